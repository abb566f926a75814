/*
 * dictc: dictionaries that open in microseconds, and every word on a letter board.
 *
 *     dictc_dict *dict;
 *     if (dictc_load("words.dat", &dict) != DICTC_OK) {
 *         fprintf(stderr, "%s\n", dictc_error_message());
 *         return 1;
 *     }
 *     if (dictc_contains(dict, "quiz", DICTC_NUL_ENDED))
 *         puts("quiz is a word");
 *     dictc_close(dict);
 *
 * Link with `pkg-config --cflags --libs dictc`. This file is C99, and C++.
 *
 * RESULTS. Most functions return a dictc_status: DICTC_OK, DICTC_NONE if there is no such thing, or the kind of the
 * error. dictc_error_message() explains the last error of the thread. A function that fails sets the object that it
 * should make to NULL, and changes nothing else that you passed.
 *
 * TEXT is UTF-8. It is given as a pointer and a length in bytes. If the length is DICTC_NUL_ENDED, the text ends at
 * its first NUL. Arguments without a length always end with a NUL: paths, names such as those of columns, days, and
 * the texts in structs of options. A text that you get by a pointer has a length, and no NUL at its end: print it with
 * "%.*s".
 *
 * MEMORY. Nothing that you pass is kept after the call, except the bytes of dictc_borrow. Never pass to free() what you
 * get: each object has a function that frees it, which also accepts NULL. Objects may be freed in any order: a search,
 * a scan, a solver and a game keep their dictionary open by themselves. Each function says how long a pointer that you
 * get is valid.
 *
 * BUFFERS. A function that fills a buffer takes its size. It sets *needed, if `needed` is not NULL, to the size that
 * the whole answer takes. If the buffer is smaller, the function writes nothing into it, and returns
 * DICTC_BUFFER_TOO_SMALL. So a size of 0 and a buffer of NULL ask only for the size. Sizes are in elements. A text in a
 * buffer ends with a NUL, which counts.
 *
 * OPTIONS. Set `struct_size` to the size of the struct, set the options that you choose, and set all others to 0. Then
 * your program still works when later versions add options:
 *
 *     dictc_rules rules = {0};
 *     rules.struct_size = sizeof rules;
 *     rules.name = "scramble";
 *
 * An impossible size is DICTC_BAD_ARGUMENT, and so is an option that the library does not support, unless it is 0.
 * Structs that the library fills stay as they are, as long as DICTC_ABI_VERSION does.
 *
 * THREADS. Any number of threads may use a dictc_dict or a dictc_reloadable at once. All other objects are for one
 * thread at a time; different threads may use different objects of the same dictionary. An object may be made on one
 * thread, and used and freed on another. Nobody may use an object while it is being freed. A stack of 64 KiB is
 * enough for every call.
 *
 * WRONG ARGUMENTS. In every function, these are errors, not crashes: NULL where it is not allowed, or an unknown number
 * or name in place of a constant (DICTC_BAD_ARGUMENT), and text that is not UTF-8 (DICTC_BAD_TEXT). A text or an array
 * of length 0 may be NULL. Wrong pointers, and objects that were freed, are not detected. Arguments must not overlap. A
 * damaged or hostile file never makes a call crash or read out of bounds. A call may take time proportional to the
 * number of words that the file claims, so refuse a file that claims more words than yours can have.
 *
 * BUGS AND LACK OF MEMORY. If the library has a bug, a call returns DICTC_BUG instead of ending the program. If there
 * is no memory for a file or a search on a board, the result is DICTC_NO_MEMORY; if there is none for anything else,
 * the program ends.
 */
#ifndef DICTC_H
#define DICTC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. It is the number in the name of the shared library, and rises when a program that
 * was compiled with an older header would break. */
#define DICTC_ABI_VERSION 1

/* The version of dictc that this header belongs to: 10000 times its first number, plus 100 times its second one, plus
 * its third one. It is 100 for 0.1.0. */
#define DICTC_VERSION_NUMBER 100

/* A length: the text ends at its first NUL. */
#define DICTC_NUL_ENDED SIZE_MAX

/* An id that no word has. */
#define DICTC_NO_ID UINT32_MAX

/* ---- Results ---- */

/* The result of a call. */
typedef int32_t dictc_status;
enum {
    DICTC_OK = 0,
    DICTC_NONE = 1,             /* there is no such word, value or key, or nothing is left */
    DICTC_BUFFER_TOO_SMALL = 2, /* the buffer is smaller than the answer */
    DICTC_BAD_ARGUMENT = 3,     /* a NULL that is not allowed, or an unknown number or name */
    DICTC_BAD_TEXT = 4,         /* text that is not UTF-8 */
    DICTC_BAD_QUERY = 5,        /* an invalid pattern or rack, or too large a distance */
    DICTC_BAD_BOARD = 6,        /* not a board, one that the rules or the dictionary do not allow, or too much work */
    DICTC_BAD_WORDS = 7,        /* words, values or options that cannot become a dictionary, or be added to one */
    DICTC_BAD_FILE = 8,         /* not a dictionary, or a damaged one */
    DICTC_IO = 9,               /* a file cannot be read or written */
    DICTC_NO_MEMORY = 10,       /* there is not enough memory, or a board would take more than it may */
    DICTC_BUG = 11              /* the library has a bug; please report the message */
};

/* Returns DICTC_ABI_VERSION of the library that is linked. */
uint32_t dictc_abi_version(void);

/* Returns DICTC_VERSION_NUMBER of the library that is linked. A program needs a library that is at least as new as the
 * functions that it calls and the fields that it sets. */
uint32_t dictc_version(void);

/* Returns the message of the last error of this thread, in English, with a NUL at its end; "" if there was none.
 * DICTC_NONE and DICTC_BUFFER_TOO_SMALL are not errors, and leave the message as it is. The pointer is valid until the
 * thread ends; the next error of the thread changes the text. */
