/* Arguments: buffers and their sizes, NULL, lengths, texts that are not UTF-8, unknown numbers and names, and structs of
 * options. A call that fails changes nothing that it was given, except that the object that it should make is NULL. */
#include <stdlib.h>

#include "tests.h"

#define CHECK_REFUSED(call) CHECK_STATUS(call, DICTC_BAD_ARGUMENT)
#define KANA_28 "\xe3\x82\xaa\xe3\x83\xac\xe3\x83\xb3\xe3\x82\xb8"

/* An object of each kind. */
static dictc_dict *pets, *spanish, *kana, *table;
static dictc_search *search;
static dictc_scan *scan;
static dictc_solver *solver;
static dictc_game *game, *over;
static dictc_builder *builder;
static dictc_reloadable *reloadable;

/* What calls fill. */
static struct {
    dictc_info info;
    dictc_column column;
    dictc_value value;
    dictc_hit hit;
    dictc_misspelling misspelling;
    dictc_text_match match;
    dictc_cursor cursor;
    dictc_score score;
    dictc_found found;
    dictc_verdict verdict;
    dictc_game_state state;
    dictc_report report;
    uint32_t ids[3], tiles[8], by;
    size_t needed, rows, ends[3], by_tile[4], answer;
    uint8_t codes[8];
    char text[16];
} out, untouched;

static void make_objects(void) {
    char path[PATH_SIZE];
    dictc_dict *neat = dict_of("eat net neat tea ten");
    pets = golden("pets.dat");
    spanish = golden("spanish.dat");
    kana = golden("kana.dat");
    table = golden("columns.dat");
    CHECK_STATUS(dictc_search_new(pets, DICTC_COMPLETE, "", 0, 0, &search), DICTC_OK);
    CHECK_STATUS(dictc_scan_new(pets, 0, &scan), DICTC_OK);
    CHECK_STATUS(dictc_solver_new(pets, NULL, &solver), DICTC_OK);
    CHECK_STATUS(dictc_game_new(neat, NULL, "ne/ta", 5, NULL, &game), DICTC_OK);
    CHECK_STATUS(dictc_game_run(game, 1, 0), DICTC_OK);
    CHECK_STATUS(dictc_game_new(neat, NULL, "ne/ta", 5, NULL, &over), DICTC_OK);
    CHECK_STATUS(dictc_game_run(over, 1, 0), DICTC_OK);
    CHECK_STATUS(dictc_game_play(over, "neat", 4, 1, &out.verdict, NULL), DICTC_OK);
    CHECK_STATUS(dictc_game_finish(over, 2, 3, NULL, 0, NULL), DICTC_BUFFER_TOO_SMALL);
    CHECK_STATUS(dictc_builder_new(NULL, &builder), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_load(in_golden(path, "pets.dat"), &reloadable), DICTC_OK);
    dictc_close(neat);
}

static void free_objects(void) {
    dictc_close(pets);
    dictc_close(spanish);
    dictc_close(kana);
    dictc_close(table);
    dictc_search_free(search);
    dictc_scan_free(scan);
    dictc_solver_free(solver);
    dictc_game_free(game);
    dictc_game_free(over);
    dictc_builder_free(builder);
    dictc_reloadable_free(reloadable);
}

/* The number of bytes of an element, and the whole answer, which is NULL if it is not known. */
typedef struct filled {
    size_t element;
    const void *answer;
    size_t count;
} filled;

static const uint32_t IDS[] = {2, 7, 0, DICTC_NO_ID, 1, 1}, NEAT[] = {0, 1, 3, 2};
static const uint8_t CODES[] = {3, 16, 2, 16, 12, 0, 22, 5};
static const dictc_misspelling WRONG[] = {{0, 4}, {9, 4}};
#define TEXT(text) {1, text, sizeof text}
static const filled FILLED[] = {
    TEXT("Unas palabras"),
    TEXT(KANA_28),
    {1, "dogcatcatscats", 14},
    TEXT("rare"),
    {1, CODES, sizeof CODES},
    {sizeof WRONG[0], WRONG, 2},
    TEXT("c a:2l / . qu:3w"),
    TEXT("a a c d / p r l t / s x e e / a f b o"),
    TEXT("s o n t / w i e a / b t e d / s t r e"),
    {sizeof NEAT[0], NEAT, 4},
    {1, NULL, 0},
};

/* Makes the call with this number fill a buffer. */
static dictc_status fill(size_t call, void *buffer, size_t size, size_t *needed) {
    size_t ends[6];
    char *text = (char *)buffer;
    switch (call) {
    case 0: return dictc_meta(spanish, "name", 4, text, size, needed);
    case 1: return dictc_word(kana, 28, text, size, needed);
    case 2: return dictc_words(pets, IDS, 6, ends, text, size, needed);
    case 3: return dictc_flag_name(table, "kind", 1, text, size, needed);
    case 4: return dictc_encode(spanish, "Ch\303\263colate", DICTC_NUL_ENDED, (uint8_t *)buffer, size, needed);
    case 5: return dictc_misspellings(pets, "catx cat dogg", 13, 0, (dictc_misspelling *)buffer, size, needed);
    case 6: return dictc_board_text("c  a:2L/.  qu:3w", DICTC_NUL_ENDED, NULL, NULL, text, size, needed);
    case 7: return dictc_roll(pets, NULL, "classic", 255, 7, text, size, needed);
    case 8: return dictc_daily(pets, "2026-11-23", NULL, text, size, needed);
    case 9: return dictc_game_trace(game, "Neat", DICTC_NUL_ENDED, (uint32_t *)buffer, size, needed);
    default: return dictc_game_finish(over, 9, 9, text, size, needed);
    }
}

