/** Fetches code that was compressed when the page was built: many hosts send WebAssembly as it is. */

/** Returns the bytes of the code. */
export async function fetchCompressedCode(address: string): Promise<ArrayBuffer> {
    const response = await fetch(address);
    if (!response.ok) {
        throw new Error(`the host answers ${response.status}`);
    }
    return await new Response(response.body!.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
