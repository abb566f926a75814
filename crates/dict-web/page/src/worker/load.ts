/** Fetches a pack, expands it while it arrives, and keeps the file. */

import { Dict, DictError, Unpacker } from "dict-web";
import type { FailureKind } from "./messages.js";

/** A load that failed, with its reason. */
export class LoadError extends Error {
    constructor(readonly kind: FailureKind, message: string) {
        super(message);
    }
}

/** Expands the pack at `url`. `onProgress` is told the bytes that have come. */
export async function load(url: string, fresh: boolean, signal: AbortSignal, onProgress: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
    let response: Response;
    try {
        response = await fetch(url, { signal, cache: fresh ? "reload" : "default" });
    } catch (error) {
        throw new LoadError("network", String(error));
    }
    if (!response.ok || !response.body) {
        throw new LoadError("missing", `the host answers ${response.status}`);
    }
    const arriving = response.body.getReader();
    let received = 0;
    let unpacker: Unpacker | null = null;
    try {
        unpacker = new Unpacker();
        for await (const chunk of inflated(async () => {
            const { value } = await arriving.read().catch((error: unknown) => {
                throw new LoadError("network", String(error));
            });
            received += value?.length ?? 0;
            onProgress(received);
            return value ?? null;
        })) {
            unpacker.push(chunk);
        }
        return unpacker.finish();
    } catch (error) {
        if (error instanceof LoadError) {
            throw error;
        }
        // DictError from the unpacker; TypeError from the decompressor.
        if (error instanceof DictError || error instanceof TypeError) {
            throw new LoadError("damaged", error.message);
        }
        throw error;
    } finally {
        void arriving.cancel().catch(() => {});
        unpacker?.free();
    }
}

/** Adds the columns of the pack at `url` to a dictionary, and returns the bytes of the whole. */
export async function addColumns(base: Uint8Array<ArrayBuffer>, url: string): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(url);
    if (!response.ok) {
        throw new LoadError("missing", `the host answers ${response.status}`);
    }
    const whole = await Dict.fromBytes(base).withColumns(response);
    return whole.bytes();
}

/** Decompresses gzip, unless the browser did so already because the host said that the file is encoded. */
async function* inflated(next: () => Promise<Uint8Array<ArrayBuffer> | null>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    let chunk = await next();
    if (!chunk || chunk[0] !== 0x1f || (chunk.length > 1 && chunk[1] !== 0x8b)) {
        for (; chunk; chunk = await next()) {
            yield chunk;
        }
        return;
    }
    const first = chunk;
    let isFirst = true;
    const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
        async pull(controller) {
            const value = isFirst ? first : await next();
            isFirst = false;
            if (value) {
                controller.enqueue(value);
            } else {
                controller.close();
            }
        },
    });
    const reader = source.pipeThrough(new DecompressionStream("gzip")).getReader();
    for (;;) {
        const { value, done } = await reader.read();
        if (done) {
            return;
        }
        yield value as Uint8Array<ArrayBuffer>;
    }
}

/** Keeps a file under `key`, and removes its other versions. Returns false if there is no room. */
export async function keep(cacheName: string, key: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
    if (typeof caches === "undefined") {
        return false;
    }
    try {
        const cache = await caches.open(cacheName);
        await cache.put(key, new Response(bytes, { headers: { "content-type": "application/octet-stream" } }));
        const path = new URL(key).pathname;
        for (const other of await cache.keys()) {
            if (other.url !== key && new URL(other.url).pathname === path) {
                await cache.delete(other);
            }
        }
        return true;
    } catch {
        return false;
    }
}
