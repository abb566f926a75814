// Named columns of values, and the best words by a column.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { Dict, Lemmatizer, build, dictc, linesOf, open, pathOf, repository, scratch } from "./harness.mjs";

const path = join(repository, "tests/golden/v1/columns.dat");
const dict = Dict.open(readFileSync(path));
const english = open("en");
after(() => [dict, english].forEach((one) => one.free()));

const [[, ...names], ...rows] = linesOf(dictc(["dump", path, "--columns"])).map((line) => line.split("\t"));
const KINDS = { frequency: "integers", kind: "flags", rank: "ranks", start: "texts" };

/** Returns the value that a field of the table stands for. */
function valueOf(column, field) {
    if (field === "") return null;
    return { texts: field, flags: field.split(" ") }[KINDS[column]] ?? Number(field);
}

const NONE = { limit: 1e9 };
const unknown = { name: "DictError", kind: "query", message: 'there is no column "x"; the columns: frequency, kind, rank, start' };

test("a dictionary lists its columns", () => {
    assert.deepEqual(dict.columns.map(({ name, kind }) => [name, kind]), Object.entries(KINDS));
    const different = (at) => new Set(rows.map((row) => row[at + 1]).filter((field) => field !== "")).size;
    assert.deepEqual(dict.columns.map(({ distinct }) => distinct), names.map((_, at) => different(at)));
    assert.deepEqual(english.columns.map(({ name, kind }) => [name, kind]), [["frequency", "integers"], ["lemmas", "edits"], ["value", "ranks"]]);
    const plain = Dict.open(readFileSync(build(["cat"])));
    assert.deepEqual(plain.columns, []);
    assert.deepEqual([dict, english, plain].map(({ commonness }) => commonness), ["frequency", "frequency", null]);
    plain.free();
});

test("words have the values that dictc prints, in columns of all kinds", () => {
    assert.equal(rows.length, dict.size);
    for (const [id, [word, ...fields]] of rows.entries()) {
        const expected = names.map((name, at) => valueOf(name, fields[at]));
        assert.deepEqual(names.map((name) => dict.value(word, name)), expected, word);
        assert.deepEqual(names.map((name) => dict.value(id, name)), expected, word);
    }
    assert.deepEqual(names.map((name) => [dict.value("zzz", name), dict.value(dict.size, name), dict.value(2 ** 32 - 1, name)]), names.map(() => [null, null, null]));
    assert.equal(english.value("quiz", "value"), english.value("quiz"));
});

test("a column that a dictionary does not have is an error that names its columns", () => {
    for (const word of ["adapter", "zzz", 0, 1e9]) {
        assert.throws(() => dict.value(word, "x"), unknown);
        // Dictionaries without values have no column `value`.
        assert.deepEqual([dict.value(word), dict.value(word, "value")], [null, null]);
    }
    const options = { by: "x" };
    for (const ask of [() => dict.complete("a", options), () => dict.match("a*", options), () => dict.anagrams("abc", options), () => dict.near("abc", options), () => dict.extend("abc", options)]) {
        assert.throws(ask, unknown);
    }
    assert.throws(() => dict.complete("a", { by: "value" }), { kind: "query", message: /no column "value"/ });
    assert.throws(() => dict.complete("a", { by: "" }), { kind: "query", message: /no column ""/ });
    const plain = Dict.open(readFileSync(build(["cat"])));
    assert.throws(() => plain.complete("", { by: "value" }), { kind: "query", message: /the columns: none$/ });
    plain.free();
    for (const wrong of [1, [], {}, true]) {
        assert.throws(() => dict.value("adapter", wrong), TypeError);
        assert.throws(() => dict.complete("", { by: wrong }), TypeError);
    }
    assert.deepEqual([undefined, null].map((by) => dict.complete("abo", { by })), [dict.complete("abo"), dict.complete("abo")]);
});

/** Returns answers in the order of a column, and before that of their distances. */
function sorted(dict, answers, column) {
    const sign = { integers: -1, ranks: 1 }[KINDS[column] ?? "ranks"];
    const place = (word) => {
        const value = sign ? dict.value(word, column) : null;
        return value === null ? Infinity : sign * value;
    };
    const keyed = answers.map((answer) => {
        const word = answer.word ?? answer;
        return { answer, keys: [answer.distance ?? 0, place(word), dict.id(word)] };
    });
    const compared = (a, b) => a.keys.map((key, at) => (key === b.keys[at] ? 0 : key - b.keys[at])).find((less) => less !== 0) ?? 0;
    return keyed.sort(compared).map(({ answer }) => answer);
}

/** Compares each question by a column with all answers, sorted. */
function check(dict, column, limits = [0, 1, 7, 1e9]) {
    const questions = [
        (options) => dict.complete("", options),
        (options) => dict.complete("AB", options),
        (options) => dict.complete("zzzz", options),
        (options) => dict.complete("a", { ...options, minLetters: 7, maxLetters: 8 }),
        (options) => dict.complete("", { ...options, minLetters: 0 }),
        (options) => dict.match("*ing", options),
        (options) => dict.match("?a*", { ...options, maxLetters: 9 }),
        (options) => dict.anagrams("abcdefghinorst", { ...options, partial: true }),
        (options) => dict.anagrams("tra?", options),
        (options) => dict.near("cares", { ...options, distance: 3 }),
        (options) => dict.near("cares", { ...options, distance: 2, minLetters: 5 }),
        (options) => dict.extend("lap", options),
        (options) => dict.extend("acto", options),
    ];
    for (const ask of questions) {
        const all = sorted(dict, ask(NONE), column);
        for (const limit of limits) {
            assert.deepEqual(ask({ by: column, limit }), all.slice(0, limit), `${ask} ${column} ${limit}`);
        }
        assert.deepEqual(ask({ by: column }), all.slice(0, 1000));
    }
}

