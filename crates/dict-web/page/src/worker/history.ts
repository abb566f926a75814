/** Looks for the records among the lines of a history, such as that of `dictc play`. */

import { readRecord } from "dict-web";
import type { HistoryLines } from "./messages.js";

/** The maximum number of characters in a reason that is shown. */
const MOST_REASON = 200;

/** Checks each line; blank lines do not count. */
export async function history(source: string | Blob): Promise<HistoryLines> {
    const text = typeof source === "string" ? source : await source.text();
    const found: HistoryLines = { lines: [], invalid: 0, first: null };
    let number = 0;
    for (let start = 0; start < text.length;) {
        const newline = text.indexOf("\n", start);
        const end = newline < 0 ? text.length : newline;
        const line = text.slice(start, end).trim();
        start = end + 1;
        number += 1;
        if (line === "") {
            continue;
        }
        const reason = reasonAgainst(line);
        if (reason === null) {
            found.lines.push(line);
        } else {
            found.invalid += 1;
            found.first ??= `line ${number}: ${reason}`.slice(0, MOST_REASON);
        }
    }
    return found;
}

/** Returns the reason why a line is not a record, or null if it is one. */
function reasonAgainst(line: string): string | null {
    // Most other lines are known by their ends: a text of 10 MB may have five million of them.
    if (!line.startsWith("{") || !line.endsWith("}")) {
        return "the line is not an object of JSON";
    }
    try {
        readRecord(line);
        return null;
    } catch (error) {
        return error instanceof Error ? error.message : String(error);
    }
}
