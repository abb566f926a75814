/** The columns that come later than the words: how frequent words are, and what they are forms of. */

import type { Dict } from "dict-web";
import { DICTIONARIES } from "../build_facts.js";

/** The dictionaries with their later columns, by the dictionaries without. */
const completed = new WeakMap<Dict, Promise<Dict>>();

/**
 * Returns `dict` with its later columns, which few visits need. It is `dict` itself if it has none, such as the player's own list.
 * Rejects if they do not come; the next call tries again.
 */
export function withLaterColumns(dict: Dict): Promise<Dict> {
    // The most common words, and the lists of players, are other words.
    const shipped = DICTIONARIES.find(({ checksum }) => checksum === dict.meta["words-xxh3"]);
    if (!shipped?.columns) {
        return Promise.resolve(dict);
    }
    let complete = completed.get(dict);
    if (!complete) {
        complete = fetchColumns(dict, shipped.columns).catch((error: unknown) => {
            completed.delete(dict);
            throw error;
        });
        completed.set(dict, complete);
    }
    return complete;
}

async function fetchColumns(dict: Dict, address: string): Promise<Dict> {
    const response = await fetch(address);
    if (!response.ok) {
        throw new Error(`the host answers ${response.status}`);
    }
    return await dict.withColumns(response);
}
