// Dictionaries with added and denied words.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { Dict, Game, build, dictc, linesOf, open } from "./harness.mjs";

const english = open("en");
after(() => english.free());

const small = Dict.open(readFileSync(build(["ant", "bel", "cat", "dog"])));
const changed = small.withAdded(["bee", "Eel", "cat"]).withDenied(["BEL", "cat", "zzz"]);
after(() => [small, changed].forEach((dict) => dict.free()));

test("added words are words, and denied words are not", () => {
    assert.deepEqual([changed.words(), changed.size], [["ant", "bee", "dog", "eel"], 4]);
    assert.deepEqual(["EEL", "bee", "ant", "bel", "cat"].map((word) => changed.has(word)), [true, true, true, false, false]);
    assert.deepEqual([small.words(), small.size], [["ant", "bel", "cat", "dog"], 4]);
});

test("words of the file keep their ids, and added words have ids after them", () => {
    assert.deepEqual(["ant", "dog", "bee", "eel", "cat"].map((word) => changed.id(word)), [0, 3, 4, 5, null]);
    assert.deepEqual([0, 1, 2, 3, 4, 5, 6].map((id) => changed.word(id)), ["ant", null, null, "dog", "bee", "eel", null]);
    const more = english.withAdded(["qzx"]).withDenied(["quiz"]);
    assert.deepEqual([more.id("qzx"), more.value("qzx"), more.value(english.size)], [english.size, null, null]);
    assert.deepEqual([more.value("quiz"), more.value(english.id("quiz")), more.value("cat")], [null, null, english.value("cat")]);
    more.free();
});

test("the later change counts, and words that are there already change nothing", () => {
    const again = changed.withAdded(["cat"]).withDenied(["bee", "ant", "ant"]);
    assert.deepEqual(again.words(), ["cat", "dog", "eel"]);
    assert.deepEqual([small, changed, small.withDenied(["cat"])].map(({ isChanged }) => isChanged), [false, true, true]);
    const same = small.withAdded(["cat"]).withDenied(["cow"]).withAdded([]).withDenied(new Set());
    assert.deepEqual(same.bytes(), small.bytes());
    assert.deepEqual(changed.withAdded(["bel", "cat"]).withDenied(["bee", "eel"]).bytes(), small.bytes());
    again.free();
    same.free();
});

test("words are listed from a position on", () => {
    const few = linesOf(dictc(["dump"])).filter((_, at) => at % 400 === 0);
    const dict = Dict.open(readFileSync(build(few)));
    const added = ["aaa", "aab", "mmmm", "zzz", "zzzz"];
    const denied = [few[0], few[1], few[100], few[101], few.at(-1)];
    const alphabetical = (words) => words.sort((a, b) => (a < b ? -1 : 1));
    for (const [those, less] of [[[], []], [added, []], [[], denied], [added, denied]]) {
        const some = dict.withAdded(those).withDenied(less);
        const all = alphabetical(few.filter((word) => !less.includes(word)).concat(those));
        assert.deepEqual([some.words(0, some.size), some.size], [all, all.length]);
        for (const from of [...all.keys(), all.length, all.length + 1, 1e9]) {
            assert.deepEqual(some.words(from, 3), all.slice(from, from + 3), `${from}`);
        }
        some.free();
    }
    dict.free();
    const { size } = english;
    assert.deepEqual(english.words(size - 2), [english.word(size - 2), english.word(size - 1)]);
});

test("questions have the added words in their places, and no denied words", () => {
    const dict = english.withAdded(["quizzo", "xlap", "lapq"]).withDenied(["quizes", "clap", "spot"]);
    const without = (words) => words.filter((word) => !["quizes", "clap", "spot"].includes(word.word ?? word));
    const all = { limit: 1e9 };
    assert.deepEqual(dict.complete("quiz", all), [...without(english.complete("quiz", all)), "quizzo"].sort());
    assert.deepEqual(dict.match("quiz*", all), dict.complete("quiz", all));
    assert.deepEqual(dict.anagrams("stop"), without(english.anagrams("stop")));
    assert.deepEqual(dict.anagrams("plax", { ...all, partial: true }).at(-1), "xlap");
    assert.deepEqual(dict.near("quizzo")[0], { word: "quizzo", distance: 0 });
    const sides = Object.fromEntries(dict.extend("lap").map(({ word, side }) => [word, side]));
    assert.deepEqual([sides.xlap, sides.lapq, sides.clap, sides.laps], ["before", "after", undefined, "after"]);
    assert.deepEqual(dict.complete("quizz", { common: 10 }), ["quizzo"]);
    assert.deepEqual(dict.complete("quizz", { minLetters: 6, maxLetters: 6 }), ["quizzo"]);
    dict.free();
});

