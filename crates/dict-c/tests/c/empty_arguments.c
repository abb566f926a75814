/* A text or an array of length 0 may be NULL. A length that no memory has is an error. */
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

static void nothing_may_be_null(void) {
    dictc_dict *dict = golden("pets.dat"), *none = GARBAGE(dictc_dict);
    dictc_search *search;
    dictc_solver *solver;
    dictc_game *game;
    dictc_builder *builder;
    dictc_hit hit;
    dictc_score score;
    dictc_verdict verdict;
    dictc_report report;
    size_t needed = 77;
    CHECK_STATUS(dictc_copy(NULL, 0, &none), DICTC_BAD_FILE);
    CHECK(none == NULL);
    CHECK_STATUS(dictc_borrow(NULL, 0, &none), DICTC_BAD_FILE);
    CHECK_STATUS(dictc_meta(dict, NULL, 0, NULL, 0, NULL), DICTC_NONE);
    CHECK(dictc_contains(dict, NULL, 0) == 0);
    CHECK(dictc_id(dict, NULL, 0) == DICTC_NO_ID);
    CHECK_STATUS(dictc_ids(dict, NULL, NULL, 0, NULL), DICTC_OK);
    CHECK_STATUS(dictc_words(dict, NULL, 0, NULL, NULL, 0, &needed), DICTC_OK);
    CHECK(needed == 0);
    none = golden("values.dat");
    CHECK_STATUS(dictc_values(none, "value", NULL, 0, NULL), DICTC_OK);
    CHECK_STATUS(dictc_search_best(none, DICTC_PREFIX, NULL, 0, 0, "value", 1, &search), DICTC_OK);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
    dictc_search_free(search);
    dictc_close(none);
    needed = 77;
    CHECK_STATUS(dictc_encode(dict, NULL, 0, NULL, 0, &needed), DICTC_OK);
    CHECK(needed == 0);
    CHECK_STATUS(dictc_with_added(dict, NULL, NULL, 0, &none), DICTC_OK);
    CHECK(dictc_id(none, "dog", 3) == 2);
    dictc_close(none);
    CHECK_STATUS(dictc_with_denied(dict, NULL, NULL, 0, &none), DICTC_OK);
    CHECK(dictc_id(none, "dog", 3) == 2);
    dictc_close(none);
    CHECK_STATUS(dictc_search_new(dict, DICTC_PREFIX, NULL, 0, 0, &search), DICTC_OK);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
    CHECK_TEXT(hit.word, hit.len, "cat");
    dictc_search_free(search);
    CHECK_STATUS(dictc_board_text(NULL, 0, NULL, NULL, NULL, 0, NULL), DICTC_BAD_BOARD);
    CHECK_STATUS(dictc_solver_new(dict, NULL, &solver), DICTC_OK);
    CHECK_STATUS(dictc_solver_solve(solver, NULL, 0, 0, NULL), DICTC_BAD_BOARD);
    CHECK_STATUS(dictc_solver_score(solver, NULL, 0, &score), DICTC_BAD_BOARD);
    CHECK_STATUS(dictc_solver_score_many(solver, NULL, NULL, 0, 0, NULL), DICTC_OK);
    dictc_solver_free(solver);
    CHECK_STATUS(dictc_game_new(dict, NULL, NULL, 0, NULL, &game), DICTC_BAD_BOARD);
    CHECK_STATUS(dictc_game_new(dict, NULL, "cats", 4, NULL, &game), DICTC_OK);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    CHECK_STATUS(dictc_game_play(game, NULL, 0, 1, &verdict, NULL), DICTC_OK);
    CHECK(verdict == DICTC_TOO_SHORT);
    CHECK_STATUS(dictc_game_hint(game, 2, NULL, 0, NULL, 0), DICTC_OK);
    dictc_game_free(game);
    CHECK_STATUS(dictc_builder_new(NULL, &builder), DICTC_OK);
    CHECK_STATUS(dictc_builder_add(builder, NULL, 0, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_add(builder, "cat", 3, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_set_value(builder, "value", "cat", 3, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_finish(builder, &none, &report), DICTC_OK);
    CHECK(report.lines == 2 && report.words == 1 && report.blank == 1);
    CHECK_STATUS(dictc_flag_name(none, "value", 0, NULL, 0, NULL), DICTC_NONE);
    dictc_close(none);
    dictc_builder_free(builder);
    dictc_close(dict);
}

/* DICTC_NUL_ENDED is the length of a text alone. */
static void impossible_lengths_are_refused(void) {
    static const size_t LENGTHS[] = {SIZE_MAX - 1, SIZE_MAX / 2 + 1};
    static const char *const WORDS[] = {"cat"};
    dictc_dict *dict = golden("pets.dat"), *none;
    dictc_builder *builder;
    dictc_search *search;
    uint32_t id = 0;
    size_t i, lens[1];
    char buffer[8];
    CHECK_STATUS(dictc_builder_new(NULL, &builder), DICTC_OK);
    CHECK_STATUS(dictc_copy("cat", SIZE_MAX, &none), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_borrow("cat", SIZE_MAX, &none), DICTC_BAD_ARGUMENT);
    for (i = 0; i < sizeof LENGTHS / sizeof LENGTHS[0]; i++) {
        size_t len = LENGTHS[i];
        lens[0] = len;
        CHECK(dictc_contains(dict, "cat", len) == 0);
        CHECK(dictc_id(dict, "cat", len) == DICTC_NO_ID);
        CHECK_STATUS(dictc_copy("cat", len, &none), DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_ids(dict, WORDS, lens, 1, &id), DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_ids(dict, WORDS, NULL, len, &id), DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_with_added(dict, WORDS, lens, 1, &none), DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_with_denied(dict, WORDS, NULL, len, &none), DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_search_new(dict, DICTC_PREFIX, "cat", len, 0, &search), DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_search_best(dict, DICTC_PREFIX, "cat", len, 0, "value", 1, &search), DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_values(dict, "value", &id, len, NULL), DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_flag_name(dict, "value", 0, buffer, len, NULL), DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_builder_set_value(builder, "value", "cat", len, "1", 1), DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_builder_set_value(builder, "value", "cat", 3, "1", len), DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_builder_add(builder, "cat", len, NULL, 0), DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_builder_add(builder, "cat", 3, "1", len), DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_word(dict, 0, buffer, len, NULL), DICTC_BAD_ARGUMENT);
    }
    CHECK(id == 0);
    dictc_builder_free(builder);
    dictc_close(dict);
}

void test_empty_arguments(void) {
    nothing_may_be_null();
    impossible_lengths_are_refused();
}
