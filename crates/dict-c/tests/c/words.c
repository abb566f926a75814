/* Words: builders, columns, searches, corrections, words in texts, and cursors. */
#include <stdio.h>
#include <stdlib.h>

#include "tests.h"

static void add(dictc_builder *builder, const char *word, size_t len, const char *value, dictc_status status) {
    CHECK_STATUS(dictc_builder_add(builder, word, len, value, value == NULL ? 7 : DICTC_NUL_ENDED), status);
}

static void a_builder_counts_and_keeps_its_options(void) {
    static const char *const WORDS[] = {"cat", " dog\t", "cat", "", "  ", "Cat", "a", "elephant", "co-op", "h2o", "cat\xc3\xa9"};
    static const char *const FACTS[][2] = {{"name", "Some words"}, {"language", "en"}, {"license", "CC0-1.0"},
                                           {"source", "mine"},     {"min-letters", "2"}, {"max-letters", "5"}};
    char texts[6][16], buffer[16];
    OPTIONS(dictc_builder_options, options);
    dictc_report report, before;
    dictc_builder *builder;
    dictc_dict *dict;
    options.name = strcpy(texts[0], "Some words");
    options.language = strcpy(texts[1], "en");
    options.license = strcpy(texts[2], "CC0-1.0");
    options.source = strcpy(texts[3], "mine");
    options.fold = strcpy(texts[4], "case");
    options.alphabet = strcpy(texts[5], "letters");
    options.min_letters = 2;
    options.max_letters = 5;
    options.skip_capitals = 1;
    CHECK_STATUS(dictc_builder_new(&options, &builder), DICTC_OK);
    /* Nothing of the options is kept. */
    memset(texts, '#', sizeof texts);
    for (size_t i = 0; i < 11; i++)
        add(builder, WORDS[i], DICTC_NUL_ENDED, NULL, DICTC_OK);
    add(builder, "emus", 3, "7", DICTC_OK);
    add(builder, "emu", 3, "8", DICTC_OK);
    /* A NUL inside a word does not end it. */
    add(builder, "ox\0en", 5, NULL, DICTC_OK);
    CHECK_STATUS(dictc_builder_finish(builder, &dict, &report), DICTC_OK);
    CHECK(report.lines == 14 && report.words == 4 && report.blank == 2 && report.capitals == 1 && report.too_short == 1);
    CHECK(report.too_long == 1 && report.not_in_alphabet == 3 && report.duplicates == 2 && report.second_values == 1);
    CHECK(dictc_contains(dict, "emu", 3) && dictc_contains(dict, "dog", 3) && !dictc_contains(dict, "ox", 2));
    for (size_t i = 0; i < 6; i++) {
        CHECK_STATUS(dictc_meta(dict, FACTS[i][0], DICTC_NUL_ENDED, buffer, sizeof buffer, NULL), DICTC_OK);
        CHECK_TEXT(buffer, strlen(buffer), FACTS[i][1]);
    }
    dictc_close(dict);
    /* The builder is empty, also after an error, and has the same options. */
    memset(&before, 0x55, sizeof before);
    report = before;
    CHECK_NO(dictc_dict, dictc_builder_finish(builder, &none, &report), DICTC_BAD_WORDS);
    CHECK(memcmp(&report, &before, sizeof report) == 0);
    add(builder, "12", 2, NULL, DICTC_OK);
    CHECK_NO(dictc_dict, dictc_builder_finish(builder, &none, NULL), DICTC_BAD_WORDS);
    add(builder, "a", 1, NULL, DICTC_OK);
    add(builder, "yes", 3, NULL, DICTC_OK);
    CHECK_STATUS(dictc_builder_finish(builder, &dict, &report), DICTC_OK);
    CHECK(report.lines == 2 && report.words == 1 && report.too_short == 1);
    dictc_close(dict);
    dictc_builder_free(builder);
}

