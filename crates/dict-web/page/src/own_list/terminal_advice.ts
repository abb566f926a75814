/** Messages of the library, which also speak to people at a terminal. */

/** Takes advice about files and commands out of a message: the parts between semicolons that give it. */
export function withoutTerminalAdvice(message: string): string {
    const parts = message.split("; ");
    // Examples of lines may have anything in them.
    const rest = parts.filter((part, at) => at === 0 || part.includes("such as") || !/`|copy it again|(build|compile) it|to its dictionary/.test(part));
    return rest.join("; ").replace(/^the list:(?=\d)/, "Line ").replace(/^the list: /, "");
}
