/** The card that tells whether a text is a word, with the facts about it. */

import type { Dict } from "dict-web";
import type { App } from "../app.js";
import { h } from "../dom.js";
import { completingField } from "./completing_field.js";

/** The number of completions that are offered. */
const OFFERED = 10;
/** The maximum number of meanings of a word that are shown. */
const MOST_MEANINGS = 5;
/** The maximum number of words that may have been meant. */
const MOST_MEANT = 3;

export function lookUpCard(app: App): HTMLElement {
    /** The text that was looked up, and the dictionary of the answer. */
    let asked = "";
    let answeredWith: Dict | null = null;

    const answer = h("div", { role: "status", tabindex: -1 });
    const dictionary = (): Dict | null => app.dictionaryNow() ?? app.firstPart();
    const complete = async (text: string): Promise<readonly string[]> => {
        const dict = dictionary();
        const start = text.trim();
        if (!dict || start === "") {
            return [];
        }
        const offered = await app.offered(dict);
        return offered.complete(start, { limit: OFFERED, by: offered.commonness });
    };
    const show = (): void => {
        const dict = dictionary();
        answeredWith = dict;
        if (asked === "") {
            answer.replaceChildren();
        } else if (!dict) {
            answer.replaceChildren(h("p", {}, "The words are not here yet."));
        } else {
            const word = h("b", {}, h("bdi", {}, dict.fold(asked)));
            if (dict.has(asked)) {
                answer.replaceChildren(h("p", {}, word, ` is a word${howCommon(dict, asked)}.`), meanings(asked));
            } else {
                answer.replaceChildren(...(dict === app.dictionaryNow()
                    ? [h("p", {}, word, " is not a word of the list."), meant(dict, asked)]
                    : [h("p", {}, word, " is not one of the most common words. The others are on their way.")]));
            }
        }
    };
    /** Makes the list of the meanings of a word, which comes later, or stays hidden. */
    const meanings = (word: string): HTMLElement => {
        const list = h("ul", { hidden: true });
        app.meanings(word).then((texts) => {
            list.replaceChildren(...texts.slice(0, MOST_MEANINGS).map((text) => h("li", {}, text)));
            list.hidden = texts.length === 0;
        }, () => {});
        return list;
    };
    /** Makes the line of the words that were probably meant, which comes later, or stays hidden. */
    const meant = (dict: Dict, typed: string): HTMLElement => {
        const line = h("div", { class: "row", role: "group", "aria-label": "Did you mean", hidden: true }, "Did you mean:");
        app.corrector(dict).then((corrector) => {
            const words = corrector.suggest(dict.fold(typed)).filter((text) => dict.has(text)).slice(0, MOST_MEANT);
            line.append(...words.map((word) => h("button", { type: "button", onclick: () => look(word) }, h("bdi", {}, word))));
            line.hidden = words.length === 0;
        }, () => {});
        return line;
    };
    /** Looks up a word that was offered. The focus goes to the answer: a phone shows no keyboard over it. */
    const look = (word: string): void => {
        field.enter(word);
        answer.focus();
    };
    const field = completingField("look-up", "A word, or how it starts", complete, (text) => {
        asked = text.trim();
        show();
    });
    // This is called for each part of a download too.
    app.onDictionary(() => {
        if (dictionary() !== answeredWith) {
            show();
            field.refresh();
        }
    });
    app.onSettings(() => {
        show();
        field.refresh();
    });
    return h("details", { class: "card look-up" }, h("summary", {}, "Look up a word"), field.element, answer);
}

/** Returns how common a word is, to follow "a word"; empty if the dictionary does not say it. */
function howCommon(dict: Dict, word: string): string {
    const value = dict.value(word);
    return dict.isCommonValue(value) ? ", and a common one" : dict.isRareValue(value) ? ", and a rare one" : "";
}
