// Games as JavaScript sees them, with its clock, and records.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { test } from "node:test";
import { Dict, Game, dictc, linesOf, open, readRecord, repository, scratch, statistics } from "./harness.mjs";

const english = open("en");
const BOARD = "c a t s / o r e n / l i d g / p u m e";

test("a game is that of dictc play --plain: its board, its opponent and its record", () => {
    const exclude = linesOf(readFileSync(join(repository, "crates/dict-suggest/family/en.txt"), "utf8"));
    const games = [
        ["--seed 7 --opponent strong", { seed: 7, opponent: "strong" }],
        ["--seed 7 --opponent easy --time 25", { seed: 7, opponent: "easy", time: 25 }],
        ["--daily=2026-11-23 --opponent common", { daily: "2026-11-23", opponent: "common" }],
        ["--seed 4 --family --size 5 --time 90", { seed: 4, exclude, side: 5, time: 90 }],
    ];
    const timeless = (line) => line.replace(/^\{"ended":\d+,/, "{").replace(/"seconds":\d+/, '"seconds":0');
    for (const [args, options] of games) {
        const game = new Game(english, options);
        const words = game.answers.filter((_, at) => at % 3 === 0).slice(0, 3).map(({ word }) => word);
        dictc(["play", "--plain", ...args.split(" ")], words.map((word) => `${word}\n`).join(""));
        game.start();
        for (const word of words) game.play(word);
        const recorded = linesOf(readFileSync(join(scratch, "dictc/history.jsonl"), "utf8")).at(-1);
        assert.equal(timeless(game.finish()), timeless(recorded));
    }
});

test("a game tells what happens in it", async () => {
    const game = new Game(english, { seed: 7, opponent: "perfect", time: 60 });
    assert.deepEqual([game.board.text, game.rules, game.minLetters], ["a a o d / t r n n / n y e e / c i c g", "boggle", 3]);
    assert.deepEqual([game.seed, game.daily, game.time, game.left, game.elapsed, game.resultLine], [7, null, 60, 60, 0, null]);
    assert.deepEqual([game.isRunning, game.isUp, game.isOver, game.hintsTaken, game.play("cicero"), game.hint()], [false, false, false, false, null, null]);
    game.start();
    const cicero = game.answers.findIndex(({ word }) => word === "cicero");
    assert.deepEqual(game.play(" Cicero "), { verdict: "found", answer: cicero });
    assert.deepEqual(game.play("cicero"), { verdict: "repeated", answer: cicero });
    assert.deepEqual(game.play("no"), { verdict: "too_short", answer: null });
    assert.deepEqual([game.isRunning, game.points, game.found, game.allPoints], [true, 3, [cicero], 225]);
    assert.deepEqual(game.counts, { common: { found: 0, all: 46 }, other: { found: 1, all: 97 } });
    assert.deepEqual([[12], [12, 13, 14], [12, 13, 14, 9, 8]].map((path) => game.pointsOf(path)), [null, 1, 2]);
    assert.deepEqual(game.standing, { rank: "fair", level: 1, levels: 6, next: { rank: "good", points: 4 } });
    const hint = game.hint();
    assert.deepEqual([hint.left, hint.byTile.length, game.hintsTaken, game.leftToFind()], [game.answers.length - 1, 16, true, hint]);
    assert.equal(Object.values(hint.byLetters).reduce((sum, count) => sum + count), hint.left);
    assert.deepEqual([game.trace("cic"), game.trace("xyz"), game.wordOf([12, 13, 14])], [[12, 13, 14], null, "cic"]);
    assert.deepEqual([game.list("found", "points"), game.list("missed", "worth").length], [[cicero], hint.left]);
    assert.deepEqual(game.list("all", "alphabet").map((at) => game.answers[at].word), game.answers.map(({ word }) => word).sort());
    await wait(30);
    game.pause();
    const { elapsed } = game;
    assert.ok(elapsed > 0.02 && game.left < 60 && !game.isRunning);
    await wait(10);
    assert.equal(game.elapsed, elapsed);
    const line = game.finish();
    const { ended, board, dictionary, found, limit } = readRecord(line);
    assert.deepEqual(readRecord(line), JSON.parse(line));
    assert.deepEqual([board, dictionary, found, limit, Date.now() / 1000 - ended < 100], [game.board.text, english.meta.name, ["cicero"], 60, true]);
    assert.deepEqual([game.isOver, game.finish(), game.opponent.strength, game.opponent.points], [true, null, "perfect", 225]);
});

test("the options choose the board, the rules, the time, and the words to drill", () => {
    const facts = ({ board, rules, minLetters, seed, time }) => [board.rows, rules, minLetters, seed, time];
    assert.deepEqual(facts(new Game(english, { seed: 8, side: 5, time: 90.5 })), [5, "big", 4, 8, 90.5]);
    assert.deepEqual(facts(new Game(english, { board: BOARD, time: null, minLetters: 5 })), [4, "boggle", 5, null, null]);
    const game = new Game(english, { daily: "2026-11-23", rules: "mini", dictionary: "mine" });
    assert.deepEqual([game.daily, game.board.text], ["2026-11-23", english.daily("2026-11-23", "mini")]);
    game.start();
    game.play(game.answers[0].word);
    assert.match(game.resultLine, /^dictc daily 2026-11-23 en mini: \d+ of \d+ points, 1 of \d+ words, the longest of \d+ letters$/);
    const { daily, dictionary, missed } = readRecord(game.finish());
    assert.deepEqual([daily, dictionary], ["2026-11-23", "mine"]);
    const drill = new Game(english, { seed: 6, drill: missed });
    assert.ok(drill.drilled.length > 0 && drill.drilled.every((at) => missed.includes(drill.answers[at].word)));
    assert.throws(() => new Game(english, { drill: ["notaword"] }), { name: "DictError", kind: "rules" });
});

test("answers are put into groups by their lemmas in a dictionary of the same words", async () => {
    // The words of the game have no lemmas.
    const { dict: plain } = await Dict.build(["cats", "cat", "core", "den"]);
    const { dict } = await Dict.build(plain.words(), { columns: { lemmas: [null, "cat", null, "lair"] } });
    const game = new Game(plain, { board: BOARD });
    const grouped = (...given) => game.groupByLemma(...given).map((group) => group.map((at) => game.answers[at].word));
    assert.deepEqual(grouped(game.list("missed", "points"), dict), [["cats", "cat"], ["core"], ["den"]]);
    assert.deepEqual(grouped(new Set([2, 3, 0]), dict.withAdded(["coda"])), [["cat", "cats"], ["den"]]);
    assert.throws(() => game.groupByLemma([0], plain), { kind: "query", message: /no column "lemmas"/ });
    assert.throws(() => game.groupByLemma([4], dict), { kind: "query", message: "there is no answer 4" });
    assert.throws(() => game.groupByLemma([-1], dict), TypeError);
});

test("a game that was left goes on", () => {
    const options = { opponent: "strong", time: 100 };
    const begun = new Game(english, { ...options, board: BOARD, seed: 7 });
    const found = [begun.answers[4].word, begun.answers[2].word];
    begun.start();
    found.forEach((word) => begun.play(word));
    begun.hint();
    const game = new Game(english, { ...options, board: BOARD, seed: 7, resume: { found, elapsed: 33.5, hints: true } });
    assert.deepEqual([game.found, game.elapsed, game.left, game.isRunning, game.hintsTaken], [[4, 2], 33.5, 66.5, false, true]);
    game.start();
    assert.ok(game.left <= 66.5 && game.left > 30);
    const timeless = (line) => ({ ...JSON.parse(line), ended: 0, seconds: 0 });
    assert.deepEqual(timeless(game.finish()), timeless(begun.finish()));
    const late = new Game(english, { board: BOARD, time: 10, resume: { found, elapsed: 11, hints: false } });
    assert.deepEqual([late.isUp, late.left, late.found.length], [true, 0, 2]);
});

test("records of older versions are read and added up, and other lines are not", () => {
    const old = '{"ended":1,"dictionary":"d","board":"a b","seconds":2,"points":0,"all_points":3,"found":[],"missed":["ab"],"weather":{"rain":[1]}}';
    const { weather, ...known } = JSON.parse(old);
    assert.deepEqual(readRecord(old), { ...known, rules: "", drill: false, min_letters: 0, hints: false });
    const bad = ["", "{}", "[]", "null", old.slice(0, -1), old.replace(":1,", ":-1,"), old.replace("[]", "[1]"), `${old}x`, "[".repeat(1e6)];
    for (const line of bad) assert.throws(() => readRecord(line), { name: "DictError", kind: "record" }, line.slice(0, 200));
    const { games, missed } = statistics([...bad, old, old]);
    assert.deepEqual([games, missed], [2, [{ word: "ab", missed: 2, found: 0, in_a_row: 2 }]]);
});
