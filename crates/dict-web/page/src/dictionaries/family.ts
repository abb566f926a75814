/** The offensive words, which the page never offers, and which do not count if the setting says so. */

import type { Dict } from "dict-web";
import type { ShippedDictionary } from "../build_facts.js";

/** Returns the list of the language of `dict`: words, and starts of words such as `word*`. Null if there is none. */
export async function offensiveWords(dict: Dict, dictionaries: readonly ShippedDictionary[]): Promise<string[] | null> {
    const language = (dict.meta["language"] ?? "").split("-")[0]!.toLowerCase();
    const address = dictionaries.find((one) => one.language === language)?.family;
    if (!address) {
        return null;
    }
    const response = await fetch(address).catch(() => null);
    if (!response?.ok) {
        throw new Error("The list of offensive words did not arrive. Try again.");
    }
    return (await response.text()).split("\n").filter((line) => line !== "");
}
