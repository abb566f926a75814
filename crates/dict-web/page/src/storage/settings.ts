/** Keeps the settings in the browser, as far as it keeps anything. */

import type { OwnWords, Settings } from "../app.js";
import { RULE_SETS } from "../build_facts.js";

const KEY = "dictc.settings";

/** The values that a setting may have. A kept setting with another value, from another version or by hand, is ignored. */
const OPPONENTS = ["none", "easy", "common", "strong", "perfect"];
const THEMES = ["system", "light", "dark"];
const LETTER_SIZES = ["normal", "large"];

/** The numbers of rows, and of columns, of the boards that are dealt. */
export const SIDES = [3, 4, 5, 6, 7, 8];

/** The longest time of a game that is accepted, in seconds: a day. */
const LONGEST_TIME = 86_400;
/** The largest value of a common word that is accepted. */
const GREATEST_VALUE = 1_000_000_000;

export class SettingsStore {
    private settings: Settings;
    private readonly listeners: (() => void)[] = [];

    constructor(private readonly language: string) {
        this.settings = this.read();
        addEventListener("storage", (event) => {
            if (event.key === KEY || event.key === null) {
                this.settings = this.read();
                this.tell();
            }
        });
    }

    get(): Settings {
        return this.settings;
    }

    set(change: Partial<Settings>): void {
        this.settings = { ...this.settings, ...change };
        try {
            localStorage.setItem(KEY, JSON.stringify(this.settings));
        } catch {
            // Without storage, the settings last as long as the page.
        }
        this.tell();
    }

    onChange(listener: () => void): void {
        this.listeners.push(listener);
    }

    /** Goes back to the settings of a first visit. */
    clear(): void {
        try {
            localStorage.removeItem(KEY);
        } catch {
            // There is nothing to remove.
        }
        this.settings = this.read();
        this.tell();
    }

    private tell(): void {
        this.listeners.forEach((listener) => listener());
    }

    private read(): Settings {
        let kept: unknown = null;
        try {
            kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
        } catch {
            // Blocked storage, or a text that is not JSON.
        }
        const found = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>;
        const oneOf = <T>(name: string, values: readonly unknown[], otherwise: T): T =>
            values.includes(found[name]) ? found[name] as T : otherwise;
        const count = (name: string, most: number): number | null =>
            Number.isSafeInteger(found[name]) && (found[name] as number) > 0 && (found[name] as number) <= most ? found[name] as number : null;
        return {
            language: typeof found["language"] === "string" && found["language"] !== "" ? found["language"] : this.language,
            rules: oneOf("rules", ["size", ...RULE_SETS.map(({ name }) => name)], "size"),
            side: oneOf("side", SIDES, 4),
            common: count("common", GREATEST_VALUE),
            family: found["family"] === true,
            time: found["time"] === null ? null : count("time", LONGEST_TIME) ?? "rules",
            opponent: oneOf("opponent", OPPONENTS, "none"),
            words: ownWords(found["words"]),
            sound: found["sound"] === true,
            haptics: found["haptics"] !== false,
            theme: oneOf("theme", THEMES, "system"),
            letterSize: oneOf("letterSize", LETTER_SIZES, "normal"),
        };
    }
}

/** Reads the player's own words. Leaves out anything that is not a text of a language. */
function ownWords(kept: unknown): Record<string, OwnWords> {
    const text = (value: unknown): string => (typeof value === "string" ? value : "");
    const languages = typeof kept === "object" && kept !== null ? Object.entries(kept as Record<string, Partial<OwnWords> | null>) : [];
    return Object.fromEntries(languages.map(([language, words]) => [language, { added: text(words?.added), denied: text(words?.denied) }]));
}
