/** A field to choose the words: the languages that the page ships, in their own names, and the player's own lists. */

import type { App } from "../app.js";
import { DICTIONARIES } from "../build_facts.js";
import { ownLanguage, ownName } from "../dictionaries/library.js";
import { h } from "../dom.js";
import { ownLists } from "../storage/lists.js";

/** Makes a label and the field, which follows the settings. */
export function languageField(app: App, id: string): HTMLElement {
    const select = h("select", { id });
    const fill = (own: readonly string[]): void => {
        const { language } = app.settings;
        const shipped = DICTIONARIES.map((one) => h("option", { value: one.language, lang: one.language }, one.name));
        const gone = !own.includes(ownName(language) ?? "") && !DICTIONARIES.some((one) => one.language === language);
        select.replaceChildren(...shipped, ...own.map((name) => h("option", { value: ownLanguage(name) }, name)), ...gone ? [h("option", { value: language }, ownName(language) ?? language)] : []);
        select.value = language;
    };
    const update = (): void => {
        void ownLists().then((lists) => fill(lists.filter((list) => list.kind === "words").map((list) => list.name)));
    };
    select.addEventListener("change", () => app.set({ language: select.value }));
    app.onSettings(update);
    fill([]);
    update();
    return h("div", { class: "field" }, h("label", { for: id }, "Words"), select);
}