const BOARD = "c a t s / o r e n / l i d g / p u m e";

test("boards have added words, whatever the limits say, and no denied words", () => {
    const dict = english.withAdded(["catsnerd"]).withDenied(["care"]);
    for (const options of [{}, { common: 35 }, { deny: ["catsnerd", "*d"] }, { rules: "scramble" }]) {
        const [before, now] = [english, dict].map((one) => one.solve(BOARD, options));
        const added = now.words.filter(({ word }) => word === "catsnerd");
        assert.deepEqual(added.map(({ letters, id, value }) => [letters, id, value]), [[8, english.size, null]]);
        const words = ({ words }) => words.map(({ word }) => word);
        assert.deepEqual(words(now).filter((word) => word !== "catsnerd"), words(before).filter((word) => word !== "care"));
        assert.ok(words(before).includes("care"));
        const score = { words: now.words.length, points: now.points };
        assert.deepEqual(dict.score([BOARD, "x"], options), [score, english.score(["x"], options)[0]]);
    }
    dict.free();
});

test("a game counts added words, and refuses denied words", () => {
    const dict = english.withAdded(["catsnerd"]).withDenied(["care"]);
    const game = new Game(dict, { board: BOARD, common: 35, deny: ["*d"], opponent: "perfect" });
    game.start();
    const verdicts = ["Catsnerd", "care", "cares", "notaword"].map((word) => game.play(word).verdict);
    assert.deepEqual(verdicts, ["found", "not_a_word", "found", "not_a_word"]);
    assert.equal(game.answers[game.found[0]].word, "catsnerd");
    // The game goes on without its dictionary.
    dict.free();
    assert.ok(JSON.parse(game.finish()).found.includes("catsnerd"));
    game.free();
});

test("boards are rolled and dealt as without the changes", () => {
    const dict = english.withAdded(["catsnerd"]).withDenied(["care", "quiz"]);
    for (const options of [{ seed: 7 }, { seed: 8, side: 5, deny: ["*ing"] }, { seed: 9, rules: "scramble" }]) {
        assert.equal(dict.roll(options), english.roll(options));
        assert.equal(new Game(dict, options).board.text, new Game(english, options).board.text);
    }
    assert.equal(dict.daily("2026-11-23"), english.daily("2026-11-23"));
    assert.equal(new Game(dict, { daily: "2026-11-23" }).board.text, english.daily("2026-11-23"));
    assert.deepEqual(dict.letterValues, english.letterValues);
    const german = open("de");
    const other = german.withAdded(["zzzz"]).withDenied(german.complete("e", { limit: 1e9 }));
    assert.equal(other.daily("2026-11-23"), german.daily("2026-11-23"));
    [dict, german, other].forEach((one) => one.free());
});

test("what is about the file is that of the file, and its bytes are not those of a changed dictionary", () => {
    assert.deepEqual([changed.checksum, changed.meta, changed.symbols], [small.checksum, small.meta, small.symbols]);
    assert.throws(() => changed.bytes(), { name: "DictError", kind: "build", message: /build a dictionary of dict\.words\(0, dict\.size\)/ });
    assert.deepEqual(small.withAdded(["a"]).withAdded(["dogdog"]).minLetters, 1);
    assert.deepEqual(small.withAdded(["a", "dogdog"]).maxLetters, 6);
});

test("a dictionary and a changed one are freed in any order", () => {
    const first = Dict.open(small.bytes());
    const second = first.withAdded(["tab"]);
    const third = second.withDenied(["ant"]);
    first.free();
    assert.throws(() => first.withAdded(["tag"]), { name: "DictError", kind: "code" });
    second.free();
    assert.deepEqual(third.words(), ["bel", "cat", "dog", "tab"]);
    third.free();
    third.free();
});

test("a word that no word could be is an error that names it", () => {
    const error = (word, message) => assert.throws(() => english.withAdded(["qzx", word]), { name: "DictError", kind: "query", message });
    error("na\u00efvet\u00e98", /"na\u00efvet\u00e98".*'8' is not in the dictionary's alphabet/);
    error("", /empty/);
    error("a".repeat(1000), /a has 1000 symbols|has 1000 symbols/);
    assert.equal(english.has("qzx"), false);
    assert.throws(() => english.withAdded("cat"), TypeError);
    assert.throws(() => english.withDenied(["cat", 7]), TypeError);
    assert.equal(english.withDenied(["", "8"]).size, english.size);
});
