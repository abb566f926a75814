/** Makes a dictionary of a text or a file. */

import { Dict } from "dict-web";
import { fetchCodeOnDemand } from "../dictionaries/compressed_code.js";
import { withoutTerminalAdvice } from "../own_list/terminal_advice.js";
import type { Built, Work } from "./messages.js";

/** The maximum number of bytes in a list, after decompression. */
const MOST_BYTES = 100_000_000;
/** The maximum number of characters in a value that a message shows. */
const MOST_VALUE = 40;

/** The first bytes of a file of `dictc build`, and of one of `dictc pack`. */
const DICTIONARY = [0x89, 0x44, 0x43, 0x54];
const PACK = [0x89, 0x44, 0x43, 0x50];

/** Builds a dictionary of a word list; checks and takes a file that is a dictionary already, packed or not. */
export async function build({ source, name, language, builder, isWordsOnly }: Work & { kind: "build" }): Promise<Built> {
    const given = typeof source === "string" ? source : decoded(await bytesOf(source));
    if (typeof given !== "string" && (startsWith(given, DICTIONARY) || startsWith(given, PACK))) {
        return describe(await opened(given), null, null);
    }
    const words = isWordsOnly ? textOf(given).replace(/\t.*/g, "") : given;
    const code = await fetchCodeOnDemand(builder);
    try {
        const { dict, report } = await Dict.build(words, { name, ...(language && { language }) }, code);
        return describe(dict, report, () => firstText(textOf(words)));
    } catch (error) {
        const message = withoutTerminalAdvice(error instanceof Error ? error.message : String(error));
        const isEncoded = message.includes("not UTF-8");
        throw new Error(`${message}.${isEncoded ? " Save the file as UTF-8 in the program that it comes from." : ""}`);
    }
}

/** Opens a file or a pack. */
async function opened(bytes: Uint8Array<ArrayBuffer>): Promise<Dict> {
    try {
        return startsWith(bytes, PACK) ? await Dict.unpack(bytes) : Dict.fromBytes(bytes);
    } catch (error) {
        const message = withoutTerminalAdvice(error instanceof Error ? error.message : String(error));
        throw new Error(`The file is damaged, or another version of dictc made it: ${message}.`);
    }
}

function describe(dict: Dict, report: Built["report"], text: (() => string | null) | null): Built {
    try {
        const isGlossary = dict.columns.some(({ name, kind }) => name === "value" && kind === "texts");
        return { bytes: dict.bytes(), words: dict.size, language: dict.meta["language"] ?? "", isGlossary, text: isGlossary && text ? text() : null, report };
    } finally {
        dict.free();
    }
}

/** Returns the first value of a list that is not a whole number of 64 bits. */
function firstText(list: string): string | null {
    for (const [, value] of list.matchAll(/\t(.*)/g)) {
        const text = value!.trim();
        if (text !== "" && !(/^-?[0-9]{1,19}$/.test(text) && String(BigInt.asIntN(64, BigInt(text))) === text)) {
            return text.length > MOST_VALUE ? `${text.slice(0, MOST_VALUE)}…` : text;
        }
    }
    return null;
}

/** Decodes UTF-16, as some programs of Windows write it; the compiler reads UTF-8. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string | Uint8Array<ArrayBuffer> {
    if (startsWith(bytes, [0xff, 0xfe])) {
        return new TextDecoder("utf-16le").decode(bytes);
    }
    return startsWith(bytes, [0xfe, 0xff]) ? new TextDecoder("utf-16be").decode(bytes) : bytes;
}

function textOf(list: string | Uint8Array<ArrayBuffer>): string {
    return typeof list === "string" ? list : new TextDecoder().decode(list);
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

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
    return start.every((byte, at) => bytes[at] === byte);
}
