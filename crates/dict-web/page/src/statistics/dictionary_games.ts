/** The games with one dictionary, added up as `dictc play --stats` does. */

import type { GameRecord } from "dict-web";
import { recordOf } from "../storage/games.js";
import { gameGroup } from "./game_group.js";

/** The number of last games of a group whose points are shown as a trend. */
const TREND_GAMES = 30;
/** The number of last games that are shown one by one. */
const SHOWN_GAMES = 3;

export interface GroupPoints {
    games: number;
    points: number;
    allPoints: number;
    best: number;
    /** The points of each of the last games, oldest first. */
    last: number[];
}

export interface DictionaryGames {
    dictionary: string;
    lines: string[];
    /** The groups, that of the last game last. */
    groups: Map<string, GroupPoints>;
    opponents: Map<string, { won: number; drawn: number; lost: number }>;
    hints: number;
    drills: number;
    last: GameRecord[];
}

/** Adds up games by dictionary: that with the most games first, then by name. Counts lines that are not records. */
export function gamesByDictionary(lines: Iterable<string>): { dictionaries: DictionaryGames[]; invalid: number } {
    const found = new Map<string, DictionaryGames>();
    let invalid = 0;
    for (const line of lines) {
        const record = recordOf(line);
        if (!record) {
            invalid += 1;
            continue;
        }
        let games = found.get(record.dictionary);
        if (!games) {
            games = { dictionary: record.dictionary, lines: [], groups: new Map(), opponents: new Map(), hints: 0, drills: 0, last: [] };
            found.set(record.dictionary, games);
        }
        games.lines.push(line);
        add(games, record);
    }
    const dictionaries = [...found.values()].sort((a, b) => b.lines.length - a.lines.length || (a.dictionary < b.dictionary ? -1 : 1));
    return { dictionaries, invalid };
}

function add(games: DictionaryGames, record: GameRecord): void {
    const name = gameGroup(record);
    const group = games.groups.get(name) ?? { games: 0, points: 0, allPoints: 0, best: 0, last: [] };
    games.groups.delete(name);
    games.groups.set(name, group);
    group.games += 1;
    group.points += record.points;
    group.allPoints += record.all_points;
    group.best = Math.max(group.best, record.points);
    group.last.push(record.points);
    if (group.last.length > TREND_GAMES) {
        group.last.shift();
    }
    if (record.opponent) {
        const { strength, points } = record.opponent;
        const results = games.opponents.get(strength) ?? { won: 0, drawn: 0, lost: 0 };
        games.opponents.set(strength, results);
        results[record.points > points ? "won" : record.points < points ? "lost" : "drawn"] += 1;
    }
    games.hints += record.hints ? 1 : 0;
    games.drills += record.drill ? 1 : 0;
    games.last.unshift(record);
    games.last.length = Math.min(games.last.length, SHOWN_GAMES);
}
