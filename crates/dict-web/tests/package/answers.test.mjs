// The answers in tests/answers, which an oracle wrote that never asks dictc.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { Corrector, Dict, DictError, Game, Lemmatizer, Scanner, linesOf, readBoard, repository } from "./harness.mjs";

/** The calls, and the options of calls, that the package does not have. */
const LACKING = ["union", "intersect", "subtract", "cubes"];

const read = (path) => linesOf(readFileSync(join(repository, path), "utf8"));
const linesIn = (name) => read(`tests/answers/${name}.jsonl`).map((line) => JSON.parse(line));
const offensive = read("crates/dict-suggest/family/en.txt");

/** Returns a field of a column of this kind, as `Dict.build` takes it. */
const valueOf = (field, kind) => ({ flags: field.split(" "), edits: field.split(" | "), texts: field })[kind] ?? Number(field);

/** Builds a dictionary of the lines of a table: words, each with a value, if there is one column, or with columns of names and kinds. */
async function built(lines, { columns = [], fold, form, alphabet, language, ...line }) {
    // The package does not have the option skip_capitals.
    const rows = lines.filter((row) => !line.skip_capitals || !/\p{Lu}/u.test(row)).map((row) => row.split("\t"));
    const hasValues = columns.join() === "value";
    const values = hasValues ? [] : columns.map((column, at) => [column, rows.map((row) => (row[at + 1] ? valueOf(row[at + 1], column.split(":")[1]) : null))]);
    const letters = { minLetters: line.min_letters, maxLetters: line.max_letters };
    const words = rows.map((row) => row.slice(0, hasValues ? 2 : 1).join("\t"));
    return (await Dict.build(words, { fold, form, alphabet, language, ...letters, columns: Object.fromEntries(values) })).dict;
}

/** Builds the dictionaries in a form. */
async function builtIn(form) {
    const dicts = {};
    for (const { dict, list, of, added, denied, ...options } of linesIn("dictionaries")) {
        dicts[dict] = of ? dicts[of].withAdded(added).withDenied(denied) : await built(read(`tests/corpus/${list}`), { ...options, form });
    }
    return dicts;
}
const forms = { flat: await builtIn(), dense: await builtIn("dense") };

const made = new Map([Corrector, Lemmatizer, Scanner].map((kind) => [kind, new Map()]));
/** Returns the corrector, lemmatizer or scanner of a dictionary. */
async function madeOf(kind, dict) {
    if (!made.get(kind).has(dict)) made.get(kind).set(dict, await kind.of(dict));
    return made.get(kind).get(dict);
}

const rulesOf = ({ rules, min_letters: minLetters, family }) => ({ rules, minLetters, exclude: family ? offensive : [] });

/** Returns the words of a search, as pairs if a distance or a side is known. */
function search(dict, { call, partial, distance, by, limit = 1e9, ...line }) {
    const hits = dict[call](line.prefix ?? line.pattern ?? line.rack ?? line.word, { partial, distance, by, limit });
    return hits.map((hit) => (typeof hit === "string" ? hit : [hit.word, hit.distance ?? hit.side]));
}

/** Compares paths by the first tiles that are not the same. */
const byTiles = (path, other) => path.reduce((order, tile, at) => order || tile - other[at], 0);

/** Returns the words of a board in the order of the dictionary, with their points or paths. */
function solve(dict, { call, board, ...line }) {
    const { points, words } = dict.solve(board, { ...rulesOf(line), allPaths: call === "paths" });
    const places = new Map(dict.words(0, dict.size).map((word, at) => [word, at]));
    words.sort((word, other) => places.get(word.word) - places.get(other.word));
    if (call === "paths") return words.map(({ word, paths }) => [word, paths.sort(byTiles)]);
    return { points, words: words.map(({ word, points }) => [word, points]) };
}

function score(dict, { board, ...line }) {
    const [score] = dict.score([board], rulesOf(line));
    // Boards that solve refuses have the score null.
    return score ? [score.words, score.points] : dict.solve(board, rulesOf(line));
}

function verdicts(dict, { board, words, ...line }) {
    const game = new Game(dict, { board, ...rulesOf(line) });
    game.start();
    return words.map((word) => game.play(word).verdict);
}

/** Each call with its answer to a line. */
const CALLS = {
    build: async ({ form }, line) => (await built(line.list.split("\n"), { ...line, form })).words(0, 1e9),
    info: ({ size, minLetters, maxLetters, meta }) => ({ words: size, min_letters: minLetters, max_letters: maxLetters, hash: meta["words-xxh3"] }),
    contains: (dict, { word }) => dict.has(word),
    id: (dict, { word }) => dict.id(word),
    word: (dict, { id }) => dict.word(id),
    words: (dict, { from, limit }) => dict.words(from, limit),
    value: (dict, { word, column }) => dict.value(word, column),
    lemmas: async (dict, { word }) => (await madeOf(Lemmatizer, dict)).lemmas(word),
    forms: async (dict, { lemma }) => (await madeOf(Lemmatizer, dict)).forms(lemma).map(({ word }) => word),
    complete: search, match: search, anagrams: search, near: search, hooks: search,
    find: (dict, { query }) => dict.find(query, { limit: 1e9 }),
    scan: async (dict, { text, ...options }) => (await madeOf(Scanner, dict)).scan(text, options).map(({ start, end, word }) => [start, end, word]),
    replace: async (dict, { text, by }) => (await madeOf(Scanner, dict)).replace(text, by),
    segment: async (dict, { text }) => (await madeOf(Scanner, dict)).segment(text),
    suggests: async (dict, { word, meant }) => (await madeOf(Corrector, dict)).suggest(word).includes(meant),
    misspellings: async (dict, { text }) => (await madeOf(Corrector, dict)).misspellings(text).map(({ start, word }) => [start, word]),
    board: (_, line) => Object.fromEntries(["text", "rows", "columns"].map((name) => [name, readBoard(line.board)[name]])),
    solve, paths: solve, score, verdicts,
    roll: (dict, { side, seed, ...line }) => dict.roll({ side, seed, ...rulesOf(line) }),
    daily: (dict, { date, rules }) => dict.daily(date, rules),
};

for (const [form, dicts] of Object.entries(forms)) {
    for (const name of ["builds", "lookups", "searches", "texts", "boards", "deals"]) {
        test(`the answers of ${form} dictionaries are those of tests/answers/${name}.jsonl`, async () => {
            const wrong = [];
            for (const { answer, error, ...line } of linesIn(name)) {
                if (LACKING.some((lacking) => line.call === lacking || lacking in line)) continue;
                let given;
                try {
                    given = { answer: await CALLS[line.call](dicts[line.dict ?? "english"], line) };
                } catch (failure) {
                    if (!(failure instanceof DictError)) throw failure;
                    given = { error: failure.kind };
                }
                const expected = error ? { error } : { answer };
                if (!isDeepStrictEqual(given, expected)) wrong.push({ line, expected, given });
            }
            assert.deepEqual(wrong, []);
        });
    }
}
