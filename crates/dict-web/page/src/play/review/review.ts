/** The screen after a round: the result, and all words of the board to look through. */

import type { App } from "../../app.js";
import { h } from "../../dom.js";
import { tileLabel } from "../../board/tiles.js";
import { boardView } from "../../board/board_view.js";
import type { Round } from "../round/round.js";
import { count } from "../../in_words.js";
import { wordsLike } from "../../queries/words_like.js";
import { Filters } from "./filters.js";
import { LemmaGroups } from "./lemma_groups.js";
import { resultCard } from "./result.js";
import { shareButtons } from "./sharing.js";
import { WordList } from "./word_list.js";

export interface ReviewHandlers {
    /** Rolls another board, or shows the page of the day. */
    next(): void;
    sameBoard(): void;
    options(): void;
}

export class ReviewScreen {
    readonly element: HTMLElement;
    private readonly heading = h("h1", { class: "eyebrow", tabindex: -1 });
    private readonly result = h("div");
    private readonly actions = h("div", { class: "row review-actions" });
    private readonly board = boardView();
    private readonly chosen = h("div", { class: "chosen" });
    private readonly filters = new Filters(() => this.choose());
    private readonly through = h("button", { type: "button", class: "through", hidden: true, onclick: () => this.chooseTile(null) });
    private readonly words = new WordList((index) => this.select(index));
    private readonly empty = h("p", { class: "soft" });
    private readonly lemmas: LemmaGroups;
    private round: Round | null = null;
    private remarks: (index: number) => string[] = () => [];
    /** The tile that the listed words go through. */
    private tile: number | null = null;
    /** True if the player chose something in the list. */
    private isTouched = false;

    constructor(private readonly app: App) {
        this.lemmas = new LemmaGroups(app, () => {
            // A list that the player looks through stays as it is. If another game began, the game of the list is gone.
            if (!this.isTouched && this.element.offsetParent !== null) {
                this.list();
            }
        });
        this.board.picks = "tile";
        this.board.onPath(([tile]) => this.chooseTile(tile === undefined || tile === this.tile ? null : tile));
        const beside = h("div", { class: "review-board" }, h("div", { class: "review-board-box" }, this.board.element), this.chosen);
        this.element = h("div", { class: "review" },
            h("div", { class: "review-head" }, this.heading, this.result, this.actions), beside,
            h("div", { class: "review-words" }, this.filters.element, this.through, this.empty, this.words.element));
    }

    /** Shows a finished round. `why` says why it ended. */
    show(round: Round, why: string, handlers: ReviewHandlers): void {
        this.round = round;
        this.tile = null;
        this.isTouched = false;
        const { game } = round;
        this.heading.textContent = why;
        this.showResult([]);
        const button = (label: string, listener: () => void, className = "") => h("button", { type: "button", class: className, onclick: listener }, label);
        const isDaily = round.plan.daily !== null;
        this.actions.replaceChildren(
            button(isDaily ? "Calendar" : "Play again", handlers.next, "primary"), ...shareButtons(this.app, round),
            button("This board again", handlers.sameBoard, "quiet"), button("Options", handlers.options, "quiet"));
        this.board.show(game.board);
        this.board.label = "Board: choose a tile to list the words that go through it";
        const all = game.answers.length;
        const found = game.found.length;
        this.filters.reset({ missed: all - found, found, all, opponent: game.opponent?.found.length ?? null }, game.counts !== null);
        this.remarks = remarksOf(round);
        this.lemmas.start(round);
        this.list();
        this.app.announce(this.filters.title.textContent);
    }

    /** Shows the result again, when it is known whether it was kept and is a new best. */
    showResult(notes: readonly string[]): void {
        if (this.round) {
            this.result.replaceChildren(resultCard(this.round, notes));
        }
    }

    focus(): void {
        this.heading.focus({ preventScroll: true });
    }

    private chooseTile(tile: number | null): void {
        this.tile = tile;
        this.choose();
    }

    /** Lists the words that the player chose. */
    private choose(): void {
        this.isTouched = true;
        this.list();
        this.app.announce(this.filters.title.textContent);
    }

    private list(): void {
        const round = this.round;
        if (!round) {
            return;
        }
        const { game } = round;
        const { filter, order } = this.filters;
        const drilled = new Set(game.drilled);
        const tile = this.tile;
        const opponent = filter === "opponent" ? new Set(game.opponent?.found) : null;
        const chosen = game.list(filter === "opponent" ? "all" : filter, order)
            .filter((index) => opponent?.has(index) ?? true)
            .filter((index) => tile === null || game.answers[index]?.path.includes(tile))
            .sort((a, b) => Number(drilled.has(b)) - Number(drilled.has(a)));
        const listed = order === "alphabet" ? chosen : this.lemmas.grouped(chosen);
        const word = (index: number): string => game.answers[index]?.word ?? "";
        this.filters.showLetters(listed.map(word));
        const { letter } = this.filters;
        const shown = letter === null ? listed : listed.filter((index) => word(index).startsWith(letter));
        const points = shown.reduce((sum, index) => sum + (game.answers[index]?.points ?? 0), 0);
        this.filters.title.textContent = `${count(shown.length, "word")}, ${count(points, "point")}`;
        this.through.hidden = tile === null;
        this.through.textContent = tile === null ? "" : `Through ${tileLabel(game.board, tile, null)} ✕`;
        this.through.setAttribute("aria-label", tile === null ? "" : `Through ${tileLabel(game.board, tile, null)}: list all words again`);
        this.empty.hidden = shown.length > 0;
        this.empty.textContent = game.answers.length === 0 ? "" : filter === "missed" ? "You found every word." : "No word was found.";
        this.words.show(shown, game.answers, this.remarks);
        this.words.element.hidden = shown.length === 0;
        this.board.mark(tile === null ? [] : [tile], tile === null ? "none" : "tracing");
        this.chosen.replaceChildren(h("p", { class: "soft" }, shown.length > 0 ? "Tap a word to see its path, or a tile to list the words that go through it." : ""));
    }

    /** Shows the path of a word, and its meaning. */
    private select(index: number): void {
        const round = this.round;
        const answer = round?.game.answers[index];
        if (!round || !answer) {
            return;
        }
        this.isTouched = true;
        this.board.mark(answer.path, "shown");
        const meaning = h("p", { class: "meaning" });
        const remarks = this.remarks(index).join(", ");
        const query = wordsLike(answer.word);
        this.chosen.replaceChildren(
            h("p", { class: "chosen-word", dir: "auto" }, answer.word),
            h("p", { class: "soft" }, [count(answer.points, "point"), count(answer.letters, "letter"), remarks].filter(Boolean).join(", ")), meaning,
            h("p", { class: "like", hidden: query === null }, h("a", { href: `#solve?${new URLSearchParams({ find: query ?? "" })}` }, "Find words like it")));
        void this.app.meanings(answer.word).then((meanings) => {
            meaning.textContent = meanings.join(" · ");
        }, () => {});
    }
}

/** Returns the remarks on each answer: `found`, `common`, `drilled`, and `opponent` if the opponent found it. */
function remarksOf(round: Round): (index: number) => string[] {
    const { game } = round;
    const found = new Set(game.found);
    const drilled = new Set(game.drilled);
    const opponent = new Set(game.opponent?.found ?? []);
    // If all words are common, the remark says nothing.
    const hasOthers = (game.counts?.other.all ?? 0) > 0;
    return (index) => [
        found.has(index) && "found",
        hasOthers && round.isCommon(index) && "common",
        drilled.has(index) && "drilled",
        opponent.has(index) && "opponent",
    ].filter((remark) => remark !== false);
}
