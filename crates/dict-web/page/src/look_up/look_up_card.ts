/** The card that tells whether a text is a word, and what the page knows of it. */

import type { Dict } from "dict-web";
import type { App } from "../app.js";
import { h } from "../dom.js";
import { messageOf } from "../message_of.js";
import { completingField } from "./completing_field.js";

/** The number of completions that are offered. */
const OFFERED = 10;
/** The most meanings of a word that are shown. */
const MOST_MEANINGS = 5;

export function lookUpCard(app: App): HTMLElement {
    /** The text that was looked up. */
    let asked = "";
    /** The offensive words of a dictionary, which are not offered. */
    let offensive: { dict: Dict; words: Promise<ReadonlySet<string>> } | null = null;

    const problem = h("p", { class: "error", role: "alert" });
    const answer = h("div", { role: "status" });
    const field = completingField("look-up", "A word, or how it starts", (text) => void complete(text), (text) => {
        asked = text.trim();
        show();
    });
    const dictionary = (): Dict | null => app.dictionaryNow() ?? app.firstPart();

    const complete = async (text: string): Promise<void> => {
        const dict = dictionary();
        if (!dict || text.trim() === "") {
            field.offer([]);
            return;
        }
        if (offensive?.dict !== dict) {
            offensive = { dict, words: app.deny().then((patterns) => new Set(patterns.flatMap((pattern) => dict.match(pattern, { limit: dict.size })))) };
        }
        try {
            const denied = await offensive.words;
            if (field.text === text) {
                const best = dict.complete(text, { limit: OFFERED + denied.size, by: dict.commonness });
                field.offer(best.filter((word) => !denied.has(word)).slice(0, OFFERED));
            }
            problem.textContent = "";
        } catch (error) {
            offensive = null;
            problem.textContent = messageOf(error);
        }
    };
    const show = (): void => {
        const dict = dictionary();
        const text = asked;
        if (!dict || text === "") {
            answer.replaceChildren(...text === "" ? [] : [h("p", {}, "The words are not here yet.")]);
            return;
        }
        const word = h("b", {}, h("bdi", {}, dict.fold(text)));
        if (!dict.has(text)) {
            answer.replaceChildren(h("p", {}, word, dict === app.dictionaryNow()
                ? " is not a word of the list."
                : " is not one of the most common words. The others are on their way."));
            return;
        }
        answer.replaceChildren(h("p", {}, word, ` is a word${howCommon(dict, text)}.`));
        void app.meanings(text).then((meanings) => {
            if (text === asked && meanings.length > 0) {
                answer.append(h("ul", {}, ...meanings.slice(0, MOST_MEANINGS).map((meaning) => h("li", {}, meaning))));
            }
        });
    };
    app.onDictionary(show);
    app.onSettings(() => {
        offensive = null;
    });
    return h("details", { class: "card look-up" }, h("summary", {}, "Look up a word"), field.element, problem, answer);
}

/** Returns how common a word is, to follow "a word"; empty if the dictionary does not say it. */
function howCommon(dict: Dict, word: string): string {
    const value = dict.value(word);
    if (typeof value !== "number" || dict.commonLimit === null) {
        return "";
    }
    return value <= dict.commonLimit ? ", and a common one" : value > (dict.rareLimit ?? Infinity) ? ", and a rare one" : "";
}
