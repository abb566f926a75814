/** Makes an element with attributes and children. Texts are inserted as text, never as markup. */

type Child = Node | string | null | undefined | false;
type Listener = (event: Event) => void;
type Attributes = Record<string, string | number | boolean | Listener | null | undefined>;

/**
 * Makes an element: `h("button", { type: "button", onclick: shake }, "Shake")`. An attribute that is false, null or
 * undefined is left out, one that is true has no value, and a function is a listener of the event after "on".
 */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === "function") {
            element.addEventListener(name.slice(2), value);
        } else if (value !== false && value !== null && value !== undefined) {
            element.setAttribute(name, value === true ? "" : String(value));
        }
    }
    for (const child of children) {
        if (child) {
            element.append(child);
        }
    }
    return element;
}
