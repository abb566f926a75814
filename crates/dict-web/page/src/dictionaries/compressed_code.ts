/** Fetches code that was compressed when the page was built: many hosts send WebAssembly as it is. */

/** Code that did not come, with a message for the player. */
export class CodeError extends Error {}

export const DAMAGED = "A part of this page arrived damaged. Try again. If you have to log in to this network, do that first.";

export const ABSENT = "A part of this page did not arrive. Check the connection, then try again.";

/**
 * Fetches code that few visits need. If what is in a cache is damaged, fetches it again past all caches. Throws a
 * {@link CodeError} if it does not come.
 */
export async function fetchCodeOnDemand(address: string): Promise<ArrayBuffer> {
    let failure: CodeError | null = null;
    for (const cache of ["default", "reload"] as const) {
        try {
            return await fetchCompressedCode(address, cache);
        } catch (error) {
            if (!(error instanceof CodeError)) {
                throw new CodeError(ABSENT);
            }
            failure ??= error;
        }
    }
    throw failure;
}

/** Returns the bytes of the code. Throws a {@link CodeError} if the host has none, or if they are damaged. */
export async function fetchCompressedCode(address: string, cache: RequestCache = "default"): Promise<ArrayBuffer> {
    const response = await fetch(address, { cache });
    if (!response.ok) {
        throw new CodeError(`A part of this page did not arrive: the host answers ${response.status}. Try again.`);
    }
    const compressed = await response.arrayBuffer();
    // All bytes are here now: an error of the decompression is not one of the network.
    const stream = new DecompressionStream("gzip");
    const writer = stream.writable.getWriter();
    const written = Promise.all([writer.write(compressed), writer.close()]);
    try {
        const [code] = await Promise.all([new Response(stream.readable).arrayBuffer(), written]);
        return code;
    } catch {
        throw new CodeError(DAMAGED);
    }
}
