// Corrections of words and texts, by the third file of code.

import { index, text } from "./checks.js";
import { separate } from "./separate.js";

/** Only `of` calls the constructor. */
const OWN = Symbol("dict-web");

export class Corrector {
    #code;

    constructor(own, code) {
        if (own !== OWN) throw new TypeError("get a corrector from Corrector.of(dict)");
        this.#code = code;
    }

    static async of(dict, code = new URL("./dict-web-corrections.wasm", import.meta.url)) {
        return new Corrector(OWN, await separate(dict, code, "corrector", "corrector_new"));
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
