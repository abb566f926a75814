/** Meanings of words, from the glossaries that the player added. */

import { Dict } from "dict-web";
import { listBytes, ownLists } from "../storage/lists.js";

/** The text between two meanings of a word, in the files of `dictc glossary`. */
const SEPARATOR = " | ";

export class Glossaries {
    private opened: Promise<Map<string, Dict[]>> | null = null;

    /** Called when a glossary was added or removed. */
    forget(): void {
        this.opened = null;
    }

    /** Returns the meanings of a word of a language, the most frequent one first. */
    async meanings(word: string, language: string): Promise<string[]> {
        this.opened ??= open();
        const glossaries = (await this.opened).get(language) ?? [];
        return glossaries.flatMap((glossary) => {
            const text = glossary.value(word);
            return typeof text === "string" ? text.split(SEPARATOR) : [];
        });
    }
}

/** Opens all glossaries, by their language. One that cannot be opened is left out: a game needs none. */
async function open(): Promise<Map<string, Dict[]>> {
    const opened = new Map<string, Dict[]>();
    for (const list of await ownLists()) {
        if (list.kind !== "glossary") {
            continue;
        }
        try {
            const bytes = await listBytes(list.name);
            if (bytes) {
                const language = list.language.split("-")[0]!;
                opened.set(language, [...opened.get(language) ?? [], Dict.fromBytes(bytes)]);
            }
        } catch {
            // As said above.
        }
    }
    return opened;
}
