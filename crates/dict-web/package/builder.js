// Dictionaries of one's own words, built by the second file of code.

import { DictError, compile, instantiate } from "./code.js";
import { bytesOf } from "./streams.js";
import { decoder, encoder } from "./unicode.js";

/** The compiled code, by where it came from. */
const loaded = new Map();

/** Returns the file of a list's words, and the report. */
export async function build(words, options, code = new URL("./dict-web-builder.wasm", import.meta.url)) {
    const list = encodedList(words);
    const settings = encoder.encode(JSON.stringify({ ...options, columns: options?.columns && columnsOf(options.columns) }));
    const key = code instanceof URL ? code.href : code;
    if (!loaded.has(key)) loaded.set(key, compile(code));
    const compiled = await loaded.get(key).catch((error) => {
        loaded.delete(key);
        throw error;
    });
    // Each list has an instance of its own, whose memory goes when the list is done.
    const { input, build, built, output, output_len: outputLength, memory } = await instantiate(compiled);
    const length = settings.length + list.length;
    try {
        const start = input(length) >>> 0;
        if (start === 0) throw new DictError("build", `there is no memory for ${length} bytes`);
        const room = new Uint8Array(memory.buffer, start, length);
        room.set(settings);
        room.set(list, settings.length);
        const isBuilt = build(settings.length) === 1;
        const bytes = () => new Uint8Array(memory.buffer, output() >>> 0, outputLength() >>> 0);
        const answer = JSON.parse(decoder.decode(bytes()));
        if (!isBuilt) throw new DictError(answer.kind === "rules" ? "build" : answer.kind, answer.message);
        built();
        return { file: bytes().slice(), report: answer };
    } catch (error) {
        if (!(error instanceof WebAssembly.RuntimeError)) throw error;
        throw new DictError("build", `the list is too large for the memory (${error.message})`);
    }
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
    if (Array.isArray(value) && value.every((name) => typeof name === "string" && !/\s/.test(name))) return value.join(" ");
    if (!["number", "bigint", "string"].includes(typeof value)) throw new TypeError(`a value of the column ${column} is not a number, a text or a list of names`);
    return String(value);
}
