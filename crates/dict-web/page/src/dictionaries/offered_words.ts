/** The words that the page offers by itself, as completions and as corrections: without the offensive ones, if they do not count. */

import type { Corrector, Dict } from "dict-web";
import { CORRECTIONS_CODE } from "../build_facts.js";
import { fetchCodeAtNeed } from "./compressed_code.js";

export class OfferedWords {
    /** What was asked for last, with the dictionary that it is of. */
    private kept: { dict: Dict; words: Promise<Dict>; corrector: Promise<Corrector> | null } | null = null;

    /** `deny` returns patterns of words that are not offered. */
    constructor(private readonly deny: () => Promise<string[]>) {}

    /** Returns the words of a dictionary that are offered. After a failure, the next call tries again. */
    words(dict: Dict): Promise<Dict> {
        return this.of(dict).words;
    }

    /** Returns the corrector of these words. */
    corrector(dict: Dict): Promise<Corrector> {
        const kept = this.of(dict);
        kept.corrector ??= this.orForget(kept.words.then(async (words) => words.corrector(await fetchCodeAtNeed(CORRECTIONS_CODE))));
        return kept.corrector;
    }

    /** Forgets the words, which may be others now. */
    forget(): void {
        this.kept = null;
    }

    private of(dict: Dict): NonNullable<typeof this.kept> {
        if (this.kept?.dict !== dict) {
            this.kept = { dict, words: this.orForget(this.inoffensive(dict)), corrector: null };
        }
        return this.kept;
    }

    private async inoffensive(dict: Dict): Promise<Dict> {
        const patterns = await this.deny();
        return dict.withDenied(patterns.flatMap((pattern) => dict.match(pattern, { limit: dict.size })));
    }

    private orForget<T>(promise: Promise<T>): Promise<T> {
        return promise.catch((error: unknown) => {
            this.forget();
            throw error;
        });
    }
}
