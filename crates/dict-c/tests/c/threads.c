/* Threads that share a dictionary, messages of threads, small stacks, and objects that are freed in any order. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests.h"

/* Objects that were made of one dictionary. */
typedef struct objects {
    dictc_dict *dict;
    dictc_reloadable *reloadable;
    dictc_search *search;
    dictc_scan *scan;
    dictc_solver *solver;
    dictc_game *game;
    dictc_builder *builder;
} objects;
enum { OBJECTS = 7, ORDERS = 7 * 6 * 5 * 4 * 3 * 2 };

static void make(objects *made) {
    char path[PATH_SIZE];
    CHECK_STATUS(dictc_reloadable_load(in_golden(path, "pets.dat"), &made->reloadable), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_get(made->reloadable, &made->dict), DICTC_OK);
    CHECK_STATUS(dictc_search_new(made->dict, DICTC_COMPLETE, "", 0, 0, &made->search), DICTC_OK);
    CHECK_STATUS(dictc_scan_new(made->dict, 0, &made->scan), DICTC_OK);
    CHECK_STATUS(dictc_solver_new(made->dict, NULL, &made->solver), DICTC_OK);
    CHECK_STATUS(dictc_game_new(made->dict, NULL, "ca/st", 5, NULL, &made->game), DICTC_OK);
    CHECK_STATUS(dictc_game_run(made->game, 1, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_new(NULL, &made->builder), DICTC_OK);
}

/* Uses all objects that are not freed. */
static void use(const objects *made) {
    dictc_hit hit;
    dictc_text_match match;
    dictc_score score;
    dictc_verdict verdict;
    dictc_dict *other;
    if (made->dict != NULL)
        CHECK(dictc_id(made->dict, "cats", 4) == 1);
    if (made->reloadable != NULL) {
        CHECK_STATUS(dictc_reloadable_get(made->reloadable, &other), DICTC_OK);
        CHECK(dictc_id(other, "dog", 3) == 2);
        dictc_close(other);
    }
    if (made->search != NULL && dictc_search_next(made->search, &hit) == DICTC_OK)
        CHECK(hit.len == (hit.id == 1 ? 4u : 3u));
    if (made->scan != NULL) {
        CHECK_STATUS(dictc_scan_push(made->scan, "a dog", 5, 1), DICTC_OK);
        CHECK(dictc_scan_next(made->scan, &match) == DICTC_OK && match.id == 2);
    }
    if (made->solver != NULL) {
        CHECK_STATUS(dictc_solver_solve(made->solver, "ca/st", 5, 1, &score), DICTC_OK);
        CHECK(score.words == 2);
    }
    if (made->game != NULL)
        CHECK(dictc_game_play(made->game, "cats", 4, 1, &verdict, NULL) == DICTC_OK && verdict <= DICTC_REPEATED);
    if (made->builder != NULL) {
        CHECK_STATUS(dictc_builder_add(made->builder, "dog", 3, NULL, 0), DICTC_OK);
        CHECK_STATUS(dictc_builder_finish(made->builder, &other, NULL), DICTC_OK);
        CHECK(dictc_id(other, "dog", 3) == 0);
        dictc_close(other);
    }
}

static void free_one(objects *made, int which) {
    if (which == 0)
        dictc_close(made->dict), made->dict = NULL;
    else if (which == 1)
        dictc_reloadable_free(made->reloadable), made->reloadable = NULL;
    else if (which == 2)
        dictc_search_free(made->search), made->search = NULL;
    else if (which == 3)
        dictc_scan_free(made->scan), made->scan = NULL;
    else if (which == 4)
        dictc_solver_free(made->solver), made->solver = NULL;
    else if (which == 5)
        dictc_game_free(made->game), made->game = NULL;
    else
        dictc_builder_free(made->builder), made->builder = NULL;
}

/* Frees the objects in the order with this number, and uses the others. */
static void free_in_order(objects *made, int order) {
    int left[OBJECTS] = {0, 1, 2, 3, 4, 5, 6}, count;
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
    for (int order = 0; order < ORDERS; order += is_short ? 500 : 17) {
        objects made;
        make(&made);
        free_in_order(&made, order);
    }
}

/* Borrowed bytes are read until the last object is freed, and may then be freed. */
static void borrowed_bytes_are_read_until_all_is_freed(void) {
    char path[PATH_SIZE];
    size_t size;
    unsigned char *bytes = read_file(in_golden(path, "pets.dat"), &size);
    dictc_dict *dict;
    dictc_search *search;
    dictc_hit hit;
    CHECK_STATUS(dictc_borrow(bytes, size, &dict), DICTC_OK);
    CHECK_STATUS(dictc_search_new(dict, DICTC_COMPLETE, "", 0, 0, &search), DICTC_OK);
    dictc_close(dict);
    CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
    CHECK_TEXT(hit.word, hit.len, "cat");
    dictc_search_free(search);
    free(bytes);
}

/* What a thread is given: a dictionary that it shares, and objects that it uses and frees. */
typedef struct work {
    const dictc_dict *dict;
    unsigned long sum;
    int number;
    objects made;
} work;

/* Fails in a way that names the thread. */
static void fail(int number) {
    char path[64];
    sprintf(path, "/missing/of-thread-%d.dat", number);
    CHECK_NO(dictc_dict, dictc_load(path, &none), DICTC_IO);
}

static void check_message(int number) {
    char name[64];
    sprintf(name, "of-thread-%d.dat", number);
    CHECK(strstr(dictc_error_message(), name) != NULL);
}

static void *work_on(void *context) {
    work *mine = (work *)context;
    /* Nothing has failed on this thread. */
    CHECK_TEXT(dictc_error_message(), strlen(dictc_error_message()), "");
    fail(mine->number);
    for (int round = 0; round < (is_short ? 1 : 2); round++) {
        outcome seen = {0, 0};
        ask_everything(&seen, mine->dict, 1);
        CHECK(seen.wrong == 0 && seen.sum == mine->sum);
        fail(mine->number);
        check_message(mine->number);
        use(&mine->made);
    }
    free_in_order(&mine->made, mine->number * 97);
    check_message(mine->number);
    return NULL;
}

static void threads_share_a_dictionary_and_nothing_else(void) {
    enum { THREADS = 8 };
    pthread_t threads[THREADS];
    work works[THREADS];
    outcome seen = {0, 0};
    dictc_dict *dict = english();
    ask_everything(&seen, dict, 1);
    CHECK(seen.wrong == 0 && seen.sum > 1000000);
    fail(1000);
    for (int i = 0; i < THREADS; i++) {
        works[i].dict = dict;
        works[i].sum = seen.sum;
        works[i].number = i;
        make(&works[i].made);
        CHECK(pthread_create(&threads[i], NULL, work_on, &works[i]) == 0);
    }
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    /* The messages of other threads are not those of this one. */
    check_message(1000);
    dictc_close(dict);
}

static void a_message_stays_until_the_next_error(void) {
    enum { LONG = 5000 };
    const char *message;
    char kept[256], path[LONG + 1];
    size_t len;
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
    /* The rest of a long message is left out. Nothing of it is left after a short one. */
    memset(path, 'x', LONG);
    path[LONG] = '\0';
    CHECK_NO(dictc_dict, dictc_load(path, &none), DICTC_IO);
    len = strlen(dictc_error_message());
    CHECK(len > 500 && len < LONG);
    fail(5);
    check_message(5);
    CHECK(strlen(dictc_error_message()) < 200 && strstr(dictc_error_message(), "xx") == NULL);
}

/* 64 KiB are enough for every call. The thread itself needs some more: variables of threads, and the frames of the system
 * and of the tests. */
enum { STACK = (64 + 8) * 1024, SIDE = 60, BUFFER = 1 << 20 };

static void open_and_ask(const dictc_dict *dict) {
    char path[PATH_SIZE];
    outcome seen = {0, 0};
    dictc_dict *copy;
    CHECK_STATUS(dictc_save(dict, in_scratch(path, "small-stack.dat")), DICTC_OK);
    CHECK_STATUS(dictc_load(path, &copy), DICTC_OK);
    if (!is_short)
        CHECK_STATUS(dictc_verify(copy, 1), DICTC_OK);
    ask_everything(&seen, copy, 1);
    CHECK(seen.wrong == 0);
    dictc_close(copy);
}

/* Words without a near one take the longest walks. */
static void search_far(const dictc_dict *dict, char *buffer) {
    static const char *const TEXTS[] = {"a", "?a*", "tac?", "stacks", "fuzyy", "cat"};
    static const char *const TYPED[] = {"recieve", "zzqxjkvwpzzqxjkvwpzzqxjkvwp", "thequickbrownfox", "it is a tset"};
    dictc_search *search;
    dictc_hit hit;
    for (dictc_search_kind kind = DICTC_COMPLETE; kind <= DICTC_HOOKS; kind++) {
        CHECK(search_all(dict, kind, TEXTS[kind], 3, buffer, BUFFER) > 0);
        CHECK_STATUS(dictc_search_best(dict, kind, TEXTS[kind], DICTC_NUL_ENDED, 3, "value", 5000, &search), DICTC_OK);
        CHECK_STATUS(dictc_search_next(search, &hit), DICTC_OK);
        dictc_search_free(search);
    }
    for (size_t i = 0; i < sizeof TYPED / sizeof TYPED[0]; i++) {
        CHECK_STATUS(dictc_search_suggest(dict, TYPED[i], DICTC_NUL_ENDED, 9, &search), DICTC_OK);
        dictc_search_free(search);
        CHECK_STATUS(dictc_misspellings(dict, TYPED[i], DICTC_NUL_ENDED, 1, NULL, 0, NULL), DICTC_BUFFER_TOO_SMALL);
    }
}

static void solve_and_play_a_large_board(const dictc_dict *dict, char *buffer) {
    static char board[SIDE * SIDE * 4];
    dictc_solver *solver;
    OPTIONS(dictc_rules, rules);
    OPTIONS(dictc_game_options, options);
    dictc_game *game;
    dictc_score score;
    dictc_verdict verdict;
    dictc_found found;
    rules.only_common = 1;
    rules.common = 35;
    options.time = 1000;
    options.opponent = DICTC_OPPONENT_PERFECT;
    CHECK_STATUS(dictc_roll(dict, NULL, NULL, SIDE, 1, board, sizeof board, NULL), DICTC_OK);
    CHECK_STATUS(dictc_solver_new(dict, &rules, &solver), DICTC_OK);
    CHECK_STATUS(dictc_solver_score(solver, board, DICTC_NUL_ENDED, &score), DICTC_OK);
    CHECK_STATUS(dictc_solver_solve(solver, board, DICTC_NUL_ENDED, 1, &score), DICTC_OK);
    dictc_solver_free(solver);
    CHECK_STATUS(dictc_game_new(dict, NULL, board, DICTC_NUL_ENDED, &options, &game), DICTC_OK);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    CHECK_STATUS(dictc_game_answer(game, 0, 1, &found, NULL), DICTC_OK);
    CHECK_STATUS(dictc_game_trace(game, found.word, found.len, NULL, 0, NULL), DICTC_BUFFER_TOO_SMALL);
    CHECK_STATUS(dictc_game_play(game, found.word, found.len, 1, &verdict, NULL), DICTC_OK);
    CHECK_STATUS(dictc_game_hint(game, 1, NULL, 0, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_game_finish(game, 1, 1, buffer, BUFFER, NULL), DICTC_OK);
    dictc_game_free(game);
}

/* Adds the longest words that there can be, and many short ones, and builds a dictionary of them. */
static void take_long_words(const dictc_dict *dict, char *buffer, const char *alphabet) {
    enum { WORDS = 26 * 26 };
    static char words[WORDS][512];
    static const char *starts[WORDS];
    static size_t lens[WORDS];
    OPTIONS(dictc_builder_options, options);
    dictc_builder *builder;
    dictc_dict *added, *denied, *built;
    options.alphabet = alphabet;
    CHECK_STATUS(dictc_builder_new(&options, &builder), DICTC_OK);
    for (size_t i = 0; i < WORDS; i++) {
        memset(words[i], 'a', sizeof words[i]);
        words[i][0] = (char)('a' + i % 26);
        words[i][1] = (char)('a' + i / 26);
        /* Two words differ at their ends. */
        words[i][511] = i == 0 ? 'b' : 'a';
        starts[i] = words[i];
        lens[i] = i < 2 ? sizeof words[i] : 5;
        CHECK_STATUS(dictc_builder_add(builder, words[i], lens[i], i < 2 ? "1" : NULL, 1), DICTC_OK);
    }
    words[0][511] = 'a';
    CHECK_STATUS(dictc_builder_add(builder, words[0], 512, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_finish(builder, &built, NULL), DICTC_OK);
    CHECK_STATUS(dictc_verify(built, 1), DICTC_OK);
    CHECK(search_all(built, DICTC_MATCH, "a*b", 0, buffer, BUFFER) > 0);
    dictc_close(built);
    dictc_builder_free(builder);
    CHECK_STATUS(dictc_with_added(dict, starts, lens, WORDS, &added), DICTC_OK);
    CHECK_STATUS(dictc_with_denied(added, starts, lens, WORDS / 2, &denied), DICTC_OK);
    CHECK(dictc_contains(added, starts[0], lens[0]) && !dictc_contains(denied, starts[0], lens[0]));
    CHECK(search_all(denied, DICTC_MATCH, "*aaa", 0, buffer, BUFFER) >= WORDS / 2);
    dictc_close(added);
    dictc_close(denied);
}

static void *call_everything(void *argument) {
    const dictc_dict *dict = (const dictc_dict *)argument;
    char *buffer = (char *)malloc(BUFFER);
    open_and_ask(dict);
    search_far(dict, buffer);
    solve_and_play_a_large_board(dict, buffer);
    take_long_words(dict, buffer, "letters");
    /* Most symbols have two codes. */
    take_long_words(dict, buffer, "a-z,0-9,A-Z");
    free(buffer);
    return NULL;
}

/* If the stack is too small, the program ends. */
static void a_small_stack_is_enough(void) {
    pthread_attr_t attributes;
    pthread_t thread;
    dictc_dict *dict = english();
    CHECK(pthread_attr_init(&attributes) == 0);
    CHECK(pthread_attr_setstacksize(&attributes, STACK) == 0);
    CHECK(pthread_create(&thread, &attributes, call_everything, dict) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    pthread_attr_destroy(&attributes);
    dictc_close(dict);
}

void test_threads(void) {
    objects_are_freed_in_any_order();
    borrowed_bytes_are_read_until_all_is_freed();
    threads_share_a_dictionary_and_nothing_else();
    a_message_stays_until_the_next_error();
    a_small_stack_is_enough();
}
