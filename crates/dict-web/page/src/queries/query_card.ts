/** The card to find words by a query: the field, examples, the language in short, and the words that fit. */

import type { Dict } from "dict-web";
import type { App } from "../app.js";
import { h } from "../dom.js";
import { count } from "../in_words.js";
import { messageOf } from "../message_of.js";
import { examplesFor } from "./examples.js";
import { languageTable } from "./language_table.js";

/** The maximum number of characters in a query, which is that of the library. */
const MOST_CHARACTERS = 1000;
/** The number of words that are shown at first, and the number that is added each time the player asks for more. */
const FIRST = 100;
const STEP = 400;
/** The milliseconds without another key after which a query is asked, and after which its error is shown. */
const PAUSE = 150;
const ERROR_PAUSE = 700;
/** The milliseconds after which the card says that it is searching. */
const SEARCHING = 400;

export interface QueryCard {
    readonly element: HTMLElement;
    /** The query in the field. */
    readonly query: string;
    /** Opens the card with a query. */
    open(query: string): void;
}

/** Makes the card. `onQuery` is called when there is another query. */
export function queryCard(app: App, onQuery: () => void): QueryCard {
    let limit = FIRST;
    /** Grows with each change of the query: answers to earlier ones are late. */
    let turn = 0;
    let timer = 0;
    /** The dictionary of the answer and of the examples. */
    let dict: Dict | null = null;
    let family = app.settings.family;

    const input = h("input", {
        id: "query", type: "search", maxlength: MOST_CHARACTERS, autocomplete: "off", autocapitalize: "none", autocorrect: "off", spellcheck: "false",
        enterkeyhint: "search", "aria-describedby": "query-error", dir: "auto",
    });
    const error = h("div", { id: "query-error", class: "query-error", role: "alert" });
    const status = h("p", { class: "query-count", role: "status" });
    const words = h("ul", { class: "query-words", "aria-label": "Words that fit" });
    const more = h("button", { type: "button", hidden: true, onclick: () => showMore() }, "Show more");
    const answered = h("div", { class: "query-answer", tabindex: -1 }, status, words, more);
    const list = h("ul");
    const examples = h("details", { class: "query-examples", open: true }, h("summary", {}, "Examples"), list);
    const element = h("details", { class: "card queries" }, h("summary", {}, "Find words by a pattern"),
        h("div", { class: "field" }, h("label", { for: "query" }, "A pattern, letters or conditions"), input),
        error, h("div", { class: "query-help" }, examples, languageTable()), answered);

    const say = (text: string): void => {
        status.textContent = text;
    };
    const show = (found: readonly string[]): void => {
        const shown = found.slice(0, limit);
        // More words of the same query are added to those that are there.
        const from = limit > FIRST ? words.childElementCount : 0;
        const items = shown.slice(from).map((word) => {
            const isCommon = dict?.isCommonValue(dict.value(word)) ?? false;
            return h("li", isCommon ? { class: "common" } : {}, h("bdi", {}, word), isCommon && h("span", { class: "unseen" }, ", common"));
        });
        if (from === 0) {
            words.replaceChildren(...items);
        } else {
            words.append(...items);
        }
        words.hidden = shown.length === 0;
        const isFocused = document.activeElement === more;
        more.hidden = found.length <= limit;
        if (isFocused && more.hidden) {
            answered.focus({ preventScroll: true });
        }
        say(found.length > limit ? `The first ${limit} words` : found.length === 0 ? "No word fits." : count(found.length, "word"));
    };
    const clear = (): void => {
        words.replaceChildren();
        words.hidden = true;
        more.hidden = true;
        say("");
    };
    /** Shows what is wrong with a query, and marks the place that the message names. */
    const complain = (message: string | null): void => {
        input.setAttribute("aria-invalid", String(message !== null));
        if (message === null) {
            error.replaceChildren();
            return;
        }
        const at = Number(/^at character (\d+): /.exec(message)?.[1] ?? 0);
        const characters = [...input.value];
        error.replaceChildren(
            h("p", { class: "query-place", "aria-hidden": "true", dir: "auto", hidden: at === 0 },
                h("code", {}, characters.slice(0, at - 1).join(""), h("mark", {}, characters[at - 1] ?? "\u00a0"), characters.slice(at).join(""))),
            h("p", { class: "error" }, message.charAt(0).toUpperCase() + message.slice(1)));
    };
    /** Asks what is in the field, after a pause. */
    const ask = (pause: number): void => {
        turn += 1;
        clearTimeout(timer);
        const mine = turn;
        timer = window.setTimeout(() => void answer(mine, pause), pause);
    };
    const answer = async (mine: number, pause: number): Promise<void> => {
        const { value } = input;
        onQuery();
        if (value.trim() === "") {
            complain(null);
            clear();
            return;
        }
        const searching = setTimeout(() => mine === turn && say("Searching…"), SEARCHING);
        let problem: string;
        try {
            const found = await app.find(value, limit + 1);
            if (mine !== turn || !found) {
                return;
            }
            if (found.problem === null) {
                complain(null);
                show(found.words);
                return;
            }
            ({ problem } = found);
        } catch (failure) {
            problem = messageOf(failure);
        } finally {
            clearTimeout(searching);
        }
        // A query that is still being typed is often wrong.
        await new Promise((resolve) => { setTimeout(resolve, pause === 0 ? 0 : ERROR_PAUSE); });
        if (mine === turn) {
            complain(problem);
            clear();
        }
    };
    /** Asks another query at once. */
    const enter = (query: string): void => {
        input.value = query;
        begin(0);
    };
    const begin = (pause: number): void => {
        limit = FIRST;
        examples.open = input.value === "" && list.childElementCount > 0;
        ask(pause);
    };
    const showMore = (): void => {
        limit += STEP;
        ask(0);
    };
    const showExamples = (): void => {
        list.replaceChildren(...(dict ? examplesFor(dict) : []).map(({ query, finds }) => h("li", {},
            h("button", { type: "button", onclick: () => {
                enter(query);
                // The examples fold, and a phone shows no keyboard over the answer.
                answered.focus({ preventScroll: true });
                input.scrollIntoView({ block: "nearest" });
            } }, h("code", {}, query), h("span", {}, finds)))));
        examples.hidden = list.childElementCount === 0;
    };
    /** Asks again if the words are others than before. */
    const follow = (): void => {
        const next = app.dictionaryNow();
        if (next && (next !== dict || family !== app.settings.family)) {
            dict = next;
            ({ family } = app.settings);
            showExamples();
            if (input.value !== "") {
                begin(0);
            }
        }
    };
    input.addEventListener("input", () => begin(PAUSE));
    input.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && !event.isComposing) {
            ask(0);
        }
    });
    app.onDictionary(follow);
    app.onSettings(follow);
    clear();
    showExamples();
    follow();
    return {
        element,
        get query() { return input.value; },
        open(query) {
            const text = query.slice(0, MOST_CHARACTERS);
            element.open = true;
            if (text !== input.value) {
                enter(text);
            }
        },
    };
}
