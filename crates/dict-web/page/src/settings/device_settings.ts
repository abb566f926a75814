/** The data that the page keeps on the device, and a way to remove all of it. */

import type { App } from "../app.js";
import { DICTIONARIES, PAGE_VERSION } from "../build_facts.js";
import { keptLanguages, removeKept } from "../dictionaries/cache.js";
import { h } from "../dom.js";
import { messageOf } from "../message_of.js";
import { sureDialog } from "../shell/sure_dialog.js";
import { removeGames } from "../storage/games.js";
import { ownLists, removeList } from "../storage/lists.js";

/** Makes the part. `onForget` is called after everything was removed. */
export function deviceSettings(app: App, onForget: () => void): { element: HTMLElement; show(): void } {
    const kept = h("p", {}, "");
    const status = h("p", { role: "status" });
    const show = (): void => {
        void keptLanguages(DICTIONARIES).then((languages) => {
            const names = DICTIONARIES.filter((one) => languages.has(one.language)).map((one) => one.name);
            kept.textContent = names.length === 0 ? "No words are kept for play offline yet." : `Words kept for play offline: ${names.join(", ")}.`;
        });
    };
    const removeAll = async (): Promise<void> => {
        try {
            await removeGames();
            for (const { name } of await ownLists()) {
                await removeList(name);
            }
            status.textContent = "Everything is deleted.";
        } catch (error) {
            status.textContent = messageOf(error);
        }
        await removeKept();
        onForget();
        show();
    };
    const sure = sureDialog("everything", "All games, your own lists, the kept words and the settings are removed from this device.", "Keep it", () => void removeAll());
    app.onDictionary(show);
    const element = h("section", { class: "card" },
        h("h2", {}, "On this device"),
        h("p", { class: "soft" }, "This page sends nothing anywhere. Games, lists and settings stay in this browser."),
        kept,
        h("div", { class: "row" }, h("button", { type: "button", class: "quiet danger-text", onclick: () => sure.showModal() }, "Delete everything")),
        status, sure,
        h("p", { class: "soft" }, `Version ${PAGE_VERSION}. The words come from free lists; their licences come with the source of this page.`));
    return { element, show };
}
