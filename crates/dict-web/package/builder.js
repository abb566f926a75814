// Dictionaries of one's own words, built by the second file of code.

import { compileOnce } from "./fetching.js";
import { newInstance } from "./instance.js";
import { bytesOf } from "./streams.js";
import { encoder } from "./unicode.js";

/** Returns the file of a list's words, and the report. */
export async function build(words, options, code = new URL("./dict-web-builder.wasm", import.meta.url)) {
    const list = encodedList(words);
    const settings = { ...options, columns: options?.columns && columnsOf(options.columns) };
    // Each list has an instance of its own, whose memory goes when the list is done.
    const builder = newInstance("build", (why) => `the list is too large for the memory (${why})`);
    await builder.load(await compileOnce(code));
    const built = builder.request("build", 0, { data: list, options: settings });
    return { report: builder.ask("built_report", built), file: builder.bytes("built_file", built) };
}

/** Returns the bytes of what index.d.ts calls `WordList`. */
function encodedList(words) {
    if (typeof words === "string") return encoder.encode(words);
    if (words instanceof ArrayBuffer || ArrayBuffer.isView(words)) return bytesOf(words);
    if (typeof words?.[Symbol.iterator] !== "function") throw new TypeError("the words are not a list");
    return encoder.encode(Array.from(words, (word) => `${word}\n`).join(""));
}

/** Returns the columns with their values as texts. */
function columnsOf(columns) {
    const column = ([name, values]) => {
        if (typeof values === "string" || typeof values?.[Symbol.iterator] !== "function") throw new TypeError(`the column ${name} is not a list of values`);
        return [name, Array.from(values, (value) => valueText(value, name))];
    };
    return Object.fromEntries(Object.entries(columns).map(column));
}

/** Returns the text of a value, or null for none. */
function valueText(value, column) {
    if (value === null || value === undefined) return null;
    if (typeof value === "number" && !Number.isSafeInteger(value)) throw new TypeError(`the value ${value} of the column ${column} is not a safe integer: give a BigInt`);
    const isEdits = column === "lemmas" || column.endsWith(":edits");
    if (Array.isArray(value) && value.every((text) => typeof text === "string" && (isEdits || !/\s/.test(text)))) return value.join(isEdits ? " | " : " ");
    if (!["number", "bigint", "string"].includes(typeof value)) throw new TypeError(`a value of the column ${column} is not a number, a text or a list of texts`);
    return String(value);
}
