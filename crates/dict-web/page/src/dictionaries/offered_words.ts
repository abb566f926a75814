/** The words that the page offers by itself, as completions and as corrections: without the offensive ones, if they do not count. */

import { Corrector, type Dict } from "dict-web";
import type { Settings } from "../app.js";
import { CORRECTIONS_CODE, DICTIONARIES } from "../build_facts.js";
import { fetchCodeOnDemand } from "./compressed_code.js";
import { offensiveWords } from "./family.js";

/** The offered words of a dictionary. */
interface Offered {
    dict: Dict;
    family: boolean;
    words: Promise<Dict> | null;
    corrector: Promise<Corrector> | null;
}

/** After a failure, the next call tries again. */
export class OfferedWords {
    private last: Offered | null = null;
    private code: Promise<WebAssembly.Module> | null = null;

    constructor(private readonly settings: () => Settings, private readonly withLaterColumns: (dict: Dict) => Promise<Dict>) {}

    /** Returns a dictionary of the words that are offered. */
    words(dict: Dict): Promise<Dict> {
        const offered = this.of(dict);
        return (offered.words ??= this.inoffensive(offered).catch((error: unknown) => {
            offered.words = null;
            throw error;
        }));
    }

    /** Returns the corrector of these words. */
    corrector(dict: Dict): Promise<Corrector> {
        const offered = this.of(dict);
        return (offered.corrector ??= this.makeCorrector(dict).catch((error: unknown) => {
            offered.corrector = null;
            throw error;
        }));
    }

    private of(dict: Dict): Offered {
        const { family } = this.settings();
        if (this.last?.dict !== dict || this.last.family !== family) {
            this.last = { dict, family, words: null, corrector: null };
        }
        return this.last;
    }

    private async makeCorrector(dict: Dict): Promise<Corrector> {
        this.code ??= fetchCodeOnDemand(CORRECTIONS_CODE).then(WebAssembly.compile).catch((error: unknown) => {
            this.code = null;
            throw error;
        });
        const [words, code] = await Promise.all([this.words(dict), this.code]);
        return await Corrector.of(words, code);
    }

    /** Returns the words, with the columns that say how frequent they are. If these do not come, the next call tries again. */
    private async inoffensive(offered: Offered): Promise<Dict> {
        const { dict, family } = offered;
        const withColumns = this.withLaterColumns(dict).catch(() => {
            offered.words = null;
            offered.corrector = null;
            return dict;
        });
        const patterns = family ? await offensiveWords(dict, DICTIONARIES) : [];
        return (await withColumns).withDenied(patterns.flatMap((pattern) => dict.match(pattern, { limit: dict.size })));
    }
}
