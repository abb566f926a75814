/** The query language in short, as `dictc help find` has it. */

import { h } from "../dom.js";

/** The ways to write something, and what they mean, in parts. */
const PARTS: readonly [string, readonly [readonly string[], string][]][] = [
    ["Patterns", [
        [[".", "?"], "any letter"],
        [["*"], "any number of letters"],
        [["@", "#"], "a vowel, a consonant"],
        [["[abc]", "[!s]"], "one of these letters, any other"],
        [["(p|q)"], "one of several patterns"],
        [['"a*b"'], "the characters themselves"],
        [["ABBA"], "each capital is one letter, each time the same one"],
        [["<word>", "<p>"], "a word in the word; one that fits p"],
        [["~"], "what follows, backwards"],
        [["`p"], "p with one letter replaced"],
        [["/tea", "/tea.", "/tea*"], "these letters in any order; one more; any number more"],
        [["p/letters"], "fits p, made of some of these letters"],
        [["/c(at|ot)/"], "a regular expression, found anywhere in the word"],
    ]],
    ["Conditions", [
        [["5:", "5-7:", "-6:", "10-:"], "the number of letters; a pattern may follow"],
        [["only:abc", "with:aab", "without:abc"], "has only, all, none of these letters"],
        [["e=2", "vowels>=4", "letters<=1 each"], "has this number of them"],
        [["near:p", "near2:p"], "is p with one mistake, or two"],
        [["is:palindrome", "is:isogram"], "is the same backwards; repeats no letter"],
    ]],
    ["If the words have such values", [
        [["frequency>=4000"], "has this number or more: ten times in a million words"],
        [["lemma:run"], "is a form of this word"],
        [["common:35"], "is as common as this: 10 is very common, 80 very rare"],
        [["by:frequency"], "sorts the answer, the best first"],
    ]],
    ["Together", [
        [["p q", "p & q"], "fits both"],
        [["p | q"], "fits one of them"],
        [["!p"], "does not fit"],
        [["(p | q) & !r"], "brackets come first, then !, then &, then |"],
    ]],
    ["Several words", [
        [["words=2 /tea"], "phrases of two words, common ones first"],
        [["AB;BA"], "a word for each part; each capital is a text, the same in all parts"],
    ]],
];

/** Makes the table, which is folded. */
export function languageTable(): HTMLElement {
    const parts = PARTS.map(([name, rows]) => h("section", {},
        h("h2", {}, name),
        h("dl", {}, ...rows.flatMap(([ways, meaning]) => [h("dt", {}, ...ways.flatMap((way) => [h("code", {}, way), " "])), h("dd", {}, meaning)]))));
    return h("details", { class: "query-language" }, h("summary", {}, "Reference"), h("div", {}, ...parts));
}