static void an_answer_fits_whole_or_not_at_all(void) {
    static uint64_t room[64], whole[64], blank[64];
    size_t needed, count, bytes;
    memset(blank, '#', sizeof blank);
    for (size_t call = 0; call < sizeof FILLED / sizeof FILLED[0]; call++) {
        const filled *expected = &FILLED[call];
        memcpy(whole, blank, sizeof whole);
        CHECK_STATUS(fill(call, whole, sizeof whole / expected->element, &count), DICTC_OK);
        bytes = count * expected->element;
        if (expected->answer != NULL)
            CHECK(count == expected->count && memcmp(whole, expected->answer, bytes) == 0);
        CHECK(memcmp((char *)whole + bytes, blank, sizeof whole - bytes) == 0);
        for (size_t size = 0; size < count + 3; size++) {
            memcpy(room, blank, sizeof room);
            needed = 0;
            CHECK_STATUS(fill(call, room, size, &needed), size < count ? DICTC_BUFFER_TOO_SMALL : DICTC_OK);
            CHECK(needed == count && memcmp(room, size < count ? blank : whole, sizeof room) == 0);
        }
        CHECK_STATUS(fill(call, room, count, NULL), DICTC_OK);
        CHECK(fill(call, NULL, 0, &needed) == DICTC_BUFFER_TOO_SMALL && needed == count);
        CHECK_STATUS(fill(call, NULL, 0, NULL), DICTC_BUFFER_TOO_SMALL);
        needed = 77;
        CHECK_REFUSED(fill(call, NULL, 100, &needed));
        CHECK_REFUSED(fill(call, room, SIZE_MAX, &needed));
        CHECK_REFUSED(fill(call, room, SIZE_MAX / 2 + 1, &needed));
        CHECK(needed == 77);
    }
}

/* What is beside the buffer is filled even if the buffer is too small. */
static void other_answers_do_not_wait_for_the_buffer(void) {
    static const size_t ENDS[] = {3, 3, 6, 6, 10, 14};
    size_t ends[7], rows = 0, columns = 0;
    memset(ends, 0x55, sizeof ends);
    CHECK_STATUS(dictc_words(pets, IDS, 6, ends, NULL, 0, NULL), DICTC_BUFFER_TOO_SMALL);
    CHECK(memcmp(ends, ENDS, sizeof ENDS) == 0 && ends[6] == out.needed);
    CHECK(dictc_words(pets, IDS + 1, 1, ends, NULL, 0, NULL) == DICTC_OK && ends[0] == 0);
    CHECK_STATUS(dictc_board_text("abc/def", DICTC_NUL_ENDED, &rows, &columns, NULL, 0, NULL), DICTC_BUFFER_TOO_SMALL);
    CHECK(rows == 2 && columns == 3);
}

/* Returns 1 for the error of a wrong argument. */
static int refuses(dictc_status status) {
    return status == DICTC_BAD_ARGUMENT && dictc_error_message()[0] != '\0';
}

