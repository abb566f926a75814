import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
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
