// Dictionaries.

import { code } from "./code.js";
import { DictError } from "./failure.js";
import { fetchAnything, nameOf } from "./fetching.js";
import { OWN, checkOwn, index, seedOr, text } from "./checks.js";
import { build } from "./builder.js";
import { board } from "./boards.js";
import { Held } from "./held.js";
import { separate } from "./separate.js";
import { FILE, bytesOf, chunksOf, counted, inflated, joined, startsWith } from "./streams.js";

/** Returns the handle of a dictionary. */
export let handleOf;
/** Returns a copy of the file of a dictionary, and the changes. */
export let partsOf;
const CHANGED = "words were added or denied, and the file does not have these changes: build a dictionary of dict.words(0, dict.size)";

export class Dict {
    #held;
    #facts;
    #limits;
    #letterValues;
    /** The changes of the file: pairs of a function of the code and of the words that it got. */
    #changes;
    /** The promise of a function that asks the finder, once `find` is called. */
    #finder = null;

    constructor(own, handle, changes = []) {
        checkOwn(own, "open a dictionary with Dict.fromBytes, Dict.load, Dict.unpack or Dict.build");
        this.#held = new Held(handle, "dictionary");
        this.#changes = changes;
        this.#facts = this.#held.ask("dict_facts");
    }

    static fromBytes(bytes) {
        return new Dict(OWN, code.request("dict_open", 0, { data: bytesOf(bytes) }));
    }

    static async load(url, { signal, onProgress } = {}) {
        const response = await fetchAnything(url, signal);
        if (!response.ok) throw new DictError("format", `${nameOf(url)} did not load: the status is ${response.status}`);
        const chunks = await inflated(counted(chunksOf(response), onProgress));
        return startsWith(chunks.first, FILE) ? Dict.fromBytes(await joined(chunks.all)) : unpacked(chunks.all);
    }

    static async unpack(source) {
        return unpacked((await inflated(chunksOf(source))).all);
    }

    static async build(words, options, builder) {
        const { file, report } = await build(words, options, builder);
        return { dict: Dict.fromBytes(file), report };
    }

    static {
        handleOf = (dict) => dict.#held.handle;
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
        const handle = this.#held.request("dict_with_columns", { data: pack });
        return this.#changes.reduce((dict, [change, words]) => dict.#changed(change, words), new Dict(OWN, handle));
    }
    #changed(change, words) {
        if (typeof words === "string") throw new TypeError("the words are not a list");
        const list = Array.from(words, (word) => text(word, "a word"));
        const handle = this.#held.request(change, { options: list });
        return new Dict(OWN, handle, [...this.#changes, [change, list]]);
    }

    bytes() {
        if (this.isChanged) throw new DictError("build", CHANGED);
        return this.#file();
    }
    /** Returns a copy of the file, without changes. */
    #file() {
        const { handle } = this.#held;
        return code.memory(code.call("dict_file", handle), code.call("dict_file_len", handle)).slice();
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
    get form() {
        return this.#facts.form;
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
    isCommonValue(value) {
        return typeof value === "number" && this.commonLimit !== null && this.#admits(this.commonLimit, value);
    }
    isRareValue(value) {
        return typeof value === "number" && this.rareLimit !== null && !this.#admits(this.rareLimit, value);
    }
    /** Tells whether a value is as good as another, or better. */
    #admits(limit, value) {
        const [, , areRanks] = this.#countedLimits();
        return areRanks ? value <= limit : value >= limit;
    }
    #countedLimits() {
        this.#limits ??= this.#held.ask("dict_limits");
        return this.#limits;
    }
    get letterValues() {
        this.#letterValues ??= this.#held.ask("dict_letter_values");
        return this.#letterValues;
    }

    fold(source) {
        return this.#held.ask("dict_fold", { data: text(source, "the text") });
    }

    has(word) {
        return this.id(word) !== null;
    }

    id(word) {
        const id = code.call("dict_id", this.#held.handle, code.writeText(text(word, "the word")));
        return id < 0 ? null : id;
    }

    word(id) {
        return this.#held.ask("dict_word", { number: index(id, "the id") });
    }

    value(word, column = "value") {
        // A dictionary without the column `value` has no values.
        if (column !== "value") this.#checkColumn(column);
        const id = typeof word === "number" ? index(word, "the id") : this.id(word);
        return id === null ? null : this.#held.ask("dict_value", { number: id, data: column });
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
    hooks(word, options) {
        return this.#ask("hooks", text(word, "the word"), options);
    }
    #ask(question, source, options) {
        if ((options?.by ?? null) !== null) this.#checkColumn(options.by);
        return this.#held.ask("dict_ask", { data: source, options: { ...options, question } });
    }

    async find(query, options, code = new URL("./dict-web-queries.wasm", import.meta.url)) {
        const asked = { data: text(query, "the query"), options: { limit: options?.limit } };
        try {
            this.#finder ??= separate(partsOf(this), code, "finder", "call find again");
            return (await this.#finder)("find", asked);
        } catch (error) {
            // The next call gets another one if this one's code did not come, or stopped.
            if (error.kind !== "query" && error.kind !== "rules") this.#finder = null;
            throw error;
        }
    }

    solve(source, options) {
        const solution = this.#held.ask("dict_solve", { data: text(source, "the board"), options: { ...options } });
        board(solution.board);
        return solution;
    }

    score(boards, options) {
        const asked = { ...options, boards: Array.from(boards, (source) => text(source, "a board")) };
        const numbers = new DataView(this.#held.bytes("dict_score", { options: asked }).buffer);
        const number = (at) => numbers.getFloat64(at * 8, true);
        const score = (_, at) => (Number.isNaN(number(at * 2)) ? null : { words: number(at * 2), points: number(at * 2 + 1) });
        return Array.from(asked.boards, score);
    }

    roll(options) {
        return this.#held.ask("dict_roll", { options: { ...options, seed: seedOr(options?.seed) } });
    }

    daily(date, rules) {
        return this.#held.ask("dict_daily", { data: text(date, "the date"), options: { rules } });
    }

    free() {
        this.#held.free();
        this.#finder = null;
    }
}

if (Symbol.dispose) {
    Dict.prototype[Symbol.dispose] = Dict.prototype.free;
}

/** Expands the chunks of a pack. */
async function unpacked(chunks) {
    const unpacker = new Held(code.request("unpacker_new"), "unpacker");
    try {
        for await (const chunk of chunks) unpacker.request("unpacker_push", { data: bytesOf(chunk) });
        return new Dict(OWN, unpacker.request("unpacker_open"));
    } finally {
        unpacker.free();
    }
}
