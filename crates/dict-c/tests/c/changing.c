/* Dictionaries with added and denied words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

/* The file has act 0, cat 1, coat 2 and taco 3. The added words are atoc 4 and cot 5. */
#define WORDS "act=10 cat=20 coat=30 taco=40"
static const char *const ADDED[] = {"COT", "atoc", "coat"}, *const DENIED[] = {"Cat", "zebra"};

/* Adds words to a dictionary, which is closed, and denies others. */
static dictc_dict *change(dictc_dict *base, const char *const *added, size_t added_len, const char *const *denied,
                          size_t denied_len) {
    dictc_dict *larger = NULL, *changed = NULL;
    CHECK_STATUS(dictc_with_added(base, added, NULL, added_len, &larger), DICTC_OK);
    CHECK_STATUS(dictc_with_denied(larger, denied, NULL, denied_len, &changed), DICTC_OK);
    dictc_close(base);
    dictc_close(larger);
    return changed;
}

static dictc_dict *changed_dict(void) {
    return change(dict_of(WORDS), ADDED, 3, DENIED, 2);
}

/* Checks the words that a search finds, with spaces between them. */
static void check_found(const dictc_dict *dict, dictc_search_kind kind, const char *text, const char *expected) {
    char words[256];
    search_all(dict, kind, text, 1, words, sizeof words);
    CHECK_TEXT(words, strlen(words), expected);
}

static void check_words(const dictc_dict *dict, const char *expected) {
    check_found(dict, DICTC_PREFIX, "", expected);
}

