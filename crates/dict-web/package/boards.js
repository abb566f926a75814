// Boards.

import { code } from "./code.js";
import { text } from "./checks.js";

/** Letters of the blocks whose letters Unicode reads from right to left. */
const RIGHT_TO_LEFT =
    /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Completes a board that came from the code. */
export function board(value) {
    value.rightToLeft = value.tiles.some((tile) => tile !== null && RIGHT_TO_LEFT.test(tile));
    return value;
}

/** See index.d.ts. */
export function ruleSets() {
    return code.ask("rule_sets");
}

export function readBoard(source) {
    return board(code.ask("board_read", 0, { data: text(source, "the board") }));
}
