/* Whatever a file that is opened in place holds, no call crashes, hangs or reads out of bounds. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

/* What was opened, and what went wrong. */
typedef struct outcome {
    unsigned long opened;
    unsigned long refused;
    unsigned long wrong;
    /* The sum of all bytes that the library gave, so that tools notice those that it must not give. */
    unsigned long sum;
} outcome;

static void read_text(outcome *seen, const char *text, size_t len) {
    size_t i;
    for (i = 0; i < len; i++)
        seen->sum += (unsigned char)text[i];
}

/* Any status of a file that lies is right, except a bug. */
static int is_ok(outcome *seen, dictc_status status) {
    seen->wrong += status < DICTC_OK || status >= DICTC_BUG;
    return status == DICTC_OK;
}

static void look_up_everything(outcome *seen, const dictc_dict *dict, size_t words) {
    static const char *const WORDS[] = {
        "cat", "cats", "dog", "yes", "chocolate", "\xe3\x83\xac\xe3\x83\xa2\xe3\x83\xb3", "", "zzzzzzzz"};
    static const char *const KEYS[] = {"name", "language", "license", "source", "words-xxh3", "min-letters", "max-letters"};
    enum { COUNT = 8, IDS = 16 };
    uint32_t ids[IDS];
    size_t ends[IDS], needed, i;
    dictc_value values[IDS];
    dictc_column column;
    size_t column_index;
    char buffer[4096];
    uint8_t codes[64];
    for (i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++)
        if (is_ok(seen, dictc_meta(dict, KEYS[i], DICTC_NUL_ENDED, buffer, sizeof buffer, &needed)))
            read_text(seen, buffer, needed);
    for (i = 0; i < COUNT; i++) {
        /* The id of a word may be wrong, or none. */
        seen->sum += dictc_id(dict, WORDS[i], DICTC_NUL_ENDED);
        seen->wrong += dictc_contains(dict, WORDS[i], DICTC_NUL_ENDED) > 1;
        is_ok(seen, dictc_encode(dict, WORDS[i], DICTC_NUL_ENDED, codes, sizeof codes, &needed));
    }
    is_ok(seen, dictc_ids(dict, WORDS, NULL, COUNT, ids));
    for (i = COUNT; i < IDS; i++)
        ids[i] = i < 13    ? (uint32_t)(i - COUNT)
                 : i == 13 ? (uint32_t)words - 1
                 : i == 14 ? (uint32_t)words
                           : DICTC_NO_ID;
    for (i = 0; i < IDS; i++)
        if (is_ok(seen, dictc_word(dict, ids[i], buffer, sizeof buffer, &needed)))
            read_text(seen, buffer, needed);
    if (is_ok(seen, dictc_words(dict, ids, IDS, ends, buffer, sizeof buffer, &needed)))
        read_text(seen, buffer, ends[IDS - 1]);
    for (column_index = 0; is_ok(seen, dictc_column_at(dict, column_index, &column)); column_index++) {
        uint32_t flag;
        read_text(seen, column.name, strlen(column.name));
        seen->wrong += column.kind < DICTC_COLUMN_INTEGERS || column.kind > DICTC_COLUMN_FLAGS || column.flags > 64;
        for (flag = 0; is_ok(seen, dictc_flag_name(dict, column.name, flag, buffer, sizeof buffer, &needed)); flag++)
            read_text(seen, buffer, needed);
        seen->wrong += flag != column.flags;
        if (is_ok(seen, dictc_values(dict, column.name, ids, IDS, values)))
            for (i = 0; i < IDS; i++)
                read_text(seen, values[i].text, values[i].text_len);
    }
}

static void search_everything(outcome *seen, const dictc_dict *dict, size_t words) {
    static const char *const TEXTS[] = {"", "*a?*", "cats", "c?ats", "dig", "cat"};
    /* A file may say that there are billions of words. */
    enum { ENOUGH = 10000 };
    dictc_search_kind kind;
    dictc_search *search;
    dictc_hit hit;
    for (kind = DICTC_PREFIX; kind <= DICTC_HOOK; kind++) {
        size_t count = 0;
        if (!is_ok(seen, dictc_search_new(dict, kind, TEXTS[kind], DICTC_NUL_ENDED, 2, &search)))
            continue;
        while (count <= words && count < ENOUGH && dictc_search_next(search, &hit) == DICTC_OK) {
            read_text(seen, hit.word, hit.len);
            count++;
        }
        /* No search finds more words than the header says that there are. */
        seen->wrong += count > words;
        dictc_search_free(search);
    }
}

