/** The kept games: the lines of JSON that `dictc play` keeps, in the order in which they were added. */

import { type GameRecord, readRecord } from "dict-web";
import { StorageError, transaction } from "./database.js";

/** Games that could not be kept. They count until the page is closed. */
const unkept: string[] = [];

/** Keeps a game. Tabs that do so at the same time add one after the other. */
export async function addGame(line: string): Promise<void> {
    try {
        await transaction(["games"], "readwrite", (of) => of("games").add(line));
    } catch (error) {
        unkept.push(line);
        const reason = error instanceof StorageError ? error.message : String(error);
        throw new StorageError(`This game counts until you close the page. ${reason}`);
    }
    void askForPermanence();
}

/** Returns the lines of all games, oldest first. */
export async function allGames(): Promise<string[]> {
    let kept: unknown[] = [];
    try {
        kept = await transaction(["games"], "readonly", (of) => of("games").getAll()) ?? [];
    } catch {
        // A browser that keeps nothing has no kept games.
    }
    return [...kept.filter((line) => typeof line === "string"), ...unkept];
}

/** Reads a kept line; null if it is not a record, because another program or version kept it. */
export function recordOf(line: string): GameRecord | null {
    try {
        return readRecord(line);
    } catch {
        return null;
    }
}

/** Adds games that are not there yet: all of them or none. Returns how many were new. */
export async function addGames(lines: readonly string[]): Promise<number> {
    let added = 0;
    await transaction(["games"], "readwrite", (of) => {
        const store = of("games");
        const request = store.getAll();
        request.onsuccess = () => {
            const known = new Set<unknown>(request.result);
            for (const line of lines) {
                if (!known.has(line)) {
                    known.add(line);
                    store.add(line);
                    added += 1;
                }
            }
        };
        return null;
    });
    return added;
}

/** Removes all games. */
export async function removeGames(): Promise<void> {
    unkept.length = 0;
    await transaction(["games"], "readwrite", (of) => of("games").clear());
}

/** Asks the browser not to clear this page's data when it needs room. */
async function askForPermanence(): Promise<void> {
    try {
        if (!await navigator.storage.persisted()) {
            await navigator.storage.persist();
        }
    } catch {
        // Not every browser can promise it.
    }
}
