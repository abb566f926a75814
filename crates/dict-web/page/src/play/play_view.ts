/** The views Play and Daily board: a round from its deal to its review, and the next one. */

import { DictError, type Dict } from "dict-web";
import type { App, View } from "../app.js";
import { RULE_SETS } from "../build_facts.js";
import { DayPage } from "../daily/day_page.js";
import { dayName } from "../daily/days.js";
import { h } from "../dom.js";
import { count } from "../in_words.js";
import { openHowToPlay } from "../shell/how_to_play.js";
import { openOptions } from "./options/options_sheet.js";
import { PlayingScreen } from "./playing/playing.js";
import { ReviewScreen } from "./review/review.js";
import { readAddress, type Asked } from "./round/address.js";
import { KeptRounds, type KeptRound, type Slot } from "./round/kept_round.js";
import { planOf, planOfDay, type Plan } from "./round/plan.js";
import { KeptRoundError, Round } from "./round/round.js";

/** Makes the view of boards that are rolled, and of boards that come by a link. */
export function playView(app: App): View {
    return new PlayView(app, "play");
}

/** Makes the view of the boards of days. */
export function dailyView(app: App): View {
    return new PlayView(app, "daily");
}

/** The content of the view. A message or the page of a day may be in front of it. */
type Stage =
    | { kind: "empty" }
    /** A plan waits for its words, perhaps with a game to go on with. */
    | { kind: "waiting"; plan: Plan; kept: KeptRound | null; start: Start }
    | { kind: "round"; round: Round };

/** When the clock of a new round starts: at once, because of this event or of a link, or when the player says so. */
type Start = Event | "at once" | "later";

class PlayView implements View {
    readonly element: HTMLElement;
    readonly title: string;
    private readonly heading: HTMLElement;
    private readonly playing: PlayingScreen;
    private readonly review: ReviewScreen;
    private readonly message = h("div", { class: "card play-message" });
    private readonly day: DayPage;
    private keptRounds: Promise<KeptRounds> | null = null;
    private stage: Stage = { kind: "empty" };
    /** Counts the deals, so that only the last one is shown. */
    private deals = 0;
    private isShown = false;
    /** The parameters of the address that the view was last shown for. */
    private params = new URLSearchParams();

    constructor(private readonly app: App, private readonly slot: Slot) {
        this.title = slot === "play" ? "Play" : "Daily board";
        this.heading = h("h1", { class: "unseen" }, this.title);
        this.playing = new PlayingScreen(app);
        this.review = new ReviewScreen(app);
        this.day = new DayPage(app, {
            play: (day, event) => void this.deal(planOfDay(app.settings, day), null, event),
            options: (day) => this.openOptions(day),
        });
        this.element = h("section", { class: "play" }, this.heading);
        app.onDictionary(() => this.dictionaryChanged());
        app.onForget(() => {
            this.deals += 1;
            this.stage = { kind: "empty" };
        });
        document.addEventListener("visibilitychange", () => {
            if (document.hidden) {
                this.playing.pause();
                this.round?.keep();
            } else if (this.day.element.isConnected) {
                // Another tab may have kept games.
                this.day.update();
            }
        });
        addEventListener("pagehide", () => this.round?.keep());
    }

    show(params: URLSearchParams): void {
        this.isShown = true;
        this.params = params;
        void this.open();
    }

    hide(): void {
        this.isShown = false;
        this.day.hide();
        this.playing.pause();
    }

    private get round(): Round | null {
        return this.stage.kind === "round" ? this.stage.round : null;
    }

    /** The plan of the round, or of the one that waits for its words. */
    private get plan(): Plan | null {
        return this.stage.kind === "waiting" ? this.stage.plan : this.round?.plan ?? null;
    }

    private rounds(): Promise<KeptRounds> {
        return (this.keptRounds ??= KeptRounds.open());
    }

