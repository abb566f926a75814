/** The word that a player meant and mistyped. */

import type { App } from "../../app.js";
import type { Round } from "./round.js";

/**
 * Returns the word that was probably meant by one that is not in the dictionary, or null. It is a word that counts in this round.
 * It does not depend on the board, of which it says nothing.
 */
export async function meantWord(app: App, round: Round, typed: string): Promise<string | null> {
    const { dict, plan } = round;
    const { minLetters } = round.game;
    const corrector = await app.corrector(dict);
    const isCommon = (word: string): boolean => {
        const value = plan.common === null ? null : dict.value(word);
        return typeof value !== "number" || plan.common === null || value <= plan.common;
    };
    return corrector.suggest(dict.fold(typed)).find((text) => dict.has(text) && [...text].length >= minLetters && isCommon(text)) ?? null;
}
