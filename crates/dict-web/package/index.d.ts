/**
 * Dictionaries that open at once, every word on a letter board, and a game on one: for browsers, workers and Node.
 *
 * ```js
 * import { Dict, init } from "dict-web";
 * import english from "dict-web-en";
 *
 * await init();
 * const dict = await Dict.load(english);
 * dict.has("quiz"); // true
 * dict.solve("catdlinemaropets").words[0]; // { word: "impersonated", points: 11, path: [...], ... }
 * ```
 *
 * `dict-web/embedded` is the same with the code inside the script, for programs of one file. Its `init()` rejects in a
 * browser without vectors, where `init(code)` with `dict-web.wasm` works.
 */

/** The code of the package: a URL, a response, its bytes, or a compiled module, which can be sent to workers. */
export type Code = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/**
 * Loads the code, the build with vectors where the browser has them. Call it once, before anything else; further calls
 * return the same promise. `code` is needed only if `dict-web-simd.wasm` and `dict-web.wasm` are not beside the script;
 * `dict-web/embedded` needs neither.
 */
export function init(code?: Code): Promise<WebAssembly.Module>;

/** The reason of a {@link DictError}. */
export type ErrorKind = "format" | "pack" | "board" | "rules" | "query" | "build" | "record" | "code";

/** An error of this package. Its message says what is wrong, where, and what to do. */
export class DictError extends Error {
    readonly kind: ErrorKind;
}

/**
 * The value of a word in a column. A number is an integer or a rank. A list has the names of flags, or the texts of
 * edits, such as lemmas. In the English dictionary, the column "value" says how rare a word is, from 10 to 80.
 */
export type Value = number | string | readonly string[];

/** A named column of a dictionary: it gives words values. */
export interface Column {
    readonly name: string;
    /**
     * The kind of all its values. The largest integers and the smallest ranks are the best. Texts are for people to
     * read. Flags are sets of names, such as `["noun", "plural"]`. Edits are lists of texts that are close to the word,
     * such as lemmas. A {@link Lemmatizer} also finds the forms of a lemma, and {@link Scanner.replace} replaces words
     * in a text.
     */
    readonly kind: "integers" | "ranks" | "texts" | "flags" | "edits";
    /** The number of different values. */
    readonly distinct: number;
}

/** A source of bytes: the whole, or a stream of it. Bytes that start as gzip does are decompressed. */
export type Source = BufferSource | ReadableStream<Uint8Array> | Response;

export interface BuildOptions {
    /** The name of the dictionary. */
    name?: string;
    /** A BCP 47 tag such as "en". */
    language?: string;
    /** The fold of letters; the default is that of `dictc build`. In Turkish and Azeri, "case" is "turkic-case", and so
     * on. */
    fold?: "tiles" | "accents" | "case" | "none" | "turkic-tiles" | "turkic-accents" | "turkic-case";
    /** The letters that words may have, as for `dictc build --alphabet`; default: all letters of the list. */
    alphabet?: string;
    /**
     * The form of the file: "flat", the fastest and the default, or "dense", the smallest. Without columns, a dense
     * file is about a quarter as long, and looking up a word takes about three times as long.
     */
    form?: "flat" | "dense";
    /** The minimum and the maximum number of letters of a word. */
    minLetters?: number;
    maxLetters?: number;
    /**
     * Columns of values beside those that follow the words after a tab: names, each with a value for each word of the
     * list, or for each line of a text. They are integers, of which the largest is the best. A name may end with
     * another kind: "rank:ranks" has integers of which the smallest is the best, as "value:ranks" instead of values
     * after a tab, "note:texts" texts, "part:flags" lists of names, and "spelling:edits" lists of texts that are close
     * to the word. "lemmas" has edits too: the words that the word is a form of. Null stands for no value.
     */
    columns?: Readonly<Record<string, Iterable<Value | bigint | null | undefined>>>;
}

/** The report on the lines of a list. */
export interface BuildReport {
    lines: number;
    words: number;
    /** Skipped lines by their reason, the first of each as an example. */
    skipped: { reason: string; count: number; first: string }[];
}

/** The lines of a word list, one word a line, perhaps followed by a tab and its value. */
export type WordList = string | BufferSource | Iterable<string>;

