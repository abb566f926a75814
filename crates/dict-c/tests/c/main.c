/* Runs the tests of the C library.
 *
 *     tests REPOSITORY SCRATCH [SUBJECT...]
 *
 * REPOSITORY is the folder of the repository, SCRATCH an empty folder for files. Without a subject, all are tested.
 * If the environment has DICTC_SHORT, the tests do less. */
#include <stdio.h>
#include <stdlib.h>

#include "tests.h"

#define FOR_EACH_SUBJECT(X) X(answers) X(arguments) X(dictionaries) X(words) X(boards) X(threads) X(files)
#define DECLARATION(name) void test_##name(void);
#define ENTRY(name) {#name, test_##name},

FOR_EACH_SUBJECT(DECLARATION)

static const struct {
    const char *name;
    void (*test)(void);
} SUBJECTS[] = {FOR_EACH_SUBJECT(ENTRY)};

int main(int count, char **arguments) {
    if (count < 3) {
        fprintf(stderr, "usage: %s REPOSITORY SCRATCH [SUBJECT...]\n", arguments[0]);
        return 2;
    }
    is_short = getenv("DICTC_SHORT") != NULL;
    set_folders(arguments[1], arguments[2]);
    if (!CHECK(dictc_abi_version() == DICTC_ABI_VERSION && dictc_version() == DICTC_VERSION_NUMBER))
        return check_report();
    /* Nothing has failed yet. */
    CHECK_TEXT(dictc_error_message(), strlen(dictc_error_message()), "");
    for (size_t at = 0; at < sizeof SUBJECTS / sizeof SUBJECTS[0]; at++) {
        int is_chosen = count == 3;
        for (int i = 3; i < count; i++)
            is_chosen |= strcmp(arguments[i], SUBJECTS[at].name) == 0;
        if (is_chosen)
            SUBJECTS[at].test();
    }
    return check_report();
}