static void search_for_the_best(outcome *seen, const dictc_dict *dict) {
    static const char *const TEXTS[] = {"", "c?t*", "cats", "c?ats", "dig", "cat"};
    enum { BEST = 20 };
    dictc_column column;
    dictc_search_kind kind;
    dictc_search *search;
    dictc_hit hit;
    size_t i, count;
    for (i = 0; is_ok(seen, dictc_column_at(dict, i, &column)); i++)
        for (kind = DICTC_PREFIX; kind <= DICTC_HOOK; kind++) {
            dictc_status status =
                dictc_search_best(dict, kind, TEXTS[kind], DICTC_NUL_ENDED, 2, column.name, BEST, &search);
            if (!is_ok(seen, status))
                continue;
            for (count = 0; dictc_search_next(search, &hit) == DICTC_OK; count++)
                read_text(seen, hit.word, hit.len);
            seen->wrong += count > BEST;
            dictc_search_free(search);
        }
}

static void correct_everything(outcome *seen, const dictc_dict *dict) {
    static const char *const TYPED[] = {"cat", "cta", "Dgo", "catdog", "c ats", "zzzzzzzz"};
    enum { MOST = 5 };
    dictc_misspelling found[8];
    dictc_search *search;
    dictc_hit hit;
    size_t i, count;
    for (i = 0; i < sizeof TYPED / sizeof TYPED[0]; i++) {
        if (is_ok(seen, dictc_misspellings(dict, TYPED[i], DICTC_NUL_ENDED, 1, found, 8, &count)))
            while (count-- > 0)
                read_text(seen, TYPED[i] + found[count].start, found[count].len);
        if (!is_ok(seen, dictc_search_suggest(dict, TYPED[i], DICTC_NUL_ENDED, MOST, &search)))
            continue;
        for (count = 0; dictc_search_next(search, &hit) == DICTC_OK; count++)
            read_text(seen, hit.word, hit.len);
        seen->wrong += count > MOST;
        dictc_search_free(search);
    }
}

static void scan_everything(outcome *seen, const dictc_dict *dict, size_t words) {
    static const char TEXT[] = "cats and dogs: catdog, \xC3\xA9t\xC3\xA9 stra\xC3\x9F" "e";
    dictc_text_match found;
    dictc_scan *scan;
    uint32_t options;
    for (options = 0; options < 4; options++) {
        if (!is_ok(seen, dictc_scan_new(dict, options, &scan)))
            continue;
        if (is_ok(seen, dictc_scan_push(scan, TEXT, DICTC_NUL_ENDED, 1)))
            while (dictc_scan_next(scan, &found) == DICTC_OK) {
                read_text(seen, TEXT + found.start, found.len);
                seen->wrong += found.id >= words;
            }
        dictc_scan_free(scan);
    }
}

/* Walks at most so many steps, since the slots of such a file may lead to themselves. */
static void walk(outcome *seen, const dictc_dict *dict, dictc_cursor cursor, int depth, int *steps) {
    uint32_t code;
    for (code = 0; code < 31 && *steps > 0; code++) {
        dictc_cursor child = cursor;
        if ((cursor.children >> code & 1) == 0)
            continue;
        --*steps;
        seen->sum += child.id;
        if (dictc_cursor_step_code(dict, &child, code) && depth < 200)
            walk(seen, dict, child, depth + 1, steps);
    }
}

static void solve_everything(outcome *seen, const dictc_dict *dict) {
    static const char *const BOARDS[] = {"catsgdoca", "? a / c ts", "c h o / c o l / a t e"};
    dictc_solver *solver;
    dictc_score score, scores[3];
    dictc_found found;
    size_t board, word, i;
    if (is_ok(seen, dictc_solver_new(dict, NULL, &solver))) {
        for (board = 0; board < 3; board++) {
            is_ok(seen, dictc_solver_score(solver, BOARDS[board], DICTC_NUL_ENDED, &score));
            if (!is_ok(seen, dictc_solver_solve(solver, BOARDS[board], DICTC_NUL_ENDED, board == 1, &score)))
                continue;
            for (word = 0; word < score.words && is_ok(seen, dictc_solver_found(solver, word, 0, &found)); word++) {
                read_text(seen, found.word, found.len);
                for (i = 0; i < found.path_len; i++)
                    seen->sum += found.path[i];
            }
        }
        is_ok(seen, dictc_solver_score_many(solver, BOARDS, NULL, 3, 1, scores));
    }
    dictc_solver_free(solver);
}

