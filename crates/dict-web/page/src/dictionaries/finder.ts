/** Finds the words that fit queries, in a worker of its own: a query may take seconds, and the page does not wait for it. */

import type { Dict } from "dict-web";
import type { Found, OwnWords } from "../app.js";
import { QUERIES_CODE } from "../build_facts.js";
import { PageWorker } from "../worker/client.js";
import type { QueriedWords } from "../worker/messages.js";
import { fetchCodeOnDemand } from "./compressed_code.js";

/** The milliseconds for which a query waits for the one before. Then that one is given up. */
const PATIENCE = 500;

/** The dictionary that queries are asked about, and how to get what the worker needs of it. */
export interface Queried {
    dict: Dict;
    /** True if offensive words are left out. */
    family: boolean;
    /** Returns the file of the dictionary. It is final if the columns that come later have come, too. */
    file(): Promise<{ bytes: Uint8Array<ArrayBuffer>; own: OwnWords | undefined; isFinal: boolean }>;
    excluded(): Promise<string[]>;
}

export class Finder {
    private readonly worker = new PageWorker();
    private code: Promise<WebAssembly.Module> | null = null;
    /** The dictionary that the worker has; null if it has none, or lacks columns. */
    private opened: Pick<Queried, "dict" | "family"> | null = null;
    /** Resolves when the worker has nothing to do. */
    private searching: Promise<void> = Promise.resolve();
    /** Grows with each query: earlier ones are not asked any more. */
    private turn = 0;

    /** Returns the first words that fit a query, or null if there was another query before this one was asked. */
    async find(query: string, limit: number, queried: Queried): Promise<Found | null> {
        this.turn += 1;
        const mine = this.turn;
        const patience = setTimeout(() => this.worker.stop(), PATIENCE);
        await this.searching;
        clearTimeout(patience);
        const { dict, family } = queried;
        const isOpen = this.opened?.dict === dict && this.opened.family === family;
        const given = isOpen || mine !== this.turn ? null : await this.given(queried);
        if (mine !== this.turn) {
            return null;
        }
        if (given) {
            this.opened = given.isFinal ? { dict, family } : null;
        }
        const search = this.worker.work({ kind: "find", query, limit, words: given && given.words });
        this.searching = search.then(() => {}, () => {
            this.opened = null;
        });
        return await search;
    }

    /** Fetches the code of queries, the columns that come later and the offensive words, unless they are here. */
    private async given({ file, excluded }: Queried): Promise<{ words: QueriedWords; isFinal: boolean }> {
        this.code ??= fetchCodeOnDemand(QUERIES_CODE).then(WebAssembly.compile).catch((error: unknown) => {
            this.code = null;
            throw error;
        });
        const [{ bytes, own, isFinal }, code, words] = await Promise.all([file(), this.code, excluded()]);
        return { words: { bytes, own, excluded: words, code }, isFinal };
    }
}
