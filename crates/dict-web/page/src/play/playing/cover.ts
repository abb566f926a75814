/** The cover of a board that is not being played: before the start, in a pause, and before the end. */

import { dayName } from "../../daily/days.js";
import { h } from "../../dom.js";
import { describe, remarksBefore, wordsThatCount } from "../round/messages.js";
import type { Round } from "../round/round.js";
import { duration } from "../../in_words.js";

export type CoverKind = "ready" | "paused" | "ending";

export interface CoverHandlers {
    /** Starts the clock, or lets it go on. */
    start(event: Event): void;
    askToEnd(): void;
    end(): void;
}

/** The choices before a game starts. `shake` is null if the board is given. */
export interface BeforeStart {
    shake: (() => void) | null;
    options: () => void;
    howToPlay: () => void;
}

export class Cover {
    readonly element: HTMLElement;
    private readonly panel = h("div", { class: "cover-panel", role: "group", "aria-labelledby": "cover-what" });
    private button: HTMLElement | null = null;

    constructor(private readonly handlers: CoverHandlers) {
        this.element = h("div", { class: "cover" }, this.panel);
    }

    show(kind: CoverKind, round: Round, before: BeforeStart | null): void {
        const { start, askToEnd, end } = this.handlers;
        const { left, elapsed } = round.game;
        const time = left === null ? `${duration(elapsed)} played` : `${duration(left)} left`;
        const button = (label: string, listener: (event: Event) => void, className = "") =>
            h("button", { type: "button", class: className, onclick: listener }, label);
        const row = (...children: (HTMLElement | null | undefined)[]) => h("div", { class: "row" }, ...children);
        const what = (text: string) => h("p", { class: "cover-what", id: "cover-what" }, text);
        switch (kind) {
            case "ready": {
                const shake = before?.shake ?? null;
                const hasAnswers = round.game.answers.length > 0;
                this.button = hasAnswers ? button("Start", start, "primary start") : shake && button("Play another board", shake, "primary");
                const remarks = remarksBefore(round).map((remark) => h("p", { class: "cover-remark" }, remark));
                this.panel.replaceChildren(
                    what(describe(round)), h("p", {}, `Find ${wordsThatCount(round)}.`), ...remarks, ...(this.button ? [this.button] : []),
                    row(hasAnswers && shake ? button("Shake", shake) : null, before && button("Options", before.options), before && button("How to play", before.howToPlay, "quiet")));
                break;
            }
            case "paused":
                this.button = button("Continue", start, "primary start");
                const { daily } = round.game;
                this.panel.replaceChildren(what("The game is paused."), h("p", {}, `${daily === null ? "" : `${dayName(daily)} · `}${time}`), this.button, row(button("End the game", askToEnd)));
                break;
            case "ending":
                this.button = button("Go back", start);
                this.panel.replaceChildren(what("End the game?"), h("p", {}, time), row(button("End it", end, "primary"), this.button));
                break;
        }
        this.element.hidden = false;
    }

    hide(): void {
        this.element.hidden = true;
    }

    focus(): void {
        this.button?.focus({ preventScroll: true });
    }
}
