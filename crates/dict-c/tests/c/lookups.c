/* Words, ids and values. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

static void words_are_found_by_any_kind_of_length(void) {
    dictc_dict *dict = dict_of("dog cat cats");
    static const char INSIDE[] = "xcatsx";
    CHECK(dictc_contains(dict, "cat", DICTC_NUL_ENDED) == 1);
    CHECK(dictc_contains(dict, "cat", 3) == 1);
    CHECK(dictc_contains(dict, INSIDE + 1, 3) == 1);
    CHECK(dictc_contains(dict, INSIDE + 1, 4) == 1);
    CHECK(dictc_contains(dict, INSIDE + 1, 5) == 0);
    CHECK(dictc_contains(dict, "cat", 2) == 0);
    CHECK(dictc_contains(dict, "cat", 0) == 0);
    CHECK(dictc_contains(dict, "", DICTC_NUL_ENDED) == 0);
    /* A NUL is a character if the length says so. */
    CHECK(dictc_contains(dict, "cat\0", 4) == 0);
    CHECK(dictc_contains(dict, "cat\0s", 5) == 0);
    CHECK(dictc_contains(dict, "CaTs", DICTC_NUL_ENDED) == 1);
    CHECK(dictc_contains(dict, "cat\xff", DICTC_NUL_ENDED) == 0);
    CHECK(dictc_contains(NULL, "cat", 3) == 0);
    CHECK(dictc_contains(dict, NULL, 3) == 0);
    CHECK(dictc_contains(dict, NULL, DICTC_NUL_ENDED) == 0);

    CHECK(dictc_id(dict, "cat", DICTC_NUL_ENDED) == 0);
    CHECK(dictc_id(dict, "cats", 4) == 1);
    CHECK(dictc_id(dict, "cats", 3) == 0);
    CHECK(dictc_id(dict, "DOG", 3) == 2);
    CHECK(dictc_id(dict, "do", 2) == DICTC_NO_ID);
    CHECK(dictc_id(dict, "", 0) == DICTC_NO_ID);
    CHECK(dictc_id(dict, "dog\0", 4) == DICTC_NO_ID);
    CHECK(dictc_id(dict, "\xff", 1) == DICTC_NO_ID);
    CHECK(dictc_id(NULL, "cat", 3) == DICTC_NO_ID);
    CHECK(dictc_id(dict, NULL, 3) == DICTC_NO_ID);
    dictc_close(dict);

    dict = golden("spanish.dat");
    CHECK(dictc_id(dict, "murci\xc3\xa9lago", DICTC_NUL_ENDED) == DICTC_NO_ID);
    CHECK(dictc_id(dict, "NI\xc3\x91O", DICTC_NUL_ENDED) == 15);
    CHECK(dictc_id(dict, "arbol", DICTC_NUL_ENDED) == 0);
    CHECK(dictc_id(dict, "chico", DICTC_NUL_ENDED) == 8);
    dictc_close(dict);

    dict = english();
    CHECK(dictc_id(dict, "quiz", DICTC_NUL_ENDED) == 178513);
    CHECK(dictc_id(dict, "zyzzyva", DICTC_NUL_ENDED) == 255271);
    CHECK(dictc_id(dict, "a", DICTC_NUL_ENDED) == 0);
    dictc_close(dict);
}

static void long_texts_are_not_words(void) {
    enum { LONG = 1000000 };
    dictc_dict *dict = english();
    char *text = (char *)malloc(LONG + 1);
    size_t len;
    memset(text, 'a', LONG);
    text[LONG] = '\0';
    CHECK(dictc_contains(dict, text, DICTC_NUL_ENDED) == 0);
    CHECK(dictc_id(dict, text, LONG) == DICTC_NO_ID);
    for (len = 0; len < 1100; len++)
        CHECK(dictc_contains(dict, text, len) == (len == 1));
    free(text);
    dictc_close(dict);
}

