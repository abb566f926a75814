// Words in texts, by the fourth file of code.

import { OWN, checkOwn, text } from "./checks.js";
import { partsOf } from "./dict.js";
import { separate } from "./separate.js";

export class Scanner {
    #ask;

    constructor(own, ask) {
        checkOwn(own, "get a scanner from Scanner.of(dict)");
        this.#ask = ask;
    }

    static async of(dict, code = new URL("./dict-web-words.wasm", import.meta.url)) {
        return new Scanner(OWN, await separate(partsOf(dict), code, "scanner"));
    }

    scan(source, options) {
        const asked = { anywhere: Boolean(options?.anywhere), overlapping: Boolean(options?.overlapping) };
        return this.#ask("scan", { data: text(source, "the text"), options: asked });
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
        const asked = { by: text(by, "the column"), anywhere: Boolean(options?.anywhere), keepCase: options?.keepCase ?? true };
        return this.#ask("scan_values", { data: text(source, "the text"), options: asked });
    }

    segment(source, options) {
        const by = (options?.by ?? null) === null ? null : text(options.by, "the column");
        const ends = this.#ask("segment", { data: text(source, "the text"), options: { by } });
        return ends.map((end, index) => source.slice(ends[index - 1] ?? 0, end));
    }
}
