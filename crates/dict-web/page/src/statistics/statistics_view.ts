/** The view Statistics: the games with each dictionary, and ways to take them along. */

import type { App, View } from "../app.js";
import { DICTIONARIES } from "../build_facts.js";
import { code } from "../dictionaries/code.js";
import { h } from "../dom.js";
import { messageOf } from "../message_of.js";
import { gamesByDictionary } from "./dictionary_games.js";
import { dictionaryCard } from "./dictionary_card.js";
import { historyPanel } from "./history_panel.js";

export function statisticsView(app: App): View {
    const title = "Statistics";
    const cards = h("div", { class: "dictionary-cards" });
    const element = h("section", { class: "statistics" }, h("h1", {}, title), cards, historyPanel(() => void fill()));
    let filling = 0;

    const fill = async (): Promise<void> => {
        filling += 1;
        const mine = filling;
        let lines: string[];
        try {
            [lines] = await Promise.all([app.games(), code()]);
        } catch (error) {
            cards.replaceChildren(h("p", { class: "error", role: "alert" }, `The games cannot be shown. ${messageOf(error)}`));
            return;
        }
        if (mine !== filling) {
            return;
        }
        const { dictionaries, invalid } = gamesByDictionary(lines);
        cards.replaceChildren(
            ...dictionaries.length > 0 ? [] : [h("div", { class: "card" },
                h("p", {}, "No games yet: play today's board, and see here how you get better."),
                h("button", { type: "button", class: "primary", onclick: () => app.go("daily") }, "Play today's board"))],
            ...dictionaries.map((games) => {
                const shipped = DICTIONARIES.find((one) => one.title === games.dictionary);
                return dictionaryCard(games, shipped ? `${shipped.name} (${games.dictionary})` : games.dictionary, drillButton(app, shipped?.language ?? null));
            }),
            ...invalid > 0 ? [h("p", { class: "error" }, `${invalid} of the kept lines ${invalid === 1 ? "is not a game" : "are not games"}, and not counted.`)] : []);
    };
    return {
        element,
        title,
        show() {
            void fill();
        },
        hide() {},
    };
}

/**
 * Makes the button that starts a drill of the missed words of a language; null if the page does not have the
 * dictionary.
 */
function drillButton(app: App, language: string | null): HTMLElement | null {
    if (language === null) {
        return null;
    }
    return h("button", { type: "button", onclick: () => {
        app.set({ language });
        app.go("play?drill=1");
    } }, "Drill these words");
}