static void play_everything(outcome *seen, const dictc_dict *dict) {
    dictc_game_options options;
    dictc_game *game;
    dictc_game_state state;
    dictc_verdict verdict;
    dictc_found found;
    uint32_t tiles[64], found_by;
    size_t by_tile[9], by_letters[9], needed, i;
    char buffer[4096];
    CLEAR(options);
    options.limit = 1000;
    options.opponent = DICTC_OPPONENT_PERFECT;
    if (is_ok(seen, dictc_game_new(dict, NULL, "catsgdoca", DICTC_NUL_ENDED, &options, &game))) {
        is_ok(seen, dictc_game_run(game, 1, 0));
        is_ok(seen, dictc_game_play(game, "cats", 4, 1, &verdict, NULL));
        is_ok(seen, dictc_game_trace(game, "cats", 4, tiles, 64, &needed));
        is_ok(seen, dictc_game_trace(game, "do", 2, tiles, 64, &needed));
        is_ok(seen, dictc_game_hint(game, 2, by_tile, 9, by_letters, 9));
        is_ok(seen, dictc_game_get_state(game, 3, &state));
        for (i = 0; i < 20 && is_ok(seen, dictc_game_answer(game, i, 500, &found, &found_by)); i++)
            read_text(seen, found.word, found.len);
        is_ok(seen, dictc_game_finish(game, 1000, 5, buffer, sizeof buffer, &needed));
    }
    dictc_game_free(game);
}

/* Adds words to a dictionary and denies others, and asks it everything again. */
static void change_everything(outcome *seen, const dictc_dict *dict, size_t words) {
    static const char *const ADDED[] = {"act", "cat", "dogs", "chocolates"};
    static const char *const DENIED[] = {"cats", "dog", "chocolate"};
    dictc_dict *added, *denied = NULL;
    dictc_cursor root;
    dictc_info info;
    int steps = 2000;
    /* The alphabet may lack a letter. */
    if (is_ok(seen, dictc_with_added(dict, ADDED, NULL, 4, &added)) &&
        is_ok(seen, dictc_with_denied(added, DENIED, NULL, 3, &denied))) {
        is_ok(seen, dictc_get_info(denied, &info));
        look_up_everything(seen, denied, words);
        search_everything(seen, denied, words + 4);
        search_for_the_best(seen, denied);
        correct_everything(seen, denied);
        scan_everything(seen, denied, words + 4);
        if (is_ok(seen, dictc_cursor_root(denied, &root)))
            walk(seen, denied, root, 0, &steps);
        solve_everything(seen, denied);
        play_everything(seen, denied);
    }
    dictc_close(added);
    dictc_close(denied);
}

/* Asks a dictionary of any bytes everything. Returns 1 if the bytes could be opened. */
static int ask_everything(outcome *seen, const unsigned char *bytes, size_t size, int solves) {
    dictc_dict *dict = GARBAGE(dictc_dict);
    dictc_info info;
    dictc_cursor root;
    int steps = 2000;
    dictc_status status = dictc_borrow(bytes, size, &dict);
    if (status != DICTC_OK) {
        seen->wrong += status != DICTC_BAD_FILE || dict != NULL;
        seen->refused++;
        return 0;
    }
    seen->opened++;
    if (is_ok(seen, dictc_get_info(dict, &info))) {
        seen->wrong += info.bytes != bytes || info.size != size;
        read_text(seen, info.fold, strlen(info.fold));
        look_up_everything(seen, dict, info.words);
        search_everything(seen, dict, info.words);
        search_for_the_best(seen, dict);
        correct_everything(seen, dict);
        scan_everything(seen, dict, info.words);
    }
    if (is_ok(seen, dictc_cursor_root(dict, &root)))
        walk(seen, dict, root, 0, &steps);
    if (solves) {
        solve_everything(seen, dict);
        play_everything(seen, dict);
        change_everything(seen, dict, info.words);
    }
    is_ok(seen, dictc_verify(dict, 1));
    dictc_close(dict);
    return 1;
}

/* Asks all files of a folder everything. If all are bad, each must be refused when it is opened, or by a deep check.
 */
static void no_file_does_harm(const char *name, int are_bad) {
    char folder[PATH_SIZE], path[PATH_SIZE];
    struct dirent *entry;
    outcome seen = {0, 0, 0, 0};
    unsigned long accepted = 0;
    DIR *files = opendir(in_repository(folder, name));
    if (!CHECK(files != NULL))
        return;
    while ((entry = readdir(files)) != NULL) {
        size_t size;
        unsigned char *bytes;
        dictc_dict *dict;
        if (strstr(entry->d_name, ".dat") == NULL)
            continue;
        in_repository(path, name);
        strcat(strcat(path, "/"), entry->d_name);
        bytes = read_file(path, &size);
        ask_everything(&seen, bytes, size, 1);
        if (dictc_load(path, &dict) == DICTC_OK)
            accepted += dictc_verify(dict, 1) == DICTC_OK;
        dictc_close(dict);
        free(bytes);
    }
    closedir(files);
    CHECK(seen.opened > 0 && seen.wrong == 0);
    CHECK(!are_bad || accepted == 0);
}

