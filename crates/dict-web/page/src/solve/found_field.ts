/** A field for the words that the player found, to see what was missed. */

import { h } from "../dom.js";
import { type Solved, wordsOf } from "./solved.js";

/** The maximum number of characters in the words that a player found. */
const MOST_CHARACTERS = 50_000;

export interface FoundField {
    readonly element: HTMLElement;
    readonly words: readonly string[];
    /** Tells the score, and the words that do not count. */
    show(solved: Solved): void;
    clear(): void;
}

export function foundField(onWords: () => void): FoundField {
    let words: string[] = [];
    const field = h("textarea", { id: "solve-found", rows: 3, autocomplete: "off", autocapitalize: "none", spellcheck: "false", placeholder: "tea, eat, ate" });
    const error = h("p", { class: "error", role: "alert", hidden: true }, `That is too long: it may have up to ${MOST_CHARACTERS.toLocaleString("en")} characters.`);
    const result = h("div", { role: "status" });
    const check = (): void => {
        const isTooLong = field.value.length > MOST_CHARACTERS;
        error.hidden = !isTooLong;
        if (isTooLong) {
            field.value = "";
            return;
        }
        words = wordsOf(field.value);
        onWords();
    };
    field.addEventListener("paste", (event) => {
        if ((event.clipboardData?.getData("text").length ?? 0) > MOST_CHARACTERS) {
            event.preventDefault();
            error.hidden = false;
        }
    });
    const element = h("details", { class: "card found-field" },
        h("summary", {}, "What did I miss?"),
        h("div", { class: "field" }, h("label", { for: "solve-found" }, "The words that you found"), field),
        error,
        h("button", { type: "button", onclick: check }, "Check my words"),
        result);
    return {
        element,
        get words() { return words; },
        show(solved) {
            if (words.length === 0) {
                result.replaceChildren();
                return;
            }
            result.replaceChildren(
                h("p", { class: "score" }, `You found ${solved.foundCount} of ${solved.answers.length} words: ${solved.points} of ${solved.allPoints} points.`),
                ...solved.refused.length === 0 ? [] : [h("ul", { class: "refused" }, ...solved.refused.slice(0, 100).map(({ word, reason }) =>
                    h("li", {}, h("bdi", {}, word.slice(0, 60)), `: ${reason}`)))]);
        },
        clear() {
            words = [];
            field.value = "";
            error.hidden = true;
            result.replaceChildren();
        },
    };
}
