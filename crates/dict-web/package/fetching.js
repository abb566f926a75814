// Fetches things, and compiles code.

import { DictError } from "./failure.js";

/** The compiled code by its address. */
const compiledOnce = new Map();

/** Compiles what index.d.ts calls `Code`: if it is an address, once. */
export async function compileOnce(code) {
    if (!(code instanceof URL || typeof code === "string")) return compile(code);
    const address = String(code);
    if (!compiledOnce.has(address)) compiledOnce.set(address, compile(code));
    return compiledOnce.get(address).catch((error) => {
        compiledOnce.delete(address);
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