static void lookups_know_the_changes(void) {
    static const char *const ASKED[] = {"act", "cat", "coat", "taco", "ATOC", "cot", "co", "zebra"};
    static const uint32_t IDS[] = {0, DICTC_NO_ID, 2, 3, 4, 5, DICTC_NO_ID, DICTC_NO_ID};
    static const uint32_t EVERY_ID[] = {0, 1, 2, 3, 4, 5, 6};
    static const size_t ENDS[] = {3, 3, 7, 11, 15, 18, 18};
    static const int64_t VALUES[] = {10, 0, 30, 40, 0, 0, 0};
    uint32_t ids[8];
    size_t ends[7], needed, i;
    char buffer[32];
    dictc_value values[7];
    dictc_dict *dict = changed_dict();
    for (i = 0; i < 8; i++) {
        CHECK(dictc_id(dict, ASKED[i], DICTC_NUL_ENDED) == IDS[i]);
        CHECK(dictc_contains(dict, ASKED[i], DICTC_NUL_ENDED) == (IDS[i] != DICTC_NO_ID));
    }
    CHECK_STATUS(dictc_ids(dict, ASKED, NULL, 8, ids), DICTC_OK);
    CHECK(memcmp(ids, IDS, sizeof ids) == 0);
    CHECK_STATUS(dictc_word(dict, 5, buffer, sizeof buffer, &needed), DICTC_OK);
    CHECK_TEXT(buffer, needed - 1, "cot");
    CHECK_STATUS(dictc_word(dict, 1, buffer, sizeof buffer, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_word(dict, 6, buffer, sizeof buffer, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_words(dict, EVERY_ID, 7, ends, buffer, sizeof buffer, &needed), DICTC_OK);
    CHECK_TEXT(buffer, needed, "actcoattacoatoccot");
    CHECK(memcmp(ends, ENDS, sizeof ends) == 0);
    CHECK_STATUS(dictc_values(dict, "value", EVERY_ID, 7, values), DICTC_OK);
    for (i = 0; i < 7; i++)
        CHECK(values[i].kind == (VALUES[i] ? DICTC_INTEGER : DICTC_NO_VALUE) && values[i].integer == VALUES[i]);
    dictc_close(dict);
}

static void the_later_change_counts_and_earlier_dictionaries_remain(void) {
    static const char *const SOME[] = {"cat", "cot"}, *const LONGER[] = {"tactless", "otto"};
    static const size_t LENS[] = {3, DICTC_NUL_ENDED};
    dictc_dict *first = changed_dict(), *second, *third, *fourth;
    CHECK_STATUS(dictc_with_added(first, SOME, NULL, 2, &second), DICTC_OK);
    CHECK_STATUS(dictc_with_denied(second, SOME, NULL, 2, &third), DICTC_OK);
    CHECK_STATUS(dictc_with_added(third, LONGER, LENS, 2, &fourth), DICTC_OK);
    check_words(first, "act atoc coat cot taco");
    check_words(second, "act atoc cat coat cot taco");
    check_words(third, "act atoc coat taco");
    check_words(fourth, "act atoc coat otto tac taco");
    CHECK(dictc_id(second, "cat", 3) == 1 && dictc_id(fourth, "tac", 3) == 6);
    dictc_close(first);
    dictc_close(second);
    dictc_close(third);
    check_words(fourth, "act atoc coat otto tac taco");
    dictc_close(fourth);
}

static void facts_are_of_the_file_except_the_words_and_lengths(void) {
    static const char *const MORE[] = {"taot", "o", "tattoo"}, *const ALL[] = {"act", "cat", "coat", "taco"};
    dictc_info info, other;
    dictc_dict *file = dict_of(WORDS), *changed;
    CHECK_STATUS(dictc_get_info(file, &info), DICTC_OK);
    CHECK_STATUS(dictc_with_added(file, MORE, NULL, 3, &changed), DICTC_OK);
    CHECK_STATUS(dictc_get_info(changed, &other), DICTC_OK);
    CHECK(other.words == 7 && other.min_letters == 1 && other.max_letters == 6 && other.max_codes == 6);
    CHECK(other.bytes == info.bytes && other.size == info.size && other.symbols == 4 && other.columns == 1);
    CHECK_STATUS(dictc_verify(changed, 1), DICTC_OK);
    dictc_close(changed);
    CHECK_STATUS(dictc_with_denied(file, ALL, NULL, 4, &changed), DICTC_OK);
    CHECK_STATUS(dictc_get_info(changed, &other), DICTC_OK);
    CHECK(other.words == 0 && other.min_letters == 3 && other.max_letters == 4 && other.max_codes == 4);
    check_words(changed, "");
    dictc_close(changed);
    dictc_close(file);
}

static void searches_merge_the_words_in_their_order(void) {
    dictc_search *search;
    dictc_hit hit;
    dictc_dict *dict = changed_dict();
    check_found(dict, DICTC_PREFIX, "C", "coat cot");
    check_found(dict, DICTC_PATTERN, "*o*", "atoc coat cot taco");
    check_found(dict, DICTC_ANAGRAM, "toca", "atoc coat taco");
    check_found(dict, DICTC_SUB_ANAGRAM, "tocot", "cot");
    check_found(dict, DICTC_NEAR, "cat", "act coat cot");
    check_found(dict, DICTC_HOOK, "oat", "coat");
    check_found(dict, DICTC_HOOK, "ca", "");
    CHECK_STATUS(dictc_search_new(dict, DICTC_HOOK, "ot", 2, 0, &search), DICTC_OK);
    /* A search keeps the dictionary open. */
    dictc_close(dict);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
    CHECK_TEXT(hit.word, hit.len, "cot");
    CHECK(hit.id == 5 && hit.detail == DICTC_BEFORE);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_NONE);
    dictc_search_free(search);
}

static void a_cursor_steps_in_both_dictionaries(void) {
    dictc_cursor root, cursor, before;
    dictc_dict *dict = changed_dict();
    CHECK_STATUS(dictc_cursor_root(dict, &root), DICTC_OK);
    /* The alphabet is a, c, o, t. */
    CHECK(root.id == DICTC_NO_ID && root.children == (1u | 1u << 1 | 1u << 3));
    cursor = root;
    CHECK(dictc_cursor_step(dict, &cursor, "CO", 2) == 1);
    CHECK(cursor.id == DICTC_NO_ID && cursor.children == (1u | 1u << 3));
    before = cursor;
    CHECK(dictc_cursor_step_code(dict, &cursor, 3) == 1 && cursor.id == 5 && cursor.children == 0);
    /* Without a text, a cursor stays. */
    CHECK(dictc_cursor_step(dict, &cursor, "", 0) == 1 && cursor.id == 5);
    CHECK(dictc_cursor_step(dict, &cursor, "a", 1) == 0 && cursor.id == 5);
    cursor = before;
    CHECK(dictc_cursor_step(dict, &cursor, "at", 2) == 1 && cursor.id == 2);
    cursor = before;
    CHECK(dictc_cursor_step(dict, &cursor, "o", 1) == 0);
    CHECK(dictc_cursor_step_code(dict, &cursor, 31) == 0);
    CHECK(memcmp(&cursor, &before, sizeof cursor) == 0);
    /* This place leads only to a denied word. */
    cursor = root;
    CHECK(dictc_cursor_step(dict, &cursor, "ca", 2) == 1 && cursor.children == 1u << 3);
    CHECK(dictc_cursor_step(dict, &cursor, "t", 1) == 1 && cursor.id == DICTC_NO_ID && cursor.children == 0);
    dictc_close(dict);
}

/* Walks through all words below a cursor. The search finds the same words in the same order. */
static void walk(const dictc_dict *dict, const dictc_cursor *cursor, dictc_search *search) {
    uint32_t code;
    dictc_hit hit;
    if (cursor->id != DICTC_NO_ID) {
        CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
        CHECK(hit.id == cursor->id);
    }
    for (code = 0; code < 32; code++) {
        dictc_cursor child = *cursor;
        int has_child = (int)(cursor->children >> code & 1);
        CHECK(dictc_cursor_step_code(dict, &child, code) == has_child);
        if (has_child)
            walk(dict, &child, search);
    }
}

/* Denies every third word, and adds new words made of the halves of two words. */
static void a_walk_visits_the_words_of_a_search(const char *name) {
    enum { MOST = 64 };
    static char words[MOST][64], joined[MOST][128];
    const char *denied[MOST], *added[MOST];
    size_t count, i;
    dictc_info info;
    dictc_search *search;
    dictc_hit hit;
    dictc_cursor root;
    dictc_dict *dict = golden(name);
    CHECK_STATUS(dictc_get_info(dict, &info), DICTC_OK);
    for (i = 0; i < info.words; i++)
        CHECK_STATUS(dictc_word(dict, (uint32_t)i, words[i], sizeof words[i], NULL), DICTC_OK);
    for (i = count = 0; i < info.words; i += 3) {
        denied[count] = words[i];
        sprintf(joined[count], "%s%s", words[i], words[info.words - 1 - i]);
        added[count] = joined[count];
        count++;
    }
    dict = change(dict, added, count, denied, count);
    CHECK_STATUS(dictc_cursor_root(dict, &root), DICTC_OK);
    CHECK_STATUS(dictc_search_new(dict, DICTC_PREFIX, "", 0, 0, &search), DICTC_OK);
    walk(dict, &root, search);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_NONE);
    dictc_search_free(search);
    dictc_close(dict);
}