static void what_a_builder_cannot_take_changes_nothing(void) {
    static const char *const BAD[] = {"tiles", "a-z,abcdefghijklmn", "Some\nwords", "en_US"};
    enum { LIMIT = 65536 };
    char *text = (char *)malloc(LIMIT + 2);
    dictc_builder *builder;
    dictc_builder_options options;
    dictc_dict *dict;
    dictc_report report;
    dictc_value value;
    uint32_t id;
    for (size_t i = 0; i < 4; i++) {
        CLEAR(options);
        *(i == 0 ? &options.fold : i == 1 ? &options.alphabet : i == 2 ? &options.name : &options.language) = BAD[i];
        CHECK_NO(dictc_builder, dictc_builder_new(&options, &none), DICTC_BAD_WORDS);
    }
    CLEAR(options);
    options.max_letters = UINT32_MAX;
    CHECK_STATUS(dictc_builder_new(&options, &builder), DICTC_OK);
    CHECK_STATUS(dictc_builder_add_column(builder, "Rank", DICTC_COLUMN_RANKS), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_add_column(builder, "value", DICTC_COLUMN_FLAGS), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_add_column(builder, "rank", DICTC_COLUMN_RANKS), DICTC_OK);
    CHECK_STATUS(dictc_builder_add_column(builder, "rank", DICTC_COLUMN_RANKS), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_set_value(builder, "rank", "cat", 3, "x", 1), DICTC_BAD_WORDS);
    CHECK_STATUS(dictc_builder_add(builder, "dog", 3, "a\0b", 3), DICTC_BAD_WORDS);
    add(builder, "dog", 3, "a\nb", DICTC_BAD_WORDS);
    memset(text, 'a', LIMIT + 1);
    text[LIMIT + 1] = '\0';
    add(builder, text, LIMIT + 1, NULL, DICTC_BAD_WORDS);
    add(builder, "dog", 3, text, DICTC_BAD_WORDS);
    /* These are long, but not too long: the word is skipped, the value is stored. */
    add(builder, text, LIMIT, NULL, DICTC_OK);
    add(builder, "emu", 3, text + 1, DICTC_OK);
    CHECK_STATUS(dictc_builder_finish(builder, &dict, &report), DICTC_OK);
    CHECK(report.lines == 2 && report.words == 1 && report.too_long == 1 && report.not_in_alphabet == 0);
    id = dictc_id(dict, "emu", 3);
    CHECK_STATUS(dictc_values(dict, "value", &id, 1, &value), DICTC_OK);
    CHECK(value.kind == DICTC_TEXT && value.text_len == LIMIT && memcmp(value.text, text, LIMIT) == 0);
    /* A limit that no word reaches does nothing. */
    CHECK_STATUS(dictc_meta(dict, "max-letters", DICTC_NUL_ENDED, text, LIMIT, NULL), DICTC_NONE);
    dictc_close(dict);
    /* The columns remain. */
    add(builder, "emu", 3, NULL, DICTC_OK);
    CHECK_STATUS(dictc_builder_set_value(builder, "rank", "emu", 3, "9", 1), DICTC_OK);
    CHECK_STATUS(dictc_builder_finish(builder, &dict, NULL), DICTC_OK);
    CHECK(dictc_values(dict, "rank", &id, 1, &value) == DICTC_OK && value.integer == 9);
    dictc_close(dict);
    dictc_builder_free(builder);
    free(text);
}

static void columns_and_values_fill_all_fields(void) {
    static const char *const NAMES[] = {"frequency", "kind", "rank", "start"};
    static const dictc_column_kind KINDS[] = {DICTC_COLUMN_INTEGERS, DICTC_COLUMN_FLAGS, DICTC_COLUMN_RANKS, DICTC_COLUMN_TEXTS};
    /* An id of a word, two of none, and one of a denied word. */
    static const uint32_t IDS[] = {5, DICTC_NO_ID, 100000, 3};
    static const char *const DENIED[] = {"aberrations"};
    dictc_dict *file = golden("columns.dat"), *dict;
    dictc_column column, blank;
    dictc_value values[5], before;
    CHECK_STATUS(dictc_with_denied(file, DENIED, NULL, 1, &dict), DICTC_OK);
    memset(&blank, 0, sizeof blank);
    memset(&before, 0x55, sizeof before);
    for (size_t i = 0; i < 4; i++) {
        memset(&column, 0x55, sizeof column);
        values[4] = before;
        CHECK_STATUS(dictc_column_at(dict, i, &column), DICTC_OK);
        CHECK_TEXT(column.name, strlen(column.name), NAMES[i]);
        CHECK(memcmp(column.name + strlen(NAMES[i]), blank.name, sizeof blank.name - strlen(NAMES[i])) == 0);
        CHECK(column.kind == KINDS[i] && column.distinct > 1 && column.flags == (i == 1 ? 2 : 0));
        CHECK_STATUS(dictc_values(dict, NAMES[i], IDS, 4, values), DICTC_OK);
        CHECK(values[0].kind == (i == 3 ? DICTC_TEXT : i == 1 ? DICTC_FLAGS : DICTC_INTEGER));
        CHECK((values[0].integer != 0) == (i % 2 == 0) && (values[0].flags != 0) == (i == 1));
        CHECK((values[0].text != NULL) == (i == 3) && values[0].text_len == (i == 3 ? 2 : 0));
        for (size_t at = 1; at < 4; at++)
            CHECK(values[at].kind == DICTC_NO_VALUE && values[at].integer == 0 && values[at].flags == 0 &&
                  values[at].text == NULL && values[at].text_len == 0);
        CHECK(memcmp(&values[4], &before, sizeof before) == 0);
    }
    dictc_close(file);
    dictc_close(dict);
}