static void null_is_refused_in_place_of_objects(void) {
    static const char *const TEXTS[] = {"cat"};
    CHECK_NO(dictc_dict, dictc_load(NULL, &none), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_dict, dictc_map(NULL, &none), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_dict, dictc_copy(NULL, 5, &none), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_dict, dictc_borrow(NULL, 5, &none), DICTC_BAD_ARGUMENT);
    CHECK(refuses(dictc_load("x", NULL)) && refuses(dictc_map("x", NULL)));
    CHECK(refuses(dictc_copy("", 0, NULL)) && refuses(dictc_borrow("", 0, NULL)));
    CHECK(refuses(dictc_map_descriptor(0, 0, 0, NULL)));
    CHECK(refuses(dictc_verify(NULL, 0)) && refuses(dictc_verify(NULL, 1)));
    CHECK(refuses(dictc_save(NULL, "x")) && refuses(dictc_save(pets, NULL)));
    CHECK_NO(dictc_dict, dictc_convert(NULL, "flat", &none), DICTC_BAD_ARGUMENT);
    CHECK(refuses(dictc_convert(pets, "flat", NULL)));
    CHECK(refuses(dictc_get_info(NULL, &out.info)) && refuses(dictc_get_info(pets, NULL)));
    CHECK(refuses(dictc_meta(NULL, "name", 4, out.text, 16, &out.needed)));
    CHECK_NO(dictc_reloadable, dictc_reloadable_load(NULL, &none), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_dict, dictc_reloadable_get(NULL, &none), DICTC_BAD_ARGUMENT);
    CHECK(refuses(dictc_reloadable_load("x", NULL)) && refuses(dictc_reloadable_get(reloadable, NULL)));
    CHECK(refuses(dictc_reloadable_reload(NULL)));
    CHECK_NO(dictc_dict, dictc_with_added(NULL, TEXTS, NULL, 1, &none), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_dict, dictc_with_added(pets, NULL, NULL, 1, &none), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_dict, dictc_with_denied(NULL, TEXTS, NULL, 1, &none), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_dict, dictc_with_denied(pets, NULL, NULL, 1, &none), DICTC_BAD_ARGUMENT);
    CHECK(refuses(dictc_with_added(pets, TEXTS, NULL, 1, NULL)) && refuses(dictc_with_denied(pets, TEXTS, NULL, 1, NULL)));

    CHECK(dictc_contains(NULL, "cat", 3) == 0 && dictc_id(NULL, "cat", 3) == DICTC_NO_ID);
    CHECK(refuses(dictc_word(NULL, 0, out.text, 16, &out.needed)));
    CHECK(refuses(dictc_ids(NULL, TEXTS, NULL, 1, out.ids)) && refuses(dictc_ids(pets, NULL, NULL, 1, out.ids)));
    CHECK(refuses(dictc_ids(pets, TEXTS, NULL, 1, NULL)));
    CHECK(refuses(dictc_words(NULL, IDS, 3, out.ends, out.text, 16, &out.needed)));
    CHECK(refuses(dictc_words(pets, NULL, 3, out.ends, out.text, 16, &out.needed)));
    CHECK(refuses(dictc_words(pets, IDS, 3, NULL, out.text, 16, &out.needed)));
    CHECK(refuses(dictc_words(pets, IDS, 3, out.ends, NULL, 16, &out.needed)));
    CHECK(refuses(dictc_column_at(NULL, 0, &out.column)) && refuses(dictc_column_at(table, 0, NULL)));
    CHECK(refuses(dictc_flag_name(NULL, "kind", 0, out.text, 16, &out.needed)));
    CHECK(refuses(dictc_values(NULL, "rank", IDS, 1, &out.value)) && refuses(dictc_values(table, "rank", IDS, 1, NULL)));
    CHECK(refuses(dictc_values(table, "rank", NULL, 1, &out.value)));
    CHECK_NO(dictc_search, dictc_search_new(NULL, DICTC_COMPLETE, "cat", 3, 0, &none), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_search, dictc_search_best(NULL, DICTC_COMPLETE, "", 0, 0, "rank", 9, &none), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_search, dictc_search_edits(NULL, "lemmas", 0, &none), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_search, dictc_search_forms(NULL, "cat", 3, &none), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_search, dictc_search_suggest(NULL, "cat", 3, 1, &none), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_search, dictc_search_find(NULL, "cat", 3, 1, &none), DICTC_BAD_ARGUMENT);
    CHECK(refuses(dictc_search_new(pets, DICTC_COMPLETE, "cat", 3, 0, NULL)));
    CHECK(refuses(dictc_search_best(table, DICTC_COMPLETE, "", 0, 0, "rank", 9, NULL)));
    CHECK(refuses(dictc_search_edits(pets, "lemmas", 0, NULL)) && refuses(dictc_search_forms(pets, "cat", 3, NULL)));
    CHECK(refuses(dictc_search_suggest(pets, "cat", 3, 1, NULL)) && refuses(dictc_search_find(pets, "cat", 3, 1, NULL)));
    CHECK(refuses(dictc_search_next(NULL, &out.hit)) && refuses(dictc_search_next(search, NULL)));
    CHECK(refuses(dictc_misspellings(NULL, "cat", 3, 0, &out.misspelling, 1, &out.needed)));
    CHECK_NO(dictc_scan, dictc_scan_new(NULL, 0, &none), DICTC_BAD_ARGUMENT);
    CHECK(refuses(dictc_scan_new(pets, 0, NULL)) && refuses(dictc_scan_push(NULL, "cat", 3, 0)));
    CHECK(refuses(dictc_scan_next(NULL, &out.match)) && refuses(dictc_scan_next(scan, NULL)));
    CHECK(refuses(dictc_cursor_root(NULL, &out.cursor)) && refuses(dictc_cursor_root(pets, NULL)));
    CHECK(dictc_cursor_step(NULL, &out.cursor, "c", 1) == 0 && dictc_cursor_step(pets, NULL, "c", 1) == 0);
    CHECK(dictc_cursor_step_code(NULL, &out.cursor, 1) == 0 && dictc_cursor_step_code(pets, NULL, 1) == 0);
    CHECK(refuses(dictc_encode(NULL, "a", 1, out.codes, 8, &out.needed)));

    CHECK(refuses(dictc_roll(NULL, NULL, NULL, 4, 7, out.text, 16, &out.needed)));
    CHECK(refuses(dictc_daily(NULL, "2026-11-23", NULL, out.text, 16, &out.needed)));
    CHECK_NO(dictc_solver, dictc_solver_new(NULL, NULL, &none), DICTC_BAD_ARGUMENT);
    CHECK(refuses(dictc_solver_new(pets, NULL, NULL)) && refuses(dictc_solver_solve(NULL, "cats", 4, 0, &out.score)));
    CHECK(refuses(dictc_solver_found(NULL, 0, 0, &out.found)) && refuses(dictc_solver_found(solver, 0, 0, NULL)));
    CHECK(refuses(dictc_solver_score(NULL, "cats", 4, &out.score)) && refuses(dictc_solver_score(solver, "cats", 4, NULL)));
    CHECK(refuses(dictc_solver_score_many(NULL, TEXTS, NULL, 1, 1, &out.score)));
    CHECK(refuses(dictc_solver_score_many(solver, NULL, NULL, 1, 1, &out.score)));
    CHECK(refuses(dictc_solver_score_many(solver, TEXTS, NULL, 1, 1, NULL)));
    CHECK_NO(dictc_game, dictc_game_new(NULL, NULL, "cats", 4, NULL, &none), DICTC_BAD_ARGUMENT);
    CHECK(refuses(dictc_game_new(pets, NULL, "cats", 4, NULL, NULL)) && refuses(dictc_game_run(NULL, 1, 0)));
    CHECK(refuses(dictc_game_play(NULL, "eat", 3, 0, &out.verdict, &out.answer)));
    CHECK(refuses(dictc_game_play(game, "eat", 3, 0, NULL, &out.answer)));
    CHECK(refuses(dictc_game_trace(NULL, "n", 1, out.tiles, 8, &out.needed)));
    CHECK(refuses(dictc_game_hint(NULL, 0, out.by_tile, 4, NULL, 0)) && refuses(dictc_game_hint(game, 0, NULL, 4, NULL, 0)));
    CHECK(refuses(dictc_game_hint(game, 0, out.by_tile, 4, NULL, 4)));
    CHECK(refuses(dictc_game_get_state(NULL, 0, &out.state)) && refuses(dictc_game_get_state(game, 0, NULL)));
    CHECK(refuses(dictc_game_answer(NULL, 0, 0, &out.found, &out.by)) && refuses(dictc_game_answer(game, 0, 0, NULL, &out.by)));
    CHECK(refuses(dictc_game_finish(NULL, 0, 1, out.text, 16, &out.needed)));
    CHECK(refuses(dictc_game_finish(game, 0, 1, NULL, 16, &out.needed)));
    CHECK_STATUS(dictc_game_get_state(game, 0, &out.state), DICTC_OK);
    CHECK(out.state.found == 0 && out.state.has_hint == 0 && out.state.is_over == 0);
    memcpy(&out.state, &untouched.state, sizeof out.state);
    CHECK(refuses(dictc_builder_new(NULL, NULL)) && refuses(dictc_builder_add(NULL, "dog", 3, NULL, 0)));
    CHECK(refuses(dictc_builder_add_column(NULL, "rank", DICTC_COLUMN_RANKS)));
    CHECK(refuses(dictc_builder_set_value(NULL, "value", "cat", 3, "1", 1)));
    CHECK(refuses(dictc_builder_finish(builder, NULL, &out.report)));
    CHECK_NO(dictc_dict, dictc_builder_finish(NULL, &none, &out.report), DICTC_BAD_ARGUMENT);
}