/** A dictionary in the memory of WebAssembly. {@link free} it, or leave it to the garbage collector. */
export class Dict {
    private constructor();
    /**
     * Opens the bytes of a file (`en.dat`) after checking them all. They are copied once, into WebAssembly's memory.
     */
    static fromBytes(bytes: BufferSource): Dict;
    /** Fetches and opens a file (`en.dat`) or expands a pack (`en.pack`, `en.pack.gz`) while it arrives. */
    static load(
        url: string | URL | Request,
        options?: { signal?: AbortSignal; onProgress?: (bytes: number) => void },
    ): Promise<Dict>;
    /** Expands a pack. */
    static unpack(source: Source): Promise<Dict>;
    /**
     * Compiles a word list. Fetches the code of the compiler first (`builder`, by default beside the rest of the code).
     */
    static build(words: WordList, options?: BuildOptions, builder?: Code): Promise<{ dict: Dict; report: BuildReport }>;

    /**
     * Returns this dictionary with more words, such as a player's own. It shares the memory of this one, which stays as
     * it is; either may be freed first. The later change counts: a denied word that is added is a word again.
     *
     * Added words are in all answers, in their places in the alphabetical order, and denied words are in none: in
     * lookups, questions, {@link solve}, {@link score} and games.
     *
     * - Words of the file keep their ids. Added words have ids after all of these, so ids are not in alphabetical
     *   order; the next change may give them others. The id of a denied word has no word.
     * - Added words have no values. `common` and `exclude` never leave them out.
     * - The file is the same: so are its checksum, metadata, limits and letter values, and the boards that are rolled.
     *   It does not have the changes, so {@link bytes} throws an error.
     *
     * Throws a {@link DictError} of the kind "query" that names a word that the dictionary cannot have, for example
     * because it does not have one of the letters.
     */
    withAdded(words: Iterable<string>): Dict;
    /**
     * Returns this dictionary without these words; see {@link withAdded}. Words that it does not have change nothing.
     */
    withDenied(words: Iterable<string>): Dict;
    /**
     * Returns this dictionary with the columns of a pack, which `dictc pack en.dat --base base.dat` made for its file.
     * The words keep their ids, and words that were added or denied stay so. This dictionary stays as it is.
     *
     * Rejects with a {@link DictError} of the kind "pack" if the pack was made for another file, or is damaged.
     */
    withColumns(source: Source): Promise<Dict>;

    /**
     * A copy of the file's bytes, to be kept and opened again. Throws an error if words were added or denied: build a
     * dictionary of `words(0, size)` instead.
     */
    bytes(): Uint8Array<ArrayBuffer>;
    /** The number of words, with added and without denied words. */
    readonly size: number;
    readonly minLetters: number;
    readonly maxLetters: number;
    /** The form of the file: see {@link BuildOptions.form}. Dictionaries of both forms give the same answers. */
    readonly form: "flat" | "dense";
    /** The checksum of the file: 16 hexadecimal digits. */
    readonly checksum: string;
    /** Name, language, licence and the like. */
    readonly meta: Readonly<Record<string, string>>;
    readonly symbols: readonly string[];
    /** The columns, as they are in the file. Added words have no values. */
    readonly columns: readonly Column[];
    /** The name of the column that says how common words are, for {@link Limit.by}; null if there is none. */
    readonly commonness: string | null;
    /** True if words were added or denied, so that the words are not those of the file. */
    readonly isChanged: boolean;
    /**
     * The worst values of a common word, and of a word that is not rare: greatest ranks, or smallest integers. Null
     * without values, which are those of the column `value`, or else of `frequency`.
     */
    readonly commonLimit: number | null;
    readonly rareLimit: number | null;
    /** Tells whether a value is one of a common word: {@link Dict.commonLimit} or a better one. */
    isCommonValue(value: Value | null): boolean;
    /** Tells whether a value is one of a rare word: worse than {@link Dict.rareLimit}. */
    isRareValue(value: Value | null): boolean;
    /** The value of each tile by the rules of Scramble. */
    readonly letterValues: Readonly<Record<string, number>>;
    /** Folds a text as words of this dictionary are folded: `Café` becomes `cafe`. */
    fold(text: string): string;

