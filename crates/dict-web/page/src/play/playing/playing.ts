/** The screen while a round is played: the board with its clock, the word, and the found words. */

import type { Verdict } from "dict-web";
import type { App } from "../../app.js";
import { h } from "../../dom.js";
import { tileText } from "../board/tiles.js";
import { boardView, type PathPhase } from "../board_view.js";
import { verdictText } from "../round/messages.js";
import type { Round } from "../round/round.js";
import { count, duration } from "../round/rules.js";
import { Cover } from "./cover.js";
import { feelTile, feelVerdict } from "./feedback.js";
import { FoundWords } from "./found_words.js";
import { Head } from "./head.js";
import { iconButton } from "./icon_button.js";
import { listenToKeys } from "./keys.js";
import { TimeCalls } from "./time_calls.js";
import { WordEntry, type Outcome } from "./word_entry.js";

export interface PlayingHandlers {
    /** Deals another board; null if the board is given. */
    shake: (() => void) | null;
    options: () => void;
    /** The round ends, for this reason. */
    end(why: string): void;
}

/** What the empty field says. */
const NOTE = "Swipe, tap or type";
/** The time between two looks at the clock, in milliseconds. */
const TICK = 200;
/** The time between two savings of the game in progress, in ticks. */
const TICKS_TO_KEEP = 25;

export class PlayingScreen {
    readonly element: HTMLElement;
    private readonly board = boardView();
    private readonly cover: Cover;
    private readonly entry: WordEntry;
    private readonly found = new FoundWords();
    private readonly pauseButton = iconButton("pause", "Pause", () => this.pause());
    private readonly hintButton = iconButton("hint", "Hint", () => this.toggleHint());
    private readonly head = new Head(this.hintButton, this.pauseButton);
    private round: Round | null = null;
    private calls: TimeCalls | null = null;
    private handlers: PlayingHandlers | null = null;
    private showsHint = false;
    private timer = 0;
    private ticks = 0;

    constructor(private readonly app: App) {
        this.cover = new Cover({
            start: (event) => this.start(event),
            askToEnd: () => this.askToEnd(),
            end: () => this.handlers?.end("The game was ended."),
        });
        this.entry = new WordEntry({ typed: () => this.typed(), play: () => this.playPickedOrTyped() });
        this.board.onPath((path, phase) => this.path(path, phase));
        const space = h("div", { class: "board-space" }, this.board.element, this.cover.element);
        this.element = h("div", { class: "playing" }, this.head.element, space, this.entry.element, this.found.element);
        listenToKeys(this.element, {
            isPlaying: () => this.round?.game.isRunning ?? false,
            letter: (letter) => {
                this.entry.typed += letter;
                this.typed();
            },
            play: () => this.playPickedOrTyped(),
            takeBack: () => this.takeBack(),
            clear: () => this.clearWord(),
            pause: () => this.pause(),
            hasWord: () => this.entry.typed !== "" || this.board.picked.length > 0,
        });
    }

    /** Shows a round, which is covered until the player starts it. */
    show(round: Round, handlers: PlayingHandlers): void {
        this.round = round;
        this.handlers = handlers;
        this.calls = new TimeCalls(round.game);
        this.showsHint = false;
        this.board.show(round.game.board);
        this.board.label = `Board, ${round.game.board.rows} by ${round.game.board.columns} tiles`;
        this.stand(round.isInProgress ? "paused" : "ready");
    }

    /** Goes on with another round on the same board, while the clock runs. */
    replaceRound(round: Round): void {
        this.round = round;
        round.game.start();
        this.showHint();
        this.draw();
    }

    /** Stops the clock and covers the board. */
    pause(): void {
        const round = this.round;
        if (round && round.game.isRunning) {
            round.game.pause();
            round.keep();
            this.stand("paused");
            this.cover.focus();
            this.app.announce("The game is paused.");
        }
    }

    /** Focuses the button that starts the clock. */
    focus(): void {
        this.cover.focus();
    }

    private start(event: Event): void {
        const round = this.round;
        if (!round) {
            return;
        }
        const isFirst = !round.isInProgress;
        round.game.start();
        round.keep();
        this.cover.hide();
        this.board.covered = false;
        this.board.enabled = true;
        this.entry.enabled = true;
        this.hintButton.disabled = false;
        this.pauseButton.disabled = false;
        this.clearWord();
        this.showHint();
        window.clearInterval(this.timer);
        this.timer = window.setInterval(() => this.tick(), TICK);
        this.draw();
        const { left } = round.game;
        this.app.announce(left === null ? "Started." : `${isFirst ? "Started" : "Goes on"}: ${duration(left)} left.`);
        // A finger that starts the game wants no keyboard on the screen.
        if (event instanceof PointerEvent && event.pointerType === "touch") {
            this.board.focus();
        } else {
            this.entry.focus();
        }
    }