/* The words of a file that rules leave out stay out. Added words are left in, and denied words out, by all rules. */
static void solvers_find_added_words_and_no_denied_ones(void) {
    static const uint32_t IDS[] = {0, 2, 3, 4, 5}, COMMON[] = {0, 2, 4, 5}, FAMILY[] = {3, 4, 5};
    static const char *const BOARDS[] = {"ca/ot", "co/at", "ct/oo"}, *const DENY[] = {"a*", "coat", "cot"};
    static const uint32_t WORDS_ON[] = {5, 5, 1};
    const uint32_t *expected[3];
    size_t lens[] = {5, 4, 3}, i, word;
    dictc_dict *dict = changed_dict();
    expected[0] = IDS;
    expected[1] = COMMON;
    expected[2] = FAMILY;
    for (i = 0; i < 3; i++) {
        dictc_rules rules;
        dictc_solver *solver;
        dictc_score score, scores[3];
        dictc_found found;
        CLEAR(rules);
        rules.only_common = i == 1;
        rules.common = 30;
        rules.deny = DENY;
        rules.deny_len = i == 2 ? 3 : 0;
        CHECK_STATUS(dictc_solver_new(dict, &rules, &solver), DICTC_OK);
        CHECK_STATUS(dictc_solver_solve(solver, BOARDS[0], DICTC_NUL_ENDED, 0, &score), DICTC_OK);
        CHECK(score.words == lens[i] && score.points == lens[i]);
        for (word = 0; word < lens[i]; word++) {
            CHECK_STATUS(dictc_solver_found(solver, word, 0, &found), DICTC_OK);
            CHECK(found.id == expected[i][word] && found.path_len == found.len);
        }
        CHECK_STATUS(dictc_solver_score(solver, BOARDS[0], DICTC_NUL_ENDED, &score), DICTC_OK);
        CHECK(score.words == lens[i]);
        CHECK_STATUS(dictc_solver_score_many(solver, BOARDS, NULL, 3, 2, scores), DICTC_OK);
        for (word = 0; i == 0 && word < 3; word++)
            CHECK(scores[word].status == DICTC_OK && scores[word].words == WORDS_ON[word]);
        dictc_solver_free(solver);
    }
    dictc_close(dict);
}

