/* Suggestions for words, and the misspelled words of texts. */
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

/* Checks the suggestions for a text, with commas between them. */
static void check_suggestions(const dictc_dict *dict, const char *typed, size_t count, const char *expected) {
    char texts[512] = "";
    dictc_search *search;
    dictc_hit hit;
    uint32_t cost = 0;
    if (!CHECK_STATUS(dictc_search_suggest(dict, typed, DICTC_NUL_ENDED, count, &search), DICTC_OK))
        return;
    while (dictc_search_next(search, &hit) == DICTC_OK) {
        if (texts[0] != '\0')
            strcat(texts, ",");
        strncat(texts, hit.word, hit.len);
        CHECK(hit.id == dictc_id(dict, hit.word, hit.len));
        CHECK(hit.detail >= cost);
        cost = hit.detail;
    }
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_NONE);
    dictc_search_free(search);
    CHECK_TEXT(texts, strlen(texts), expected);
}

static void the_likeliest_come_first(void) {
    static const char *const OWN[] = {"frobnicate"}, *const RUDE[] = {"receive"};
    dictc_dict *dict = english(), *added, *denied;
    check_suggestions(dict, "recieve", 3, "receive,received,receiver");
    check_suggestions(dict, "Recieve", 1, "Receive");
    check_suggestions(dict, "fotograf", 1, "photograph");
    check_suggestions(dict, "quiz", 1, "quiz");
    check_suggestions(dict, "ofthe", 1, "of the");
    check_suggestions(dict, "recieve", 0, "");
    check_suggestions(dict, "", 3, "");
    check_suggestions(dict, "zzzzzzzzzzzz", 3, "");
    check_suggestions(dict, "12345", 3, "");
    CHECK_STATUS(dictc_with_added(dict, OWN, NULL, 1, &added), DICTC_OK);
    CHECK_STATUS(dictc_with_denied(added, RUDE, NULL, 1, &denied), DICTC_OK);
    check_suggestions(denied, "frobnicat", 1, "frobnicate");
    check_suggestions(denied, "recieve", 1, "received");
    dictc_close(added);
    dictc_close(denied);
    dictc_close(dict);
}

static void likelier_suggestions_cost_less(void) {
    dictc_dict *dict = english();
    dictc_search *search;
    dictc_hit hit;
    CHECK_STATUS(dictc_search_suggest(dict, "quiz", 4, 1, &search), DICTC_OK);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
    CHECK(hit.id == 178513 && hit.detail == 0);
    dictc_search_free(search);
    CHECK_STATUS(dictc_search_suggest(dict, "ofthe", 5, 1, &search), DICTC_OK);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
    CHECK(hit.id == DICTC_NO_ID && hit.detail > 0);
    dictc_search_free(search);
    dictc_close(dict);
}

static void suggestions_remain_when_the_dictionary_is_closed(void) {
    dictc_dict *dict = english();
    dictc_search *search;
    dictc_hit hit;
    CHECK_STATUS(dictc_search_suggest(dict, "recieve", 7, 5, &search), DICTC_OK);
    dictc_close(dict);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
    CHECK_TEXT(hit.word, hit.len, "receive");
    dictc_search_free(search);
}

static void misspelled_words_have_places(void) {
    static const char TEXT[] = "We recieved \xE2\x80\x9C" "the`knwon`\xE2\x80\x9D letter, didn't we? Se a@b.org, Ada.";
    dictc_dict *dict = english();
    static const char SHORT[] = "xqz zxq";
    dictc_misspelling found[3], before;
    size_t needed = 77;
    CHECK_STATUS(dictc_misspellings(dict, TEXT, DICTC_NUL_ENDED, 0, NULL, 0, &needed), DICTC_BUFFER_TOO_SMALL);
    CHECK(needed == 2);
    CHECK_STATUS(dictc_misspellings(dict, TEXT, strlen(TEXT), 0, found, 3, &needed), DICTC_OK);
    CHECK(needed == 2);
    CHECK_TEXT(TEXT + found[0].start, found[0].len, "recieved");
    CHECK_TEXT(TEXT + found[1].start, found[1].len, "knwon");
    CHECK_STATUS(dictc_misspellings(dict, TEXT, strlen(TEXT), 1, found, 3, &needed), DICTC_OK);
    CHECK(needed == 1);
    CHECK_STATUS(dictc_misspellings(dict, SHORT, DICTC_NUL_ENDED, 0, found, strlen(SHORT) / 2, &needed), DICTC_OK);
    CHECK(needed == 2);
    before = found[0];
    CHECK_STATUS(dictc_misspellings(dict, TEXT, 11, 0, found, 0, &needed), DICTC_BUFFER_TOO_SMALL);
    CHECK(needed == 1 && memcmp(&found[0], &before, sizeof before) == 0);
    CHECK_STATUS(dictc_misspellings(dict, TEXT, 2, 0, found, 3, &needed), DICTC_OK);
    CHECK(needed == 0);
    dictc_close(dict);
}

static void wrong_arguments_are_errors(void) {
    dictc_dict *dict = golden("pets.dat");
    dictc_search *search = GARBAGE(dictc_search);
    dictc_misspelling found;
    size_t needed = 77;
    CHECK_STATUS(dictc_search_suggest(NULL, "cat", 3, 1, &search), DICTC_BAD_ARGUMENT);
    CHECK(search == NULL);
    CHECK_STATUS(dictc_search_suggest(dict, NULL, 3, 1, &search), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_suggest(dict, "cat", 3, 1, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_search_suggest(dict, "\xff", 1, 1, &search), DICTC_BAD_TEXT);
    CHECK_STATUS(dictc_search_suggest(dict, NULL, 0, 1, &search), DICTC_OK);
    dictc_search_free(search);
    CHECK_STATUS(dictc_search_suggest(dict, "cta", 3, SIZE_MAX, &search), DICTC_OK);
    dictc_search_free(search);
    CHECK_STATUS(dictc_misspellings(NULL, "cat", 3, 0, &found, 1, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_misspellings(dict, NULL, 3, 0, &found, 1, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_misspellings(dict, "dogg", 4, 0, NULL, 1, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_misspellings(dict, "dog \xff", 5, 0, &found, 1, &needed), DICTC_BAD_TEXT);
    CHECK(needed == 77);
    CHECK_STATUS(dictc_misspellings(dict, NULL, 0, 0, NULL, 0, NULL), DICTC_OK);
    dictc_close(dict);
}

void test_corrections(void) {
    the_likeliest_come_first();
    likelier_suggestions_cost_less();
    suggestions_remain_when_the_dictionary_is_closed();
    misspelled_words_have_places();
    wrong_arguments_are_errors();
}
