// Dictionaries as JavaScript builds, asks and changes them, and the same Unicode as in dictc.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Dict, build, code, dictc, linesOf, open, repository } from "./harness.mjs";

const english = open("en");
const columns = Dict.fromBytes(readFileSync(join(repository, "tests/golden/v1/columns.dat")));
const { dict: small } = await Dict.build(["ant", "bel", "cat", "dog"]);

test("a list is a text, its bytes or words, with values after tabs and in columns", async () => {
    const lines = ["cat\t10", "", "dog\t20", "a\t30", "\ud800\t40"];
    const text = `\ufeff${lines.join("\r\n")}`;
    for (const list of [lines, new Set(lines), text, new TextEncoder().encode(text)]) {
        const columns = { count: [1, null, -(2n ** 63n), 3, 4].values(), "part:flags": ["noun verb", null, ["noun"], [], undefined], "rank:ranks": ["5", "4", "3", "2", "1"] };
        const { dict, report } = await Dict.build(list, { columns, minLetters: 2, maxLetters: 6, name: "Mine", language: "en" });
        assert.deepEqual([dict.words(), dict.meta.name, dict.meta.language], [["cat", "dog"], "Mine", "en"]);
        assert.deepEqual(["value", "count", "part", "rank"].map((name) => dict.value("cat", name)), [10, 1, ["noun", "verb"], 5]);
        assert.deepEqual([dict.complete("", { by: "count" }), dict.complete("", { by: "rank" })], [["cat", "dog"], ["dog", "cat"]]);
        assert.deepEqual([report.lines, report.words], [5, 2]);
        assert.deepEqual(report.skipped.find(({ reason }) => reason === "too short"), { reason: "too short", count: 2, first: "a" });
    }
    assert.equal((await Dict.build(`cat\n${"dog\n".repeat(2.5e6)}`)).dict.size, 2);
});

test("lists, columns, options and code that make no dictionary are refused", async () => {
    const refused = (message, list, options) => assert.rejects(Dict.build(list, options), { name: "DictError", kind: "build", message });
    await refused(/`fold` is not valid/, "cat", { fold: "wool" });
    await refused(/`form` is not valid; allowed: flat, dense/, "cat", { form: "thin" });
    await refused(/UTF-8/, new Uint8Array([0xff, 0xfe, 0x00]));
    await refused(/a line of more than 65536 bytes/, `${"a".repeat(1e7)}\ncat\n`);
    await refused("the column count has 1 values, and the list has 2 lines", ["cat", "dog"], { columns: { count: [1] } });
    await refused(/^the value of "dog" in the column count is not an integer of 64 bits/, ["cat", "dog"], { columns: { count: ["1", "x"] } });
    for (const wrong of ["12", 7, null, [1.5, 2], [2 ** 53, 1], [true, 1], [{}, 1], [Symbol("x"), 1], [[1], 1], [["noun", null], 1], [["noun verb"], 1]]) {
        await assert.rejects(Dict.build(["cat", "dog"], { columns: { count: wrong } }), TypeError);
    }
    await assert.rejects(Dict.build(7), TypeError);
    await assert.rejects(Dict.build("cat", {}, new Response("", { status: 500 })), { kind: "code" });
    await assert.rejects(Dict.build("cat", {}, code), { kind: "code", message: "this is other code: it has no function build" });
});

test("a dictionary says what is in it", () => {
    const { checksum, meta, symbols, commonLimit, rareLimit, commonness, letterValues } = english;
    assert.match(checksum, /^[0-9a-f]{16}$/);
    assert.deepEqual([meta.language, symbols.length, commonLimit, rareLimit, commonness], ["en", 26, 35, 70, "frequency"]);
    assert.deepEqual([letterValues.q, letterValues.qu, letterValues.a, english.fold("Café")], [10, 10, 1, "cafe"]);
    assert.deepEqual([small.columns, small.commonness, small.commonLimit, small.rareLimit], [[], null, null, null]);
    assert.deepEqual(columns.columns.map(({ name, kind }) => `${name}: ${kind}`), ["frequency: integers", "kind: flags", "rank: ranks", "start: texts"]);
    assert.equal(columns.columns[3].distinct, new Set(columns.words(0, 1e9).map((word) => word.slice(0, 2))).size);
});

test("a dense dictionary is smaller, is opened and changed as a flat one, and gives the same answers", async () => {
    const list = english.words(0, 1e9).filter((_, at) => at % 10 === 0);
    const { dict: flat } = await Dict.build(list);
    const { dict: built } = await Dict.build(list, { form: "dense" });
    assert.deepEqual([english, flat, built].map(({ form }) => form), ["flat", "flat", "dense"]);
    assert.ok(built.bytes().length < flat.bytes().length / 2);
    const dense = Dict.fromBytes(built.bytes());
    const denied = list[1000];
    for (const change of [(dict) => dict, (dict) => dict.withAdded(["quizzo"]).withDenied([denied])]) {
        const [one, other] = [flat, dense].map(change);
        const answers = (dict) => [dict.size, dict.words(0, 1e9), dict.match("*zz*"), dict.near("cat", { distance: 2 }), dict.solve("catdlinemaropets")];
        assert.deepEqual(answers(other), answers(one));
        assert.equal(other.form, "dense");
    }
});

