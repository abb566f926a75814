/** The screen while a round is played: the board with its clock, the word, and the found words. */

import type { App } from "../../app.js";
import { h } from "../../dom.js";
import { boardView } from "../../board/board_view.js";
import type { Round } from "../round/round.js";
import { count, duration } from "../../in_words.js";
import { Cover } from "./cover.js";
import { CurrentWord } from "./current_word.js";
import { feelEnd } from "./feedback.js";
import { FoundWords } from "./found_words.js";
import { Head } from "./head.js";
import { iconButton } from "./icon_button.js";
import { listenToKeys } from "./keys.js";
import { TimeCalls } from "./time_calls.js";
import { keepScreenOn } from "./wake_lock.js";

export interface PlayingHandlers {
    /** Deals another board; null if the board is given. */
    shake: (() => void) | null;
    options: () => void;
    howToPlay: () => void;
    /** The round ends, for this reason. */
    end(why: string): void;
}

/** The time between two looks at the clock, in milliseconds. */
const TICK = 200;
/** The time between two savings of the game in progress, in ticks. */
const TICKS_TO_KEEP = 25;

export class PlayingScreen {
    readonly element: HTMLElement;
    private readonly board = boardView();
    private readonly space = h("div", { class: "board-space" });
    private readonly cover: Cover;
    private readonly word: CurrentWord;
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
        this.word = new CurrentWord(app, this.board, () => this.played());
        this.space.append(this.board.element, this.cover.element);
        this.element = h("div", { class: "playing" }, this.head.element, this.space, this.word.element, this.found.element);
        listenToKeys(this.element, {
            isPlaying: () => this.round?.game.isRunning ?? false,
            letter: (letter) => this.word.type(letter),
            play: () => this.word.play(),
            takeBack: () => this.word.takeBack(),
            clear: () => this.word.clear(),
            pause: () => this.pause(),
            hasWord: () => this.word.isBegun,
        });
    }

    /** Shows a round, which is covered until the player starts it. */
    show(round: Round, handlers: PlayingHandlers): void {
        this.round = round;
        this.word.round = round;
        this.handlers = handlers;
        this.calls = new TimeCalls(round.game);
        this.showsHint = false;
        const { rows, columns } = round.game.board;
        this.board.show(round.game.board);
        this.board.label = `Board, ${rows} by ${columns} tiles`;
        this.space.style.setProperty("--shape", String(rows / columns));
        this.stand(round.isInProgress ? "paused" : "ready");
    }

    /** Goes on with another round on the same board, while the clock runs. */
    replaceRound(round: Round): void {
        this.round = round;
        this.word.round = round;
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

    /** Starts the clock, or lets it go on. `event` is what the player did; null if a link asked for it. */
    start(event: Event | null): void {
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
        this.word.enabled = true;
        this.hintButton.disabled = false;
        this.pauseButton.disabled = false;
        this.word.clear();
        this.showHint();
        window.clearInterval(this.timer);
        this.timer = window.setInterval(() => this.tick(), TICK);
        void keepScreenOn(true);
        this.draw();
        const { left } = round.game;
        this.app.announce(left === null ? "Started." : `${isFirst ? "Started" : "Goes on"}: ${duration(left)} left.`);
        // A finger that starts the game wants no keyboard on the screen.
        if (event instanceof PointerEvent ? event.pointerType === "touch" : matchMedia("(hover: none)").matches) {
            this.board.focus();
        } else {
            this.word.focus();
        }
    }

    /** Shows the round with its clock standing still. */
    private stand(kind: "ready" | "paused" | "ending"): void {
        const round = this.round;
        if (!round) {
            return;
        }
        this.stopTicking();
        this.word.clear();
        this.word.enabled = false;
        this.hintButton.disabled = true;
        this.pauseButton.disabled = true;
        this.board.enabled = false;
        this.board.covered = true;
        this.cover.show(kind, round, this.handlers);
        this.showHint();
        this.draw();
    }

    private stopTicking(): void {
        window.clearInterval(this.timer);
        void keepScreenOn(false);
    }

    private tick(): void {
        const round = this.round;
        if (!round) {
            return;
        }
        if (round.game.isUp) {
            this.stopTicking();
            feelEnd(this.app.settings);
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

    /** Shows what a word that was played has changed. */
    private played(): void {
        this.showHint();
        this.draw();
        this.round?.keep();
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
