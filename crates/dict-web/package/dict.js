// Dictionaries.

import { answered, call, copy, output, release, writeBytes, writeJson, writeText } from "./code.js";
import { DictError } from "./failure.js";
import { fetchAnything, nameOf } from "./fetching.js";
import { index, seedOr, text } from "./checks.js";
import { build } from "./builder.js";
import { board } from "./boards.js";
import { FILE, bytesOf, chunksOf, counted, inflated, joined, startsWith } from "./streams.js";
import { Unpacker, openUnpacked } from "./unpacker.js";

const unreachable = new FinalizationRegistry((handle) => release("dict_free", handle));
/** Returns the number by which the code knows a dictionary. */
export let handleOf;
/** Returns a copy of the file of a dictionary, and the changes. */
export let partsOf;
/** Returns the dictionary that the code knows by a number. */
let opened;
/** Only functions of this file call the constructor. */
const OWN = Symbol("dict-web");
const CHANGED = "words were added or denied, and the file does not have these changes: build a dictionary of dict.words(0, dict.size)";

export class Dict {
    #handle;
    #facts;
    #limits;
    #letterValues;
    /** The changes of the file: pairs of an export and of the words that it got. */
    #changes;

    constructor(own, handle, changes = []) {
        if (own !== OWN) throw new TypeError("open a dictionary with Dict.open, Dict.load, Dict.unpack or Dict.build");
        this.#handle = handle;
        this.#changes = changes;
        this.#facts = answered(call("dict_facts", handle));
        unreachable.register(this, handle, this);
    }

    static open(bytes) {
        writeBytes(bytesOf(bytes));
        const handle = call("dict_open");
        output(handle);
        return new Dict(OWN, handle);
    }

    static async load(url, { signal, onProgress } = {}) {
        const response = await fetchAnything(url, signal);
        if (!response.ok) throw new DictError("format", `${nameOf(url)} did not load: the status is ${response.status}`);
        const chunks = await inflated(counted(chunksOf(response), onProgress));
        return startsWith(chunks.first, FILE) ? Dict.open(await joined(chunks.all)) : unpacked(chunks.all);
    }

    static async unpack(source) {
        return unpacked((await inflated(chunksOf(source))).all);
    }

    static async build(words, options, builder) {
        const { file, report } = await build(words, options, builder);
        return { dict: Dict.open(file), report };
    }

    static {
        opened = (handle) => new Dict(OWN, handle);
    }

    /** The number by which the code knows the dictionary. */
    get #open() {
        if (this.#handle === null) throw new DictError("code", "the dictionary was freed before");
        return this.#handle;
    }