    /** Goes on with the game in progress, or deals what the address asks for. */
    private async open(): Promise<void> {
        const isFirst = this.stage.kind === "empty";
        const rounds = await this.rounds();
        if (!this.isShown) {
            return;
        }
        const kept = isFirst ? rounds.read(this.slot) : null;
        const namesDay = this.params.has("day") || this.params.has("start");
        const start = this.takeStart();
        const asked = readAddress(this.slot, this.params, this.app.settings);
        if (asked.kind === "problem") {
            const back = this.isInProgress(kept) ? "Go on with the game" : this.slot === "daily" ? "Today's board" : "Play another board";
            this.showMessage(asked.message, [[back, () => this.app.go(this.slot)]]);
            return;
        }
        const { plan } = asked;
        const current = kept?.plan ?? this.plan;
        // The player has chosen before with which words the board of this link is played.
        const isChosen = asked.kind === "language" && current?.link === plan.link;
        const isLanguage = current?.language === plan.language || isChosen;
        const isSame = current !== null && isLanguage && (plan.link === current.link || plan.link === "") && (plan.daily === current.daily || this.isInProgress(kept) && !namesDay) && (!plan.isDrill || current.isDrill);
        const deal = () => (asked.kind === "language" ? this.askForLanguage(asked) : plan.daily !== null && start === "later" ? this.showDay(plan.daily) : void this.deal(plan, null, start));
        if (isSame && kept) {
            await this.deal(kept.plan, kept);
        } else if (!isSame && this.isInProgress(kept)) {
            this.askToLeave(plan, kept, deal);
        } else if (!isSame || !this.isInProgress(kept) && (start !== "later" || plan.daily !== null)) {
            deal();
        } else if (this.stage.kind === "round" && (this.message.isConnected || this.day.element.isConnected)) {
            this.showRound();
        }
    }

    /** Takes the wish to start at once out of the address, so that a reload does not start another game. */
    private takeStart(): Start {
        if (!this.params.has("start")) {
            return "later";
        }
        this.params.delete("start");
        const rest = this.params.toString();
        history.replaceState(null, "", `#${this.slot}${rest === "" ? "" : "?"}${rest}`);
        return "at once";
    }

    private isInProgress(kept: KeptRound | null): boolean {
        return kept !== null || (this.round?.isInProgress ?? false);
    }

    /** Asks which words a board of another language is played with. */
    private askForLanguage({ plan, language, name }: Asked & { kind: "language" }): void {
        const change = () => {
            this.app.set({ language });
            void this.deal({ ...plan, language }, null);
        };
        const buttons: [string, () => void][] = [["Play with my words", () => void this.deal(plan, null)], ["Play another board", () => this.app.go("play")]];
        if (name !== null) {
            buttons.unshift([`Play with those words (${name})`, change]);
        }
        const missing = name === null ? " This page has no such words." : "";
        this.showMessage(`This board was played with the words of another language (${name ?? language}).${missing}`, buttons);
    }

    /** Asks whether the game in progress makes room for a drill, another day, or a board that came by a link: `leave` deals it. */
    private askToLeave(plan: Plan, kept: KeptRound | null, leave: () => void): void {
        const goOn = () => {
            if (plan.link !== "" || plan.isDrill) {
                this.app.go("play");
            } else if (plan.daily !== null) {
                history.replaceState(null, "", "#daily");
            }
            if (kept) {
                this.app.set({ language: kept.plan.language });
                void this.deal(kept.plan, kept);
            } else {
                this.showRound();
            }
        };
        const daily = kept?.plan.daily ?? this.round?.plan.daily ?? null;
        const other = plan.daily !== null ? dayName(plan.daily) : plan.isDrill ? "Start the drill" : plan.link === "" ? "Play another board" : "Play the board of the link";
        this.showMessage(daily === null ? "A game is in progress." : `The game of ${dayName(daily)} is in progress.`, [["Go on with it", goOn], [other, leave]]);
    }

