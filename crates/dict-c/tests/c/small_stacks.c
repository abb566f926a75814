/* A thread whose stack has 64 KiB can call everything. If the stack is too small, the program ends. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

/* The thread itself needs some more: variables of threads, and the frames of the system. */
enum { STACK = (64 + 8) * 1024, SIDE = 60 };

typedef struct job {
    dictc_dict *dict;
    char board[SIDE * SIDE * 4];
    char buffer[1 << 20];
} job;

static void open_and_save(job *one) {
    char path[PATH_SIZE];
    dictc_info info;
    dictc_dict *copy;
    CHECK_STATUS(dictc_get_info(one->dict, &info), DICTC_OK);
    CHECK_STATUS(dictc_save(one->dict, in_scratch(path, "small-stack.dat")), DICTC_OK);
    CHECK_STATUS(dictc_load(path, &copy), DICTC_OK);
    if (!is_short)
        CHECK_STATUS(dictc_verify(copy, 1), DICTC_OK);
    dictc_close(copy);
    CHECK_STATUS(dictc_load("no/such/file", &copy), DICTC_IO);
}

static void search(job *one) {
    static const char *const TEXTS[] = {"a", "?a*", "tac?", "stacks", "fuzyy", "cat"};
    dictc_search_kind kind;
    dictc_search *best;
    dictc_hit hit;
    for (kind = DICTC_PREFIX; kind <= DICTC_HOOK; kind++) {
        CHECK(search_all(one->dict, kind, TEXTS[kind], 3, one->buffer, sizeof one->buffer) > 0);
        CHECK_STATUS(dictc_search_best(one->dict, kind, TEXTS[kind], DICTC_NUL_ENDED, 3, "value", 5000, &best),
                     DICTC_OK);
        CHECK_STATUS(dictc_search_next(best, &hit), DICTC_OK);
        dictc_search_free(best);
    }
}

static void scan(job *one) {
    dictc_scan *words;
    dictc_text_match found;
    int count = 0;
    CHECK_STATUS(dictc_scan_new(one->dict, DICTC_ANYWHERE | DICTC_OVERLAPPING, &words), DICTC_OK);
    CHECK_STATUS(dictc_scan_push(words, "the cat and the dog", DICTC_NUL_ENDED, 1), DICTC_OK);
    while (dictc_scan_next(words, &found) == DICTC_OK)
        count++;
    CHECK(count >= 5);
    dictc_scan_free(words);
}

/* Words without a near one take the longest walks. */
static void correct(job *one) {
    static const char *const TYPED[] = {"recieve", "zzqxjkvwpzzqxjkvwpzzqxjkvwp", "thequickbrownfox", "it is a tset"};
    dictc_search *search;
    size_t i;
    for (i = 0; i < sizeof TYPED / sizeof TYPED[0]; i++) {
        CHECK_STATUS(dictc_search_suggest(one->dict, TYPED[i], DICTC_NUL_ENDED, 9, &search), DICTC_OK);
        dictc_search_free(search);
        CHECK_STATUS(dictc_misspellings(one->dict, TYPED[i], DICTC_NUL_ENDED, 1, NULL, 0, NULL),
                     DICTC_BUFFER_TOO_SMALL);
    }
}

