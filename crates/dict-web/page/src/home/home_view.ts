/** The first view: what the page is, today's board, and the next board. */

import type { App, View } from "../app.js";
import { code } from "../dictionaries/code.js";
import { dailyGames, daysInARow } from "../daily/daily_games.js";
import { dayName, timeUntilTomorrow, today } from "../daily/days.js";
import { h } from "../dom.js";
import { KeptRounds } from "../play/round/kept_round.js";
import { count } from "../in_words.js";
import { exampleBoard } from "./example_board.js";
import { openHowToPlay } from "./how_to_play.js";

export function homeView(app: App): View {
    return new HomeView(app);
}

class HomeView implements View {
    readonly title = "Word games";
    readonly element: HTMLElement;
    private readonly day = h("h2");
    private readonly about = h("p");
    private readonly playDay = h("button", { type: "button", class: "start" });
    private readonly playNext = h("button", { type: "button" });
    private readonly example = h("div");

    constructor(private readonly app: App) {
        const letters = [..."dictc"].map((letter) => h("span", { "aria-hidden": "true" }, letter.toUpperCase()));
        this.element = h("section", { class: "home" },
            h("header", {},
                h("h1", { class: "wordmark" }, h("span", { class: "unseen" }, "dictc"), ...letters),
                h("p", {}, "Find the words in a square of letters.")),
            this.example,
            h("div", { class: "card today" }, this.day, this.about, this.playDay),
            h("div", { class: "row" }, this.playNext, h("button", { type: "button", class: "quiet", onclick: () => openHowToPlay(app) }, "How to play")));
        app.onDictionary(() => void this.fill());
    }

    show(): void {
        this.example.replaceChildren(exampleBoard());
        void this.fill();
    }

    hide(): void {}

    /** Fills in what depends on the player's games. */
    private async fill(): Promise<void> {
        const { app } = this;
        const day = today();
        this.day.textContent = dayName(day);
        this.offer(this.playDay, "Play today's board", "daily?start");
        this.offer(this.playNext, "Play another board", "play?start");
        this.about.textContent = "The same board for all players, until midnight.";
        this.playDay.classList.add("primary");
        const [rounds, lines] = await Promise.all([KeptRounds.open(), app.games(), code().catch(() => null)]);
        const { results, played } = dailyGames(lines, app.dictionaryTitle);
        const result = results.get(day);
        const row = daysInARow(played, day);
        const streak = row > 1 ? ` ${row} days in a row.` : "";
        if (rounds.read("daily")?.plan.daily === day) {
            this.offer(this.playDay, "Go on with today's board", "daily");
        } else if (result) {
            this.about.textContent = `You have ${count(result.points, "point")}.${streak} The next board comes in ${timeUntilTomorrow()}.`;
            this.offer(this.playDay, "See your result", "daily");
            this.playDay.classList.remove("primary");
        } else if (streak) {
            this.about.textContent = `The same board for all players, until midnight.${streak}`;
        }
        this.playNext.classList.toggle("primary", result !== undefined);
        if (rounds.read("play")) {
            this.offer(this.playNext, "Go on with your game", "play");
        }
    }

    private offer(button: HTMLButtonElement, label: string, route: string): void {
        button.textContent = label;
        button.onclick = () => this.app.go(route);
    }
}
