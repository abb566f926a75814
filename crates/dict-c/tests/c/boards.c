/* The text of boards, and cubes. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

/* Checks the plainest form of a board. */
static void check_board(const char *board, size_t rows, size_t columns, const char *text) {
    char buffer[256];
    size_t found_rows = 77, found_columns = 77, needed = 77;
    CHECK_STATUS(
        dictc_board_text(board, DICTC_NUL_ENDED, &found_rows, &found_columns, buffer, sizeof buffer, &needed),
        DICTC_OK);
    CHECK(found_rows == rows && found_columns == columns && needed == strlen(text) + 1);
    CHECK_TEXT(buffer, strlen(buffer), text);
}

static void check_no_board(const char *board, size_t len, dictc_status status) {
    char buffer[16] = "#";
    size_t rows = 77, columns = 77, needed = 77;
    CHECK_STATUS(dictc_board_text(board, len, &rows, &columns, buffer, sizeof buffer, &needed), status);
    CHECK(rows == 77 && columns == 77 && needed == 77 && buffer[0] == '#');
}

static void boards_have_a_plainest_form(void) {
    static const char BOARD[] = "c a:2l / . qu:3w";
    char buffer[64], *large;
    size_t size, needed, rows, columns;
    check_board("catdlinemaropets", 4, 4, "c a t d / l i n e / m a r o / p e t s");
    check_board("abqd", 2, 2, "a b / qu d");
    check_board("abc\r\nde.\r\n", 2, 3, "a b c / d e .");
    check_board("a # / ? b", 2, 2, "a . / ? b");
    check_board("c  a:2L/.  qu:3w", 2, 2, BOARD);
    check_board("\xc3\xa9", 1, 1, "\xc3\xa9");
    check_board(BOARD, 2, 2, BOARD);
    for (size = 0; size <= sizeof BOARD + 1; size++) {
        memset(buffer, '#', sizeof buffer);
        rows = columns = needed = 0;
        CHECK_STATUS(dictc_board_text(BOARD, sizeof BOARD - 1, &rows, &columns, buffer, size, &needed),
                     size < sizeof BOARD ? DICTC_BUFFER_TOO_SMALL : DICTC_OK);
        CHECK(needed == sizeof BOARD && rows == 2 && columns == 2);
        CHECK(size < sizeof BOARD ? buffer[0] == '#' : strcmp(buffer, BOARD) == 0);
        CHECK(buffer[sizeof BOARD] == '#' && buffer[size] == '#');
    }
    CHECK_STATUS(dictc_board_text(BOARD, DICTC_NUL_ENDED, NULL, NULL, NULL, 0, &needed), DICTC_BUFFER_TOO_SMALL);
    CHECK_STATUS(dictc_board_text(BOARD, DICTC_NUL_ENDED, NULL, NULL, buffer, sizeof buffer, NULL), DICTC_OK);
    CHECK_STATUS(dictc_board_text(BOARD, 3, NULL, NULL, buffer, sizeof buffer, NULL), DICTC_OK);
    CHECK_TEXT(buffer, strlen(buffer), "c a");

    check_no_board("", 0, DICTC_BAD_BOARD);
    check_no_board(" / ", DICTC_NUL_ENDED, DICTC_BAD_BOARD);
    check_no_board("abc", DICTC_NUL_ENDED, DICTC_BAD_BOARD);
    check_no_board("abc/de", DICTC_NUL_ENDED, DICTC_BAD_BOARD);
    CHECK(strstr(dictc_error_message(), "row 2") != NULL);
    check_no_board("a\xff", DICTC_NUL_ENDED, DICTC_BAD_TEXT);
    check_no_board("ab\xc3", 3, DICTC_BAD_TEXT);
    check_no_board(NULL, 1, DICTC_BAD_ARGUMENT);
    check_no_board(NULL, DICTC_NUL_ENDED, DICTC_BAD_ARGUMENT);
    rows = 77;
    CHECK_STATUS(dictc_board_text(BOARD, DICTC_NUL_ENDED, &rows, NULL, NULL, 5, NULL), DICTC_BAD_ARGUMENT);
    CHECK(rows == 77);

    /* A board has at most 64 MiB of text. */
    if (!is_short) {
        large = (char *)malloc((1u << 26) + 2);
        memset(large, 'a', (1u << 26) + 1);
        check_no_board(large, (1u << 26) + 1, DICTC_BAD_BOARD);
        free(large);
    }
}

