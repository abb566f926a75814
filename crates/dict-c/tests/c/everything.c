/* Asks a dictionary everything. For any bytes of its file, no call may crash, hang or read out of bounds. */
#include "tests.h"

static void read_text(outcome *seen, const char *text, size_t len) {
    while (len-- > 0)
        seen->sum += (unsigned char)text[len];
}

/* Any status of a file that lies is right, except a bug. */
static int is_ok(outcome *seen, dictc_status status) {
    seen->wrong += status < DICTC_OK || status >= DICTC_BUG;
    return status == DICTC_OK;
}

/* Reads what a search finds, and frees the search. `most` is the number that it may find; beyond 10,000 it is enough, since a
 * file may say that there are billions of words. */
static void read_search(outcome *seen, dictc_search *search, dictc_status status, size_t most) {
    dictc_hit hit;
    size_t count = 0;
    if (!is_ok(seen, status))
        return;
    while (count <= most && count < 10000 && dictc_search_next(search, &hit) == DICTC_OK) {
        read_text(seen, hit.word, hit.len);
        count++;
    }
    seen->wrong += count > most;
    dictc_search_free(search);
}

static void look_up(outcome *seen, const dictc_dict *dict, size_t words) {
    static const char *const WORDS[] = {
        "cat", "cats", "dog", "yes", "chocolate", "\xe3\x83\xac\xe3\x83\xa2\xe3\x83\xb3", "", "zzzzzzzz"};
    static const char *const KEYS[] = {"name", "language", "license", "source", "words-xxh3", "min-letters", "max-letters"};
    enum { COUNT = 8, IDS = 16 };
    uint32_t ids[IDS], flag;
    size_t ends[IDS], needed, i, at;
    dictc_value values[IDS];
    dictc_column column;
    char buffer[2048];
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
        ids[i] = i < 13 ? (uint32_t)(i - COUNT) : i < 15 ? (uint32_t)(words - 14 + i) : DICTC_NO_ID;
    for (i = 0; i < IDS; i++)
        if (is_ok(seen, dictc_word(dict, ids[i], buffer, sizeof buffer, &needed)))
            read_text(seen, buffer, needed);
    if (is_ok(seen, dictc_words(dict, ids, IDS, ends, buffer, sizeof buffer, &needed)))
        read_text(seen, buffer, ends[IDS - 1]);
    for (at = 0; is_ok(seen, dictc_column_at(dict, at, &column)); at++) {
        read_text(seen, column.name, strlen(column.name));
        seen->wrong += column.kind < DICTC_COLUMN_INTEGERS || column.kind > DICTC_COLUMN_EDITS || column.flags > 64;
        for (flag = 0; is_ok(seen, dictc_flag_name(dict, column.name, flag, buffer, sizeof buffer, &needed)); flag++)
            read_text(seen, buffer, needed);
        seen->wrong += flag != column.flags;
        if (is_ok(seen, dictc_values(dict, column.name, ids, IDS, values)))
            for (i = 0; i < IDS; i++)
                read_text(seen, values[i].text, values[i].text_len);
    }
}

static void search(outcome *seen, const dictc_dict *dict, size_t words) {
    static const char *const TEXTS[] = {"", "*a?*", "cats", "c?ats", "dig", "cat"};
    static const char *const BEST[] = {"", "c?t*", "cats", "c?ats", "dig", "cat"};
    static const char *const QUERIES[] = {"*a?*", "/cat*", "ABA | *AA*", "<word>* !near:dog", "~(c*)", "/^c.*s$/ by:value"};
    static const char *const LEMMAS[] = {"see", "saw", "Haus", "cat"};
    static const char *const TYPED[] = {"cat", "cta", "Dgo", "catdog", "c ats", "zzzzzzzz"};
    dictc_search *found;
    dictc_status status;
    dictc_column column;
    dictc_misspelling misspellings[8];
    size_t at;
    for (dictc_search_kind kind = DICTC_COMPLETE; kind <= DICTC_HOOKS; kind++) {
        /* No search finds more words than the header says that there are. */
        status = dictc_search_new(dict, kind, TEXTS[kind], DICTC_NUL_ENDED, 2, &found);
        read_search(seen, found, status, words);
        for (at = 0; is_ok(seen, dictc_column_at(dict, at, &column)); at++) {
            status = dictc_search_best(dict, kind, BEST[kind], DICTC_NUL_ENDED, 2, column.name, 20, &found);
            read_search(seen, found, status, 20);
        }
    }
    for (size_t i = 0; i < 6; i++) {
        status = dictc_search_find(dict, QUERIES[i], DICTC_NUL_ENDED, 20, &found);
        read_search(seen, found, status, 20);
    }
    for (size_t i = 0; i < 4; i++) {
        status = dictc_search_forms(dict, LEMMAS[i], DICTC_NUL_ENDED, &found);
        read_search(seen, found, status, words);
    }
    for (at = 0; is_ok(seen, dictc_column_at(dict, at, &column)); at++)
        for (uint32_t id = 0; id < 8; id++) {
            status = dictc_search_edits(dict, column.name, id, &found);
            read_search(seen, found, status, SIZE_MAX);
        }
    for (size_t i = 0; i < 6; i++) {
        status = dictc_search_suggest(dict, TYPED[i], DICTC_NUL_ENDED, 5, &found);
        read_search(seen, found, status, 5);
        if (is_ok(seen, dictc_misspellings(dict, TYPED[i], DICTC_NUL_ENDED, 1, misspellings, 8, &at)))
            while (at-- > 0)
                read_text(seen, TYPED[i] + misspellings[at].start, misspellings[at].len);
    }
}

