/* If an array has a wrong element, even the last one, the call writes no answers. */
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

static void ids_stay_as_they_were(void) {
    enum { COUNT = 5000 };
    const char *words[COUNT];
    size_t lens[COUNT];
    uint32_t ids[COUNT];
    dictc_dict *dict = dict_of("cat cats");
    size_t i;
    for (i = 0; i < COUNT; i++) {
        words[i] = i < COUNT - 1 ? "cats" : NULL;
        lens[i] = i < COUNT - 1 ? 4 : SIZE_MAX - 1;
        ids[i] = 77;
    }
    CHECK_STATUS(dictc_ids(dict, words, NULL, COUNT, ids), DICTC_BAD_ARGUMENT);
    CHECK(strstr(dictc_error_message(), "words[4999]") != NULL);
    words[COUNT - 1] = "cats";
    CHECK_STATUS(dictc_ids(dict, words, lens, COUNT, ids), DICTC_BAD_ARGUMENT);
    for (i = 0; i < COUNT; i++)
        if (!CHECK(ids[i] == 77))
            break;
    dictc_close(dict);
}

static void scores_stay_as_they_were(void) {
    enum { COUNT = 70000 };
    static const char *boards[COUNT];
    static dictc_score scores[COUNT];
    dictc_dict *dict = dict_of("cat cats");
    dictc_solver *solver;
    size_t i;
    CHECK_STATUS(dictc_solver_new(dict, NULL, &solver), DICTC_OK);
    for (i = 0; i < COUNT - 1; i++)
        boards[i] = "cats";
    CHECK_STATUS(dictc_solver_score_many(solver, boards, NULL, COUNT, 1, scores), DICTC_BAD_ARGUMENT);
    for (i = 0; i < COUNT; i++)
        if (!CHECK(scores[i].words == 0))
            break;
    dictc_solver_free(solver);
    dictc_close(dict);
}

void test_wrong_elements(void) {
    ids_stay_as_they_were();
    scores_stay_as_they_were();
}
