/* Prefixes, patterns, anagrams, near words and hooks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

/* A search and the words that it finds. */
typedef struct question {
    const char *dict;
    dictc_search_kind kind;
    const char *text;
    uint32_t distance;
    const char *words;
} question;

static const question QUESTIONS[] = {
    {"en", DICTC_PREFIX, "lexicalit", 0, "lexicalities lexicality"},
    {"en", DICTC_PREFIX, "LEXICALIT", 9, "lexicalities lexicality"},
    {"en", DICTC_PREFIX, "zyzzyvax", 0, ""},
    {"en", DICTC_PATTERN, "c?t", 0, "cat cot cut"},
    {"en", DICTC_PATTERN, "C?T", 0, "cat cot cut"},
    {"en", DICTC_PATTERN, "q[!u]?", 0, "qat qis"},
    {"en", DICTC_PATTERN, "q[^u]?", 0, "qat qis"},
    {"en", DICTC_PATTERN, "", 0, ""},
    {"en", DICTC_ANAGRAM, "tac?", 0,
     "acta acts atoc cant cart cast cate cats chat coat fact octa pact scat tace tach tack taco tact talc"},
    {"en", DICTC_ANAGRAM, "", 0, ""},
    {"en", DICTC_ANAGRAM, "z i q u", 0, "quiz"},
    {"en", DICTC_NEAR, "speling", 1, "seeling speeling speiling spelding spelling sperling spewing spieling spiling"},
    {"en", DICTC_NEAR, "quiz", 1, "quid quim quin quip quit quiz squiz"},
    {"en", DICTC_NEAR, "quiz", 0, "quiz"},
    {"en", DICTC_NEAR, "thier", 1, "shier their thief thir tier trier twier"},
    {"en", DICTC_HOOK, "cat", 0, "cate cats scat"},
    {"spanish", DICTC_PREFIX, "c", 0, "cala calle cima coche corazon cuna czar chico chocolate"},
    {"spanish", DICTC_PREFIX, "ch", 0, "chico chocolate"},
    {"spanish", DICTC_PATTERN, "?o*", 0, "coche corazon chocolate loma"},
    {"spanish", DICTC_NEAR, "CHIKO", 1, "chico"},
    {"spanish", DICTC_HOOK, "per", 0, "pero"},
    {"spanish", DICTC_ANAGRAM, "chceo", 0, "coche"},
    {"pets", DICTC_PREFIX, "", 0, "cat cats dog"},
    {"pets", DICTC_PATTERN, "*", 0, "cat cats dog"},
    {"pets", DICTC_PATTERN, "*s", 0, "cats"},
    {"pets", DICTC_SUB_ANAGRAM, "stacks", 0, "cat cats"},
    {"pets", DICTC_SUB_ANAGRAM, "???", 0, "cat dog"},
    {"pets", DICTC_SUB_ANAGRAM, "", 0, ""},
    {"pets", DICTC_NEAR, "dot", 2, "cat dog"},
    {"pets", DICTC_NEAR, "", 3, "cat dog"},
    {"pets", DICTC_HOOK, "", 0, ""},
    {"pets", DICTC_HOOK, "at", 0, "cat"},
};

static void searches_find_the_known_words(void) {
    char words[4096];
    size_t i, spaces, at;
    dictc_dict *en = english(), *spanish = golden("spanish.dat"), *pets = golden("pets.dat");
    for (i = 0; i < sizeof QUESTIONS / sizeof QUESTIONS[0]; i++) {
        const question *asked = &QUESTIONS[i];
        const dictc_dict *dict = asked->dict[0] == 'e' ? en : asked->dict[0] == 's' ? spanish : pets;
        size_t count = search_all(dict, asked->kind, asked->text, asked->distance, words, sizeof words);
        CHECK_TEXT(words, strlen(words), asked->words);
        for (at = spaces = 0; words[at] != '\0'; at++)
            spaces += words[at] == ' ';
        CHECK(count == (words[0] == '\0' ? 0 : spaces + 1));
    }
    CHECK(search_all(en, DICTC_PATTERN, "c?t*", 0, words, sizeof words) == 1031);
    CHECK(search_all(en, DICTC_SUB_ANAGRAM, "stacks", 0, words, sizeof words) == 48);
    CHECK(search_all(en, DICTC_NEAR, "cut", 2, words, sizeof words) == 456);
    if (!is_short)
        CHECK(search_all(en, DICTC_PREFIX, "", 0, words, sizeof words) == 255274);
    dictc_close(en);
    dictc_close(spanish);
    dictc_close(pets);
}

