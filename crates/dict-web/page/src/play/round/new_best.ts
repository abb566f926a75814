/** Looks for kept games like another one: those that it is the best of, and those with the same words. */

import type { GameRecord } from "dict-web";
import { readRecord } from "dict-web";
import { gameGroup } from "../../statistics/game_group.js";
import { recordOf } from "../../storage/games.js";

/** A game that has more points than all kept games like it. */
export interface NewBest {
    /** The group of the game, in words. */
    group: string;
    before: number;
}

/** Compares a game that is not kept yet with the kept games; null if another has as many points, or if there is none. */
export function newBest(line: string, kept: Iterable<string>): NewBest | null {
    const record = readRecord(line);
    const group = gameGroup(record);
    let before: number | null = null;
    for (const other of records(kept)) {
        if (other.dictionary === record.dictionary && gameGroup(other) === group) {
            before = Math.max(before ?? 0, other.points);
        }
    }
    return before === null || before >= record.points ? null : { group, before };
}

/** Returns the lines of the games with a dictionary, for a drill. */
export function gamesWith(dictionary: string, kept: readonly string[]): string[] {
    return kept.filter((line) => recordOf(line)?.dictionary === dictionary);
}

function* records(lines: Iterable<string>): Generator<GameRecord> {
    for (const line of lines) {
        const read = recordOf(line);
        if (read) {
            yield read;
        }
    }
}
