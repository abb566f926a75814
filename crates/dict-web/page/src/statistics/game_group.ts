/** Groups of games whose points can be compared, in the words of `dictc play --stats`. */

import { type GameRecord, readBoard } from "dict-web";
import { RULE_SETS } from "../build_facts.js";
import { timeText } from "../in_words.js";

/** Describes everything that the points of a game depend on, apart from the player: `boggle 4x4, 3 min, common 35`. */
export function gameGroup(record: GameRecord): string {
    const parts = [record.rules + sizeOf(record.board), timeText(record.limit ?? null)];
    const rules = RULE_SETS.find(({ name }) => name === record.rules);
    if (record.min_letters > 0 && record.min_letters !== rules?.minLetters) {
        parts.push(`${record.min_letters}+ ${rules?.unit ?? "letters"}`);
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