const char *dictc_error_message(void);

/* ---- Dictionaries ---- */

/* An open dictionary: the words of a file, numbered from 0 in alphabetical order, each with values in named columns.
 * Words may be added to it and denied: see dictc_with_added(). */
typedef struct dictc_dict dictc_dict;

/* Facts about a dictionary. */
typedef struct dictc_info {
    const void *bytes;      /* the whole file; valid until the dictionary is closed */
    size_t size;            /* its length in bytes */
    size_t words;           /* the number of words */
    size_t min_letters;     /* the number of letters of the shortest word; these three count denied words too */
    size_t max_letters;     /* the number of letters of the longest word */
    size_t max_codes;       /* the most steps of a cursor from the root to the end of a word */
    size_t symbols;         /* the number of symbols of the alphabet */
    size_t columns;         /* the number of columns of values */
    uint32_t format_major;  /* the version of the file's format */
    uint32_t format_minor;
    const char *fold;       /* the fold of text: "none", "case", "accents" or "tiles", or in Turkish and
                             Azeri "turkic-case", "turkic-accents" or "turkic-tiles"; valid for ever */
    const char *form;       /* the form of the file: "flat" or "dense"; valid for ever */
} dictc_info;

/* Opens the file at `path`: reads it into memory, and checks every byte. On Windows the path is UTF-8. Errors:
 * DICTC_IO, DICTC_BAD_FILE, DICTC_NO_MEMORY. */
dictc_status dictc_load(const char *path, dictc_dict **dict);

/* Opens the file at `path` in place: maps it into memory, and checks its header, section table and alphabet.
 * Processes that map one file share its memory. Until the dictionary, and all that was made of it, is freed, nobody
 * may truncate the file or write to it in place: that can end the program (SIGBUS). The file may be removed, or
 * replaced by another one of its name, as dictc_save() does. Errors: those of dictc_load(). */
dictc_status dictc_map(const char *path, dictc_dict **dict);

/* Opens a part of an open file, `size` bytes from `offset` on, as dictc_map() does and under the same conditions. For
 * an asset of an Android program, AAsset_openFileDescriptor64() gives the three numbers. The descriptor remains
 * yours, and may be closed after the call. If `offset` is not a multiple of 8, the bytes are copied. Windows has no
 * such descriptors: there the result is DICTC_IO. Errors: those of dictc_load(), and DICTC_BAD_ARGUMENT if
 * `descriptor` is negative. */
dictc_status dictc_map_descriptor(int descriptor, uint64_t offset, uint64_t size, dictc_dict **dict);

/* Opens a copy of the `size` bytes of a whole file, and checks every byte. Errors: DICTC_BAD_FILE,
 * DICTC_NO_MEMORY. */
dictc_status dictc_copy(const void *bytes, size_t size, dictc_dict **dict);

/* Opens the `size` bytes of a whole file in place, and keeps the pointer: the bytes must stay as they are until the
 * dictionary, and all that was made of it, is freed. Checks the header, section table and alphabet. If the address is
 * not a multiple of 8, the bytes are copied. Errors: DICTC_BAD_FILE, DICTC_NO_MEMORY. */
dictc_status dictc_borrow(const void *bytes, size_t size, dictc_dict **dict);

/* Closes a dictionary. Objects made from it remain usable. */
void dictc_close(dictc_dict *dict);

/* Writes the file of a dictionary to `path`. A file that is there is replaced in one step: if the program or the
 * power fails, the old file or the whole new one is there. A file that is not a dictionary is not replaced: remove it
 * first. Errors: DICTC_IO; DICTC_BAD_ARGUMENT, if words were added or denied: build a dictionary of the words that
 * dictc_search_new() lists with DICTC_COMPLETE and an empty text. */
dictc_status dictc_save(const dictc_dict *dict, const char *path);

/* Makes the same dictionary in the form "flat", the fastest, or "dense", the smallest: without columns, a dense
 * file is about a quarter as long as a flat one, and looking up a word takes about three times as long. Words, ids,
 * values and metadata stay as they are, and so do added and denied words. `dict` stays as it is, and may be closed
 * first. Errors: DICTC_BAD_FILE; DICTC_BAD_WORDS if the dictionary is too large for the form; DICTC_NO_MEMORY. */
dictc_status dictc_convert(const dictc_dict *dict, const char *form, dictc_dict **converted);

/* Checks every byte against the file's checksums, as dictc_load() and dictc_copy() have done already. If `deep` is
 * not 0, also checks every rule of the format: a file that passes gives right answers, even if somebody changed it and
 * corrected its checksums. This takes time proportional to the text of the words. Errors: DICTC_BAD_FILE. */
dictc_status dictc_verify(const dictc_dict *dict, int deep);

/* Sets *info to the facts of a dictionary. */
dictc_status dictc_get_info(const dictc_dict *dict, dictc_info *info);

/* Gives the metadata of a dictionary under `key`: "name", "language", "license", "source", "words-xxh3", "min-letters",
 * "max-letters", "letter-values", "replacements" or "keyboard". DICTC_NONE if there is none. */
dictc_status dictc_meta(const dictc_dict *dict, const char *key, size_t key_len, char *buffer, size_t size,
                        size_t *needed);

/* ---- Added and denied words ----
 * A dictionary can have more words than its file, such as a player's own, and lack some, such as rude ones:
 *
 *     static const char *const OWN[] = {"catdog", "fediverse"};
 *     dictc_dict *changed;
 *     if (dictc_with_added(dict, OWN, NULL, 2, &changed) == DICTC_OK) ...
 *
 * Use it wherever a dictc_dict is taken. Added words are in all answers, in alphabetical order; denied words are in
 * none.
 *
 * - The words of the file keep their ids. Added words have ids after them, from the number of words of the file on, in
 *   their own order; with other added words, these ids change. The id of a denied word has no word.
 * - Added words have no values. In solvers and games, `only_common`, `words` and `exclude` of the rules never leave
 *   them out. A word that the file already has is not an added word: it counts as the rules say.
 * - The number of words in dictc_info, and their lengths, are those of the dictionary. Everything else is that of the
 *   file: the other facts, the metadata, what dictc_verify() checks, the cubes that are rolled, and the values of
 *   letters.
 * - Each question is asked twice, of the file and of the added words. If there are many thousands of these, build a
 *   dictionary.
 */