/* A search keeps the dictionary open, and nothing of its text. Two searches do not disturb each other. */
static void a_search_ends_for_ever(void) {
    char text[] = "?o*";
    dictc_search *first, *second;
    dictc_hit hit, before;
    dictc_dict *dict = golden("spanish.dat");
    CHECK_STATUS(dictc_search_new(dict, DICTC_MATCH, text, DICTC_NUL_ENDED, 3, &first), DICTC_OK);
    memset(text, 'z', 3);
    CHECK_STATUS(dictc_search_new(dict, DICTC_HOOKS, "eros", 3, 0, &second), DICTC_OK);
    dictc_close(dict);
    CHECK_STATUS(dictc_search_next(first, &hit), DICTC_OK);
    CHECK_STATUS(dictc_search_next(second, &before), DICTC_OK);
    CHECK_TEXT(before.word, before.len, "pero");
    CHECK(before.detail == DICTC_BEFORE && hit.detail == 0);
    CHECK_TEXT(hit.word, hit.len, "coche");
    memset(&before, 0x55, sizeof before);
    hit = before;
    CHECK_STATUS(dictc_search_next(second, &hit), DICTC_NONE);
    CHECK_STATUS(dictc_search_next(second, &hit), DICTC_NONE);
    CHECK(memcmp(&hit, &before, sizeof hit) == 0);
    dictc_search_free(second);
    CHECK_STATUS(dictc_search_next(first, &hit), DICTC_OK);
    CHECK_TEXT(hit.word, hit.len, "corazon");
    dictc_search_free(first);
}

static void searches_take_any_number(void) {
    static const size_t COUNTS[] = {0, 1, 3, 4, SIZE_MAX}, FOUND[] = {0, 1, 3, 3, 3};
    static const uint32_t DISTANCES[] = {4, 255, 256, 257, UINT32_MAX};
    enum { LONG = 2000000 };
    char *many = (char *)malloc(LONG);
    dictc_search *search;
    dictc_hit hit;
    size_t count;
    dictc_dict *dict = dict_of("cat=3 cats=2 dog=1");
    for (size_t i = 0; i < 5; i++) {
        CHECK_STATUS(dictc_search_best(dict, DICTC_COMPLETE, "", 0, 0, "value", COUNTS[i], &search), DICTC_OK);
        for (count = 0; dictc_search_next(search, &hit) == DICTC_OK; count++)
            CHECK(hit.id == 2 - count && hit.detail == 0);
        CHECK(count == FOUND[i]);
        dictc_search_free(search);
        CHECK_STATUS(dictc_search_suggest(dict, "dog", 3, COUNTS[i], &search), DICTC_OK);
        for (count = 0; dictc_search_next(search, &hit) == DICTC_OK; count++)
            CHECK(count < COUNTS[i] && (count > 0 || (hit.id == 2 && hit.detail == 0)));
        CHECK(count > 0 || i == 0);
        dictc_search_free(search);
        CHECK_NO(dictc_search, dictc_search_new(dict, DICTC_NEAR, "cat", 3, DISTANCES[i], &none), DICTC_BAD_QUERY);
        CHECK_NO(dictc_search, dictc_search_best(dict, DICTC_NEAR, "", 0, DISTANCES[i], "value", 1, &none), DICTC_BAD_QUERY);
    }
    CHECK_NO(dictc_search, dictc_search_best(dict, DICTC_MATCH, "[", 1, 0, "value", 9, &none), DICTC_BAD_QUERY);
    CHECK_NO(dictc_search, dictc_search_new(dict, DICTC_MATCH, "c.t", 3, 0, &none), DICTC_BAD_QUERY);
    CHECK(strstr(dictc_error_message(), "write `?` for any letter") != NULL);
    CHECK_NO(dictc_search, dictc_search_new(dict, DICTC_ANAGRAMS, "ca_", 3, 0, &none), DICTC_BAD_QUERY);
    CHECK_NO(dictc_search, dictc_search_find(dict, "c+t", 3, 9, &none), DICTC_BAD_QUERY);
    /* A long text finds nothing, or is too long. */
    memset(many, 'a', LONG);
    for (dictc_search_kind kind = DICTC_COMPLETE; kind <= DICTC_HOOKS; kind++) {
        int is_too_long = kind >= DICTC_MATCH && kind <= DICTC_PARTIAL_ANAGRAMS;
        CHECK_STATUS(dictc_search_new(dict, kind, many, LONG, 0, &search), is_too_long ? DICTC_BAD_QUERY : DICTC_OK);
        CHECK(is_too_long ? search == NULL : dictc_search_next(search, &hit) == DICTC_NONE);
        dictc_search_free(search);
    }
    free(many);
    dictc_close(dict);
}

