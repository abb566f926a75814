import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, dictc, linesOf, open, pathOf, readBoard, repository, rounds, ruleSets } from "./harness.mjs";

/** The number of random boards of each language. */
const BOARDS = rounds(1000);

/** Returns what `dictc solve --json` prints of boards. */
function solved(boards, ...options) {
    return linesOf(dictc(["solve", "--json", "-", ...options], boards.join("\n"))).map((line) => JSON.parse(line));
}

/** Returns the part of a solution that `dictc` prints. */
const comparable = ({ board, rules, points, words }) =>
    ({ board: board.text, rules, points, words: words.map(({ word, points, path }) => ({ word, points, path })) });

for (const language of LANGUAGES) {
    test(`random boards are solved as dictc solves them, with ${language}`, () => {
        const dict = open(language);
        const boards = linesOf(dictc(["roll", "-n", String(BOARDS), "--seed", "11", "--dict", pathOf(language)]));
        const expected = solved(boards, "--dict", pathOf(language));
        assert.equal(expected.length, BOARDS);
        boards.forEach((board, at) => assert.deepEqual(comparable(dict.solve(board)), expected[at]));
        assert.deepEqual(dict.score(boards), expected.map(({ points, words }) => ({ words: words.length, points })));
        dict.free();
    });
}

test("rules, sizes and the words that count are those of dictc", () => {
    const dict = open("en");
    for (const { name: rules } of ruleSets()) {
        for (const side of [3, 4, 5, 6, 9]) {
            const board = dict.roll({ seed: 5, side, rules });
            const [expected] = solved([board], "--rules", rules);
            assert.deepEqual(comparable(dict.solve(board, { rules })), expected);
            assert.deepEqual(dict.score([board], { rules }), [{ words: expected.words.length, points: expected.points }]);
        }
    }
    const board = "s h i t / e a r n / o l d g / p u m e";
    const [common] = solved([board], "--common", "35", "--min-letters", "5");
    assert.deepEqual(comparable(dict.solve(board, { common: 35, minLetters: 5 })), common);
    const every = dict.solve(board).words.map(({ word }) => word);
    const allowed = dict.solve(board, { deny: ["hear*", "ärger", "shit"] }).words.map(({ word }) => word);
    assert.ok(every.includes("hear") && every.includes("shit"));
    assert.deepEqual(allowed, every.filter((word) => !word.startsWith("hear") && word !== "shit"));
    dict.free();
});

test("all paths of a word are found", () => {
    const dict = open("en");
    const [expected] = solved(["c a t:2w / a b c / d e f"], "--rules", "scramble", "--all-paths");
    const { words } = dict.solve("c a t:2w / a b c / d e f", { rules: "scramble", allPaths: true });
    assert.deepEqual(words.map(({ word, points, paths }) => ({ word, points, paths })), expected.words);
    for (const { path, paths, letters, word, id, value } of words) {
        assert.deepEqual([path, letters, dict.word(id), dict.value(id)], [paths[0], word.length, word, value]);
    }
    dict.free();
});

test("a seed and a day give the board that all front ends deal", () => {
    const lines = linesOf(readFileSync(join(repository, "tests/boards.tsv"), "utf8")).filter((line) => !line.startsWith("#"));
    // The package has no sets of cubes by name.
    const rows = lines.map((line) => line.split("\t")).filter(([, , , cubes]) => cubes === "-");
    assert.ok(rows.length > 20);
    for (const [language, deal, side, , rules, family, board] of rows) {
        const dict = open(language);
        const deny = family === "-" ? [] : linesOf(readFileSync(join(repository, `crates/dictc/family/${language}.txt`), "utf8"));
        const options = { deny, seed: Number(deal), ...(rules !== "-" && { rules }), ...(side !== "-" && { side: Number(side) }) };
        assert.equal(deal.includes("-") ? dict.daily(deal, rules) : dict.roll(options), board);
        dict.free();
    }
});

test("the rule sets have the names of the types", () => {
    const types = readFileSync(join(repository, "crates/dict-web/package/index.d.ts"), "utf8");
    const names = ruleSets().map(({ name }) => `"${name}"`).join(" | ");
    assert.ok(types.includes(`export type RulesName = ${names};\n`), names);
    const scramble = ruleSets().find(({ name }) => name === "scramble");
    assert.deepEqual([scramble.label, scramble.minLetters, scramble.unit, scramble.side, scramble.time], ["Scramble", 2, "tiles", 4, 180]);
});

test("boards are rolled as dictc rolls them", () => {
    for (const language of LANGUAGES) {
        const dict = open(language);
        const file = language === "en" ? [] : ["--dict", pathOf(language)];
        for (const [seed, side] of [[0, 4], [7, 5], [2 ** 53 - 1, 6], [8, 7]]) {
            const options = ["--seed", String(seed), "--size", String(side), ...file];
            assert.equal(dict.roll({ seed, side }), dictc(["roll", ...options]).trim());
            assert.equal(dict.roll({ seed, side, rules: "scramble" }), dictc(["roll", "--rules", "scramble", ...options]).trim());
        }
        assert.notEqual(dict.roll(), dict.roll());
        dict.free();
    }
});

test("scores stand in the order of their boards, and a text that is no board has null", () => {
    const dict = open("en");
    const boards = ["catdlinemaropets", "abc", "cat/dog", "a b:2l / c d", dict.roll({ side: 6, seed: 1 }), "", "$ a / b c", "dog/cat"];
    const scoreOf = (board) => {
        try {
            const { words, points } = dict.solve(board);
            return { words: words.length, points };
        } catch {
            return null;
        }
    };
    const scores = dict.score(boards);
    assert.deepEqual(scores, boards.map(scoreOf));
    assert.deepEqual(scores.map((score) => score === null), [false, true, false, true, false, true, true, false]);
    assert.deepEqual(dict.score([]), []);
    dict.free();
});

test("a board is read as it is drawn", () => {
    const { text, rows, columns, tiles, multipliers, values } = readBoard("q a:3w / . ?:2l");
    assert.deepEqual([text, rows, columns, tiles], ["q a:3w / . ?:2l", 2, 2, ["q", "a", null, "?"]]);
    assert.deepEqual([multipliers, values], [["", "3w", "", "2l"], null]);
    assert.deepEqual(readBoard("qat/.en").tiles, ["qu", "a", "t", null, "e", "n"]);
    assert.deepEqual(["שלום", "سلام", "cafe"].map((board) => readBoard(board).rightToLeft), [true, true, false]);
    const dict = open("en");
    assert.deepEqual(dict.solve("q a:3w / . e", { rules: "scramble" }).board.values, [10, 1, 0, 1]);
    dict.free();
});
