/** Groups of games whose points can be compared, in the words of `dictc play --stats`. */

import { type GameRecord, readBoard } from "dict-web";
import { timeText } from "../play/round/rules.js";

/** The fewest letters of a word by each set of rules. */
const USUAL_LETTERS: Readonly<Record<string, number>> = { "boggle": 3, "big": 4, "super-big": 4, "word-hunt": 3, "scramble": 2 };

/** Describes everything that the points of a game depend on, apart from the player: `boggle 4x4, 3 min, common 35`. */
export function gameGroup(record: GameRecord): string {
    const parts = [record.rules + sizeOf(record.board), timeText(record.limit ?? null)];
    if (record.min_letters > 0 && record.min_letters !== USUAL_LETTERS[record.rules]) {
        parts.push(`${record.min_letters}+ ${record.rules === "scramble" ? "tiles" : "letters"}`);
    }
    if (record.common !== undefined) {
        parts.push(`common ${record.common}`);
    }
    if (record.family) {
        parts.push("family");
    }
    if (record.drill) {
        parts.push("drills");
    }
    return parts.join(", ");
}

function sizeOf(board: string): string {
    try {
        const { rows, columns } = readBoard(board);
        return ` ${rows}x${columns}`;
    } catch {
        return "";
    }
}