static void corrections_know_words_and_code(void) {
    static const char TEXT[] = "We recieved \xE2\x80\x9Cthe`knwon`\xE2\x80\x9D letter.";
    dictc_dict *dict = english();
    dictc_misspelling found[3];
    dictc_search *one, *many;
    dictc_hit hit;
    uint32_t cost = 0;
    size_t needed;
    CHECK(dictc_misspellings(dict, TEXT, strlen(TEXT), 0, found, 3, &needed) == DICTC_OK && needed == 2);
    CHECK_TEXT(TEXT + found[0].start, found[0].len, "recieved");
    CHECK_TEXT(TEXT + found[1].start, found[1].len, "knwon");
    CHECK(dictc_misspellings(dict, TEXT, strlen(TEXT), -1, found, 3, &needed) == DICTC_OK && needed == 1);
    CHECK_STATUS(dictc_search_suggest(dict, "ofthex", 5, 1, &one), DICTC_OK);
    CHECK_STATUS(dictc_search_suggest(dict, "Recieve", DICTC_NUL_ENDED, 3, &many), DICTC_OK);
    dictc_close(dict);
    CHECK_STATUS(dictc_search_next(one, &hit), DICTC_OK);
    CHECK_TEXT(hit.word, hit.len, "of the");
    CHECK(hit.id == DICTC_NO_ID && hit.detail > 0);
    /* The likelier ones cost less. */
    for (needed = 0; dictc_search_next(many, &hit) == DICTC_OK; needed++, cost = hit.detail)
        CHECK(hit.detail >= cost && hit.detail > 0 && hit.len >= 7 && memcmp(hit.word, "Receive", 7) == 0);
    CHECK(needed == 3);
    dictc_search_free(one);
    dictc_search_free(many);
}

/* A scan searches one text after the other, in pieces or whole, and keeps the words that are not taken. */
static void a_text_may_come_in_pieces(void) {
    static const char TEXT[] = "Cats, \xC3\xBC" "cat \xF0\x9F\x90\xB6 DOG-cat\xFF" "dogs";
    static const dictc_text_match EXPECTED[] = {{0, 3, 0}, {0, 4, 1}, {8, 3, 0}, {17, 3, 2}, {21, 3, 0}, {25, 3, 2}};
    enum { COUNT = sizeof EXPECTED / sizeof EXPECTED[0] };
    dictc_dict *dict = golden("pets.dat");
    dictc_scan *scan;
    dictc_text_match found[2 * COUNT + 1];
    CHECK_STATUS(dictc_scan_new(dict, DICTC_ANYWHERE | DICTC_OVERLAPPING, &scan), DICTC_OK);
    dictc_close(dict);
    for (size_t piece = 1; piece < sizeof TEXT; piece++) {
        size_t at = 0, len = sizeof TEXT - 1, count = 0;
        for (; len - at > piece; at += piece) {
            CHECK_STATUS(dictc_scan_push(scan, TEXT + at, piece, 0), DICTC_OK);
            while (piece % 2 && count < COUNT && dictc_scan_next(scan, &found[count]) == DICTC_OK)
                count++;
        }
        CHECK_STATUS(dictc_scan_push(scan, TEXT + at, len - at, 1), DICTC_OK);
        CHECK_STATUS(dictc_scan_push(scan, TEXT, DICTC_NUL_ENDED, -1), DICTC_OK);
        while (count <= 2 * COUNT && dictc_scan_next(scan, &found[count]) == DICTC_OK)
            count++;
        CHECK(count == 2 * COUNT && memcmp(found, EXPECTED, sizeof EXPECTED) == 0);
        CHECK(memcmp(found + COUNT, EXPECTED, sizeof EXPECTED) == 0);
    }
    dictc_scan_free(scan);
}

