/** A field that offers completions of what is typed: an editable combobox of the ARIA Authoring Practices Guide. */

import { h } from "../dom.js";

/** The most characters of a text. */
const MOST_CHARACTERS = 60;

export interface CompletingField {
    readonly element: HTMLElement;
    readonly text: string;
    /** Shows completions, the best first; none closes their list. */
    offer(completions: readonly string[]): void;
}

/** Makes the field. `onType` is called after each change of the text, `onEnter` when a text or a completion is chosen. */
export function completingField(id: string, label: string, onType: (text: string) => void, onEnter: (text: string) => void): CompletingField {
    const input = h("input", {
        id, type: "search", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": `${id}-list`,
        maxlength: MOST_CHARACTERS, autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "search",
    });
    const list = h("ul", { id: `${id}-list`, role: "listbox", class: "completions", "aria-label": "Completions", hidden: true });
    let active = -1;

    const mark = (next: number): void => {
        active = next;
        for (const [at, option] of [...list.children].entries()) {
            option.setAttribute("aria-selected", String(at === active));
        }
        const option = list.children[active];
        option?.scrollIntoView({ block: "nearest" });
        if (option) {
            input.setAttribute("aria-activedescendant", option.id);
        } else {
            input.removeAttribute("aria-activedescendant");
        }
    };
    const offer = (completions: readonly string[]): void => {
        list.replaceChildren(...completions.map((text, at) =>
            h("li", { id: `${id}-${at}`, role: "option", onclick: () => enter(text) }, h("bdi", {}, text))));
        list.hidden = completions.length === 0;
        input.setAttribute("aria-expanded", String(!list.hidden));
        mark(-1);
    };
    const enter = (text: string): void => {
        input.value = text;
        offer([]);
        onEnter(text);
    };
    /** Marks the next completion. After the last one, and before the first, comes the typed text. */
    const move = (step: number): void => {
        const places = list.children.length + 1;
        mark((active + 1 + step + places) % places - 1);
    };
    const press = (key: string): boolean => {
        switch (key) {
            case "ArrowDown":
            case "ArrowUp":
                if (list.hidden) {
                    onType(input.value);
                } else {
                    move(key === "ArrowDown" ? 1 : -1);
                }
                return true;
            case "Enter":
                enter(list.children[active]?.textContent ?? input.value);
                return true;
            case "Escape": {
                const isOpen = !list.hidden;
                offer([]);
                return isOpen;
            }
            default:
                return false;
        }
    };
    input.addEventListener("keydown", (event) => {
        if (!event.isComposing && press(event.key)) {
            event.preventDefault();
        }
    });
    input.addEventListener("input", () => onType(input.value));
    input.addEventListener("blur", () => offer([]));
    // A press on a completion leaves the focus in the field.
    list.addEventListener("mousedown", (event) => event.preventDefault());
    return {
        element: h("div", { class: "field completing-field" }, h("label", { for: id }, label), input, list),
        get text() { return input.value; },
        offer,
    };
}