/* Only a text may have the length DICTC_NUL_ENDED, and no memory has the other lengths. */
static void wrong_texts_are_refused(void) {
    static const struct {
        const char *text;
        size_t len;
        dictc_status status;
    } WRONG_TEXTS[] = {
        {NULL, 1, DICTC_BAD_ARGUMENT},             {NULL, DICTC_NUL_ENDED, DICTC_BAD_ARGUMENT},
        {"cat", SIZE_MAX - 1, DICTC_BAD_ARGUMENT}, {"cat", SIZE_MAX / 2 + 1, DICTC_BAD_ARGUMENT},
        {"a\xff", 2, DICTC_BAD_TEXT},              {"a\xff", DICTC_NUL_ENDED, DICTC_BAD_TEXT},
        {"\xc3\xa9", 1, DICTC_BAD_TEXT},           {"\xed\xa0\x80", 3, DICTC_BAD_TEXT},
    };
    for (size_t i = 0; i < sizeof WRONG_TEXTS / sizeof WRONG_TEXTS[0]; i++) {
        const char *text = WRONG_TEXTS[i].text, *texts[2];
        size_t len = WRONG_TEXTS[i].len, lens[2];
        dictc_status status = WRONG_TEXTS[i].status, if_bytes = status == DICTC_BAD_TEXT ? DICTC_OK : status;
        dictc_search_kind kind;
        dictc_score scores[2];
        texts[0] = "cat", texts[1] = text;
        lens[0] = 3, lens[1] = len;
        for (kind = DICTC_COMPLETE; kind <= DICTC_HOOKS; kind++)
            CHECK_NO(dictc_search, dictc_search_new(pets, kind, text, len, 0, &none), status);
        CHECK_NO(dictc_search, dictc_search_best(table, DICTC_COMPLETE, text, len, 0, "rank", 9, &none), status);
        CHECK_NO(dictc_search, dictc_search_forms(pets, text, len, &none), status);
        CHECK_NO(dictc_search, dictc_search_suggest(pets, text, len, 1, &none), status);
        CHECK_NO(dictc_search, dictc_search_find(pets, text, len, 1, &none), status);
        CHECK_STATUS(dictc_misspellings(pets, text, len, 0, &out.misspelling, 1, &out.needed), status);
        CHECK_STATUS(dictc_meta(pets, text, len, out.text, 16, &out.needed), status);
        CHECK_STATUS(dictc_encode(pets, text, len, out.codes, 8, &out.needed), status);
        CHECK(dictc_cursor_step(pets, &out.cursor, text, len) == 0);
        CHECK(dictc_contains(pets, text, len) == 0 && dictc_id(pets, text, len) == DICTC_NO_ID);
        CHECK_NO(dictc_dict, dictc_with_added(pets, texts, lens, 2, &none), status);
        CHECK(strstr(dictc_error_message(), "words[1]") != NULL);
        CHECK_NO(dictc_dict, dictc_with_denied(pets, texts, lens, 2, &none), status);
        CHECK_STATUS(dictc_board_text(text, len, &out.rows, &out.rows, out.text, 16, &out.needed), status);
        CHECK_STATUS(dictc_solver_solve(solver, text, len, 0, &out.score), status);
        CHECK_STATUS(dictc_solver_score(solver, text, len, &out.score), status);
        CHECK_NO(dictc_game, dictc_game_new(pets, NULL, text, len, NULL, &none), status);
        CHECK_STATUS(dictc_game_play(game, text, len, 0, &out.verdict, &out.answer), status);
        CHECK_STATUS(dictc_game_trace(game, text, len, out.tiles, 8, &out.needed), status);
        CHECK_STATUS(dictc_builder_add(builder, text, len, NULL, 0), status);
        /* A value that is NULL is ignored. */
        CHECK_STATUS(dictc_builder_add(builder, "cat", 3, text, len), text == NULL ? DICTC_OK : status);
        CHECK_STATUS(dictc_builder_set_value(builder, "value", text, len, "1", 1), status);
        CHECK_STATUS(dictc_builder_set_value(builder, "value", "cat", 3, text, len), status);
        /* Bytes that are not UTF-8 are not a word, not one of many boards, and may be in a text that is searched. */
        CHECK_STATUS(dictc_scan_push(scan, text, len, 1), if_bytes);
        CHECK_STATUS(dictc_ids(pets, texts, lens, 2, out.ids), if_bytes);
        CHECK(if_bytes != DICTC_OK || (out.ids[0] == 0 && out.ids[1] == DICTC_NO_ID));
        memcpy(out.ids, untouched.ids, sizeof out.ids);
        CHECK_STATUS(dictc_solver_score_many(solver, texts, lens, 2, 1, scores), if_bytes);
        CHECK(if_bytes != DICTC_OK || (scores[0].status == DICTC_BAD_BOARD && scores[1].status == DICTC_BAD_TEXT));
        /* Nor can an array have such a length. */
        if (len > SIZE_MAX / 2 && status == DICTC_BAD_ARGUMENT) {
            CHECK_NO(dictc_dict, dictc_copy("cat", len, &none), status);
            CHECK_NO(dictc_dict, dictc_borrow("cat", len, &none), status);
            CHECK_NO(dictc_dict, dictc_with_denied(pets, texts, NULL, len, &none), status);
            CHECK(refuses(dictc_ids(pets, texts, NULL, len, out.ids)) && refuses(dictc_values(table, "rank", out.ids, len, NULL)));
        }
    }
}

