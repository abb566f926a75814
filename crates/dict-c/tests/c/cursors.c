/* Walks through the automaton, and symbol codes. */
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

static void a_cursor_walks_along_words(void) {
    dictc_cursor root, cursor, before;
    dictc_dict *dict = golden("pets.dat");
    CHECK_STATUS(dictc_cursor_root(dict, &root), DICTC_OK);
    /* The alphabet is a, c, d, g, o, s, t: cat and dog start with the codes 1 and 2. */
    CHECK(root.id == DICTC_NO_ID && root.children == (1u << 1 | 1u << 2));
    cursor = root;
    CHECK(dictc_cursor_step(dict, &cursor, "ca", DICTC_NUL_ENDED) == 1);
    CHECK(cursor.id == DICTC_NO_ID && cursor.children == 1u << 6);
    CHECK(dictc_cursor_step(dict, &cursor, "tx", 1) == 1);
    CHECK(cursor.id == 0 && cursor.children == 1u << 5);
    CHECK(dictc_cursor_step_code(dict, &cursor, 5) == 1);
    CHECK(cursor.id == 1 && cursor.children == 0);
    /* A copy comes back. */
    cursor = root;
    CHECK(dictc_cursor_step(dict, &cursor, "dog", 3) == 1);
    CHECK(cursor.id == 2 && cursor.children == 0);
    /* Without a text, a cursor stays. */
    before = cursor;
    CHECK(dictc_cursor_step(dict, &cursor, "", 0) == 1);
    CHECK(memcmp(&cursor, &before, sizeof cursor) == 0);

    cursor = root;
    CHECK(dictc_cursor_step(dict, &cursor, "cx", 2) == 0);
    CHECK(dictc_cursor_step(dict, &cursor, "cog", 3) == 0);
    CHECK(dictc_cursor_step(dict, &cursor, "catsy", 5) == 0);
    CHECK(dictc_cursor_step(dict, &cursor, "c\xff", 2) == 0);
    CHECK(dictc_cursor_step(dict, &cursor, "c\0", 2) == 0);
    CHECK(dictc_cursor_step(dict, &cursor, NULL, 1) == 0);
    CHECK(dictc_cursor_step(dict, &cursor, NULL, DICTC_NUL_ENDED) == 0);
    CHECK(dictc_cursor_step(NULL, &cursor, "c", 1) == 0);
    CHECK(dictc_cursor_step(dict, NULL, "c", 1) == 0);
    CHECK(dictc_cursor_step_code(dict, &cursor, 0) == 0);
    CHECK(dictc_cursor_step_code(dict, &cursor, 30) == 0);
    CHECK(dictc_cursor_step_code(dict, &cursor, 31) == 0);
    CHECK(dictc_cursor_step_code(dict, &cursor, 32) == 0);
    CHECK(dictc_cursor_step_code(dict, &cursor, 33) == 0);
    CHECK(dictc_cursor_step_code(dict, &cursor, 257) == 0);
    CHECK(dictc_cursor_step_code(dict, &cursor, UINT32_MAX) == 0);
    CHECK(dictc_cursor_step_code(NULL, &cursor, 1) == 0);
    CHECK(dictc_cursor_step_code(dict, NULL, 1) == 0);
    CHECK(memcmp(&cursor, &root, sizeof cursor) == 0);
    CHECK_STATUS(dictc_cursor_root(NULL, &cursor), DICTC_BAD_ARGUMENT);
    CHECK(memcmp(&cursor, &root, sizeof cursor) == 0);
    CHECK_STATUS(dictc_cursor_root(dict, NULL), DICTC_BAD_ARGUMENT);
    dictc_close(dict);
}

static void tiles_of_several_letters_are_steps(void) {
    dictc_cursor cursor, before;
    dictc_dict *dict = golden("spanish.dat");
    CHECK_STATUS(dictc_cursor_root(dict, &cursor), DICTC_OK);
    CHECK(dictc_cursor_step(dict, &cursor, "CH", 2) == 1);
    before = cursor;
    /* The symbol is ch, so no word goes on from c by h. */
    CHECK_STATUS(dictc_cursor_root(dict, &cursor), DICTC_OK);
    CHECK(dictc_cursor_step(dict, &cursor, "c", 1) == 1);
    CHECK(memcmp(&cursor, &before, sizeof cursor) != 0);
    CHECK(dictc_cursor_step(dict, &cursor, "h", 1) == 0);
    cursor = before;
    CHECK(dictc_cursor_step(dict, &cursor, "ico", 3) == 1 && cursor.id == 8);
    dictc_close(dict);
}