static void hits_have_ids_and_details(void) {
    dictc_search *search;
    dictc_hit hit, before;
    dictc_dict *dict = english();
    CHECK_STATUS(dictc_search_new(dict, DICTC_HOOK, "catx", 3, 0, &search), DICTC_OK);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
    CHECK_TEXT(hit.word, hit.len, "cate");
    CHECK(hit.id == 32079 && hit.detail == DICTC_AFTER);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
    CHECK_TEXT(hit.word, hit.len, "cats");
    CHECK(hit.id == 32330 && hit.detail == DICTC_AFTER);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
    CHECK_TEXT(hit.word, hit.len, "scat");
    CHECK(hit.id == 195418 && hit.detail == DICTC_BEFORE);
    memset(&before, 0x55, sizeof before);
    hit = before;
    /* The end of a search is its end for ever. */
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_NONE);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_NONE);
    CHECK(memcmp(&hit, &before, sizeof hit) == 0);
    CHECK_STATUS(dictc_search_next(search, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_next(NULL, &hit), DICTC_BAD_ARGUMENT);
    CHECK(memcmp(&hit, &before, sizeof hit) == 0);
    dictc_search_free(search);

    CHECK_STATUS(dictc_search_new(dict, DICTC_NEAR, "quiz", DICTC_NUL_ENDED, 1, &search), DICTC_OK);
    while (dictc_search_next(search, &hit) == DICTC_OK) {
        CHECK(hit.detail == (hit.id == 178513 ? 0 : 1));
        CHECK(dictc_id(dict, hit.word, hit.len) == hit.id);
    }
    dictc_search_free(search);

    CHECK_STATUS(dictc_search_new(dict, DICTC_PATTERN, "c?t", DICTC_NUL_ENDED, 3, &search), DICTC_OK);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
    CHECK(hit.detail == 0 && hit.id == 31851);
    dictc_search_free(search);
    dictc_close(dict);
}

/* Two searches of one dictionary do not disturb each other, nor does their text. */
static void a_search_keeps_nothing_of_its_text(void) {
    char text[] = "c?t";
    dictc_search *first, *second;
    dictc_hit hit, other;
    dictc_dict *dict = english();
    CHECK_STATUS(dictc_search_new(dict, DICTC_PATTERN, text, DICTC_NUL_ENDED, 0, &first), DICTC_OK);
    memset(text, 'z', 3);
    CHECK_STATUS(dictc_search_new(dict, DICTC_PREFIX, "zyzzyv", DICTC_NUL_ENDED, 0, &second), DICTC_OK);
    CHECK_STATUS(dictc_search_next(first, &hit), DICTC_OK);
    CHECK_STATUS(dictc_search_next(second, &other), DICTC_OK);
    CHECK_TEXT(hit.word, hit.len, "cat");
    CHECK_TEXT(other.word, other.len, "zyzzyva");
    dictc_close(dict);
    dictc_search_free(second);
    CHECK_STATUS(dictc_search_next(first, &hit), DICTC_OK);
    CHECK_TEXT(hit.word, hit.len, "cot");
    dictc_search_free(first);
}

