/* Boards, solvers and games: their answers, and when they give them. */
#include <stdlib.h>

#include "tests.h"

#define WORDS "eat=10 net=20 neat=30 tea=40 ten=50 tuna=60 at=5"
#define BOARD "ne/ta"

static dictc_solver *solver_of(const dictc_dict *dict, const dictc_rules *rules) {
    dictc_solver *solver = NULL;
    CHECK_STATUS(dictc_solver_new(dict, rules, &solver), DICTC_OK);
    return solver;
}

/* Checks the points of a whole board by these rules. */
static void check_points(const dictc_dict *dict, const dictc_rules *rules, const char *board, uint64_t points) {
    dictc_solver *solver = solver_of(dict, rules);
    dictc_score score = {77, 77, DICTC_BUG};
    CHECK_STATUS(dictc_solver_score(solver, board, DICTC_NUL_ENDED, &score), DICTC_OK);
    CHECK(score.points == points && score.status == DICTC_OK);
    dictc_solver_free(solver);
}

static void words_are_given_until_the_next_board(void) {
    /* The paths of three tiles that touch each other: 6 of three tiles, 6 of two. */
    static const uint32_t PATHS[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    dictc_dict *dict = dict_of("aa aaa ab");
    OPTIONS(dictc_rules, rules);
    dictc_solver *solver;
    dictc_score score;
    dictc_found found, before;
    size_t path;
    rules.min_letters = 2;
    solver = solver_of(dict, &rules);
    memset(&before, 0x55, sizeof before);
    CHECK_STATUS(dictc_solver_found(solver, 0, 0, &found), DICTC_NONE);
    for (size_t all = 0; all < 2; all++) {
        CHECK_STATUS(dictc_solver_solve(solver, "a a / a . ", 9, (int)all, &score), DICTC_OK);
        CHECK(score.words == 2 && score.points == 1 && score.status == DICTC_OK);
        for (path = 0; path < (all ? 6 : 1); path++) {
            CHECK_STATUS(dictc_solver_found(solver, 0, path, &found), DICTC_OK);
            CHECK_TEXT(found.word, found.len, "aaa");
            CHECK(found.paths == (all ? 6 : 1) && found.id == 1 && found.points == 1 && found.path_len == 3);
            CHECK(memcmp(found.path, PATHS[path], sizeof PATHS[path]) == 0);
        }
        found = before;
        CHECK_STATUS(dictc_solver_found(solver, 0, path, &found), DICTC_NONE);
        CHECK_STATUS(dictc_solver_found(solver, 2, 0, &found), DICTC_NONE);
        CHECK_STATUS(dictc_solver_found(solver, SIZE_MAX, 0, &found), DICTC_NONE);
        CHECK_STATUS(dictc_solver_found(solver, 0, SIZE_MAX, &found), DICTC_NONE);
    }
    /* A solver that has scored a board has no words. */
    CHECK_STATUS(dictc_solver_score(solver, "a a / a .", DICTC_NUL_ENDED, &score), DICTC_OK);
    CHECK_STATUS(dictc_solver_found(solver, 0, 0, &found), DICTC_NONE);
    CHECK(memcmp(&found, &before, sizeof found) == 0);
    dictc_solver_free(solver);
    dictc_close(dict);
}

static void what_is_not_a_board_has_no_score_and_no_words(void) {
    enum { COUNT = 6 };
    static const char *const BOARDS[COUNT] = {"ca/st", "cats/dog", "c\xff", "", "d o g", "c a:2l t s"};
    static const size_t LENS[COUNT] = {5, 8, 2, 0, DICTC_NUL_ENDED, 10}, THREADS[] = {0, 1, 2, 3, 8, SIZE_MAX};
    static const uint32_t WORDS_OF[COUNT] = {2, 0, 0, 0, 1, 0};
    static const dictc_status EXPECTED[] = {DICTC_OK, DICTC_BAD_BOARD, DICTC_BAD_TEXT, DICTC_BAD_BOARD, DICTC_OK, DICTC_BAD_BOARD};
    dictc_dict *dict = golden("pets.dat");
    dictc_solver *solver = solver_of(dict, NULL);
    dictc_score score, before, scores[COUNT + 1];
    dictc_found found;
    memset(&before, 0x55, sizeof before);
    for (size_t t = 0; t < sizeof THREADS / sizeof THREADS[0]; t++) {
        memset(scores, 0x55, sizeof scores);
        CHECK_STATUS(dictc_solver_score_many(solver, BOARDS, t % 2 ? NULL : LENS, COUNT, THREADS[t], scores), DICTC_OK);
        for (size_t i = 0; i < COUNT; i++)
            CHECK(scores[i].status == EXPECTED[i] && scores[i].words == WORDS_OF[i] && scores[i].points == WORDS_OF[i]);
        CHECK(memcmp(&scores[COUNT], &before, sizeof before) == 0);
    }
    for (size_t i = 0; i < COUNT; i++) {
        dictc_status expected = EXPECTED[i];
        CHECK_STATUS(dictc_solver_solve(solver, "ca/st", DICTC_NUL_ENDED, 0, NULL), DICTC_OK);
        score = before;
        CHECK_STATUS(dictc_solver_score(solver, BOARDS[i], LENS[i], &score), expected);
        CHECK(expected == DICTC_OK || memcmp(&score, &before, sizeof score) == 0);
        CHECK_STATUS(dictc_solver_found(solver, 0, 0, &found), DICTC_NONE);
        CHECK_STATUS(dictc_solver_solve(solver, "ca/st", DICTC_NUL_ENDED, 0, NULL), DICTC_OK);
        score = before;
        CHECK_STATUS(dictc_solver_solve(solver, BOARDS[i], LENS[i], 0, &score), expected);
        CHECK(expected == DICTC_OK || memcmp(&score, &before, sizeof score) == 0);
        CHECK_STATUS(dictc_solver_found(solver, 0, 0, &found), expected == DICTC_OK ? DICTC_OK : DICTC_NONE);
    }
    dictc_solver_free(solver);
    dictc_close(dict);
}

/* Words of 2 to 9 letters along one row. */
static void rules_may_be_those_of_the_caller(void) {
    static const char ROW[] = "a b c d e f g h i /";
    static const uint32_t POINTS[] = {0, 0, 7};
    static const dictc_tile_value TILES[] = {{"a", 5}, {"b", 2}, {"c", 1}, {"qu", 100}};
    static const char *const DENIED[] = {"abc?", "abcdefghi"}, *const ONLY[] = {"ABC", "tag", "abcd"}, *const ADDED[] = {"abcdi"};
    dictc_dict *changed, *dict = dict_of("ab=10 abc=20 abcd=30 abcde=40 abcdef abcdefg abcdefgh abcdefghi");
    OPTIONS(dictc_rules, rules);
    rules.points = POINTS;
    rules.points_len = 3;
    rules.more = 1;
    /* 7 for two letters, and one more for each further one. */
    check_points(dict, &rules, ROW, 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14);
    rules.exclude = DENIED;
    rules.exclude_len = 2;
    check_points(dict, &rules, ROW, 7 + 8 + 10 + 11 + 12 + 13);
    rules.min_letters = 8;
    check_points(dict, &rules, ROW, 13);
    rules.exclude_len = rules.min_letters = 0;
    rules.common = 30;
    check_points(dict, &rules, "a b . . . . . . . /", 7);
    rules.only_common = 1;
    check_points(dict, &rules, ROW, 7 + 8 + 9);
    rules.only_words = 1;
    check_points(dict, &rules, ROW, 0);
    rules.words = ONLY;
    rules.words_len = 3;
    check_points(dict, &rules, ROW, 8 + 9);
    /* No integer is as small. */
    rules.common = 9;
    CHECK_NO(dictc_solver, dictc_solver_new(dict, &rules, &none), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_game, dictc_game_new(dict, &rules, "cats", 4, NULL, &none), DICTC_BAD_ARGUMENT);
    /* Added words count regardless of the rules. */
    rules.common = 30;
    CHECK_STATUS(dictc_with_added(dict, ADDED, NULL, 1, &changed), DICTC_OK);
    check_points(changed, &rules, "a b c d i . . . . /", 8 + 9 + 10);
    dictc_close(changed);
    /* No word of this dictionary has an integer. */
    changed = golden("notes.dat");
    CHECK_NO(dictc_solver, dictc_solver_new(changed, &rules, &none), DICTC_BAD_ARGUMENT);
    dictc_close(changed);
    /* `more` adds to the last of the points, and needs them. */
    CLEAR(rules);
    rules.more = 2;
    CHECK_NO(dictc_solver, dictc_solver_new(dict, &rules, &none), DICTC_BAD_ARGUMENT);
    rules.points = POINTS;
    rules.points_len = 1;
    rules.min_letters = 9;
    check_points(dict, &rules, ROW, 18);
    rules.min_letters = 1000;
    check_points(dict, &rules, ROW, 0);
    /* `ab` has the sum 1 and the bonus 7; the others 8 for a, b and c, and the bonus 7. */
    CLEAR(rules);
    rules.points = POINTS;
    rules.points_len = 3;
    rules.tiles = TILES;
    rules.tiles_len = 4;
    rules.min_letters = 2;
    check_points(dict, &rules, ROW, 8 + 7 * 15);
    check_points(dict, &rules, "a b:3w c:2l . . . . . . /", (1 * 3 + 7) + ((5 + 2 + 2) * 3 + 7));
    /* Points replace those of a name, which counts letters or tiles. */
    CLEAR(rules);
    rules.name = "big";
    rules.points = POINTS;
    rules.points_len = 3;
    check_points(dict, &rules, ROW, 7 * 6);
    rules.name = "scramble";
    CHECK_NO(dictc_solver, dictc_solver_new(dict, &rules, &none), DICTC_BAD_ARGUMENT);
    rules.name = "big";
    rules.tiles = TILES;
    rules.tiles_len = 4;
    for (rules.points_len = 0; rules.points_len < 2; rules.points_len++)
        CHECK_NO(dictc_solver, dictc_solver_new(dict, &rules, &none), DICTC_BAD_ARGUMENT);
    dictc_close(dict);
}

static void boards_that_are_too_much_are_refused(void) {
    static const char *const ALL[] = {"*"}, *const OPEN[] = {"[a"};
    enum { LARGE = (1 << 26) + 1 };
    char buffer[64] = "#", *large;
    size_t needed = 77;
    OPTIONS(dictc_rules, rules);
    dictc_score score;
    dictc_found found;
    dictc_dict *pets = golden("pets.dat"), *en = english();
    dictc_solver *solver = solver_of(en, NULL);
    rules.exclude = OPEN;
    rules.exclude_len = 1;
    CHECK_STATUS(dictc_roll(pets, &rules, NULL, 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_QUERY);
    CHECK_NO(dictc_solver, dictc_solver_new(pets, &rules, &none), DICTC_BAD_QUERY);
    rules.exclude = ALL;
    CHECK_STATUS(dictc_roll(pets, &rules, NULL, 20, 7, buffer, sizeof buffer, &needed), DICTC_BAD_BOARD);
    CHECK(needed == 77 && buffer[0] == '#');
    CHECK(dictc_roll(pets, NULL, NULL, 1, UINT64_MAX, buffer, sizeof buffer, &needed) == DICTC_OK && needed == 2);
    CHECK_STATUS(dictc_roll(pets, NULL, NULL, 255, 0, NULL, 0, &needed), DICTC_BUFFER_TOO_SMALL);
    CHECK(needed == 255u * 255 + 254 * 255 + 254 * 3 + 1);
    if (!is_short) {
        /* A board has at most 64 MiB of text. */
        large = (char *)malloc(LARGE);
        memset(large, 'a', LARGE);
        CHECK_STATUS(dictc_board_text(large, LARGE, NULL, NULL, buffer, sizeof buffer, &needed), DICTC_BAD_BOARD);
        free(large);
        /* The words of a board of wildcards have more paths than memory. */
        CHECK_STATUS(dictc_solver_solve(solver, "????????????????", DICTC_NUL_ENDED, 1, &score), DICTC_NO_MEMORY);
        CHECK_STATUS(dictc_solver_found(solver, 0, 0, &found), DICTC_NONE);
    }
    CHECK(dictc_solver_score(solver, "te/an", DICTC_NUL_ENDED, &score) == DICTC_OK && score.words == 16);
    dictc_solver_free(solver);
    dictc_close(pets);
    dictc_close(en);
}

/* Makes a game, and starts its clock. */
static dictc_game *game_of(const dictc_dict *dict, const dictc_game_options *options, uint64_t now) {
    dictc_game *game = NULL;
    CHECK_STATUS(dictc_game_new(dict, NULL, BOARD, DICTC_NUL_ENDED, options, &game), DICTC_OK);
    CHECK_STATUS(dictc_game_run(game, 1, now), DICTC_OK);
    return game;
}

/* Plays a word, and checks the verdict, and the answer if there is one. */
static void check_play(dictc_game *game, const char *word, uint64_t now, dictc_verdict expected, size_t answer) {
    dictc_verdict verdict = 77;
    size_t found = 77;
    CHECK_STATUS(dictc_game_play(game, word, DICTC_NUL_ENDED, now, &verdict, &found), DICTC_OK);
    CHECK(verdict == expected && found == (expected <= DICTC_REPEATED ? answer : 77));
}

/* Checks that no word is judged. */
static void check_no_play(dictc_game *game, uint64_t now) {
    dictc_verdict verdict = 77;
    size_t found = 77;
    CHECK_STATUS(dictc_game_play(game, "eat", DICTC_NUL_ENDED, now, &verdict, &found), DICTC_NONE);
    CHECK(verdict == 77 && found == 77);
}

static dictc_game_state state_of(const dictc_game *game, uint64_t now) {
    dictc_game_state state;
    memset(&state, 0x55, sizeof state);
    CHECK_STATUS(dictc_game_get_state(game, now, &state), DICTC_OK);
    return state;
}

static void a_game_has_a_clock_and_a_state(void) {
    OPTIONS(dictc_rules, rules);
    OPTIONS(dictc_game_options, options);
    dictc_dict *dict = dict_of(WORDS);
    dictc_game *game;
    dictc_game_state state;
    rules.only_common = 1;
    rules.common = 40;
    CHECK_STATUS(dictc_game_new(dict, &rules, BOARD, 5, NULL, &game), DICTC_OK);
    check_no_play(game, 0);
    CHECK_STATUS(dictc_game_run(game, -5, 0), DICTC_OK);
    check_play(game, "neat", 1, DICTC_FOUND, 0);
    check_play(game, "NEAT", 2, DICTC_REPEATED, 0);
    check_play(game, " tea ", 3, DICTC_FOUND, 3);
    check_play(game, "at", 4, DICTC_TOO_SHORT, 0);
    check_play(game, "ten", 5, DICTC_EXCLUDED, 0);
    check_play(game, "tuna", 6, DICTC_NOT_ON_BOARD, 0);
    state = state_of(game, 9);
    CHECK(state.answers == 4 && state.all_points == 4 && state.found == 2 && state.points == 2);
    CHECK(state.opponent_found == 0 && state.opponent_points == 0 && state.elapsed == 9 && state.left == 179991);
    CHECK(state.is_running == 1 && state.is_over == 0 && state.has_hint == 0);
    dictc_game_free(game);

    options.time = DICTC_NO_LIMIT;
    game = game_of(dict, &options, 0);
    CHECK(state_of(game, 9000000).left == DICTC_NO_LIMIT && state_of(game, 9000000).is_running == 1);
    dictc_game_free(game);

    options.time = UINT64_MAX - 1;
    options.opponent = DICTC_OPPONENT_PERFECT;
    game = game_of(dict, &options, 100000);
    /* A time before the start counts as the start. */
    CHECK(state_of(game, 5).elapsed == 0 && state_of(game, 104000).left == UINT64_MAX - 4001);
    CHECK_STATUS(dictc_game_run(game, 0, 105000), DICTC_OK);
    check_no_play(game, 106000);
    state = state_of(game, UINT64_MAX);
    CHECK(state.elapsed == 5000 && state.is_running == 0 && state.is_over == 0);
    CHECK_STATUS(dictc_game_run(game, 1, 5000), DICTC_OK);
    CHECK(state_of(game, UINT64_MAX).left == 0 && state_of(game, UINT64_MAX).opponent_found == 5);
    dictc_game_free(game);
    dictc_close(dict);
}

static void a_hint_fills_arrays_as_far_as_they_go(void) {
    size_t by_tile[6], by_letters[6];
    dictc_dict *dict = dict_of(WORDS);
    dictc_game *game = game_of(dict, NULL, 0);
    memset(by_tile, 0x55, sizeof by_tile);
    memset(by_letters, 0x55, sizeof by_letters);
    CHECK_STATUS(dictc_game_run(game, 0, 0), DICTC_OK);
    CHECK_STATUS(dictc_game_hint(game, 0, by_tile, 6, by_letters, 6), DICTC_NONE);
    CHECK(by_tile[0] == by_letters[5] && state_of(game, 0).has_hint == 0);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    /* eat, neat, net, tea, ten on the tiles n, e, t and a. */
    CHECK_STATUS(dictc_game_hint(game, 0, by_tile, 6, by_letters, 6), DICTC_OK);
    CHECK(by_tile[0] == 2 && by_tile[1] == 1 && by_tile[2] == 2 && by_tile[3] == 0 && by_tile[4] == 0 && by_tile[5] == 0);
    CHECK(by_letters[0] == 0 && by_letters[2] == 0 && by_letters[3] == 4 && by_letters[4] == 1 && by_letters[5] == 0);
    CHECK(state_of(game, 0).has_hint == 1);
    check_play(game, "neat", 1, DICTC_FOUND, 0);
    memset(by_tile, 0x55, sizeof by_tile);
    memset(by_letters, 0x55, sizeof by_letters);
    CHECK_STATUS(dictc_game_hint(game, 2, by_tile, 1, by_letters, 4), DICTC_OK);
    CHECK(by_tile[0] == 1 && by_tile[1] == by_tile[5] && by_letters[3] == 4 && by_letters[4] == by_letters[5]);
    dictc_game_free(game);
    dictc_close(dict);
}

static void answers_say_who_found_them(void) {
    OPTIONS(dictc_game_options, options);
    dictc_dict *dict = dict_of(WORDS);
    dictc_game *game;
    dictc_found found, before;
    uint64_t now, moments[3];
    uint32_t by;
    options.time = 10000;
    options.opponent = DICTC_OPPONENT_PERFECT;
    /* The seed chooses the moments. */
    for (size_t i = 0; i < 3; i++) {
        options.seed = i / 2;
        game = game_of(dict, &options, 0);
        for (now = moments[i] = 0; now <= 10000; now += 100)
            moments[i] += now * state_of(game, now).opponent_found;
        CHECK(state_of(game, 10000).opponent_points == 5);
        dictc_game_free(game);
    }
    CHECK(moments[0] == moments[1] && moments[0] != moments[2]);
    game = game_of(dict, &options, 0);
    dictc_close(dict);
    check_play(game, "neat", 0, DICTC_FOUND, 0);
    CHECK_STATUS(dictc_game_answer(game, 0, 0, &found, &by), DICTC_OK);
    CHECK_TEXT(found.word, found.len, "neat");
    CHECK(by == DICTC_BY_PLAYER && found.points == 1 && found.paths >= 1 && found.path_len == 4 && found.path[3] == 2);
    CHECK_STATUS(dictc_game_answer(game, 0, 10000, &found, &by), DICTC_OK);
    CHECK(by == (DICTC_BY_PLAYER | DICTC_BY_OPPONENT));
    CHECK_STATUS(dictc_game_answer(game, 4, 10000, &found, NULL), DICTC_OK);
    memset(&before, 0x55, sizeof before);
    found = before;
    by = 77;
    CHECK_STATUS(dictc_game_answer(game, 5, 0, &found, &by), DICTC_NONE);
    CHECK_STATUS(dictc_game_answer(game, SIZE_MAX, 0, &found, &by), DICTC_NONE);
    CHECK(by == 77 && memcmp(&found, &before, sizeof found) == 0);
    dictc_game_free(game);
}

static void a_finished_game_keeps_its_record(void) {
    static const char *const STRENGTHS[] = {"", "\"easy\"", "\"common\"", "\"strong\"", "\"perfect\",\"points\":5"};
    static const char *const PARTS[] = {"\"ended\":1795305600", "\"board\":\"n e / t a\"", "\"found\":[\"neat\"]"};
    OPTIONS(dictc_game_options, options);
    dictc_dict *dict = dict_of(WORDS);
    dictc_game *game;
    dictc_game_state state;
    char buffer[1024], again[1024];
    size_t needed = 77;
    options.time = 10000;
    for (; options.opponent <= DICTC_OPPONENT_PERFECT; options.opponent++) {
        game = game_of(dict, &options, 0);
        check_play(game, "neat", 1000, DICTC_FOUND, 0);
        CHECK_STATUS(dictc_game_finish(game, 2000, 1795305600, NULL, 0, &needed), DICTC_BUFFER_TOO_SMALL);
        CHECK(needed > 100 && needed < sizeof buffer);
        /* It is over now, and the record remains what it was. */
        CHECK_STATUS(dictc_game_finish(game, 9999, 7, buffer, needed, NULL), DICTC_OK);
        CHECK(buffer[0] == '{' && buffer[needed - 2] == '}' && strchr(buffer, '\n') == NULL);
        CHECK(strstr(buffer, STRENGTHS[options.opponent]) != NULL);
        CHECK((strstr(buffer, "opponent") != NULL) == (options.opponent > 0));
        for (size_t i = 0; i < sizeof PARTS / sizeof PARTS[0]; i++)
            CHECK(strstr(buffer, PARTS[i]) != NULL);
        CHECK_STATUS(dictc_game_finish(game, 0, 0, again, sizeof again, NULL), DICTC_OK);
        CHECK_TEXT(again, strlen(again), buffer);
        state = state_of(game, 50000);
        CHECK(state.is_over == 1 && state.is_running == 0 && state.elapsed == 2000 && state.found == 1);
        CHECK(options.opponent < DICTC_OPPONENT_PERFECT || (state.opponent_found == 5 && state.opponent_points == 5));
        CHECK_STATUS(dictc_game_run(game, 1, 60000), DICTC_OK);
        check_no_play(game, 60001);
        CHECK_STATUS(dictc_game_hint(game, 60001, NULL, 0, NULL, 0), DICTC_NONE);
        dictc_game_free(game);
    }
    /* Nothing was found. */
    game = game_of(dict, NULL, 0);
    buffer[0] = '#';
    CHECK_STATUS(dictc_game_finish(game, 9999, 1, buffer, sizeof buffer, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_game_finish(game, 10000, 1, buffer, sizeof buffer, &needed), DICTC_NONE);
    CHECK(buffer[0] == '#' && state_of(game, 10000).is_over == 1);
    dictc_game_free(game);
    dictc_close(dict);
}

void test_boards(void) {
    words_are_given_until_the_next_board();
    what_is_not_a_board_has_no_score_and_no_words();
    rules_may_be_those_of_the_caller();
    boards_that_are_too_much_are_refused();
    a_game_has_a_clock_and_a_state();
    a_hint_fills_arrays_as_far_as_they_go();
    answers_say_who_found_them();
    a_finished_game_keeps_its_record();
}
