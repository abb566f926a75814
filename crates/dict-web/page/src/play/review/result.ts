/** The result of a round: points and words as large numbers, then the summary. */

import { h } from "../../dom.js";
import { summary } from "../round/messages.js";
import type { Round } from "../round/round.js";

/** Makes the card of a finished round. */
export function resultCard(round: Round, notes: readonly string[]): HTMLElement {
    const { game } = round;
    const number = (value: number, all: number, noun: string) =>
        h("p", { class: "big-number" }, h("strong", {}, String(value)), " ", h("span", {}, `of ${all} ${noun}${all === 1 ? "" : "s"}`));
    const [first, ...rest] = summary(round);
    const isBest = round.newBest !== null;
    return h("div", { class: `card result${isBest ? " best" : ""}` },
        ...notes.map((note) => h("p", { class: "note" }, note)),
        game.answers.length > 0 && h("div", { class: "big-numbers" }, number(game.points, game.allPoints, "point"), number(game.found.length, game.answers.length, "word")),
        h("ul", { class: "sentences" }, ...[first, ...rest].filter((line) => line !== undefined).map((line) =>
            h("li", line.startsWith("A new best") ? { class: "new-best" } : {}, line))));
}