static void a_game_counts_added_words_and_no_denied_ones(void) {
    static const char *const PLAYED[] = {"cot", "atoc", "cat", "act", "taco"};
    static const dictc_verdict VERDICTS[] = {DICTC_FOUND, DICTC_FOUND, DICTC_NOT_A_WORD, DICTC_FOUND, DICTC_EXCLUDED};
    /* The longer words first, then those with values. */
    static const char *const ANSWERS[] = {"coat", "atoc", "act", "cot"};
    dictc_rules rules;
    dictc_game_options options;
    dictc_game *game;
    dictc_verdict verdict;
    dictc_found found;
    uint32_t found_by;
    size_t i;
    dictc_dict *dict = changed_dict();
    CLEAR(rules);
    CLEAR(options);
    rules.only_common = 1;
    rules.common = 30;
    options.limit = 1000;
    options.opponent = DICTC_OPPONENT_PERFECT;
    CHECK_STATUS(dictc_game_new(dict, &rules, "ca/ot", 5, &options, &game), DICTC_OK);
    dictc_close(dict);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    for (i = 0; i < 5; i++) {
        CHECK_STATUS(dictc_game_play(game, PLAYED[i], DICTC_NUL_ENDED, 1, &verdict, NULL), DICTC_OK);
        CHECK(verdict == VERDICTS[i]);
    }
    for (i = 0; i < 4; i++) {
        CHECK_STATUS(dictc_game_answer(game, i, 1000, &found, &found_by), DICTC_OK);
        CHECK_TEXT(found.word, found.len, ANSWERS[i]);
        CHECK((found_by & DICTC_BY_OPPONENT) != 0);
    }
    CHECK_STATUS(dictc_game_answer(game, 4, 1000, &found, NULL), DICTC_NONE);
    dictc_game_free(game);
}

static void boards_are_rolled_as_for_the_file(void) {
    static const char *const MORE[] = {"zzzz"}, *const LESS[] = {"cat"};
    char board[256], other[256];
    uint32_t side;
    dictc_dict *file = english(), *changed = change(english(), MORE, 1, LESS, 1);
    for (side = 3; side <= 4; side++) {
        CHECK_STATUS(dictc_roll(file, NULL, NULL, side, 7, board, sizeof board, NULL), DICTC_OK);
        CHECK_STATUS(dictc_roll(changed, NULL, NULL, side, 7, other, sizeof other, NULL), DICTC_OK);
        CHECK_TEXT(other, strlen(other), board);
    }
    CHECK_STATUS(dictc_daily(file, "2026-11-23", NULL, board, sizeof board, NULL), DICTC_OK);
    CHECK_STATUS(dictc_daily(changed, "2026-11-23", NULL, other, sizeof other, NULL), DICTC_OK);
    CHECK_TEXT(other, strlen(other), board);
    dictc_close(file);
    dictc_close(changed);
}

static void a_changed_dictionary_is_built_before_it_is_saved(void) {
    char path[PATH_SIZE];
    dictc_builder *builder;
    dictc_search *search;
    dictc_hit hit;
    dictc_value value;
    dictc_dict *dict = changed_dict(), *back, *built;
    CHECK_STATUS(dictc_save(dict, in_scratch(path, "changed.dat")), DICTC_BAD_ARGUMENT);
    CHECK(strstr(dictc_error_message(), "build") != NULL);
    CHECK_STATUS(dictc_load(path, &built), DICTC_IO);
    /* What was changed back can be saved. */
    CHECK_STATUS(dictc_with_denied(dict, ADDED, NULL, 2, &back), DICTC_OK);
    CHECK_STATUS(dictc_save(back, path), DICTC_BAD_ARGUMENT);
    dictc_close(dict);
    CHECK_STATUS(dictc_with_added(back, DENIED, NULL, 1, &dict), DICTC_OK);
    CHECK_STATUS(dictc_save(dict, path), DICTC_OK);
    dictc_close(back);
    dictc_close(dict);

    dict = changed_dict();
    CHECK_STATUS(dictc_builder_new(NULL, &builder), DICTC_OK);
    CHECK_STATUS(dictc_search_new(dict, DICTC_PREFIX, "", 0, 0, &search), DICTC_OK);
    while (dictc_search_next(search, &hit) == DICTC_OK) {
        char number[32] = "";
        CHECK_STATUS(dictc_values(dict, "value", &hit.id, 1, &value), DICTC_OK);
        if (value.kind == DICTC_INTEGER)
            sprintf(number, "%d", (int)value.integer);
        CHECK_STATUS(dictc_builder_add(builder, hit.word, hit.len, number, strlen(number)), DICTC_OK);
    }
    dictc_search_free(search);
    CHECK_STATUS(dictc_builder_finish(builder, &built, NULL), DICTC_OK);
    CHECK_STATUS(dictc_save(built, path), DICTC_OK);
    check_words(built, "act atoc coat cot taco");
    CHECK(dictc_id(built, "taco", 4) == 4);
    dictc_builder_free(builder);
    dictc_close(built);
    dictc_close(dict);
}