    has(word: string): boolean;
    id(word: string): number | null;
    word(id: number): string | null;
    /**
     * Returns the value of a word, or of an id, in a column. The value is null if the word has none, or if there is no
     * such word. Throws a {@link DictError} of the kind "query" if the dictionary does not have the column; without a
     * column "value", all values of that column are null.
     */
    value(word: string | number, column?: string): Value | null;
    /**
     * Words in alphabetical order, from a position on: words(1000) leaves out the first thousand. The position of a
     * word is its id, unless words were added or denied.
     */
    words(from?: number, limit?: number): string[];

    // Questions. Their answers are in alphabetical order, or in that of `by`, the name of a column.
    complete(prefix: string, options?: Limit): string[];
    match(pattern: string, options?: Limit): string[];
    /** `?` is a blank. With `partial`, words that use some of the tiles. */
    anagrams(rack: string, options?: Limit & { partial?: boolean }): string[];
    near(word: string, options?: Limit & { distance?: number }): { word: string; distance: number }[];
    hooks(word: string, options?: Limit): { word: string; side: "before" | "after" | "both" }[];
    /**
     * Finds words that fit a query, such as "c.t", "/triangle" or "5: is:isogram with:z". The language has patterns,
     * anagrams, regular expressions and conditions, and "words=2 /dormitory" finds phrases, with spaces in them;
     * {@link https://github.com/OWNER/dictc/blob/main/crates/dict-query/QUERIES.md | QUERIES.md} describes it. Other
     * options are part of the query: "5-7: common:35 by:frequency" finds the best common words of these lengths.
     *
     * The first call fetches the code of queries (`code`, by default beside the rest of the code), and copies the file
     * into a memory of its own, which the dictionary keeps until {@link free}.
     *
     * Rejects with a {@link DictError} of the kind "query" that says at which character the query is wrong. A query
     * that takes too many steps is refused too, after some seconds: if people can write any query, ask in a worker.
     */
    find(query: string, options?: { limit?: number }, code?: Code): Promise<string[]>;

    /**
     * Finds every word on a board. A board that would take more than about a second is refused with a {@link DictError}
     * of the kind "board": one of 4 x 4 tiles may have about four wildcards.
     */
    solve(board: string, options?: SolveOptions): Solution;
    /**
     * Counts the words and points of many boards, faster than solve does. Returns null for a text that is not a board,
     * and for a board that {@link solve} refuses.
     */
    score(boards: readonly string[], options?: RulesOptions): ({ words: number; points: number } | null)[];
    /** Rolls cubes: those of the English game of this size, or cubes for the letters of this dictionary. */
    roll(options?: RollOptions): string;
    /** The board of a day, the same as that of `dictc play --daily`. */
    daily(date: string, rules?: RulesName): string;

    free(): void;
    [Symbol.dispose](): void;
}

/**
 * Suggests the right spelling of words, and finds the misspelled words of texts. This works better if the dictionary
 * has a language in its metadata, and a column that says how common words are, {@link Dict.commonness}. There is no
 * `free`: the garbage collector frees a corrector and its memory.
 */
export class Corrector {
    private constructor();
    /**
     * Makes a corrector of a dictionary's words. Fetches its code first (`code`, by default beside the rest of the
     * code). The corrector has its own memory, with a copy of the file: the dictionary may be freed.
     */
    static of(dict: Dict, code?: Code): Promise<Corrector>;
    /**
     * Returns at most `limit` texts that were probably meant, the likeliest first; default: 5. A word of the dictionary
     * is its own first suggestion, and a suggestion may be two words ("of the"). Suggestions have the capitals of
     * `typed`, unless the dictionary gives them their own. Slurs and vulgar words are only suggested if they are
     * `typed` itself. A text of more than 64 letters has none.
     */
    suggest(typed: string, options?: { limit?: number }): string[];
    /**
     * Returns the misspelled words of a text, in their order. `start` is the index of the first code unit, as for
     * `String.prototype.slice`. For a word with a hyphen, returns the parts that are wrong.
     *
     * Skips numbers, addresses, and words without a letter of the dictionary. If no word of the dictionary has a
     * capital, it probably lacks names and short words. Then also skips words of two letters and, unless the language
     * is German or Luxembourgish, words with a capital inside a sentence. With `skipCode`, also skips what looks like
     * code: between backquotes or fences of Markdown, inside tags, or such as `max_len` and `toString`.
     */
    misspellings(text: string, options?: { skipCode?: boolean }): { word: string; start: number }[];
}

/**
 * Finds the words of a dictionary in texts, replaces them, and cuts texts without spaces into words. There is no
 * `free`: the garbage collector frees a scanner and its memory.
 */
