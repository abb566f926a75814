/** The words that the setting Family leaves out. */

import type { Dict } from "dict-web";
import type { ShippedDictionary } from "../build_facts.js";

/** Returns the list of the language of `dict`: patterns such as `*word*`. */
export async function offensiveWords(dict: Dict, dictionaries: readonly ShippedDictionary[]): Promise<string[]> {
    const language = (dict.meta["language"] ?? "").split("-")[0]!.toLowerCase();
    const address = dictionaries.find((one) => one.language === language)?.family;
    if (!address) {
        throw new Error("There is no list of offensive words for this dictionary. Turn off “Family” in the settings.");
    }
    const response = await fetch(address).catch(() => null);
    if (!response?.ok) {
        throw new Error("The list of offensive words did not arrive. Try again, or turn off “Family” in the settings.");
    }
    return (await response.text()).split("\n").filter((line) => line !== "");
}
