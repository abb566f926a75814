/** The chosen dictionary: from the cache, from the host, or the player's own; first its most common words, then all. */

import { Dict } from "dict-web";
import type { OwnWords } from "../app.js";
import { DICTIONARIES, type ShippedDictionary } from "../build_facts.js";
import { withoutTerminalAdvice } from "../own_list/terminal_advice.js";
import { listBytes } from "../storage/lists.js";
import { WorkError, work } from "../worker/client.js";
import { CACHE, forget, keptBytes, keyOf } from "./cache.js";
import { code } from "./code.js";
import { withLaterColumns } from "./later_columns.js";
import { isSlow } from "./network_speed.js";
import { withOwnWords } from "./own_words.js";

/** The parts of the chosen dictionary that are here. */
export type State =
    | { phase: "loading"; received: number; total: number }
    | { phase: "ready"; dict: Dict }
    | { phase: "failed"; message: string };

const OWN = "own:";

/** Returns the name of the player's own list that a setting chooses, or null. */
export function ownName(language: string): string | null {
    return language.startsWith(OWN) ? language.slice(OWN.length) : null;
}

/** Returns the setting that chooses the player's own list. */
export function ownLanguage(name: string): string {
    return OWN + name;
}

export class Library {
    state: State = { phase: "loading", received: 0, total: 0 };
    /** The dictionary of the most common words, until all words are here. */
    first: Dict | null = null;
    private language = "";
    private words: OwnWords | undefined;
    /** The chosen dictionary without the player's own words. */
    private whole: Dict | null = null;
    private loading = new AbortController();
    private waiting: { resolve(dict: Dict): void; reject(error: Error): void }[] = [];

    /** `onChange` is called after every change of the state; `onUnkept` if there is no room for the dictionary. */
    constructor(private readonly onChange: () => void, private readonly onUnkept: (name: string) => void) {}

    /** The chosen dictionary of those that the page ships, or null if it is the player's own. */
    shipped(): ShippedDictionary | null {
        return DICTIONARIES.find((one) => one.language === this.language) ?? null;
    }

    /** The name of the chosen dictionary. */
    name(): string {
        return ownName(this.language) ?? this.shipped()?.name ?? this.language;
    }

    /** Loads a dictionary, unless it is the chosen one already, and changes it by the player's own words. */
    choose(language: string, words: OwnWords | undefined): void {
        const isSame = words?.added === this.words?.added && words?.denied === this.words?.denied;
        this.words = words;
        if (language !== this.language) {
            this.language = language;
            void this.start(false);
        } else if (!isSame && this.whole) {
            this.change({ phase: "ready", dict: withOwnWords(this.whole, words) });
        }
    }

    /** Loads the chosen dictionary again, from the host itself. */
    retry(): void {
        void this.start(true);
    }

    /** Opens the chosen dictionary again, because it was replaced. */
    reload(): void {
        void this.start(false);
    }

    /** Resolves when all of it is here, rejects when it failed. */
    dictionary(): Promise<Dict> {
        const { state } = this;
        if (state.phase === "ready") {
            return Promise.resolve(state.dict);
        }
        if (state.phase === "failed") {
            return Promise.reject(new Error(state.message));
        }
        return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
    }

    /** Returns the chosen dictionary, `dict`, with the columns that come later. */
    withLaterColumns(dict: Dict): Promise<Dict> {
        return withLaterColumns(dict, this.whole, this.words);
    }

    /** Returns the file of the chosen dictionary, which is here, and the player's own words. It is final if the later columns came. */
    async file(): Promise<{ bytes: Uint8Array<ArrayBuffer>; own: OwnWords | undefined; isFinal: boolean }> {
        const { whole, words: own } = this;
        if (!whole) {
            throw new Error("The words are not here yet.");
        }
        const complete = await withLaterColumns(whole, whole, undefined).catch(() => null);
        return { bytes: (complete ?? whole).bytes(), own, isFinal: complete !== null };
    }

