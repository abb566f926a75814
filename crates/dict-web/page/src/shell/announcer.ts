/** Tells screen readers what happened, in a live region that nobody sees. */

export function announcer(element: HTMLElement): (text: string) => void {
    return (text) => {
        // The same text twice is still news: an element that is replaced is read again.
        const line = document.createElement("p");
        line.textContent = text;
        element.replaceChildren(line);
    };
}
