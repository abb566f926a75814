/* Runs the tests of the C library.
 *
 *     tests REPOSITORY SCRATCH [SUBJECT...]
 *
 * REPOSITORY is the folder of the repository, SCRATCH an empty folder for files. Without a subject, all are tested.
 * If the environment has DICTC_SHORT, the tests do less. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

typedef struct subject {
    const char *name;
    void (*test)(void);
} subject;

static const subject SUBJECTS[] = {
    {"dictionaries", test_dictionaries},
    {"lookups", test_lookups},
    {"columns", test_columns},
    {"searches", test_searches},
    {"corrections", test_corrections},
    {"lemmas", test_lemmas},
    {"scans", test_scans},
    {"cursors", test_cursors},
    {"changing", test_changing},
    {"options", test_options},
    {"boards", test_boards},
    {"solvers", test_solvers},
    {"batches", test_batches},
    {"games", test_games},
    {"opponents", test_opponents},
    {"building", test_building},
    {"golden_files", test_golden_files},
    {"saving", test_saving},
    {"reloading", test_reloading},
    {"threads", test_threads},
    {"small_stacks", test_small_stacks},
    {"freeing", test_freeing},
    {"empty_arguments", test_empty_arguments},
    {"wrong_elements", test_wrong_elements},
    {"damaged_files", test_damaged_files},
    {"hostile_files", test_hostile_files},
};

int main(int count, char **arguments) {
    size_t at;
    int i;
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
    for (at = 0; at < sizeof SUBJECTS / sizeof SUBJECTS[0]; at++) {
        int is_chosen = count == 3;
        for (i = 3; i < count; i++)
            is_chosen |= strcmp(arguments[i], SUBJECTS[at].name) == 0;
        if (is_chosen)
            SUBJECTS[at].test();
    }
    return check_report();
}
