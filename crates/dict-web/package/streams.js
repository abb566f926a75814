// Bytes that arrive.

import { DictError } from "./failure.js";

/** The first bytes of a file. */
export const FILE = [0x89, 0x44, 0x43, 0x54];
/** The first bytes of gzip. */
const GZIP = [0x1f, 0x8b];

/** Returns a view of all bytes of a buffer or a view. */
export function bytesOf(source) {
    if (source instanceof Uint8Array) return source;
    if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
    if (source instanceof ArrayBuffer) return new Uint8Array(source);
    throw new TypeError("the bytes are not a buffer");
}

/** Yields the chunks of what index.d.ts calls `Source`. */
export async function* chunksOf(source) {
    if (source instanceof Response) source = source.body ?? new ArrayBuffer(0);
    if (!(source instanceof ReadableStream)) {
        yield bytesOf(source);
        return;
    }
    const reader = source.getReader();
    let isDone = false;
    try {
        for (;;) {
            const { done, value } = await reader.read();
            isDone = done;
            if (done) return;
            yield value;
        }
    } finally {
        // After an error, nobody reads the rest.
        if (!isDone) reader.cancel().catch(() => {});
    }
}

/** Yields chunks, and tells `onProgress` how many bytes have come. */
export async function* counted(chunks, onProgress) {
    let length = 0;
    for await (const chunk of chunks) {
        length += chunk.length;
        onProgress?.(length);
        yield chunk;
    }
}

/** Decompresses chunks that start as gzip does. Returns the first bytes, at least four if there are, and all chunks. */
export async function inflated(chunks) {
    const { first, all } = await begun(chunks);
    return startsWith(first, GZIP) ? begun(decompressed(all)) : { first, all };
}

async function* decompressed(chunks) {
    // An error of the source is told from one of the decompression.
    let failure = null;
    const source = new ReadableStream({
        async pull(controller) {
            try {
                const { done, value } = await chunks.next();
                if (done) controller.close();
                else controller.enqueue(value);
            } catch (error) {
                failure = error;
                controller.error(error);
            }
        },
        cancel: () => chunks.return(),
    });
    try {
        yield* chunksOf(source.pipeThrough(new DecompressionStream("gzip")));
    } catch (error) {
        throw failure ?? new DictError("pack", `the bytes of gzip are damaged or cut off: ${error.message}`);
    }
}

/** Reads the first bytes of chunks. */
async function begun(chunks) {
    let first = new Uint8Array(0);
    while (first.length < 4) {
        const { done, value } = await chunks.next();
        if (done) break;
        first = await joined([first, value]);
    }
    async function* all() {
        yield first;
        yield* chunks;
    }
    return { first, all: all() };
}

/** Returns true if bytes start with these. */
export function startsWith(bytes, start) {
    return start.every((byte, at) => bytes[at] === byte);
}

/** Returns the bytes of all chunks in one. */
export async function joined(chunks) {
    const parts = [];
    for await (const chunk of chunks) parts.push(chunk);
    const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
    let end = 0;
    for (const part of parts) {
        bytes.set(part, end);
        end += part.length;
    }
    return bytes;
}
