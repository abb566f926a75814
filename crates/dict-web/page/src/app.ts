/** The interface of views and page: the shape of a view, the settings, and the services of the page. */

import type { Corrector, Dict, RulesName, Strength } from "dict-web";
import type { Challenge } from "./share/challenge.js";

/** A page within the page, such as Play or Settings. */
export interface View {
    readonly element: HTMLElement;
    /** The heading, and the title of the window. */
    readonly title: string;
    /** Called when the view comes to the front, and when its parameters change. */
    show(params: URLSearchParams): void;
    hide(): void;
}

/** Words that the player adds to a language, and words that the player denies: texts, as they were typed. */
export interface OwnWords {
    added: string;
    denied: string;
}

/** The choices of the player, kept on the device. */
export interface Settings {
    /** A shipped language, such as "en", or "own:" and the name of the player's own list. */
    language: string;
    /** "size": the rules of the board's size. */
    rules: RulesName | "size";
    side: number;
    /** The worst value of a word that counts; null for all words. */
    common: number | null;
    /** True if offensive words do not count. */
    family: boolean;
    /** Seconds; null without a limit; "rules" for the limit of the rules. */
    time: number | null | "rules";
    opponent: Strength | "none";
    /** The player's own words by the language that they belong to. */
    words: Readonly<Record<string, OwnWords>>;
    sound: boolean;
    haptics: boolean;
    theme: "system" | "light" | "dark";
    letterSize: "normal" | "large";
}

/** The first words that fit a query. */
export interface Found {
    words: string[];
    /** What is wrong with the query, or null. */
    problem: string | null;
}

/** The services of the page for its views. */
export interface App {
    readonly settings: Settings;
    /** Changes settings, keeps them at once, and tells the listeners, in other tabs too. */
    set(change: Partial<Settings>): void;
    onSettings(listener: () => void): void;
    /** Resolves with the chosen dictionary when all of it is here. Rejects with a message for the player. */
    dictionary(): Promise<Dict>;
    /** The chosen dictionary if all of it is here now, otherwise null. */
    dictionaryNow(): Dict | null;
    /** Resolves with what the chosen dictionary calls itself, as in the records of games. Waits for the player's own list, and rejects if it fails. */
    dictionaryTitle(): Promise<string>;
    /** The most common words, if they are here before the rest; null if nothing or everything is here. */
    firstPart(): Dict | null;
    /** Called when the first part or all of it is here, when loading failed, and when another one was chosen. */
    onDictionary(listener: () => void): void;
    /** Called when the player deletes everything. */
    onForget(listener: () => void): void;
    /** The offensive words of the language, or patterns of them, if they do not count; otherwise an empty list. */
    excluded(): Promise<string[]>;
    /** The words of a dictionary that the page may offer by itself: without the offensive ones. */
    offered(dict: Dict): Promise<Dict>;
    /** The corrector of the offered words. */
    corrector(dict: Dict): Promise<Corrector>;
    /** A dictionary with its columns that come later, such as `lemmas`. Rejects if they do not come. */
    withLaterColumns(dict: Dict): Promise<Dict>;
    /**
     * Finds the first words that fit a query, as soon as all words are here. Resolves with null if another query came meanwhile.
     * Rejects with a message for the player.
     */
    find(query: string, limit: number): Promise<Found | null>;
    /** Keeps a game. Rejects with a message if the device has no room: the game stays on the screen. */
    saveGame(line: string): Promise<void>;
    /** The lines of the kept games, oldest first. */
    games(): Promise<string[]>;
    /** The meanings of a word; empty without a glossary. */
    meanings(word: string): Promise<string[]>;
    share(text: string, url: string): Promise<"shared" | "copied" | "shown">;
    challengeLink(challenge: Challenge): string;
    /** Tells screen readers, politely. */
    announce(text: string): void;
    /** Goes to a view: "play", "solve?board=...". */
    go(route: string): void;
}