/* Names end with a NUL: those of columns, which must not be NULL, and those of constants, which may be. */
static void wrong_names_are_refused(void) {
    static const char *const NAMES[] = {"a\xff", NULL, "chess"}, *const TEXTS[] = {"a\xff", "a\xff"}, *const NULLS[] = {NULL, NULL};
    static const dictc_status COLUMN[] = {DICTC_BAD_TEXT, DICTC_BAD_ARGUMENT, DICTC_NONE};
    static const dictc_status OTHER[] = {DICTC_BAD_TEXT, DICTC_BAD_ARGUMENT, DICTC_BAD_ARGUMENT};
    static const dictc_tile_value TILES[] = {{"a\xff", 1}, {NULL, 1}};
    dictc_rules rules;
    dictc_builder_options options;
    for (size_t i = 0; i < 3; i++) {
        const char *name = NAMES[i];
        CHECK_NO(dictc_search, dictc_search_best(table, DICTC_COMPLETE, "", 0, 0, name, 9, &none), COLUMN[i]);
        CHECK_NO(dictc_search, dictc_search_edits(table, name, 0, &none), COLUMN[i]);
        CHECK_STATUS(dictc_values(table, name, out.ids, 1, &out.value), COLUMN[i]);
        CHECK_STATUS(dictc_flag_name(table, name, 0, out.text, 16, &out.needed), COLUMN[i]);
        CHECK_STATUS(dictc_daily(pets, name, NULL, out.text, 16, &out.needed), OTHER[i]);
        CHECK_STATUS(dictc_builder_set_value(builder, name, "cat", 3, "1", 1), OTHER[i]);
        CHECK_NO(dictc_dict, dictc_convert(pets, name, &none), OTHER[i]);
        CHECK_STATUS(dictc_builder_add_column(builder, i == 2 ? NULL : name, DICTC_COLUMN_RANKS), OTHER[i]);
        /* A list in rules has a wrong element, or is NULL. */
        for (size_t at = 0; at < (i == 2 ? 4 : 3); at++) {
            CLEAR(rules);
            rules.tiles = i == 2 ? NULL : TILES + i;
            rules.exclude = rules.words = i == 0 ? TEXTS : i == 1 ? NULLS : NULL;
            rules.only_words = 1;
            *(at == 0 ? &rules.tiles_len : at == 1 ? &rules.exclude_len : at == 2 ? &rules.words_len : &rules.points_len) = 1;
            CHECK_NO(dictc_solver, dictc_solver_new(pets, &rules, &none), OTHER[i]);
            CHECK_NO(dictc_game, dictc_game_new(pets, &rules, "cats", 4, NULL, &none), OTHER[i]);
            CHECK_STATUS(dictc_roll(pets, &rules, NULL, 4, 7, out.text, 16, &out.needed), OTHER[i]);
        }
        if (name == NULL)
            continue;
        CHECK_STATUS(dictc_roll(pets, NULL, name, 4, 7, out.text, 16, &out.needed), OTHER[i]);
        CHECK_STATUS(dictc_daily(pets, "2026-11-23", name, out.text, 16, &out.needed), OTHER[i]);
        CLEAR(rules);
        rules.name = name;
        CHECK_STATUS(dictc_roll(pets, &rules, NULL, 4, 7, out.text, 16, &out.needed), OTHER[i]);
        CHECK_NO(dictc_solver, dictc_solver_new(pets, &rules, &none), OTHER[i]);
        CHECK_NO(dictc_game, dictc_game_new(pets, &rules, "cats", 4, NULL, &none), OTHER[i]);
        for (size_t at = 0; at < 4; at++) {
            CLEAR(options);
            *(at == 0 ? &options.fold : at == 1 ? &options.form : at == 2 ? &options.alphabet : &options.name) = name;
            if (at < 2 || i == 0)
                CHECK_NO(dictc_builder, dictc_builder_new(&options, &none), OTHER[i]);
        }
    }
}