/* Makes a dictionary with `count` more words. `lens` has the words' lengths; if it is NULL, each word ends with a NUL.
 * `dict` stays as it is, and the new dictionary shares its file. The later change counts: a word that was denied is a
 * word again. Words that are there already change nothing. Errors: DICTC_BAD_WORDS, and the message names the word, if
 * one is empty, has more than 512 symbols, or a letter that is not in the alphabet; DICTC_BAD_FILE. */
dictc_status dictc_with_added(const dictc_dict *dict, const char *const *words, const size_t *lens, size_t count,
                              dictc_dict **changed);

/* Makes a dictionary without `count` words, as dictc_with_added() makes one with them. Words that are not there change
 * nothing. Errors: DICTC_BAD_FILE. */
dictc_status dictc_with_denied(const dictc_dict *dict, const char *const *words, const size_t *lens, size_t count,
                               dictc_dict **changed);

/* ---- Lookups ----
 * Text is folded as the words of the dictionary were: `Quiz` is found as `quiz`. Text that is not UTF-8 is neither a
 * word nor an error in dictc_contains(), dictc_id() and dictc_ids(). */

/* Returns 1 if `word` is a word of the dictionary, otherwise 0. If `dict` or `word` is NULL, also 0. */
int dictc_contains(const dictc_dict *dict, const char *word, size_t len);

/* Returns the id of `word`, or DICTC_NO_ID if it is not a word. If `dict` or `word` is NULL, also DICTC_NO_ID. */
uint32_t dictc_id(const dictc_dict *dict, const char *word, size_t len);

/* Gives the word with this id. DICTC_NONE if there is none. */
dictc_status dictc_word(const dictc_dict *dict, uint32_t id, char *buffer, size_t size, size_t *needed);

/* Sets ids[i] to the id of words[i], or to DICTC_NO_ID, for `count` words. This is faster than dictc_id() for each.
 * `lens` has the words' lengths; if it is NULL, each word ends with a NUL. */
dictc_status dictc_ids(const dictc_dict *dict, const char *const *words, const size_t *lens, size_t count,
                       uint32_t *ids);

/* Gives the words with the `count` ids in `ids`, one after the other without anything between them, and sets ends[i]
 * to the end of the word with ids[i]: its start is ends[i - 1], or 0. An id that no word has gives an empty text. The
 * buffer has no NUL. `ends` is set even if the buffer is too small. */
dictc_status dictc_words(const dictc_dict *dict, const uint32_t *ids, size_t count, size_t *ends, char *buffer,
                         size_t size, size_t *needed);

/* ---- Columns: the values of words ---- */

/* The kinds of columns. All values of a column are of one kind. */
typedef int32_t dictc_column_kind;
enum {
    DICTC_COLUMN_INTEGERS = 0,  /* integers, of which the largest is the best, such as a frequency */
    DICTC_COLUMN_RANKS = 1,     /* integers, of which the smallest is the best, such as 1 for the commonest word */
    DICTC_COLUMN_TEXTS = 2,     /* texts without control characters */
    DICTC_COLUMN_FLAGS = 3,     /* sets of flags, such as `noun plural` */
    DICTC_COLUMN_EDITS = 4      /* texts that are close to their words, such as lemmas: dictc_search_edits finds them */
};

/* A column. */
typedef struct dictc_column {
    char name[33];           /* 1 to 32 of the characters a-z, 0-9 and -, and NULs */
    dictc_column_kind kind;
    size_t distinct;         /* the number of different values */
    size_t flags;            /* the number of flags that have a name, at most 64; 0 for the other kinds */
} dictc_column;

/* The kinds of values. */
typedef int32_t dictc_value_kind;
enum {
    DICTC_NO_VALUE = 0,
    DICTC_INTEGER = 1,
    DICTC_TEXT = 2,
    DICTC_FLAGS = 3
};

/* The value of a word. */
typedef struct dictc_value {
    dictc_value_kind kind;
    int64_t integer;   /* the value, if it is an integer; otherwise 0 */
    const char *text;  /* the value, if it is text; otherwise NULL. Valid until the dictionary is closed */
    size_t text_len;
    uint64_t flags;    /* the value, if it is a set of flags: bit 0, the lowest, is flag 0; otherwise 0 */
} dictc_value;

/* Gives the column with this index, from 0 on. Columns are sorted by their names. DICTC_NONE if there is none. */
dictc_status dictc_column_at(const dictc_dict *dict, size_t index, dictc_column *column);

/* Gives the name of a flag of a column. DICTC_NONE if there is no such column or flag. */
dictc_status dictc_flag_name(const dictc_dict *dict, const char *column, uint32_t flag, char *buffer, size_t size,
                             size_t *needed);

/* Sets values[i] to the value of the word with ids[i], for `count` ids, in the column of this name. The column "value"
 * of the shipped dictionaries says how common words are. An id that no word has gives DICTC_NO_VALUE. In a column of
 * edits, every id does: dictc_search_edits finds its texts. DICTC_NONE if there is no such column. */
dictc_status dictc_values(const dictc_dict *dict, const char *column, const uint32_t *ids, size_t count,
                          dictc_value *values);

/* ---- Searches ---- */

