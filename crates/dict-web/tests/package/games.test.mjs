import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { test } from "node:test";
import { Dict, DictError, Game, Lemmatizer, build, dictc, linesOf, open, pathOf, readRecord, repository, scratch, statistics } from "./harness.mjs";

const history = () => linesOf(readFileSync(join(scratch, "dictc/history.jsonl"), "utf8"));

/** Plays a game with `dictc play --plain`, and returns the line of its record. */
function recorded(args, inputs) {
    dictc(["play", "--plain", ...args], inputs.map((input) => `${input}\n`).join(""));
    return history().at(-1);
}

/** Plays a game with the package, and returns the line of its record. */
function played(game, inputs) {
    game.start();
    for (const input of inputs) {
        if (input === ":hint") game.hint();
        else game.play(input);
    }
    return game.finish();
}

/** Returns the line of a record without the times. */
const timeless = (line) => line.replace(/^\{"ended":\d+,/, "{").replace(/"seconds":\d+/, '"seconds":0');

const BOARD = "c a t s / o r e n / l i d g / p u m e";
const GAMES = [
    ["en", "--seed 7 --opponent strong", { seed: 7, opponent: "strong" }],
    ["en", "--seed 8 --size 5 --time 90 --opponent perfect", { seed: 8, side: 5, time: 90, opponent: "perfect" }],
    ["en", "--seed 9 --rules scramble --common 50", { seed: 9, rules: "scramble", common: 50 }],
    ["en", "--daily=2026-11-23 --opponent common", { daily: "2026-11-23", opponent: "common" }],
    ["en", "--daily=2026-11-23 --rules super-big", { daily: "2026-11-23", rules: "super-big" }],
    ["en", `--time none --board`, { board: BOARD, time: null }, BOARD],
    ["en", "--opponent common --seed 3 --min-letters 5 --board", { board: BOARD, opponent: "common", seed: 3, minLetters: 5 }, BOARD],
    ["en", "--seed 5 --rules big", { seed: 5, rules: "big" }],
    ["de", "--seed 4 --size 7 --rules word-hunt", { seed: 4, side: 7, rules: "word-hunt" }],
    ["pl", "--seed 4294967295", { seed: 4294967295 }],
];

for (const [language, args, options, ...board] of GAMES) {
    test(`a game is that of dictc play --plain ${args}, with ${language}`, () => {
        const dict = open(language);
        const game = new Game(dict, options);
        const [first, second, third] = game.answers.filter((_, at) => at % 3 === 0).map(({ word }) => word);
        const inputs = [second, ":hint", first, first, "zzz", "a", third];
        const line = played(game, inputs);
        const file = language === "en" ? [] : ["--dict", pathOf(language)];
        assert.equal(timeless(line), timeless(recorded([...args.split(" "), ...board, ...file], inputs)));
        assert.deepEqual(readRecord(line), JSON.parse(line));
        dict.free();
    });
}

test("games without offensive words are those of dictc play --family", () => {
    const dict = open("en");
    const deny = linesOf(readFileSync(join(repository, "crates/dictc/family/en.txt"), "utf8"));
    for (const seed of [1, 2, 3, 4]) {
        const game = new Game(dict, { seed, deny });
        const inputs = [game.answers[0].word];
        assert.equal(timeless(played(game, inputs)), timeless(recorded(["--seed", String(seed), "--family"], inputs)));
    }
    dict.free();
});

test("drills are those of dictc play --drill", () => {
    const dict = open("en");
    rmSync(join(scratch, "dictc"), { recursive: true, force: true });
    recorded(["--seed", "5"], [new Game(dict, { seed: 5 }).answers[0].word]);
    const { missed, games, longest } = statistics(["not a record", ...history()]);
    assert.deepEqual([games, longest], [1, new Game(dict, { seed: 5 }).answers[0].word]);
    const game = new Game(dict, { seed: 6, drill: missed.map(({ word }) => word) });
    const words = game.drilled.map((at) => game.answers[at].word);
    assert.ok(words.length > 0 && words.every((word) => missed.some((other) => other.word === word)));
    const inputs = [game.answers[0].word];
    assert.equal(timeless(played(game, inputs)), timeless(recorded(["--drill", "--seed", "6"], inputs)));
    assert.throws(() => new Game(dict, { drill: ["notaword"] }), { name: "DictError", kind: "rules" });
    dict.free();
});

test("answers are put into groups by their lemmas in a dictionary of the same words", async () => {
    const dict = open("en");
    const lemmatizer = await Lemmatizer.of(dict);
    // The words of the game have no lemmas.
    const plain = Dict.open(readFileSync(build(dict.words(0, dict.size))));
    const game = new Game(plain, { board: BOARD });
    const missed = game.list("missed", "points");
    const groups = new Map();
    for (const answer of missed) {
        const { word } = game.answers[answer];
        const [lemma = word] = lemmatizer.lemmas(word);
        groups.set(lemma, [...groups.get(lemma) ?? [], answer]);
    }
    assert.ok(groups.size < missed.length);
    assert.deepEqual(game.groupByLemma(missed, dict), [...groups.values()]);
    assert.deepEqual(game.groupByLemma(new Set(missed), dict.withAdded(["qzx"])), [...groups.values()]);
    assert.deepEqual(game.groupByLemma([], dict), []);
    assert.throws(() => game.groupByLemma(missed, plain), { name: "DictError", kind: "query", message: /no column "lemmas"/ });
    assert.throws(() => game.groupByLemma([game.answers.length], dict), { name: "DictError", kind: "query" });
    assert.throws(() => game.groupByLemma([-1], dict), TypeError);
    game.free();
    dict.free();
    plain.free();
});

test("a game tells what happens in it", async () => {
    const dict = open("en");
    const game = new Game(dict, { seed: 7, opponent: "perfect", time: 60 });
    assert.deepEqual([game.board.text, game.rules, game.minLetters], ["a a o d / t r n n / n y e e / c i c g", "boggle", 3]);
    assert.deepEqual([game.seed, game.daily, game.limit, game.left, game.elapsed], [7, null, 60, 60, 0]);
    assert.deepEqual([game.isRunning, game.isUp, game.isOver, game.hintsTaken], [false, false, false, false]);
    assert.deepEqual([game.play("cicero"), game.hint()], [null, null]);
    game.start();
    assert.equal(game.isRunning, true);
    const cicero = game.answers.findIndex(({ word }) => word === "cicero");
    assert.deepEqual(game.play(" Cicero "), { verdict: "found", answer: cicero });
    assert.deepEqual(game.play("cicero"), { verdict: "repeated", answer: cicero });
    assert.deepEqual(["qzx", "no", "quiz"].map((word) => game.play(word).verdict), ["not_a_word", "too_short", "not_on_board"]);
    assert.deepEqual([game.points, game.found, game.allPoints], [3, [cicero], 225]);
    assert.deepEqual(game.counts, { common: { found: 0, all: 46 }, other: { found: 1, all: 97 } });
    assert.deepEqual([[12], [12, 13, 14], [12, 13, 14, 9, 8]].map((path) => game.pointsOf(path)), [null, 1, 2]);
    // 15 of the 46 common words can be written in a minute.
    const common = game.answers.filter(({ value }) => value <= dict.commonLimit).reduce((sum, { points }) => sum + points, 0);
    const from = (percent) => Math.ceil(common * 15 * percent / 100 / 46);
    assert.deepEqual(game.standing, { rank: "fair", level: 1, levels: 6, next: { rank: "good", points: from(20) } });
    assert.ok(from(10) <= 3 && from(20) > 3);
    const hint = game.hint();
    assert.equal(hint.left, game.answers.length - 1);
    assert.equal(Object.values(hint.byLetters).reduce((sum, count) => sum + count), hint.left);
    assert.equal(hint.byTile.length, 16);
    assert.deepEqual([game.hintsTaken, game.leftToFind()], [true, hint]);
    assert.deepEqual([game.trace("cic"), game.trace("xyz"), game.wordOf([12, 13, 14])], [[12, 13, 14], null, "cic"]);
    assert.deepEqual([game.list("found", "points"), game.list("missed", "worth").length], [[cicero], hint.left]);
    const alphabetical = game.list("all", "alphabet").map((at) => game.answers[at].word);
    assert.deepEqual(alphabetical, game.answers.map(({ word }) => word).sort());
    await wait(30);
    game.pause();
    const { elapsed } = game;
    assert.ok(elapsed > 0.02 && game.left < 60 && !game.isRunning);
    await wait(10);
    assert.equal(game.elapsed, elapsed);
    assert.ok(game.finish().includes('"found":["cicero"]'));
    assert.deepEqual([game.isOver, game.finish(), game.opponent.strength, game.opponent.points], [true, null, "perfect", 225]);
    assert.equal(game.opponent.found.length, game.answers.length);
    assert.equal(game.resultLine, null);
    // A game goes on after its dictionary is freed.
    dict.free();
    assert.equal(game.list("all", "points").length, game.answers.length);
    game.free();
});

test("a wildcard in a path becomes the letter of the best word that was not found", () => {
    const dict = open("en");
    const game = new Game(dict, { board: "? a t / s e n / l i d" });
    const first = game.wordOf([0, 1, 2]);
    assert.match(first, /^.at$/);
    game.start();
    game.play(first);
    assert.notEqual(game.wordOf([0, 1, 2]), first);
    dict.free();
});

test("a game that was left goes on", () => {
    const dict = open("en");
    const options = { opponent: "strong", time: 100 };
    const begun = new Game(dict, { ...options, seed: 7 });
    const found = [begun.answers[4].word, begun.answers[2].word];
    begun.start();
    found.forEach((word) => begun.play(word));
    begun.hint();
    const { board, seed } = begun;
    const game = new Game(dict, { ...options, board: board.text, seed, resume: { found, elapsed: 33.5, hints: true } });
    assert.deepEqual([game.found, game.elapsed, game.left, game.isRunning, game.hintsTaken], [[4, 2], 33.5, 66.5, false, true]);
    game.start();
    assert.ok(game.left <= 66.5 && game.left > 30);
    assert.equal(timeless(game.finish()), timeless(begun.finish()));
    const late = new Game(dict, { board: board.text, time: 10, resume: { found, elapsed: 11, hints: false } });
    assert.deepEqual([late.isUp, late.left, late.found.length], [true, 0, 2]);
    dict.free();
});

test("the result of a day's board is a line to send", () => {
    const dict = open("en");
    const game = new Game(dict, { daily: "2026-11-23" });
    assert.deepEqual([game.daily, game.board.text, game.seed], ["2026-11-23", dict.daily("2026-11-23"), null]);
    game.start();
    game.play(game.answers[0].word);
    assert.match(game.resultLine, /^dictc daily 2026-11-23 en boggle: \d+ of \d+ points, 1 of \d+ words, the longest of \d+ letters$/);
    assert.throws(() => new Game(dict, { daily: "2026-13-01" }), DictError);
    dict.free();
});

test("records of older versions are read, and other lines are not", () => {
    const old = '{"ended":1,"dictionary":"d","board":"a b","seconds":2,"points":0,"all_points":3,"found":[],"missed":["ab"],"weather":{"rain":[1]}}';
    assert.deepEqual(readRecord(old), {
        ended: 1, dictionary: "d", rules: "", drill: false, board: "a b", min_letters: 0, seconds: 2, points: 0, all_points: 3,
        hints: false, found: [], missed: ["ab"],
    });
    const bad = ["", "{}", "[]", "null", old.slice(0, -1), old.replace(":1,", ":-1,"), old.replace("[]", "[1]"), `${old}x`, "[".repeat(1e6)];
    for (const line of bad) assert.throws(() => readRecord(line), { name: "DictError", kind: "record" }, line.slice(0, 200));
    assert.equal(statistics([...bad, old, old]).games, 2);
    assert.deepEqual(statistics([]).missed, []);
});
