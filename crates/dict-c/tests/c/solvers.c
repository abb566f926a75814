/* Solving and scoring boards. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

/* A board with known totals, which the README and `dictc score` have too. */
typedef struct known_board {
    const char *board;
    uint64_t points;
    uint32_t words;
} known_board;

static const known_board KNOWN[] = {
    {"catdlinemaropets", 2982, 956},
    {"abcdefghijklmnop", 28, 26},
    {"tceevwhbtstuqaae", 126, 96},
    {"te/an", 16, 16},
};
enum { KNOWN_COUNT = sizeof KNOWN / sizeof KNOWN[0] };

static dictc_solver *solver_of(const dictc_dict *dict, const dictc_rules *rules) {
    dictc_solver *solver = NULL;
    CHECK_STATUS(dictc_solver_new(dict, rules, &solver), DICTC_OK);
    return solver;
}

static void known_boards_have_their_totals(void) {
    dictc_dict *dict = english();
    dictc_solver *solver = solver_of(dict, NULL);
    const char *boards[KNOWN_COUNT];
    size_t lens[KNOWN_COUNT];
    dictc_score score, scores[KNOWN_COUNT + 1];
    dictc_found found;
    size_t i, threads;
    for (i = 0; i < KNOWN_COUNT; i++) {
        boards[i] = KNOWN[i].board;
        lens[i] = strlen(boards[i]);
        memset(&score, 0x55, sizeof score);
        CHECK_STATUS(dictc_solver_score(solver, boards[i], DICTC_NUL_ENDED, &score), DICTC_OK);
        CHECK(score.points == KNOWN[i].points && score.words == KNOWN[i].words && score.status == DICTC_OK);
        memset(&score, 0x55, sizeof score);
        CHECK_STATUS(dictc_solver_solve(solver, boards[i], lens[i], i % 2, &score), DICTC_OK);
        CHECK(score.points == KNOWN[i].points && score.words == KNOWN[i].words && score.status == DICTC_OK);
        CHECK_STATUS(dictc_solver_found(solver, KNOWN[i].words - 1, 0, &found), DICTC_OK);
        CHECK_STATUS(dictc_solver_found(solver, KNOWN[i].words, 0, &found), DICTC_NONE);
        CHECK_STATUS(dictc_solver_found(solver, SIZE_MAX, 0, &found), DICTC_NONE);
        CHECK_STATUS(dictc_solver_found(solver, 0, SIZE_MAX, &found), DICTC_NONE);
    }
    for (threads = 0; threads < 5; threads++) {
        memset(scores, 0x55, sizeof scores);
        CHECK_STATUS(
            dictc_solver_score_many(solver, boards, threads % 2 == 0 ? NULL : lens, KNOWN_COUNT, threads, scores),
            DICTC_OK);
        for (i = 0; i < KNOWN_COUNT; i++)
            CHECK(scores[i].points == KNOWN[i].points && scores[i].words == KNOWN[i].words &&
                  scores[i].status == DICTC_OK);
        CHECK(scores[KNOWN_COUNT].words == 0x55555555);
    }
    dictc_solver_free(solver);
    dictc_close(dict);
}

/* Checks a word of the solved board, and its first path. */
static void check_found(const dictc_solver *solver, size_t word, const char *text, uint32_t points,
                        const char *path) {
    dictc_found found;
    size_t i;
    if (!CHECK_STATUS(dictc_solver_found(solver, word, 0, &found), DICTC_OK))
        return;
    CHECK_TEXT(found.word, found.len, text);
    CHECK(found.points == points && found.paths >= 1 && found.path_len == strlen(path));
    for (i = 0; i < found.path_len && path[i] != '\0'; i++)
        CHECK(found.path[i] == (uint32_t)(path[i] - '0'));
}

