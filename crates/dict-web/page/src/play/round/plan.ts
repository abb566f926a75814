/** The plan of a game: the choices from which a board is dealt, kept so that it can be dealt again. */

import type { GameOptions, RulesName, Strength } from "dict-web";
import type { Settings } from "../../app.js";
import type { Challenge } from "../../share/challenge.js";

export interface Plan {
    /** The parameters of the link that the board came by; empty if it was rolled. */
    link: string;
    /** The text of the board; null if it is rolled, or the board of a day. */
    board: string | null;
    daily: string | null;
    isDrill: boolean;
    language: string;
    rules: RulesName | null;
    side: number;
    common: number | null;
    minLetters: number | null;
    family: boolean;
    /** Seconds; null without a limit; "rules" for the limit of the rules. */
    time: number | null | "rules";
    opponent: Strength | null;
    /** The points to beat, the checksum of the list with which they were made, and if it was without offensive words. */
    toBeat: { points: number; checksum: string | null; family: boolean } | null;
}

/** Returns the plan of a board that is rolled, by the settings. */
export function planOf(settings: Settings): Plan {
    const { language, rules, side, common, family, time, opponent } = settings;
    return {
        link: "", board: null, daily: null, isDrill: false, language, rules: rules === "size" ? null : rules, side, common,
        minLetters: null, family, time, opponent: opponent === "none" ? null : opponent, toBeat: null,
    };
}

/** Returns the plan of a board that came by a link. What the link does not say is as the settings are. */
export function planOfLink(settings: Settings, link: string, challenge: Partial<Challenge> & { board: string }): Plan {
    const { board, points, checksum } = challenge;
    const isChallenge = points !== undefined && points !== null;
    return {
        ...planOf(settings), link, board,
        rules: challenge.rules ?? null,
        common: challenge.common ?? (isChallenge ? null : settings.common),
        minLetters: challenge.minLetters ?? null,
        time: challenge.time === undefined ? settings.time : challenge.time,
        // The player alone chooses if offensive words count.
        toBeat: isChallenge ? { points, checksum: checksum ?? null, family: challenge.family ?? false } : null,
    };
}

/** Returns the plan of a day's board. */
export function planOfDay(settings: Settings, daily: string): Plan {
    return { ...planOf(settings), daily };
}

/** Returns the options of the game that this plan asks for. */
export function gameOptions(plan: Plan, exclude: readonly string[]): GameOptions {
    const options: GameOptions = { exclude, opponent: plan.opponent };
    if (plan.daily !== null) {
        options.daily = plan.daily;
    } else if (plan.board !== null) {
        options.board = plan.board;
    } else {
        options.side = plan.side;
    }
    if (plan.rules !== null) {
        options.rules = plan.rules;
    }
    if (plan.common !== null) {
        options.common = plan.common;
    }
    if (plan.minLetters !== null) {
        options.minLetters = plan.minLetters;
    }
    if (plan.time !== "rules") {
        options.time = plan.time;
    }
    return options;
}