/* Walks through all words below a cursor, and checks that their ids come in order. Returns the number of steps. */
static size_t walk(const dictc_dict *dict, dictc_cursor cursor, uint32_t *next_id) {
    size_t steps = 1;
    uint32_t code;
    if (cursor.id != DICTC_NO_ID) {
        CHECK(cursor.id == *next_id);
        ++*next_id;
    }
    for (code = 0; code < 32; code++) {
        dictc_cursor child = cursor;
        int has_child = (int)(cursor.children >> code & 1);
        CHECK(dictc_cursor_step_code(dict, &child, code) == has_child);
        if (has_child)
            steps += walk(dict, child, next_id);
    }
    return steps;
}

static void a_walk_visits_every_word_once(void) {
    static const char *const FILES[] = {"pets.dat", "one.dat",    "spanish.dat", "exact.dat",
                                        "kana.dat", "values.dat", "tiles.dat"};
    static const uint32_t WORDS[] = {3, 1, 21, 16, 51, 5, 9};
    size_t i;
    for (i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        dictc_cursor root;
        uint32_t words = 0;
        dictc_dict *dict = golden(FILES[i]);
        CHECK_STATUS(dictc_cursor_root(dict, &root), DICTC_OK);
        walk(dict, root, &words);
        CHECK(words == WORDS[i]);
        dictc_close(dict);
    }
    {
        dictc_cursor root;
        uint32_t words = 0;
        /* The root, the nodes of c, ca, cat, cats, and of d, do, dog. */
        dictc_dict *dict = golden("pets.dat");
        CHECK_STATUS(dictc_cursor_root(dict, &root), DICTC_OK);
        CHECK(walk(dict, root, &words) == 8);
        dictc_close(dict);
    }
}

