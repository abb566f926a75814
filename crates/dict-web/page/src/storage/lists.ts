/** The player's own lists and glossaries, kept under their names. */

import type { BuildReport } from "dict-web";
import { transaction } from "./database.js";

/** The facts about a list, without its bytes. */
export interface OwnList {
    name: string;
    /** A glossary has texts as values: meanings. */
    kind: "words" | "glossary";
    /** The language that its file states, or an empty text. */
    language: string;
    words: number;
    bytes: number;
    /** The report on the lines, if the page built the list from a text. */
    report: BuildReport | null;
}

/** Lists that the browser could not keep: they are here until the page is closed. */
const unkept = new Map<string, { list: OwnList; bytes: ArrayBuffer }>();

/** Keeps a list, in place of another one of its name. If it cannot be kept, it stays until the page is closed. */
export async function keepList(list: OwnList, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const buffer = bytes.slice().buffer;
    unkept.set(list.name, { list, bytes: buffer });
    await transaction(["lists", "list_bytes"], "readwrite", (of) => {
        of("lists").put(list);
        of("list_bytes").put(buffer, list.name);
        return null;
    });
    unkept.delete(list.name);
}

/** Returns all lists, by name. */
export async function ownLists(): Promise<OwnList[]> {
    const records: unknown[] = await transaction(["lists"], "readonly", (of) => of("lists").getAll()).catch(() => null) ?? [];
    const kept = records.map(listOf).filter((list) => list !== null);
    const others = [...unkept.values()].map((one) => one.list);
    const names = new Set(others.map((list) => list.name));
    const all = [...kept.filter((list) => !names.has(list.name)), ...others];
    return all.sort((a, b) => a.name.localeCompare(b.name));
}

/** Reads a record, which another version of the page may have kept. Returns null if it has no name. */
function listOf(record: unknown): OwnList | null {
    const { name, kind, language, words, bytes, report } = record as Partial<Record<keyof OwnList, unknown>>;
    const number = (value: unknown): number => (typeof value === "number" ? value : 0);
    return typeof name !== "string" ? null : {
        name,
        kind: kind === "glossary" ? kind : "words",
        language: typeof language === "string" ? language : "",
        words: number(words),
        bytes: number(bytes),
        report: isReport(report) ? report : null,
    };
}

function isReport(value: unknown): value is BuildReport {
    const skipped: unknown = (value as Partial<BuildReport> | null | undefined)?.skipped;
    return Array.isArray(skipped) && skipped.every((one) => typeof one?.reason === "string" && typeof one.first === "string");
}

/** Returns the bytes of a list; null if there is none of this name. */
export async function listBytes(name: string): Promise<ArrayBuffer | null> {
    const here = unkept.get(name);
    if (here) {
        return here.bytes;
    }
    const kept: unknown = await transaction(["list_bytes"], "readonly", (of) => of("list_bytes").get(name));
    return kept instanceof ArrayBuffer ? kept : null;
}

/** Removes a list. */
export async function removeList(name: string): Promise<void> {
    unkept.delete(name);
    await transaction(["lists", "list_bytes"], "readwrite", (of) => {
        of("lists").delete(name);
        of("list_bytes").delete(name);
        return null;
    });
}