test("answers are limited by their number, their letters and their values", () => {
    assert.deepEqual([english.complete("quiz", { limit: 2 }).length, english.complete("").length, english.words().length], [2, 1000, 1000]);
    const options = { common: 35, minLetters: 5, maxLetters: 7, limit: 1e9 };
    const words = english.complete("st", { limit: 1e9 }).filter((word) => english.value(word) <= 35 && word.length >= 5 && word.length <= 7);
    assert.deepEqual(english.complete("st", options), words);
    const best = words.sort((word, other) => english.value(word) - english.value(other) || english.id(word) - english.id(other));
    assert.deepEqual(english.complete("st", { ...options, by: "value", limit: 20 }), best.slice(0, 20));
    // Added words count with any value.
    assert.deepEqual(english.withAdded(["quizzo", "quizzing"]).complete("quizz", { common: 10, maxLetters: 6 }), ["quizzo"]);
    // Frequencies are the values of a dictionary that has no others: the greatest are the best.
    const frequent = columns.complete("c", { limit: 1e9 }).filter((word) => columns.value(word, "frequency") >= 1000);
    assert.ok(frequent.length > 0);
    assert.deepEqual(columns.complete("c", { common: 1000, limit: 1e9 }), frequent);
    assert.throws(() => small.complete("c", { common: 1 }), { name: "DictError", kind: "rules" });
});

test("a column that a dictionary does not have is an error that names its columns", () => {
    const unknown = { name: "DictError", kind: "query", message: 'there is no column "x"; the columns: frequency, kind, rank, start' };
    for (const word of ["adapter", "zzz", 0, 1e9]) assert.throws(() => columns.value(word, "x"), unknown);
    for (const question of ["complete", "match", "anagrams", "near", "hooks"]) assert.throws(() => columns[question]("a", { by: "x" }), unknown);
    assert.throws(() => small.complete("", { by: "" }), { kind: "query", message: 'there is no column ""; the columns: none' });
    // A dictionary without values has no column `value`, and `by` may be null.
    assert.deepEqual([columns.value("adapter"), columns.complete("abo", { by: null })], [null, columns.complete("abo")]);
    for (const column of [1, [], {}, true]) assert.throws(() => columns.value("adapter", column), TypeError);
    for (const by of [1, [], {}, true]) assert.throws(() => columns.complete("", { by }), TypeError);
});

test("words are listed from a position on", async () => {
    const words = english.words(0, 1e9).filter((_, at) => at % 1000 === 0);
    const { dict } = await Dict.build(words);
    const denied = [words[0], words[1], words[100], words[101], words.at(-1)];
    for (const [added, less] of [[[], []], [["aaa", "aab", "mmmm", "zzz", "zzzz"], []], [[], denied], [["aaa", "mmmm", "zzzz"], denied]]) {
        const some = dict.withAdded(added).withDenied(less);
        const all = words.filter((word) => !less.includes(word)).concat(added).sort();
        assert.deepEqual([some.words(0, some.size), some.size], [all, all.length]);
        for (const from of [...all.keys(), all.length, 1e9]) assert.deepEqual(some.words(from, 3), all.slice(from, from + 3));
    }
});

test("a changed dictionary has the facts of its file, and its bytes only without changes", () => {
    const changed = small.withAdded(["bee", "Eel", "cat"]).withDenied(["BEL", "cat", "zzz"]);
    assert.deepEqual([changed.words(), changed.isChanged, small.isChanged], [["ant", "bee", "dog", "eel"], true, false]);
    assert.deepEqual([changed.checksum, changed.meta, changed.symbols], [small.checksum, small.meta, small.symbols]);
    assert.deepEqual(small.withAdded(["cat"]).withDenied(["cow"]).withAdded([]).withDenied(new Set()).bytes(), small.bytes());
    assert.deepEqual(changed.withAdded(["bel", "cat"]).withDenied(["bee", "eel"]).bytes(), small.bytes());
    assert.throws(() => changed.bytes(), { name: "DictError", kind: "build", message: /build a dictionary of dict\.words\(0, dict\.size\)/ });
    for (const [word, message] of [["dog8", /"dog8".*'8' is not in the dictionary's alphabet/], ["", /empty/], ["a".repeat(1000), /has 1000 symbols/]]) {
        assert.throws(() => small.withAdded(["cat", word]), { name: "DictError", kind: "query", message });
    }
    for (const call of [() => small.withAdded("cat"), () => small.withDenied(["cat", 7])]) assert.throws(call, TypeError);
});

/** The letters and marks of the version of Unicode that JavaScript has. Those of Chinese and Korean are many, and of few kinds. */
const LETTERS = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code)).filter((letter, code) =>
    code >= 0xa0 && /^[\p{L}\p{M}]$/u.test(letter) && (code % 50 === 0 || !/^[\p{Ideographic}\uac00-\ud7a3]$/u.test(letter)));

for (const fold of ["none", "case", "accents", "tiles"]) {
    test(`every letter and mark folds as in dictc, with --fold ${fold}`, () => {
        // A dictionary has a limited number of letters, so there are several.
        for (let start = 0; start < LETTERS.length; start += 900) {
            const words = LETTERS.slice(start, start + 900).map((letter) => `o${letter}o`);
            const path = build(["oo", ...words], "--fold", fold, "--alphabet", fold === "tiles" ? "a-z,α-ω,а-я,ä" : "any");
            const dict = Dict.fromBytes(readFileSync(path));
            // A word with a letter that is not in the alphabet is skipped.
            const kept = words.filter((word) => dict.has(word));
            assert.deepEqual([...new Set(["oo", ...kept.map((word) => dict.fold(word))])].sort(), linesOf(dictc(["dump", path])).sort());
            if (fold !== "tiles") assert.equal(kept.length, words.length);
            dict.free();
        }
    });
}
