// Words in texts: what dictc scan, dictc replace and dictc segment find, with the words of a changed dictionary too.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { Dict, DictError, Scanner, build, code, dictc, linesOf, open } from "./harness.mjs";

const english = open("en");
const scanner = await Scanner.of(english);
after(() => english.free());

const TEXT = "Ünlik 😀 Cats: concatenate! \ud800 cat-like\0 CATS";
const terms = build(["NY\tNew York\t1", "approx.\tapproximately\t2", "km\t\t3", "deny\t\t4"], "--column", "full=2:texts", "--column", "number=3", "--alphabet", "any");

test("words are those of dictc scan, at the indices of the text", async () => {
    const text = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8").slice(0, 20_000);
    for (const anywhere of [false, true]) {
        for (const overlapping of [false, true]) {
            const args = ["scan", "--json", ...(anywhere ? ["--anywhere"] : []), ...(overlapping ? ["--overlapping"] : [])];
            const expected = linesOf(dictc(args, text)).map((line) => JSON.parse(line));
            const found = scanner.scan(text, { anywhere, overlapping });
            assert.ok(found.length > 1000);
            assert.deepEqual(found.map(({ word, id }) => [word, id]), expected.map(({ word, id }) => [word, id]));
            assert.deepEqual(found.map(({ start, end }) => text.slice(start, end)), expected.map(({ text }) => text));
        }
    }
    const words = (options) => scanner.scan(TEXT, options).map(({ start, end }) => TEXT.slice(start, end));
    assert.deepEqual(words(), ["Cats", "concatenate", "cat", "like", "CATS"]);
    assert.ok(words({ anywhere: true, overlapping: true }).includes("cat"));
    assert.deepEqual([scanner.scan(""), scanner.scan("xqz 12")], [[], []]);
});

test("added words are found, and denied words are not", async () => {
    const mine = english.withDenied(["cats"]).withAdded(["quizbot"]);
    const changed = await Scanner.of(mine);
    mine.free();
    assert.deepEqual(changed.scan("Cats: a Quizbot").map(({ word }) => word), ["a", "quizbot"]);
    assert.deepEqual(changed.segment("aquizbot"), ["a", "quizbot"]);
});

test("words are replaced by a column or by a function", async () => {
    const dict = Dict.open(readFileSync(terms));
    const scanner = await Scanner.of(dict);
    dict.free();
    const text = "NY 😀: approx. 3 km, ny-any";
    for (const column of ["full", "number"]) {
        assert.equal(scanner.replace(text, column), dictc(["replace", "--dict", terms, "--by", column], text));
    }
    assert.equal(scanner.replace(text, "full"), "New York 😀: approximately 3 km, New York-any");
    assert.equal(scanner.replace(text, (found) => (found === "km" ? null : "*".repeat(found.length))), "** 😀: ******* 3 km, **-any");
    assert.equal(scanner.replace("any", "full", { anywhere: true }), "aNew York");
    assert.equal(scanner.replace("any", () => "", { anywhere: true }), "a");
    assert.throws(() => scanner.replace(text, "short"), { name: "DictError", kind: "query", message: 'there is no column "short"; the columns: full, number' });
});

test("pieces are those of dictc segment, and joined they are the text", async () => {
    for (const text of ["thequickbrownfox jumps!", "itwasthebestoftimes,itwastheworst", "xqzqx", ""]) {
        const pieces = scanner.segment(text);
        assert.equal(pieces.join(""), text);
        const spaced = pieces.reduce((before, piece) => (/\w$/.test(before) && /^\w/.test(piece) ? `${before} ${piece}` : before + piece), "");
        assert.equal(spaced, dictc(["segment"], text));
    }
    const here = await Dict.build(["no", "where", "now", "here"], {
        columns: { frequency: [90000, 90000, 900, 900], spoken: [10, 10, 90000, 90000], "lemma:texts": ["a", "b", "c", "d"] },
    });
    const segmenter = await Scanner.of(here.dict);
    assert.deepEqual([segmenter.segment("Nowhere"), segmenter.segment("Nowhere", { by: "spoken" })], [["No", "where"], ["Now", "here"]]);
    assert.throws(() => segmenter.segment("nowhere", { by: "lemma" }), { kind: "query", message: 'the column "lemma" has texts, not numbers' });
    assert.throws(() => segmenter.segment("nowhere", { by: "none" }), { kind: "query" });
});

test("large and strange texts are answered", () => {
    const strange = "a\ud800the\udc00cat";
    assert.deepEqual(scanner.segment(strange), ["a", "\ud800", "the", "\udc00", "cat"]);
    assert.equal(scanner.replace(strange, (found) => found.toUpperCase()), "A\ud800THE\udc00CAT");
    assert.equal(scanner.replace("\ud800 cat", "value"), `\ud800 ${english.value("cat")}`);
    assert.equal(scanner.scan("a cat ".repeat(2e5)).length, 4e5);
    assert.equal(scanner.segment("thecat".repeat(5e4)).length, 1e5);
    assert.deepEqual(scanner.scan("\ud800 cat \udc00").map(({ start }) => start), [2]);
});

test("wrong arguments and code that does not come are errors", async () => {
    assert.throws(() => scanner.scan(7), TypeError);
    assert.throws(() => scanner.replace("cat"), TypeError);
    assert.throws(() => scanner.replace("cat", "a\nb"), { name: "DictError", kind: "query" });
    assert.throws(() => scanner.replace(7, (found) => found), TypeError);
    assert.throws(() => scanner.segment("cat", { by: 7 }), TypeError);
    assert.throws(() => scanner.segment("cat", { by: "" }), { name: "DictError", kind: "query" });
    assert.throws(() => new scanner.constructor(), TypeError);
    await assert.rejects(Scanner.of(english, new Uint8Array(8)), { name: "DictError", kind: "code" });
    await assert.rejects(Scanner.of(english, code), { kind: "code", message: "this is other code: it has no function scanner_new" });
    const freed = Dict.open(english.bytes());
    freed.free();
    await assert.rejects(Scanner.of(freed), DictError);
});