/* The kinds of searches. The examples are words that are found. */
typedef int32_t dictc_search_kind;
enum {
    DICTC_COMPLETE = 0,          /* words that start with the text: `lex` finds `lexical`; an empty text finds all */
    DICTC_MATCH = 1,             /* ? is any letter, * any number, [abc] one of these: `c?t*` finds `cattle` */
    DICTC_ANAGRAMS = 2,          /* words of all tiles of a rack; ? is a blank: `tac?` or `t a c ?` finds `fact` */
    DICTC_PARTIAL_ANAGRAMS = 3,  /* words of all or some tiles of a rack: `stacks` finds `cat` */
    DICTC_NEAR = 4,              /* words at a distance of at most `distance`, 0 to 3: `fuzy`, `fzuzy` find `fuzzy` */
    DICTC_HOOKS = 5              /* words made by a letter before or after the text: `cat` finds `cats` and `scat` */
};

/* The side of a hook's letter. `aa` is `a` with a letter before it, and with one after it. */
enum {
    DICTC_BEFORE = 1,
    DICTC_AFTER = 2,
    DICTC_BOTH = 3
};

/* A search: the words that are still to be found. */
typedef struct dictc_search dictc_search;

/* A word that a search found. */
typedef struct dictc_hit {
    const char *word;  /* valid until the next dictc_search_next() or dictc_search_free() of this search */
    size_t len;
    uint32_t id;
    uint32_t detail;   /* DICTC_NEAR: the distance. DICTC_HOOKS: the side. Suggestions: the cost. Otherwise 0 */
} dictc_hit;

/* Starts a search for the words that fit `text`, in alphabetical order. `distance` counts for DICTC_NEAR only. In a
 * pattern, `[a-e]` is one of five letters, and `[!ae]` or `[^ae]` any other than these two. A character of a pattern
 * or a rack that is not a letter of the dictionary is an error. A distance is the number of letters to insert, remove
 * or replace; a swap of two neighbours counts as one (optimal string alignment). Errors: DICTC_BAD_QUERY. */
dictc_status dictc_search_new(const dictc_dict *dict, dictc_search_kind kind, const char *text, size_t len,
                              uint32_t distance, dictc_search **search);

/* Starts a search as dictc_search_new() does, for the `limit` best words by the column named `by`, the best first:
 * those with the largest integers, or with the smallest ranks. Words without a value come last, and equal words are in
 * the order of their ids. For DICTC_NEAR, the smallest distance comes first, and then the column decides. For
 * DICTC_COMPLETE a few words take microseconds, in a dictionary of any size. DICTC_NONE if there is no such column.
 * Errors: DICTC_BAD_QUERY. */
dictc_status dictc_search_best(const dictc_dict *dict, dictc_search_kind kind, const char *text, size_t len,
                               uint32_t distance, const char *by, size_t limit, dictc_search **search);

/* Starts a search for at most `limit` answers to a query, such as "c.t", "/triangle" or "5: is:isogram with:z":
 * QUERIES.md describes the language. Words are in the order of their ids, or sorted by a column if the query says so
 * ("by:frequency"). An answer of several words ("words=2 /dormitory", "AB;BA") has spaces between them, and the id
 * DICTC_NO_ID. Errors: DICTC_BAD_QUERY, also of dictc_search_next(), if the query takes too many steps. */
dictc_status dictc_search_find(const dictc_dict *dict, const char *query, size_t len, size_t limit,
                               dictc_search **search);

/* Finds the next word. DICTC_NONE if all were found. */
dictc_status dictc_search_next(dictc_search *search, dictc_hit *hit);

/* Frees a search. */
void dictc_search_free(dictc_search *search);

/* ---- Lemmas and forms ---- */

/* Starts a search for the texts that the edits of a word turn it into, the most important one first. In the column
 * "lemmas", they are the words that it is a form of: `saw` has `see` and `saw`. A text that is not a word has the id
 * DICTC_NO_ID. If no word has this `id`, nothing is found. DICTC_NONE if there is no column of edits with this name. */
dictc_status dictc_search_edits(const dictc_dict *dict, const char *column, uint32_t id, dictc_search **search);

/* Starts a search for the forms of a lemma, in the order of their ids: `run` finds `ran`, `run`, `running` and `runs`.
 * DICTC_NONE if there is no column "lemmas". */
dictc_status dictc_search_forms(const dictc_dict *dict, const char *lemma, size_t len, dictc_search **search);

/* ---- Corrections ---- */

/* Starts a search for at most `limit` texts that were probably meant by `typed`, the likeliest first: `recieve` finds
 * `receive`. A word of the dictionary is its own first suggestion. A suggestion has the capitals that were typed,
 * unless the dictionary gives it its own. It may be several words, such as `of the` for `ofthe`: then its id is
 * DICTC_NO_ID. The cost of a suggestion is that of the mistakes and of the rarity of the word: the likelier it is, the
 * less it costs. Slurs and vulgar words are only suggested if they were typed. A text of more than 64 letters has no
 * suggestions.
 *
 * The "language" and the "replacements" in the metadata help, and so does a column "frequency" or "value", which says
 * how common words are. The first call for a dictionary keeps a few kilobytes, and at most 64 KiB of replacements,
 * until it is closed. */
dictc_status dictc_search_suggest(const dictc_dict *dict, const char *typed, size_t len, size_t limit,
                                  dictc_search **search);

/* A word of a text that is misspelled, or a part of one. */
typedef struct dictc_misspelling {
    size_t start;  /* the place of its first byte in the text */
    size_t len;    /* its length in bytes */
} dictc_misspelling;

/* Gives the misspelled words of a text, in their order. For a word with a hyphen, gives the parts that are wrong.
 *
 * Skips numbers, addresses, and words without a letter of the dictionary. If no word of the dictionary has a capital,
 * it probably lacks names and short words. Then also skips words of two letters and, unless the language is German or
 * Luxembourgish, words with a capital inside a sentence. If `skip_code` is not 0, also skips what looks like code:
 * between backquotes or fences of Markdown, inside tags, or such as `max_len` and `toString`.
 *
 * Reads about 50 megabytes a second. A text of n bytes has at most n / 2 misspelled words, so a buffer of this size is
 * enough for every text. */
