/* Objects are freed in any order. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

enum { OBJECTS = 5 };

/* Objects that were made of one dictionary. */
typedef struct objects {
    dictc_dict *dict;
    dictc_reloadable *reloadable;
    dictc_search *search;
    dictc_solver *solver;
    dictc_game *game;
} objects;

static void make(objects *made, const char *path) {
    CHECK_STATUS(dictc_reloadable_load(path, &made->reloadable), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_get(made->reloadable, &made->dict), DICTC_OK);
    CHECK_STATUS(dictc_search_new(made->dict, DICTC_PREFIX, "", 0, 0, &made->search), DICTC_OK);
    CHECK_STATUS(dictc_solver_new(made->dict, NULL, &made->solver), DICTC_OK);
    CHECK_STATUS(dictc_game_new(made->dict, NULL, "ca/st", 5, NULL, &made->game), DICTC_OK);
    CHECK_STATUS(dictc_game_run(made->game, 1, 0), DICTC_OK);
}

/* Uses all objects that are not freed. */
static void use(const objects *made) {
    dictc_hit hit;
    dictc_score score;
    dictc_verdict verdict;
    dictc_dict *again;
    if (made->dict != NULL)
        CHECK(dictc_id(made->dict, "cats", 4) == 1);
    if (made->reloadable != NULL) {
        CHECK_STATUS(dictc_reloadable_get(made->reloadable, &again), DICTC_OK);
        CHECK(dictc_id(again, "dog", 3) == 2);
        dictc_close(again);
    }
    if (made->search != NULL && dictc_search_next(made->search, &hit) == DICTC_OK)
        CHECK(hit.len == (hit.id == 1 ? 4u : 3u));
    if (made->solver != NULL) {
        CHECK_STATUS(dictc_solver_solve(made->solver, "ca/st", 5, 1, &score), DICTC_OK);
        CHECK(score.words == 2);
    }
    if (made->game != NULL)
        CHECK(dictc_game_play(made->game, "cats", 4, 1, &verdict, NULL) == DICTC_OK && verdict <= DICTC_REPEATED);
}

static void free_one(objects *made, int which) {
    switch (which) {
    case 0:
        dictc_close(made->dict);
        made->dict = NULL;
        break;
    case 1:
        dictc_reloadable_free(made->reloadable);
        made->reloadable = NULL;
        break;
    case 2:
        dictc_search_free(made->search);
        made->search = NULL;
        break;
    case 3:
        dictc_solver_free(made->solver);
        made->solver = NULL;
        break;
    default:
        dictc_game_free(made->game);
        made->game = NULL;
    }
}

/* Frees the objects in the order with this number, of 120, and uses the others. */
static void free_in_order(objects *made, int order) {
    int left[OBJECTS] = {0, 1, 2, 3, 4};
    int count;
    use(made);
    for (count = OBJECTS; count > 0; count--) {
        int at = order % count;
        order /= count;
        free_one(made, left[at]);
        left[at] = left[count - 1];
        use(made);
    }
}

static void objects_are_freed_in_any_order(void) {
    char path[PATH_SIZE];
    int order, step = is_short ? 17 : 1;
    in_repository(path, "tests/golden/v1/pets.dat");
    for (order = 0; order < 120; order += step) {
        objects made;
        make(&made, path);
        free_in_order(&made, order);
    }
}

/* Borrowed bytes are read until the last object is freed, and may then be freed. */
static void borrowed_bytes_are_read_until_all_is_freed(void) {
    char path[PATH_SIZE];
    size_t size;
    unsigned char *bytes = read_file(in_repository(path, "tests/golden/v1/pets.dat"), &size);
    dictc_dict *dict;
    dictc_search *search;
    dictc_hit hit;
    CHECK_STATUS(dictc_borrow(bytes, size, &dict), DICTC_OK);
    CHECK_STATUS(dictc_search_new(dict, DICTC_PREFIX, "", 0, 0, &search), DICTC_OK);
    dictc_close(dict);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
    CHECK_TEXT(hit.word, hit.len, "cat");
    dictc_search_free(search);
    free(bytes);
}

static void null_is_freed_without_an_effect(void) {
    dictc_close(NULL);
    dictc_search_free(NULL);
    dictc_scan_free(NULL);
    dictc_solver_free(NULL);
    dictc_game_free(NULL);
    dictc_builder_free(NULL);
    dictc_reloadable_free(NULL);
}

void test_freeing(void) {
    objects_are_freed_in_any_order();
    borrowed_bytes_are_read_until_all_is_freed();
    null_is_freed_without_an_effect();
}
