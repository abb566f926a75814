/* Building dictionaries, and bad input. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

static dictc_builder *builder_of(const dictc_builder_options *options) {
    dictc_builder *builder = NULL;
    CHECK_STATUS(dictc_builder_new(options, &builder), DICTC_OK);
    return builder;
}

static void add(dictc_builder *builder, const char *word) {
    CHECK_STATUS(dictc_builder_add(builder, word, DICTC_NUL_ENDED, NULL, 0), DICTC_OK);
}

/* Checks that two dictionaries have the same bytes, and closes the first. */
static void check_same_bytes(dictc_dict *one, const dictc_dict *other) {
    dictc_info a, b;
    CHECK_STATUS(dictc_get_info(one, &a), DICTC_OK);
    CHECK_STATUS(dictc_get_info(other, &b), DICTC_OK);
    CHECK(a.size == b.size && memcmp(a.bytes, b.bytes, a.size) == 0);
    dictc_close(one);
}

static void every_word_is_counted(void) {
    dictc_builder_options options;
    dictc_report report;
    dictc_builder *builder;
    dictc_dict *dict;
    char long_word[600], buffer[16];
    CLEAR(options);
    options.min_letters = 2;
    options.max_letters = 5;
    options.skip_capitals = 1;
    builder = builder_of(&options);
    add(builder, "cat");
    add(builder, " dog\t");
    add(builder, "cat");
    add(builder, "");
    add(builder, "  ");
    add(builder, "Cat");
    add(builder, "a");
    add(builder, "elephant");
    add(builder, "co-op");
    add(builder, "h2o");
    CHECK_STATUS(dictc_builder_add(builder, "emus", 3, NULL, 0), DICTC_OK);
    memset(&report, 0x55, sizeof report);
    CHECK_STATUS(dictc_builder_finish(builder, &dict, &report), DICTC_OK);
    CHECK(report.lines == 11 && report.words == 3 && report.blank == 2 && report.capitals == 1 &&
          report.too_short == 1);
    CHECK(report.too_long == 1 && report.not_in_alphabet == 2 && report.duplicates == 1 && report.second_values == 0);
    CHECK(dictc_contains(dict, "emu", 3) && dictc_contains(dict, "dog", 3) && !dictc_contains(dict, "emus", 4));
    CHECK_STATUS(dictc_meta(dict, "min-letters", DICTC_NUL_ENDED, buffer, sizeof buffer, NULL), DICTC_OK);
    CHECK_TEXT(buffer, strlen(buffer), "2");
    CHECK_STATUS(dictc_meta(dict, "max-letters", DICTC_NUL_ENDED, buffer, sizeof buffer, NULL), DICTC_OK);
    CHECK_TEXT(buffer, strlen(buffer), "5");
    CHECK_STATUS(dictc_verify(dict, 1), DICTC_OK);
    dictc_close(dict);

    /* The builder is empty, and has the same options. */
    CHECK_STATUS(dictc_builder_finish(builder, &dict, &report), DICTC_BAD_WORDS);
    CHECK(dict == NULL);
    add(builder, "a");
    add(builder, "yes");
    CHECK_STATUS(dictc_builder_finish(builder, &dict, &report), DICTC_OK);
    CHECK(report.lines == 2 && report.words == 1 && report.too_short == 1);
    dictc_close(dict);
    dictc_builder_free(builder);

    /* Words have at most 512 symbols. */
    builder = builder_of(NULL);
    memset(long_word, 'x', sizeof long_word);
    CHECK_STATUS(dictc_builder_add(builder, long_word, 512, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_add(builder, long_word, 513, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_finish(builder, &dict, &report), DICTC_OK);
    CHECK(report.words == 1 && report.too_long == 1);
    CHECK(dictc_contains(dict, long_word, 512) && !dictc_contains(dict, long_word, 513) &&
          !dictc_contains(dict, long_word, 511));
    dictc_close(dict);
    dictc_builder_free(builder);
}

static void values_become_integers_if_all_are(void) {
    static const uint32_t IDS[] = {0, 1, 2};
    dictc_value values[3];
    dictc_report report;
    dictc_dict *dict;
    dictc_builder *builder = builder_of(NULL);
    CHECK_STATUS(dictc_builder_add(builder, "cat", 3, "-12x", 3), DICTC_OK);
    CHECK_STATUS(dictc_builder_add(builder, "dog", 3, " 7 ", DICTC_NUL_ENDED), DICTC_OK);
    CHECK_STATUS(dictc_builder_add(builder, "DOG", 3, "8", 1), DICTC_OK);
    CHECK_STATUS(dictc_builder_add(builder, "emu", 3, NULL, 5), DICTC_OK);
    CHECK_STATUS(dictc_builder_add(builder, "emu", 3, "", 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_finish(builder, &dict, &report), DICTC_OK);
    CHECK(report.lines == 5 && report.words == 3 && report.duplicates == 2 && report.second_values == 1);
    CHECK_STATUS(dictc_values(dict, "value", IDS, 3, values), DICTC_OK);
    CHECK(values[0].kind == DICTC_INTEGER && values[0].integer == -12);
    CHECK(values[1].kind == DICTC_INTEGER && values[1].integer == 7);
    CHECK(values[2].kind == DICTC_NO_VALUE);
    dictc_close(dict);

    CHECK_STATUS(dictc_builder_add(builder, "cat", 3, "12", 2), DICTC_OK);
    CHECK_STATUS(dictc_builder_add(builder, "dog", 3, "\xc3\xa9l\xc3\xa8ve", DICTC_NUL_ENDED), DICTC_OK);
    CHECK_STATUS(dictc_builder_finish(builder, &dict, NULL), DICTC_OK);
    CHECK_STATUS(dictc_values(dict, "value", IDS, 2, values), DICTC_OK);
    CHECK(values[0].kind == DICTC_TEXT && values[0].integer == 0);
    CHECK_TEXT(values[0].text, values[0].text_len, "12");
    CHECK_TEXT(values[1].text, values[1].text_len, "\xc3\xa9l\xc3\xa8ve");
    dictc_close(dict);
    dictc_builder_free(builder);
}

static void options_choose_fold_and_alphabet(void) {
    dictc_builder_options options;
    dictc_builder *builder;
    dictc_dict *dict;
    dictc_info info;
    char fold[] = "none", alphabet[] = "any", name[] = "Some words";
    char buffer[32];
    CLEAR(options);
    options.fold = fold;
    options.alphabet = alphabet;
    options.name = name;
    builder = builder_of(&options);
    /* Nothing of the options is kept. */
    memset(fold, '#', sizeof fold);
    memset(alphabet, '#', sizeof alphabet);
    memset(name, '#', sizeof name);
    add(builder, "Co-op 24");
    CHECK_STATUS(dictc_builder_finish(builder, &dict, NULL), DICTC_OK);
    CHECK(dictc_contains(dict, "Co-op 24", DICTC_NUL_ENDED) && !dictc_contains(dict, "co-op 24", DICTC_NUL_ENDED));
    CHECK_STATUS(dictc_meta(dict, "name", DICTC_NUL_ENDED, buffer, sizeof buffer, NULL), DICTC_OK);
    CHECK_TEXT(buffer, strlen(buffer), "Some words");
    dictc_close(dict);
    dictc_builder_free(builder);

    /* A limit that no word reaches is no limit, and is not stored. */
    CLEAR(options);
    options.max_letters = UINT32_MAX;
    builder = builder_of(&options);
    add(builder, "cat");
    CHECK_STATUS(dictc_builder_finish(builder, &dict, NULL), DICTC_OK);
    CHECK_STATUS(dictc_meta(dict, "max-letters", DICTC_NUL_ENDED, buffer, sizeof buffer, NULL), DICTC_NONE);
    dictc_close(dict);
    dictc_builder_free(builder);

    CLEAR(options);
    options.alphabet = "a-z,qu";
    builder = builder_of(&options);
    add(builder, "quiz");
    CHECK_STATUS(dictc_builder_finish(builder, &dict, NULL), DICTC_OK);
    CHECK_STATUS(dictc_get_info(dict, &info), DICTC_OK);
    CHECK(info.symbols == 27 && info.max_codes == 3 && info.max_letters == 4);
    dictc_close(dict);
    dictc_builder_free(builder);
}

/* Checks that a builder cannot be made. */
static void check_no_builder(const dictc_builder_options *options, dictc_status status) {
    dictc_builder *builder = GARBAGE(dictc_builder);
    CHECK_STATUS(dictc_builder_new(options, &builder), status);
    CHECK(builder == NULL);
}

static void wrong_options_are_refused(void) {
    dictc_builder_options options;
    CLEAR(options);
    options.fold = "folded";
    check_no_builder(&options, DICTC_BAD_ARGUMENT);
    options.fold = "\xff";
    check_no_builder(&options, DICTC_BAD_TEXT);
    options.fold = "tiles";
    check_no_builder(&options, DICTC_BAD_WORDS);
    options.fold = NULL;
    options.alphabet = "\xff";
    check_no_builder(&options, DICTC_BAD_TEXT);
    options.alphabet = "a-z,abcdefghijklmn";
    check_no_builder(&options, DICTC_BAD_WORDS);
    options.alphabet = "z-a";
    check_no_builder(&options, DICTC_BAD_WORDS);
    options.alphabet = NULL;
    options.name = "\xff";
    check_no_builder(&options, DICTC_BAD_TEXT);
    options.name = "Some\nwords";
    check_no_builder(&options, DICTC_BAD_WORDS);
    options.name = NULL;
    options.language = "en_US";
    check_no_builder(&options, DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_new(NULL, NULL), DICTC_BAD_ARGUMENT);
    dictc_builder_free(NULL);
}

static void bad_words_are_errors_and_change_nothing(void) {
    enum { LONG = 70000, LIMIT = 65536 };
    char *text = (char *)malloc(LONG);
    dictc_builder *builder = builder_of(NULL);
    dictc_dict *dict;
    dictc_report report;
    memset(text, 'a', LONG);
    add(builder, "cat");
    CHECK_STATUS(dictc_builder_add(builder, "c\xff", 2, NULL, 0), DICTC_BAD_TEXT);
    CHECK_STATUS(dictc_builder_add(builder, "\xed\xa0\x80", 3, NULL, 0), DICTC_BAD_TEXT);
    CHECK_STATUS(dictc_builder_add(builder, "dog", 3, "\xff", 1), DICTC_BAD_TEXT);
    CHECK_STATUS(dictc_builder_add(builder, "dog", 3, "a\nb", 3), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_add(builder, "dog", 3, "a\0b", 3), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_add(builder, text, LONG, NULL, 0), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_add(builder, text, LIMIT + 1, NULL, 0), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_add(builder, "dog", 3, text, LIMIT + 1), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_add(builder, NULL, 3, NULL, 0), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_builder_add(NULL, "dog", 3, NULL, 0), DICTC_BAD_ARGUMENT);
    /* These are long, but not too long: the word is skipped, the value is stored. */
    CHECK_STATUS(dictc_builder_add(builder, text, LIMIT, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_add(builder, "emu", 3, text, LIMIT), DICTC_OK);
    CHECK_STATUS(dictc_builder_add(builder, "do\ng", 4, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_finish(builder, NULL, &report), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_builder_finish(NULL, &dict, &report), DICTC_BAD_ARGUMENT);
    CHECK(dict == NULL);
    CHECK_STATUS(dictc_builder_finish(builder, &dict, &report), DICTC_OK);
    CHECK(report.lines == 4 && report.words == 2 && report.too_long == 1 && report.not_in_alphabet == 1);
    CHECK(dictc_contains(dict, "cat", 3) && dictc_contains(dict, "emu", 3) && !dictc_contains(dict, "dog", 3));
    {
        uint32_t id = dictc_id(dict, "emu", 3);
        dictc_value value;
        CHECK_STATUS(dictc_values(dict, "value", &id, 1, &value), DICTC_OK);
        CHECK(value.text_len == LIMIT && value.text[0] == 'a' && value.text[LIMIT - 1] == 'a');
    }
    dictc_close(dict);
    dictc_builder_free(builder);
    free(text);
}

static void a_nul_inside_a_word_does_not_end_it(void) {
    dictc_builder *builder = builder_of(NULL);
    dictc_dict *dict;
    dictc_report report;
    add(builder, "dog");
    CHECK_STATUS(dictc_builder_add(builder, "cat\0s", 5, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_finish(builder, &dict, &report), DICTC_OK);
    CHECK(report.words == 1 && report.not_in_alphabet == 1);
    CHECK(!dictc_contains(dict, "cat", 3) && !dictc_contains(dict, "cats", 4));
    dictc_close(dict);
    dictc_builder_free(builder);
}

static void a_builder_without_words_makes_nothing(void) {
    dictc_builder *builder = builder_of(NULL);
    dictc_report report, before;
    dictc_dict *dict = GARBAGE(dictc_dict);
    memset(&before, 0x55, sizeof before);
    report = before;
    CHECK_STATUS(dictc_builder_finish(builder, &dict, &report), DICTC_BAD_WORDS);
    CHECK(dict == NULL && memcmp(&report, &before, sizeof report) == 0);
    add(builder, "12");
    add(builder, "");
    dict = GARBAGE(dictc_dict);
    CHECK_STATUS(dictc_builder_finish(builder, &dict, NULL), DICTC_BAD_WORDS);
    CHECK(dict == NULL);
    CHECK(strstr(dictc_error_message(), "2") != NULL);
    /* Also after an error, the builder is empty. */
    add(builder, "cat");
    CHECK_STATUS(dictc_builder_finish(builder, &dict, &report), DICTC_OK);
    CHECK(report.lines == 1 && report.words == 1);
    dictc_close(dict);
    dictc_builder_free(builder);
}

static void a_million_duplicates_are_one_word(void) {
    dictc_builder *builder = builder_of(NULL);
    uint64_t i, count = is_short ? 5000 : 1000000;
    int failures = 0;
    dictc_report report;
    dictc_dict *dict;
    for (i = 0; i < count; i++)
        failures += dictc_builder_add(builder, "again", 5, NULL, 0) != DICTC_OK;
    CHECK(failures == 0);
    CHECK_STATUS(dictc_builder_finish(builder, &dict, &report), DICTC_OK);
    CHECK(report.lines == count && report.words == 1 && report.duplicates == count - 1);
    {
        dictc_dict *once = dict_of("again");
        check_same_bytes(dict, once);
        dictc_close(once);
    }
    dictc_builder_free(builder);
}

/* The order of the words, and how often they come, change no byte. */
static void any_order_makes_the_same_bytes(void) {
    enum { COUNT = 2000 };
    static char words[COUNT][8];
    static size_t order[COUNT];
    uint64_t state = 2463534242u;
    size_t i, round, count = is_short ? 100 : COUNT;
    dictc_builder *builder = builder_of(NULL);
    dictc_dict *first = NULL, *dict;
    for (i = 0; i < count; i++) {
        size_t at, len = 1 + next_random(&state) % 6;
        for (at = 0; at < len; at++)
            words[i][at] = (char)('a' + next_random(&state) % 6);
        words[i][len] = '\0';
        order[i] = i;
    }
    for (round = 0; round < 5; round++) {
        for (i = 0; i < count; i++) {
            add(builder, words[order[i]]);
            if ((i + round) % 3 == 0)
                add(builder, words[order[i]]);
        }
        CHECK_STATUS(dictc_builder_finish(builder, &dict, NULL), DICTC_OK);
        CHECK_STATUS(dictc_verify(dict, 1), DICTC_OK);
        if (round == 0)
            first = dict;
        else
            check_same_bytes(dict, first);
        for (i = count - 1; i > 0; i--) {
            size_t other = next_random(&state) % (i + 1), kept = order[i];
            order[i] = order[other];
            order[other] = kept;
        }
    }
    dictc_close(first);
    dictc_builder_free(builder);
}

void test_building(void) {
    every_word_is_counted();
    values_become_integers_if_all_are();
    options_choose_fold_and_alphabet();
    wrong_options_are_refused();
    bad_words_are_errors_and_change_nothing();
    a_nul_inside_a_word_does_not_end_it();
    a_builder_without_words_makes_nothing();
    a_million_duplicates_are_one_word();
    any_order_makes_the_same_bytes();
}