dictc_status dictc_misspellings(const dictc_dict *dict, const char *text, size_t len, int skip_code,
                                dictc_misspelling *misspellings, size_t size, size_t *needed);

/* ---- Words in texts ---- */

/* The words that a scan finds, in addition to the longest whole words: bits. */
enum {
    DICTC_ANYWHERE = 1,    /* words inside words, too */
    DICTC_OVERLAPPING = 2  /* all words that overlap */
};

/* A text that is being searched for the words of a dictionary, and the words that were found. */
typedef struct dictc_scan dictc_scan;

/* A word that was found in a text. */
typedef struct dictc_text_match {
    size_t start;  /* the place of its first byte in the text */
    size_t len;    /* its length in the text, in bytes */
    uint32_t id;
} dictc_text_match;

/* Starts to search texts for the words of a dictionary. The texts are folded as the dictionary is. By default, only
 * whole words are found: `cat` is in `cat-like`, but not in `cats`. Of words that overlap, the first one is found, and
 * of those that begin at the same place the longest. `options` are bits that change this, or 0. */
dictc_status dictc_scan_new(const dictc_dict *dict, uint32_t options, dictc_scan **scan);

/* Searches the next piece of a text, which may end anywhere, even inside a character. With the last piece, `is_last` is
 * not 0; the next piece then begins another text. Bytes that are not UTF-8 do not count as letters. The words that are
 * found are kept for dictc_scan_next(), 24 bytes each on 64-bit processors; if all are taken before the next piece is
 * pushed, the memory does not grow with the text. Take all words before you begin another text. On 32-bit processors,
 * places wrap at 2^32. */
dictc_status dictc_scan_push(dictc_scan *scan, const char *text, size_t len, int is_last);

/* Gives the next word that was found, in the order of their places in the text. DICTC_NONE if no other is certain so
 * far: then push the next piece. A word that begins in one piece may be given after a later one. */
dictc_status dictc_scan_next(dictc_scan *scan, dictc_text_match *found);

/* Frees a scan. */
void dictc_scan_free(dictc_scan *scan);

/* ---- Cursors: the automaton, for searches of your own ---- */

/* A place in the automaton of a dictionary, reached from the root by the symbols so far. Copy it to come back; pass its
 * address to functions of your own, which is faster than a copy. Use it with the dictionary that it comes from. With
 * another one, or if you change the numbers, answers are wrong. A place may lead only to denied words, and so to
 * no word. */
typedef struct dictc_cursor {
    uint32_t id;           /* the id of the word that ends here, or DICTC_NO_ID */
    uint32_t children;     /* bit c is 1 if the symbol code c, of 0 to 30, can follow */
    uint32_t reserved[6];
} dictc_cursor;

/* Sets *cursor to the root. */
dictc_status dictc_cursor_root(const dictc_dict *dict, dictc_cursor *cursor);

/* Steps by a text, such as a tile, which may be several symbols. Returns 1. If no word continues in this way, or if an
 * argument is NULL, returns 0 and leaves the cursor where it is. A text of length 0 may be NULL, and is a step to the
 * same place. */
int dictc_cursor_step(const dictc_dict *dict, dictc_cursor *cursor, const char *text, size_t len);

/* Steps by one symbol code, which is faster. Returns 1. If no word continues in this way, or if an argument is NULL,
 * returns 0 and leaves the cursor where it is. */
int dictc_cursor_step_code(const dictc_dict *dict, dictc_cursor *cursor, uint32_t code);

/* Gives the symbol codes of a text: the steps of a cursor along it. A symbol has one code, or two if the alphabet has
 * more than 31 symbols. DICTC_NONE if a character is not in the alphabet. */
dictc_status dictc_encode(const dictc_dict *dict, const char *text, size_t len, uint8_t *codes, size_t size,
                          size_t *needed);

/* ---- Boards ----
 * A board is a text of its rows, which `/` or a line end separates. `.` is a hole: no word goes through it. If there
 * are spaces in a row, they separate tiles, and a tile is any text: `th`, `?` for any one symbol, `a:2l` or `a:DL` for
 * a letter that counts twice, `a:3w` or `a:TW` for a letter that makes its words count three times. Without spaces each
 * character is a tile. `q` is the tile `qu`, and `q!` between spaces is a Q alone. A written `qu` is one tile between
 * spaces, and in letters that are only then a square or a rectangle: `tquinesarhoulmetd`, `tquin/esar/houl/metd`.
 * A text without `/` and line ends is a square if its letters or tiles fill one: `catdlinemaropets` and `a:2l b c d`.
 * If it has groups of letters of the same length, they are the rows: `catd line maro pets`. Otherwise it is one row, as
 * is `s l u s /`. Tiles are numbered from 0 in reading order, holes included. */

/* Gives a board in its plainest form: spaces between tiles, ` / ` between rows, and ` /` after a single row of several
 * tiles. If it has two columns or more, this text gives the same board again. Sets *rows and *columns, unless they are
 * NULL, even if the buffer is too small. Errors: DICTC_BAD_BOARD. */
dictc_status dictc_board_text(const char *board, size_t len, size_t *rows, size_t *columns, char *buffer, size_t size,
                              size_t *needed);

/* The value of a tile. */
typedef struct dictc_tile_value {
    const char *tile;  /* folded, with a NUL at its end */
    uint32_t value;
} dictc_tile_value;

