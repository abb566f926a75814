/* Files that are replaced while threads use them. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

static void a_reload_takes_the_new_file(void) {
    char path[PATH_SIZE];
    dictc_dict *pets = golden("pets.dat"), *one = golden("one.dat"), *before, *after;
    dictc_reloadable *reloadable;
    CHECK_STATUS(dictc_save(pets, in_scratch(path, "reloaded.dat")), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_load(path, &reloadable), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_get(reloadable, &before), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_reload(reloadable), DICTC_NONE);
    CHECK_STATUS(dictc_save(one, path), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_reload(reloadable), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_reload(reloadable), DICTC_NONE);
    CHECK_STATUS(dictc_reloadable_get(reloadable, &after), DICTC_OK);
    CHECK(dictc_contains(before, "cat", 3) && !dictc_contains(before, "yes", 3));
    CHECK(dictc_contains(after, "yes", 3) && !dictc_contains(after, "cat", 3));
    dictc_close(after);

    /* After an error, the dictionary remains. */
    CHECK(unlink(path) == 0);
    CHECK_STATUS(dictc_reloadable_reload(reloadable), DICTC_IO);
    write_file(path, "no dictionary", 13);
    CHECK_STATUS(dictc_reloadable_reload(reloadable), DICTC_BAD_FILE);
    CHECK_STATUS(dictc_reloadable_get(reloadable, &after), DICTC_OK);
    CHECK(dictc_contains(after, "yes", 3));
    dictc_close(after);
    CHECK_STATUS(dictc_save(pets, path), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_reload(reloadable), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_get(reloadable, &after), DICTC_OK);
    dictc_reloadable_free(reloadable);
    CHECK(dictc_contains(after, "cats", 4) && dictc_contains(before, "cats", 4));
    dictc_close(after);
    dictc_close(before);
    dictc_close(pets);
    dictc_close(one);
}