    /** Deals a round as soon as there are words for it. */
    private async deal(plan: Plan, kept: KeptRound | null, start: Start = "later"): Promise<void> {
        const { app } = this;
        const rounds = await this.rounds();
        const dict = this.dictFor(plan, kept);
        if (!dict) {
            this.deals += 1;
            this.stage = { kind: "waiting", plan, kept, start };
            this.showMessage("The words are on their way…", []);
            // The page itself says what is wrong, and loads them again if the player asks.
            app.dictionary().catch(() => {
                if (this.stage.kind === "waiting" && this.stage.plan === plan) {
                    this.showMessage("A board comes as soon as the words are here.", []);
                }
            });
            return;
        }
        const deal = ++this.deals;
        try {
            const round = await Round.deal(app, dict, plan, { rounds, slot: this.slot }, kept);
            if (deal === this.deals) {
                this.replaceRound(round);
                if (round.game.left === 0) {
                    await this.end(round, "Time is up.");
                } else {
                    this.showPlaying(start);
                }
            }
        } catch (error) {
            if (deal === this.deals) {
                if (error instanceof KeptRoundError) {
                    rounds.keep(this.slot, null);
                    this.stage = { kind: "empty" };
                    this.app.announce("The game that was kept cannot go on.");
                    void this.open();
                } else {
                    this.fail(error, plan);
                }
            }
        }
    }

    /** Returns the words to play with: the most common ones will do to begin with, but not to go on with a game. */
    private dictFor(plan: Plan, kept: KeptRound | null): Dict | null {
        const mayBegin = kept === null && plan.daily === null && !plan.isDrill;
        return this.app.dictionaryNow() ?? (mayBegin ? this.app.firstPart() : null);
    }

    private replaceRound(round: Round): void {
        this.round?.game.free();
        this.stage = { kind: "round", round };
    }

    private fail(error: unknown, plan: Plan): void {
        const text = error instanceof Error ? error.message : String(error);
        const again: [string, () => void] = ["Try again", () => void this.deal(plan, null)];
        const another: [string, () => void] = ["Play another board", () => this.app.go("play")];
        const options: [string, () => void] = ["Options", () => this.openOptions()];
        if (plan.link !== "" && error instanceof DictError) {
            this.showMessage(`This link's board cannot be played: ${text}`, [another]);
        } else if (plan.link !== "") {
            this.showMessage(text, [again, another]);
        } else if (plan.isDrill) {
            this.showMessage(text, [["Play without a drill", () => void this.deal({ ...plan, isDrill: false }, null)], options]);
        } else {
            this.showMessage(text, [again, options]);
        }
    }

    /** Deals what waited for words, and goes on with the words that are here now where others began. */
    private dictionaryChanged(): void {
        const { round, stage } = this;
        const dict = this.app.dictionaryNow();
        if (stage.kind === "waiting") {
            const { kept, start } = stage;
            const plan = kept ? stage.plan : { ...stage.plan, language: this.app.settings.language };
            if (this.dictFor(plan, kept)) {
                void this.deal(plan, kept, start);
            }
        } else if (this.day.element.isConnected) {
            this.day.update();
        } else if (round && !round.game.isOver && this.app.settings.language === round.plan.language && dict && dict !== round.dict) {
            // If that fails, the game goes on with the words that are here.
            this.goOnWith(dict, round).catch(() => {});
        } else if (round && !round.isInProgress && !round.game.isOver && this.app.settings.language !== round.plan.language) {
            void this.deal(round.plan.daily === null ? planOf(this.app.settings) : planOfDay(this.app.settings, round.plan.daily), null);
        }
    }

    /** Puts a round on the same board, with all words or other ones, in the place of `before`. */
    private async goOnWith(dict: Dict, before: Round): Promise<void> {
        const rounds = await this.rounds();
        const round = await Round.deal(this.app, dict, before.plan, { rounds, slot: this.slot }, before.kept);
        if (this.round !== before || before.game.isOver) {
            round.game.free();
            return;
        }
        const isRunning = before.game.isRunning;
        this.replaceRound(round);
        if (isRunning) {
            this.playing.replaceRound(round);
        } else {
            this.showPlaying("later");
        }
    }

    /** Shows a message in place of the game, which is paused. */
    private showMessage(text: string, buttons: readonly [string, () => void][]): void {
        this.playing.pause();
        const row = h("div", { class: "row" }, ...buttons.map(([label, listener], at) =>
            h("button", { type: "button", class: at === 0 ? "primary" : "", onclick: listener }, label)));
        this.message.replaceChildren(h("p", { role: "status" }, text), row);
        this.put(this.heading, this.message);
    }

