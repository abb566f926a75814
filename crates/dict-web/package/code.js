// The code of the package: loads it, and calls it.

import { compile } from "./fetching.js";
import { newInstance } from "./instance.js";

/** A module of a few bytes that is valid where WebAssembly has vectors: a function `v128.const 0; drop`. */
const VECTORS = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 23, 1, 21, 0, 253, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 26, 11,
]);

export const code = newInstance("code", (why) => `the code stopped (${why}): load the page again`);

/** The promise of the first call of `init`. */
let loading = null;

/** See index.d.ts. */
export function init(source) {
    return initWith(source, standardCode);
}

/** Loads `source`, or if it is undefined what `standard` returns. Further calls return the promise of the first one. */
export function initWith(source, standard) {
    loading ??= load(source, standard).catch((error) => {
        loading = null;
        throw error;
    });
    return loading;
}

async function load(source, standard) {
    const compiled = await compile(source === undefined ? standard() : source);
    await code.load(compiled);
    return compiled;
}

function standardCode() {
    return WebAssembly.validate(VECTORS)
        ? new URL("./dict-web-simd.wasm", import.meta.url)
        : new URL("./dict-web.wasm", import.meta.url);
}