static void scan(outcome *seen, const dictc_dict *dict, size_t words) {
    static const char TEXT[] = "cats and dogs: catdog, \xC3\xA9t\xC3\xA9 stra\xC3\x9F" "e";
    dictc_text_match found;
    dictc_scan *texts;
    for (uint32_t options = 0; options < 4 && is_ok(seen, dictc_scan_new(dict, options, &texts)); options++) {
        is_ok(seen, dictc_scan_push(texts, TEXT, DICTC_NUL_ENDED, 1));
        while (dictc_scan_next(texts, &found) == DICTC_OK) {
            read_text(seen, TEXT + found.start, found.len);
            seen->wrong += found.id >= words;
        }
        dictc_scan_free(texts);
    }
}

/* Walks at most `*steps` steps, since the slots of such a file may lead to themselves. */
static void walk(outcome *seen, const dictc_dict *dict, const dictc_cursor *cursor, int depth, int *steps) {
    for (uint32_t code = 0; code < 31 && *steps > 0; code++) {
        dictc_cursor child = *cursor;
        if ((cursor->children >> code & 1) == 0)
            continue;
        --*steps;
        seen->sum += child.id;
        if (dictc_cursor_step_code(dict, &child, code) && depth < 200)
            walk(seen, dict, &child, depth + 1, steps);
    }
}

static void solve(outcome *seen, const dictc_dict *dict) {
    static const char *const BOARDS[] = {"catsgdoca", "? a / c ts", "c h o / c o l / a t e"};
    dictc_solver *solver;
    dictc_score score, scores[3];
    dictc_found found;
    if (!is_ok(seen, dictc_solver_new(dict, NULL, &solver)))
        return;
    for (size_t board = 0; board < 3; board++) {
        is_ok(seen, dictc_solver_score(solver, BOARDS[board], DICTC_NUL_ENDED, &score));
        if (!is_ok(seen, dictc_solver_solve(solver, BOARDS[board], DICTC_NUL_ENDED, board == 1, &score)))
            continue;
        for (size_t word = 0; word < score.words && is_ok(seen, dictc_solver_found(solver, word, 0, &found)); word++) {
            read_text(seen, found.word, found.len);
            for (size_t i = 0; i < found.path_len; i++)
                seen->sum += found.path[i];
        }
    }
    is_ok(seen, dictc_solver_score_many(solver, BOARDS, NULL, 3, 1, scores));
    dictc_solver_free(solver);
}

static void play(outcome *seen, const dictc_dict *dict) {
    OPTIONS(dictc_game_options, options);
    dictc_game *game;
    dictc_game_state state;
    dictc_verdict verdict;
    dictc_found found;
    uint32_t tiles[64], found_by;
    size_t by_tile[9], by_letters[9], needed, i;
    char buffer[2048];
    options.time = 1000;
    options.opponent = DICTC_OPPONENT_PERFECT;
    if (!is_ok(seen, dictc_game_new(dict, NULL, "catsgdoca", DICTC_NUL_ENDED, &options, &game)))
        return;
    is_ok(seen, dictc_game_run(game, 1, 0));
    is_ok(seen, dictc_game_play(game, "cats", 4, 1, &verdict, NULL));
    is_ok(seen, dictc_game_trace(game, "cats", 4, tiles, 64, &needed));
    is_ok(seen, dictc_game_trace(game, "do", 2, tiles, 64, &needed));
    is_ok(seen, dictc_game_hint(game, 2, by_tile, 9, by_letters, 9));
    is_ok(seen, dictc_game_get_state(game, 3, &state));
    for (i = 0; i < 20 && is_ok(seen, dictc_game_answer(game, i, 500, &found, &found_by)); i++)
        read_text(seen, found.word, found.len);
    is_ok(seen, dictc_game_finish(game, 1000, 5, buffer, sizeof buffer, &needed));
    dictc_game_free(game);
}

static void ask(outcome *seen, const dictc_dict *dict, size_t words) {
    dictc_cursor root;
    int steps = 2000;
    look_up(seen, dict, words);
    search(seen, dict, words);
    scan(seen, dict, words);
    if (is_ok(seen, dictc_cursor_root(dict, &root)))
        walk(seen, dict, &root, 0, &steps);
}

void ask_everything(outcome *seen, const dictc_dict *dict, int solves) {
    static const char *const ADDED[] = {"act", "cat", "dogs", "chocolates"};
    static const char *const DENIED[] = {"cats", "dog", "chocolate"};
    dictc_dict *other = NULL, *added = NULL, *denied = NULL;
    dictc_info info;
    if (!is_ok(seen, dictc_get_info(dict, &info)))
        return;
    read_text(seen, info.fold, strlen(info.fold));
    read_text(seen, info.form, strlen(info.form));
    ask(seen, dict, info.words);
    if (!solves)
        return;
    solve(seen, dict);
    play(seen, dict);
    if (is_ok(seen, dictc_convert(dict, info.form[0] == 'f' ? "dense" : "flat", &other)))
        ask(seen, other, info.words);
    dictc_close(other);
    /* The alphabet may lack a letter. */
    if (is_ok(seen, dictc_with_added(dict, ADDED, NULL, 4, &added)) &&
        is_ok(seen, dictc_with_denied(added, DENIED, NULL, 3, &denied))) {
        ask(seen, denied, info.words + 4);
        solve(seen, denied);
        play(seen, denied);
    }
    dictc_close(added);
    dictc_close(denied);
}
