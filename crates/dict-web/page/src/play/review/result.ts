/** The result of a round: the points as a large number with their rank, the best word, then the summary. */

import { h } from "../../dom.js";
import { summary } from "../round/messages.js";
import type { Round } from "../round/round.js";
import { count } from "../../in_words.js";

/** Makes the card of a finished round. */
export function resultCard(round: Round, notes: readonly string[]): HTMLElement {
    const { game } = round;
    const [best] = game.list("found", "points");
    const answer = game.answers[best ?? -1];
    return h("div", { class: "result" },
        ...notes.map((note) => h("p", { class: "note" }, note)),
        game.answers.length > 0 && h("p", { class: "big-number" }, h("strong", {}, String(game.points)), " ", h("span", {}, game.points === 1 ? "point" : "points")),
        standing(round),
        answer && h("p", {}, "Your best word: ", h("b", { dir: "auto" }, answer.word), `, ${count(answer.points, "point")}.`),
        h("ul", { class: "sentences" }, ...summary(round).map((line) => h("li", line.startsWith("A new best") ? { class: "new-best" } : {}, line))));
}

/** Makes the rank with its steps, and says what the next one takes. */
function standing({ game }: Round): HTMLElement | null {
    const { standing } = game;
    if (!standing) {
        return null;
    }
    const { rank, level, levels, next } = standing;
    const name = rank === "start" ? "A start" : `${rank[0]?.toUpperCase()}${rank.slice(1)}`;
    return h("div", { class: "standing" },
        h("p", {}, h("strong", {}, name), next && ` · next rank: ${next.rank}, from ${count(next.points, "point")}`),
        h("div", { class: "ranks", "aria-hidden": "true" }, ...Array.from({ length: levels }, (_, at) => h("span", { class: at <= level ? "reached" : "" }))));
}
