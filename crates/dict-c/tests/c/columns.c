/* Columns of values, and the best words by them. */
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

/* A word and its values. */
typedef struct row {
    const char *word, *frequency, *rank, *lemma, *part;
} row;

static const row ROWS[] = {
    {"tea", "30", "2", "tea", "noun"},  {"ten", "80", "3", "ten", ""},  {"than", "40", "1", "", ""},
    {"thaw", "", "", "thaw", "verb noun"}, {"the", "500", "4", "the", ""}, {"thin", "40", "", "thin", ""},
};
enum { WORDS = sizeof ROWS / sizeof ROWS[0] };

static const char *const NAMES[] = {"frequency", "lemma", "part", "rank"};
static const dictc_column_kind KINDS[] = {DICTC_COLUMN_INTEGERS, DICTC_COLUMN_TEXTS, DICTC_COLUMN_FLAGS,
                                          DICTC_COLUMN_RANKS};

/* Builds the dictionary of the rows. */
static dictc_dict *table(void) {
    dictc_builder *builder;
    dictc_dict *dict, *again;
    dictc_info info, other;
    size_t i, round;
    CHECK_STATUS(dictc_builder_new(NULL, &builder), DICTC_OK);
    for (i = 0; i < 4; i++)
        CHECK_STATUS(dictc_builder_add_column(builder, NAMES[i], KINDS[i]), DICTC_OK);
    /* The columns remain when the builder is empty. */
    for (round = 0; round < 2; round++) {
        for (i = 0; i < WORDS; i++) {
            const row *given = &ROWS[round == 0 ? i : WORDS - 1 - i];
            const char *values[4];
            size_t column;
            values[0] = given->frequency, values[1] = given->lemma, values[2] = given->part, values[3] = given->rank;
            CHECK_STATUS(dictc_builder_add(builder, given->word, DICTC_NUL_ENDED, NULL, 0), DICTC_OK);
            for (column = 0; column < 4; column++)
                CHECK_STATUS(dictc_builder_set_value(builder, NAMES[column], given->word, DICTC_NUL_ENDED,
                                                     values[column], strlen(values[column])),
                             DICTC_OK);
        }
        CHECK_STATUS(dictc_builder_finish(builder, round == 0 ? &dict : &again, NULL), DICTC_OK);
    }
    CHECK_STATUS(dictc_get_info(dict, &info), DICTC_OK);
    CHECK_STATUS(dictc_get_info(again, &other), DICTC_OK);
    CHECK(info.size == other.size && memcmp(info.bytes, other.bytes, info.size) == 0 && info.columns == 4);
    dictc_close(again);
    dictc_builder_free(builder);
    return dict;
}