static void words_come_with_their_paths(void) {
    /* `dictc solve 'te/an' --json` */
    static const char *const WORDS[][2] = {
        {"ane", "231"}, {"ant", "230"},   {"ante", "2301"}, {"ate", "201"},   {"ean", "123"}, {"eat", "120"},
        {"eta", "102"}, {"etna", "1032"}, {"nae", "321"},   {"neat", "3120"}, {"net", "310"}, {"tae", "021"},
        {"tan", "023"}, {"tane", "0231"}, {"tea", "012"},   {"ten", "013"},
    };
    dictc_dict *dict = english();
    dictc_rules rules;
    dictc_score score;
    dictc_found found;
    dictc_solver *solver = solver_of(dict, NULL);
    size_t i;
    CHECK_STATUS(dictc_solver_found(solver, 0, 0, &found), DICTC_NONE);
    CHECK_STATUS(dictc_solver_solve(solver, "te/an", DICTC_NUL_ENDED, 0, NULL), DICTC_OK);
    for (i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++)
        check_found(solver, i, WORDS[i][0], 1, WORDS[i][1]);
    CHECK_STATUS(dictc_solver_found(solver, 0, 0, &found), DICTC_OK);
    CHECK(found.id == dictc_id(dict, "ane", 3));
    CHECK_STATUS(dictc_solver_found(solver, 0, 1, &found), DICTC_NONE);
    /* A solver that has scored a board has no words. */
    CHECK_STATUS(dictc_solver_score(solver, "te/an", DICTC_NUL_ENDED, &score), DICTC_OK);
    CHECK_STATUS(dictc_solver_found(solver, 0, 0, &found), DICTC_NONE);
    dictc_solver_free(solver);

    /* `dictc solve 'c a:2l t / s:3w . e' --rules scramble` */
    CLEAR(rules);
    rules.name = "scramble";
    solver = solver_of(dict, &rules);
    CHECK_STATUS(dictc_solver_solve(solver, "c a:2l t / s:3w . e", DICTC_NUL_ENDED, 0, &score), DICTC_OK);
    CHECK(score.points == 171 && score.words == 21);
    check_found(solver, 0, "scat", 24, "3012");
    check_found(solver, 1, "sac", 21, "310");
    check_found(solver, 2, "etas", 15, "5213");
    check_found(solver, 20, "te", 1, "25");
    dictc_solver_free(solver);
    dictc_close(dict);
}

