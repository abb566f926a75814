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

    static async of(dict, code = new URL("./dict-web-scans.wasm", import.meta.url)) {
        return new Scanner(OWN, await separate(dict, code, "scanner", "scanner_new"));
    }

    scan(source, options) {
        const length = this.#code.writeText(text(source, "the text"));
        return this.#code.answered(this.#code.call("scan", options?.anywhere ? 1 : 0, options?.overlapping ? 1 : 0, length));
    }

    replace(source, by, options) {
        if (typeof by === "function") return this.#replaceBy(source, by, options);
        const length = this.#code.writeText(`${name(by)}\n${text(source, "the text")}`);
        return this.#code.answered(this.#code.call("replace", options?.anywhere ? 1 : 0, length));
    }
    #replaceBy(source, by, options) {
        let replaced = "";
        let copied = 0;
        for (const { start, end } of this.scan(source, { anywhere: options?.anywhere })) {
            const found = source.slice(start, end);
            replaced += source.slice(copied, start) + (by(found) ?? found);
            copied = end;
        }
        return replaced + source.slice(copied);
    }

    segment(source, options) {
        const by = (options?.by ?? null) === null ? "" : name(options.by);
        const length = this.#code.writeText(`${by}\n${text(source, "the text")}`);
        return this.#code.answered(this.#code.call("segment", length));
    }
}

/** Returns the name of a column if it may be one: it is not empty, and one line. */
function name(column) {
    if (!/^.+$/u.test(text(column, "the column"))) throw new TypeError("the column has no name");
    return column;
}