/* The rules of a game. With all options 0, each board has the rules of its size: "super-big" from 36 places on, "big"
 * from 25 places on, and "boggle" for smaller boards. What it points to is read during the call only, and texts end
 * with a NUL. A word has at most UINT32_MAX points. Rules with a name:
 *
 *   "boggle"     3 letters or more; 1 point for 3 or 4 letters, then 2, 3, 5, and 11 for 8 or more
 *   "big"        4 letters or more; the same points as "boggle"
 *   "super-big"  4 letters or more; as "big", but 2 points a letter from 9 letters on
 *   "word-hunt"  3 letters or more; 100 points for 3 letters, then 400, 800, 1400, 1800, 2200, 2600, and 400 more for
 *                each letter from 10 on
 *   "scramble"   2 tiles or more; the letter values of the dictionary, multipliers on tiles, a bonus from 5 tiles on
 *   "mini"       4 letters or more; 1 point for each letter; the board has 3x3 tiles */
typedef struct dictc_rules {
    size_t struct_size;             /* sizeof(dictc_rules) */
    const char *name;               /* one of the names above; NULL: your own, as below, or those of the board's size */
    uint32_t min_letters;           /* the fewest letters of a word, or tiles; 0: those of the name or of the board's
                                       size; your own: the fewest that score, or 1 with `tiles` */
    uint32_t more;                  /* the points that each letter or tile beyond `points` adds to the last; it
                                       needs `points` */
    const uint32_t *points;         /* the points of words of 0, 1, 2... letters, in place of those of the name; with
                                       "scramble", only as the bonus of `tiles` */
    size_t points_len;
    const dictc_tile_value *tiles;  /* a word has the sum of its tiles' values, or 1 if it has one or two tiles, with
                                       multipliers, and `points` by number of tiles as a bonus, or those of "scramble"
                                       if that is the name. A tile that is not listed has the sum of its letters'
                                       values; of two values for one tile the first counts; a wildcard has 0 */
    size_t tiles_len;
    int64_t common;                 /* the worst value of a word that counts, if `only_common` is not 0 */
    int32_t only_common;
    int32_t only_words;             /* if not 0, only `words` count */
    const char *const *exclude;     /* words, or patterns as in DICTC_MATCH: they do not count, and are on no rolled
                                       board. A pattern with a letter that no word has fits no word */
    size_t exclude_len;
    const char *const *words;       /* folded as the dictionary is; those that it lacks are left out */
    size_t words_len;
} dictc_rules;

/* Rolls letter cubes, and gives the board in its plainest form. `cubes` names a set: "classic" or "new" (4x4),
 * "big-1979" or "big-1993" (5x5), "super-big" (6x6). If it is NULL, the board has `side` rows and columns, 1 to 255, or
 * 0 for the size of the game that `rules` name, or else 4. English boards of 4x4, 5x5 and 6x6 then have the newest of
 * these sets. Other boards have cubes made of the symbols of `dict`, each as often as its words have it. If the rules
 * count tiles, some tiles are multipliers. `rules` may be NULL. The same seed gives the same board, the first one of
 * `dictc roll --seed`. Errors: those of dictc_solver_new(); DICTC_BAD_BOARD, if no such board is found. */
dictc_status dictc_roll(const dictc_dict *dict, const dictc_rules *rules, const char *cubes, uint32_t side,
                        uint64_t seed, char *buffer, size_t size, size_t *needed);

/* Gives the board of a day, such as "2026-11-23": the board of `dictc play --daily`. `rules` is a name; NULL means
 * "boggle". The board is the same for everybody with the same rules and the same language, which the metadata of `dict`
 * states. Errors: DICTC_BAD_ARGUMENT, if there is no such day, if no rules have this name, or if `dict` states no
 * language; DICTC_BAD_BOARD, if no symbol can be a tile. */
dictc_status dictc_daily(const dictc_dict *dict, const char *date, const char *rules, char *buffer, size_t size,
                         size_t *needed);

/* ---- Solving ---- */

/* A solver of boards. It keeps memory for the next board. */
typedef struct dictc_solver dictc_solver;

/* The totals of a board. */
typedef struct dictc_score {
    uint64_t points;
    uint32_t words;
    dictc_status status;  /* DICTC_OK, or the error of this board */
} dictc_score;

/* A word on a board. The pointers are valid until the solver solves or scores again or is freed, or until the game is
 * freed. */
typedef struct dictc_found {
    const char *word;
    size_t len;
    const uint32_t *path;  /* the numbers of the tiles */
    size_t path_len;
    size_t paths;          /* the number of paths that are known; at least 1 */
    uint32_t id;
    uint32_t points;       /* those of the best path */
} dictc_found;

/* Makes a solver. `rules` may be NULL for the rules of each board's size. Errors: DICTC_BAD_ARGUMENT, also if the rules
 * count only common words, but the dictionary has no integers as values, or none is good enough; DICTC_BAD_QUERY, if an
 * entry of `exclude` is an invalid pattern; DICTC_BAD_FILE, if the file claims more words than it can have;
 * DICTC_NO_MEMORY. */
dictc_status dictc_solver_new(const dictc_dict *dict, const dictc_rules *rules, dictc_solver **solver);

/* Frees a solver. */
void dictc_solver_free(dictc_solver *solver);

/* Finds every word on a board, and sets *score to the totals, unless it is NULL. Each word has its best path; if
 * `all_paths` is not 0, all of them. Errors: DICTC_BAD_BOARD, DICTC_NO_MEMORY. After an error there are no words. */
dictc_status dictc_solver_solve(dictc_solver *solver, const char *board, size_t len, int all_paths,
                                dictc_score *score);

/* Gives a word of the board that was solved last, and its path with this index, from 0. Words are sorted by points,
 * most first, and then by id; paths by points, and then in reading order. DICTC_NONE if there is no such word or
 * path, or if the solver has scored a board since, even if that failed. */
dictc_status dictc_solver_found(const dictc_solver *solver, size_t word, size_t path, dictc_found *found);