static void solve_and_play(job *one) {
    dictc_solver *solver;
    dictc_rules rules;
    dictc_game_options options;
    dictc_game *game;
    dictc_score score;
    dictc_verdict verdict;
    dictc_found found;
    uint32_t tiles[64];
    CLEAR(rules);
    CLEAR(options);
    rules.only_common = 1;
    rules.common = 35;
    options.limit = 1000;
    options.opponent = DICTC_OPPONENT_PERFECT;
    CHECK_STATUS(dictc_roll(one->dict, NULL, NULL, SIDE, 1, one->board, sizeof one->board, NULL), DICTC_OK);
    CHECK_STATUS(dictc_solver_new(one->dict, &rules, &solver), DICTC_OK);
    CHECK_STATUS(dictc_solver_score(solver, one->board, DICTC_NUL_ENDED, &score), DICTC_OK);
    CHECK_STATUS(dictc_solver_solve(solver, one->board, DICTC_NUL_ENDED, 1, &score), DICTC_OK);
    CHECK_STATUS(dictc_solver_solve(solver, "catdlinemaropets", DICTC_NUL_ENDED, 1, &score), DICTC_OK);
    dictc_solver_free(solver);
    CHECK_STATUS(dictc_game_new(one->dict, NULL, one->board, DICTC_NUL_ENDED, &options, &game), DICTC_OK);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    CHECK_STATUS(dictc_game_answer(game, 0, 1, &found, NULL), DICTC_OK);
    CHECK_STATUS(dictc_game_trace(game, found.word, found.len, tiles, 64, NULL), DICTC_OK);
    CHECK_STATUS(dictc_game_play(game, found.word, found.len, 1, &verdict, NULL), DICTC_OK);
    CHECK_STATUS(dictc_game_hint(game, 1, NULL, 0, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_game_finish(game, 1, 1, one->buffer, sizeof one->buffer, NULL), DICTC_OK);
    dictc_game_free(game);
}

/* The longest word that can be added, and many short ones. */
static void change(job *one) {
    enum { WORDS = 26 * 26 };
    static char words[WORDS][512];
    const char *starts[WORDS];
    size_t lens[WORDS], i;
    dictc_dict *added, *denied;
    for (i = 0; i < WORDS; i++) {
        memset(words[i], 'a', sizeof words[i]);
        words[i][0] = (char)('a' + i % 26);
        words[i][1] = (char)('a' + i / 26);
        starts[i] = words[i];
        lens[i] = i == 0 ? sizeof words[i] : 5;
    }
    CHECK_STATUS(dictc_with_added(one->dict, starts, lens, WORDS, &added), DICTC_OK);
    CHECK_STATUS(dictc_with_denied(added, starts, lens, WORDS / 2, &denied), DICTC_OK);
    CHECK(dictc_contains(added, starts[0], lens[0]) && !dictc_contains(denied, starts[0], lens[0]));
    CHECK(search_all(denied, DICTC_PATTERN, "*aaa", 0, one->buffer, sizeof one->buffer) >= WORDS / 2);
    dictc_close(added);
    dictc_close(denied);
}

/* Two long words that differ at their ends, and many short ones. */
static void build(job *one, const char *alphabet) {
    dictc_builder_options options;
    dictc_builder *builder;
    dictc_dict *dict;
    char word[512];
    int i;
    CLEAR(options);
    options.alphabet = alphabet;
    memset(word, 'a', sizeof word);
    CHECK_STATUS(dictc_builder_new(&options, &builder), DICTC_OK);
    CHECK_STATUS(dictc_builder_add(builder, word, sizeof word, "1", 1), DICTC_OK);
    word[sizeof word - 1] = 'b';
    CHECK_STATUS(dictc_builder_add(builder, word, sizeof word, "2", 1), DICTC_OK);
    for (i = 0; i < 26 * 26; i++) {
        word[0] = (char)('a' + i % 26);
        word[1] = (char)('a' + i / 26);
        CHECK_STATUS(dictc_builder_add(builder, word, 2, NULL, 0), DICTC_OK);
    }
    CHECK_STATUS(dictc_builder_finish(builder, &dict, NULL), DICTC_OK);
    CHECK_STATUS(dictc_verify(dict, 1), DICTC_OK);
    CHECK(search_all(dict, DICTC_PATTERN, "a*b", 0, one->buffer, sizeof one->buffer) > 1);
    dictc_close(dict);
    dictc_builder_free(builder);
}

static void *run(void *argument) {
    job *one = (job *)argument;
    open_and_save(one);
    search(one);
    correct(one);
    solve_and_play(one);
    scan(one);
    build(one, "letters");
    /* Most symbols have two codes. */
    build(one, "a-z,0-9,A-Z");
    change(one);
    return NULL;
}

void test_small_stacks(void) {
    job *one = (job *)malloc(sizeof(job));
    pthread_attr_t attributes;
    pthread_t thread;
    one->dict = english();
    CHECK(pthread_attr_init(&attributes) == 0);
    CHECK(pthread_attr_setstacksize(&attributes, STACK) == 0);
    CHECK(pthread_create(&thread, &attributes, run, one) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    pthread_attr_destroy(&attributes);
    dictc_close(one->dict);
    free(one);
}