static void unknown_numbers_are_refused(void) {
    static const int32_t NUMBERS[] = {-1, 6, INT32_MAX, INT32_MIN};
    OPTIONS(dictc_game_options, options);
    for (size_t i = 0; i < 4; i++) {
        int32_t number = NUMBERS[i];
        CHECK_NO(dictc_search, dictc_search_new(pets, number, "cat", 3, 0, &none), DICTC_BAD_ARGUMENT);
        CHECK_NO(dictc_search, dictc_search_best(table, number, "", 0, 0, "rank", 9, &none), DICTC_BAD_ARGUMENT);
        CHECK_NO(dictc_scan, dictc_scan_new(pets, (uint32_t)number, &none), DICTC_BAD_ARGUMENT);
        CHECK_REFUSED(dictc_builder_add_column(builder, "rank", number));
        options.opponent = number == 6 ? 5 : number;
        CHECK_NO(dictc_game, dictc_game_new(pets, NULL, "cats", 4, &options, &none), DICTC_BAD_ARGUMENT);
        CHECK_REFUSED(dictc_roll(pets, NULL, NULL, i == 1 ? 256 : (uint32_t)number, 7, out.text, 16, &out.needed));
    }
    CHECK_NO(dictc_scan, dictc_scan_new(pets, 4, &none), DICTC_BAD_ARGUMENT);
    CHECK(strcmp(dictc_error_message(), "4 are not options of a scan") == 0);
    CHECK_REFUSED(dictc_builder_add_column(builder, "rank", 5));
    CHECK_NO(dictc_dict, dictc_map_descriptor(-1, 0, 64, &none), DICTC_BAD_ARGUMENT);
    CHECK_REFUSED(dictc_roll(pets, NULL, "", 4, 7, out.text, 16, &out.needed));
    CHECK_REFUSED(dictc_daily(pets, "2026-11-31", NULL, out.text, 16, &out.needed));
    /* There may be no such word, flag or column. */
    CHECK_STATUS(dictc_word(pets, 3, out.text, 16, &out.needed), DICTC_NONE);
    CHECK_STATUS(dictc_word(pets, DICTC_NO_ID, out.text, 16, &out.needed), DICTC_NONE);
    CHECK_STATUS(dictc_flag_name(table, "rank", 0, out.text, 16, &out.needed), DICTC_NONE);
    CHECK_STATUS(dictc_flag_name(table, "kind", UINT32_MAX, out.text, 16, &out.needed), DICTC_NONE);
    CHECK_STATUS(dictc_column_at(table, 4, &out.column), DICTC_NONE);
    CHECK_STATUS(dictc_column_at(table, SIZE_MAX, &out.column), DICTC_NONE);
    CHECK_NO(dictc_search, dictc_search_edits(table, "rank", 0, &none), DICTC_NONE);
    CHECK_NO(dictc_search, dictc_search_forms(table, "cat", 3, &none), DICTC_NONE);
}

