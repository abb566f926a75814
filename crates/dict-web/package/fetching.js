// Fetches things, and compiles code.

import { DictError } from "./failure.js";

/** The compiled code that was fetched when it was needed, by where it came from. */
const compiledOnce = new Map();

/** Compiles what index.d.ts calls `Code`, unless it was compiled before. */
export async function compileOnce(code) {
    const key = code instanceof URL ? code.href : code;
    if (!compiledOnce.has(key)) compiledOnce.set(key, compile(code));
    return compiledOnce.get(key).catch((error) => {
        compiledOnce.delete(key);
        throw error;
    });
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