export class Scanner {
    private constructor();
    /**
     * Makes a scanner of a dictionary's words. Fetches its code first (`code`, by default beside the rest of the code).
     * The scanner has its own memory, with a copy of the file: the dictionary may be freed.
     */
    static of(dict: Dict, code?: Code): Promise<Scanner>;
    /**
     * Returns the words that are in a text, in their order: `start` is the index of the first code unit, and `end` the
     * index after the last one, as for `String.prototype.slice`. The text is folded as the dictionary is.
     *
     * By default, finds whole words: "cat" is in "cat-like", but not in "cats". Of words that overlap, finds the first
     * one, and of those that begin at the same place the longest. With `anywhere`, finds words inside words too; with
     * `overlapping`, all.
     */
    scan(text: string, options?: { anywhere?: boolean; overlapping?: boolean }): TextMatch[];
    /**
     * Returns a text with each word replaced with its value in the column `by`, or with the result of the function `by`
     * for that part of the text. Of several lemmas, uses the first. A word without a value stays as it is, and so does
     * one for which the function returns null. If the dictionary does not have the column, throws a {@link DictError}
     * of the kind "query".
     *
     * A value has the capitals of the word in the text, "Color" for "Colour", unless it has its own, as in "New York",
     * or `keepCase` is false.
     */
    replace(
        text: string,
        by: string | ((found: string) => string | null | undefined),
        options?: { anywhere?: boolean; keepCase?: boolean },
    ): string;
    /**
     * Returns the pieces of a text, cut into words of the dictionary; joined, they are the text. Of all ways to cut it,
     * chooses the likeliest, if words follow each other at random. The column `by` says how common they are, by default
     * that of {@link Dict.commonness}; without one, chooses the cut with the fewest words. Letters that are in no word
     * make a piece of their own, and so do white space and other signs. If the dictionary does not have the column, or
     * if it has no numbers, throws a {@link DictError} of the kind "query".
     */
    segment(text: string, options?: { by?: string | null }): string[];
}

/** A word that was found in a text. */
export interface TextMatch {
    start: number;
    end: number;
    id: number;
    word: string;
}

/**
 * Finds lemmas and forms of words. The dictionary needs a column "lemmas", as the English one has. There is no `free`:
 * the garbage collector frees a lemmatizer and its memory.
 */
export class Lemmatizer {
    private constructor();
    /**
     * Makes a lemmatizer of a dictionary's words. Fetches its code first, the same as a {@link Scanner}'s. The
     * lemmatizer has its own memory, with a copy of the file: the dictionary may be freed. If the dictionary has no
     * lemmas, throws a {@link DictError} of the kind "query".
     */
    static of(dict: Dict, code?: Code): Promise<Lemmatizer>;
    /**
     * Returns the lemmas of a word, the most important one first: "see" and "saw" for "saw". A word that is not in the
     * dictionary has none.
     */
    lemmas(word: string): string[];
    /**
     * Returns the words that have a lemma, in the order of their ids. The lemma itself is one of them if it is its own
     * lemma.
     */
    forms(lemma: string): { id: number; word: string }[];
}

/** Expands a pack on arrival, chunk by chunk. */
export class Unpacker {
    constructor();
    push(chunk: Uint8Array): void;
    /** Ends the pack, and frees the unpacker. Returns the bytes of the file, checked against its checksums. */
    finish(): Uint8Array<ArrayBuffer>;
    free(): void;
}

export interface Limit {
    /** The maximum number of words to return; the default is 1,000. */
    limit?: number;
    /**
     * The name of a column, such as {@link Dict.commonness}. Returns the best words first: those with the largest
     * integers, or with the smallest ranks. Equally good words are in the order of their ids, and words without a value
     * come last; so do all words in columns of texts and of flags. {@link Dict.near} sorts by the distance first.
     *
     * {@link Dict.complete} does not look at each word if `common`, `minLetters` and `maxLetters` are left out: it
     * takes microseconds. If the dictionary does not have the column, throws a {@link DictError} of the kind "query".
     */
    by?: string | null;
    /** Only words of this value or a better one, and added words: of a smaller rank, or of a greater integer. */
    common?: number;
    minLetters?: number;
    maxLetters?: number;
}

export type RulesName = "boggle" | "big" | "super-big" | "word-hunt" | "scramble" | "mini";

