/** Queries to start from, which have answers in every language of the page. */

import type { Dict } from "dict-web";

export interface Example {
    query: string;
    /** The words that it finds, in a few words. */
    finds: string;
}

/** The letters of an anagram, by language. */
const ANAGRAMS: Readonly<Record<string, string>> = { de: "regal", es: "amor", nl: "staren", pl: "kanto" };

/** Returns the examples for a dictionary; none if it does not have the letters of the Latin alphabet. */
export function examplesFor(dict: Dict): readonly Example[] {
    if (![..."abcdefghijklmnopqrstuvwxyz"].every((letter) => dict.fold(letter) === letter && dict.symbols.includes(letter))) {
        return [];
    }
    const language = (dict.meta["language"] ?? "").split("-")[0]!;
    return [
        { query: "p.an..", finds: "A crossword: a dot is any letter" },
        { query: `/${ANAGRAMS[language] ?? "triangle"}`, finds: "Anagrams: these letters in any order" },
        { query: "4-: only:aeilnrt with:a", finds: "Spelling Bee, with a in the middle" },
        { query: "5: .o[!l].. with:l without:aest", finds: "Wordle: green o, yellow l, grey aest" },
        { query: "12: <word><word>", finds: "12 letters, made of two words" },
        { query: "ABCABC", finds: "A shape: each capital is one letter" },
        { query: "/(an){2}/", finds: "A regular expression: an, twice" },
        dict.commonness === null
            ? { query: "5-: is:palindrome", finds: "The same backwards, five letters or more" }
            : { query: `9: is:isogram by:${dict.commonness}`, finds: "No letter twice, common words first" },
    ];
}
