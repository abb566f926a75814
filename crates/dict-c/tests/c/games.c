/* Rounds: verdicts, the clock, hints, opponents and records. */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

#define WORDS "eat=10 net=20 neat=30 tea=40 ten=50 tuna=60 at=5"
#define BOARD "ne/ta"

static dictc_game *game_of(const dictc_dict *dict, const dictc_rules *rules, const char *board,
                           const dictc_game_options *options) {
    dictc_game *game = NULL;
    CHECK_STATUS(dictc_game_new(dict, rules, board, DICTC_NUL_ENDED, options, &game), DICTC_OK);
    return game;
}

/* Plays a word, and checks the verdict, and the answer if there is one. */
static void check_play(dictc_game *game, const char *word, uint64_t now, dictc_verdict expected, size_t answer) {
    dictc_verdict verdict = 77;
    size_t found = 77;
    CHECK_STATUS(dictc_game_play(game, word, DICTC_NUL_ENDED, now, &verdict, &found), DICTC_OK);
    if (!CHECK(verdict == expected))
        printf("    `%s` is %d instead of %d\n", word, (int)verdict, (int)expected);
    if (expected == DICTC_FOUND || expected == DICTC_REPEATED)
        CHECK(found == answer);
}

static dictc_game_state state_of(const dictc_game *game, uint64_t now) {
    dictc_game_state state;
    memset(&state, 0x55, sizeof state);
    CHECK_STATUS(dictc_game_get_state(game, now, &state), DICTC_OK);
    return state;
}

static void words_are_judged(void) {
    dictc_rules rules;
    dictc_dict *dict = dict_of(WORDS);
    dictc_game *game;
    dictc_game_state state;
    dictc_verdict verdict;
    CLEAR(rules);
    rules.only_common = 1;
    rules.common = 40;
    game = game_of(dict, &rules, BOARD, NULL);
    check_play(game, "eat", 0, DICTC_CLOCK_STOPPED, 0);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    /* The answers: neat, which is the longest, and eat, net and tea, the more common ones first. */
    check_play(game, "neat", 1, DICTC_FOUND, 0);
    check_play(game, "NEAT", 2, DICTC_REPEATED, 0);
    check_play(game, " tea ", 3, DICTC_FOUND, 3);
    check_play(game, "at", 4, DICTC_TOO_SHORT, 0);
    check_play(game, "", 4, DICTC_TOO_SHORT, 0);
    check_play(game, "ten", 5, DICTC_EXCLUDED, 0);
    check_play(game, "tuna", 6, DICTC_NOT_ON_BOARD, 0);
    check_play(game, "tean", 7, DICTC_NOT_A_WORD, 0);
    check_play(game, "teas", 8, DICTC_NOT_A_WORD, 0);
    state = state_of(game, 9);
    CHECK(state.answers == 4 && state.all_points == 4 && state.found == 2 && state.points == 2);
    CHECK(state.opponent_found == 0 && state.opponent_points == 0);
    CHECK(state.elapsed == 9 && state.left == UINT64_MAX);
    CHECK(state.is_running == 1 && state.is_over == 0 && state.has_hint == 0);
    /* A length, and no index. */
    CHECK_STATUS(dictc_game_play(game, "eater", 3, 10, &verdict, NULL), DICTC_OK);
    CHECK(verdict == DICTC_FOUND);
    dictc_game_free(game);

    /* Without `only_common`, all words count. */
    game = game_of(dict, NULL, BOARD, NULL);
    state = state_of(game, 0);
    CHECK(state.answers == 5 && state.all_points == 5 && state.is_running == 0);
    dictc_game_free(game);
    dictc_close(dict);
}

