/* Lemmas of words, and forms of lemmas. */
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

static const char *const ROWS[][2] = {
    {"ran", "run"}, {"run", "run"}, {"runs", "Run"}, {"saw", "see | saw"}, {"saw", "saw"}, {"sees", "see"}, {"zax", ""},
};

/* Builds the dictionary of the rows. */
static dictc_dict *forms(void) {
    dictc_builder *builder;
    dictc_dict *dict;
    size_t i;
    CHECK_STATUS(dictc_builder_new(NULL, &builder), DICTC_OK);
    CHECK_STATUS(dictc_builder_add_column(builder, "lemmas", DICTC_COLUMN_TEXTS), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_add_column(builder, "lemmas", DICTC_COLUMN_EDITS), DICTC_OK);
    for (i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        CHECK_STATUS(dictc_builder_add(builder, ROWS[i][0], DICTC_NUL_ENDED, NULL, 0), DICTC_OK);
        CHECK_STATUS(dictc_builder_set_value(builder, "lemmas", ROWS[i][0], DICTC_NUL_ENDED, ROWS[i][1], DICTC_NUL_ENDED),
                     DICTC_OK);
    }
    CHECK_STATUS(dictc_builder_finish(builder, &dict, NULL), DICTC_OK);
    dictc_builder_free(builder);
    CHECK_STATUS(dictc_verify(dict, 1), DICTC_OK);
    return dict;
}

/* Checks what a search finds, with commas between the texts, and frees the search. */
static void check_found(const dictc_dict *dict, dictc_search *search, const char *expected) {
    char texts[256] = "";
    dictc_hit hit;
    while (dictc_search_next(search, &hit) == DICTC_OK) {
        if (texts[0] != '\0')
            strcat(texts, ",");
        strncat(texts, hit.word, hit.len);
        CHECK(hit.id == dictc_id(dict, hit.word, hit.len) && hit.detail == 0);
    }
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_NONE);
    dictc_search_free(search);
    CHECK_TEXT(texts, strlen(texts), expected);
}

static void check_lemmas(const dictc_dict *dict, const char *word, const char *expected) {
    dictc_search *search;
    uint32_t id = dictc_id(dict, word, DICTC_NUL_ENDED);
    if (CHECK_STATUS(dictc_search_edits(dict, "lemmas", id, &search), DICTC_OK))
        check_found(dict, search, expected);
}

static void check_forms(const dictc_dict *dict, const char *lemma, const char *expected) {
    dictc_search *search;
    if (CHECK_STATUS(dictc_search_forms(dict, lemma, DICTC_NUL_ENDED, &search), DICTC_OK))
        check_found(dict, search, expected);
}

static void words_have_lemmas_and_lemmas_have_forms(void) {
    static const char *const RUN[] = {"run"}, *const RAW[] = {"raw"};
    dictc_dict *dict = forms(), *denied, *changed;
    dictc_column column;
    dictc_value value;
    uint32_t id = dictc_id(dict, "saw", 3);
    CHECK_STATUS(dictc_column_at(dict, 0, &column), DICTC_OK);
    CHECK(column.kind == DICTC_COLUMN_EDITS && column.distinct == 5 && column.flags == 0);
    CHECK_STATUS(dictc_values(dict, "lemmas", &id, 1, &value), DICTC_OK);
    CHECK(value.kind == DICTC_NO_VALUE);
    check_lemmas(dict, "SAW", "see,saw");
    check_lemmas(dict, "runs", "run");
    check_lemmas(dict, "zax", "");
    check_lemmas(dict, "cow", "");
    check_forms(dict, "Run", "ran,run,runs");
    check_forms(dict, "see", "saw,sees");
    check_forms(dict, "zax", "");
    check_forms(dict, "", "");
    CHECK_STATUS(dictc_with_denied(dict, RUN, NULL, 1, &denied), DICTC_OK);
    CHECK_STATUS(dictc_with_added(denied, RAW, NULL, 1, &changed), DICTC_OK);
    check_forms(changed, "run", "ran,runs");
    check_lemmas(changed, "run", "");
    check_lemmas(changed, "raw", "");
    check_lemmas(changed, "ran", "run");
    dictc_close(changed);
    dictc_close(denied);
    dictc_close(dict);
}

static void english_has_lemmas(void) {
    dictc_dict *dict = english();
    check_lemmas(dict, "went", "go");
    check_forms(dict, "go", "go,goes,going,gone,went");
    dictc_close(dict);
}

static void what_is_missing_or_wrong_is_said(void) {
    dictc_dict *dict = golden("pets.dat");
    dictc_search *search;
    CHECK_STATUS(dictc_search_edits(dict, "lemmas", 0, &search), DICTC_NONE);
    CHECK_STATUS(dictc_search_edits(dict, "value", 0, &search), DICTC_NONE);
    CHECK_STATUS(dictc_search_forms(dict, "cat", 3, &search), DICTC_NONE);
    CHECK_STATUS(dictc_search_edits(NULL, "lemmas", 0, &search), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_edits(dict, NULL, 0, &search), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_edits(dict, "lemmas", 0, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_forms(NULL, "cat", 3, &search), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_forms(dict, NULL, 3, &search), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_forms(dict, "cat", 3, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_forms(dict, "\xff", 1, &search), DICTC_BAD_TEXT);
    dictc_close(dict);
}

void test_lemmas(void) {
    words_have_lemmas_and_lemmas_have_forms();
    english_has_lemmas();
    what_is_missing_or_wrong_is_said();
}
