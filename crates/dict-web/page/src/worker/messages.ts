/** The messages between the page and its worker. */

import type { BuildReport } from "dict-web";
import type { Found, OwnWords } from "../app.js";

/** The work that takes too long for the page itself. */
export type Work =
    /** Fetches a pack, expands it, and keeps the file in the cache under `key`. */
    | { kind: "load"; pack: string; fresh: boolean; cache: string; key: string }
    /** Fetches a pack of columns, and adds them to a dictionary, whose bytes are `base`. */
    | { kind: "columns"; base: Uint8Array<ArrayBuffer>; pack: string }
    /** Builds a list from a text or a file, or checks a file that is a dictionary already. `isWordsOnly` leaves out values. */
    | { kind: "build"; source: string | Blob; name: string; language: string; builder: string; isWordsOnly: boolean }
    /** Looks for the records among the lines of a history. */
    | { kind: "history"; source: string | Blob }
    /** Finds the first words that fit a query: among `words`, or if they are null, among those of the query before. */
    | { kind: "find"; query: string; limit: number; words: QueriedWords | null };

/** The words that queries are asked about. */
export interface QueriedWords {
    /** The file of a dictionary. */
    bytes: Uint8Array<ArrayBuffer>;
    /** The player's own words. */
    own: OwnWords | undefined;
    /** Words that are left out, or patterns of them. */
    excluded: readonly string[];
    /** The code of queries. */
    code: WebAssembly.Module;
}

export interface Loaded {
    bytes: Uint8Array<ArrayBuffer>;
}

export interface Built {
    bytes: Uint8Array<ArrayBuffer>;
    words: number;
    language: string;
    isGlossary: boolean;
    /** The first value of a text that made it a glossary. */
    text: string | null;
    report: BuildReport | null;
}

export interface HistoryLines {
    lines: string[];
    invalid: number;
    /** The number of the first invalid line, and what is wrong with it. */
    first: string | null;
}

export type Result<W extends Work> =
    W extends { kind: "find" } ? Found :
    W extends { kind: "load" | "columns" } ? Loaded :
    W extends { kind: "build" } ? Built :
    HistoryLines;

export type ToWorker =
    | { code: WebAssembly.Module }
    | { id: number; work: Work }
    | { abort: number };

/** The reason why a load failed: nothing came, the host has no such file, or the bytes are wrong. */
export type FailureKind = "network" | "missing" | "damaged" | "other";

export type FromWorker =
    | { id: number; progress: number }
    | { id: number; result: Loaded | Built | HistoryLines | Found }
    | { id: number; failure: FailureKind; message: string }
    /** The file was loaded, but there was no room to keep it. */
    | { id: number; unkept: true };