static void the_clock_stops_and_goes_on(void) {
    dictc_game_options options;
    dictc_dict *dict = dict_of(WORDS);
    dictc_game *game;
    dictc_game_state state;
    CLEAR(options);
    options.limit = 10000;
    game = game_of(dict, NULL, BOARD, &options);
    state = state_of(game, 5000000);
    CHECK(state.elapsed == 0 && state.left == 10000 && state.is_running == 0);
    CHECK_STATUS(dictc_game_run(game, 1, 100000), DICTC_OK);
    CHECK_STATUS(dictc_game_run(game, 1, 101000), DICTC_OK);
    state = state_of(game, 104000);
    CHECK(state.elapsed == 4000 && state.left == 6000 && state.is_running == 1);
    /* A time before the start counts as the start. */
    CHECK(state_of(game, 5).elapsed == 0);
    check_play(game, "eat", 104000, DICTC_FOUND, 1);
    CHECK_STATUS(dictc_game_run(game, 0, 105000), DICTC_OK);
    CHECK_STATUS(dictc_game_run(game, 0, 106000), DICTC_OK);
    check_play(game, "net", 106000, DICTC_CLOCK_STOPPED, 0);
    state = state_of(game, 199999);
    CHECK(state.elapsed == 5000 && state.left == 5000 && state.is_running == 0);
    CHECK_STATUS(dictc_game_run(game, -5, 200000), DICTC_OK);
    check_play(game, "net", 204999, DICTC_FOUND, 2);
    check_play(game, "ten", 205000, DICTC_CLOCK_STOPPED, 0);
    state = state_of(game, 205000);
    CHECK(state.elapsed == 10000 && state.left == 0 && state.is_running == 0 && state.is_over == 0);
    CHECK(state_of(game, UINT64_MAX).elapsed == 10000);
    dictc_game_free(game);

    options.limit = UINT64_MAX;
    options.opponent = DICTC_OPPONENT_PERFECT;
    game = game_of(dict, NULL, BOARD, &options);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    CHECK(state_of(game, UINT64_MAX - 1).left == 1);
    CHECK(state_of(game, UINT64_MAX).opponent_found == 5);
    dictc_game_free(game);
    dictc_close(dict);
}