    /** Puts elements into the view. Returns true if the focus was in the view, or nowhere, so that something else needs it. */
    private put(...elements: HTMLElement[]): boolean {
        const { activeElement, body } = document;
        const needsFocus = this.isShown && (this.element.contains(activeElement) || activeElement === body);
        if (!elements.includes(this.day.element)) {
            this.day.hide();
        }
        this.element.replaceChildren(...elements);
        return needsFocus;
    }

    /** Shows the page of a day, from which its board is started. */
    private showDay(day: string): void {
        this.deals += 1;
        if (this.stage.kind === "waiting") {
            this.stage = { kind: "empty" };
        }
        this.day.show(day);
        if (this.day.element.isConnected) {
            this.app.announce(dayName(day));
        } else if (this.put(this.day.element)) {
            this.day.focus();
        }
    }

    private showPlaying(start: Start): void {
        const { round } = this;
        if (!round) {
            return;
        }
        const next = () => this.dealNext(round.plan.isDrill);
        const needsFocus = this.put(this.heading, this.playing.element);
        this.playing.show(round, {
            shake: round.plan.daily !== null ? null : round.plan.link !== "" && round.game.answers.length > 0 ? () => this.askToShake(next) : next,
            options: () => this.openOptions(),
            howToPlay: () => openHowToPlay(RULE_SETS.find(({ name }) => name === round.game.rules)!),
            // By then, the round may be another one on the same board.
            end: (why) => void (this.round && this.end(this.round, why)),
        });
        // The player may have left while the words came.
        if (start !== "later" && this.isShown && !document.hidden && round.game.answers.length > 0) {
            this.playing.start(start === "at once" ? null : start);
        } else if (needsFocus) {
            this.playing.focus();
        }
    }

    /** Asks whether another board takes the place of the one that came by a link. */
    private askToShake(shake: () => void): void {
        this.showMessage("This board came by a link.", [["Stay with it", () => this.showRound()], ["Play another board", shake]]);
    }

    /** Shows the round again after a message. */
    private showRound(): void {
        if (this.round?.game.isOver) {
            if (this.put(this.review.element)) {
                this.review.focus();
            }
        } else {
            this.showPlaying("later");
        }
    }

    /** Ends a round and shows its words. */
    private async end(round: Round, why: string): Promise<void> {
        const saved = round.finish(this.app);
        const { plan } = round;
        const { daily } = plan;
        this.put(this.review.element);
        this.review.show(round, why, {
            next: daily === null ? () => this.dealNext(plan.isDrill) : () => this.showDay(daily),
            sameBoard: () => void this.deal({ ...plan, board: daily === null ? round.game.board.text : null, isDrill: false }, null),
            options: () => this.openOptions(),
        });
        this.review.focus();
        this.app.announce(`${why} You have ${count(round.game.points, "point")}, ${count(round.game.found.length, "word")} of ${round.game.answers.length}.`);
        const note = await saved;
        // The next round may be here already.
        if (this.round === round) {
            this.review.showResult(note === null ? [] : [note]);
        }
    }

    /** Rolls another board, by the settings. */
    private dealNext(isDrill: boolean): void {
        if (this.round?.plan.link) {
            // The browser's way back leads to the board of the link.
            history.pushState(null, "", "#play");
        } else if (location.hash.includes("?")) {
            history.replaceState(null, "", "#play");
        }
        void this.deal({ ...planOf(this.app.settings), isDrill }, null);
    }

    /** Opens the options of the next game, which may be on the board of a day. */
    private openOptions(day = this.plan?.daily ?? null): void {
        const commonLimit = this.app.dictionaryNow()?.commonLimit ?? null;
        const deal = (isDrill: boolean) => (day === null ? this.dealNext(isDrill) : void this.deal(planOfDay(this.app.settings, day), null));
        openOptions(this.app, { isFree: day === null, commonLimit, deal });
    }
}
