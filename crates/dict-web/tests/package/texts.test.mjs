// Correctors, scanners and lemmatizers: their options, the indices of code units, and code of their own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Corrector, Dict, Lemmatizer, Scanner, code, open } from "./harness.mjs";

const english = open("en");
const [corrector, scanner, lemmatizer] = await Promise.all([Corrector, Scanner, Lemmatizer].map((kind) => kind.of(english)));
const { dict: small } = await Dict.build(["no", "where", "now", "here"], {
    columns: { frequency: [90000, 90000, 900, 900], spoken: [10, 10, 90000, 90000], "long:texts": ["not", "which place", null, ""] },
});

test("places in a text are the indices of its code units", () => {
    const text = "Ünlik 😀 ‘Cats’: \ud800 knwon `mispelled` cat-like\0";
    const misspelled = (options) => corrector.misspellings(text, options).map(({ word, start }) => text.slice(start, start + word.length));
    assert.deepEqual([misspelled(), misspelled({ skipCode: true })], [["Ünlik", "knwon", "mispelled"], ["Ünlik", "knwon"]]);
    const scanned = (options) => scanner.scan(text, options).map(({ start, end }) => text.slice(start, end));
    assert.deepEqual([scanned(), scanned({ anywhere: true, overlapping: true }).includes("won")], [["Cats", "cat", "like"], true]);
    const replaced = scanner.replace(text, (found) => (found === "cat" ? null : "*".repeat(found.length)));
    assert.equal(replaced, text.replace("Cats", "****").replace("like", "****"));
    assert.equal(scanner.replace("\ud800 The mice ran", "lemmas"), "\ud800 The mouse run");
    assert.deepEqual(scanner.segment("a\ud800the\udc00cat 😀"), ["a", "\ud800", "the", "\udc00", "cat", " ", "😀"]);
});

test("options limit suggestions, and choose the column that words are replaced and texts are cut by", async () => {
    assert.deepEqual(["Teh", "RECIEVE", "quiz", "ofthe"].map((typed) => corrector.suggest(typed)[0]), ["The", "RECEIVE", "quiz", "of the"]);
    assert.deepEqual([undefined, { limit: 2 }, { limit: 0 }].map((options) => corrector.suggest("wrod", options).length), [5, 2, 0]);
    const scanner = await Scanner.of(small);
    assert.equal(scanner.replace("Now 😀, nowhere and no-where", "long"), "Now 😀, nowhere and not-which place");
    assert.deepEqual(["long", () => ""].map((by) => scanner.replace("anyno", by, { anywhere: true })), ["anynot", "any"]);
    assert.deepEqual([null, "spoken"].map((by) => scanner.segment("Nowhere", { by })), [["No", "where"], ["Now", "here"]]);
    const query = (message) => ({ name: "DictError", kind: "query", message });
    for (const by of ["short", ""]) assert.throws(() => scanner.replace("no", by), query(`there is no column "${by}"; the columns: frequency, long, spoken`));
    assert.throws(() => scanner.segment("no", { by: "long" }), query('the column "long" has texts, not numbers'));
});

test("each has a memory of its own, with the words that were added and denied, one change after the other", async () => {
    const mine = english.withDenied(["ran", "cats", "relieve"]).withAdded(["quizbot", "relieve"]).withDenied(["relieve"]);
    const coming = [Corrector, Scanner, Lemmatizer].map((kind) => kind.of(mine));
    mine.free();
    const [corrector, scanner, lemmatizer] = await Promise.all(coming);
    assert.deepEqual([corrector.suggest("quizbto")[0], corrector.suggest("releive").includes("relieve")], ["quizbot", false]);
    assert.deepEqual([scanner.segment("catsquizbot"), lemmatizer.forms("run").map(({ word }) => word)], [["cat", "s", "quizbot"], ["run", "running", "runs"]]);
});

test("large and strange texts are answered", () => {
    assert.equal(corrector.misspellings("a wrod ".repeat(1e5)).length, 1e5);
    assert.equal(scanner.scan("a cat ".repeat(1e5)).length, 2e5);
    assert.equal(scanner.segment("thecat".repeat(5e4)).length, 1e5);
    const suggested = ["", "😀", "x".repeat(65), "a".repeat(1e7), "wrod\0"].map((typed) => corrector.suggest(typed, { limit: 1 }));
    assert.deepEqual(suggested, [[], [], [], [], ["word"]]);
});

test("wrong arguments, and code that does not come, are errors", async () => {
    for (const call of [
        () => corrector.suggest(7), () => corrector.suggest("teh", { limit: -1 }), () => corrector.misspellings(null),
        () => scanner.scan(7), () => scanner.replace("cat"), () => scanner.replace(7, (found) => found), () => scanner.segment("cat", { by: 7 }),
        () => lemmatizer.lemmas(7), () => lemmatizer.forms(), () => new Corrector(), () => new Scanner(), () => new Lemmatizer(),
    ]) assert.throws(call, TypeError);
    await assert.rejects(Lemmatizer.of(small), { name: "DictError", kind: "query", message: /^the dictionary has no column `lemmas`; build it/ });
    for (const [kind, name] of [[Corrector, "corrector"], [Scanner, "scanner"], [Lemmatizer, "lemmatizer"]]) {
        for (const wrong of [new Response("", { status: 404 }), new Uint8Array(8)]) await assert.rejects(kind.of(english, wrong), { name: "DictError", kind: "code" });
        await assert.rejects(kind.of(english, code), { kind: "code", message: `this is other code: it has no function ${name}_new` });
    }
});