/* Sets *score to the totals of a board. This is several times as fast as dictc_solver_solve(), and forgets its words.
 * Errors: DICTC_BAD_BOARD, DICTC_NO_MEMORY. */
dictc_status dictc_solver_score(dictc_solver *solver, const char *board, size_t len, dictc_score *score);

/* Sets scores[i] to the totals of boards[i], or to its error, for `count` boards. `lens` has their lengths; if it is
 * NULL, each ends with a NUL. Works on `threads` threads, the caller's included; 0: as many as the processor runs at
 * once. This is the fastest way to score many boards, even on one thread. */
dictc_status dictc_solver_score_many(dictc_solver *solver, const char *const *boards, const size_t *lens,
                                     size_t count, size_t threads, dictc_score *scores);

/* ---- Games ----
 * A round on one board, without a screen. `now` is the time in milliseconds since a moment that you choose once for the
 * game. A time before the last start of the clock counts as the time of that start. */

/* A round: the board, its answers (the words that count), the clock, and perhaps an opponent. */
typedef struct dictc_game dictc_game;

/* The strengths of an opponent. The common words are the eighth of the dictionary's words with the best integers or
 * ranks as values, regardless of the rules. Without values, or with fewer than ten of them on the board, all words
 * count as common. There is time for one common word every 4 seconds. */
typedef int32_t dictc_opponent;
enum {
    DICTC_NO_OPPONENT = 0,
    DICTC_OPPONENT_EASY = 1,    /* finds a fifth of the common words that there is time for */
    DICTC_OPPONENT_COMMON = 2,  /* finds half of them */
    DICTC_OPPONENT_STRONG = 3,  /* finds four fifths of them, and a tenth of the same share of the others */
    DICTC_OPPONENT_PERFECT = 4  /* finds every word, however short the time */
};

/* The value of `time` and `left` for a game without a limit. */
#define DICTC_NO_LIMIT UINT64_MAX

/* The options of a game. With all options 0, a game has the time of its rules, and no opponent. */
typedef struct dictc_game_options {
    size_t struct_size;       /* sizeof(dictc_game_options) */
    uint64_t time;            /* the time limit in milliseconds; 0: that of the rules; DICTC_NO_LIMIT */
    uint64_t seed;            /* of the opponent: the same seed gives the same one */
    dictc_opponent opponent;  /* finds its words within the time limit; without one, in the time of the rules */
    uint32_t reserved;        /* 0 */
} dictc_game_options;

/* The verdict on a word. */
typedef int32_t dictc_verdict;
enum {
    DICTC_FOUND = 0,         /* it counts */
    DICTC_REPEATED = 1,      /* it was found before */
    DICTC_TOO_SHORT = 2,     /* it has fewer letters, or tiles, than the rules ask for */
    DICTC_EXCLUDED = 3,      /* it is on the board, but not one of the words that this game is played with */
    DICTC_NOT_ON_BOARD = 4,  /* it is in the dictionary, but not on the board */
    DICTC_NOT_A_WORD = 5     /* it is not in the dictionary */
};

/* The state of a game at a moment. */
typedef struct dictc_game_state {
    size_t answers;         /* the number of words that count */
    uint64_t all_points;    /* the sum of their points */
    size_t found;           /* the number of words that the player has found */
    uint64_t points;
    size_t opponent_found;  /* once the game is over, all that it finds in its whole time */
    uint64_t opponent_points;
    uint64_t elapsed;       /* the milliseconds that were played, without pauses */
    uint64_t left;          /* the milliseconds that are left; DICTC_NO_LIMIT without a limit */
    int32_t is_running;     /* 1 if the clock is running and the time is not up; otherwise 0 */
    int32_t is_over;        /* 1 after dictc_game_finish() */
    int32_t has_hint;       /* 1 if a hint was taken */
} dictc_game_state;

/* Those who found an answer: bits. */
enum {
    DICTC_BY_PLAYER = 1,
    DICTC_BY_OPPONENT = 2
};

/* Makes a game on a board, and finds all its answers at once. The clock is stopped. `rules` may be NULL for those of
 * the board's size. `options` may be NULL for a game in the time of the rules, without an opponent.
 * Errors: those of dictc_solver_new(); DICTC_BAD_BOARD. */
dictc_status dictc_game_new(const dictc_dict *dict, const dictc_rules *rules, const char *board, size_t len,
                            const dictc_game_options *options, dictc_game **game);

/* Frees a game. */
void dictc_game_free(dictc_game *game);

/* Starts the clock, or lets it go on, if `is_running` is not 0; otherwise stops it. */
dictc_status dictc_game_run(dictc_game *game, int is_running, uint64_t now);

/* Plays a word, and sets *verdict. If the word was found or repeated, also sets *answer, unless it is NULL, to the
 * index of the answer. DICTC_NONE if the clock is stopped or the time is up. */
dictc_status dictc_game_play(dictc_game *game, const char *word, size_t len, uint64_t now, dictc_verdict *verdict,
                             size_t *answer);

/* Gives the numbers of the tiles of a path that spells `text`, which may be the start of a word that is being typed.
 * DICTC_NONE if no path does. */
dictc_status dictc_game_trace(const dictc_game *game, const char *text, size_t len, uint32_t *tiles, size_t size,
                              size_t *needed);

/* Takes a hint, which the record mentions. Sets by_tile[i] to the number of words still to be found that start on tile
 * i, and by_letters[n] to the number of words still to be found that have n letters. Elements after the last tile, or
 * after the longest word, become 0. Numbers that do not fit into an array are left out. DICTC_NONE if the clock is
 * stopped or the time is up. */
dictc_status dictc_game_hint(dictc_game *game, uint64_t now, size_t *by_tile, size_t tiles, size_t *by_letters,
                             size_t letters);

