/** A field that offers completions of what is typed: an editable combobox of the ARIA Authoring Practices Guide. */

import { h } from "../dom.js";
import { messageOf } from "../message_of.js";

/** The maximum number of characters in a text. */
const MOST_CHARACTERS = 60;

export interface CompletingField {
    readonly element: HTMLElement;
    /** Asks again for completions, which may be others than before. */
    refresh(): void;
    /** Enters a text, as if it had been typed. */
    enter(text: string): void;
}

/**
 * Makes the field. `complete` returns the completions of a text, the best first. `onEnter` is called with the typed text, or with
 * the completion that was chosen.
 */
export function completingField(id: string, label: string, complete: (text: string) => Promise<readonly string[]>, onEnter: (text: string) => void): CompletingField {
    const input = h("input", {
        id, type: "search", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": `${id}-list`,
        maxlength: MOST_CHARACTERS, autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "search",
    });
    const list = h("ul", { id: `${id}-list`, role: "listbox", class: "completions", "aria-label": "Completions", hidden: true });
    const problem = h("p", { class: "error", role: "alert" });
    let active = -1;
    /** Grows with each question, and when the list closes: answers to earlier questions are late. */
    let turn = 0;
    /** True if the text was chosen, and has not changed since. */
    let isEntered = false;

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
    const show = (completions: readonly string[]): void => {
        list.replaceChildren(...completions.map((text, at) =>
            h("li", { id: `${id}-${at}`, role: "option", onclick: () => enter(text) }, h("bdi", {}, text))));
        list.hidden = completions.length === 0;
        input.setAttribute("aria-expanded", String(!list.hidden));
        mark(-1);
    };
    const close = (): void => {
        turn += 1;
        show([]);
    };
    const ask = async (): Promise<void> => {
        turn += 1;
        const mine = turn;
        problem.textContent = "";
        try {
            const completions = await complete(input.value);
            if (mine === turn) {
                show(completions);
            }
        } catch (error) {
            if (mine === turn) {
                show([]);
                problem.textContent = messageOf(error);
            }
        }
    };
    const enter = (text: string): void => {
        input.value = text;
        isEntered = true;
        close();
        onEnter(text);
    };
    /** Marks the next completion. After the last one, and before the first, comes the typed text. */
    const move = (step: number): void => {
        const places = list.children.length + 1;
        mark((active + 1 + step + places) % places - 1);
    };
    /** Returns true if the key does nothing else. */
    const press = (key: string): boolean => {
        switch (key) {
            case "ArrowDown":
            case "ArrowUp":
                if (list.hidden) {
                    void ask();
                } else {
                    move(key === "ArrowDown" ? 1 : -1);
                }
                return true;
            case "Enter":
                enter(list.children[active]?.textContent ?? input.value);
                return true;
            case "Escape": {
                const isOpen = !list.hidden;
                close();
                return isOpen;
            }
            case "ArrowLeft":
            case "ArrowRight":
            case "Home":
            case "End":
                mark(-1);
                return false;
            default:
                return false;
        }
    };
    input.addEventListener("keydown", (event) => {
        // Safari calls the key that ends a composition 229.
        const isForOthers = event.isComposing || event.keyCode === 229 || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
        if (!isForOthers && press(event.key)) {
            event.preventDefault();
        }
    });
    input.addEventListener("input", () => {
        isEntered = false;
        void ask();
    });
    input.addEventListener("blur", close);
    // A press on a completion leaves the focus in the field.
    list.addEventListener("mousedown", (event) => event.preventDefault());
    return {
        element: h("div", { class: "field completing-field" }, h("label", { for: id }, label), input, list, problem),
        refresh() {
            problem.textContent = "";
            if (document.activeElement === input && !isEntered) {
                void ask();
            } else {
                close();
            }
        },
        enter,
    };
}
