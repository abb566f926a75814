/** Fetches the code of the package, once: the build with vectors where the browser has them. */

import { init } from "dict-web";
import { PLAIN_CODE, SIMD_CODE } from "../build_facts.js";
import { fetchCompressedCode } from "./compressed_code.js";

/** A module with one function that makes a vector: browsers without vectors find it invalid. */
const VECTORS = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

let fetched: Promise<WebAssembly.Module> | null = null;

/** Returns the compiled code, ready for use. After a failure, the next call tries again. */
export function code(): Promise<WebAssembly.Module> {
    fetched ??= fetchCode().catch((error: unknown) => {
        fetched = null;
        throw error;
    });
    return fetched;
}

async function fetchCode(): Promise<WebAssembly.Module> {
    const module = await WebAssembly.compile(await fetchCompressedCode(WebAssembly.validate(VECTORS) ? SIMD_CODE : PLAIN_CODE));
    await init(module);
    return module;
}
