/** The dictionaries that the browser keeps: expanded files in Cache Storage, under their version. */

import type { ShippedDictionary } from "../build_facts.js";

/** The folder of the page: several copies of it on one host share nothing. */
const FOLDER = new URL("./", location.href).pathname;
export const CACHE = `dictc:${FOLDER}:dictionaries`;

/** Returns the address under which a dictionary is kept. No file has it: it is a key alone. */
export function keyOf(dictionary: ShippedDictionary): string {
    return new URL(`dicts/${dictionary.language}.dat?v=${dictionary.version}`, location.href).href;
}

/** Returns the bytes of a kept dictionary; null if this version of it is not kept. */
export async function keptBytes(dictionary: ShippedDictionary): Promise<ArrayBuffer | null> {
    try {
        const cache = await caches.open(CACHE);
        const found = await cache.match(keyOf(dictionary));
        return found ? await found.arrayBuffer() : null;
    } catch {
        return null;
    }
}

/** Forgets a kept dictionary, which turned out to be damaged. */
export async function forget(dictionary: ShippedDictionary): Promise<void> {
    try {
        await (await caches.open(CACHE)).delete(keyOf(dictionary));
    } catch {
        // A browser without Cache Storage keeps none.
    }
}

/** Removes all kept dictionaries. */
export async function removeKept(): Promise<void> {
    try {
        await caches.delete(CACHE);
    } catch {
        // As above.
    }
}

/** Returns the languages whose dictionaries are kept. */
export async function keptLanguages(dictionaries: readonly ShippedDictionary[]): Promise<Set<string>> {
    try {
        const keys = new Set((await (await caches.open(CACHE)).keys()).map((request) => request.url));
        return new Set(dictionaries.filter((one) => keys.has(keyOf(one))).map((one) => one.language));
    } catch {
        return new Set();
    }
}