test("the best words come first", () => {
    for (const column of names) check(dict, column);
    assert.deepEqual(dict.complete("ab", { by: "frequency", limit: 2 }), dict.complete("ab").sort((a, b) => dict.value(b, "frequency") - dict.value(a, "frequency")).slice(0, 2));
});

test("the best words have added words after all with a value, and no denied words", () => {
    const denied = [...dict.complete("", { by: "frequency", limit: 30 }), ...dict.complete("ab", { by: "rank", limit: 5 })];
    const added = ["abzz", "carez", "lapz", "zing", "xlap", "art"];
    for (const changed of [dict.withAdded(added), dict.withDenied(denied), dict.withDenied(denied).withAdded(added), dict.withDenied(dict.complete("", NONE)).withAdded(added)]) {
        for (const column of names) check(changed, column);
        changed.free();
    }
    const some = dict.withAdded(["abaa"]).withDenied(["abattoir"]);
    assert.deepEqual(names.map((name) => some.value("abaa", name)), names.map(() => null));
    assert.deepEqual(names.map((name) => [some.value("abattoir", name), some.value(dict.id("abattoir"), name)]), names.map(() => [null, null]));
    assert.equal(some.complete("ab", { by: "rank" }).at(-1), "abaa");
    assert.equal(some.complete("ab", { by: "start" }).at(-1), "abaa");
    assert.throws(() => some.value("abaa", "x"), unknown);
    some.free();
});

test("the best words are among those that the other options select", () => {
    const { commonLimit } = english;
    const options = { by: "value", limit: 20, common: commonLimit, minLetters: 5, maxLetters: 7 };
    const all = english.complete("st", { ...options, by: undefined, limit: 1e9 });
    assert.deepEqual(english.complete("st", options), sorted(english, all, "value").slice(0, 20));
    assert.deepEqual(english.complete("st", { by: "value", limit: 5 }), sorted(english, english.complete("st", NONE), "value").slice(0, 5));
    assert.deepEqual(english.match("*ing", { by: "value", limit: 5 }), sorted(english, english.match("*ing", NONE), "value").slice(0, 5));
});

/** Returns the path of the English dictionary without some columns, and the bytes of a pack of these. */
function withoutColumns(...names) {
    const [packed, base, columns] = ["packed", "base", "columns"].map((name) => join(scratch, `${name}-${names.join("-")}`));
    dictc(["pack", pathOf("en"), "-o", packed, ...names.flatMap((name) => ["--without-column", name])]);
    dictc(["unpack", packed, "-o", base]);
    dictc(["pack", pathOf("en"), "--base", base, "-o", columns]);
    return [base, readFileSync(columns)];
}

test("columns that come later make the whole file, with the words that were added and denied", async () => {
    const [path, columns] = withoutColumns("frequency", "lemmas");
    const base = Dict.open(readFileSync(path));
    const changed = base.withAdded(["qzx", "quiz"]).withDenied(["quiz"]).withAdded(["zqx"]);
    for (const source of [columns, gzipSync(columns), new Response(gzipSync(columns)), new Blob([columns]).stream()]) {
        const dict = await base.withColumns(source);
        assert.ok(Buffer.compare(dict.bytes(), english.bytes()) === 0);
        dict.free();
    }
    const dict = await changed.withColumns(columns);
    assert.deepEqual([dict.has("qzx"), dict.has("quiz"), dict.has("zqx"), dict.isChanged, dict.size], [true, false, true, true, english.size + 1]);
    assert.deepEqual([dict.id("zqx"), dict.value("cat", "frequency")], [changed.id("zqx"), english.value("cat", "frequency")]);
    assert.deepEqual((await Lemmatizer.of(dict)).lemmas("saw"), ["see", "saw"]);
    assert.deepEqual([base.columns.map(({ name }) => name), base.has("qzx")], [["value"], false]);
    [base, changed, dict].forEach((one) => one.free());
});

test("columns of another file, a whole pack and damaged columns are refused", async () => {
    const [path, columns] = withoutColumns("frequency");
    const base = Dict.open(readFileSync(path));
    const damaged = Uint8Array.from(columns);
    damaged[damaged.length >> 1] ^= 1;
    const whole = join(scratch, "whole.pack");
    dictc(["pack", path, "-o", whole]);
    const refused = (kind, message) => ({ name: "DictError", kind, message });
    await assert.rejects(english.withColumns(columns), refused("pack", /^it was made for a base with the checksum/));
    await assert.rejects(base.withColumns(readFileSync(whole)), refused("pack", /^a pack of a whole dictionary/));
    await assert.rejects(base.withColumns(damaged), refused("pack", /./));
    await assert.rejects(base.withColumns(columns.subarray(0, 1000)), refused("pack", /^it ends at offset 1000/));
    await assert.rejects(base.withColumns(new Uint8Array()), refused("pack", /^it ends at offset 0/));
    await assert.rejects(base.withColumns("columns"), TypeError);
    await assert.rejects(Dict.unpack(columns), refused("pack", /^a pack of columns/));
    base.free();
    await assert.rejects(base.withColumns(columns), refused("code", /freed/));
});
