/** The page of a day: its board, the player's result on it, the day before, and a calendar of past boards. */

import type { GameRecord } from "dict-web";
import type { App } from "../app.js";
import { h } from "../dom.js";
import { count } from "../in_words.js";
import { DAILY_SIDE, ruleSetOf } from "../settings/game_fields.js";
import { openHowToPlay } from "../shell/how_to_play.js";
import { calendar } from "./calendar.js";
import { type DailyGames, dailyGames, daysInARow } from "./daily_games.js";
import { dayName, daysBefore, nextBoard, SAME_BOARD, today } from "./days.js";

/** The number of missed words that are shown of a day. */
const MISSED = 5;
/** The time between two looks at the clock, in milliseconds. */
const TICK = 10_000;

export interface DayHandlers {
    /** Starts the board of a day. */
    play(day: string, event: Event): void;
    options(day: string): void;
}

export class DayPage {
    readonly element = h("section", { class: "day" });
    private readonly next = h("p", { class: "soft" });
    private day = "";
    private isToday = false;
    /** The content of the page, so that it is only drawn again if something changed. */
    private drawn = "";
    private timer = 0;

    constructor(private readonly app: App, private readonly handlers: DayHandlers) {}

    /** Shows a day. The first one is shown at once, before the player's games are read. */
    show(day: string): void {
        this.day = day;
        this.isToday = day === today();
        if (!this.element.hasChildNodes()) {
            this.draw({ results: new Map(), played: new Set() });
        }
        window.clearInterval(this.timer);
        this.timer = window.setInterval(() => this.tick(), TICK);
        this.update();
    }

    /** Shows the games that are kept now, with the words that are chosen now. */
    update(): void {
        const { day } = this;
        void dailyGames(this.app).then((games) => {
            const { language, rules } = this.app.settings;
            const state = [day, today(), language, rules, ...games.played, ...[...games.results].map(([one, { ended, points }]) => [one, ended, points])].join();
            if (this.day === day && state !== this.drawn) {
                this.drawn = state;
                this.redraw(games);
            }
        });
    }

    focus(): void {
        this.element.querySelector("h1")?.focus({ preventScroll: true });
    }

    hide(): void {
        window.clearInterval(this.timer);
    }

    /** Goes on to the board of the next day at midnight. */
    private tick(): void {
        this.next.textContent = nextBoard();
        if (this.isToday && this.day !== today()) {
            // The address may name the day before.
            history.replaceState(null, "", "#daily");
            this.show(today());
        }
    }

    /** Draws the page again, and puts the focus on the same link or button, or on the heading. */
    private redraw(games: DailyGames): void {
        const nameOf = (one: Element | null) => one?.getAttribute("data-name") ?? one?.getAttribute("href") ?? one?.textContent;
        const focused = this.element.contains(document.activeElement) ? nameOf(document.activeElement) : null;
        this.draw(games);
        if (focused !== null) {
            const same = [...this.element.querySelectorAll<HTMLElement>("a, button")].find((one) => nameOf(one) === focused);
            (same ?? this.element.querySelector("h1"))?.focus({ preventScroll: true });
        }
    }

    private draw(games: DailyGames): void {
        const { day, isToday } = this;
        const result = games.results.get(day);
        const row = daysInARow(games.played, today());
        const before = daysBefore(day, 1);
        const resultBefore = games.results.get(before);
        const button = (text: string, listener: (event: Event) => void, className: string) => h("button", { type: "button", class: className, onclick: listener }, text);
        this.next.textContent = nextBoard();
        this.element.replaceChildren(
            h("header", {}, h("p", { class: "eyebrow" }, isToday ? "Today's board" : "The board of"), h("h1", { tabindex: -1 }, dayName(day)), row > 1 && h("p", { class: "streak" }, `${row} days in a row`)),
            h("div", { class: "card" },
                result ? resultOf(result) : h("p", {}, isToday ? SAME_BOARD : NOT_PLAYED),
                h("div", { class: "row" },
                    button(result ? "Play it again" : "Play", (event) => this.handlers.play(day, event), result ? "" : "primary start"),
                    button("Options", () => this.handlers.options(day), "quiet"),
                    button("How to play", () => openHowToPlay(ruleSetOf(this.app.settings.rules, DAILY_SIDE)), "quiet")),
                isToday && result && this.next),
            h("div", { class: "card" },
                h("h2", {}, h("a", { href: `#daily?day=${before}` }, isToday ? "Yesterday" : dayName(before))),
                resultBefore ? resultOf(resultBefore) : h("p", {}, NOT_PLAYED)),
            h("div", { class: "card" }, calendar(day, today(), games)));
    }
}

const NOT_PLAYED = "You have not played this board yet.";

/** Describes a result: points and words, and the best words that were missed. */
function resultOf({ points, all_points, found, missed }: GameRecord): HTMLElement {
    const best = missed.slice(0, MISSED).flatMap((word, at) => [at > 0 ? ", " : " You missed ", h("b", { dir: "auto" }, word)]);
    return h("div", {},
        h("p", { class: "big-number" }, h("strong", {}, String(points)), " ", h("span", {}, `of ${count(all_points, "point")}`)),
        h("p", {}, `${found.length} of ${count(found.length + missed.length, "word")}.`, ...best,
            missed.length === 0 ? " You found every word." : missed.length > MISSED ? " and others." : "."));
}
