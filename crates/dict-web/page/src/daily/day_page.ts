/** The page of a day: its board, the player's result on it, the day before, and a calendar of past boards. */

import type { GameRecord } from "dict-web";
import type { App } from "../app.js";
import { code } from "../dictionaries/code.js";
import { h } from "../dom.js";
import { count } from "../in_words.js";
import { calendar } from "./calendar.js";
import { type DailyGames, dailyGames, daysInARow } from "./daily_games.js";
import { dayName, daysBefore, timeUntilTomorrow, today } from "./days.js";

/** The number of missed words that are shown of a day. */
const MISSED = 5;
/** The time between two looks at the clock, in milliseconds. */
const TICK = 20_000;

export interface DayHandlers {
    /** Starts the board of the day that is shown. */
    play(event: Event): void;
    options(): void;
}

export class DayPage {
    readonly element = h("section", { class: "day" });
    private readonly next = h("p", { class: "soft" });
    private day = "";
    private timer = 0;

    constructor(private readonly app: App, private readonly handlers: DayHandlers) {}

    /** Shows a day. The first one is shown without the player's games until they are read. */
    show(day: string): void {
        this.day = day;
        if (!this.element.hasChildNodes()) {
            this.draw({ results: new Map(), played: new Set() });
        }
        window.clearInterval(this.timer);
        this.timer = window.setInterval(() => this.tick(), TICK);
        void Promise.all([this.app.games(), code()]).then(([lines]) => {
            if (this.day === day) {
                const hasFocus = this.element.contains(document.activeElement);
                this.draw(dailyGames(lines, this.app.dictionaryTitle));
                if (hasFocus) {
                    this.focus();
                }
            }
        }, () => {});
    }

    focus(): void {
        this.element.querySelector("h1")?.focus({ preventScroll: true });
    }

    hide(): void {
        window.clearInterval(this.timer);
    }

    /** The board of the next day comes at midnight. */
    private tick(): void {
        this.next.textContent = `The next board comes in ${timeUntilTomorrow()}.`;
    }

    private draw(games: DailyGames): void {
        const { day } = this;
        const now = today();
        const isToday = day === now;
        const result = games.results.get(day);
        const row = daysInARow(games.played, now);
        const before = daysBefore(day, 1);
        const label = isToday ? "Today's board" : "The board of";
        this.tick();
        const button = (text: string, listener: (event: Event) => void, className = "") => h("button", { type: "button", class: className, onclick: listener }, text);
        this.element.replaceChildren(
            h("header", {}, h("p", { class: "eyebrow" }, label), h("h1", { tabindex: -1 }, dayName(day)), row > 1 && h("p", { class: "streak" }, `${row} days in a row`)),
            h("div", { class: "card" },
                result ? resultOf(result) : h("p", {}, isToday ? "The same board for all players, until midnight." : "You have not played this board yet."),
                h("div", { class: "row" },
                    button(result ? "Play it again" : "Play", (event) => this.handlers.play(event), result ? "" : "primary start"),
                    button("Options", () => this.handlers.options(), "quiet")),
                isToday && result && this.next),
            h("div", { class: "card" },
                h("h2", {}, h("a", { href: `#daily?day=${before}` }, isToday ? "Yesterday" : dayName(before))),
                ...dayBefore(games.results.get(before))),
            h("div", { class: "card" }, calendar(day, now, games)));
    }
}

/** Describes a result: points and words, and the best words that were missed. */
function resultOf({ points, all_points, found, missed }: GameRecord): HTMLElement {
    return h("div", { class: "day-result" },
        h("p", { class: "big-number" }, h("strong", {}, String(points)), " ", h("span", {}, `of ${count(all_points, "point")}`)),
        h("p", {}, `${found.length} of ${count(found.length + missed.length, "word")}.`, ...missedOf(missed)));
}

function missedOf(missed: readonly string[]): (string | HTMLElement)[] {
    return missed.length === 0 ? [" You found every word."] : [" You missed ", ...missed.slice(0, MISSED).flatMap((word, at) => [at > 0 ? ", " : "", h("b", { dir: "auto" }, word)]), missed.length > MISSED ? " and others." : "."];
}

function dayBefore(result: GameRecord | undefined): HTMLElement[] {
    return result ? [resultOf(result)] : [h("p", {}, "You have not played this board yet.")];
}
