/** The player's own lists: built in the page, kept under their names, chosen and removed. */

import type { BuildReport } from "dict-web";
import { BUILDER_CODE } from "../build_facts.js";
import { ownLanguage } from "../dictionaries/library.js";
import { h } from "../dom.js";
import { count } from "../in_words.js";
import type { PageApp } from "../page_app.js";
import { type OwnList, keepList, ownLists, removeList } from "../storage/lists.js";
import { work } from "../worker/client.js";
import type { Built, Work } from "../worker/messages.js";
import { sourceField } from "./source_field.js";

const MOST_NAME = 40;

/** The source of a list. */
type Given = Omit<Work & { kind: "build" }, "kind" | "builder">;

export function ownListPanel(app: PageApp): { element: HTMLElement; show(): void } {
    const lists = h("ul", { class: "own-lists" });
    const status = h("div", { role: "status" });
    const problem = h("p", { class: "error", role: "alert" });
    const name = h("input", { id: "own-name", type: "text", maxlength: MOST_NAME, autocomplete: "off" });
    const language = h("input", { id: "own-language", type: "text", maxlength: 12, size: 6, autocomplete: "off", autocapitalize: "none", spellcheck: "false", placeholder: "en" });
    const source = sourceField((file) => {
        name.value ||= file.slice(0, MOST_NAME);
    });
    const add = h("button", { type: "button", class: "primary", onclick: () => void build() }, "Add this list");

    const show = (): void => {
        void ownLists().then((all) => {
            lists.replaceChildren(...all.map((list) => item(list)));
            lists.hidden = all.length === 0;
        });
    };
    const item = (list: OwnList): HTMLElement => {
        const kind = list.kind === "glossary" ? "glossary, " : "";
        return h("li", {},
            h("span", {}, h("bdi", {}, list.name), h("small", { class: "soft" }, ` ${kind}${count(list.words, "word")}`)),
            h("span", { class: "row" },
                list.kind === "words" && h("button", { type: "button", "aria-label": `Play with ${list.name}`, onclick: () => {
                    app.set({ language: ownLanguage(list.name) });
                    app.announce(`${list.name} is chosen.`);
                } }, "Use"),
                h("button", { type: "button", class: "quiet danger-text", "aria-label": `Remove ${list.name}`, onclick: () => askToRemove(list.name) }, "Remove")),
            list.report !== null && list.report.skipped.length > 0 && h("details", {}, h("summary", {}, "Report"), report(list.report)));
    };
    const question = h("h2", { id: "sure-list" });
    let asked = "";
    const sure = h("dialog", { class: "card", "aria-labelledby": "sure-list" });
    sure.append(question,
        h("p", {}, "It is removed from this device."),
        h("div", { class: "row" },
            h("button", { type: "button", onclick: () => sure.close() }, "Keep it"),
            h("button", { type: "button", class: "danger", onclick: () => {
                sure.close();
                void remove(asked);
            } }, "Remove it")));
    const askToRemove = (which: string): void => {
        asked = which;
        question.textContent = `Remove “${which}”?`;
        sure.showModal();
    };
    const remove = async (which: string): Promise<void> => {
        try {
            await removeList(which);
        } catch (error) {
            problem.textContent = message(error);
        }
        if (app.settings.language === ownLanguage(which)) {
            app.set({ language: "en" });
        } else {
            app.listsChanged();
        }
        show();
    };
    const build = async (): Promise<void> => {
        problem.textContent = "";
        const given = source.source;
        const called = name.value.trim().slice(0, MOST_NAME);
        if (given === null || called === "") {
            problem.textContent = given === null ? "Paste words or choose a file first." : "Give the list a name.";
            (given === null ? document.getElementById("own-text") : name)?.focus();
            return;
        }
        await buildOf({ source: given, name: called, language: language.value.trim(), isWordsOnly: false });
    };
    const buildOf = async (given: Given): Promise<void> => {
        add.disabled = true;
        problem.textContent = "";
        status.replaceChildren(h("p", {}, "Building the list…"));
        try {
            const built = await work({ kind: "build", ...given, builder: new URL(BUILDER_CODE, location.href).href });
            const kind = built.isGlossary ? "glossary" : "words";
            const list: OwnList = { name: given.name, kind, language: built.language || given.language, words: built.words, bytes: built.bytes.length, report: built.report };
            try {
                await keepList(list, built.bytes);
            } catch (error) {
                problem.textContent = `The list is here until you close the page. ${message(error)}`;
            }
            status.replaceChildren(...said(given, built));
            source.clear();
            name.value = "";
            if (kind === "words") {
                app.set({ language: ownLanguage(given.name) });
                app.library.reload();
            }
            app.listsChanged();
            show();
        } catch (error) {
            status.replaceChildren();
            problem.textContent = `The list could not be built. ${message(error)}`;
        } finally {
            add.disabled = false;
        }
    };
    /** Tells what a list has become, and what it is used for. */
    const said = (given: Given, built: Built): HTMLElement[] => {
        const use = built.isGlossary ? " with meanings." : ". Play and Solve use it from now on.";
        const parts: HTMLElement[] = [h("p", {}, `“${given.name}” is here: ${count(built.words, "word")}${use}`)];
        if (built.text !== null) {
            parts.push(h("p", {}, "The values after the tabs are not all whole numbers, such as ", h("bdi", {}, `“${built.text}”`), ". So they are meanings, and the list is not one to play with."),
                h("button", { type: "button", onclick: () => void buildOf({ ...given, isWordsOnly: true }) }, "Play with its words instead"));
        }
        if (built.report) {
            parts.push(report(built.report));
        }
        return parts;
    };
    const element = h("section", { class: "card own-list-panel" },
        h("h2", {}, "Your own lists"),
        h("p", { class: "soft" }, "Play and solve with your own words. A glossary file of dictc (en-glossary.dat) adds meanings to words."),
        lists,
        h("details", {}, h("summary", {}, "Add a list"),
            source.element,
            h("div", { class: "row" },
                h("div", { class: "field" }, h("label", { for: "own-name" }, "Name"), name),
                h("div", { class: "field" }, h("label", { for: "own-language" }, "Language"), language)),
            add),
        status, problem, sure);
    return { element, show };
}

/** Tells what happened to the lines of a list. */
function report({ lines, words, skipped }: BuildReport): HTMLElement {
    return h("ul", { class: "facts" },
        h("li", {}, `${count(lines, "line")}, ${count(words, "word")}`),
        ...skipped.map(({ reason, count: number, first }) => h("li", {}, `${number} skipped: ${reason}, such as `, h("bdi", {}, first.slice(0, 60)))));
}

function message(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}
