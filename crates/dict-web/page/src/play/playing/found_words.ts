/** The found words, the last one first, and the hint. */

import type { Hint } from "dict-web";
import { h } from "../../dom.js";
import { pointsOf } from "../round/points.js";
import type { Round } from "../round/round.js";
import { count } from "../../in_words.js";

export class FoundWords {
    readonly element: HTMLElement;
    private readonly list = h("ul", { class: "found-list", "aria-label": "Found words", tabindex: 0 });
    private readonly counts = h("p", { class: "found-counts" });
    private readonly lengths = h("ul", { class: "found-lengths", "aria-label": "By length" });
    private readonly hint = h("div", { class: "hint", hidden: true });
    private shown: readonly number[] = [];
    private round: Round | null = null;

    constructor() {
        this.element = h("section", { class: "found", "aria-label": "Words" }, this.hint, this.counts, this.lengths, this.list);
    }

    draw(round: Round): void {
        const { answers, counts, found } = round.game;
        // More words are on their way, or none is to be counted.
        this.counts.hidden = round.isFirstPart || answers.length === 0;
        if (counts !== null && counts.other.all > 0) {
            this.counts.replaceChildren(
                h("span", { class: "of-common" }, `Common ${counts.common.found} of ${counts.common.all}`), " ",
                h("span", {}, `Others ${counts.other.found} of ${counts.other.all}`));
        } else {
            this.counts.replaceChildren(`Found ${found.length} of ${answers.length}`);
        }
        if (round !== this.round) {
            this.list.replaceChildren();
            this.shown = [];
            this.round = round;
        }
        this.drawLengths(round);
        const fresh = found.slice(this.shown.length);
        this.shown = found;
        if (fresh.length === 0) {
            return;
        }
        this.list.querySelector(".newest")?.classList.remove("newest");
        for (const index of fresh) {
            const answer = answers[index];
            if (answer) {
                this.list.prepend(h("li", { dir: "auto" }, h("span", { class: "found-word" }, answer.word), " ", pointsOf(answer.points)));
            }
        }
        this.list.firstElementChild?.classList.add("newest");
        this.list.scrollTop = 0;
        this.list.scrollLeft = 0;
    }

    /** Shows how many words were found of each number of letters. */
    private drawLengths({ game }: Round): void {
        const numbers = new Map<number, number>();
        for (const index of game.found) {
            const letters = game.answers[index]?.letters ?? 0;
            numbers.set(letters, (numbers.get(letters) ?? 0) + 1);
        }
        const most = Math.max(...numbers.values());
        this.lengths.replaceChildren(...[...numbers].sort(([a], [b]) => a - b).map(([letters, number]) => {
            const bar = h("span", { class: "bar", "aria-hidden": "true" });
            bar.style.inlineSize = `${(100 * number) / most}%`;
            return h("li", {}, h("span", {}, count(letters, "letter")), h("span", { class: "bar-space" }, bar), h("b", {}, String(number)));
        }));
    }

    /** Shows how many words are left to find by their numbers of letters; null shows nothing. */
    showHint(hint: Hint | null): void {
        this.hint.hidden = hint === null;
        if (!hint) {
            return;
        }
        const lengths = Object.entries(hint.byLetters);
        this.hint.replaceChildren(...(lengths.length === 0 ? [h("p", {}, "No word is left to find.")] : [
            h("p", {}, "Left to find (on tiles: words that start there):"),
            h("ul", { class: "hint-lengths", "aria-label": "Words left to find" }, ...lengths.map(([letters, words]) =>
                h("li", {}, h("strong", {}, String(words)), ` of ${count(Number(letters), "letter")}`))),
        ]));
    }
}