static void a_cursor_walks_along_words(void) {
    static const uint32_t NO_CODES[] = {0, 30, 31, 32, 33, 257, UINT32_MAX};
    dictc_cursor root, cursor, before;
    dictc_dict *dict = golden("pets.dat");
    CHECK_STATUS(dictc_cursor_root(dict, &root), DICTC_OK);
    /* The alphabet is a, c, d, g, o, s, t: cat and dog start with the codes 1 and 2. */
    CHECK(root.id == DICTC_NO_ID && root.children == (1u << 1 | 1u << 2));
    cursor = root;
    CHECK(dictc_cursor_step(dict, &cursor, "Ca", DICTC_NUL_ENDED) == 1);
    CHECK(cursor.id == DICTC_NO_ID && cursor.children == 1u << 6);
    CHECK(dictc_cursor_step(dict, &cursor, "tx", 1) == 1 && cursor.id == 0 && cursor.children == 1u << 5);
    CHECK(dictc_cursor_step_code(dict, &cursor, 5) == 1 && cursor.id == 1 && cursor.children == 0);
    /* A copy comes back. Without a text, a cursor stays. */
    cursor = root;
    CHECK(dictc_cursor_step(dict, &cursor, "dog", 3) == 1 && cursor.id == 2 && cursor.children == 0);
    before = cursor;
    CHECK(dictc_cursor_step(dict, &cursor, "", 0) == 1 && dictc_cursor_step(dict, &cursor, NULL, 0) == 1);
    CHECK(memcmp(&cursor, &before, sizeof cursor) == 0);
    cursor = root;
    CHECK(dictc_cursor_step(dict, &cursor, "cx", 2) == 0 && dictc_cursor_step(dict, &cursor, "cog", 3) == 0);
    CHECK(dictc_cursor_step(dict, &cursor, "catsy", 5) == 0 && dictc_cursor_step(dict, &cursor, "c\0", 2) == 0);
    for (size_t i = 0; i < sizeof NO_CODES / sizeof NO_CODES[0]; i++)
        CHECK(dictc_cursor_step_code(dict, &cursor, NO_CODES[i]) == 0);
    CHECK(memcmp(&cursor, &root, sizeof cursor) == 0);
    dictc_close(dict);

    /* The symbol is ch, so no word goes on from c by h. */
    dict = golden("spanish.dat");
    CHECK_STATUS(dictc_cursor_root(dict, &root), DICTC_OK);
    cursor = root;
    CHECK(dictc_cursor_step(dict, &cursor, "CH", 2) && dictc_cursor_step(dict, &cursor, "ico", 3) && cursor.id == 8);
    CHECK(dictc_cursor_step(dict, &root, "c", 1) == 1 && dictc_cursor_step(dict, &root, "h", 1) == 0);
    dictc_close(dict);
}

/* Walks through all words below a cursor, which are those of a search of all words. Returns the number of steps. */
static size_t walk(const dictc_dict *dict, const dictc_cursor *cursor, dictc_search *search) {
    size_t steps = 1;
    dictc_hit hit;
    if (cursor->id != DICTC_NO_ID)
        CHECK(dictc_search_next(search, &hit) == DICTC_OK && hit.id == cursor->id);
    for (uint32_t code = 0; code < 32; code++) {
        dictc_cursor child = *cursor;
        int has_child = (int)(cursor->children >> code & 1);
        CHECK(dictc_cursor_step_code(dict, &child, code) == has_child);
        if (has_child)
            steps += walk(dict, &child, search);
    }
    return steps;
}

/* Walks through a dictionary, which is closed. */
static size_t walk_all(dictc_dict *dict) {
    dictc_cursor root;
    dictc_search *search;
    dictc_hit hit;
    size_t steps;
    CHECK_STATUS(dictc_cursor_root(dict, &root), DICTC_OK);
    CHECK_STATUS(dictc_search_new(dict, DICTC_COMPLETE, "", 0, 0, &search), DICTC_OK);
    steps = walk(dict, &root, search);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_NONE);
    dictc_search_free(search);
    dictc_close(dict);
    return steps;
}

