/** The games on the boards of days: their results, and the days in a row. */

import { type GameRecord, readRecord } from "dict-web";
import { dayOf, daysBefore } from "./days.js";

export interface DailyGames {
    /** The first game with a dictionary on the board of each day. */
    results: ReadonlyMap<string, GameRecord>;
    /** The days whose board was played on that very day, with any dictionary. */
    played: ReadonlySet<string>;
}

/** Collects the games on the boards of days. `dictionary` is what the chosen words call themselves. */
export function dailyGames(lines: Iterable<string>, dictionary: string): DailyGames {
    const results = new Map<string, GameRecord>();
    const played = new Set<string>();
    for (const line of lines) {
        // Most lines are about other boards.
        const record = line.includes('"daily"') ? read(line) : null;
        const day = record?.daily;
        if (!record || day === undefined) {
            continue;
        }
        if (record.dictionary === dictionary && !results.has(day)) {
            results.set(day, record);
        }
        if ([record.ended, record.ended - record.seconds].some((seconds) => dayOf(new Date(seconds * 1000)) === day)) {
            played.add(day);
        }
    }
    return { results, played };
}

function read(line: string): GameRecord | null {
    try {
        return readRecord(line);
    } catch {
        return null;
    }
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
