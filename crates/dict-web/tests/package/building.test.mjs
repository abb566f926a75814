import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { Dict, build, dictc, linesOf, scratch } from "./harness.mjs";

/** Asserts that the package and the program build the same file. */
async function same(words, options, ...args) {
    const { dict, report } = await Dict.build(words, options);
    assert.equal(Buffer.compare(dict.bytes(), readFileSync(build(words, ...args))), 0);
    dict.free();
    return report;
}

test("a list becomes the file that dictc build makes of it", async () => {
    const english = linesOf(dictc(["dump"])).filter((_, at) => at % 5 === 0);
    assert.deepEqual(await same(english, {}), { lines: english.length, words: english.length, skipped: [] });
    const mixed = ["Éclair", "eclair", "don't", "straße", "x", "", "Ωμέγας", "naïve", "e\u0301te\u0301", "ice cream"];
    const report = await same(mixed, { fold: "case", minLetters: 2, maxLetters: 6, name: "Mixed", language: "fr" },
        "--fold", "case", "--min-letters", "2", "--max-letters", "6", "--name", "Mixed", "--language", "fr");
    assert.deepEqual(report.skipped.find(({ reason }) => reason === "too short"), { reason: "too short", count: 1, first: "x" });
    await same(mixed, { fold: "accents", alphabet: "any" }, "--fold", "accents", "--alphabet", "any");
    await same(mixed, { fold: "tiles", alphabet: "a-z,qu" }, "--fold", "tiles", "--alphabet", "a-z,qu");
    await same(mixed, { fold: "none" }, "--fold", "none");
});

test("words may have values", async () => {
    const values = join(scratch, "values");
    writeFileSync(values, "cat\t10\ndog\t20\n");
    const { dict } = await Dict.build(new TextEncoder().encode("cat\t10\ndog\t20\n"));
    assert.deepEqual([dict.value("cat"), dict.value("dog")], [10, 20]);
    assert.equal(Buffer.compare(dict.bytes(), readFileSync(build(["cat", "dog"], "--values", values))), 0);
    dict.free();
});

test("words may have columns of values, as in a table of dictc build", async () => {
    const rows = [
        ["than", 40, 3, "than", ["conj", "prep"]], ["The", 2n ** 62n, null, " the ", []], ["thus", null, -9, "", ["adv"]],
        ["x-ray", -7, 1, "ray", null], ["than", 41, 3, "then", ["conj"]], ["then", 0, 3, "then", undefined],
    ];
    const [words, frequency, rank, lemma, part] = rows[0].map((_, at) => rows.map((row) => row[at]));
    const columns = { frequency, "rank:ranks": rank.values(), "lemma:texts": lemma, "part:flags": part };
    const { dict, report } = await Dict.build(words, { columns });
    const table = join(scratch, "columns.tsv");
    const text = (value) => (Array.isArray(value) ? value.join(" ") : String(value ?? ""));
    writeFileSync(table, rows.map((row) => row.map(text).join("\t")).join("\n"));
    const read = ["frequency=2", "rank=3:ranks", "lemma=4:texts", "part=5:flags"].flatMap((column) => ["--column", column]);
    const file = join(scratch, "columns.dat");
    dictc(["build", table, "-o", file, ...read]);
    assert.equal(Buffer.compare(dict.bytes(), readFileSync(file)), 0);
    assert.deepEqual(dict.complete("th", { by: "frequency" }), ["the", "than", "then", "thus"]);
    assert.deepEqual(["frequency", "lemma", "part"].map((column) => dict.value("than", column)), [40, "than", ["conj", "prep"]]);
    assert.deepEqual(report.skipped.map(({ reason, count }) => [reason, count]), [["not in the alphabet", 1], ["duplicate", 1], ["value without a word", 3], ["second value", 3]]);
    dict.free();
    const { dict: forms } = await Dict.build(["ran", "saw", "zax"], { columns: { lemmas: ["run", ["see", "saw"], null], "spelling:edits": ["RAN", [], "Zax"] } });
    const lemmas = join(scratch, "lemmas.dat");
    writeFileSync(lemmas, forms.bytes());
    assert.equal(dictc(["dump", "--columns", lemmas]), "word\tlemmas\tspelling\nran\trun\tRAN\nsaw\tsee | saw\t\nzax\t\tZax\n");
    forms.free();
    const { dict: both } = await Dict.build("\ufeffcat\t10\r\n\ndog\t20\r\n", { columns: { count: [1, 2, 3] } });
    assert.deepEqual([both.value("cat"), both.value("cat", "count"), both.value("dog", "count")], [10, 1, 3]);
    both.free();
    await assert.rejects(Dict.build(gzipSync("cat\ndog\n"), { columns: { count: [1, 2] } }), { kind: "build", message: /not UTF-8/ });
    const { dict: blank } = await Dict.build(["cat", ""], { columns: { count: [1, null] } });
    assert.equal(blank.size, 1);
    blank.free();
});

test("columns that cannot be stored are refused", async () => {
    const refused = (columns, message) => assert.rejects(Dict.build(["cat", "dog"], { columns }), { name: "DictError", kind: "build", message });
    await refused({ count: [1] }, "the column count has 1 values, and the list has 2 lines");
    await refused({ count: ["1", "x"] }, /^the value of "dog" in the column count is not an integer of 64 bits/);
    await refused({ "kind:flags": [["noun"], ["Noun"]] }, /^the value of "dog" in the column kind has a flag/);
    await refused({ "count:numbers": [1, 2] }, /^the column "count:numbers": /);
    await refused({ Count: [1, 2] }, /Count/);
    await refused({ value: [1, 2] }, /value/);
    for (const wrong of ["12", 7, null, [1.5, 2], [2 ** 53, 1], [true, 1], [{}, 1], [Symbol("x"), 1], [[1], 1], [["noun", null], 1], [["noun verb"], 1]]) {
        await assert.rejects(Dict.build(["cat", "dog"], { columns: { count: wrong } }), TypeError);
    }
});

test("lists and options that make no dictionary are refused", async () => {
    const refused = { name: "DictError", kind: "build" };
    await assert.rejects(Dict.build(""), refused);
    await assert.rejects(Dict.build("cat", { alphabet: "z-a" }), refused);
    await assert.rejects(Dict.build("cat", { fold: "wool" }), refused);
    await assert.rejects(Dict.build("cat", { minLetters: 9 }), refused);
    await assert.rejects(Dict.build(new Uint8Array([0xff, 0xfe, 0x00])), refused);
    await assert.rejects(Dict.build(7), TypeError);
    await assert.rejects(Dict.build("cat", {}, new Response("", { status: 500 })), { kind: "code" });
    await assert.rejects(Dict.build(`${"a".repeat(1e7)}\ncat\n`), { ...refused, message: /a line of more than 65536 bytes/ });
    const { dict } = await Dict.build(`cat\n\ud800\n${"dog\n".repeat(2.5e6)}`);
    assert.equal(dict.size, 2);
    dict.free();
});