static void columns_are_listed_and_read(void) {
    static const uint32_t IDS[] = {0, 2, 3, DICTC_NO_ID};
    static const size_t DISTINCT[] = {4, 5, 2, 4};
    dictc_dict *dict = table();
    dictc_column column;
    dictc_value values[4];
    char name[16];
    size_t i, needed;
    for (i = 0; i < 4; i++) {
        CHECK_STATUS(dictc_column_at(dict, i, &column), DICTC_OK);
        CHECK_TEXT(column.name, strlen(column.name), NAMES[i]);
        CHECK(column.kind == KINDS[i] && column.distinct == DISTINCT[i] && column.flags == (i == 2 ? 2 : 0));
    }
    CHECK_STATUS(dictc_column_at(dict, 4, &column), DICTC_NONE);
    CHECK_STATUS(dictc_column_at(dict, SIZE_MAX, &column), DICTC_NONE);
    CHECK_STATUS(dictc_column_at(NULL, 0, &column), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_column_at(dict, 0, NULL), DICTC_BAD_ARGUMENT);
    CHECK(strcmp(column.name, "rank") == 0 && column.kind == DICTC_COLUMN_RANKS);

    CHECK_STATUS(dictc_values(dict, "frequency", IDS, 4, values), DICTC_OK);
    CHECK(values[0].kind == DICTC_INTEGER && values[0].integer == 30 && values[1].integer == 40);
    CHECK(values[2].kind == DICTC_NO_VALUE && values[3].kind == DICTC_NO_VALUE);
    CHECK_STATUS(dictc_values(dict, "rank", IDS, 4, values), DICTC_OK);
    CHECK(values[0].integer == 2 && values[1].integer == 1 && values[2].kind == DICTC_NO_VALUE);
    CHECK_STATUS(dictc_values(dict, "lemma", IDS, 4, values), DICTC_OK);
    CHECK(values[1].kind == DICTC_NO_VALUE && values[2].kind == DICTC_TEXT && values[2].flags == 0);
    CHECK_TEXT(values[2].text, values[2].text_len, "thaw");
    CHECK_STATUS(dictc_values(dict, "part", IDS, 4, values), DICTC_OK);
    CHECK(values[0].kind == DICTC_FLAGS && values[0].flags == 1 && values[0].text == NULL && values[0].integer == 0);
    CHECK(values[1].kind == DICTC_NO_VALUE && values[1].flags == 0 && values[2].flags == 3);
    CHECK_STATUS(dictc_values(dict, "value", IDS, 4, values), DICTC_NONE);
    CHECK_STATUS(dictc_values(dict, "", IDS, 4, values), DICTC_NONE);
    CHECK_STATUS(dictc_values(dict, NULL, IDS, 4, values), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_values(dict, "\xff", IDS, 4, values), DICTC_BAD_TEXT);

    CHECK_STATUS(dictc_flag_name(dict, "part", 1, name, sizeof name, &needed), DICTC_OK);
    CHECK_TEXT(name, needed - 1, "verb");
    CHECK_STATUS(dictc_flag_name(dict, "part", 0, name, 4, &needed), DICTC_BUFFER_TOO_SMALL);
    CHECK_TEXT(name, strlen(name), "verb");
    CHECK(needed == 5);
    CHECK_STATUS(dictc_flag_name(dict, "part", 2, name, sizeof name, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_flag_name(dict, "part", UINT32_MAX, name, sizeof name, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_flag_name(dict, "rank", 0, name, sizeof name, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_flag_name(dict, "x", 0, name, sizeof name, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_flag_name(NULL, "part", 0, name, sizeof name, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_flag_name(dict, NULL, 0, name, sizeof name, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_flag_name(dict, "part", 0, NULL, sizeof name, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_flag_name(dict, "part", 0, name, sizeof name, NULL), DICTC_OK);
    CHECK_TEXT(name, strlen(name), "noun");
    dictc_close(dict);
}

static void added_and_denied_words_have_no_values(void) {
    static const char *const ADDED[] = {"that"}, *const DENIED[] = {"the"};
    dictc_dict *dict = table(), *added, *changed;
    dictc_value values[3];
    dictc_column column;
    dictc_info info;
    uint32_t ids[3];
    CHECK_STATUS(dictc_with_added(dict, ADDED, NULL, 1, &added), DICTC_OK);
    CHECK_STATUS(dictc_with_denied(added, DENIED, NULL, 1, &changed), DICTC_OK);
    ids[0] = dictc_id(changed, "that", 4);
    ids[1] = dictc_id(dict, "the", 3);
    ids[2] = dictc_id(changed, "thin", 4);
    CHECK(ids[0] == WORDS && ids[1] == 4 && ids[2] == 5);
    CHECK_STATUS(dictc_values(changed, "frequency", ids, 3, values), DICTC_OK);
    CHECK(values[0].kind == DICTC_NO_VALUE && values[1].kind == DICTC_NO_VALUE && values[2].integer == 40);
    /* The columns are those of the file. */
    CHECK_STATUS(dictc_get_info(changed, &info), DICTC_OK);
    CHECK(info.columns == 4);
    CHECK_STATUS(dictc_column_at(changed, 0, &column), DICTC_OK);
    CHECK(column.distinct == 4);
    dictc_close(dict);
    dictc_close(added);
    dictc_close(changed);
}

/* Checks that the best words of a search, and their details, are the expected ones: `the1 ten1`. */
static void check_best(const dictc_dict *dict, dictc_search_kind kind, const char *text, const char *column,
                       size_t count, const char *expected) {
    char found[256] = "", detail[2] = "";
    dictc_search *search;
    dictc_hit hit;
    CHECK_STATUS(dictc_search_best(dict, kind, text, DICTC_NUL_ENDED, 1, column, count, &search), DICTC_OK);
    while (dictc_search_next(search, &hit) == DICTC_OK) {
        CHECK(hit.id == dictc_id(dict, hit.word, hit.len));
        strcat(found, found[0] == '\0' ? "" : " ");
        strncat(found, hit.word, hit.len);
        detail[0] = (char)('0' + hit.detail);
        strcat(found, hit.detail == 0 ? "" : detail);
    }
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_NONE);
    CHECK_TEXT(found, strlen(found), expected);
    dictc_search_free(search);
}

static void the_best_words_come_first(void) {
    static const char *const ADDED[] = {"that", "thine"}, *const DENIED[] = {"the", "than"};
    dictc_dict *dict = table(), *added, *changed;
    dictc_search *search = GARBAGE(dictc_search);
    check_best(dict, DICTC_PREFIX, "th", "frequency", SIZE_MAX, "the than thin thaw");
    check_best(dict, DICTC_PREFIX, "TH", "frequency", 2, "the than");
    check_best(dict, DICTC_PREFIX, "", "rank", 4, "than tea ten the");
    check_best(dict, DICTC_PREFIX, "th", "lemma", 2, "than thaw");
    check_best(dict, DICTC_PREFIX, "th", "part", 9, "than thaw the thin");
    check_best(dict, DICTC_PREFIX, "x", "rank", 9, "");
    check_best(dict, DICTC_PREFIX, "th", "rank", 0, "");
    check_best(dict, DICTC_PATTERN, "th*", "rank", 0, "");
    check_best(dict, DICTC_NEAR, "ten", "rank", 0, "");
    check_best(dict, DICTC_HOOK, "te", "rank", 0, "");
    check_best(dict, DICTC_PREFIX, "", "frequency", SIZE_MAX - 1, "the ten than thin tea thaw");
    check_best(dict, DICTC_PATTERN, "t?*n", "frequency", 9, "ten than thin");
    check_best(dict, DICTC_ANAGRAM, "net", "frequency", 9, "ten");
    check_best(dict, DICTC_SUB_ANAGRAM, "nahtie", "rank", 3, "than tea ten");
    check_best(dict, DICTC_NEAR, "teh", "frequency", 3, "the1 ten1 tea1");
    check_best(dict, DICTC_NEAR, "ten", "frequency", 3, "ten tea1");
    check_best(dict, DICTC_HOOK, "te", "frequency", 1, "ten2");
    check_best(dict, DICTC_HOOK, "te", "rank", 9, "tea2 ten2");
    CHECK_STATUS(dictc_with_added(dict, ADDED, NULL, 2, &added), DICTC_OK);
    CHECK_STATUS(dictc_with_denied(added, DENIED, NULL, 2, &changed), DICTC_OK);
    check_best(changed, DICTC_PREFIX, "th", "frequency", 9, "thin thaw that thine");
    check_best(changed, DICTC_PREFIX, "th", "frequency", 3, "thin thaw that");
    check_best(changed, DICTC_PATTERN, "th*", "frequency", 1, "thin");
    check_best(changed, DICTC_ANAGRAM, "hatt", "frequency", 9, "that");
    check_best(changed, DICTC_SUB_ANAGRAM, "thinet", "frequency", 9, "ten thin thine");
    /* Distances come first, and they are right for added words too. */
    check_best(changed, DICTC_NEAR, "that", "frequency", 9, "that thaw1");
    check_best(changed, DICTC_NEAR, "thin", "rank", 9, "thin thine1");
    check_best(changed, DICTC_NEAR, "thine", "frequency", 1, "thine");
    check_best(changed, DICTC_HOOK, "tha", "frequency", 9, "thaw2 that2");

    CHECK_STATUS(dictc_search_best(dict, DICTC_PREFIX, "", 0, 0, "value", 9, &search), DICTC_NONE);
    CHECK(search == NULL);
    CHECK_STATUS(dictc_search_best(dict, DICTC_PREFIX, "", 0, 0, NULL, 9, &search), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_best(dict, DICTC_PREFIX, "", 0, 0, "\xff", 9, &search), DICTC_BAD_TEXT);
    CHECK_STATUS(dictc_search_best(dict, DICTC_PREFIX, "\xff", 1, 0, "rank", 9, &search), DICTC_BAD_TEXT);
    CHECK_STATUS(dictc_search_best(dict, DICTC_PREFIX, NULL, 1, 0, "rank", 9, &search), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_best(dict, DICTC_PREFIX, "", 0, 0, "rank", 9, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_best(NULL, DICTC_PREFIX, "", 0, 0, "rank", 9, &search), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_best(dict, 6, "", 0, 0, "rank", 9, &search), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_best(dict, DICTC_PATTERN, "[", 1, 0, "rank", 9, &search), DICTC_BAD_QUERY);
    CHECK_STATUS(dictc_search_best(dict, DICTC_NEAR, "a", 1, 4, "rank", 9, &search), DICTC_BAD_QUERY);
    dictc_close(dict);
    dictc_close(added);
    dictc_close(changed);
}

/* Returns a number that is smaller for a better word. */
static int64_t place_of(const dictc_dict *dict, const dictc_column *column, uint32_t id) {
    dictc_value value;
    CHECK_STATUS(dictc_values(dict, column->name, &id, 1, &value), DICTC_OK);
    if (value.kind != DICTC_INTEGER)
        return INT64_MAX;
    return column->kind == DICTC_COLUMN_RANKS ? value.integer : -value.integer;
}

/* Checks the order of the best words, and that the `count` best are the first of all words that are found. */
static void check_order(const dictc_dict *dict, dictc_search_kind kind, const char *text, const dictc_column *column,
                        size_t count) {
    char words[1 << 16];
    size_t found = search_all(dict, kind, text, 2, words, sizeof words), n = 0;
    dictc_search *all, *best;
    dictc_hit hit, before;
    memset(&before, 0, sizeof before);
    CHECK_STATUS(dictc_search_best(dict, kind, text, DICTC_NUL_ENDED, 2, column->name, SIZE_MAX, &all), DICTC_OK);
    CHECK_STATUS(dictc_search_best(dict, kind, text, DICTC_NUL_ENDED, 2, column->name, count, &best), DICTC_OK);
    for (; dictc_search_next(all, &hit) == DICTC_OK; n++) {
        uint32_t distance = kind == DICTC_NEAR ? hit.detail : 0, last = kind == DICTC_NEAR ? before.detail : 0;
        int64_t place = place_of(dict, column, hit.id), other = n == 0 ? INT64_MIN : place_of(dict, column, before.id);
        CHECK(last < distance || (last == distance && (other < place || (other == place && before.id < hit.id))));
        before = hit;
        if (n < count) {
            CHECK_STATUS(dictc_search_next(best, &hit), DICTC_OK);
            CHECK(hit.id == before.id && hit.detail == before.detail);
        }
    }
    /* The words are in strict order, so they are different. */
    CHECK(n == found);
    CHECK_STATUS(dictc_search_next(best, &hit), DICTC_NONE);
    dictc_search_free(all);
    dictc_search_free(best);
}

static void the_best_words_are_the_first_of_all(void) {
    static const char *const TEXTS[] = {"re", "*ing", "carets?", "starlingcoe", "bating", "a"};
    static const char *const ADDED[] = {"redo", "rating"}, *const DENIED[] = {"reads", "thing"};
    dictc_dict *dict = golden("columns.dat"), *added, *changed;
    dictc_column column;
    dictc_search_kind kind;
    size_t i;
    CHECK_STATUS(dictc_with_added(dict, ADDED, NULL, 2, &added), DICTC_OK);
    CHECK_STATUS(dictc_with_denied(added, DENIED, NULL, 2, &changed), DICTC_OK);
    for (i = 0; dictc_column_at(dict, i, &column) == DICTC_OK; i++)
        for (kind = DICTC_PREFIX; kind <= DICTC_HOOK; kind++) {
            check_order(dict, kind, TEXTS[kind], &column, 5);
            check_order(changed, kind, TEXTS[kind], &column, is_short ? 1 : 40);
        }
    CHECK(i == 4);
    dictc_close(dict);
    dictc_close(added);
    dictc_close(changed);
}

static void wrong_columns_and_values_are_refused(void) {
    dictc_builder *builder;
    CHECK_STATUS(dictc_builder_new(NULL, &builder), DICTC_OK);
    CHECK_STATUS(dictc_builder_add_column(builder, "Rank", DICTC_COLUMN_RANKS), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_add_column(builder, "value", DICTC_COLUMN_RANKS), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_add_column(builder, "rank", 5), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_builder_add_column(builder, "rank", -1), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_builder_add_column(builder, NULL, DICTC_COLUMN_RANKS), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_builder_add_column(NULL, "rank", DICTC_COLUMN_RANKS), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_builder_add_column(builder, "rank", DICTC_COLUMN_RANKS), DICTC_OK);
    CHECK_STATUS(dictc_builder_add_column(builder, "rank", DICTC_COLUMN_RANKS), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_set_value(builder, "rank", "cat", 3, "x", 1), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_set_value(builder, "x", "cat", 3, "1", 1), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_builder_set_value(builder, NULL, "cat", 3, "1", 1), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_builder_set_value(builder, "rank", NULL, 3, "1", 1), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_builder_set_value(builder, "rank", "cat", 3, NULL, 1), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_builder_set_value(NULL, "rank", "cat", 3, "1", 1), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_builder_set_value(builder, "value", "cat", 3, "1", 1), DICTC_OK);
    dictc_builder_free(builder);
}

void test_columns(void) {
    columns_are_listed_and_read();
    added_and_denied_words_have_no_values();
    the_best_words_come_first();
    the_best_words_are_the_first_of_all();
    wrong_columns_and_values_are_refused();
}
