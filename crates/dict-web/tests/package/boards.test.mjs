// Boards as JavaScript gets them, and boards of all sizes, which both builds of the code solve.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dictc, linesOf, open, pathOf, readBoard } from "./harness.mjs";

/** The number of boards of each size: more in `make soak`. */
const BOARDS = process.env.DICTC_SOAK ? 50 : 5;
const english = open("en");

/** Returns the letters of some words as the tiles of a square. */
const boardOf = (dict, side, at) => Array.from(dict.words((at * 7919) % dict.size, side * side).join("")).slice(0, side * side).join("");
const scoreOf = ({ words, points }) => ({ words: words.length, points });

for (const language of ["en", "de", "es", "nl", "pl"]) {
    test(`boards of all sizes are solved and scored as dictc solves them, with ${language}`, () => {
        const dict = open(language);
        // A board of up to 16, 32, 40 or 64 tiles is searched by code of its own, and so is a larger one.
        const boards = [4, 5, 6, 7, 9].flatMap((side) => Array.from({ length: BOARDS }, (_, at) => boardOf(dict, side, at + 1)));
        const expected = linesOf(dictc(["solve", "--json", "-", "--dict", pathOf(language)], boards.join("\n"))).map((line) => JSON.parse(line));
        const solved = boards.map((text) => {
            const { board, rules, points, words } = dict.solve(text);
            return { board: board.text, rules, points, words: words.map(({ word, points, path }) => ({ word, points, path })) };
        });
        assert.deepEqual(solved, expected);
        assert.deepEqual(dict.score(boards), expected.map(scoreOf));
        dict.free();
    });
}

test("the options say which words count, and each has its paths", () => {
    const solve = (options) => english.solve("s h i t / e a r n / o l d g / p u m e", { allPaths: true, ...options }).words;
    const all = solve();
    for (const { word, path, paths, letters, id, value } of all) {
        assert.deepEqual([path, letters, english.word(id), english.value(id)], [paths[0], word.length, word, value]);
    }
    const common = all.filter(({ value, letters }) => value <= 35 && letters >= 4);
    const clean = common.filter(({ word }) => !/^(hear.*|shit)$/.test(word));
    assert.deepEqual([common.length - clean.length, solve({ common: 35, minLetters: 4, exclude: ["hear*", "ärger", "shit"] })], [4, clean]);
});

test("scores stand in the order of their boards, and a text that is not a board has null", () => {
    const large = english.roll({ side: 31, seed: 1 });
    const scores = english.score(["catdlinemaropets", "abc", large, "cat/dog", "a b:2l / c d", "", "dog/cat"]);
    const [first, second, third, last] = ["catdlinemaropets", large, "cat/dog", "dog/cat"].map((board) => scoreOf(english.solve(board)));
    assert.deepEqual(scores, [first, null, second, third, null, null, last]);
    assert.deepEqual(english.score([]), []);
});

test("a board is read as it is drawn, and rolled by a seed of 53 bits, or another one each time", () => {
    assert.deepEqual(readBoard("q! a:TW / . ?:2l"), {
        text: "q! a:3w / . ?:2l", rows: 2, columns: 2, tiles: ["q", "a", null, "?"], multipliers: ["", "3w", "", "2l"], values: null, rightToLeft: false,
    });
    assert.deepEqual(["שלום", "سلام"].map((board) => readBoard(board).rightToLeft), [true, true]);
    assert.deepEqual(english.solve("q a:3w / . e", { rules: "scramble" }).board.values, [10, 1, 0, 1]);
    assert.equal(english.roll({ seed: 2 ** 53 - 1, side: 6 }), dictc(["roll", "--seed", String(2 ** 53 - 1), "--size", "6"]).trim());
    assert.notEqual(english.roll(), english.roll());
});
