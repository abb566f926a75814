// Records of games.

import { answered, call, writeText } from "./code.js";
import { text } from "./checks.js";

export function readRecord(line) {
    return answered(call("record_read", writeText(text(line, "the line"))));
}

export function statistics(lines) {
    // All lines are here before the first one is added: an iterator may call this function too.
    for (const line of Array.from(lines, (line) => text(line, "a line"))) call("statistics_add", writeText(line));
    return answered(call("statistics_finish"));
}