/** A well-known game. */
export interface RuleSet {
    name: RulesName;
    /** The name as a title: "Word Hunt". */
    label: string;
    /** The minimum length of words, and their points, without a full stop. */
    about: string;
    /** The minimum number of letters, or tiles, of a word. */
    minLetters: number;
    unit: "letters" | "tiles";
    /** The rows and columns of its board. */
    side: number;
    /** The seconds that it allows for a board. */
    time: number;
}

/** All rule sets. */
export function ruleSets(): RuleSet[];

export interface RulesOptions {
    /** The default is the rules of the board's size, as in the terminal. */
    rules?: RulesName;
    minLetters?: number;
    /** Only words of this value or a better one count, and added words: of a smaller rank, or of a greater integer. */
    common?: number;
    /** Words, or patterns as in {@link Dict.match}, that do not count and are on no rolled board: offensive ones. */
    exclude?: readonly string[];
}

export interface SolveOptions extends RulesOptions {
    /** Returns every path of a word instead of one. */
    allPaths?: boolean;
}

export interface RollOptions extends RulesOptions {
    /** Rows and columns; default: those of the rule set, or else 4. */
    side?: number;
    seed?: number;
}

/** A word on a board. */
export interface Answer {
    word: string;
    points: number;
    letters: number;
    id: number;
    value: Value | null;
    /** Indices of tiles, in reading order from 0. */
    path: number[];
    /** With `allPaths`. */
    paths?: number[][];
}

/** A board as it is drawn. */
export interface Board {
    /** As all programs of this project write it: "c a t / d l i", and "s l u s /" for one row. */
    text: string;
    rows: number;
    columns: number;
    /** Tiles in reading order; null is a hole, "?" a wildcard. */
    tiles: (string | null)[];
    /** For each tile: "", "2l", "3l", "2w", "3w". */
    multipliers: string[];
    /** The value of each tile, if the rules score by tiles. */
    values: number[] | null;
    /** True if its letters are read from right to left. */
    rightToLeft: boolean;
}

/**
 * Reads a board. Rows have "/" or line ends between them. Without them, letters or tiles that fill a square are a
 * square, and groups of letters of the same length are rows: "catd line maro pets". Other tiles are one row, as are
 * "s l u s /". Spaces separate tiles, which may have several letters. "q" is the tile "qu", and "q!" between spaces a Q
 * alone; "." is a hole, "?" any letter; "a:2l" or "a:DL" multiplies a letter, "a:3w" or "a:TW" a word.
 *
 * If the text is not a board, throws a {@link DictError} that says what is wrong.
 */
export function readBoard(text: string): Board;

export interface Solution {
    board: Board;
    rules: RulesName;
    points: number;
    /** The words, those with the most points first, then longer words, then more common ones, as `dictc solve` prints
     * them. */
    words: Answer[];
}

/** The strength of an opponent, the weakest first: `dictc play --help` says which words it finds. */
export type Strength = "easy" | "common" | "strong" | "perfect";
/** The rating of the result of a game, the lowest rank first. */
export type Rank = "start" | "fair" | "good" | "very good" | "great" | "superb";

export interface Standing {
    rank: Rank;
    /** The number of the rank, from 0 on, and the number of ranks. */
    level: number;
    levels: number;
    /** The next rank, and the points from which it begins; null after the highest rank. */
    next: { rank: Rank; points: number } | null;
}

export interface GameOptions extends RulesOptions {
    /** The board to play on. Without it, one is rolled that has words. */
    board?: string;
    /** Plays the board of this day, such as "2026-11-23". */
    daily?: string;
    /** As in {@link RollOptions}. */
    side?: number;
    /** Rolls boards that have words of this list, those that were missed most often first. */
    drill?: readonly string[];
    seed?: number;
    /** Seconds; null for no limit; the default is that of `dictc play`. */
    time?: number | null;
    opponent?: Strength | null;
    /** The name of the dictionary in the record; default: its own. */
    dictionary?: string;
    /** Goes on with a game that was left, on its board. */
    resume?: { found: readonly string[]; elapsed: number; hints: boolean };
}

export type Verdict = "found" | "repeated" | "too_short" | "excluded" | "not_on_board" | "not_a_word";

export interface Hint {
    left: number;
    /** Words to find that start on each tile. */
    byTile: number[];
    /** Words to find by their number of letters. */
    byLetters: Record<number, number>;
}

