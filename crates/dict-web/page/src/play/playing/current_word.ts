/** The word that is being typed, tapped or swiped, and the verdict on the last one. */

import type { Verdict } from "dict-web";
import type { App } from "../../app.js";
import { tileText } from "../../board/tiles.js";
import type { BoardView, PathPhase } from "../../board/board_view.js";
import { verdictText } from "../round/messages.js";
import { meantWord } from "../round/meant.js";
import type { Round } from "../round/round.js";
import { count } from "../../in_words.js";
import { feelTile, feelVerdict } from "./feedback.js";
import { WordEntry, type Outcome } from "./word_entry.js";

/** The note in the empty field. */
const NOTE = "Swipe, tap or type";
/** The time for which the tiles of a word stay marked, in milliseconds. */
const MARKED = 1200;

export class CurrentWord {
    /** The round whose words are played. */
    round: Round | null = null;
    private readonly entry = new WordEntry({ typed: () => this.typed(), play: () => this.play() });
    private fading = 0;

    /** `onPlayed` is called after each word that was judged. */
    constructor(private readonly app: App, private readonly board: BoardView, private readonly onPlayed: () => void) {
        board.onPath((path, phase) => this.path(path, phase));
    }

    get element(): HTMLElement {
        return this.entry.element;
    }

    /** True if letters were typed or tiles picked. */
    get isBegun(): boolean {
        return this.entry.typed !== "" || this.board.picked.length > 0;
    }

    set enabled(enabled: boolean) {
        this.entry.enabled = enabled;
    }

    focus(): void {
        this.entry.focus();
    }

    /** Types a letter while the focus is elsewhere. */
    type(letter: string): void {
        this.entry.typed += letter;
        this.typed();
    }

    /** Plays the picked tiles, or else the typed text. */
    play(): void {
        const picked = [...this.board.picked];
        const game = this.round?.game;
        if (game && picked.length > 0) {
            this.board.clearPicked();
            this.judge(game.wordOf(picked), picked);
        } else if (this.entry.typed !== "") {
            this.judge(this.entry.typed, null);
        }
    }

    /** Takes the last tile or letter back. */
    takeBack(): void {
        if (this.board.picked.length > 0) {
            this.board.takeBack();
        } else {
            this.entry.typed = [...this.entry.typed].slice(0, -1).join("");
            this.typed();
        }
    }

    clear(): void {
        this.entry.typed = "";
        this.board.clearPicked();
        this.board.mark([], "none");
        this.entry.showNote(NOTE);
    }

    private typed(): void {
        this.board.clearPicked();
        const path = this.round?.game.trace(this.entry.typed) ?? null;
        const isEmpty = this.entry.typed === "";
        this.board.mark(path ?? [], isEmpty ? "none" : "tracing");
        this.entry.showTyped(path !== null || isEmpty, path && (this.round?.game.pointsOf(path) ?? null));
    }

    private path(path: number[], phase: PathPhase): void {
        const round = this.round;
        if (!round || !round.game.isRunning) {
            return;
        }
        if (phase === "ended") {
            this.judge(round.game.wordOf(path), path);
            return;
        }
        this.entry.typed = "";
        this.board.mark(path, path.length === 0 ? "none" : "tracing");
        if (path.length === 0) {
            this.entry.showNote(NOTE);
            return;
        }
        feelTile(this.app.settings);
        const { tiles, rightToLeft } = round.game.board;
        this.entry.showPicked(path.map((tile) => tileText(tiles[tile] ?? "")), round.game.pointsOf(path), rightToLeft, phase === "moved");
    }

    /** Has the game judge a word, and tells the player's eyes, ears and hands. `picked` are its tiles, if they were picked. */
    private judge(word: string, picked: number[] | null): void {
        const round = this.round;
        const played = round?.game.play(word);
        if (!round || !played) {
            return;
        }
        const { verdict, answer } = played;
        const path = picked ?? (answer === null ? round.game.trace(word) : round.game.answers[answer]?.path) ?? [];
        const outcome = outcomeOf(verdict);
        const { answers, found } = round.game;
        const isLast = verdict === "found" && found.length === answers.length;
        const text = verdictText(round, verdict, answer) + (isLast ? "; every word is found" : "");
        this.entry.typed = "";
        const shown = this.entry.showVerdict(word, text, outcome);
        this.markBriefly(path, outcome);
        feelVerdict(this.app.settings, verdict, answers[answer ?? -1]?.letters ?? 0);
        this.app.announce(verdict === "found" ? `${word}: ${text}. ${count(round.game.points, "point")} in all.` : `${word}: ${text}.`);
        this.onPlayed();
        if (verdict === "not_a_word" && picked === null && !round.isFirstPart) {
            meantWord(this.app, round, word).then((meant) => {
                // The player may be typing the next word by now.
                if (meant !== null && shown.offsetParent !== null) {
                    this.entry.showVerdict(word, `did you mean ${meant}?`, outcome);
                    this.app.announce(`${word}: ${text}; did you mean ${meant}?`);
                }
            }, () => {});
        }
    }

    /** Marks the tiles of a word that was played, until the next word begins or a moment has passed. */
    private markBriefly(path: readonly number[], outcome: Outcome): void {
        this.board.mark(path, outcome);
        window.clearTimeout(this.fading);
        this.fading = window.setTimeout(() => {
            if (this.board.element.dataset["mark"] === outcome) {
                this.board.mark([], "none");
            }
        }, MARKED);
    }
}

function outcomeOf(verdict: Verdict): Outcome {
    return verdict === "found" || verdict === "repeated" ? verdict : "wrong";
}
