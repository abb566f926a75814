/** Makes a dictionary of a text or a file. */

import { Dict } from "dict-web";
import { fetchCompressedCode } from "../dictionaries/compressed_code.js";
import type { Built } from "./messages.js";

/** The most bytes of a list, after decompression. */
const MOST_BYTES = 100_000_000;

/** Builds a dictionary of a word list; checks and takes a file that is a dictionary already. */
export async function build(source: string | Blob, name: string, language: string, builder: string): Promise<Built> {
    let words: string | Uint8Array<ArrayBuffer>;
    if (typeof source === "string") {
        words = source;
    } else {
        words = await bytesOf(source);
        if (isDictionary(words)) {
            return describe(Dict.open(words), null);
        }
    }
    const { dict, report } = await Dict.build(words, { name, ...(language && { language }) }, await fetchCompressedCode(builder));
    return describe(dict, report);
}

function describe(dict: Dict, report: Built["report"]): Built {
    try {
        const isGlossary = dict.hasValues && typeof firstValue(dict) === "string";
        return { bytes: dict.bytes(), words: dict.size, language: dict.meta["language"] ?? "", isGlossary, report };
    } finally {
        dict.free();
    }
}

/** Returns the value of the first word that has one: all values of a dictionary are of one kind. */
function firstValue(dict: Dict): unknown {
    for (let id = 0; id < dict.size; id += 1) {
        const value = dict.value(id);
        if (value !== null) {
            return value;
        }
    }
    return null;
}

/** Reads a file, and decompresses it if it is gzip. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
    const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    if (start[0] !== 0x1f || start[1] !== 0x8b) {
        limit(file.size);
        return new Uint8Array(await file.arrayBuffer());
    }
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
    for (;;) {
        const { value, done } = await reader.read();
        if (done) {
            break;
        }
        size += value.length;
        limit(size);
        parts.push(value as Uint8Array<ArrayBuffer>);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function limit(size: number): void {
    if (size > MOST_BYTES) {
        throw new Error(`The list is too large: it has more than ${MOST_BYTES / 1_000_000} MB.`);
    }
}

/** Returns true if the bytes start as a dictionary does. */
function isDictionary(bytes: Uint8Array): boolean {
    const magic = [0x89, 0x44, 0x43, 0x54];
    return magic.every((byte, index) => bytes[index] === byte);
}
