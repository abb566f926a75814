// Lemmas of words, by the fourth file of code.

import { OWN, checkOwn, text } from "./checks.js";
import { partsOf } from "./dict.js";
import { separate } from "./separate.js";

export class Lemmatizer {
    #ask;

    constructor(own, ask) {
        checkOwn(own, "get a lemmatizer from Lemmatizer.of(dict)");
        this.#ask = ask;
    }

    static async of(dict, code = new URL("./dict-web-words.wasm", import.meta.url)) {
        return new Lemmatizer(OWN, await separate(partsOf(dict), code, "lemmatizer"));
    }

    lemmas(word) {
        return this.#ask("lemmas", { data: text(word, "the word") });
    }

    forms(lemma) {
        return this.#ask("forms", { data: text(lemma, "the lemma") });
    }
}
