/** Fields that choose which words are listed, and in which order. */

import { h } from "../dom.js";
import { choice } from "../settings/choice.js";
import type { Order, Show } from "./solved.js";

export interface WordFilters {
    readonly element: HTMLElement;
    readonly order: Order;
    readonly show: Show;
    readonly onlyCommon: boolean;
    /** Letters that a word must have in a row. */
    readonly letters: string;
    /** Offers the filters for common words, and for found ones, if there are any. */
    offer(offered: { common: boolean; found: boolean }): void;
}

/** The maximum number of characters in a text to look for. */
const MOST_LETTERS = 40;

export function wordFilters(onChange: () => void): WordFilters {
    const order = h("select", { id: "solve-order" },
        h("option", { value: "points" }, "Points"), h("option", { value: "length" }, "Length"),
        h("option", { value: "commonness" }, "Commonness"), h("option", { value: "alphabet" }, "Alphabet"));
    const commonOrder = order.querySelector<HTMLOptionElement>('[value="commonness"]')!;
    const letters = h("input", { id: "solve-letters", type: "search", maxlength: MOST_LETTERS, autocomplete: "off", autocapitalize: "none", spellcheck: "false", placeholder: "any letters" });
    const common = h("input", { type: "checkbox" });
    const commonLabel = h("label", { class: "check" }, common, "Only common words");
    const which = choice("solve-show", "Which words", [["all", "All"], ["missed", "Missed"], ["found", "Found"]], onChange);
    which.element.querySelector("legend")!.className = "unseen";
    which.element.hidden = true;
    const row = h("div", { class: "row" }, h("label", { for: "solve-order" }, "By"), order, h("label", { for: "solve-letters" }, "With"), letters, commonLabel);
    row.addEventListener("input", onChange);
    return {
        element: h("div", { class: "word-filters" }, which.element, row),
        get order() { return order.value as Order; },
        get show() { return which.element.hidden ? "all" : which.value; },
        get onlyCommon() { return !commonLabel.hidden && common.checked; },
        get letters() { return letters.value.slice(0, MOST_LETTERS).trim(); },
        offer(offered) {
            commonLabel.hidden = !offered.common;
            commonOrder.hidden = !offered.common;
            if (!offered.common && order.value === "commonness") {
                order.value = "points";
            }
            if (offered.found && which.element.hidden) {
                // The player has just said which words were found, to see the others.
                which.value = "missed";
            }
            which.element.hidden = !offered.found;
        },
    };
}
