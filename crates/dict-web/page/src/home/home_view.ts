/** The first view: what the page is, today's board, and the next board. */

import type { App, View } from "../app.js";
import { dailyGames, daysInARow } from "../daily/daily_games.js";
import { dayName, nextBoard, SAME_BOARD, today } from "../daily/days.js";
import { h } from "../dom.js";
import { count } from "../in_words.js";
import { KeptRounds } from "../play/round/kept_round.js";
import { ruleSetOf } from "../settings/game_fields.js";
import { openHowToPlay } from "../shell/how_to_play.js";
import { exampleBoard } from "./example_board.js";

export function homeView(app: App): View {
    return new HomeView(app);
}

class HomeView implements View {
    readonly title = "Word games";
    readonly element: HTMLElement;
    private readonly day = h("h2");
    private readonly about = h("p", {}, SAME_BOARD);
    private readonly playDay = h("button", { type: "button", class: "primary start" });
    private readonly playNext = h("button", { type: "button" });
    private readonly example = h("div");
    private isShown = false;
    /** Counts the fillings, so that only the last one is shown. */
    private fillings = 0;

    constructor(private readonly app: App) {
        const letters = [..."dictc"].map((letter) => h("span", { "aria-hidden": "true" }, letter.toUpperCase()));
        const howToPlay = () => openHowToPlay(ruleSetOf(app.settings.rules, app.settings.side));
        this.offer(this.playDay, "Play today's board", "daily?start");
        this.offer(this.playNext, "Play another board", "play?start");
        this.day.textContent = dayName(today());
        this.element = h("section", { class: "home" },
            h("header", {},
                h("h1", { class: "wordmark" }, h("span", { class: "unseen" }, "dictc"), ...letters),
                h("p", {}, "Find the words in a square of letters.")),
            this.example,
            h("div", { class: "card today" }, this.day, this.about, this.playDay),
            h("div", { class: "row" }, this.playNext, h("button", { type: "button", class: "quiet", onclick: howToPlay }, "How to play")));
        app.onSettings(() => void this.fill());
        document.addEventListener("visibilitychange", () => void this.fill());
        window.setInterval(() => void this.fill(), 60_000);
    }

    show(): void {
        this.isShown = true;
        this.example.replaceChildren(exampleBoard());
        void this.fill();
    }

    hide(): void {
        this.isShown = false;
    }

    /** Fills in what depends on the day and on the player's games. */
    private async fill(): Promise<void> {
        if (!this.isShown) {
            return;
        }
        const filling = ++this.fillings;
        const [rounds, { results, played }] = await Promise.all([KeptRounds.open(), dailyGames(this.app)]);
        if (!this.isShown || filling !== this.fillings) {
            return;
        }
        const day = today();
        const result = results.get(day);
        const row = daysInARow(played, day);
        const streak = row > 1 ? ` ${row} days in a row.` : "";
        this.day.textContent = dayName(day);
        this.about.textContent = result ? `You have ${count(result.points, "point")}.${streak} ${nextBoard()}` : `${SAME_BOARD}${streak}`;
        const isBegun = rounds.read("daily")?.plan.daily === day;
        if (isBegun) {
            this.offer(this.playDay, "Go on with today's board", "daily");
        } else if (result) {
            this.offer(this.playDay, "See your result", "daily");
        } else {
            this.offer(this.playDay, "Play today's board", "daily?start");
        }
        if (rounds.read("play")) {
            this.offer(this.playNext, "Go on with your game", "play");
        } else {
            this.offer(this.playNext, "Play another board", "play?start");
        }
        const isDone = result !== undefined && !isBegun;
        this.playDay.classList.toggle("primary", !isDone);
        this.playNext.classList.toggle("primary", isDone);
    }

    private offer(button: HTMLButtonElement, label: string, route: string): void {
        button.textContent = label;
        button.onclick = () => this.app.go(route);
    }
}
