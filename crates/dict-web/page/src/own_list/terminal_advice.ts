/** Messages of the library, which also speak to people at a terminal. */

/** Takes advice about commands and options out of a message: the parts between semicolons that name them. */
export function withoutTerminalAdvice(message: string): string {
    const parts = message.split("; ");
    // Examples of lines may have anything in them.
    const rest = parts.filter((part, at) => at === 0 || part.includes("such as") || !/`|dictc|iconv|--[a-z]|recipe|copy it again|build it/.test(part));
    return rest.join("; ").replace(/^the list:(?=\d)/, "Line ").replace(/^the list: /, "");
}
