// The code of the package: loads it, and calls it.

import { compile } from "./fetching.js";
import { newInstance } from "./instance.js";

/** A module of a few bytes that is valid where WebAssembly has vectors: a function `v128.const 0; drop`. */
const VECTORS = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 23, 1, 21, 0, 253, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 26, 11,
]);

const main = newInstance("code", (why) => `the code stopped (${why}): load the page again`);
export const { call, writeText, writeJson, writeBytes, answered, answeredText, output, release, copy } = main;

/** The promise of the first call of `init`. */
let loading = null;

/** See index.d.ts. */
export function init(code) {
    return initWith(code, standardCode);
}

/** Loads `code`, or if it is undefined what `standard` returns. Further calls return the promise of the first one. */
export function initWith(code, standard) {
    loading ??= load(code, standard).catch((error) => {
        loading = null;
        throw error;
    });
    return loading;
}

async function load(code, standard) {
    const compiled = await compile(code === undefined ? standard() : code);
    await main.load(compiled);
    return compiled;
}

function standardCode() {
    return WebAssembly.validate(VECTORS)
        ? new URL("./dict-web-simd.wasm", import.meta.url)
        : new URL("./dict-web.wasm", import.meta.url);
}
