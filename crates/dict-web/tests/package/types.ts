// Uses everything of index.d.ts. It is checked by `tsc --strict`, not run.

import {
    Corrector, Dict, DictError, Game, Lemmatizer, Scanner, Unpacker, init, readBoard, readRecord, statistics,
    type Answer, type Board, type BuildReport, type Code, type Column, type ErrorKind, type FoundCount, type GameRecord, type Hint,
    type RulesName, type Solution, type Statistics, type Strength, type Value, type Verdict,
} from "dict-web";

export async function everything(code: Code, signal: AbortSignal): Promise<void> {
    const module: WebAssembly.Module = await init(code);
    await init(module);
    const bytes = new Uint8Array(8);
    const dict: Dict = Dict.open(bytes);
    using loaded = await Dict.load("en.pack.gz", { signal, onProgress: (count: number) => console.log(count) });
    const unpacked: Dict[] = [await Dict.unpack(bytes), await Dict.unpack(new Response()), await Dict.unpack(new ReadableStream<Uint8Array>())];
    const built: { dict: Dict; report: BuildReport } = await Dict.build("cat\ndog", { name: "Mine", language: "en", fold: "tiles", columns: { count: [1n, null], "part:flags": new Set([["noun"]]) } });
    const file: Uint8Array<ArrayBuffer> = dict.bytes();
    using changed: Dict = dict.withAdded(new Set(["cat"])).withDenied(["dog"]);
    const facts: [number, number, number, string, readonly Column[], boolean] = [dict.size, dict.minLetters, dict.maxLetters, dict.checksum, dict.columns, dict.isChanged];
    const limits: (number | null)[] = [dict.commonLimit, dict.rareLimit];
    const values: [string | undefined, readonly string[], number | undefined] = [dict.meta["name"], dict.symbols, dict.letterValues["q"]];
    const value: Value | null = dict.value(dict.id("cat") ?? dict.fold("Cat")) ?? dict.value("cat", "frequency");
    const column: Column | undefined = dict.columns.find(({ kind, distinct }) => kind === "ranks" && distinct > 1);
    const flags: Value | null = dict.value("cat", "kind");
    const names: readonly string[] = typeof flags === "object" && flags !== null ? flags : [];
    const ranked: string[] = dict.complete("a", { by: column?.name ?? dict.commonness, limit: 10 });
    const words: (string | null)[] = [dict.word(0), ...dict.words(0, 10), ...dict.complete("a", { limit: 1, common: 35, by: "value" }), ...dict.match("a*")];
    words.push(...dict.anagrams("abc", { partial: true }), ...dict.near("abc", { distance: 2 }).map(({ word }) => word));
    const sides: ("before" | "after" | "both")[] = dict.extend("lap", { minLetters: 4, maxLetters: 4 }).map(({ side }) => side);
    const solution: Solution = dict.solve("catdlinemaropets", { rules: "boggle", allPaths: true, deny: ["x"], minLetters: 4 });
    const best: Answer | undefined = solution.words[0];
    const score: { words: number; points: number } | null | undefined = dict.score(["cat/dog"])[0];
    const rules: RulesName = solution.rules;
    const board: Board = readBoard(dict.roll({ side: 5, seed: 7, rules }));
    const day: string = dict.daily("2026-11-23", "big");
    const corrector: Corrector = await Corrector.of(dict, code);
    const misspelled: string[] = corrector.misspellings("a wrod", { skipCode: true }).map(({ word, start }) => `${word}${start.toFixed()}`);
    misspelled.push(...corrector.suggest("wrod", { limit: 3 }));
    const scanner: Scanner = await Scanner.of(dict, code);
    const places: [number, number, number, string][] = scanner.scan("a cat", { anywhere: true, overlapping: false }).map(({ start, end, id, word }) => [start, end, id, word]);
    const texts: string[] = [scanner.replace("a cat", "value", { anywhere: true }), scanner.replace("a cat", (found) => found.toUpperCase()), ...scanner.segment("acat", { by: "value" })];
    const lemmatizer: Lemmatizer = await Lemmatizer.of(dict, code);
    const lemmas: string[] = lemmatizer.lemmas("saw").concat(lemmatizer.forms("see").map(({ id, word }) => word + id.toFixed()));
    const unpacker = new Unpacker();
    unpacker.push(file);
    unpacker.finish();
    unpacker.free();
    const strength: Strength = "perfect";
    const resume = { found: ["cat"], elapsed: 1.5, hints: false };
    const game = new Game(loaded, { daily: day, opponent: strength, time: null, drill: ["cat"], resume });
    game.start();
    const verdict: Verdict | undefined = game.play("cat")?.verdict;
    const path: number[] | null = game.trace("ca");
    const hint: Hint | null = game.hint() ?? game.leftToFind();
    const count: FoundCount | undefined = game.counts?.common;
    const numbers: (number | null)[] = [game.limit, game.left, game.elapsed, game.points, game.allPoints, game.seed, ...game.found, ...game.drilled];
    const states: boolean[] = [game.isRunning, game.isUp, game.isOver, game.hintsTaken];
    const listed: number[] = game.list("missed", "worth");
    const groups: number[][] = game.groupByLemma(new Set(listed), await dict.withColumns(new Response()));
    game.pause();
    const line: string | null = game.finish();
    const record: GameRecord = readRecord(line ?? "");
    const totals: Statistics = statistics([line ?? ""]);
    console.log(changed, facts, limits, values, value, words, sides, best, score, board, verdict, path, hint, count, numbers, states, names, ranked, listed, groups, record, totals, misspelled, places, texts, lemmas);
    console.log(game.wordOf([1, 2]), game.resultLine, game.opponent?.found, game.board, game.answers, game.rules, game.minLetters, unpacked, built);
    // @ts-expect-error: a dictionary is opened, not constructed.
    new Dict();
    // @ts-expect-error: a word is a text.
    dict.has(1);
    // @ts-expect-error: there are no such rules.
    dict.solve("cat/dog", { rules: "chess" });
    game[Symbol.dispose]();
    dict.free();
}

export function kindOf(error: unknown): ErrorKind | null {
    return error instanceof DictError ? error.kind : null;
}