    private async start(fresh: boolean): Promise<void> {
        this.loading.abort();
        this.loading = new AbortController();
        const { signal } = this.loading;
        const shipped = this.shipped();
        // Views may still hold the dictionaries from before: the garbage collector frees them.
        this.first = null;
        this.whole = null;
        this.change({ phase: "loading", received: 0, total: shipped?.packBytes ?? 0 });
        try {
            const dict = shipped ? await this.shippedDict(shipped, fresh, signal) : await this.ownDict();
            if (!signal.aborted) {
                this.first = null;
                this.whole = dict;
                this.change({ phase: "ready", dict: withOwnWords(dict, this.words) });
            }
        } catch (error) {
            if (!signal.aborted) {
                this.change({ phase: "failed", message: this.failure(error) });
            }
        }
    }

    private async shippedDict(shipped: ShippedDictionary, fresh: boolean, signal: AbortSignal): Promise<Dict> {
        const coming = code();
        // The code is awaited below; until then, its failure must not count as unhandled.
        coming.catch(() => {});
        const kept = fresh ? null : await keptBytes(shipped);
        if (kept) {
            await coming;
            try {
                return Dict.fromBytes(kept);
            } catch {
                await forget(shipped);
            }
        }
        if (shipped.first && isSlow(shipped.packBytes)) {
            await this.loadFirst(shipped.first, coming, signal);
        }
        await coming;
        try {
            return await this.wholeDict(shipped, fresh, signal);
        } catch (error) {
            // Some words are better than none.
            if (shipped.first && !this.first) {
                await this.loadFirst(shipped.first, coming, signal);
            }
            throw error;
        }
    }

    private async wholeDict(shipped: ShippedDictionary, fresh: boolean, signal: AbortSignal): Promise<Dict> {
        let { packBytes: total } = shipped;
        const { bytes } = await work({ kind: "load", pack: absolute(shipped.pack), fresh, cache: CACHE, key: keyOf(shipped) }, {
            signal,
            onProgress: (received) => {
                total = Math.max(total, received);
                if (!signal.aborted && this.state.phase === "loading") {
                    this.change({ phase: "loading", received, total });
                }
            },
            onUnkept: () => this.onUnkept(shipped.name),
        });
        return Dict.fromBytes(bytes);
    }

    /** Loads the most common words while the code is coming. Ignores a failure, because all words may still come. */
    private async loadFirst(address: string, coming: Promise<unknown>, signal: AbortSignal): Promise<void> {
        try {
            signal.throwIfAborted();
            const response = await fetch(address, { signal });
            if (!response.ok) {
                return;
            }
            // The body is read at once: if a small body waits for the code first, its rest sometimes never comes.
            const [pack] = await Promise.all([response.arrayBuffer(), coming]);
            const dict = await Dict.unpack(pack);
            if (!signal.aborted) {
                this.first = withOwnWords(dict, this.words);
                this.onChange();
            }
        } catch {
            // All words will tell what is wrong.
        }
    }

    private async ownDict(): Promise<Dict> {
        const name = ownName(this.language);
        if (name === null) {
            throw new Error(`This page has no dictionary for “${this.language}”. Choose another one in the settings.`);
        }
        const [bytes] = await Promise.all([listBytes(name), code()]);
        if (!bytes) {
            throw new Error(`Your list “${name}” is no longer here. Choose another one in the settings.`);
        }
        try {
            return Dict.fromBytes(bytes);
        } catch (error) {
            throw new Error(`Your list “${name}” is damaged: ${withoutTerminalAdvice((error as Error).message)}. Remove it in the settings, then add it again.`);
        }
    }

    private change(state: State): void {
        this.state = state;
        if (state.phase !== "loading") {
            const waiting = this.waiting;
            this.waiting = [];
            for (const one of waiting) {
                if (state.phase === "ready") {
                    one.resolve(state.dict);
                } else {
                    one.reject(new Error(state.message));
                }
            }
        }
        this.onChange();
    }

    private failure(error: unknown): string {
        const name = this.name();
        if (error instanceof WorkError) {
            switch (error.kind) {
                case "network": return `The words (${name}) did not arrive. Check the connection, then try again.`;
                case "missing": return `The host has no words for ${name} (${error.message}).`;
                case "damaged": return `The words (${name}) arrived damaged: ${error.message}. Try again.`;
                case "other": break;
            }
        }
        return `${error instanceof Error ? error.message : String(error)}`;
    }
}

function absolute(address: string): string {
    return new URL(address, location.href).href;
}
