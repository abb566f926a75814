// Input that could stop the code or fill its memory, and errors that say what is wrong.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Dict, DictError, Game, damaged, open, readBoard, readRecord } from "./harness.mjs";

const english = open("en");

const fails = (call, kind, message = /./) => assert.throws(call, { name: "DictError", kind, message }, `${call}`);
const BOARD = "catdlinemaropets";

test("errors say what is wrong, and what is to blame", () => {
    fails(() => readBoard("abc"), "board", /3 tiles do not fill a square/);
    fails(() => english.solve("a b:2l / c d"), "board", /rules `scramble`/);
    fails(() => english.daily("2026-02-30"), "board");
    fails(() => english.solve(BOARD, { common: -5 }), "rules", /the best value is 10/);
    fails(() => new Game(english, { minLetters: 40 }), "rules", /no word that counts/);
    fails(() => new Game(english, { board: BOARD }).list("all", "size"), "rules", /points, length, commonness, alphabet, worth/);
    for (const options of [{ rules: "chess" }, { common: 1.5 }, { exclude: "cat" }]) fails(() => english.solve(BOARD, options), "rules");
    for (const side of [1, 101]) fails(() => english.roll({ side }), "rules", /2 to 100/);
    for (const options of [{ opponent: "weak" }, { time: 0 }]) fails(() => new Game(english, options), "rules");
    fails(() => english.solve(BOARD, { exclude: ["[a"] }), "query");
    const bytes = english.bytes();
    for (const at of [0, 20, 5000, bytes.length - 1]) fails(() => Dict.fromBytes(damaged(bytes, at)), "format");
    for (const length of [0, 3, 63, 5000, bytes.length - 1]) fails(() => Dict.fromBytes(bytes.subarray(0, length)), "format");
});

test("every question about a board with too many paths is refused", () => {
    const tooMany = "the board has too many paths: use fewer wildcards, or a smaller board";
    for (const rules of ["boggle", "scramble"]) {
        for (const board of ["?at??in??aro??ts", "?".repeat(900)]) {
            for (const allPaths of [false, true]) fails(() => english.solve(board, { rules, allPaths }), "board", tooMany);
            fails(() => new Game(english, { rules, board }), "board", tooMany);
            assert.equal(english.score([board, "cats"], { rules })[0], null);
        }
        assert.ok(english.solve("?atd?inemar?pet?", { rules, allPaths: true }).words.length > 10_000);
    }
    assert.ok(english.solve(english.roll({ side: 100, seed: 1 })).words.length > 10_000);
});

test("an argument of another type is a TypeError", () => {
    const game = new Game(english, { seed: 1 });
    const asked = ["has", "id", "fold", "complete", "solve", "daily"].map((name) => (value) => english[name](value));
    asked.push(readBoard, readRecord, Dict.fromBytes, (value) => english.score([value]), (value) => new Game(value));
    asked.push((value) => game.play(value), (value) => game.trace(value));
    for (const wrong of [undefined, null, 1, {}, [], Symbol("s"), () => {}]) asked.forEach((ask) => assert.throws(() => ask(wrong), TypeError));
    for (const wrong of [-1, 1.5, NaN, 2 ** 32, "1"]) assert.throws(() => english.word(wrong), TypeError);
    for (const wrong of [-1, 1.5, NaN, 2 ** 53, "1"]) assert.throws(() => english.roll({ seed: wrong }), TypeError);
    for (const wrong of [-1, NaN, Infinity, "9"]) assert.throws(() => new Game(english, { time: wrong }), TypeError);
    assert.throws(() => new Dict(), TypeError);
});

test("strange and large texts are answered, or refused with an error that blames them", () => {
    const game = new Game(english, { seed: 1 });
    game.start();
    const asked = ["complete", "match", "anagrams", "near", "hooks", "solve", "daily"].map((name) => (text) => english[name](text));
    asked.push(readBoard, readRecord, (text) => game.trace(text));
    const strange = ["", "\0", "a\0b", "\ud800", "\udc00\ud800x", "\ufeffcat", "😀", '"\\\n\r\t\u0001', "\u202ecat"];
    // Letters outside ASCII are folded one by one.
    const large = [["a", 1e7], ["ä", 1e5], ["a b / ", 2e5], ["?", 1e6], ["[", 1e6], ['{"a":', 2e5]];
    for (const text of [...strange, ...large.map(([part, count]) => part.repeat(count))]) {
        assert.deepEqual([english.has(text), english.value(text), typeof english.fold(text), game.play(text).answer], [false, null, "string", null]);
        for (const ask of asked) {
            try { ask(text); } catch (error) {
                assert.ok(error instanceof DictError && error.kind !== "code", error.stack);
            }
        }
    }
    assert.equal(english.fold("\ufeffA\0\ud800"), "\ufeffa\0\ufffd");
});

test("objects that were freed say so, and those that were made of them go on", () => {
    const dict = open("en");
    const [added, denied] = [dict.withAdded(["catsnerd"]), dict.withAdded(["catsnerd"]).withDenied(["cats"])];
    for (const one of [dict, dict, added]) one.free();
    const game = new Game(denied, { board: "c a t s / o r e n / l i d g / p u m e", common: 35 });
    denied.free();
    game.start();
    assert.deepEqual(["catsnerd", "cats"].map((word) => game.play(word).verdict), ["found", "not_a_word"]);
    for (const one of [game, game]) one.free();
    for (const call of [
        () => dict.has("a"), () => dict.solve(BOARD), () => dict.bytes(), () => new Game(dict), () => dict.withAdded(["tag"]),
        () => game.play("a"), () => game.points, () => game.left, () => game.finish(),
    ]) fails(call, "code", /freed/);
    assert.equal(dict.size, english.size);
});

test("memory may grow while objects are in use, and that of freed objects is used again", () => {
    const file = english.bytes();
    const { length } = english.solve(BOARD).words;
    const copies = Array.from({ length: 20 }, () => Dict.fromBytes(file));
    for (const copy of [english, ...copies]) {
        assert.equal(Buffer.compare(copy.bytes(), file), 0);
        assert.equal(copy.solve(BOARD).words.length, length);
    }
    copies.forEach((copy) => copy.free());
    for (let seed = 0; seed < 300; seed++) {
        const dict = Dict.fromBytes(file);
        const game = new Game(dict, { seed });
        dict.solve(game.board.text);
        for (const one of [game, dict]) one.free();
    }
    // 300 dictionaries are 720 MB.
    assert.ok(process.memoryUsage().rss < 700e6, `${process.memoryUsage().rss}`);
});
