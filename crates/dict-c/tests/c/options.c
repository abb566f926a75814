/* Structs of options have the size of the caller's header, which may be older or newer than the library. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

/* A type of options: its size, and a call that takes such a struct. */
typedef struct options_type {
    size_t size;
    dictc_status (*call)(const dictc_dict *dict, const void *options);
} options_type;

static dictc_status make_solver(const dictc_dict *dict, const void *options) {
    dictc_solver *solver;
    dictc_status status = dictc_solver_new(dict, (const dictc_rules *)options, &solver);
    dictc_solver_free(solver);
    return status;
}

static dictc_status make_board(const dictc_dict *dict, const void *options) {
    return dictc_roll(dict, (const dictc_rules *)options, NULL, 2, 1, NULL, 0, NULL);
}

static dictc_status make_game(const dictc_dict *dict, const void *options) {
    dictc_game *game;
    dictc_status status = dictc_game_new(dict, NULL, "cats", 4, (const dictc_game_options *)options, &game);
    dictc_game_free(game);
    return status;
}

static dictc_status make_builder(const dictc_dict *dict, const void *options) {
    dictc_builder *builder;
    dictc_status status = dictc_builder_new((const dictc_builder_options *)options, &builder);
    (void)dict;
    dictc_builder_free(builder);
    return status;
}

static const options_type TYPES[] = {
    {sizeof(dictc_rules), make_solver},
    {sizeof(dictc_rules), make_board},
    {sizeof(dictc_game_options), make_game},
    {sizeof(dictc_builder_options), make_builder},
};
enum { TYPE_COUNT = sizeof TYPES / sizeof TYPES[0] };

/* Calls with memory of `size` bytes, all 0 but the size that it says and its last byte. Returns the status. */
static dictc_status call_with(const options_type *type, const dictc_dict *dict, size_t size, size_t says, char last) {
    char *memory = (char *)calloc(1, size);
    dictc_status status;
    memory[size - 1] = last;
    memcpy(memory, &says, sizeof says);
    status = type->call(dict, memory);
    free(memory);
    return status == DICTC_BUFFER_TOO_SMALL ? DICTC_OK : status;
}

static void an_older_program_sets_fewer_options(void) {
    dictc_dict *dict = golden("pets.dat");
    size_t i, size;
    for (i = 0; i < TYPE_COUNT; i++)
        for (size = 16; size <= TYPES[i].size; size += 8)
            CHECK_STATUS(call_with(&TYPES[i], dict, size, size, 0), DICTC_OK);
    dictc_close(dict);
}

static void a_newer_program_may_have_options_that_it_does_not_set(void) {
    dictc_dict *dict = golden("pets.dat");
    size_t i, size;
    for (i = 0; i < TYPE_COUNT; i++) {
        for (size = TYPES[i].size; size < TYPES[i].size + 64; size += 8)
            CHECK_STATUS(call_with(&TYPES[i], dict, size, size, 0), DICTC_OK);
        for (size = TYPES[i].size + 8; size < TYPES[i].size + 64; size += 8) {
            CHECK_STATUS(call_with(&TYPES[i], dict, size, size, 1), DICTC_BAD_ARGUMENT);
            CHECK(strstr(dictc_error_message(), "fields that this library does not know") != NULL);
        }
    }
    dictc_close(dict);
}

static void what_is_reserved_is_zero(void) {
    dictc_dict *dict = golden("pets.dat");
    dictc_game_options game;
    dictc_builder_options builder;
    /* The structs have no padding, in which a later option could be overlooked. */
    CHECK(sizeof game == offsetof(dictc_game_options, reserved) + sizeof game.reserved);
    CHECK(sizeof builder == offsetof(dictc_builder_options, reserved) + sizeof builder.reserved);
    CHECK(sizeof(dictc_rules) == offsetof(dictc_rules, words_len) + sizeof(size_t));
    memset(&game, 0, sizeof game);
    game.struct_size = sizeof game;
    game.reserved = 1;
    CHECK_STATUS(make_game(dict, &game), DICTC_BAD_ARGUMENT);
    memset(&builder, 0, sizeof builder);
    builder.struct_size = sizeof builder;
    builder.reserved = 1;
    CHECK_STATUS(make_builder(dict, &builder), DICTC_BAD_ARGUMENT);
    dictc_close(dict);
}

static void a_size_that_cannot_be_is_refused(void) {
    static const size_t SIZES[] = {0, 1, 3, 8, 9, 31, 520, 4096, 1 << 20, SIZE_MAX, SIZE_MAX - 7};
    dictc_dict *dict = golden("pets.dat");
    size_t i, j;
    for (i = 0; i < TYPE_COUNT; i++)
        for (j = 0; j < sizeof SIZES / sizeof SIZES[0]; j++) {
            CHECK_STATUS(call_with(&TYPES[i], dict, TYPES[i].size, SIZES[j], 0), DICTC_BAD_ARGUMENT);
            CHECK(strstr(dictc_error_message(), "set it to sizeof(dictc_") != NULL);
        }
    dictc_close(dict);
}

void test_options(void) {
    an_older_program_sets_fewer_options();
    a_newer_program_may_have_options_that_it_does_not_set();
    what_is_reserved_is_zero();
    a_size_that_cannot_be_is_refused();
}
