/* The share of the words that opponents find. */
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

/* Counts how often an opponent finds `eat`, and how often the four other words, in 400 games. */
static void count_finds(const char *words, dictc_opponent opponent, size_t *eat, size_t *others) {
    enum { GAMES = 400 };
    dictc_game_options options;
    dictc_dict *dict = dict_of(words);
    uint64_t seed;
    size_t answer;
    *eat = *others = 0;
    for (seed = 0; seed < GAMES; seed++) {
        dictc_game *game;
        CLEAR(options);
        options.limit = 1000;
        options.seed = seed;
        options.opponent = opponent;
        CHECK_STATUS(dictc_game_new(dict, NULL, "ne/ta", 5, &options, &game), DICTC_OK);
        CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
        for (answer = 0; answer < 5; answer++) {
            dictc_found found;
            uint32_t found_by = 0;
            CHECK_STATUS(dictc_game_answer(game, answer, 1000, &found, &found_by), DICTC_OK);
            *(found.len == 3 && memcmp(found.word, "eat", 3) == 0 ? eat : others) += found_by == DICTC_BY_OPPONENT;
        }
        dictc_game_free(game);
    }
    dictc_close(dict);
}

static void opponents_find_their_share_of_the_words(void) {
    static const char VALUES[] = "eat=1 net=2 neat=3 tea=4 ten=5", NO_VALUES[] = "eat net neat tea ten";
    size_t eat, others;
    /* An eighth of five words is one: `eat` is common. */
    count_finds(VALUES, DICTC_NO_OPPONENT, &eat, &others);
    CHECK(eat == 0 && others == 0);
    count_finds(VALUES, DICTC_OPPONENT_COMMON, &eat, &others);
    CHECK(eat > 150 && eat < 250 && others == 0);
    count_finds(VALUES, DICTC_OPPONENT_STRONG, &eat, &others);
    CHECK(eat == 400 && others > 300 && others < 500);
    count_finds(VALUES, DICTC_OPPONENT_PERFECT, &eat, &others);
    CHECK(eat == 400 && others == 1600);
    count_finds(NO_VALUES, DICTC_OPPONENT_COMMON, &eat, &others);
    CHECK(eat > 25 && eat < 75 && others > 140 && others < 260);
    count_finds(NO_VALUES, DICTC_OPPONENT_STRONG, &eat, &others);
    CHECK(eat > 150 && eat < 250 && others > 700 && others < 900);
}

void test_opponents(void) {
    opponents_find_their_share_of_the_words();
}
