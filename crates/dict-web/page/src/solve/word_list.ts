/** A list of words in groups, as buttons that show a word's path. */

import type { Answer } from "dict-web";
import { h } from "../dom.js";
import type { Order } from "./solved.js";

/** The number of words that are shown at first, and that are added each time the player asks for more. */
const STEP = 400;

export interface ListedWord {
    index: number;
    answer: Answer;
    isFound: boolean;
    isCommon: boolean;
}

export interface WordList {
    readonly element: HTMLElement;
    show(words: readonly ListedWord[], order: Order): void;
    /** Marks the word whose path is on the board. */
    choose(index: number | null): void;
}

export function wordList(onChoose: (index: number) => void): WordList {
    const element = h("div", { class: "word-list" });
    let chosen: number | null = null;

    const button = ({ index, answer, isFound, isCommon }: ListedWord): HTMLElement => {
        const points = `${answer.points}\u202f${answer.points === 1 ? "point" : "points"}`;
        const about = [points, isCommon && "common", isFound && "found"].filter(Boolean).join(", ");
        return h("button", {
            type: "button", class: `solved-word${isFound ? " found" : ""}${isCommon ? " common" : ""}`, "data-index": index,
            "aria-pressed": String(index === chosen), onclick: () => onChoose(index),
        },
        h("bdi", {}, answer.word), h("span", { class: "unseen" }, `, ${about}`), h("small", { "aria-hidden": "true" }, String(answer.points)));
    };
    const fill = (words: readonly ListedWord[], order: Order, from: number): void => {
        const part = words.slice(from, from + STEP);
        const groups = new Map<string, ListedWord[]>();
        for (const word of part) {
            const title = group(word.answer, order);
            groups.set(title, [...groups.get(title) ?? [], word]);
        }
        for (const [title, members] of groups) {
            // The first words may belong to the last group that is shown.
            const last = element.lastElementChild;
            const into = last instanceof HTMLElement && last.dataset["title"] === title
                ? last.querySelector(".words")!
                : element.appendChild(h("section", { "data-title": title }, title !== "" && h("h3", {}, title), h("div", { class: "words" }))).querySelector(".words")!;
            into.append(...members.map(button));
        }
        const left = words.length - from - part.length;
        if (left > 0) {
            const more: HTMLElement = h("button", { type: "button", class: "more", onclick: () => {
                more.remove();
                fill(words, order, from + STEP);
            } }, `Show more (${left.toLocaleString("en")} words left)`);
            element.append(more);
        }
    };
    return {
        element,
        show(words, order) {
            element.replaceChildren();
            fill(words, order, 0);
        },
        choose(index) {
            chosen = index;
            for (const word of element.querySelectorAll<HTMLElement>(".solved-word")) {
                word.setAttribute("aria-pressed", String(word.dataset["index"] === String(index)));
            }
        },
    };
}

/** Returns the heading under which a word stands. */
function group(answer: Answer, order: Order): string {
    switch (order) {
        case "points": return answer.points === 1 ? "1 point" : `${answer.points} points`;
        case "length": return answer.letters === 1 ? "1 letter" : `${answer.letters} letters`;
        case "alphabet": return [...answer.word][0]!.toUpperCase();
        case "commonness": return "";
    }
}
