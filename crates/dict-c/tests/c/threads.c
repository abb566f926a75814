/* Threads that share a dictionary, and objects that move between threads. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

enum { THREADS = 8 };

/* What a thread is given. */
typedef struct work {
    const dictc_dict *dict;
    int number;
    /* Made by another thread, freed by this one. */
    dictc_search *search;
    dictc_solver *solver;
    dictc_game *game;
    dictc_builder *builder;
    dictc_dict *own;
} work;

/* Fails in a way that names the thread. */
static void fail(int number) {
    char path[64];
    dictc_dict *dict;
    sprintf(path, "/missing/of-thread-%d.dat", number);
    CHECK_STATUS(dictc_load(path, &dict), DICTC_IO);
}

static void check_message(int number) {
    char name[64];
    sprintf(name, "of-thread-%d.dat", number);
    CHECK(strstr(dictc_error_message(), name) != NULL);
}

static void *work_on(void *context) {
    work *mine = (work *)context;
    int round, rounds = is_short ? 2 : 30;
    dictc_solver *solver;
    dictc_search *suggested;
    dictc_score score;
    dictc_hit hit;
    dictc_verdict verdict;
    dictc_dict *built;
    /* Nothing has failed on this thread. */
    CHECK_TEXT(dictc_error_message(), strlen(dictc_error_message()), "");
    fail(mine->number);
    CHECK_STATUS(dictc_solver_new(mine->dict, NULL, &solver), DICTC_OK);
    for (round = 0; round < rounds; round++) {
        char words[256];
        CHECK_STATUS(dictc_solver_score(solver, "catdlinemaropets", DICTC_NUL_ENDED, &score), DICTC_OK);
        CHECK(score.points == 2982 && score.words == 956);
        CHECK_STATUS(dictc_solver_score(mine->solver, "tceevwhbtstuqaae", DICTC_NUL_ENDED, &score), DICTC_OK);
        CHECK(score.points == 126 && score.words == 96);
        CHECK(dictc_id(mine->dict, "quiz", 4) == 178513 && !dictc_contains(mine->dict, "quis", 4));
        CHECK(search_all(mine->dict, DICTC_NEAR, "quiz", 1, words, sizeof words) == 7);
        CHECK_TEXT(words, strlen(words), "quid quim quin quip quit quiz squiz");
        CHECK_STATUS(dictc_search_suggest(mine->dict, "recieve", 7, 1, &suggested), DICTC_OK);
        CHECK_STATUS(dictc_search_next(suggested, &hit), DICTC_OK);
        CHECK_TEXT(hit.word, hit.len, "receive");
        dictc_search_free(suggested);
        check_message(mine->number);
    }
    dictc_solver_free(solver);

    CHECK_STATUS(dictc_search_next(mine->search, &hit), DICTC_OK);
    CHECK_TEXT(hit.word, hit.len, "cot");
    dictc_search_free(mine->search);
    dictc_solver_free(mine->solver);
    CHECK_STATUS(dictc_game_play(mine->game, "line", 4, 5, &verdict, NULL), DICTC_OK);
    CHECK(verdict == DICTC_FOUND);
    dictc_game_free(mine->game);
    CHECK_STATUS(dictc_builder_add(mine->builder, "dog", 3, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_finish(mine->builder, &built, NULL), DICTC_OK);
    CHECK(dictc_id(built, "dog", 3) == 1);
    dictc_builder_free(mine->builder);
    dictc_close(built);
    CHECK(dictc_contains(mine->own, "cats", 4));
    dictc_close(mine->own);
    check_message(mine->number);
    return NULL;
}

static void threads_share_a_dictionary_and_nothing_else(void) {
    pthread_t threads[THREADS];
    work works[THREADS];
    dictc_dict *dict = english();
    int i;
    fail(1000);
    for (i = 0; i < THREADS; i++) {
        dictc_hit hit;
        works[i].dict = dict;
        works[i].number = i;
        CHECK_STATUS(dictc_search_new(dict, DICTC_PATTERN, "c?t", 3, 0, &works[i].search), DICTC_OK);
        CHECK_STATUS(dictc_search_next(works[i].search, &hit), DICTC_OK);
        CHECK_STATUS(dictc_solver_new(dict, NULL, &works[i].solver), DICTC_OK);
        CHECK_STATUS(dictc_game_new(dict, NULL, "catdlinemaropets", DICTC_NUL_ENDED, NULL, &works[i].game), DICTC_OK);
        CHECK_STATUS(dictc_game_run(works[i].game, 1, 0), DICTC_OK);
        CHECK_STATUS(dictc_builder_new(NULL, &works[i].builder), DICTC_OK);
        CHECK_STATUS(dictc_builder_add(works[i].builder, "cat", 3, NULL, 0), DICTC_OK);
        works[i].own = golden("pets.dat");
    }
    for (i = 0; i < THREADS; i++)
        CHECK(pthread_create(&threads[i], NULL, work_on, &works[i]) == 0);
    for (i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    /* The messages of other threads are not those of this one. */
    check_message(1000);
    dictc_close(dict);
}

static void a_message_stays_until_the_next_error(void) {
    const char *message;
    char kept[256];
    dictc_dict *dict;
    fail(77);
    message = dictc_error_message();
    CHECK(strlen(message) > 0 && strlen(message) < sizeof kept);
    strcpy(kept, message);
    /* Neither a success, nor the answer `no`, nor a question for a size is an error. */
    dict = golden("pets.dat");
    CHECK(dictc_contains(dict, "emu", 3) == 0);
    CHECK_STATUS(dictc_meta(dict, "name", 4, NULL, 0, NULL), DICTC_NONE);
    CHECK_STATUS(dictc_word(dict, 0, NULL, 0, NULL), DICTC_BUFFER_TOO_SMALL);
    CHECK(dictc_error_message() == message && strcmp(message, kept) == 0);
    CHECK_STATUS(dictc_verify(NULL, 0), DICTC_BAD_ARGUMENT);
    CHECK(strcmp(dictc_error_message(), kept) != 0);
    dictc_close(dict);
}

static void a_message_ends_where_it_ends(void) {
    enum { LONG = 5000 };
    char path[LONG + 1];
    dictc_dict *dict;
    size_t len;
    memset(path, 'x', LONG);
    path[LONG] = '\0';
    /* The rest of a long message is left out. */
    CHECK_STATUS(dictc_load(path, &dict), DICTC_IO);
    len = strlen(dictc_error_message());
    CHECK(len > 500 && len < LONG);
    /* Nothing of it is left after a short one. */
    fail(5);
    check_message(5);
    CHECK(strlen(dictc_error_message()) < 200 && strstr(dictc_error_message(), "xx") == NULL);
}

void test_threads(void) {
    threads_share_a_dictionary_and_nothing_else();
    a_message_stays_until_the_next_error();
    a_message_ends_where_it_ends();
}
