/* The text of boards, and cubes. */
#include <stdio.h>
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
    char buffer[512];
    size_t i, needed, size;
    dictc_dict *pets = golden("pets.dat");
    for (i = 0; i < sizeof CUBES / sizeof CUBES[0]; i++) {
        size_t whole = strlen(CUBES[i][1]) + 1;
        CHECK_STATUS(dictc_roll(pets, NULL, CUBES[i][0], 0, 7, buffer, sizeof buffer, &needed), DICTC_OK);
        CHECK_TEXT(buffer, strlen(buffer), CUBES[i][1]);
        CHECK(needed == whole);
        for (size = 0; size < whole; size++) {
            memset(buffer, '#', sizeof buffer);
            needed = 0;
            CHECK_STATUS(dictc_roll(pets, NULL, CUBES[i][0], 255, 7, buffer, size, &needed), DICTC_BUFFER_TOO_SMALL);
            CHECK(buffer[0] == '#' && needed == whole);
        }
        CHECK_STATUS(dictc_roll(pets, NULL, CUBES[i][0], 0, 7, buffer, whole, NULL), DICTC_OK);
        CHECK_STATUS(dictc_roll(pets, NULL, CUBES[i][0], 0, 8, buffer, sizeof buffer, NULL), DICTC_OK);
        CHECK(strcmp(buffer, CUBES[i][1]) != 0);
    }
    CHECK_STATUS(dictc_roll(pets, NULL, NULL, 1, UINT64_MAX, buffer, sizeof buffer, &needed), DICTC_OK);
    CHECK(needed == 2);
    CHECK_STATUS(dictc_roll(pets, NULL, NULL, 255, 0, NULL, 0, &needed), DICTC_BUFFER_TOO_SMALL);
    CHECK(needed == 255u * 255 + 254 * 255 + 254 * 3 + 1);

    needed = 77;
    memset(buffer, '#', sizeof buffer);
    CHECK_STATUS(dictc_roll(pets, NULL, NULL, 256, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_roll(pets, NULL, NULL, UINT32_MAX, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_roll(NULL, NULL, NULL, 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_roll(pets, NULL, "newer", 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_roll(pets, NULL, "", 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_roll(pets, NULL, "new", 4, 7, NULL, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_roll(pets, NULL, "\xff", 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_TEXT);
    CHECK(needed == 77 && buffer[0] == '#');
    dictc_close(pets);
}

/* Reads the next field of a row, which a tab or a line end ends; NULL if it is `-`. */
static char *next_field(char **row) {
    char *field = *row, *end = field + strcspn(field, "\t\n");
    *row = *end == '\0' ? end : end + 1;
    *end = '\0';
    return strcmp(field, "-") == 0 ? NULL : field;
}

/* Sets the words that rules deny to the lines of a file, whose bytes are returned. */
static char *deny_lines(const char *name, dictc_rules *rules) {
    char path[PATH_SIZE], *text, *line;
    size_t size, count = 0;
    const char **lines;
    text = (char *)read_file(in_repository(path, name), &size);
    lines = (const char **)malloc(size * sizeof *lines);
    for (line = text; line < text + size; line += strlen(line) + 1) {
        lines[count++] = line;
        line[strcspn(line, "\n")] = '\0';
    }
    rules->deny = lines;
    rules->deny_len = count;
    return text;
}

/* Checks a row of the table of boards. */
static void check_dealt(char *row) {
    char path[PATH_SIZE], buffer[1024];
    const char *language = next_field(&row), *deal = next_field(&row), *size = next_field(&row);
    const char *cubes = next_field(&row), *name = next_field(&row), *family = next_field(&row);
    const char *board = next_field(&row);
    char *denied = NULL;
    dictc_rules rules;
    dictc_dict *dict;
    CLEAR(rules);
    rules.name = name;
    sprintf(buffer, "dicts/%s/%s.dat", language, language);
    if (!CHECK_STATUS(dictc_load(in_repository(path, buffer), &dict), DICTC_OK))
        return;
    if (strchr(deal, '-') != NULL) {
        CHECK_STATUS(dictc_daily(dict, deal, name, buffer, sizeof buffer, NULL), DICTC_OK);
    } else {
        uint32_t side = size == NULL ? 0 : (uint32_t)atoi(size);
        sprintf(buffer, "crates/dictc/family/%s.txt", language);
        if (family != NULL)
            denied = deny_lines(buffer, &rules);
        CHECK_STATUS(dictc_roll(dict, &rules, cubes, side, strtoull(deal, NULL, 10), buffer, sizeof buffer, NULL),
                     DICTC_OK);
    }
    CHECK_TEXT(buffer, strlen(buffer), board);
    if (denied != NULL) {
        free((void *)rules.deny);
        free(denied);
    }
    dictc_close(dict);
}

static void a_seed_and_a_day_give_the_board_that_all_front_ends_deal(void) {
    char path[PATH_SIZE], *table, *row, *end;
    size_t size, rows = 0;
    table = (char *)read_file(in_repository(path, "tests/boards.tsv"), &size);
    for (row = table; row < table + size; row = end + 1) {
        end = row + strcspn(row, "\n");
        if (*row != '#') {
            check_dealt(row);
            rows++;
        }
        /* Under a tool that makes the tests slow, two rows are enough. */
        if (is_short && rows == 2)
            break;
    }
    CHECK(is_short || rows > 20);
    free(table);
}

static void boards_that_cannot_be_dealt_are_refused(void) {
    static const char *const ALL[] = {"*"}, *const BAD[] = {"\xff"}, *const OPEN[] = {"[a"}, *const NONE[] = {NULL};
    char buffer[512] = "#";
    size_t needed = 77;
    dictc_rules rules;
    dictc_dict *pets = golden("pets.dat");
    CLEAR(rules);
    rules.deny_len = 1;
    CHECK_STATUS(dictc_roll(pets, &rules, NULL, 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    rules.deny = NONE;
    CHECK_STATUS(dictc_roll(pets, &rules, NULL, 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    rules.deny = BAD;
    CHECK_STATUS(dictc_roll(pets, &rules, NULL, 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_TEXT);
    rules.deny = OPEN;
    CHECK_STATUS(dictc_roll(pets, &rules, NULL, 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_QUERY);
    rules.deny = ALL;
    CHECK_STATUS(dictc_roll(pets, &rules, NULL, 20, 7, buffer, sizeof buffer, &needed), DICTC_BAD_BOARD);
    rules.deny_len = 0;
    rules.name = "chess";
    CHECK_STATUS(dictc_roll(pets, &rules, NULL, 4, 7, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_daily(pets, "2026-11-31", NULL, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_daily(pets, "2026-11-23", "chess", buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_daily(pets, NULL, NULL, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_daily(NULL, "2026-11-23", NULL, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK(needed == 77 && buffer[0] == '#');
    dictc_close(pets);
}

void test_boards(void) {
    boards_have_a_plainest_form();
    cubes_roll_the_same_board_for_a_seed();
    a_seed_and_a_day_give_the_board_that_all_front_ends_deal();
    boards_that_cannot_be_dealt_are_refused();
}
