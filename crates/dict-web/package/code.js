// Loads the code in WebAssembly, and passes texts to it and answers back.

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

const encoder = new TextEncoder();
// A byte order mark is a character as any other.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

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
    const instance = await WebAssembly.instantiate(compiled, { unicode });
    exports = instance.exports;
    return compiled;
}

function standardCode() {
    return WebAssembly.validate(VECTORS)
        ? new URL("./dict-web-simd.wasm", import.meta.url)
        : new URL("./dict-web.wasm", import.meta.url);
}

/** Compiles what index.d.ts calls `Code`. */
async function compile(code) {
    if (code instanceof WebAssembly.Module) return code;
    if (code instanceof ArrayBuffer || ArrayBuffer.isView(code)) return WebAssembly.compile(code);
    const response = code instanceof Response ? code : await fetchAnything(code);
    const bytes = await bytesOf(response, code);
    try {
        return await WebAssembly.compile(bytes);
    } catch (error) {
        throw new DictError("code", `${nameOf(code)} is not WebAssembly: ${error.message}`);
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

/** Returns the bytes of a response; an error names it by its URL. */
async function bytesOf(response, url) {
    if (!response.ok) throw new DictError("code", `${nameOf(url)} did not load: the status is ${response.status}`);
    return response.arrayBuffer();
}

/** Returns the text by which a message names what was fetched. */
export function nameOf(source) {
    if (source instanceof Response || source instanceof Request) return source.url || "the code";
    return String(source);
}

/** The text that `unicode.change` made last, as UTF-8. */
let changed = null;
/** The ways to change a text, in the order of their numbers. */
const CHANGES = [
    (text) => text.normalize("NFC"),
    (text) => text.normalize("NFD"),
    (text) => text.normalize("NFKD"),
    (text) => text.toLowerCase(),
];
/** What the code asks of Unicode: `crates/dict-format/src/unicode/host.rs`. */
const unicode = {
    change(change, start, length) {
        changed = encoder.encode(CHANGES[change](decoder.decode(memory(start, length))));
        return changed.length;
    },
    take(start) {
        memory(start, changed.length).set(changed);
    },
    is_mark(letter) {
        return /^\p{M}/u.test(String.fromCodePoint(letter)) ? 1 : 0;
    },
};

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