/* The codes of each word are the steps to it. Then every third word is denied, and pairs of words are added as one. */
static void a_walk_visits_every_word_once(void) {
    static const char *const FILES[] = {"pets.dat", "one.dat", "spanish.dat", "exact.dat", "kana.dat", "values.dat", "tiles.dat"};
    enum { MOST = 64 };
    static char words[MOST][64], joined[MOST][128];
    const char *denied[MOST], *more[MOST];
    uint8_t codes[64];
    size_t at, count, needed;
    /* The root, the nodes of c, ca, cat, cats, and of d, do, dog. */
    CHECK(walk_all(golden("pets.dat")) == 8);
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        dictc_info info;
        dictc_cursor cursor;
        dictc_dict *dict = golden(FILES[i]), *added, *changed;
        CHECK_STATUS(dictc_get_info(dict, &info), DICTC_OK);
        for (at = 0; at < info.words; at++) {
            CHECK_STATUS(dictc_word(dict, (uint32_t)at, words[at], sizeof words[at], NULL), DICTC_OK);
            CHECK_STATUS(dictc_encode(dict, words[at], DICTC_NUL_ENDED, codes, sizeof codes, &needed), DICTC_OK);
            CHECK_STATUS(dictc_cursor_root(dict, &cursor), DICTC_OK);
            for (size_t step = 0; step < needed; step++)
                CHECK(codes[step] <= 30 && dictc_cursor_step_code(dict, &cursor, codes[step]) == 1);
            CHECK(cursor.id == at && needed <= info.max_codes);
        }
        needed = 77;
        CHECK_STATUS(dictc_encode(dict, "a\0", 2, codes, sizeof codes, &needed), DICTC_NONE);
        CHECK_STATUS(dictc_encode(dict, "a\n", 2, codes, sizeof codes, &needed), DICTC_NONE);
        CHECK(needed == 77);
        for (at = count = 0; at < info.words; at += 3, count++) {
            denied[count] = words[at];
            more[count] = joined[count];
            sprintf(joined[count], "%s%s", words[at], words[info.words - 1 - at]);
        }
        CHECK_STATUS(dictc_with_added(dict, more, NULL, count, &added), DICTC_OK);
        CHECK_STATUS(dictc_with_denied(added, denied, NULL, count, &changed), DICTC_OK);
        CHECK(walk_all(dict) > info.words && walk_all(added) > info.words + count && walk_all(changed) > 1);
    }
}

/* A program may write what it wants into a cursor, or take one of another dictionary. */
static void a_cursor_of_random_numbers_is_harmless(void) {
    static const char *const WORDS[] = {"cat", "essex", "zzz"};
    uint64_t state = 88172645463325252u;
    dictc_cursor cursor, before;
    dictc_dict *dicts[3];
    dicts[0] = golden("kana.dat");
    dicts[1] = english();
    CHECK_STATUS(dictc_with_added(dicts[1], WORDS, NULL, 3, &dicts[2]), DICTC_OK);
    CHECK_STATUS(dictc_cursor_root(dicts[1], &before), DICTC_OK);
    CHECK(dictc_cursor_step(dicts[1], &before, "zyzzyv", 6) == 1);
    for (int i = 0; i < (is_short ? 200 : 20000); i++) {
        const dictc_dict *dict = dicts[i % 3];
        cursor = before;
        for (int code = 0; code < 33; code++)
            dictc_cursor_step_code(dict, &cursor, (uint32_t)code);
        cursor = before;
        if (dictc_cursor_step(dict, &cursor, "s", 1) == 0)
            CHECK(memcmp(&cursor, &before, sizeof cursor) == 0);
        dictc_cursor_step(dict, &cursor, "\xe3\x83\xac\xe3\x83\xb3", 6);
        /* The next cursor. */
        before.id = (uint32_t)next_random(&state);
        before.children = (uint32_t)next_random(&state);
        for (int code = 0; code < 6; code++)
            before.reserved[code] = (uint32_t)next_random(&state);
        if (i % 4 == 0) {
            before.children = UINT32_MAX;
            before.reserved[0] = (uint32_t)(next_random(&state) % 200000);
            before.reserved[3] = (uint32_t)(next_random(&state) % 40);
        }
        if (i % 5 == 0)
            before.reserved[1] = UINT32_MAX - (uint32_t)(next_random(&state) % 40);
    }
    for (int i = 0; i < 3; i++)
        dictc_close(dicts[i]);
}

void test_words(void) {
    a_builder_counts_and_keeps_its_options();
    what_a_builder_cannot_take_changes_nothing();
    columns_and_values_fill_all_fields();
    a_search_ends_for_ever();
    searches_take_any_number();
    corrections_know_words_and_code();
    a_text_may_come_in_pieces();
    a_cursor_walks_along_words();
    a_walk_visits_every_word_once();
    a_cursor_of_random_numbers_is_harmless();
}