static void paths_light_up_while_a_word_is_typed(void) {
    static const uint32_t NEAT[] = {0, 1, 3, 2};
    uint32_t tiles[8];
    size_t needed, size;
    dictc_dict *dict = dict_of(WORDS);
    dictc_game *game = game_of(dict, NULL, BOARD, NULL);
    for (size = 0; size <= 5; size++) {
        memset(tiles, 0x55, sizeof tiles);
        needed = 0;
        CHECK_STATUS(dictc_game_trace(game, "Neat", DICTC_NUL_ENDED, tiles, size, &needed),
                     size < 4 ? DICTC_BUFFER_TOO_SMALL : DICTC_OK);
        CHECK(needed == 4 && tiles[4] == 0x55555555 && tiles[size] == 0x55555555);
        CHECK(size < 4 ? tiles[0] == 0x55555555 : memcmp(tiles, NEAT, sizeof NEAT) == 0);
    }
    /* The start of a word, and what is not a word. */
    CHECK_STATUS(dictc_game_trace(game, "neat", 2, tiles, 8, &needed), DICTC_OK);
    CHECK(needed == 2 && tiles[0] == 0 && tiles[1] == 1);
    CHECK_STATUS(dictc_game_trace(game, "atne", 4, tiles, 8, NULL), DICTC_OK);
    CHECK(tiles[0] == 3 && tiles[3] == 1);
    CHECK_STATUS(dictc_game_trace(game, "neat", 4, NULL, 0, NULL), DICTC_BUFFER_TOO_SMALL);
    needed = 77;
    tiles[0] = 77;
    CHECK_STATUS(dictc_game_trace(game, "nn", 2, tiles, 8, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_game_trace(game, "s", 1, tiles, 8, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_game_trace(game, "n\xff", 2, tiles, 8, &needed), DICTC_BAD_TEXT);
    CHECK_STATUS(dictc_game_trace(game, NULL, 2, tiles, 8, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_game_trace(NULL, "n", 1, tiles, 8, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_game_trace(game, "n", 1, NULL, 8, &needed), DICTC_BAD_ARGUMENT);
    CHECK(needed == 77 && tiles[0] == 77);
    dictc_game_free(game);
    dictc_close(dict);
}

static void a_hint_counts_the_words_that_are_left(void) {
    size_t by_tile[6], by_letters[6];
    dictc_dict *dict = dict_of(WORDS);
    dictc_game *game = game_of(dict, NULL, BOARD, NULL);
    memset(by_tile, 0x55, sizeof by_tile);
    memset(by_letters, 0x55, sizeof by_letters);
    CHECK_STATUS(dictc_game_hint(game, 0, by_tile, 6, by_letters, 6), DICTC_NONE);
    CHECK(by_tile[0] != 2 && by_letters[3] != 4 && state_of(game, 0).has_hint == 0);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    CHECK_STATUS(dictc_game_hint(NULL, 0, by_tile, 6, by_letters, 6), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_game_hint(game, 0, NULL, 6, by_letters, 6), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_game_hint(game, 0, by_tile, 6, NULL, 6), DICTC_BAD_ARGUMENT);
    CHECK(state_of(game, 0).has_hint == 0);
    /* eat, neat, net, tea, ten on the tiles n, e, t and a. */
    CHECK_STATUS(dictc_game_hint(game, 0, by_tile, 6, by_letters, 6), DICTC_OK);
    CHECK(by_tile[0] == 2 && by_tile[1] == 1 && by_tile[2] == 2 && by_tile[3] == 0 && by_tile[4] == 0 &&
          by_tile[5] == 0);
    CHECK(by_letters[0] == 0 && by_letters[1] == 0 && by_letters[2] == 0 && by_letters[3] == 4 && by_letters[4] == 1);
    CHECK(by_letters[5] == 0 && state_of(game, 0).has_hint == 1);
    check_play(game, "neat", 1, DICTC_FOUND, 0);
    /* Arrays that are too short are filled as far as they go. */
    memset(by_tile, 0x55, sizeof by_tile);
    memset(by_letters, 0x55, sizeof by_letters);
    CHECK_STATUS(dictc_game_hint(game, 2, by_tile, 1, by_letters, 4), DICTC_OK);
    CHECK(by_tile[0] == 1 && by_tile[1] == by_tile[5] && by_letters[3] == 4 && by_letters[4] == by_letters[5]);
    CHECK_STATUS(dictc_game_hint(game, 2, NULL, 0, NULL, 0), DICTC_OK);
    dictc_game_free(game);
    dictc_close(dict);
}

static void answers_say_who_found_them(void) {
    static const char *const ANSWERS[] = {"neat", "eat", "net", "tea", "ten"};
    dictc_game_options options;
    dictc_dict *dict = dict_of(WORDS);
    dictc_game *game;
    dictc_game_state state;
    dictc_found found;
    uint32_t found_by;
    size_t i, now, seen = 0;
    CLEAR(options);
    options.limit = 10000;
    options.opponent = DICTC_OPPONENT_PERFECT;
    game = game_of(dict, NULL, BOARD, &options);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    check_play(game, "neat", 0, DICTC_FOUND, 0);
    for (i = 0; i < 5; i++) {
        CHECK_STATUS(dictc_game_answer(game, i, 0, &found, &found_by), DICTC_OK);
        CHECK_TEXT(found.word, found.len, ANSWERS[i]);
        CHECK(found.points == 1 && found.path_len == found.len && found.paths >= 1);
        CHECK(found.id == dictc_id(dict, found.word, found.len));
        CHECK(found_by == (uint32_t)(i == 0 ? DICTC_BY_PLAYER : 0));
    }
    CHECK(found.path[0] == 2 && found.path[1] == 1 && found.path[2] == 0);
    CHECK_STATUS(dictc_game_answer(game, 4, 0, &found, NULL), DICTC_OK);
    /* The opponent finds all words, one after another. */
    for (now = 0; now <= 10000; now += 100) {
        size_t bits = 0;
        state = state_of(game, now);
        for (i = 0; i < 5; i++) {
            CHECK_STATUS(dictc_game_answer(game, i, now, &found, &found_by), DICTC_OK);
            bits += (found_by & DICTC_BY_OPPONENT) != 0;
        }
        CHECK(state.opponent_found == bits && state.opponent_points == bits && bits >= seen);
        seen = bits;
    }
    CHECK(seen == 5);
    CHECK_STATUS(dictc_game_answer(game, 0, 10000, &found, &found_by), DICTC_OK);
    CHECK(found_by == (DICTC_BY_PLAYER | DICTC_BY_OPPONENT));
    memset(&found, 0x55, sizeof found);
    found_by = 77;
    CHECK_STATUS(dictc_game_answer(game, 5, 0, &found, &found_by), DICTC_NONE);
    CHECK_STATUS(dictc_game_answer(game, SIZE_MAX, 0, &found, &found_by), DICTC_NONE);
    CHECK_STATUS(dictc_game_answer(NULL, 0, 0, &found, &found_by), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_game_answer(game, 0, 0, NULL, &found_by), DICTC_BAD_ARGUMENT);
    CHECK(found_by == 77 && found.id == 0x55555555);
    dictc_game_free(game);

    /* `seed` chooses the moments. */
    {
        dictc_game *other;
        int differ = 0;
        game = game_of(dict, NULL, BOARD, &options);
        other = game_of(dict, NULL, BOARD, &options);
        CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
        CHECK_STATUS(dictc_game_run(other, 1, 0), DICTC_OK);
        for (now = 0; now <= 10000; now += 100)
            CHECK(state_of(game, now).opponent_points == state_of(other, now).opponent_points);
        dictc_game_free(other);
        options.seed = 1;
        other = game_of(dict, NULL, BOARD, &options);
        CHECK_STATUS(dictc_game_run(other, 1, 0), DICTC_OK);
        for (now = 0; now <= 10000; now += 100)
            differ |= state_of(game, now).opponent_points != state_of(other, now).opponent_points;
        CHECK(differ);
        dictc_game_free(other);
        dictc_game_free(game);
    }
    dictc_close(dict);
}

static void the_record_is_a_line_of_json(void) {
    static const char *const PARTS[] = {
        "\"ended\":1795305600",
        "\"board\":\"n e / t a\"",
        "\"min_letters\":3",
        "\"limit\":10",
        "\"seconds\":2",
        "\"points\":1",
        "\"all_points\":5",
        "\"hints\":true",
        "\"opponent\":{\"strength\":\"perfect\",\"points\":5}",
        "\"found\":[\"neat\"]",
        "\"missed\":[\"eat\",\"net\",\"tea\",\"ten\"]",
    };
    dictc_game_options options;
    dictc_dict *dict = dict_of(WORDS);
    dictc_game *game;
    dictc_game_state state;
    char buffer[1024], again[1024];
    size_t needed, size, i;
    CLEAR(options);
    options.limit = 10000;
    options.opponent = DICTC_OPPONENT_PERFECT;
    game = game_of(dict, NULL, BOARD, &options);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    check_play(game, "neat", 1000, DICTC_FOUND, 0);
    CHECK_STATUS(dictc_game_hint(game, 1000, NULL, 0, NULL, 0), DICTC_OK);
    needed = 77;
    CHECK_STATUS(dictc_game_finish(NULL, 2000, 1, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_game_finish(game, 2000, 1, NULL, 100, &needed), DICTC_BAD_ARGUMENT);
    CHECK(needed == 77 && state_of(game, 2000).is_over == 0);

    CHECK_STATUS(dictc_game_finish(game, 2000, 1795305600, NULL, 0, &needed), DICTC_BUFFER_TOO_SMALL);
    CHECK(needed > 100 && needed < sizeof buffer);
    /* It is over now, and the record remains what it was. */
    size = needed - 1;
    memset(buffer, '#', sizeof buffer);
    CHECK_STATUS(dictc_game_finish(game, 9999, 7, buffer, size, &needed), DICTC_BUFFER_TOO_SMALL);
    CHECK(buffer[0] == '#' && needed == size + 1);
    CHECK_STATUS(dictc_game_finish(game, 9999, 7, buffer, size + 1, &needed), DICTC_OK);
    CHECK(strlen(buffer) == size && buffer[size + 1] == '#');
    CHECK(buffer[0] == '{' && buffer[size - 1] == '}' && strchr(buffer, '\n') == NULL);
    for (i = 0; i < sizeof PARTS / sizeof PARTS[0]; i++)
        if (!CHECK(strstr(buffer, PARTS[i]) != NULL))
            printf("    %s is not in %s\n", PARTS[i], buffer);
    CHECK_STATUS(dictc_game_finish(game, 0, 0, again, sizeof again, NULL), DICTC_OK);
    CHECK(strcmp(again, buffer) == 0);
    state = state_of(game, 50000);
    CHECK(state.is_over == 1 && state.is_running == 0 && state.elapsed == 2000 && state.found == 1);
    CHECK(state.opponent_found == 5 && state.opponent_points == 5);
    /* The clock does not start again. */
    CHECK_STATUS(dictc_game_run(game, 1, 60000), DICTC_OK);
    check_play(game, "tea", 60001, DICTC_CLOCK_STOPPED, 0);
    CHECK_STATUS(dictc_game_hint(game, 60001, NULL, 0, NULL, 0), DICTC_NONE);
    dictc_game_free(game);

    /* Nothing was found. */
    game = game_of(dict, NULL, BOARD, &options);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    buffer[0] = '#';
    CHECK_STATUS(dictc_game_finish(game, 9999, 1, buffer, sizeof buffer, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_game_finish(game, 10000, 1, buffer, sizeof buffer, &needed), DICTC_NONE);
    CHECK(buffer[0] == '#' && state_of(game, 10000).is_over == 1);
    dictc_game_free(game);

    /* Nothing was found, and the time was up. */
    game = game_of(dict, NULL, BOARD, &options);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    CHECK_STATUS(dictc_game_finish(game, 10000, 1, buffer, sizeof buffer, &needed), DICTC_NONE);
    dictc_game_free(game);
    dictc_close(dict);
}

/* Checks that a game cannot be made. */
static void check_refused(const dictc_dict *dict, const char *board, size_t len, const dictc_game_options *options,
                          dictc_status status) {
    dictc_game *game = GARBAGE(dictc_game);
    CHECK_STATUS(dictc_game_new(dict, NULL, board, len, options, &game), status);
    CHECK(game == NULL);
}

static void wrong_games_are_refused(void) {
    dictc_game_options options;
    dictc_game_state state;
    dictc_game *game;
    dictc_verdict verdict = 77;
    size_t answer = 77;
    dictc_dict *dict = dict_of(WORDS);
    check_refused(dict, "abc", 3, NULL, DICTC_BAD_BOARD);
    check_refused(dict, "", 0, NULL, DICTC_BAD_BOARD);
    check_refused(dict, "a:2l b", 6, NULL, DICTC_BAD_BOARD);
    check_refused(dict, "a\xff", 2, NULL, DICTC_BAD_TEXT);
    check_refused(dict, NULL, 4, NULL, DICTC_BAD_ARGUMENT);
    check_refused(NULL, "cats", 4, NULL, DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_game_new(dict, NULL, "cats", 4, NULL, NULL), DICTC_BAD_ARGUMENT);
    CLEAR(options);
    options.opponent = 4;
    check_refused(dict, "cats", 4, &options, DICTC_BAD_ARGUMENT);
    options.opponent = -1;
    check_refused(dict, "cats", 4, &options, DICTC_BAD_ARGUMENT);

    game = game_of(dict, NULL, BOARD, NULL);
    CHECK_STATUS(dictc_game_run(NULL, 1, 0), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    CHECK_STATUS(dictc_game_play(NULL, "eat", 3, 0, &verdict, &answer), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_game_play(game, NULL, 3, 0, &verdict, &answer), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_game_play(game, "eat", 3, 0, NULL, &answer), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_game_play(game, "eat\xff", 4, 0, &verdict, &answer), DICTC_BAD_TEXT);
    CHECK(verdict == 77 && answer == 77);
    CHECK(state_of(game, 0).found == 0);
    memset(&state, 0x55, sizeof state);
    CHECK_STATUS(dictc_game_get_state(NULL, 0, &state), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_game_get_state(game, 0, NULL), DICTC_BAD_ARGUMENT);
    CHECK(state.is_over == 0x55555555);
    dictc_game_free(game);
    dictc_game_free(NULL);
    dictc_close(dict);
}

void test_games(void) {
    words_are_judged();
    the_clock_stops_and_goes_on();
    paths_light_up_while_a_word_is_typed();
    a_hint_counts_the_words_that_are_left();
    answers_say_who_found_them();
    the_record_is_a_line_of_json();
    wrong_games_are_refused();
}