/* Checks that words cannot be added, and that the message has a text. */
static void check_refused(const dictc_dict *dict, const char *word, dictc_status status, const char *message) {
    const char *words[2];
    dictc_dict *changed = GARBAGE(dictc_dict);
    words[0] = "cot";
    words[1] = word;
    CHECK_STATUS(dictc_with_added(dict, words, NULL, 2, &changed), status);
    CHECK(changed == NULL && strstr(dictc_error_message(), message) != NULL);
}

static void words_that_no_word_can_be_are_refused(void) {
    char longest[514];
    const char *words[2];
    dictc_dict *dict = changed_dict(), *changed;
    memset(longest, 't', 513);
    longest[513] = '\0';
    check_refused(dict, "Dog", DICTC_BAD_WORDS, "\"Dog\"");
    check_refused(dict, "caf\xc3\xa9", DICTC_BAD_WORDS, "caf\xc3\xa9");
    check_refused(dict, "c?t", DICTC_BAD_WORDS, "c?t");
    check_refused(dict, "", DICTC_BAD_WORDS, "empty");
    check_refused(dict, longest, DICTC_BAD_WORDS, "512");
    check_refused(dict, "c\xff", DICTC_BAD_TEXT, "words[1]");
    check_refused(dict, NULL, DICTC_BAD_ARGUMENT, "words[1]");
    check_refused(NULL, "taco", DICTC_BAD_ARGUMENT, "dict");
    CHECK_STATUS(dictc_with_added(dict, NULL, NULL, 2, &changed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_with_added(dict, ADDED, NULL, 2, NULL), DICTC_BAD_ARGUMENT);
    /* Denied words may be anything but wrong texts. */
    words[0] = longest;
    words[1] = "";
    CHECK_STATUS(dictc_with_denied(dict, words, NULL, 2, &changed), DICTC_OK);
    check_words(changed, "act atoc coat cot taco");
    dictc_close(changed);
    words[1] = "\xff";
    CHECK_STATUS(dictc_with_denied(dict, words, NULL, 2, &changed), DICTC_BAD_TEXT);
    CHECK(changed == NULL);
    CHECK_STATUS(dictc_with_denied(NULL, words, NULL, 1, &changed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_with_denied(dict, words, NULL, 1, NULL), DICTC_BAD_ARGUMENT);
    /* One letter less, and the word can be added. */
    words[0] = longest + 1;
    CHECK_STATUS(dictc_with_added(dict, words, NULL, 1, &changed), DICTC_OK);
    CHECK(dictc_contains(changed, longest, 512) && !dictc_contains(changed, longest, 513));
    dictc_close(changed);
    dictc_close(dict);
}

void test_changing(void) {
    lookups_know_the_changes();
    the_later_change_counts_and_earlier_dictionaries_remain();
    facts_are_of_the_file_except_the_words_and_lengths();
    searches_merge_the_words_in_their_order();
    a_cursor_steps_in_both_dictionaries();
    a_walk_visits_the_words_of_a_search("pets.dat");
    a_walk_visits_the_words_of_a_search("spanish.dat");
    a_walk_visits_the_words_of_a_search("kana.dat");
    solvers_find_added_words_and_no_denied_ones();
    a_game_counts_added_words_and_no_denied_ones();
    boards_are_rolled_as_for_the_file();
    a_changed_dictionary_is_built_before_it_is_saved();
    words_that_no_word_can_be_are_refused();
}
