/** Tells screen readers what happened, in a live region that nobody sees. */

export function announcer(element: HTMLElement): (text: string) => void {
    return (text) => {
        // A new element is read even if its text is the same as before.
        const line = document.createElement("p");
        line.textContent = text;
        element.replaceChildren(line);
    };
}
