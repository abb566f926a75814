// Records of games.

import { code } from "./code.js";
import { text } from "./checks.js";
import { Held } from "./held.js";

export function readRecord(line) {
    return code.ask("record_read", 0, { data: text(line, "the line") });
}

export function statistics(lines) {
    const tally = new Held(code.request("tally_new"), "tally");
    try {
        for (const line of lines) tally.request("tally_add", { data: text(line, "a line") });
        return tally.ask("tally_finish");
    } finally {
        tally.free();
    }
}
