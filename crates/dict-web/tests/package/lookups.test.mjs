import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { Dict, build, dictc, linesOf, open, scratch } from "./harness.mjs";

const english = open("en");
after(() => english.free());

test("a dictionary says what dictc info says", () => {
    const info = dictc(["info"]);
    assert.match(info, new RegExp(`^words +${english.size}$`, "m"));
    assert.match(info, new RegExp(`\\b${english.meta["words-xxh3"]}\\b`));
    assert.match(english.checksum, /^[0-9a-f]{16}$/);
    const columns = [
        { name: "frequency", kind: "integers", distinct: 788 },
        { name: "lemmas", kind: "edits", distinct: 731 },
        { name: "value", kind: "ranks", distinct: 9 },
    ];
    assert.deepEqual([english.minLetters, english.maxLetters, english.columns], [1, 45, columns]);
    assert.equal(english.meta.language, "en");
    assert.equal(english.symbols.length, 26);
    assert.deepEqual([english.commonLimit, english.rareLimit], [35, 70]);
    assert.deepEqual([english.letterValues.q, english.letterValues.qu, english.letterValues.a], [10, 10, 1]);
});

test("words have ids and values", () => {
    const id = english.id("quiz");
    assert.deepEqual([english.word(id), english.has("Quiz"), english.has("qiuz"), english.id("qiuz")], ["quiz", true, false, null]);
    assert.equal(english.word(english.size), null);
    const value = Number(dictc(["lookup", "--column", "value", "quiz"]).trim().split("\t").at(-1));
    assert.deepEqual([english.value("quiz"), english.value(id), english.value("qiuz")], [value, value, null]);
    assert.deepEqual(english.words(id, 2), [english.word(id), english.word(id + 1)]);
    assert.equal(english.words(english.size).length, 0);
    assert.equal(english.words().length, 1000);
    assert.deepEqual([english.fold("Café"), english.fold("ABC")], ["cafe", "abc"]);
});

test("questions have the answers of dictc", () => {
    const words = (...args) => linesOf(dictc([...args, "--json"])).map((line) => JSON.parse(line).word).sort();
    const all = { limit: 1e9 };
    const sorted = (answers) => answers.map((answer) => answer.word ?? answer).sort();
    assert.deepEqual(english.complete("zo", all), words("complete", "zo"));
    assert.deepEqual(english.match("q?i*", all), words("match", "q?i*"));
    assert.deepEqual(sorted(english.anagrams("stop?", all)), words("anagram", "stop?"));
    assert.deepEqual(sorted(english.anagrams("stop", { ...all, partial: true })), words("anagram", "stop", "--partial"));
    assert.deepEqual(sorted(english.near("qiuz", { ...all, distance: 2 })), words("near", "qiuz", "--distance", "2"));
    assert.deepEqual(sorted(english.extend("lap", all)), words("extend", "lap"));
    assert.deepEqual(english.near("quiz").find(({ word }) => word === "quiz"), { word: "quiz", distance: 0 });
    assert.deepEqual(english.extend("lap").find(({ word }) => word === "clap"), { word: "clap", side: "before" });
    assert.deepEqual(english.extend("lap").find(({ word }) => word === "laps"), { word: "laps", side: "after" });
});

test("answers are limited by their number, their letters and their values", () => {
    assert.equal(english.complete("quiz", { limit: 2 }).length, 2);
    assert.equal(english.complete("").length, 1000);
    const long = english.complete("quiz", { minLetters: 8, maxLetters: 9 });
    assert.ok(long.length > 0 && long.every((word) => word.length === 8 || word.length === 9));
    const common = english.complete("qu", { common: 35 });
    assert.ok(common.length > 0 && common.every((word) => english.value(word) <= 35));
    assert.deepEqual(english.near("qiuz", { distance: 2, limit: 1 }).length, 1);
});

test("values may be texts, or missing", () => {
    const values = join(scratch, "values.tsv");
    writeFileSync(values, "cat\tbig\n");
    const dict = Dict.open(readFileSync(build(["cat", "dog"], "--values", values)));
    assert.deepEqual([dict.value("cat"), dict.value("dog"), dict.value(0)], ["big", null, "big"]);
    assert.deepEqual([dict.commonLimit, dict.rareLimit], [null, null]);
    assert.throws(() => dict.complete("c", { common: 1 }), { name: "DictError", kind: "rules" });
    dict.free();
});

test("the bytes are those of the file, and parts of buffers are opened", () => {
    const file = english.bytes();
    const padded = new Uint8Array(file.length + 8);
    padded.set(file, 3);
    for (const bytes of [file, file.buffer, new DataView(padded.buffer, 3, file.length), padded.subarray(3, -5)]) {
        const copy = Dict.open(bytes);
        assert.deepEqual([copy.checksum, copy.size], [english.checksum, english.size]);
        copy.free();
    }
});