    /** Shows the round with its clock standing still. */
    private stand(kind: "ready" | "paused" | "ending"): void {
        const round = this.round;
        if (!round) {
            return;
        }
        window.clearInterval(this.timer);
        this.entry.typed = "";
        this.entry.showNote(NOTE);
        this.entry.enabled = false;
        this.hintButton.disabled = true;
        this.pauseButton.disabled = true;
        this.board.enabled = false;
        this.board.covered = true;
        this.cover.show(kind, round, this.handlers);
        this.showHint();
        this.draw();
    }

    private tick(): void {
        const round = this.round;
        if (!round) {
            return;
        }
        if (round.game.isUp) {
            window.clearInterval(this.timer);
            this.handlers?.end("Time is up.");
            return;
        }
        const call = this.calls?.next(round.game);
        if (call) {
            this.app.announce(call);
        }
        this.ticks += 1;
        if (this.ticks % TICKS_TO_KEEP === 0) {
            round.keep();
        }
        this.head.draw(round);
    }

    private draw(): void {
        if (this.round) {
            this.head.draw(this.round);
            this.found.draw(this.round);
        }
    }

    private askToEnd(): void {
        this.stand("ending");
        this.cover.focus();
    }

    private typed(): void {
        this.board.clearPicked();
        const path = this.round?.game.trace(this.entry.typed) ?? null;
        const isEmpty = this.entry.typed === "";
        this.board.mark(path ?? [], isEmpty ? "none" : "tracing");
        this.entry.showTyped(path !== null || isEmpty);
    }

    private path(path: number[], phase: PathPhase): void {
        const round = this.round;
        if (!round || !round.game.isRunning) {
            return;
        }
        if (phase === "ended") {
            this.play(round.game.wordOf(path), path);
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
        this.entry.showPicked(path.map((tile) => tileText(tiles[tile] ?? "")), rightToLeft, phase === "moved");
    }

    private playPickedOrTyped(): void {
        const picked = [...this.board.picked];
        const game = this.round?.game;
        if (game && picked.length > 0) {
            this.board.clearPicked();
            this.play(game.wordOf(picked), picked);
        } else if (this.entry.typed !== "") {
            this.play(this.entry.typed, null);
        }
    }

    /** Plays a word; `picked` are its tiles, if they were picked on the board. */
    private play(word: string, picked: number[] | null): void {
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
        this.entry.showVerdict(word, text, outcome);
        this.board.mark(path, outcome);
        feelVerdict(this.app.settings, verdict, answers[answer ?? -1]?.letters ?? 0);
        this.app.announce(verdict === "found" ? `${word}: ${text}. ${count(round.game.points, "point")} in all.` : `${word}: ${text}.`);
        this.showHint();
        this.draw();
        round.keep();
    }

    private takeBack(): void {
        if (this.board.picked.length > 0) {
            this.board.takeBack();
        } else {
            this.entry.typed = [...this.entry.typed].slice(0, -1).join("");
            this.typed();
        }
    }

    private clearWord(): void {
        this.entry.typed = "";
        this.board.clearPicked();
        this.board.mark([], "none");
        this.entry.showNote(NOTE);
    }

    private toggleHint(): void {
        const round = this.round;
        if (round?.game.hint()) {
            this.showsHint = !this.showsHint;
            this.showHint();
            round.keep();
            const left = Object.values(round.game.leftToFind().byLetters).reduce((sum, words) => sum + words, 0);
            this.app.announce(this.showsHint ? `Hint: ${count(left, "word")} left to find. The tiles say how many start there.` : "The hint is hidden.");
        }
    }

    private showHint(): void {
        const hint = this.showsHint && this.round?.game.isRunning ? this.round.game.leftToFind() : null;
        this.hintButton.setAttribute("aria-pressed", String(this.showsHint));
        this.board.badge(hint?.byTile ?? null);
        this.found.showHint(hint);
    }
}

function outcomeOf(verdict: Verdict): Outcome {
    return verdict === "found" || verdict === "repeated" ? verdict : "wrong";
}