export interface FoundCount {
    found: number;
    all: number;
}

/**
 * A game on one board: `board-play`'s round, with this machine's clock. The clock stands still until {@link start}.
 * Answers are known by their indices in {@link answers}.
 */
export class Game {
    constructor(dict: Dict, options?: GameOptions);
    readonly board: Board;
    readonly rules: RulesName;
    readonly minLetters: number;
    readonly seed: number | null;
    readonly daily: string | null;
    /** The time limit in seconds, and the time that is left; null without a limit. */
    readonly time: number | null;
    readonly left: number | null;
    /** Seconds played, without pauses. */
    readonly elapsed: number;
    /** True if the clock runs, and the time is not up. */
    readonly isRunning: boolean;
    readonly isUp: boolean;
    readonly isOver: boolean;
    readonly hintsTaken: boolean;
    /** All words on the board, those with the most points first. */
    readonly answers: readonly Answer[];
    readonly points: number;
    readonly allPoints: number;
    /** Indices of the found answers, as they were found. */
    readonly found: readonly number[];
    /** Indices of the answers that a drill is about. */
    readonly drilled: readonly number[];
    /** Found and all: common words, and the others; null without values. */
    readonly counts: { common: FoundCount; other: FoundCount } | null;
    readonly opponent: { strength: Strength; points: number; found: readonly number[] } | null;
    /**
     * The rating of the result, compared with the common words that there is time for; null if the board has no
     * points.
     */
    readonly standing: Standing | null;

    start(): void;
    pause(): void;
    /** Plays a word; null if the clock stands still or the time is up. */
    play(word: string): { verdict: Verdict; answer: number | null } | null;
    /** A path that spells the text, word or not, to light up while somebody types. */
    trace(text: string): number[] | null;
    /** The word that a path spells; a wildcard becomes the letter of the best word not found yet. */
    wordOf(path: readonly number[]): string;
    /**
     * The points that a word on this path would have; null if it would be too short. Does not reveal whether there is
     * such a word.
     */
    pointsOf(path: readonly number[]): number | null;
    /** Takes a hint; null if the clock stands still or the time is up. */
    hint(): Hint | null;
    /** The words left to find, without taking a hint: for the review. */
    leftToFind(): Hint;
    list(
        filter: "missed" | "found" | "all",
        order: "points" | "length" | "commonness" | "alphabet" | "worth",
    ): number[];
    /**
     * Groups answers by the words that they are forms of: `eats` and `ate` are in one group. `dict` has the column
     * "lemmas". It is the dictionary of the game, or one {@link Dict.withColumns}. The groups are in the order of their
     * first answers.
     */
    groupByLemma(indices: Iterable<number>, dict: Dict): number[][];
    /** Ends the game; the line of JSON to keep, or null if no word was found or the game was over. */
    finish(): string | null;
    /** The line about a board of a day that players send each other; null for other boards. */
    readonly resultLine: string | null;
    free(): void;
    [Symbol.dispose](): void;
}

/** A kept game, parsed: the fields of a line of `dictc play`'s history. */
export interface GameRecord {
    ended: number;
    dictionary: string;
    rules: string;
    board: string;
    seconds: number;
    points: number;
    all_points: number;
    hints: boolean;
    found: string[];
    missed: string[];
    common?: number;
    /** True if words were denied. */
    family?: boolean;
    drill: boolean;
    daily?: string;
    min_letters: number;
    limit?: number;
    opponent?: { strength: string; points: number };
}

/** Parses a line; throws a {@link DictError} if it is not a record. */
export function readRecord(line: string): GameRecord;

/** The statistics of `dictc play --stats`: the serialised `Statistics` of board-play. */
export interface Statistics {
    games: number;
    points: number;
    all_points: number;
    /** The points of the best game. */
    best: number;
    seconds: number;
    /** Words on the boards, and how many of these were found, by their number of letters. */
    by_letters: Record<string, { found: number; total: number }>;
    /** The longest found word. */
    longest: string | null;
    /** The words that were missed the last time they were on a board. The ones to learn first come first. */
    missed: { word: string; missed: number; found: number; in_a_row: number }[];
}

/** Adds up games, in the order in which they were played. Lines that are not records are skipped. */
export function statistics(lines: Iterable<string>): Statistics;
