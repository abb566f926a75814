/** The word that a player meant and mistyped. */

import type { App } from "../../app.js";
import type { Round } from "./round.js";

/**
 * Returns the word that the player probably meant, or null. It counts in this round. The board plays no part, so the word reveals
 * nothing about it.
 */
export async function meantWord(app: App, { game, plan, dict }: Round, typed: string): Promise<string | null> {
    const { minLetters } = game;
    const corrector = await app.corrector(dict);
    const limit = { limit: 1, minLetters, ...(plan.common !== null && { common: plan.common }) };
    return corrector.suggest(dict.fold(typed)).find((text) => dict.complete(text, limit)[0] === text) ?? null;
}
