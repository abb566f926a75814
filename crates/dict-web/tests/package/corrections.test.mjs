// Corrections: what dictc suggest and dictc check say, with the words of a changed dictionary too.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Corrector, Dict, DictError, code, dictc, linesOf, open, pathOf } from "./harness.mjs";

const english = open("en");
const corrector = await Corrector.of(english);
after(() => english.free());

/** Returns what dictc suggests for words. */
function suggested(words, ...args) {
    const lines = linesOf(dictc(["suggest", "-", "--json", ...args], words.join("\n")));
    return lines.map((line) => JSON.parse(line).suggestions.map(({ text }) => text));
}

for (const [language, typed] of [
    ["en", ["recieve", "Teh", "RECIEVE", "alot", "xqzvj", "quiz", "", "in fact", "😀", "x".repeat(65)]],
    ["de", ["Strase", "wier", "heuser"]], ["es", ["haver", "expresion"]], ["nl", ["ijs", "fiets", "fitsen"]], ["pl", ["ktury", "zolw"]],
]) {
    test(`suggestions are those of dictc suggest: ${language}`, async () => {
        const dict = open(language);
        const coming = Corrector.of(dict);
        dict.free();
        const corrector = await coming;
        const dictionary = ["--dict", pathOf(language)];
        // The program reads a word a line: an empty one is none.
        const words = typed.filter((word) => word !== "");
        const expected = (limit) => {
            try {
                return suggested(words, "--limit", limit, ...dictionary);
            } catch (error) {
                // A word has no suggestions.
                assert.equal(error.status, 1);
                return linesOf(error.stdout).map((line) => JSON.parse(line).suggestions.map(({ text }) => text));
            }
        };
        assert.deepEqual(words.map((word) => corrector.suggest(word)), expected("5"));
        assert.deepEqual(words.map((word) => corrector.suggest(word, { limit: 2 })), expected("2"));
        assert.deepEqual([corrector.suggest(""), corrector.suggest(typed[0], { limit: 0 })], [[], []]);
    });
}

test("added words are suggested, and denied words are not", async () => {
    const mine = english.withDenied(["receive"]).withAdded(["quizbot", "relieve"]).withDenied(["relieve"]).withAdded(["receive"]);
    const changed = await Corrector.of(mine);
    const suggest = (word) => changed.suggest(word);
    assert.deepEqual([suggest("quizbto")[0], suggest("recieve")[0]], ["quizbot", "receive"]);
    assert.ok(corrector.suggest("releive").includes("relieve") && !suggest("releive").includes("relieve"));
    assert.deepEqual(await Corrector.of(english.withDenied(["quiz"])).then((corrector) => corrector.misspellings("quiz")), [{ word: "quiz", start: 0 }]);
    mine.free();
});

test("misspellings are those of dictc check, at the indices of the text", () => {
    const text = "Ther is 😀 a ‘mispelled’ word: é knwon `cod_e` one,\nand a well-knwon URL www.exampel.org; getWrod(now)!\n";
    for (const [options, args] of [[{}, []], [{ skipCode: true }, ["--skip-code"]]]) {
        let report;
        try {
            dictc(["check", "--format", "words", ...args], text);
        } catch (error) {
            assert.equal(error.status, 1);
            report = error.stdout;
        }
        const found = corrector.misspellings(text, options);
        for (const { word, start } of found) assert.equal(text.slice(start, start + word.length), word);
        assert.deepEqual(new Set(found.map(({ word }) => word)), new Set(linesOf(report)));
        assert.ok(found.length > 3);
    }
    assert.deepEqual([corrector.misspellings(""), corrector.misspellings("It is right.")], [[], []]);
});

test("large and strange texts are answered", () => {
    assert.equal(corrector.misspellings("a wrod ".repeat(2e5)).length, 2e5);
    assert.deepEqual(corrector.misspellings("\ud800 wrod \udc00"), [{ word: "wrod", start: 2 }]);
    assert.deepEqual(corrector.suggest("a".repeat(1e7)), []);
    assert.deepEqual(corrector.suggest("wrod\0", { limit: 1 }), ["word"]);
});

test("wrong arguments and code that does not come are errors", async () => {
    assert.throws(() => corrector.suggest(7), TypeError);
    assert.throws(() => corrector.suggest("teh", { limit: -1 }), TypeError);
    assert.throws(() => corrector.misspellings(null), TypeError);
    assert.throws(() => new corrector.constructor(), TypeError);
    await assert.rejects(Corrector.of(english, new Response("", { status: 404 })), { name: "DictError", kind: "code" });
    await assert.rejects(Corrector.of(english, new Uint8Array(8)), { name: "DictError", kind: "code" });
    await assert.rejects(Corrector.of(english, code), { kind: "code", message: "this is other code: it has no function corrector_new" });
    await assert.rejects(Dict.build("cat", {}, code), { kind: "code", message: "this is other code: it has no function build" });
    const freed = Dict.open(english.bytes());
    freed.free();
    await assert.rejects(Corrector.of(freed), DictError);
});
