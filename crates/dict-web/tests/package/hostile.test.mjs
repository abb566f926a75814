import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { Dict, DictError, Game, open, pathOf, readBoard, readRecord } from "./harness.mjs";

const english = open("en");
after(() => english.free());

const kind = (kind) => ({ name: "DictError", kind });

/** Makes calls, which must succeed or throw an error that blames the input. */
function mayFail(...calls) {
    for (const call of calls) {
        try {
            call();
        } catch (error) {
            assert.ok(error instanceof DictError && error.kind !== "code", error.stack);
        }
    }
}

test("errors say what is wrong", () => {
    const board = "catdlinemaropets";
    assert.throws(() => readBoard("abc"), { ...kind("board"), message: /3 tiles do not fill a square/ });
    assert.throws(() => english.solve("a b:2l / c d"), { ...kind("board"), message: /rules `scramble`/ });
    assert.throws(() => english.solve("$ a / b c"), kind("board"));
    assert.throws(() => english.match("["), kind("query"));
    assert.throws(() => english.match("c.t"), kind("query"));
    assert.throws(() => english.anagrams("c.t"), kind("query"));
    assert.throws(() => english.near("cat", { distance: 9 }), kind("query"));
    assert.throws(() => english.daily("2026-02-30"), kind("board"));
    assert.throws(() => english.solve(board, { rules: "chess" }), kind("rules"));
    assert.throws(() => english.solve(board, { common: 1.5 }), kind("rules"));
    assert.throws(() => english.solve(board, { common: -5 }), { ...kind("rules"), message: /the minimum is 10/ });
    assert.throws(() => english.solve(board, { deny: "cat" }), kind("rules"));
    assert.throws(() => english.solve(board, { deny: ["[a"] }), kind("query"));
    assert.throws(() => english.roll({ side: 1 }), kind("rules"));
    assert.throws(() => english.roll({ side: 101 }), kind("rules"));
    assert.throws(() => new Game(english, { opponent: "weak" }), kind("rules"));
    assert.throws(() => new Game(english, { time: 0 }), kind("rules"));
    assert.throws(() => new Game(english, { board }).list("all", "size"), kind("rules"));
    assert.throws(() => new Game(english, { minLetters: 40 }), { ...kind("rules"), message: /no word that counts/ });
});

test("a board with too many paths is refused, whatever is asked about it", () => {
    const board = (side, wildcards) => Array.from({ length: side }, (_, row) => Array.from({ length: side }, (_, column) => {
        const tile = row * side + column;
        // A prime number of tiles from one wildcard to the next.
        return (tile * 7) % (side * side) < wildcards ? "?" : "etaoinsrhld"[(row * row + 5 * column + row * column) % 11];
    }).join(" ")).join(" / ");
    const tooMany = { ...kind("board"), message: "the board has too many paths: use fewer wildcards, or a smaller board" };
    for (const [side, wildcards] of [[4, 8], [4, 16], [5, 25], [8, 64], [30, 100], [30, 900]]) {
        const text = board(side, wildcards);
        for (const rules of ["boggle", "scramble"]) {
            assert.throws(() => english.solve(text, { rules }), tooMany);
            assert.throws(() => english.solve(text, { rules, allPaths: true }), tooMany);
            assert.throws(() => new Game(english, { rules, board: text }), tooMany);
            assert.deepEqual(english.score([text, "cats"], { rules })[0], null);
        }
    }
    for (const [side, wildcards] of [[4, 2], [4, 4], [6, 2], [8, 0], [8, 2], [30, 0], [30, 2]]) {
        const text = board(side, wildcards);
        for (const rules of ["boggle", "scramble"]) {
            const { length } = english.solve(text, { rules }).words;
            assert.ok(length > 100, text);
            assert.equal(english.solve(text, { rules, allPaths: true }).words.length, length);
            assert.equal(english.score([text], { rules })[0].words, length);
            const game = new Game(english, { rules, board: text });
            assert.equal(game.answers.length, length);
            game.free();
        }
    }
    assert.ok(english.solve(english.roll({ side: 100, seed: 1 })).words.length > 10_000);
});

test("a damaged file is refused", () => {
    const bytes = readFileSync(pathOf("en"));
    for (const [at, bits] of [[0, 1], [20, 1], [5000, 64], [bytes.length - 1, 1]]) {
        const damaged = Uint8Array.from(bytes);
        damaged[at] ^= bits;
        assert.throws(() => Dict.open(damaged), kind("format"));
    }
    for (const length of [0, 3, 63, 5000, bytes.length - 1]) {
        assert.throws(() => Dict.open(bytes.subarray(0, length)), kind("format"));
    }
    assert.throws(() => Dict.open(new Uint8Array(1e7)), kind("format"));
});

