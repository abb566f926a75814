// Uses everything of index.d.ts. installing.test.mjs checks it with `tsc --strict`; it is not run.

import {
    Corrector, Dict, DictError, Game, Lemmatizer, Scanner, Unpacker, init, readBoard, readRecord, statistics,
    type Answer, type Board, type BuildReport, type Code, type Column, type ErrorKind, type FoundCount, type GameRecord, type Hint,
    type RulesName, type Solution, type Statistics, type Strength, type Value, type Verdict,
} from "dict-web";
import { Dict as Embedded, init as initEmbedded } from "dict-web/embedded";
import english from "dict-web-en";

export async function everything(code: Code, signal: AbortSignal): Promise<unknown[]> {
    const module: WebAssembly.Module = await init(await init(code));
    const kind: ErrorKind | null = await init(code).then(() => null, (error: unknown) => (error instanceof DictError ? error.kind : null));
    const dict: Dict = Dict.fromBytes(new Uint8Array(8));
    using loaded = await Dict.load("en.pack.gz", { signal, onProgress: (count: number) => console.log(count) });
    const unpacked: Dict[] = [await Dict.unpack(dict.bytes()), await Dict.unpack(new Response()), await Dict.unpack(new ReadableStream<Uint8Array>())];
    const built: { dict: Dict; report: BuildReport } = await Dict.build("cat\ndog", { name: "Mine", language: "en", fold: "tiles", form: "dense", columns: { count: [1n, null], "part:flags": new Set([["noun"]]) } });
    using changed: Dict = dict.withAdded(new Set(["cat"])).withDenied(["dog"]);
    const facts: [number, number, number, "flat" | "dense", string, readonly Column[], boolean] = [dict.size, dict.minLetters, dict.maxLetters, dict.form, dict.checksum, dict.columns, dict.isChanged];
    const values: [string | undefined, readonly string[], number | undefined, (number | null)[]] = [dict.meta["name"], dict.symbols, dict.letterValues["q"], [dict.commonLimit, dict.rareLimit]];
    const value: Value | null = dict.value(dict.id("cat") ?? dict.fold("Cat")) ?? dict.value("cat", "frequency");
    const column: Column | undefined = dict.columns.find(({ kind, distinct }) => kind === "ranks" && distinct > 1);
    const names: readonly string[] = typeof value === "object" && value !== null ? value : [];
    const words: (string | null)[] = [dict.word(0), ...dict.words(0, 10), ...dict.complete("a", { limit: 1, common: 35, by: column?.name ?? dict.commonness })];
    words.push(...dict.match("a*"), ...dict.anagrams("abc", { partial: true }), ...dict.near("abc", { distance: 2 }).map(({ word }) => word));
    words.push(...(await dict.find("c.t")), ...(await dict.find("c.t by:value", { limit: 1 }, code)));
    const sides: ("before" | "after" | "both")[] = dict.hooks("lap", { minLetters: 4, maxLetters: 4 }).map(({ side }) => side);
    const { words: [best], rules }: Solution = dict.solve("catdlinemaropets", { rules: "boggle", allPaths: true, exclude: ["x"], minLetters: 4 });
    const [answer, named]: [Answer | undefined, RulesName] = [best, rules];
    const score: { words: number; points: number } | null | undefined = dict.score(["cat/dog"])[0];
    const board: Board = readBoard(dict.roll({ side: 5, seed: 7, rules }));
    const day: string = dict.daily("2026-11-23", "big");
    const corrector: Corrector = await Corrector.of(dict, code);
    const misspelled: string[] = corrector.misspellings("a wrod", { skipCode: true }).map(({ word, start }) => word + start.toFixed()).concat(corrector.suggest("wrod", { limit: 3 }));
    const scanner: Scanner = await Scanner.of(dict, code);
    const places: [number, number, number, string][] = scanner.scan("a cat", { anywhere: true, overlapping: false }).map(({ start, end, id, word }) => [start, end, id, word]);
    const texts: string[] = [scanner.replace("a cat", "value", { anywhere: true }), scanner.replace("a cat", (found) => found.toUpperCase()), ...scanner.segment("acat", { by: "value" })];
    const lemmatizer: Lemmatizer = await Lemmatizer.of(dict, code);
    const lemmas: string[] = lemmatizer.lemmas("saw").concat(lemmatizer.forms("see").map(({ id, word }) => word + id.toFixed()));
    const unpacker = new Unpacker();
    unpacker.push(dict.bytes());
    const file: Uint8Array<ArrayBuffer> = unpacker.finish();
    unpacker.free();
    const strength: Strength = "perfect";
    const game = new Game(loaded, { daily: day, opponent: strength, time: null, drill: ["cat"], resume: { found: ["cat"], elapsed: 1.5, hints: false } });
    game.start();
    game.pause();
    const verdict: Verdict | undefined = game.play("cat")?.verdict;
    const path: number[] | null = game.trace("ca");
    const hint: Hint | null = game.hint() ?? game.leftToFind();
    const count: FoundCount | undefined = game.counts?.common;
    const numbers: (number | null)[] = [game.time, game.left, game.elapsed, game.points, game.allPoints, game.seed, ...game.found, ...game.drilled];
    const states: boolean[] = [game.isRunning, game.isUp, game.isOver, game.hintsTaken];
    const groups: number[][] = game.groupByLemma(new Set(game.list("missed", "worth")), await dict.withColumns(new Response()));
    const record: GameRecord = readRecord(game.finish() ?? "");
    const totals: Statistics = statistics([game.resultLine ?? ""]);
    const embedded: [WebAssembly.Module, Dict] = [await initEmbedded(english), await Embedded.load(english)];
    // @ts-expect-error: a dictionary is opened, not constructed.
    new Dict();
    // @ts-expect-error: a word is a text, and not an address.
    dict.has(english);
    // @ts-expect-error: what is not the limit is written in the query.
    await dict.find("c.t", { by: "value" });
    // @ts-expect-error: there are no such rules.
    dict.solve("cat/dog", { rules: "chess" });
    game[Symbol.dispose]();
    dict.free();
    const found = [module, kind, unpacked, built, changed, facts, values, names, words, sides, answer, named, score, board, misspelled, places, texts, lemmas, file];
    return [found, verdict, path, hint, count, numbers, states, groups, record, totals, embedded, game.wordOf([1, 2]), game.opponent?.found];
}