/* A text or an array of length 0 may be NULL, and so may what is freed. */
static void what_is_empty_may_be_null(void) {
    dictc_dict *dict;
    dictc_search *found;
    dictc_hit hit;
    dictc_verdict verdict = DICTC_FOUND;
    size_t needed = 77;
    CHECK_NO(dictc_dict, dictc_copy(NULL, 0, &none), DICTC_BAD_FILE);
    CHECK_NO(dictc_dict, dictc_borrow(NULL, 0, &none), DICTC_BAD_FILE);
    CHECK_STATUS(dictc_meta(pets, NULL, 0, NULL, 0, NULL), DICTC_NONE);
    CHECK_STATUS(dictc_flag_name(table, "rank", 0, NULL, 0, NULL), DICTC_NONE);
    CHECK(dictc_contains(pets, NULL, 0) == 0 && dictc_id(pets, NULL, 0) == DICTC_NO_ID);
    CHECK_STATUS(dictc_ids(pets, NULL, NULL, 0, NULL), DICTC_OK);
    CHECK_STATUS(dictc_values(table, "rank", NULL, 0, NULL), DICTC_OK);
    CHECK(dictc_words(pets, NULL, 0, NULL, NULL, 0, &needed) == DICTC_OK && needed == 0);
    needed = 77;
    CHECK(dictc_encode(pets, NULL, 0, NULL, 0, &needed) == DICTC_OK && needed == 0);
    CHECK_STATUS(dictc_misspellings(pets, NULL, 0, 0, NULL, 0, NULL), DICTC_OK);
    CHECK_STATUS(dictc_scan_push(scan, NULL, 0, 0), DICTC_OK);
    for (size_t i = 0; i < 3; i++) {
        CHECK_STATUS(i == 0   ? dictc_search_best(table, DICTC_COMPLETE, NULL, 0, 0, "rank", 1, &found)
                     : i == 1 ? dictc_search_new(pets, DICTC_COMPLETE, NULL, 0, 0, &found)
                              : dictc_search_suggest(pets, NULL, 0, 1, &found), DICTC_OK);
        CHECK_STATUS(dictc_search_next(found, &hit), i == 2 ? DICTC_NONE : DICTC_OK);
        dictc_search_free(found);
    }
    for (size_t i = 0; i < 2; i++) {
        CHECK_STATUS((i ? dictc_with_added : dictc_with_denied)(pets, NULL, NULL, 0, &dict), DICTC_OK);
        CHECK(dictc_id(dict, "dog", 3) == 2);
        dictc_close(dict);
    }
    CHECK_STATUS(dictc_board_text(NULL, 0, NULL, NULL, NULL, 0, NULL), DICTC_BAD_BOARD);
    CHECK_STATUS(dictc_solver_solve(solver, NULL, 0, 0, NULL), DICTC_BAD_BOARD);
    CHECK_STATUS(dictc_solver_score(solver, NULL, 0, &out.score), DICTC_BAD_BOARD);
    CHECK_STATUS(dictc_solver_score_many(solver, NULL, NULL, 0, 0, NULL), DICTC_OK);
    CHECK_NO(dictc_game, dictc_game_new(pets, NULL, NULL, 0, NULL, &none), DICTC_BAD_BOARD);
    CHECK(dictc_game_play(game, NULL, 0, 1, &verdict, NULL) == DICTC_OK && verdict == DICTC_TOO_SHORT);
    CHECK_STATUS(dictc_game_hint(game, 2, NULL, 0, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_add(builder, NULL, 0, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_add(builder, "cat", 3, NULL, 5), DICTC_OK);
    CHECK_STATUS(dictc_builder_set_value(builder, "value", "cat", 3, NULL, 0), DICTC_OK);
    CHECK_STATUS(dictc_builder_finish(builder, &dict, NULL), DICTC_OK);
    CHECK(dictc_contains(dict, "cat", 3));
    dictc_close(dict);
    dictc_close(NULL);
    dictc_search_free(NULL);
    dictc_scan_free(NULL);
    dictc_solver_free(NULL);
    dictc_game_free(NULL);
    dictc_builder_free(NULL);
    dictc_reloadable_free(NULL);
}

static void a_text_has_its_length_or_ends_with_a_nul(void) {
    enum { LONG = 1000000 };
    static const char INSIDE[] = "xcatsx";
    static const char *const WORDS[] = {"dog", "catx", "CATS", "", "cat", "dog"};
    static const size_t LENS[] = {3, 3, DICTC_NUL_ENDED, DICTC_NUL_ENDED, 3, 2};
    static const uint32_t IDS[] = {2, DICTC_NO_ID, 1, DICTC_NO_ID, 0, 2}, BY_LEN[] = {2, 0, 1, DICTC_NO_ID, 0, DICTC_NO_ID};
    uint32_t ids[7];
    char *text = (char *)malloc(LONG + 1);
    for (size_t len = 0; len <= 5; len++) {
        CHECK(dictc_contains(pets, INSIDE + 1, len) == (len == 3 || len == 4));
        CHECK(dictc_id(pets, INSIDE + 1, len) == (len == 3 ? 0 : len == 4 ? 1 : DICTC_NO_ID));
    }
    /* A NUL is a character if the length says so. */
    CHECK(dictc_contains(pets, "cat\0s", DICTC_NUL_ENDED) == 1 && dictc_contains(pets, "cat\0s", 5) == 0);
    CHECK(dictc_id(pets, "dog\0", 4) == DICTC_NO_ID);
    CHECK_STATUS(dictc_meta(spanish, "namesake", 4, out.text, 16, NULL), DICTC_OK);
    CHECK_TEXT(out.text, strlen(out.text), "Unas palabras");
    memcpy(out.text, untouched.text, sizeof out.text);
    CHECK_STATUS(dictc_meta(spanish, "name", 3, out.text, 16, NULL), DICTC_NONE);
    for (size_t len = 0; len <= 6; len++) {
        memset(ids, 0x55, sizeof ids);
        CHECK_STATUS(dictc_ids(pets, WORDS, NULL, len, ids), DICTC_OK);
        CHECK(memcmp(ids, IDS, len * sizeof ids[0]) == 0 && ids[len] == 0x55555555);
        CHECK_STATUS(dictc_ids(pets, WORDS, LENS, len, ids), DICTC_OK);
        CHECK(memcmp(ids, BY_LEN, len * sizeof ids[0]) == 0 && ids[len] == 0x55555555);
    }
    memset(text, 'a', LONG);
    text[LONG] = '\0';
    CHECK(dictc_contains(pets, text, DICTC_NUL_ENDED) == 0 && dictc_id(pets, text, LONG) == DICTC_NO_ID);
    for (size_t len = 0; len < 1100; len++)
        CHECK(dictc_contains(pets, text, len) == 0);
    free(text);
}

/* If an array has a wrong element, even the last one, no answer is written. This number of boards is read in several
 * steps. */
static void large_arrays_have_all_answers_or_none(void) {
    enum { COUNT = 70000 };
    static const char *texts[COUNT];
    static uint32_t ids[COUNT];
    static dictc_score scores[COUNT];
    size_t *lens = (size_t *)malloc(COUNT * sizeof *lens), i, wrong = 0;
    for (i = 0; i < COUNT; i++) {
        texts[i] = i == COUNT - 1 ? NULL : i % 3 == 0 ? "cats" : i % 7 == 0 ? "d o g" : i % 11 == 0 ? "\xff" : "xxxx";
        lens[i] = i == COUNT - 1 ? SIZE_MAX - 1 : strlen(texts[i]);
    }
    CHECK_REFUSED(dictc_ids(pets, texts, NULL, COUNT, ids));
    CHECK(strstr(dictc_error_message(), "words[69999]") != NULL);
    CHECK_REFUSED(dictc_solver_score_many(solver, texts, NULL, COUNT, 1, scores));
    texts[COUNT - 1] = "cats";
    CHECK_REFUSED(dictc_ids(pets, texts, lens, COUNT, ids));
    CHECK_REFUSED(dictc_solver_score_many(solver, texts, lens, COUNT, 1, scores));
    for (i = 0; i < COUNT; i++)
        wrong += ids[i] != 0 || scores[i].words != 0;
    CHECK(wrong == 0);
    CHECK_STATUS(dictc_ids(pets, texts, NULL, COUNT, ids), DICTC_OK);
    CHECK_STATUS(dictc_solver_score_many(solver, texts, NULL, COUNT, 2, scores), DICTC_OK);
    for (i = 0; i < COUNT; i++) {
        wrong += ids[i] != (texts[i][0] == 'c' ? 1 : DICTC_NO_ID);
        wrong += scores[i].words != (texts[i][0] == 'c' ? 2u : texts[i][0] == 'd' ? 1u : 0u);
        wrong += scores[i].status != (texts[i][0] == '\xff' ? DICTC_BAD_TEXT : DICTC_OK);
    }
    CHECK(wrong == 0);
    free(lens);
}

/* Calls with options of this type: `size` bytes, all 0 but the size that they say and their last byte. */
static dictc_status call_with(int type, size_t size, size_t says, char last) {
    char *options = (char *)calloc(1, size);
    dictc_solver *new_solver = NULL;
    dictc_game *new_game = NULL;
    dictc_builder *new_builder = NULL;
    dictc_status status;
    options[size - 1] = last;
    memcpy(options, &says, sizeof says);
    status = type == 0   ? dictc_solver_new(pets, (const dictc_rules *)(void *)options, &new_solver)
             : type == 1 ? dictc_roll(pets, (const dictc_rules *)(void *)options, NULL, 2, 1, NULL, 0, NULL)
             : type == 2 ? dictc_game_new(pets, NULL, "cats", 4, (const dictc_game_options *)(void *)options, &new_game)
                         : dictc_builder_new((const dictc_builder_options *)(void *)options, &new_builder);
    dictc_solver_free(new_solver);
    dictc_game_free(new_game);
    dictc_builder_free(new_builder);
    free(options);
    return status == DICTC_BUFFER_TOO_SMALL ? DICTC_OK : status;
}

/* Structs of options have the size of the caller's header. */
static void options_may_be_older_or_newer_than_the_library(void) {
    static const size_t KNOWN[] = {sizeof(dictc_rules), sizeof(dictc_rules), sizeof(dictc_game_options),
                                   sizeof(dictc_builder_options)};
    static const size_t BAD[] = {0, 1, 3, 8, 9, 31, 520, 4096, 1 << 20, SIZE_MAX, SIZE_MAX - 7};
    for (int type = 0; type < 4; type++) {
        for (size_t size = 16; size < KNOWN[type] + 64; size += 8)
            CHECK_STATUS(call_with(type, size, size, 0), DICTC_OK);
        /* What is reserved, as the last field of two types is, must be 0 too. The other two end with a length. */
        for (size_t size = KNOWN[type]; size < KNOWN[type] + 64; size += 8) {
            CHECK_REFUSED(call_with(type, size, size, 1));
            CHECK((type < 2 && size == KNOWN[type]) || strstr(dictc_error_message(), "fields that this library does not support"));
        }
        for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
            CHECK_REFUSED(call_with(type, KNOWN[type], BAD[i], 0));
            CHECK(strstr(dictc_error_message(), "set it to sizeof(dictc_") != NULL);
        }
    }
    /* The structs have no padding, in which a later option could be overlooked. */
    CHECK(sizeof(dictc_game_options) == offsetof(dictc_game_options, reserved) + sizeof(uint32_t));
    CHECK(sizeof(dictc_builder_options) == offsetof(dictc_builder_options, reserved) + sizeof(uint32_t));
    CHECK(sizeof(dictc_rules) == offsetof(dictc_rules, words_len) + sizeof(size_t));
}

void test_arguments(void) {
    make_objects();
    memset(&out, 0x55, sizeof out);
    memset(&untouched, 0x55, sizeof untouched);
    an_answer_fits_whole_or_not_at_all();
    other_answers_do_not_wait_for_the_buffer();
    null_is_refused_in_place_of_objects();
    wrong_texts_are_refused();
    wrong_names_are_refused();
    unknown_numbers_are_refused();
    what_is_empty_may_be_null();
    a_text_has_its_length_or_ends_with_a_nul();
    large_arrays_have_all_answers_or_none();
    options_may_be_older_or_newer_than_the_library();
    CHECK(memcmp(&out, &untouched, sizeof out) == 0);
    free_objects();
}
