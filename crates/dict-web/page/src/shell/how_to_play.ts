/** The panel that says how to play. */

import type { RuleSet } from "dict-web";
import { h } from "../dom.js";

/** Opens the panel. `rules` are those of the game that it is opened for. */
export function openHowToPlay(rules: RuleSet): void {
    const dialog = h("dialog", { class: "card sheet", "aria-labelledby": "how-title" },
        h("h2", { id: "how-title" }, "How to play"),
        h("ul", { class: "how" },
            h("li", {}, "Find words: go from tile to tile, to any of the eight tiles around it. A word takes no tile twice."),
            h("li", {}, "Swipe over the tiles, tap them one by one, or type the word."),
            h("li", {}, `Longer words have more points. ${rules.label}: ${rules.about}.`),
            h("li", {}, "When the time is up, you see the words that you missed. Your rank compares you with the common words that there was time for."),
            h("li", {}, "Today's board is the same for all players of a language.")),
        h("div", { class: "row" }, h("button", { type: "button", class: "primary", onclick: () => dialog.close() }, "I see")));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
}