static void codes_are_the_steps_along_a_text(void) {
    uint8_t codes[16];
    size_t needed, size, i;
    dictc_cursor cursor;
    dictc_dict *dict = golden("spanish.dat");
    /* a b c ch d e f g h i j k l ll m n o p ... */
    static const uint8_t CHOCOLATE[] = {3, 16, 2, 16, 12, 0, 22, 5};
    for (size = 0; size <= 9; size++) {
        memset(codes, 0x55, sizeof codes);
        needed = 0;
        CHECK_STATUS(dictc_encode(dict, "Ch\303\263colate", DICTC_NUL_ENDED, codes, size, &needed),
                     size < 8 ? DICTC_BUFFER_TOO_SMALL : DICTC_OK);
        CHECK(needed == 8);
        if (size < 8)
            CHECK(codes[0] == 0x55);
        else
            CHECK(memcmp(codes, CHOCOLATE, 8) == 0);
        CHECK(codes[8] == 0x55 && codes[size] == 0x55);
    }
    CHECK_STATUS(dictc_cursor_root(dict, &cursor), DICTC_OK);
    for (i = 0; i < 8; i++)
        CHECK(dictc_cursor_step_code(dict, &cursor, CHOCOLATE[i]) == 1);
    CHECK(cursor.id == 9);
    needed = 0;
    CHECK_STATUS(dictc_encode(dict, "chx", 2, NULL, 0, &needed), DICTC_BUFFER_TOO_SMALL);
    CHECK(needed == 1);
    CHECK_STATUS(dictc_encode(dict, "ch", 2, codes, 1, NULL), DICTC_OK);
    CHECK(codes[0] == 3);
    CHECK_STATUS(dictc_encode(dict, "", 0, NULL, 0, &needed), DICTC_OK);
    CHECK(needed == 0);
    needed = 77;
    memset(codes, 0x55, sizeof codes);
    CHECK_STATUS(dictc_encode(dict, "a1", 2, codes, sizeof codes, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_encode(dict, "a\0", 2, codes, sizeof codes, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_encode(dict, "a\xff", 2, codes, sizeof codes, &needed), DICTC_BAD_TEXT);
    CHECK_STATUS(dictc_encode(dict, NULL, 1, codes, sizeof codes, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_encode(dict, "a", 1, NULL, sizeof codes, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_encode(NULL, "a", 1, codes, sizeof codes, &needed), DICTC_BAD_ARGUMENT);
    CHECK(needed == 77 && codes[0] == 0x55);
    dictc_close(dict);

    /* 90 symbols: a word has more codes than letters, and each symbol has one or two. */
    dict = golden("kana.dat");
    CHECK_STATUS(dictc_encode(dict, "\xe3\x82\xaa\xe3\x83\xac\xe3\x83\xb3\xe3\x82\xb8", DICTC_NUL_ENDED, codes,
                              sizeof codes, &needed),
                 DICTC_OK);
    CHECK(needed >= 4 && needed <= 8);
    CHECK_STATUS(dictc_cursor_root(dict, &cursor), DICTC_OK);
    for (i = 0; i < needed; i++)
        CHECK(codes[i] <= 30 && dictc_cursor_step_code(dict, &cursor, codes[i]) == 1);
    CHECK(cursor.id == 28);
    dictc_close(dict);
}

/* A program may write what it wants into a cursor. */
static void a_cursor_of_random_numbers_is_harmless(void) {
    uint64_t state = 88172645463325252u;
    int i, code, rounds = is_short ? 200 : 20000;
    static const char *const WORDS[] = {"cat", "essex", "zzz"};
    dictc_dict *dicts[3];
    dicts[0] = golden("kana.dat");
    dicts[1] = english();
    CHECK_STATUS(dictc_with_added(dicts[1], WORDS, NULL, 3, &dicts[2]), DICTC_OK);
    for (i = 0; i < rounds; i++) {
        dictc_cursor cursor, before;
        const dictc_dict *dict = dicts[i % 3];
        cursor.id = (uint32_t)next_random(&state);
        cursor.children = (uint32_t)next_random(&state);
        for (code = 0; code < 6; code++)
            cursor.reserved[code] = (uint32_t)next_random(&state);
        if (i % 4 == 0) {
            cursor.children = UINT32_MAX;
            cursor.reserved[0] = (uint32_t)(next_random(&state) % 200000);
            cursor.reserved[3] = (uint32_t)(next_random(&state) % 40);
        }
        if (i % 5 == 0)
            cursor.reserved[1] = UINT32_MAX - (uint32_t)(next_random(&state) % 40);
        before = cursor;
        for (code = 0; code < 33; code++)
            dictc_cursor_step_code(dict, &cursor, (uint32_t)code);
        cursor = before;
        if (dictc_cursor_step(dict, &cursor, "s", 1) == 0)
            CHECK(memcmp(&cursor, &before, sizeof cursor) == 0);
        cursor = before;
        dictc_cursor_step(dict, &cursor, "\xe3\x83\xac\xe3\x83\xb3", 6);
    }
    for (i = 0; i < 3; i++)
        dictc_close(dicts[i]);
}

/* A cursor of one dictionary gives wrong answers with another one, but does no harm. */
static void a_cursor_of_another_dictionary_is_harmless(void) {
    dictc_cursor cursor;
    uint32_t code;
    dictc_dict *pets = golden("pets.dat"), *en = english();
    CHECK_STATUS(dictc_cursor_root(en, &cursor), DICTC_OK);
    CHECK(dictc_cursor_step(en, &cursor, "zyzzyv", 6) == 1);
    for (code = 0; code < 40; code++) {
        dictc_cursor child = cursor;
        dictc_cursor_step_code(pets, &child, code);
        dictc_cursor_step(pets, &child, "cat", 3);
    }
    dictc_close(pets);
    dictc_close(en);
}

void test_cursors(void) {
    a_cursor_walks_along_words();
    tiles_of_several_letters_are_steps();
    a_walk_visits_every_word_once();
    codes_are_the_steps_along_a_text();
    a_cursor_of_random_numbers_is_harmless();
    a_cursor_of_another_dictionary_is_harmless();
}
