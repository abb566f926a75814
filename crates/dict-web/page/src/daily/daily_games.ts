/** The games on the boards of days: their results, and the days in a row. */

import type { GameRecord } from "dict-web";
import type { App } from "../app.js";
import { code } from "../dictionaries/code.js";
import { DAILY_SIDE, ruleSetOf } from "../settings/game_fields.js";
import { recordOf } from "../storage/games.js";
import { dayOf, daysBefore } from "./days.js";

export interface DailyGames {
    /** The first game on the board of each day, with the words and the rules that are chosen. */
    results: ReadonlyMap<string, GameRecord>;
    /** The days whose board was played on that very day, with any words. */
    played: ReadonlySet<string>;
}

/** Reads the kept games on the boards of days. Without the code of the library, there are none. */
export async function dailyGames(app: App): Promise<DailyGames> {
    const results = new Map<string, GameRecord>();
    const played = new Set<string>();
    const [lines, library, title] = await Promise.all([app.games().catch(() => []), code().catch(() => null), app.dictionaryTitle().catch(() => null)]);
    const rules = ruleSetOf(app.settings.rules, DAILY_SIDE).name;
    for (const line of library ? lines : []) {
        // Most lines are about other boards.
        const record = line.includes('"daily"') ? recordOf(line) : null;
        const day = record?.daily;
        if (!record || day === undefined) {
            continue;
        }
        if (record.dictionary === title && record.rules === rules && !results.has(day)) {
            results.set(day, record);
        }
        if ([record.ended, record.ended - record.seconds].some((seconds) => dayOf(new Date(seconds * 1000)) === day)) {
            played.add(day);
        }
    }
    return { results, played };
}

/** Counts the days in a row that were played until today, or until yesterday if today's board is still to be played. */
export function daysInARow(played: ReadonlySet<string>, today: string): number {
    let day = played.has(today) ? today : daysBefore(today, 1);
    let days = 0;
    for (; played.has(day); days += 1) {
        day = daysBefore(day, 1);
    }
    return days;
}
