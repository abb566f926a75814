/** The round that is being played: a game, its plan, and its way into the history. */

import type { Dict, Game, GameOptions } from "dict-web";
import { Game as DictGame, statistics } from "dict-web";
import type { App } from "../../app.js";
import { dailyGames } from "../../daily/daily_games.js";
import type { KeptRound, KeptRounds, Slot } from "./kept_round.js";
import { gamesWith, newBest, type NewBest } from "./new_best.js";
import { gameOptions, type Plan } from "./plan.js";

/** The largest value of a word in the first part of a dictionary. */
const FIRST_PART = 20;

/** Stands for the checksum of a list that the player changed: no list has it. */
export const CHANGED_LIST = "0".repeat(16);

/** A kept game that cannot go on: another version of the page kept it. */
export class KeptRoundError extends Error {}

export class Round {
    newBest: NewBest | null = null;
    /** The points of the first game on the same day's board. */
    playedBefore: number | null = null;
    /** The line of the history, once the round is over and was kept or could not be kept. */
    line: string | null = null;

    private constructor(
        readonly game: Game,
        readonly plan: Plan,
        readonly dict: Dict,
        /** True if only the most common words are here yet. */
        readonly isFirstPart: boolean,
        private readonly drill: readonly string[],
        private readonly keeper: { rounds: KeptRounds; slot: Slot },
    ) {}

    /** Deals a round, or goes on with one that was kept. Rejects with a message for the player, or a `KeptRoundError`. */
    static async deal(app: App, dict: Dict, planned: Plan, keeper: { rounds: KeptRounds; slot: Slot }, kept: KeptRound | null): Promise<Round> {
        const isFirstPart = dict === app.firstPart();
        const plan = { ...planned, family: app.settings.family };
        const options = gameOptions(plan, await app.excluded());
        const lines = plan.isDrill ? await app.games().catch(() => []) : [];
        const name = dict.meta["name"] ?? "";
        const drill = kept?.drill ?? (plan.isDrill ? statistics(gamesWith(name, lines)).missed.map(({ word }) => word) : []);
        if (plan.isDrill) {
            if (drill.length === 0) {
                throw new Error("Nothing to drill yet: play a game with these settings first.");
            }
            options.drill = drill;
        }
        if (isFirstPart) {
            // The record says which words counted, in case the other words never come.
            options.common = Math.min(options.common ?? FIRST_PART, FIRST_PART);
        }
        if (kept) {
            if (plan.daily === null) {
                options.board = kept.board;
            }
            if (kept.seed !== null) {
                options.seed = kept.seed;
            }
            options.resume = { found: kept.found, elapsed: kept.elapsed, hints: kept.hints };
        }
        const round = new Round(newGame(dict, options, kept !== null), plan, dict, isFirstPart, drill, keeper);
        if (plan.daily !== null) {
            round.playedBefore = (await dailyGames(app)).results.get(plan.daily)?.points ?? null;
        }
        return round;
    }

    /** The data with which this round can go on later. */
    get kept(): KeptRound {
        const { game, plan } = this;
        const found = game.found.map((index) => game.answers[index]?.word ?? "");
        return { plan, board: game.board.text, seed: game.seed, found, elapsed: game.elapsed, hints: game.hintsTaken, drill: [...this.drill] };
    }

    /** The checksum of the list of words. */
    get checksum(): string {
        return this.dict.isChanged ? CHANGED_LIST : this.dict.checksum;
    }

    /** Returns true if the answer with this index is a common word. */
    isCommon(index: number): boolean {
        return this.dict.isCommonValue(this.game.answers[index]?.value ?? null);
    }

    /** True if the player has begun it, and it is not over. */
    get isInProgress(): boolean {
        return !this.game.isOver && (this.game.elapsed > 0 || this.game.isRunning);
    }

    /** Keeps the game in progress on the device; nothing, if there is none. */
    keep(): void {
        this.keeper.rounds.keep(this.keeper.slot, this.isInProgress ? this.kept : null);
    }

    /** Ends the round, and adds it to the history. Resolves with the reason if it is not kept, otherwise with null. */
    async finish(app: App): Promise<string | null> {
        this.line = this.game.finish();
        this.keep();
        if (this.line === null) {
            return "A game without a word is not saved.";
        }
        try {
            const lines = await app.games().catch(() => []);
            await app.saveGame(this.line);
            this.newBest = newBest(this.line, lines);
            return null;
        } catch (error) {
            return `It is not saved: ${error instanceof Error ? error.message : String(error)}`;
        }
    }
}

function newGame(dict: Dict, options: GameOptions, isKept: boolean): Game {
    try {
        return new DictGame(dict, options);
    } catch (error) {
        throw isKept ? new KeptRoundError("The kept game cannot go on.", { cause: error }) : error;
    }
}
