/* Words found in texts. */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

/* Takes the words that were found, and writes their places, with commas between them. */
static void take(dictc_scan *scan, char *places) {
    dictc_text_match found;
    while (dictc_scan_next(scan, &found) == DICTC_OK)
        sprintf(places + strlen(places), "%s%u+%u=%u", places[0] == '\0' ? "" : ",", (unsigned)found.start,
                (unsigned)found.len, (unsigned)found.id);
    CHECK_STATUS(dictc_scan_next(scan, &found), DICTC_NONE);
}

/* Checks the places of the words in a text, which is pushed in pieces of `step` bytes. */
static void check_scan(dictc_scan *scan, const char *text, size_t step, const char *expected) {
    char places[512] = "";
    size_t at = 0, len = strlen(text);
    for (; len - at > step; at += step) {
        CHECK_STATUS(dictc_scan_push(scan, text + at, step, 0), DICTC_OK);
        take(scan, places);
    }
    CHECK_STATUS(dictc_scan_push(scan, text + at, len - at, 1), DICTC_OK);
    take(scan, places);
    CHECK_TEXT(places, strlen(places), expected);
}

static void words_have_places_in_the_text(void) {
    static const char TEXT[] = "Cats, \xC3\xBC" "cat \xF0\x9F\x90\xB6 DOG-cat\xFF" "dogs";
    static const char *const EXPECTED[] = {
        "0+4=1,17+3=2,21+3=0",
        "0+4=1,8+3=0,17+3=2,21+3=0,25+3=2",
        "0+4=1,17+3=2,21+3=0",
        "0+3=0,0+4=1,8+3=0,17+3=2,21+3=0,25+3=2",
    };
    dictc_dict *dict = golden("pets.dat");
    uint32_t options;
    size_t step;
    for (options = 0; options < 4; options++) {
        dictc_scan *scan;
        CHECK_STATUS(dictc_scan_new(dict, options, &scan), DICTC_OK);
        /* The same scan searches one text after the other. */
        for (step = 1; step < sizeof TEXT; step++)
            check_scan(scan, TEXT, step, EXPECTED[options]);
        check_scan(scan, "", 1, "");
        dictc_scan_free(scan);
    }
    dictc_close(dict);
}

static void words_are_added_and_denied_and_remain_when_the_dictionary_is_closed(void) {
    static const char *const ADDED[] = {"act"}, *const DENIED[] = {"cats"};
    dictc_dict *dict = golden("pets.dat"), *added, *denied;
    dictc_scan *scan;
    CHECK_STATUS(dictc_with_added(dict, ADDED, NULL, 1, &added), DICTC_OK);
    CHECK_STATUS(dictc_with_denied(added, DENIED, NULL, 1, &denied), DICTC_OK);
    CHECK_STATUS(dictc_scan_new(denied, DICTC_ANYWHERE, &scan), DICTC_OK);
    dictc_close(dict);
    dictc_close(added);
    dictc_close(denied);
    check_scan(scan, "cats act", 3, "0+3=0,5+3=3");
    dictc_scan_free(scan);
}

static void words_that_are_not_taken_are_kept(void) {
    dictc_dict *dict = golden("pets.dat");
    dictc_scan *scan;
    char places[64] = "";
    CHECK_STATUS(dictc_scan_new(dict, 0, &scan), DICTC_OK);
    CHECK_STATUS(dictc_scan_push(scan, "dog c", 5, 0), DICTC_OK);
    CHECK_STATUS(dictc_scan_push(scan, "at", 2, 1), DICTC_OK);
    CHECK_STATUS(dictc_scan_push(scan, "cat", DICTC_NUL_ENDED, 1), DICTC_OK);
    take(scan, places);
    CHECK_TEXT(places, strlen(places), "0+3=2,4+3=0,0+3=0");
    dictc_scan_free(scan);
    dictc_close(dict);
}

static void wrong_arguments_are_errors(void) {
    dictc_dict *dict = golden("pets.dat");
    dictc_scan *scan = GARBAGE(dictc_scan);
    dictc_text_match found;
    CHECK_STATUS(dictc_scan_new(NULL, 0, &scan), DICTC_BAD_ARGUMENT);
    CHECK(scan == NULL);
    CHECK_STATUS(dictc_scan_new(dict, 4, &scan), DICTC_BAD_ARGUMENT);
    CHECK(strcmp(dictc_error_message(), "4 are not options of a scan") == 0);
    CHECK_STATUS(dictc_scan_new(dict, 0, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_scan_new(dict, 0, &scan), DICTC_OK);
    CHECK_STATUS(dictc_scan_push(NULL, "cat", 3, 0), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_scan_push(scan, NULL, 3, 0), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_scan_push(scan, NULL, 0, 0), DICTC_OK);
    CHECK_STATUS(dictc_scan_push(scan, "cat", 3, 1), DICTC_OK);
    CHECK_STATUS(dictc_scan_next(NULL, &found), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_scan_next(scan, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_scan_next(scan, &found), DICTC_OK);
    CHECK(found.start == 0 && found.len == 3 && found.id == 0);
    dictc_scan_free(scan);
    dictc_close(dict);
}

void test_scans(void) {
    words_have_places_in_the_text();
    words_are_added_and_denied_and_remain_when_the_dictionary_is_closed();
    words_that_are_not_taken_are_kept();
    wrong_arguments_are_errors();
}