/* Checks that a search cannot start. */
static void check_refused(const dictc_dict *dict, dictc_search_kind kind, const char *text, size_t len,
                          uint32_t distance, dictc_status status) {
    dictc_search *search = GARBAGE(dictc_search);
    CHECK_STATUS(dictc_search_new(dict, kind, text, len, distance, &search), status);
    CHECK(search == NULL);
}

static void wrong_searches_are_refused(void) {
    static const dictc_search_kind KINDS[] = {DICTC_PREFIX,      DICTC_PATTERN, DICTC_ANAGRAM,
                                              DICTC_SUB_ANAGRAM, DICTC_NEAR,    DICTC_HOOK};
    char *many = (char *)malloc(2000000);
    size_t i;
    dictc_dict *dict = golden("pets.dat");
    memset(many, 'a', 2000000);
    for (i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        dictc_search *search;
        dictc_hit hit;
        check_refused(dict, KINDS[i], "c\xff", DICTC_NUL_ENDED, 0, DICTC_BAD_TEXT);
        check_refused(dict, KINDS[i], "\xc3", 1, 0, DICTC_BAD_TEXT);
        check_refused(dict, KINDS[i], NULL, 1, 0, DICTC_BAD_ARGUMENT);
        check_refused(dict, KINDS[i], NULL, DICTC_NUL_ENDED, 0, DICTC_BAD_ARGUMENT);
        check_refused(NULL, KINDS[i], "cat", 3, 0, DICTC_BAD_ARGUMENT);
        CHECK_STATUS(dictc_search_new(dict, KINDS[i], "cat", 3, 0, NULL), DICTC_BAD_ARGUMENT);
        /* A long text finds nothing, or is too long. */
        search = NULL;
        if (dictc_search_new(dict, KINDS[i], many, 2000000, 0, &search) == DICTC_OK)
            CHECK_STATUS(dictc_search_next(search, &hit), DICTC_NONE);
        else
            CHECK(search == NULL);
        dictc_search_free(search);
    }
    check_refused(dict, 6, "cat", 3, 0, DICTC_BAD_ARGUMENT);
    check_refused(dict, -1, "cat", 3, 0, DICTC_BAD_ARGUMENT);
    check_refused(dict, INT32_MAX, "cat", 3, 0, DICTC_BAD_ARGUMENT);
    check_refused(dict, DICTC_NEAR, "cat", 3, 4, DICTC_BAD_QUERY);
    check_refused(dict, DICTC_NEAR, "cat", 3, 256, DICTC_BAD_QUERY);
    check_refused(dict, DICTC_NEAR, "cat", 3, UINT32_MAX, DICTC_BAD_QUERY);
    check_refused(dict, DICTC_PATTERN, "[", 1, 0, DICTC_BAD_QUERY);
    CHECK(strstr(dictc_error_message(), "[") != NULL);
    check_refused(dict, DICTC_PATTERN, "[c-a]", 5, 0, DICTC_BAD_QUERY);
    check_refused(dict, DICTC_PATTERN, "c.t", 3, 0, DICTC_BAD_QUERY);
    CHECK(strstr(dictc_error_message(), "write `?` for any letter") != NULL);
    check_refused(dict, DICTC_ANAGRAM, "ca_", 3, 0, DICTC_BAD_QUERY);
    CHECK(strstr(dictc_error_message(), "write `?` for a blank") != NULL);
    check_refused(dict, DICTC_PATTERN, many, 64, 0, DICTC_BAD_QUERY);
    check_refused(dict, DICTC_ANAGRAM, many, 2000000, 0, DICTC_BAD_QUERY);
    check_refused(dict, DICTC_SUB_ANAGRAM, many, 2000000, 0, DICTC_BAD_QUERY);
    dictc_search_free(NULL);
    free(many);
    dictc_close(dict);
}

void test_searches(void) {
    searches_find_the_known_words();
    hits_have_ids_and_details();
    a_search_keeps_nothing_of_its_text();
    wrong_searches_are_refused();
}