/* Sets *state to the state at `now`. */
dictc_status dictc_game_get_state(const dictc_game *game, uint64_t now, dictc_game_state *state);

/* Gives the answer with an index, from 0, and sets *found_by, unless it is NULL, to the bits of those who have found
 * it until `now`, or in the opponent's whole time once the game is over. Answers are sorted by points, most first;
 * then longer words come first, then those of smaller values, then those of smaller ids. Do not show one that the
 * player may still find. DICTC_NONE if there is no such answer. */
dictc_status dictc_game_answer(const dictc_game *game, size_t answer, uint64_t now, dictc_found *found,
                               uint32_t *found_by);

/* Ends a game at `now`, and gives its record as a line of JSON, without a line end. `ended` is the same moment in
 * seconds since 1970 (UTC). The game is then over, even if the buffer is too small: call again with a larger one, and
 * the record is the same. DICTC_NONE if nothing was found: the game is over, without a record. */
dictc_status dictc_game_finish(dictc_game *game, uint64_t now, uint64_t ended, char *buffer, size_t size,
                               size_t *needed);

/* ---- Building ---- */

/* A list of words that becomes a dictionary. */
typedef struct dictc_builder dictc_builder;

/* The options of a dictionary. With all options 0, words are letters in lower case. */
typedef struct dictc_builder_options {
    size_t struct_size;      /* sizeof(dictc_builder_options) */
    const char *fold;        /* "none", "case", "accents" or "tiles"; NULL: "case" */
    const char *alphabet;    /* "letters", "any", or symbols such as "a-z,qu"; NULL: "letters" */
    const char *form;        /* "flat", the fastest, or "dense", the smallest: see dictc_convert(); NULL: "flat" */
    const char *name;        /* metadata; NULL: none */
    const char *language;    /* a BCP 47 tag, such as "en" */
    const char *license;     /* an SPDX expression */
    const char *source;
    uint32_t min_letters;    /* shorter words are skipped */
    uint32_t max_letters;    /* longer words are skipped; 0: no limit */
    int32_t skip_capitals;   /* not 0: words with a capital letter are skipped */
    uint32_t reserved;       /* 0 */
} dictc_builder_options;

/* The counts of a build. */
typedef struct dictc_report {
    uint64_t lines;           /* words that were added */
    uint64_t words;           /* words of the dictionary */
    uint64_t blank;           /* words that were skipped, by reason */
    uint64_t capitals;
    uint64_t too_short;
    uint64_t too_long;        /* also those of more than 512 symbols */
    uint64_t not_in_alphabet;
    uint64_t duplicates;
    uint64_t second_values;   /* values that were skipped, because the word was given another one before */
} dictc_report;

/* Makes an empty list. `options` may be NULL. Errors: DICTC_BAD_ARGUMENT, DICTC_BAD_WORDS for an alphabet, or
 * metadata, that cannot be used. */
dictc_status dictc_builder_new(const dictc_builder_options *options, dictc_builder **builder);

/* Adds a word. Words may come in any order, and several times; one that the options do not let in is skipped and
 * counted. Unless `value` is NULL or empty, it is the text of the word's value in the column "value". If all values of
 * this column are integers, such as `-7` but not `007`, they are stored as integers, of which the largest is the best;
 * otherwise as texts. Errors: DICTC_BAD_WORDS, for a word or a value of more than 65,536 bytes, or a value with control
 * characters. */
dictc_status dictc_builder_add(dictc_builder *builder, const char *word, size_t len, const char *value,
                               size_t value_len);

/* Adds a column of values, beside the column "value" that every list has; or states the kind of that one, before it has
 * values, if they are ranks. Errors: DICTC_BAD_WORDS, for a name that a column cannot have or has already;
 * DICTC_BAD_ARGUMENT. */
dictc_status dictc_builder_add_column(dictc_builder *builder, const char *name, dictc_column_kind kind);

/* Gives a word a value in a column, as text: an integer, a text, the names of flags with spaces between them, or the
 * texts of edits with ` | ` between them. An empty text is ignored. The word may be added before or after. The first
 * value of a word counts; of edits, all texts. Errors: DICTC_BAD_ARGUMENT if the builder has no such column;
 * DICTC_BAD_WORDS if the value is not of the column's kind. */
dictc_status dictc_builder_set_value(dictc_builder *builder, const char *column, const char *word, size_t len,
                                     const char *value, size_t value_len);

/* Makes the dictionary in memory, and sets *report, unless it is NULL. The same words, values and options give the
 * same bytes on every machine. The builder is then empty, with the same options and columns, even after an error.
 * Errors: DICTC_BAD_WORDS if there are no words, or too many; DICTC_NO_MEMORY. */
dictc_status dictc_builder_finish(dictc_builder *builder, dictc_dict **dict, dictc_report *report);

/* Frees a builder. */
void dictc_builder_free(dictc_builder *builder);

/* ---- Files that are replaced while threads use them ---- */

/* A dictionary whose file may be replaced. */
typedef struct dictc_reloadable dictc_reloadable;

/* Opens the file at `path` as dictc_load() does, with the same errors. */
dictc_status dictc_reloadable_load(const char *path, dictc_reloadable **reloadable);

/* Gives the dictionary that was loaded last. It is yours to close, and costs little. It does not change when the file
 * is loaded again. Words that you add or deny are not kept: change each dictionary that you get. */
dictc_status dictc_reloadable_get(const dictc_reloadable *reloadable, dictc_dict **dict);

/* Loads the file again if it was replaced. DICTC_NONE if it was not. Errors: those of dictc_load(); the dictionary
 * that was loaded before then remains. */
dictc_status dictc_reloadable_reload(const dictc_reloadable *reloadable);

/* Frees a reloadable dictionary. The dictionaries that it gave remain usable. */
void dictc_reloadable_free(dictc_reloadable *reloadable);

#ifdef __cplusplus
}
#endif

#endif
