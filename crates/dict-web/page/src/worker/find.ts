/** Finds the words that fit a query. */

import { Dict, DictError } from "dict-web";
import type { Found } from "../app.js";
import { withOwnWords } from "../dictionaries/own_words.js";
import type { QueriedWords, Work } from "./messages.js";

/** The dictionary of the last query, and the code of queries. */
let last: { dict: Dict; code: WebAssembly.Module } | null = null;

/** Returns the first words, or what is wrong with the query. */
export async function find({ query, limit, words }: Work & { kind: "find" }): Promise<Found> {
    if (words) {
        last?.dict.free();
        last = { dict: opened(words), code: words.code };
    }
    const { dict, code } = last!;
    try {
        return { words: await dict.find(query, { limit }, code), problem: null };
    } catch (error) {
        if (error instanceof DictError && error.kind === "query") {
            return { words: [], problem: error.message };
        }
        throw error;
    }
}

function opened({ bytes, own, excluded }: QueriedWords): Dict {
    const dict = withOwnWords(Dict.fromBytes(bytes), own);
    return excluded.length === 0 ? dict : dict.withDenied(excluded.flatMap((pattern) => dict.match(pattern, { limit: dict.size })));
}