test("an argument of another type is a TypeError", () => {
    const game = new Game(english, { seed: 1 });
    for (const wrong of [undefined, null, 1, {}, [], Symbol("s"), () => {}]) {
        for (const call of [
            () => english.has(wrong), () => english.id(wrong), () => english.fold(wrong), () => english.complete(wrong),
            () => english.solve(wrong), () => english.daily(wrong), () => english.score([wrong]), () => readBoard(wrong),
            () => readRecord(wrong), () => game.play(wrong), () => game.trace(wrong), () => Dict.open(wrong), () => new Game(wrong),
        ]) {
            assert.throws(call, TypeError);
        }
    }
    for (const wrong of [-1, 1.5, NaN, 2 ** 32, "1"]) assert.throws(() => english.word(wrong), TypeError);
    for (const wrong of [-1, 1.5, NaN, 2 ** 53, "1"]) assert.throws(() => english.roll({ seed: wrong }), TypeError);
    for (const wrong of [-1, NaN, Infinity, "9"]) assert.throws(() => new Game(english, { time: wrong }), TypeError);
    assert.throws(() => new Dict(), TypeError);
    game.free();
});

test("strange texts are answered as any others", () => {
    const game = new Game(english, { seed: 1 });
    game.start();
    const texts = ["", "\0", "a\0b", "\ud800", "\udc00\ud800x", "\ufeffcat", "😀", '"\\\n\r\t\u0001', "e\u0301".repeat(1000), "\u202ecat"];
    for (const text of texts) {
        assert.deepEqual([english.has(text), english.value(text), typeof english.fold(text)], [false, null, "string"]);
        assert.equal(game.play(text).answer, null);
        mayFail(
            () => english.complete(text), () => english.match(text), () => english.anagrams(text), () => english.near(text),
            () => english.extend(text), () => english.solve(text), () => readBoard(text), () => game.trace(text),
            () => readRecord(text), () => english.daily(text),
        );
    }
    assert.equal(english.fold("\ufeffA\0\ud800"), "\ufeffa\0\ufffd");
    game.free();
});

test("texts of ten megabytes are refused or answered", () => {
    const game = new Game(english, { seed: 1 });
    game.start();
    for (const part of ["a", "ä", "a b / ", "?", "*", "[", '{"a":', "\\"]) {
        // Letters outside ASCII are folded one by one.
        const text = part.repeat(Math.ceil((part === "ä" ? 1e5 : 1e7) / part.length));
        assert.deepEqual([english.has(text), english.complete(text), game.play(text).answer, game.trace(text)], [false, [], null, null]);
        mayFail(
            () => readBoard(text), () => english.solve(text), () => readRecord(text), () => english.anagrams(text),
            () => english.daily(text), () => english.match(text), () => english.near(text), () => english.extend(text),
        );
    }
    game.free();
});

test("objects that were freed say so", () => {
    const dict = open("en");
    const game = new Game(dict, { seed: 1 });
    dict.free();
    dict.free();
    for (const call of [() => dict.has("a"), () => dict.solve("catdlinemaropets"), () => dict.bytes(), () => new Game(dict)]) {
        assert.throws(call, { ...kind("code"), message: /freed/ });
    }
    assert.ok(dict.size > 0);
    game.free();
    game.free();
    for (const call of [() => game.play("a"), () => game.points, () => game.left, () => game.finish()]) {
        assert.throws(call, { ...kind("code"), message: /freed/ });
    }
});

test("memory may grow while objects are in use", () => {
    const first = open("en");
    const words = first.solve("catdlinemaropets").words.length;
    const dicts = [];
    for (let count = 0; count < 20; count++) {
        const file = first.bytes();
        const copy = Dict.open(file);
        dicts.push(copy);
        assert.deepEqual(file, copy.bytes());
        assert.deepEqual([first, copy].map((dict) => dict.solve("catdlinemaropets").words.length), [words, words]);
    }
    dicts.forEach((dict) => dict.free());
    first.free();
});

test("memory of objects that were freed is used again", () => {
    const bytes = readFileSync(pathOf("en"));
    for (let seed = 0; seed < 300; seed++) {
        const dict = Dict.open(bytes);
        const game = new Game(dict, { seed });
        dict.solve(game.board.text);
        game.free();
        dict.free();
    }
    // 300 dictionaries have 720 MB.
    assert.ok(process.memoryUsage().rss < 700e6, `${process.memoryUsage().rss}`);
});