static void a_word_fits_exactly_or_not_at_all(void) {
    static const char *const WORDS[] = {"cat", "cats", "dog"};
    dictc_dict *dict = golden("pets.dat");
    char buffer[16];
    size_t needed, size;
    uint32_t id;
    for (id = 0; id < 3; id++) {
        size_t whole = strlen(WORDS[id]) + 1;
        for (size = 0; size < whole; size++) {
            needed = 0;
            memset(buffer, '#', sizeof buffer);
            CHECK_STATUS(dictc_word(dict, id, buffer, size, &needed), DICTC_BUFFER_TOO_SMALL);
            CHECK(needed == whole && buffer[0] == '#' && buffer[size] == '#');
        }
        for (; size < whole + 3; size++) {
            needed = 0;
            memset(buffer, '#', sizeof buffer);
            CHECK_STATUS(dictc_word(dict, id, buffer, size, &needed), DICTC_OK);
            CHECK(needed == whole && strcmp(buffer, WORDS[id]) == 0 && buffer[whole] == '#');
        }
        needed = 0;
        CHECK_STATUS(dictc_word(dict, id, NULL, 0, &needed), DICTC_BUFFER_TOO_SMALL);
        CHECK(needed == whole);
        CHECK_STATUS(dictc_word(dict, id, NULL, 0, NULL), DICTC_BUFFER_TOO_SMALL);
        CHECK_STATUS(dictc_word(dict, id, buffer, whole, NULL), DICTC_OK);
    }
    needed = 77;
    memset(buffer, '#', sizeof buffer);
    CHECK_STATUS(dictc_word(dict, 3, buffer, sizeof buffer, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_word(dict, DICTC_NO_ID, buffer, sizeof buffer, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_word(dict, DICTC_NO_ID - 1, buffer, sizeof buffer, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_word(NULL, 0, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_word(dict, 0, NULL, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK(buffer[0] == '#' && needed == 77);
    dictc_close(dict);

    /* Letters of several bytes. */
    dict = golden("kana.dat");
    CHECK_STATUS(dictc_word(dict, 28, buffer, sizeof buffer, &needed), DICTC_OK);
    CHECK_TEXT(buffer, needed - 1, "\xe3\x82\xaa\xe3\x83\xac\xe3\x83\xb3\xe3\x82\xb8");
    CHECK_STATUS(dictc_word(dict, 28, buffer, 12, &needed), DICTC_BUFFER_TOO_SMALL);
    CHECK(needed == 13);
    dictc_close(dict);
}

static void many_ids_are_those_of_the_words(void) {
    static const char *const WORDS[] = {"dog", "catx", "CATS", "", "cat", "dog"};
    static const uint32_t IDS[] = {2, DICTC_NO_ID, 1, DICTC_NO_ID, 0, 2};
    static const size_t LENS[] = {3, 3, 3, 0, 3, 2};
    static const uint32_t IDS_BY_LEN[] = {2, 0, 0, DICTC_NO_ID, 0, DICTC_NO_ID};
    static const size_t BOTH[] = {3, 3, DICTC_NUL_ENDED, DICTC_NUL_ENDED, 3, 2};
    static const uint32_t IDS_BY_BOTH[] = {2, 0, 1, DICTC_NO_ID, 0, DICTC_NO_ID};
    const char *bad[3];
    uint32_t ids[7];
    size_t count;
    dictc_dict *dict = golden("pets.dat");
    for (count = 0; count <= 6; count++) {
        memset(ids, 0x55, sizeof ids);
        CHECK_STATUS(dictc_ids(dict, WORDS, NULL, count, ids), DICTC_OK);
        CHECK(memcmp(ids, IDS, count * sizeof ids[0]) == 0 && ids[count] == 0x55555555);
        CHECK_STATUS(dictc_ids(dict, WORDS, LENS, count, ids), DICTC_OK);
        CHECK(memcmp(ids, IDS_BY_LEN, count * sizeof ids[0]) == 0 && ids[count] == 0x55555555);
        CHECK_STATUS(dictc_ids(dict, WORDS, BOTH, count, ids), DICTC_OK);
        CHECK(memcmp(ids, IDS_BY_BOTH, count * sizeof ids[0]) == 0 && ids[count] == 0x55555555);
    }
    memset(ids, 0x55, sizeof ids);
    bad[0] = "cat";
    bad[1] = NULL;
    bad[2] = "dog";
    CHECK_STATUS(dictc_ids(dict, bad, NULL, 3, ids), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_ids(NULL, WORDS, NULL, 3, ids), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_ids(dict, NULL, NULL, 3, ids), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_ids(dict, WORDS, NULL, 3, NULL), DICTC_BAD_ARGUMENT);
    CHECK(ids[0] == 0x55555555 && ids[1] == 0x55555555 && ids[2] == 0x55555555);
    /* Text that is not UTF-8 is not a word. */
    bad[1] = "\xff";
    CHECK_STATUS(dictc_ids(dict, bad, NULL, 3, ids), DICTC_OK);
    CHECK(ids[0] == 0 && ids[1] == DICTC_NO_ID && ids[2] == 2);
    dictc_close(dict);
}

static void many_words_are_joined(void) {
    static const uint32_t IDS[] = {2, 7, 0, DICTC_NO_ID, 1, 1};
    static const size_t ENDS[] = {3, 3, 6, 6, 10, 14};
    static const char TEXT[] = "dogcatcatscats";
    size_t ends[7], needed, size;
    char buffer[32];
    dictc_dict *dict = golden("pets.dat");
    for (size = 0; size <= 16; size++) {
        dictc_status expected = size < 14 ? DICTC_BUFFER_TOO_SMALL : DICTC_OK;
        memset(buffer, '#', sizeof buffer);
        memset(ends, 0x55, sizeof ends);
        needed = 0;
        CHECK_STATUS(dictc_words(dict, IDS, 6, ends, buffer, size, &needed), expected);
        CHECK(needed == 14 && memcmp(ends, ENDS, sizeof ENDS) == 0);
        if (size < 14)
            CHECK(buffer[0] == '#');
        else
            CHECK_TEXT(buffer, 14, TEXT);
        CHECK(buffer[14] == '#' && buffer[size] == '#');
    }
    needed = 0;
    CHECK_STATUS(dictc_words(dict, IDS, 6, ends, NULL, 0, &needed), DICTC_BUFFER_TOO_SMALL);
    CHECK(needed == 14);
    CHECK_STATUS(dictc_words(dict, IDS, 6, ends, buffer, 14, NULL), DICTC_OK);
    /* No words, or no text. */
    CHECK_STATUS(dictc_words(dict, IDS, 0, ends, buffer, 0, &needed), DICTC_OK);
    CHECK(needed == 0);
    CHECK_STATUS(dictc_words(dict, IDS + 1, 1, ends, NULL, 0, &needed), DICTC_OK);
    CHECK(needed == 0 && ends[0] == 0);

    needed = 77;
    memset(buffer, '#', sizeof buffer);
    memset(ends, 0x55, sizeof ends);
    CHECK_STATUS(dictc_words(NULL, IDS, 6, ends, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_words(dict, NULL, 6, ends, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_words(dict, IDS, 6, NULL, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_words(dict, IDS, 6, ends, NULL, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK(buffer[0] == '#' && needed == 77 && ends[0] == ends[6]);
    dictc_close(dict);
}

static void values_are_integers_or_texts_or_missing(void) {
    static const uint32_t IDS[] = {0, 1, 2, 3, 4, 5, DICTC_NO_ID, 0};
    dictc_value values[9];
    dictc_value before;
    size_t i;
    dictc_dict *dict = golden("values.dat");
    memset(&before, 0x55, sizeof before);
    values[8] = before;
    CHECK_STATUS(dictc_values(dict, "value", IDS, 8, values), DICTC_OK);
    CHECK(values[0].kind == DICTC_INTEGER && values[0].integer == 10 && values[0].text == NULL &&
          values[0].text_len == 0);
    CHECK(values[1].kind == DICTC_INTEGER && values[1].integer == 35);
    CHECK(values[2].kind == DICTC_INTEGER && values[2].integer == 35);
    CHECK(values[4].kind == DICTC_INTEGER && values[4].integer == INT64_MIN);
    CHECK(values[7].kind == DICTC_INTEGER && values[7].integer == 10);
    for (i = 3; i <= 6; i += i == 3 ? 2 : 1) {
        CHECK(values[i].kind == DICTC_NO_VALUE && values[i].integer == 0);
        CHECK(values[i].text == NULL && values[i].text_len == 0);
    }
    CHECK(memcmp(&values[8], &before, sizeof before) == 0);

    values[0] = before;
    CHECK_STATUS(dictc_values(dict, "value", IDS, 0, values), DICTC_OK);
    CHECK_STATUS(dictc_values(NULL, "value", IDS, 1, values), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_values(dict, "value", NULL, 1, values), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_values(dict, "value", IDS, 1, NULL), DICTC_BAD_ARGUMENT);
    CHECK(memcmp(&values[0], &before, sizeof before) == 0);
    dictc_close(dict);

    dict = golden("notes.dat");
    CHECK_STATUS(dictc_values(dict, "value", IDS, 4, values), DICTC_OK);
    CHECK(values[0].kind == DICTC_TEXT && values[0].integer == 0);
    CHECK_TEXT(values[0].text, values[0].text_len, "a feline animal");
    CHECK(values[1].kind == DICTC_NO_VALUE);
    CHECK(values[2].kind == DICTC_TEXT);
    CHECK_TEXT(values[2].text, values[2].text_len, "35");
    CHECK_TEXT(values[3].text, values[3].text_len, "un grand oiseau, qui court \xc3\xa0 toute allure");
    dictc_close(dict);

    dict = golden("pets.dat");
    CHECK_STATUS(dictc_values(dict, "value", IDS, 3, values), DICTC_NONE);
    dictc_close(dict);
}

/* Every word leads to its id, and back, one by one and all at once. */
static void words_and_ids_agree_in_english(void) {
    enum { COUNT = 20000 };
    static uint32_t ids[COUNT], found[COUNT];
    static size_t ends[COUNT], lens[COUNT];
    static const char *words[COUNT];
    dictc_dict *dict = english();
    size_t needed, i, count = is_short ? 200 : COUNT;
    char *text, one[64];
    for (i = 0; i < count; i++)
        ids[i] = (uint32_t)(i * (255274 / count));
    CHECK_STATUS(dictc_words(dict, ids, count, ends, NULL, 0, &needed), DICTC_BUFFER_TOO_SMALL);
    text = (char *)malloc(needed);
    CHECK_STATUS(dictc_words(dict, ids, count, ends, text, needed, NULL), DICTC_OK);
    for (i = 0; i < count; i++) {
        size_t start = i == 0 ? 0 : ends[i - 1];
        words[i] = text + start;
        lens[i] = ends[i] - start;
    }
    CHECK_STATUS(dictc_ids(dict, words, lens, count, found), DICTC_OK);
    CHECK(memcmp(ids, found, count * sizeof ids[0]) == 0);
    for (i = 0; i < count; i += 17) {
        CHECK(dictc_id(dict, words[i], lens[i]) == ids[i]);
        CHECK_STATUS(dictc_word(dict, ids[i], one, sizeof one, &needed), DICTC_OK);
        CHECK(needed == lens[i] + 1 && memcmp(one, words[i], lens[i]) == 0);
        /* In alphabetical order. */
        if (i > 0) {
            size_t common = lens[i] < lens[i - 1] ? lens[i] : lens[i - 1];
            int order = memcmp(words[i - 1], words[i], common);
            CHECK(order < 0 || (order == 0 && lens[i - 1] < lens[i]));
        }
    }
    free(text);
    dictc_close(dict);
}

void test_lookups(void) {
    words_are_found_by_any_kind_of_length();
    long_texts_are_not_words();
    a_word_fits_exactly_or_not_at_all();
    many_ids_are_those_of_the_words();
    many_words_are_joined();
    values_are_integers_or_texts_or_missing();
    words_and_ids_agree_in_english();
}