    static {
        handleOf = (dict) => dict.#open;
        partsOf = (dict) => ({ file: dict.#file(), changes: dict.#changes });
    }

    withAdded(words) {
        return this.#changed("dict_with_added", words);
    }
    withDenied(words) {
        return this.#changed("dict_with_denied", words);
    }
    async withColumns(source) {
        const pack = await joined((await inflated(chunksOf(source))).all);
        writeBytes(pack);
        const handle = call("dict_with_columns", this.#open);
        output(handle);
        return this.#changes.reduce((dict, [change, words]) => dict.#changed(change, words), new Dict(OWN, handle));
    }
    #changed(change, words) {
        if (typeof words === "string") throw new TypeError("the words are not a list");
        const list = Array.from(words, (word) => text(word, "a word"));
        const handle = call(change, this.#open, writeJson(list));
        output(handle);
        return new Dict(OWN, handle, [...this.#changes, [change, list]]);
    }

    bytes() {
        if (this.isChanged) throw new DictError("build", CHANGED);
        return this.#file();
    }
    /** Returns a copy of the file, without changes. */
    #file() {
        const length = call("dict_bytes_len", this.#open);
        return copy(call("dict_bytes", this.#open), length);
    }

    get size() {
        return this.#facts.size;
    }
    get minLetters() {
        return this.#facts.minLetters;
    }
    get maxLetters() {
        return this.#facts.maxLetters;
    }
    get checksum() {
        return this.#facts.checksum;
    }
    get meta() {
        return this.#facts.meta;
    }
    get symbols() {
        return this.#facts.symbols;
    }
    get isChanged() {
        return this.#facts.isChanged;
    }
    get columns() {
        return this.#facts.columns;
    }
    get commonness() {
        return this.#facts.commonness;
    }
    get commonLimit() {
        return this.#countedLimits()[0];
    }
    get rareLimit() {
        return this.#countedLimits()[1];
    }
    #countedLimits() {
        this.#limits ??= answered(call("dict_limits", this.#open));
        return this.#limits;
    }
    get letterValues() {
        this.#letterValues ??= answered(call("dict_letter_values", this.#open));
        return this.#letterValues;
    }

    fold(source) {
        return answered(call("dict_fold", this.#open, writeText(text(source, "the text"))));
    }

    has(word) {
        return this.id(word) !== null;
    }

    id(word) {
        const id = call("dict_id", this.#open, writeText(text(word, "the word")));
        return id < 0 ? null : id;
    }

    word(id) {
        return answered(call("dict_word", this.#open, index(id, "the id")));
    }

    value(word, column = "value") {
        // A dictionary without the column `value` has no values.
        if (column !== "value") this.#checkColumn(column);
        const id = typeof word === "number" ? index(word, "the id") : this.id(word);
        return id === null ? null : answered(call("dict_value", this.#open, id, writeText(column)));
    }

    #checkColumn(column) {
        const names = this.columns.map(({ name }) => name);
        if (names.includes(text(column, "the column"))) return;
        throw new DictError("query", `there is no column ${JSON.stringify(column)}; the columns: ${names.join(", ") || "none"}`);
    }

    words(from = 0, limit = 1000) {
        return this.#ask("words", "", { from, limit });
    }
    complete(prefix, options) {
        return this.#ask("complete", text(prefix, "the prefix"), options);
    }
    match(pattern, options) {
        return this.#ask("match", text(pattern, "the pattern"), options);
    }
    anagrams(rack, options) {
        return this.#ask("anagrams", text(rack, "the rack"), options);
    }
    near(word, options) {
        return this.#ask("near", text(word, "the word"), options);
    }
    extend(word, options) {
        return this.#ask("extend", text(word, "the word"), options);
    }
    #ask(question, source, options) {
        if ((options?.by ?? null) !== null) this.#checkColumn(options.by);
        return answered(call("dict_ask", this.#open, writeJson({ ...options, question, text: source })));
    }

    solve(source, options) {
        const asked = { ...options, board: text(source, "the board") };
        const solution = answered(call("dict_solve", this.#open, writeJson(asked)));
        board(solution.board);
        return solution;
    }

    score(boards, options) {
        const asked = { ...options, boards: Array.from(boards, (source) => text(source, "a board")) };
        const answer = call("dict_score", this.#open, writeJson(asked));
        const bytes = output(answer);
        const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
        const number = (at) => numbers.getFloat64(at * 8, true);
        const score = (_, at) => (Number.isNaN(number(at * 2)) ? null : { words: number(at * 2), points: number(at * 2 + 1) });
        return Array.from(asked.boards, score);
    }

    roll(options) {
        const asked = { ...options, seed: seedOr(options?.seed) };
        return answered(call("dict_roll", this.#open, writeJson(asked)));
    }

    daily(date, rules) {
        return answered(call("dict_daily", this.#open, writeJson({ date: text(date, "the date"), rules })));
    }

    free() {
        if (this.#handle === null) return;
        unreachable.unregister(this);
        release("dict_free", this.#handle);
        this.#handle = null;
    }
}

if (Symbol.dispose) {
    Dict.prototype[Symbol.dispose] = Dict.prototype.free;
}

/** Expands the chunks of a pack. */
async function unpacked(chunks) {
    const unpacker = new Unpacker();
    try {
        for await (const chunk of chunks) unpacker.push(chunk);
        return opened(openUnpacked(unpacker));
    } finally {
        unpacker.free();
    }
}
