/** The columns that come later than the words: how frequent words are, and what they are forms of. */

import { Dict } from "dict-web";
import type { OwnWords } from "../app.js";
import { DICTIONARIES } from "../build_facts.js";
import { work } from "../worker/client.js";
import { withOwnWords } from "./own_words.js";

/** The dictionaries with their later columns, by the dictionaries without. */
const completed = new WeakMap<Dict, Promise<Dict>>();

/**
 * Returns `dict` with its later columns, which few visits need. It is `dict` itself if it has none, such as the player's own list.
 * `whole` is the dictionary without the player's own `words`. Rejects if the columns do not come; the next call tries again.
 */
export function withLaterColumns(dict: Dict, whole: Dict | null, words: OwnWords | undefined): Promise<Dict> {
    // The most common words, and the lists of players, are other words.
    const shipped = DICTIONARIES.find(({ checksum }) => checksum === dict.meta["words-xxh3"]);
    if (!shipped?.columns || whole?.checksum !== dict.checksum) {
        return Promise.resolve(dict);
    }
    let complete = completed.get(dict);
    if (!complete) {
        complete = addColumns(whole, shipped.columns, words).catch((error: unknown) => {
            completed.delete(dict);
            throw error;
        });
        completed.set(dict, complete);
    }
    return complete;
}

async function addColumns(whole: Dict, columns: string, words: OwnWords | undefined): Promise<Dict> {
    const { bytes } = await work({ kind: "columns", base: whole.bytes(), pack: new URL(columns, location.href).href });
    return withOwnWords(Dict.fromBytes(bytes), words);
}
