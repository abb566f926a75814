// Corrections of words and texts, by the third file of code.

import { index, text } from "./checks.js";
import { compileOnce } from "./fetching.js";
import { newInstance } from "./instance.js";

/** Only functions of this file call the constructor. */
const OWN = Symbol("dict-web");
/** Returns the corrector of a file with changes: pairs of an export and of the words that it gets. */
export let correctorOf;

export class Corrector {
    #code;

    constructor(own, code) {
        if (own !== OWN) throw new TypeError("get a corrector from dict.corrector");
        this.#code = code;
    }

    static {
        correctorOf = async (file, changes, compiled = new URL("./dict-web-corrections.wasm", import.meta.url)) => {
            // Each corrector has an instance of its own, whose memory goes with it.
            const code = newInstance("code", (why) => `the code of the corrector stopped (${why}): get another corrector`);
            await code.load(await compileOnce(compiled));
            code.writeBytes(file);
            let dict = code.call("dict_open");
            code.output(dict);
            for (const [change, words] of changes) {
                dict = code.call(change, dict, code.writeJson(words));
                code.output(dict);
            }
            code.output(code.call("corrector_new", dict));
            return new Corrector(OWN, code);
        };
    }

    suggest(typed, options) {
        const limit = index(options?.limit ?? 5, "the limit");
        return this.#code.answered(this.#code.call("suggest", limit, this.#code.writeText(text(typed, "the text"))));
    }

    misspellings(source, options) {
        const length = this.#code.writeText(text(source, "the text"));
        return this.#code.answered(this.#code.call("misspellings", options?.skipCode ? 1 : 0, length));
    }
}
