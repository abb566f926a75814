import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Dict, build, dictc, linesOf } from "./harness.mjs";

/** The letters and marks that this version of Unicode knows. */
const LETTERS = [];
for (let code = 0xa0; code < 0x30000; code++) {
    const letter = String.fromCodePoint(code);
    // The letters of Chinese and Korean are many, and of few kinds.
    if (/^[\p{L}\p{M}]$/u.test(letter) && (!/^[\p{Ideographic}\uac00-\ud7a3]$/u.test(letter) || code % 50 === 0)) LETTERS.push(letter);
}

for (const fold of ["none", "case", "accents", "tiles"]) {
    test(`every letter and mark folds as in dictc, with --fold ${fold}`, () => {
        // A dictionary has a limited number of letters, so there are several.
        for (let start = 0; start < LETTERS.length; start += 400) {
            const words = LETTERS.slice(start, start + 400).map((letter) => `o${letter}o`);
            const alphabet = fold === "tiles" ? "a-z,α-ω,а-я,ä" : "any";
            const path = build(["oo", ...words], "--fold", fold, "--alphabet", alphabet);
            const dict = Dict.open(readFileSync(path));
            const folded = linesOf(dictc(["dump", path]));
            // A word with a letter that is not in the alphabet is skipped.
            const kept = words.filter((word) => dict.has(word));
            assert.deepEqual([...new Set(["oo", ...kept.map((word) => dict.fold(word))])].sort(), folded.sort());
            if (fold !== "tiles") assert.equal(kept.length, words.length);
            dict.free();
        }
    });
}