static void wrong_reloadables_are_refused(void) {
    char path[PATH_SIZE];
    dictc_dict *dict = GARBAGE(dictc_dict);
    dictc_reloadable *reloadable = GARBAGE(dictc_reloadable);
    CHECK_STATUS(dictc_reloadable_load(in_scratch(path, "missing.dat"), &reloadable), DICTC_IO);
    CHECK(reloadable == NULL);
    reloadable = GARBAGE(dictc_reloadable);
    CHECK_STATUS(dictc_reloadable_load(in_repository(path, "Makefile"), &reloadable), DICTC_BAD_FILE);
    CHECK(reloadable == NULL);
    reloadable = GARBAGE(dictc_reloadable);
    CHECK_STATUS(dictc_reloadable_load(NULL, &reloadable), DICTC_BAD_ARGUMENT);
    CHECK(reloadable == NULL);
    CHECK_STATUS(dictc_reloadable_load(path, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_reloadable_get(NULL, &dict), DICTC_BAD_ARGUMENT);
    CHECK(dict == NULL);
    CHECK_STATUS(dictc_reloadable_reload(NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_reloadable_load(in_repository(path, "tests/golden/v1/one.dat"), &reloadable), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_get(reloadable, NULL), DICTC_BAD_ARGUMENT);
    dictc_reloadable_free(reloadable);
    dictc_reloadable_free(NULL);
}

/* What threads share while a file is replaced. */
typedef struct replacement {
    pthread_mutex_t lock;
    int is_done;
    unsigned long lookups;
    dictc_reloadable *reloadable;
    dictc_dict *mapped;
    char path[PATH_SIZE];
} replacement;

static int is_done(replacement *shared) {
    int done;
    pthread_mutex_lock(&shared->lock);
    done = shared->is_done;
    pthread_mutex_unlock(&shared->lock);
    return done;
}

/* Returns 1 if a dictionary is one of both versions: cat, cats and dog, or yes. */
static int is_a_version(const dictc_dict *dict) {
    dictc_info info;
    int is_second;
    if (dictc_get_info(dict, &info) != DICTC_OK)
        return 0;
    is_second = info.words == 1;
    return info.words == (is_second ? 1u : 3u) && dictc_contains(dict, "yes", 3) == is_second &&
           dictc_contains(dict, "cats", 4) == !is_second &&
           dictc_id(dict, "dog", 3) == (is_second ? DICTC_NO_ID : 2u);
}

static void *look_up(void *context) {
    replacement *shared = (replacement *)context;
    unsigned long lookups = 0, wrong = 0;
    while (!is_done(shared)) {
        int i;
        dictc_dict *dict, *loaded, *mapped;
        dictc_status status = dictc_reloadable_reload(shared->reloadable);
        wrong += status != DICTC_OK && status != DICTC_NONE;
        wrong += dictc_reloadable_get(shared->reloadable, &dict) != DICTC_OK;
        wrong += dictc_load(shared->path, &loaded) != DICTC_OK;
        wrong += dictc_map(shared->path, &mapped) != DICTC_OK;
        for (i = 0; i < 50; i++) {
            wrong += !is_a_version(dict) + !is_a_version(loaded) + !is_a_version(mapped);
            wrong += dictc_id(shared->mapped, "cats", 4) != 1;
            lookups += 10;
        }
        dictc_close(dict);
        dictc_close(loaded);
        dictc_close(mapped);
    }
    CHECK(wrong == 0);
    pthread_mutex_lock(&shared->lock);
    shared->lookups += lookups;
    pthread_mutex_unlock(&shared->lock);
    return NULL;
}

static void no_answer_is_wrong_while_a_file_is_replaced(void) {
    enum { THREADS = 3 };
    static replacement shared;
    pthread_t threads[THREADS];
    int i, rounds = is_short ? 10 : 100;
    dictc_dict *pets = golden("pets.dat"), *one = golden("one.dat");
    pthread_mutex_init(&shared.lock, NULL);
    in_scratch(shared.path, "replaced.dat");
    CHECK_STATUS(dictc_save(pets, shared.path), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_load(shared.path, &shared.reloadable), DICTC_OK);
    CHECK_STATUS(dictc_map(shared.path, &shared.mapped), DICTC_OK);
    for (i = 0; i < THREADS; i++)
        CHECK(pthread_create(&threads[i], NULL, look_up, &shared) == 0);
    for (i = 0; i < rounds; i++)
        CHECK_STATUS(dictc_save(i % 2 ? pets : one, shared.path), DICTC_OK);
    pthread_mutex_lock(&shared.lock);
    shared.is_done = 1;
    pthread_mutex_unlock(&shared.lock);
    for (i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    CHECK(shared.lookups > 0);
    dictc_close(shared.mapped);
    dictc_reloadable_free(shared.reloadable);
    dictc_close(pets);
    dictc_close(one);
}

/* Another process maps the file while this one replaces it. Its exit code is 0 if every answer is right. */
static void no_answer_is_wrong_in_another_process(void) {
    char path[PATH_SIZE], done[PATH_SIZE];
    int round, status = -1, failed = 0, rounds = is_short ? 5 : 50;
    pid_t child;
    dictc_dict *pets = golden("pets.dat"), *one = golden("one.dat");
    CHECK_STATUS(dictc_save(pets, in_scratch(path, "shared.dat")), DICTC_OK);
    in_scratch(done, "shared.done");
    child = fork();
    if (child == 0) {
        int wrong = 0;
        dictc_dict *first, *dict;
        wrong += dictc_map(path, &first) != DICTC_OK;
        do {
            wrong += dictc_map(path, &dict) != DICTC_OK || !is_a_version(dict) || !is_a_version(first);
            dictc_close(dict);
            wrong += dictc_load(path, &dict) != DICTC_OK || !is_a_version(dict);
            dictc_close(dict);
        } while (access(done, F_OK) != 0);
        dictc_close(first);
        dictc_close(pets);
        dictc_close(one);
        _exit(wrong == 0 ? 0 : 1);
    }
    if (!CHECK(child > 0))
        return;
    for (round = 0; round < rounds; round++)
        failed += dictc_save(round % 2 ? pets : one, path) != DICTC_OK;
    CHECK(failed == 0);
    write_file(done, "", 0);
    CHECK(waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    dictc_close(pets);
    dictc_close(one);
}

void test_reloading(void) {
    a_reload_takes_the_new_file();
    wrong_reloadables_are_refused();
    no_answer_is_wrong_while_a_file_is_replaced();
    no_answer_is_wrong_in_another_process();
}
