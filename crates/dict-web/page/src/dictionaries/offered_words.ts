/** The words that the page offers by itself, as completions and as corrections: never the offensive ones. */

import { Corrector, type Dict } from "dict-web";
import { CORRECTIONS_CODE, DICTIONARIES } from "../build_facts.js";
import { fetchCodeOnDemand } from "./compressed_code.js";
import { offensiveWords } from "./family.js";

/** The offered words of a dictionary. */
interface Offered {
    dict: Dict;
    words: Promise<Dict> | null;
    corrector: Promise<Corrector> | null;
}

/** After a failure, the next call tries again. */
export class OfferedWords {
    private last: Offered | null = null;
    private code: Promise<WebAssembly.Module> | null = null;

    constructor(private readonly withLaterColumns: (dict: Dict) => Promise<Dict>) {}

    /** Returns a dictionary of the words that are offered as completions. */
    words(dict: Dict): Promise<Dict> {
        const offered = this.of(dict);
        return (offered.words ??= this.inoffensive(offered).catch((error: unknown) => {
            offered.words = null;
            throw error;
        }));
    }

    /** Returns the corrector of a dictionary. It leaves out the offensive words by itself. */
    corrector(dict: Dict): Promise<Corrector> {
        const offered = this.of(dict);
        return (offered.corrector ??= this.makeCorrector(offered).catch((error: unknown) => {
            offered.corrector = null;
            throw error;
        }));
    }

    private of(dict: Dict): Offered {
        if (this.last?.dict !== dict) {
            this.last = { dict, words: null, corrector: null };
        }
        return this.last;
    }

    private async makeCorrector(offered: Offered): Promise<Corrector> {
        this.code ??= fetchCodeOnDemand(CORRECTIONS_CODE).then(WebAssembly.compile).catch((error: unknown) => {
            this.code = null;
            throw error;
        });
        const [words, code] = await Promise.all([this.withColumns(offered), this.code]);
        return await Corrector.of(words, code);
    }

    private async inoffensive(offered: Offered): Promise<Dict> {
        const { dict } = offered;
        const [words, patterns] = await Promise.all([this.withColumns(offered), offensiveWords(dict, DICTIONARIES)]);
        return words.withDenied((patterns ?? []).flatMap((pattern) => dict.match(pattern, { limit: dict.size })));
    }

    /** Returns the dictionary with the columns that say how frequent words are. If they do not come, the next call tries again. */
    private withColumns(offered: Offered): Promise<Dict> {
        return this.withLaterColumns(offered.dict).catch(() => {
            offered.words = null;
            offered.corrector = null;
            return offered.dict;
        });
    }
}
