// Words in texts, by the fourth file of code.

import { text } from "./checks.js";
import { separate } from "./separate.js";

/** Only `of` calls the constructor. */
const OWN = Symbol("dict-web");

export class Scanner {
    #code;

    constructor(own, code) {
        if (own !== OWN) throw new TypeError("get a scanner from Scanner.of(dict)");
        this.#code = code;
    }

    static async of(dict, code = new URL("./dict-web-words.wasm", import.meta.url)) {
        return new Scanner(OWN, await separate(dict, code, "scanner", "scanner_new"));
    }

    scan(source, options) {
        const length = this.#code.writeText(text(source, "the text"));
        return this.#code.answered(this.#code.call("scan", options?.anywhere ? 1 : 0, options?.overlapping ? 1 : 0, length));
    }

    replace(source, by, options) {
        const words = typeof by === "function" ? this.scan(source, { anywhere: options?.anywhere }) : this.#values(source, by, options);
        let replaced = "";
        let copied = 0;
        for (const { start, end, value } of words) {
            const found = source.slice(start, end);
            replaced += source.slice(copied, start) + (value ?? by(found) ?? found);
            copied = end;
        }
        return replaced + source.slice(copied);
    }
    /** Returns the words that have a value in a column, with their places and values. */
    #values(source, by, options) {
        const length = this.#code.writeText(`${name(by)}\n${text(source, "the text")}`);
        return this.#code.answered(this.#code.call("scan_values", options?.anywhere ? 1 : 0, length));
    }

    segment(source, options) {
        const by = (options?.by ?? null) === null ? "" : name(options.by);
        const length = this.#code.writeText(`${by}\n${text(source, "the text")}`);
        const ends = this.#code.answered(this.#code.call("segment", length));
        return ends.map((end, index) => source.slice(ends[index - 1] ?? 0, end));
    }
}

/** Returns the name of a column if it may be one: it is not empty, and one line. */
function name(column) {
    if (!/^.+$/u.test(text(column, "the column"))) throw new TypeError("the column has no name");
    return column;
}