static void cubes_roll_the_same_board_for_a_seed(void) {
    static const char *const CUBES[][2] = {
        {"classic", "a a c d / p r l t / s x e e / a f b o"},
        {"new", "a a o d / t r n n / n y e e / c i c g"},
        {"big-1979", "n c e a e / o s b l r / i l n i r / t y g d r / f n h a a"},
        {"big-1993", "n c e a e / o s b l r / i l n i t / t y g d r / f s h a a"},
        {"super-big", "m d g th s z / l c i c f d / h f w g k i / t i o e i t / d a t e n o / p i c s a e"},
    };
    char path[PATH_SIZE], buffer[512];
    size_t i, needed, size;
    dictc_dict *dutch, *pets = golden("pets.dat");
    for (i = 0; i < sizeof CUBES / sizeof CUBES[0]; i++) {
        size_t whole = strlen(CUBES[i][1]) + 1;
        CHECK_STATUS(dictc_roll(CUBES[i][0], NULL, 0, 7, buffer, sizeof buffer, &needed), DICTC_OK);
        CHECK_TEXT(buffer, strlen(buffer), CUBES[i][1]);
        CHECK(needed == whole);
        for (size = 0; size < whole; size++) {
            memset(buffer, '#', sizeof buffer);
            needed = 0;
            CHECK_STATUS(dictc_roll(CUBES[i][0], pets, 1000, 7, buffer, size, &needed), DICTC_BUFFER_TOO_SMALL);
            CHECK(buffer[0] == '#' && needed == whole);
        }
        CHECK_STATUS(dictc_roll(CUBES[i][0], NULL, 0, 7, buffer, whole, NULL), DICTC_OK);
        CHECK_STATUS(dictc_roll(CUBES[i][0], NULL, 0, 8, buffer, sizeof buffer, NULL), DICTC_OK);
        CHECK(strcmp(buffer, CUBES[i][1]) != 0);
    }
    if (CHECK_STATUS(dictc_load(in_repository(path, "dicts/nl/nl.dat"), &dutch), DICTC_OK)) {
        CHECK_STATUS(dictc_roll(NULL, dutch, 5, 9, buffer, sizeof buffer, NULL), DICTC_OK);
        CHECK_TEXT(buffer, strlen(buffer), "e n e i d / a t i n r / p b s g m / e e n a h / e l s o r");
        dictc_close(dutch);
    }
    CHECK_STATUS(dictc_roll(NULL, pets, 1, UINT64_MAX, buffer, sizeof buffer, &needed), DICTC_OK);
    CHECK(needed == 2);
    CHECK_STATUS(dictc_roll(NULL, pets, 255, 0, NULL, 0, &needed), DICTC_BUFFER_TOO_SMALL);
    CHECK(needed == 255u * 255 + 254 * 255 + 254 * 3 + 1);

    needed = 77;
    memset(buffer, '#', sizeof buffer);
    CHECK_STATUS(dictc_roll(NULL, pets, 0, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_roll(NULL, pets, 256, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_roll(NULL, pets, UINT32_MAX, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_roll(NULL, NULL, 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_roll("newer", pets, 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_roll("", pets, 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_roll("new", pets, 4, 7, NULL, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_roll("\xff", pets, 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_TEXT);
    CHECK(needed == 77 && buffer[0] == '#');
    dictc_close(pets);
}

void test_boards(void) {
    boards_have_a_plainest_form();
    cubes_roll_the_same_board_for_a_seed();
}
