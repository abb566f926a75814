// Loads the code in WebAssembly, and passes texts to it and answers back.

import { decoder, encoder, unicodeOf } from "./unicode.js";

/** An error of this package: `kind` says which part of a call was wrong. */
export class DictError extends Error {
    constructor(kind, message) {
        super(message);
        this.name = "DictError";
        this.kind = kind;
    }
}

/** A module of a few bytes that is valid where WebAssembly has vectors: a function `v128.const 0; drop`. */
const VECTORS = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 23, 1, 21, 0, 253, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 26, 11,
]);


/** The exports of the code, once it is loaded. */
let exports = null;
/** The promise of the first call of `init`. */
let loading = null;
/** Why the code can no longer be used: it stopped in the middle of a call. */
let stopped = null;

/** See index.d.ts. */
export function init(code) {
    loading ??= load(code).catch((error) => {
        loading = null;
        throw error;
    });
    return loading;
}

async function load(code = standardCode()) {
    const compiled = await compile(code);
    exports = await instantiate(compiled);
    return compiled;
}

/** Returns the exports of a new instance of the code. */
export async function instantiate(compiled) {
    const memory = (start, length) => new Uint8Array(instance.exports.memory.buffer, start >>> 0, length >>> 0);
    const instance = await WebAssembly.instantiate(compiled, { unicode: unicodeOf(memory) });
    return instance.exports;
}

function standardCode() {
    return WebAssembly.validate(VECTORS)
        ? new URL("./dict-web-simd.wasm", import.meta.url)
        : new URL("./dict-web.wasm", import.meta.url);
}

/** Compiles what index.d.ts calls `Code`. */
export async function compile(code) {
    if (code instanceof WebAssembly.Module) return code;
    const isBytes = code instanceof ArrayBuffer || ArrayBuffer.isView(code);
    const bytes = isBytes ? code : await fetchedBytes(code);
    try {
        return await WebAssembly.compile(bytes);
    } catch (error) {
        throw new DictError("code", `${isBytes ? "the code" : nameOf(code)} is not WebAssembly: ${error.message}`);
    }
}

/** Fetches a URL, which may be that of a file in Node. */
export async function fetchAnything(url, signal) {
    const isFile = url instanceof URL ? url.protocol === "file:" : typeof url === "string" && url.startsWith("file:");
    if (isFile && globalThis.process?.getBuiltinModule) {
        // `getBuiltinModule` keeps bundlers for browsers from looking for the module.
        const { readFile } = globalThis.process.getBuiltinModule("node:fs/promises");
        return new Response(await readFile(new URL(url), { signal }));
    }
    return fetch(url, { signal });
}

/** Returns the bytes of a response, or of a URL. */
async function fetchedBytes(code) {
    const response = code instanceof Response ? code : await fetchAnything(code);
    if (!response.ok) throw new DictError("code", `${nameOf(code)} did not load: the status is ${response.status}`);
    return response.arrayBuffer();
}

/** Returns the text by which a message names what was fetched. */
export function nameOf(source) {
    if (source instanceof Response || source instanceof Request) return source.url || "the code";
    return String(source);
}

/** Calls an export, whose first arguments are numbers. */
export function call(name, ...numbers) {
    if (!exports) throw new DictError("code", "the code is not loaded: await init() first");
    if (stopped) throw stopped;
    try {
        return exports[name](...numbers);
    } catch (error) {
        stopped = new DictError("code", `the code stopped (${error.message}): load the page again`);
        throw stopped;
    }
}

/** Writes a text to the input, and returns its length in bytes. */
export function writeText(text) {
    // A unit of UTF-16 takes three bytes at most.
    return encoder.encodeInto(text, room(text.length * 3)).written;
}

/** Writes the JSON of options to the input, and returns its length in bytes. */
export function writeJson(options) {
    return writeText(JSON.stringify(options));
}

/** Writes bytes to the input. */
export function writeBytes(bytes) {
    room(bytes.length).set(bytes);
}

/** Returns the input, with room for `length` bytes. */
function room(length) {
    const start = call("input", length) >>> 0;
    if (start === 0) throw new DictError("code", `there is no memory for ${length} bytes`);
    return memory(start, length);
}

/** Returns bytes of the memory, which may move at the next call. */
function memory(start, length) {
    return new Uint8Array(exports.memory.buffer, start >>> 0, length >>> 0);
}

/** Returns the value in the output. */
export function answered(answer) {
    return JSON.parse(answeredText(answer));
}

/** Returns the text in the output. */
export function answeredText(answer) {
    return decoder.decode(output(answer));
}

/** Returns the bytes of the output, which are valid until the next call. Throws the error if the answer is one. */
export function output(answer) {
    const bytes = memory(call("output"), call("output_len"));
    if (answer === -1) {
        const { kind, message } = JSON.parse(decoder.decode(bytes));
        throw new DictError(kind, message);
    }
    return bytes;
}

/** Frees an object of the code, whose export is `name`. */
export function release(name, handle) {
    if (!stopped) call(name, handle);
}

/** Returns a copy of bytes in the memory. */
export function copy(start, length) {
    return memory(start, length).slice();
}
