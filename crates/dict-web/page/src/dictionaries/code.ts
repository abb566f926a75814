/** Fetches the code of the package, once: the build with vectors where the browser has them. */

import { init } from "dict-web";
import { PLAIN_CODE, SIMD_CODE } from "../build_facts.js";
import { ABSENT, CodeError, DAMAGED, fetchCompressedCode } from "./compressed_code.js";

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

/** Tries the builds, each of them past all caches too. The build without vectors runs everywhere. */
async function fetchCode(): Promise<WebAssembly.Module> {
    let failure: CodeError | null = null;
    for (const address of WebAssembly.validate(VECTORS) ? [SIMD_CODE, PLAIN_CODE] : [PLAIN_CODE]) {
        for (const cache of ["default", "reload"] as const) {
            try {
                const module = await WebAssembly.compile(await fetchCompressedCode(address, cache));
                await init(module);
                return module;
            } catch (error) {
                if (error instanceof CodeError) {
                    failure ??= error;
                } else if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) {
                    failure ??= new CodeError(DAMAGED);
                } else {
                    throw failure ?? new CodeError(ABSENT);
                }
            }
        }
    }
    throw failure;
}
