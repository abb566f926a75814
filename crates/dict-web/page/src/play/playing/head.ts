/** The line above the board: the time, the points, the words, and the points of others. */

import { h } from "../../dom.js";
import { drilledFound } from "../round/messages.js";
import type { Round } from "../round/round.js";
import { clockTime, count } from "../../in_words.js";

/** The seconds left from which the clock says that little time is left. */
const SHORT = 30;

export class Head {
    readonly element: HTMLElement;
    private readonly clock = h("span", { class: "clock-time" });
    private readonly clockName = h("span", { class: "unseen" });
    private readonly clockBox = h("p", { class: "clock" }, this.clockName, this.clock);
    private readonly points = h("strong", { class: "score-points" });
    private readonly words = h("span", { class: "score-words" });
    private readonly others = h("p", { class: "score-others" });
    private readonly bar = h("div", { class: "time-bar", "aria-hidden": "true" }, h("div"));

    constructor(...buttons: HTMLElement[]) {
        const score = h("p", { class: "score" }, this.points, " ", this.words);
        const row = h("div", { class: "head-row" }, this.clockBox, score, h("div", { class: "head-buttons" }, ...buttons));
        this.element = h("div", { class: "head" }, row, this.others, this.bar);
    }

    draw(round: Round): void {
        const { game, plan } = round;
        const { left, opponent } = game;
        setText(this.clock, left === null ? `${clockTime(Math.floor(game.elapsed))} played` : clockTime(left));
        this.clockBox.classList.toggle("short", left !== null && left <= SHORT);
        setText(this.clockName, left === null ? "Time: " : "Time left: ");
        setText(this.points, count(game.points, "point"));
        setText(this.words, count(game.found.length, "word"));
        setText(this.others, [
            opponent && `${opponent.strength} opponent: ${count(opponent.points, "point")}`,
            plan.toBeat && `to beat: ${plan.toBeat.points}`,
            plan.isDrill && `drill: ${drilledFound(round)} of ${game.drilled.length}`,
        ].filter(Boolean).join(" · "));
        this.others.hidden = this.others.textContent === "";
        this.bar.hidden = left === null;
        const inner = this.bar.firstElementChild;
        if (inner instanceof HTMLElement && left !== null && game.time) {
            inner.style.inlineSize = `${(100 * left) / game.time}%`;
        }
        this.bar.classList.toggle("short", left !== null && left <= SHORT);
    }
}

function setText(element: HTMLElement, text: string): void {
    if (element.textContent !== text) {
        element.textContent = text;
    }
}
