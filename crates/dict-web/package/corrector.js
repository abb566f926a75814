// Corrections of words and texts, by the third file of code.

import { OWN, checkOwn, index, text } from "./checks.js";
import { partsOf } from "./dict.js";
import { separate } from "./separate.js";

export class Corrector {
    #ask;

    constructor(own, ask) {
        checkOwn(own, "get a corrector from Corrector.of(dict)");
        this.#ask = ask;
    }

    static async of(dict, code = new URL("./dict-web-corrections.wasm", import.meta.url)) {
        return new Corrector(OWN, await separate(partsOf(dict), code, "corrector"));
    }

    suggest(typed, options) {
        return this.#ask("suggest", { data: text(typed, "the text"), number: index(options?.limit ?? 5, "the limit") });
    }

    misspellings(source, options) {
        return this.#ask("misspellings", { data: text(source, "the text"), options: { skipCode: Boolean(options?.skipCode) } });
    }
}