static void all_paths_are_given_if_asked_for(void) {
    dictc_dict *dict = dict_of("aa aaa ab");
    dictc_rules rules;
    dictc_found found;
    dictc_score score;
    dictc_solver *solver;
    size_t path, all;
    CLEAR(rules);
    rules.min_letters = 2;
    solver = solver_of(dict, &rules);
    for (all = 0; all < 2; all++) {
        /* The paths of three tiles that touch each other: 6 of three tiles, 6 of two. */
        CHECK_STATUS(dictc_solver_solve(solver, "a a / a .", DICTC_NUL_ENDED, (int)all, &score), DICTC_OK);
        CHECK(score.words == 2 && score.points == 1);
        CHECK_STATUS(dictc_solver_found(solver, 0, 0, &found), DICTC_OK);
        CHECK_TEXT(found.word, found.len, "aaa");
        CHECK(found.paths == (all ? 6 : 1) && found.id == 1 && found.points == 1);
        for (path = 0; path < found.paths; path++) {
            dictc_found other;
            static const uint32_t PATHS[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
            CHECK_STATUS(dictc_solver_found(solver, 0, path, &other), DICTC_OK);
            CHECK(other.path_len == 3 && memcmp(other.path, PATHS[path], sizeof PATHS[path]) == 0);
        }
        CHECK_STATUS(dictc_solver_found(solver, 0, path, &found), DICTC_NONE);
    }
    dictc_solver_free(solver);

    /* The best path comes first. */
    rules.name = "scramble";
    solver = solver_of(dict, &rules);
    CHECK_STATUS(dictc_solver_solve(solver, "a a:2l / . a:3w", DICTC_NUL_ENDED, 1, &score), DICTC_OK);
    CHECK_STATUS(dictc_solver_found(solver, 0, 0, &found), DICTC_OK);
    CHECK_TEXT(found.word, found.len, "aaa");
    CHECK(found.points == (1 + 2 + 1) * 3 && found.paths == 6 && found.path[0] == 0 && found.path[1] == 1 &&
          found.path[2] == 3);
    CHECK_STATUS(dictc_solver_found(solver, 1, 0, &found), DICTC_OK);
    CHECK_TEXT(found.word, found.len, "aa");
    /* The sum of two tiles is 1. The first four paths have the tile that counts three times. */
    CHECK(found.points == 3 && found.paths == 6);
    dictc_solver_free(solver);
    dictc_close(dict);
}

/* Returns the points of the whole board by these rules. */
static uint64_t points_of(const dictc_dict *dict, const dictc_rules *rules, const char *board) {
    dictc_solver *solver = solver_of(dict, rules);
    dictc_score score;
    score.points = UINT64_MAX;
    CHECK_STATUS(dictc_solver_score(solver, board, DICTC_NUL_ENDED, &score), DICTC_OK);
    dictc_solver_free(solver);
    return score.points;
}

/* Writes a board of `side` rows and columns: a word of 9 letters from its first tile on, and holes. */
static const char *board_of(uint32_t side, char *text) {
    uint32_t tile;
    char *end = text;
    for (tile = 0; tile < side * side; tile++) {
        /* The word goes to the right in the first row, and to the left in the second one. */
        uint32_t row = tile / side, column = tile % side, letter = row == 0 ? column : 2 * side - 1 - column;
        *end++ = row < 2 && letter < 9 ? (char)('a' + letter) : '.';
        *end++ = ' ';
        if (column + 1 == side && row + 1 < side) {
            *end++ = '/';
            *end++ = ' ';
        }
    }
    *end = '\0';
    return text;
}

static void without_rules_boards_have_those_of_their_size(void) {
    /* `abc` and `abcdefghi` on boards of 5x5, 6x6 and 7x7 tiles. */
    static const uint64_t POINTS[] = {11, 18, 18};
    dictc_dict *dict = dict_of("abc abcdefghi");
    dictc_solver *solver = solver_of(dict, NULL);
    dictc_rules rules;
    dictc_score scores[3];
    dictc_game *game;
    dictc_game_state state;
    char texts[3][7 * 7 * 2 + 7 * 2 + 1];
    const char *boards[3];
    uint32_t at;
    CLEAR(rules);
    for (at = 0; at < 3; at++) {
        boards[at] = board_of(5 + at, texts[at]);
        CHECK(points_of(dict, NULL, boards[at]) == POINTS[at]);
        CHECK(points_of(dict, &rules, boards[at]) == POINTS[at]);
        CHECK_STATUS(dictc_game_new(dict, NULL, boards[at], DICTC_NUL_ENDED, NULL, &game), DICTC_OK);
        CHECK_STATUS(dictc_game_get_state(game, 0, &state), DICTC_OK);
        CHECK(state.all_points == POINTS[at]);
        dictc_game_free(game);
    }
    CHECK_STATUS(dictc_solver_score_many(solver, boards, NULL, 3, 1, scores), DICTC_OK);
    for (at = 0; at < 3; at++) {
        CHECK(scores[at].points == POINTS[at] && scores[at].words == 1);
    }
    /* A word of three letters counts on a small board, and with another minimum on all. */
    CHECK(points_of(dict, NULL, "a b c / . . . / . . .") == 1);
    rules.min_letters = 3;
    CHECK_STATUS(dictc_solver_score(solver, boards[0], DICTC_NUL_ENDED, &scores[0]), DICTC_OK);
    CHECK(scores[0].words == 1);
    dictc_solver_free(solver);
    solver = solver_of(dict, &rules);
    CHECK_STATUS(dictc_solver_score(solver, boards[0], DICTC_NUL_ENDED, &scores[0]), DICTC_OK);
    CHECK(scores[0].words == 2);
    dictc_solver_free(solver);
    dictc_close(dict);
}

static void each_game_has_its_points(void) {
    /* Words of 2 to 9 letters along one row. */
    static const char BOARD[] = "a b c d e f g h i";
    static const uint64_t BY_NAME[] = {1 + 1 + 2 + 3 + 5 + 11 + 11, 1 + 2 + 3 + 5 + 11 + 11, 1 + 2 + 3 + 5 + 11 + 18};
    static const uint32_t POINTS[] = {0, 0, 7};
    static const dictc_tile_value TILES[] = {{"a", 5}, {"b", 2}, {"c", 1}, {"qu", 100}};
    dictc_dict *dict = dict_of("ab=10 abc=20 abcd=30 abcde=40 abcdef abcdefg abcdefgh abcdefghi");
    dictc_rules rules;
    static const char *const NAMES[] = {"boggle", "big", "super-big"};
    size_t i;
    for (i = 0; i < 3; i++) {
        CLEAR(rules);
        rules.name = NAMES[i];
        CHECK(points_of(dict, &rules, BOARD) == BY_NAME[i]);
        rules.min_letters = 9;
        CHECK(points_of(dict, &rules, BOARD) == (i == 2 ? 18 : 11));
        rules.min_letters = 1000;
        CHECK(points_of(dict, &rules, BOARD) == 0);
    }
    CLEAR(rules);
    rules.name = "word-hunt";
    CHECK(points_of(dict, &rules, BOARD) == 100 + 400 + 800 + 1400 + 1800 + 2200 + 2600);

    CLEAR(rules);
    rules.points = POINTS;
    rules.points_len = 3;
    rules.more = 1;
    /* 7 for two letters, and one more for each further one. */
    CHECK(points_of(dict, &rules, BOARD) == 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14);
    rules.min_letters = 8;
    CHECK(points_of(dict, &rules, BOARD) == 13 + 14);
    rules.min_letters = 0;
    rules.only_common = 1;
    rules.common = 30;
    CHECK(points_of(dict, &rules, BOARD) == 7 + 8 + 9);
    rules.only_common = 0;
    CHECK(points_of(dict, &rules, "a b . . . . . . .") == 7);
    /* Without a table, `more` counts each letter. */
    rules.points = NULL;
    rules.points_len = 0;
    rules.more = 2;
    rules.min_letters = 9;
    CHECK(points_of(dict, &rules, BOARD) == 20);

    CLEAR(rules);
    rules.points = POINTS;
    rules.points_len = 3;
    rules.tiles = TILES;
    rules.tiles_len = 4;
    rules.min_letters = 2;
    /* `ab` has the sum 1 and the bonus 7; the others 8 for a, b and c, and the bonus 7. */
    CHECK(points_of(dict, &rules, BOARD) == 8 + 7 * 15);
    CHECK(points_of(dict, &rules, "a b:3w c:2l . . . . . .") == (1 * 3 + 7) + ((5 + 2 + 2) * 3 + 7));
    dictc_close(dict);
}

static void rules_may_name_the_only_words_that_count(void) {
    /* `Cat` is folded, and the dictionary lacks `tag`. */
    static const char *const WORDS[] = {"Cat", "tag", "dog"}, *const DENY[] = {"dog"}, *const NONE[] = {"tag"};
    static const char *const BAD[] = {"cat", "\xff"}, *const NULLS[] = {NULL};
    dictc_dict *dict = dict_of("cat dog oat"), *changed;
    dictc_solver *solver = GARBAGE(dictc_solver);
    dictc_rules rules;
    CLEAR(rules);
    CHECK(points_of(dict, &rules, "c a t / d o g / . . .") == 1 + 1 + 1);
    rules.words = WORDS;
    CHECK(points_of(dict, &rules, "c a t / d o g / . . .") == 1 + 1 + 1);
    rules.words_len = 3;
    CHECK(points_of(dict, &rules, "c a t / d o g / . . .") == 1 + 1 + 1);
    rules.only_words = 1;
    CHECK(points_of(dict, &rules, "c a t / d o g / . . .") == 1 + 1);
    rules.deny = DENY;
    rules.deny_len = 1;
    CHECK(points_of(dict, &rules, "c a t / d o g / . . .") == 1);
    rules.deny_len = 0;
    rules.words = NONE;
    rules.words_len = 1;
    CHECK(points_of(dict, &rules, "c a t / d o g / . . .") == 0);
    /* Words that were added count all the same. */
    CHECK_STATUS(dictc_with_added(dict, &WORDS[1], NULL, 1, &changed), DICTC_OK);
    CHECK(points_of(changed, &rules, "c a t / d o g / . . .") == 1);
    dictc_close(changed);
    /* No word at all. */
    rules.words_len = 0;
    CHECK(points_of(dict, &rules, "c a t / d o g / . . .") == 0);
    rules.words = BAD;
    rules.words_len = 2;
    CHECK_STATUS(dictc_solver_new(dict, &rules, &solver), DICTC_BAD_TEXT);
    CHECK(solver == NULL);
    rules.words = NULLS;
    rules.words_len = 1;
    CHECK_STATUS(dictc_solver_new(dict, &rules, &solver), DICTC_BAD_ARGUMENT);
    dictc_close(dict);
}

static void wrong_rules_are_refused(void) {
    static const uint32_t POINTS[] = {1};
    static const dictc_tile_value NULL_TILE[] = {{NULL, 1}}, BAD_TILE[] = {{"\xff", 1}};
    dictc_dict *dict = golden("pets.dat");
    dictc_solver *solver;
    dictc_game *game;
    dictc_rules rules;
    dictc_status expected[5] = {DICTC_BAD_ARGUMENT, DICTC_BAD_ARGUMENT, DICTC_BAD_ARGUMENT, DICTC_BAD_ARGUMENT,
                                DICTC_BAD_TEXT};
    int i;
    for (i = 0; i < 5; i++) {
        CLEAR(rules);
        rules.name = i == 0 ? "chess" : i == 1 ? "boggle" : NULL; /* rules with a name have points */
        rules.points = i == 2 ? NULL : POINTS;
        rules.points_len = i == 0 ? 0 : 1;
        rules.tiles = i == 4 ? BAD_TILE : i == 3 ? NULL_TILE : NULL;
        rules.tiles_len = i < 3 ? 0 : 1;
        solver = GARBAGE(dictc_solver);
        CHECK_STATUS(dictc_solver_new(dict, &rules, &solver), expected[i]);
        CHECK(solver == NULL);
        game = GARBAGE(dictc_game);
        CHECK_STATUS(dictc_game_new(dict, &rules, "cats", 4, NULL, &game), expected[i]);
        CHECK(game == NULL);
    }
    CLEAR(rules);
    rules.tiles_len = 1;
    solver = GARBAGE(dictc_solver);
    CHECK_STATUS(dictc_solver_new(dict, &rules, &solver), DICTC_BAD_ARGUMENT);
    CHECK(solver == NULL);
    CLEAR(rules);
    rules.name = "\xff";
    CHECK_STATUS(dictc_solver_new(dict, &rules, &solver), DICTC_BAD_TEXT);
    solver = GARBAGE(dictc_solver);
    CHECK_STATUS(dictc_solver_new(NULL, NULL, &solver), DICTC_BAD_ARGUMENT);
    CHECK(solver == NULL);
    CHECK_STATUS(dictc_solver_new(dict, NULL, NULL), DICTC_BAD_ARGUMENT);
    /* No word has an integer, so none is common. */
    CLEAR(rules);
    rules.only_common = 1;
    rules.common = 35;
    CHECK_STATUS(dictc_solver_new(dict, &rules, &solver), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_game_new(dict, &rules, "cats", 4, NULL, &game), DICTC_BAD_ARGUMENT);
    dictc_solver_free(NULL);
    dictc_close(dict);
    dict = golden("notes.dat");
    CHECK_STATUS(dictc_solver_new(dict, &rules, &solver), DICTC_BAD_ARGUMENT);
    dictc_close(dict);
    /* No integer is as small. */
    dict = dict_of("cat=40");
    CHECK_STATUS(dictc_solver_new(dict, &rules, &solver), DICTC_BAD_ARGUMENT);
    dictc_close(dict);
}

static void what_is_not_a_board_has_no_score(void) {
    enum { COUNT = 6, LARGE = 40000 };
    dictc_dict *dict = golden("pets.dat");
    dictc_solver *solver = solver_of(dict, NULL);
    dictc_score score, before, scores[COUNT];
    dictc_found found;
    const char *boards[COUNT];
    size_t lens[COUNT];
    size_t i, threads;
    static const dictc_status EXPECTED[COUNT] = {DICTC_OK,        DICTC_BAD_BOARD, DICTC_BAD_TEXT,
                                                 DICTC_BAD_BOARD, DICTC_OK,        DICTC_BAD_BOARD};
    static const uint32_t WORDS[COUNT] = {2, 0, 0, 0, 1, 0};
    boards[0] = "ca/st";
    boards[1] = "cats/dog";
    boards[2] = "c\xff";
    boards[3] = "";
    boards[4] = "d o g";
    boards[5] = "c a:2l t s";
    for (i = 0; i < COUNT; i++)
        lens[i] = strlen(boards[i]);
    lens[3] = 0;
    for (threads = 0; threads < 4; threads++) {
        memset(scores, 0x55, sizeof scores);
        CHECK_STATUS(dictc_solver_score_many(solver, boards, threads % 2 ? NULL : lens, COUNT, threads, scores),
                     DICTC_OK);
        for (i = 0; i < COUNT; i++) {
            CHECK(scores[i].status == EXPECTED[i] && scores[i].words == WORDS[i]);
            CHECK(scores[i].points == WORDS[i]);
        }
    }
    memset(&before, 0x55, sizeof before);
    for (i = 0; i < COUNT; i++) {
        CHECK_STATUS(dictc_solver_solve(solver, "ca/st", DICTC_NUL_ENDED, 0, NULL), DICTC_OK);
        score = before;
        CHECK_STATUS(dictc_solver_score(solver, boards[i], lens[i], &score), EXPECTED[i]);
        CHECK_STATUS(dictc_solver_found(solver, 0, 0, &found), DICTC_NONE);
        CHECK_STATUS(dictc_solver_solve(solver, "ca/st", DICTC_NUL_ENDED, 0, NULL), DICTC_OK);
        score = before;
        CHECK_STATUS(dictc_solver_solve(solver, boards[i], lens[i], 0, &score), EXPECTED[i]);
        CHECK(EXPECTED[i] == DICTC_OK || memcmp(&score, &before, sizeof score) == 0);
        CHECK_STATUS(dictc_solver_found(solver, 0, 0, &found), EXPECTED[i] == DICTC_OK ? DICTC_OK : DICTC_NONE);
    }
    CHECK_STATUS(dictc_solver_solve(solver, "ca/st", DICTC_NUL_ENDED, 0, NULL), DICTC_OK);
    score = before;
    CHECK_STATUS(dictc_solver_score(solver, NULL, 4, &score), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_solver_score(NULL, "cats", 4, &score), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_solver_score(solver, "cats", 4, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_solver_solve(NULL, "cats", 4, 0, &score), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_solver_solve(solver, NULL, DICTC_NUL_ENDED, 0, &score), DICTC_BAD_ARGUMENT);
    CHECK(memcmp(&score, &before, sizeof score) == 0);
    memset(&found, 0x55, sizeof found);
    CHECK_STATUS(dictc_solver_found(NULL, 0, 0, &found), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_solver_found(solver, 0, 0, NULL), DICTC_BAD_ARGUMENT);
    scores[0] = before;
    CHECK_STATUS(dictc_solver_score_many(NULL, boards, lens, COUNT, 1, scores), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_solver_score_many(solver, NULL, lens, COUNT, 1, scores), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_solver_score_many(solver, boards, lens, COUNT, 1, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_solver_score_many(solver, boards, lens, 0, 1, scores), DICTC_OK);
    CHECK(memcmp(&scores[0], &before, sizeof before) == 0);
    boards[1] = NULL;
    CHECK(dictc_solver_score_many(solver, boards, NULL, 1, 0, scores) == DICTC_OK && scores[0].words == 2);
    dictc_solver_free(solver);
    dictc_close(dict);
}

/* The words of a board of wildcards have more paths than memory. */
static void a_board_with_too_many_paths_is_an_error(void) {
    dictc_score score;
    dictc_found found;
    dictc_dict *dict = english();
    dictc_solver *solver = solver_of(dict, NULL);
    if (!is_short) {
        CHECK_STATUS(dictc_solver_solve(solver, "????????????????", DICTC_NUL_ENDED, 1, &score), DICTC_NO_MEMORY);
        CHECK_STATUS(dictc_solver_found(solver, 0, 0, &found), DICTC_NONE);
    }
    CHECK_STATUS(dictc_solver_score(solver, "te/an", DICTC_NUL_ENDED, &score), DICTC_OK);
    CHECK(score.words == 16);
    dictc_solver_free(solver);
    dictc_close(dict);
}

void test_solvers(void) {
    known_boards_have_their_totals();
    words_come_with_their_paths();
    all_paths_are_given_if_asked_for();
    each_game_has_its_points();
    without_rules_boards_have_those_of_their_size();
    rules_may_name_the_only_words_that_count();
    wrong_rules_are_refused();
    what_is_not_a_board_has_no_score();
    a_board_with_too_many_paths_is_an_error();
}
