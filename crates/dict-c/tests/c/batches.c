/* Scoring many boards at once. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

static void many_boards_are_scored_on_any_number_of_threads(void) {
    enum { COUNT = 500 };
    static char texts[COUNT][80];
    static const char *boards[COUNT];
    static dictc_score one[COUNT], many[COUNT];
    static const size_t THREADS[] = {0, 1, 2, 3, 8, SIZE_MAX};
    size_t i, t, count = is_short ? 20 : COUNT;
    dictc_dict *dict = english();
    dictc_solver *solver;
    uint64_t points = 0;
    CHECK_STATUS(dictc_solver_new(dict, NULL, &solver), DICTC_OK);
    for (i = 0; i < count; i++) {
        CHECK_STATUS(dictc_roll(dict, NULL, NULL, i % 2 ? 4 : 5, i, texts[i], sizeof texts[i], NULL),
                     DICTC_OK);
        boards[i] = texts[i];
        CHECK_STATUS(dictc_solver_score(solver, boards[i], DICTC_NUL_ENDED, &one[i]), DICTC_OK);
        points += one[i].points;
    }
    CHECK(points > count * 20);
    for (t = 0; t < sizeof THREADS / sizeof THREADS[0]; t++) {
        memset(many, 0x55, sizeof many);
        CHECK_STATUS(dictc_solver_score_many(solver, boards, NULL, count, THREADS[t], many), DICTC_OK);
        for (i = 0; i < count; i++)
            CHECK(one[i].points == many[i].points && one[i].words == many[i].words && many[i].status == DICTC_OK);
    }
    dictc_solver_free(solver);
    dictc_close(dict);
}

/* So many that the library does not take them all at once. */
static void a_hundred_thousand_boards_keep_their_order(void) {
    enum { COUNT = 100000 };
    const char **boards;
    dictc_score *scores;
    size_t i, wrong = 0, count = is_short ? 500 : COUNT;
    dictc_dict *dict = golden("pets.dat");
    dictc_solver *solver;
    CHECK_STATUS(dictc_solver_new(dict, NULL, &solver), DICTC_OK);
    boards = (const char **)malloc(count * sizeof boards[0]);
    scores = (dictc_score *)malloc(count * sizeof scores[0]);
    for (i = 0; i < count; i++)
        boards[i] = i % 3 == 0 ? "ca/st" : i % 7 == 0 ? "d o g" : i % 11 == 0 ? "\xff" : "xxxx";
    CHECK_STATUS(dictc_solver_score_many(solver, boards, NULL, count, 2, scores), DICTC_OK);
    for (i = 0; i < count; i++) {
        wrong += scores[i].words != (i % 3 == 0 ? 2u : i % 7 == 0 ? 1u : 0u);
        wrong += scores[i].status != (boards[i][0] == '\xff' ? DICTC_BAD_TEXT : DICTC_OK);
    }
    CHECK(wrong == 0);
    free(boards);
    free(scores);
    dictc_solver_free(solver);
    dictc_close(dict);
}

void test_batches(void) {
    many_boards_are_scored_on_any_number_of_threads();
    a_hundred_thousand_boards_keep_their_order();
}
