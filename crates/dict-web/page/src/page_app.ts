/** The page itself: puts settings, dictionaries, games and sharing together for the views. */

import type { Corrector, Dict } from "dict-web";
import type { App, Found, Settings } from "./app.js";
import { DICTIONARIES } from "./build_facts.js";
import { offensiveWords } from "./dictionaries/family.js";
import { Finder } from "./dictionaries/finder.js";
import { Glossaries } from "./dictionaries/glossaries.js";
import { Library } from "./dictionaries/library.js";
import { OfferedWords } from "./dictionaries/offered_words.js";
import { KeptRounds, SLOTS } from "./play/round/kept_round.js";
import { challengeLink, type Challenge } from "./share/challenge.js";
import { share } from "./share/sharing.js";
import { announcer } from "./shell/announcer.js";
import { showAppearance } from "./shell/appearance.js";
import { dictionaryNotice } from "./shell/dictionary_notice.js";
import { NoticePlace } from "./shell/notices.js";
import { addGame, allGames } from "./storage/games.js";
import { SettingsStore } from "./storage/settings.js";

export class PageApp implements App {
    private readonly settingsStore = new SettingsStore(preferredLanguage());
    readonly library: Library;
    private readonly glossaries = new Glossaries();
    private readonly offeredWords = new OfferedWords((dict) => this.withLaterColumns(dict));
    private readonly finder = new Finder();
    readonly announce: (text: string) => void;
    private readonly dictionaryListeners: (() => void)[] = [];
    private readonly forgetListeners: (() => void)[] = [];
    private readonly updateNotice: () => void;

    constructor(notices: Element, live: HTMLElement) {
        this.announce = announcer(live);
        const storagePlace = new NoticePlace(notices);
        this.library = new Library(() => this.dictionaryChanged(), (name) => storagePlace.show({
            text: `This device has no room to keep the words (${name}). You can play on; the next visit loads them again.`,
            buttons: [{ label: "Close", press: () => storagePlace.hide() }],
        }));
        this.updateNotice = dictionaryNotice(this.library, new NoticePlace(notices), this.announce);
        this.settingsStore.onChange(() => {
            showAppearance(this.settings);
            this.start();
        });
        showAppearance(this.settings);
    }

    /** Loads the chosen dictionary, unless it is here, and changes it by the player's own words. */
    start(): void {
        const { language, words } = this.settings;
        this.library.choose(language, words[language]);
    }

    get settings(): Settings {
        return this.settingsStore.get();
    }

    set(change: Partial<Settings>): void {
        this.settingsStore.set(change);
    }

    onSettings(listener: () => void): void {
        this.settingsStore.onChange(listener);
    }

    dictionary(): Promise<Dict> {
        return this.library.dictionary();
    }

    dictionaryNow(): Dict | null {
        const { state } = this.library;
        return state.phase === "ready" ? state.dict : null;
    }

    async dictionaryTitle(): Promise<string> {
        return this.library.shipped()?.title ?? (await this.dictionary()).meta["name"] ?? "";
    }

    firstPart(): Dict | null {
        return this.library.first;
    }

    onDictionary(listener: () => void): void {
        this.dictionaryListeners.push(listener);
    }

    onForget(listener: () => void): void {
        this.forgetListeners.push(listener);
    }

    async excluded(): Promise<string[]> {
        if (!this.settings.family) {
            return [];
        }
        const dict = this.library.first ?? await this.dictionary();
        const words = await offensiveWords(dict, DICTIONARIES);
        if (!words) {
            throw new Error("There is no list of offensive words for this dictionary. Turn off “Leave out offensive words” in the settings.");
        }
        return words;
    }

    offered(dict: Dict): Promise<Dict> {
        return this.offeredWords.words(dict);
    }

    corrector(dict: Dict): Promise<Corrector> {
        return this.offeredWords.corrector(dict);
    }

    withLaterColumns(dict: Dict): Promise<Dict> {
        return this.library.withLaterColumns(dict);
    }

    async find(query: string, limit: number): Promise<Found | null> {
        const dict = await this.dictionary();
        return await this.finder.find(query, limit, {
            dict, family: this.settings.family, file: () => this.library.file(), excluded: () => this.excluded(),
        });
    }

    saveGame(line: string): Promise<void> {
        return addGame(line);
    }

    games(): Promise<string[]> {
        return allGames();
    }

    async meanings(word: string): Promise<string[]> {
        const dict = this.dictionaryNow();
        return dict ? await this.glossaries.meanings(word, (dict.meta["language"] ?? "").split("-")[0]!) : [];
    }

    share(text: string, url: string): Promise<"shared" | "copied" | "shown"> {
        return share(text, url);
    }

    challengeLink(challenge: Challenge): string {
        return challengeLink(challenge);
    }

    go(route: string): void {
        location.hash = route;
    }

    /** Called when lists or glossaries were added or removed. */
    listsChanged(): void {
        this.glossaries.forget();
        this.settingsStore.set({});
    }

    /** Goes back to the settings of a first visit, after everything else was removed. */
    forgetEverything(): void {
        this.forgetListeners.forEach((listener) => listener());
        void KeptRounds.open().then((rounds) => SLOTS.forEach((slot) => rounds.keep(slot, null)));
        this.glossaries.forget();
        this.settingsStore.clear();
    }

    private dictionaryChanged(): void {
        this.updateNotice();
        this.dictionaryListeners.forEach((listener) => listener());
    }
}

/** Returns the first language of the browser that the page has words of, otherwise English. */
function preferredLanguage(): string {
    const languages = navigator.languages.map((tag) => tag.split("-")[0]!.toLowerCase());
    return languages.find((language) => DICTIONARIES.some((one) => one.language === language)) ?? "en";
}