/* The header and the section table: `u32` at 12 is the number of sections of 32 bytes. */
static size_t end_of_table(const unsigned char *bytes) {
    return 64 + 32 * (size_t)bytes[12];
}

static void no_flipped_bit_does_harm(const char *name, size_t step) {
    char path[PATH_SIZE], file[64];
    size_t size, bit;
    outcome seen = {0, 0, 0, 0};
    unsigned long in_header = 0;
    unsigned char *bytes;
    strcat(strcpy(file, "tests/golden/v1/"), name);
    bytes = read_file(in_repository(path, file), &size);
    for (bit = 0; bit < size * 8; bit += is_short ? step * 67 : step) {
        int is_opened;
        dictc_dict *dict;
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        is_opened = ask_everything(&seen, bytes, size, bit % 3 == 0);
        in_header += is_opened && bit / 8 < end_of_table(bytes);
        /* What checks every byte refuses all of these. */
        if (is_opened && dictc_borrow(bytes, size, &dict) == DICTC_OK) {
            seen.wrong += dictc_verify(dict, 0) != DICTC_BAD_FILE;
            seen.wrong += dictc_verify(dict, 1) != DICTC_BAD_FILE;
            dictc_close(dict);
        }
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    /* The header and the table have a checksum of their own. */
    CHECK(seen.opened > 0 && seen.refused > 0 && seen.wrong == 0 && in_header == 0 && seen.sum > 0);
    free(bytes);
}

/* Overwrites bytes after the table: with numbers that lead somewhere else, or everywhere. */
static void no_overwritten_bytes_do_harm(const char *name, int rounds) {
    char path[PATH_SIZE], file[64];
    size_t size, start;
    uint64_t state = 88172645463325252u;
    outcome seen = {0, 0, 0, 0};
    unsigned char *bytes, *changed;
    int round;
    strcat(strcpy(file, "tests/golden/v1/"), name);
    bytes = read_file(in_repository(path, file), &size);
    changed = (unsigned char *)malloc(size);
    start = end_of_table(bytes);
    for (round = 0; round < rounds; round++) {
        int changes = 1 + (int)(next_random(&state) % 12);
        memcpy(changed, bytes, size);
        while (changes-- > 0) {
            static const unsigned char VALUES[] = {0, 1, 0x7f, 0x80, 0xff, '=', '\n'};
            size_t at = start + next_random(&state) % (size - start);
            size_t len = 1 + next_random(&state) % (next_random(&state) % 4 == 0 ? 64 : 8);
            int value = VALUES[next_random(&state) % 7];
            if (len > size - at)
                len = size - at;
            if (next_random(&state) % 2)
                memset(changed + at, value, len);
            else
                memmove(changed + at, bytes + start + next_random(&state) % (size - start - len + 1), len);
        }
        ask_everything(&seen, changed, size, 1);
    }
    CHECK(seen.opened > 0 && seen.wrong == 0);
    free(changed);
    free(bytes);
}

static void no_length_does_harm(void) {
    char path[PATH_SIZE];
    size_t size, len;
    outcome seen = {0, 0, 0, 0};
    unsigned char *bytes = read_file(in_repository(path, "tests/golden/v1/pets.dat"), &size);
    for (len = 0; len < size; len++) {
        unsigned char *start = (unsigned char *)malloc(len == 0 ? 1 : len);
        memcpy(start, bytes, len);
        ask_everything(&seen, start, len, 0);
        free(start);
    }
    CHECK(seen.opened == 0 && seen.wrong == 0);
    free(bytes);
}

void test_hostile_files(void) {
    static const char *const NAMES[] = {"pets.dat",    "notes.dat", "values.dat",
                                        "spanish.dat", "kana.dat",  "tiles.dat"};
    size_t i;
    for (i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        no_flipped_bit_does_harm(NAMES[i], i == 0 ? 1 : 13);
        no_overwritten_bytes_do_harm(NAMES[i], is_short ? 10 : 300);
    }
    no_overwritten_bytes_do_harm("columns.dat", is_short ? 2 : 60);
    no_length_does_harm();
    /* Those called `sealed` have right checksums. */
    no_file_does_harm("tests/corpus/bad-dictionaries", 1);
    no_file_does_harm("tests/corpus/fuzz/found", 0);
    no_file_does_harm("tests/corpus/fuzz/dictionaries", 0);
}
