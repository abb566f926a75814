/** The player's own words: those that the player adds to the chosen language, and those that the player denies. */

import { ownName } from "../dictionaries/library.js";
import { typedWords } from "../dictionaries/own_words.js";
import { h } from "../dom.js";
import { messageOf } from "../message_of.js";
import type { PageApp } from "../page_app.js";
import { count } from "../in_words.js";

/** The maximum number of characters in a field. */
const MOST_CHARACTERS = 20_000;

export function ownWordsCard(app: PageApp): HTMLElement {
    const language = h("b", {});
    const field = (id: string, label: string) => {
        const area = h("textarea", { id, rows: 2, maxlength: MOST_CHARACTERS, autocomplete: "off", autocapitalize: "none", spellcheck: "false" });
        return { area, element: h("div", { class: "field" }, h("label", { for: id }, label), area) };
    };
    const added = field("words-added", "Words to add");
    const denied = field("words-denied", "Words to leave out");
    const status = h("p", { role: "status" });
    const problem = h("p", { class: "error", role: "alert" });
    const use = async (): Promise<void> => {
        status.textContent = "";
        problem.textContent = "";
        const words = { added: added.area.value, denied: denied.area.value };
        const { language: chosen } = app.settings;
        try {
            const dict = await app.dictionary();
            dict.withAdded(typedWords(words.added)).free();
            app.set({ words: { ...app.settings.words, [chosen]: words } });
            status.textContent = `There are ${count(app.dictionaryNow()?.size ?? 0, "word")} now.`;
        } catch (error) {
            problem.textContent = `Nothing has changed: ${messageOf(error).replace(/\.$/, "")}.`;
        }
    };
    const element = h("section", { class: "card" },
        h("h2", {}, "Words of your own"),
        h("p", { class: "soft" }, "For ", language, ", in Play and Solve, with spaces or commas between. A day's board stays the same."),
        added.element, denied.element,
        h("button", { type: "button", onclick: () => void use() }, "Use these words"),
        status, problem);
    let shown = "";
    const show = (): void => {
        const chosen = app.settings.language;
        const words = app.settings.words[chosen] ?? { added: "", denied: "" };
        const next = JSON.stringify([chosen, words]);
        // What the player is typing stays, unless other words were kept.
        if (next !== shown) {
            shown = next;
            language.textContent = app.library.name();
            added.area.value = words.added;
            denied.area.value = words.denied;
            status.textContent = "";
            problem.textContent = "";
            element.hidden = ownName(chosen) !== null;
        }
    };
    app.onSettings(show);
    show();
    return element;
}
