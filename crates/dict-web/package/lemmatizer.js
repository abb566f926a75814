// Lemmas of words, by the fourth file of code.

import { text } from "./checks.js";
import { separate } from "./separate.js";

/** Only `of` calls the constructor. */
const OWN = Symbol("dict-web");

export class Lemmatizer {
    #code;

    constructor(own, code) {
        if (own !== OWN) throw new TypeError("get a lemmatizer from Lemmatizer.of(dict)");
        this.#code = code;
    }

    static async of(dict, code = new URL("./dict-web-words.wasm", import.meta.url)) {
        return new Lemmatizer(OWN, await separate(dict, code, "lemmatizer", "lemmatizer_new"));
    }

    lemmas(word) {
        return this.#code.answered(this.#code.call("lemmas", this.#code.writeText(text(word, "the word"))));
    }

    forms(lemma) {
        return this.#code.answered(this.#code.call("forms", this.#code.writeText(text(lemma, "the lemma"))));
    }
}
