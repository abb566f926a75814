/** The panel that says how to play. */

import type { App } from "../app.js";
import { RULE_SETS } from "../build_facts.js";
import { h } from "../dom.js";

export function openHowToPlay(app: App): void {
    const rules = RULE_SETS.find(({ name }) => name === app.settings.rules) ?? RULE_SETS[0]!;
    const dialog = h("dialog", { class: "card sheet", "aria-labelledby": "how-title" },
        h("h2", { id: "how-title" }, "How to play"),
        h("ul", { class: "how" },
            h("li", {}, "Find words: go from tile to tile, to any of the eight tiles around it. A word takes no tile twice."),
            h("li", {}, "Swipe over the tiles, tap them one by one, or type the word."),
            h("li", {}, `Longer words have more points. ${rules.label}: ${rules.about}.`),
            h("li", {}, "When the time is up, you see the words that you missed."),
            h("li", {}, "Today's board is the same for all players of a language.")),
        h("div", { class: "row" }, h("button", { type: "button", class: "primary", onclick: () => dialog.close() }, "I see")));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
}
