/** The words that the player adds to a dictionary, and those that the player denies. */

import { type Dict, DictError } from "dict-web";
import type { OwnWords } from "../app.js";

/** Splits what the player typed into words. */
export function typedWords(text: string): string[] {
    return text.split(/[\s,;]+/).filter((word) => word !== "");
}

/** Returns `dict` with the player's words. Words that it cannot have are left out: they were kept for another version of it. */
export function withOwnWords(dict: Dict, words: OwnWords | undefined): Dict {
    const [added, denied] = [typedWords(words?.added ?? ""), typedWords(words?.denied ?? "")];
    const canHave = (word: string): boolean => {
        try {
            dict.withAdded([word]).free();
            return true;
        } catch (error) {
            if (!(error instanceof DictError)) {
                throw error;
            }
            return false;
        }
    };
    return added.length + denied.length === 0 ? dict : dict.withAdded(added.filter(canHave)).withDenied(denied);
}
