/* Opening, checking and describing dictionaries. */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

#define PETS "tests/golden/v1/pets.dat"
enum { PETS_SIZE = 576 };

/* Checks a dictionary of cat, cats and dog, and closes it. */
static void check_pets(dictc_dict *dict) {
    dictc_info info;
    CHECK(dictc_contains(dict, "cats", DICTC_NUL_ENDED) == 1);
    CHECK(dictc_contains(dict, "ca", DICTC_NUL_ENDED) == 0);
    CHECK_STATUS(dictc_get_info(dict, &info), DICTC_OK);
    CHECK(info.words == 3 && info.size == PETS_SIZE);
    CHECK_STATUS(dictc_verify(dict, 0), DICTC_OK);
    CHECK_STATUS(dictc_verify(dict, 1), DICTC_OK);
    dictc_close(dict);
}

static void every_way_opens_the_same_dictionary(void) {
    char path[PATH_SIZE];
    dictc_dict *dict;
    size_t size;
    int descriptor;
    unsigned char *bytes = read_file(in_repository(path, PETS), &size);
    unsigned char *aligned = (unsigned char *)malloc(size + 1);
    if (!CHECK(size == PETS_SIZE) || aligned == NULL)
        return;

    CHECK_STATUS(dictc_load(path, &dict), DICTC_OK);
    check_pets(dict);
    CHECK_STATUS(dictc_map(path, &dict), DICTC_OK);
    check_pets(dict);

    memcpy(aligned, bytes, size);
    CHECK_STATUS(dictc_copy(aligned, size, &dict), DICTC_OK);
    memset(aligned, 0, size);
    check_pets(dict);

    memcpy(aligned, bytes, size);
    CHECK_STATUS(dictc_borrow(aligned, size, &dict), DICTC_OK);
    {
        dictc_info info;
        CHECK_STATUS(dictc_get_info(dict, &info), DICTC_OK);
        CHECK(info.bytes == aligned);
    }
    check_pets(dict);

    /* Bytes at an odd address are copied, so they may change. */
    memcpy(aligned + 1, bytes, size);
    CHECK_STATUS(dictc_borrow(aligned + 1, size, &dict), DICTC_OK);
    memset(aligned, 0, size + 1);
    check_pets(dict);

    descriptor = open(path, O_RDONLY);
    CHECK_STATUS(dictc_map_descriptor(descriptor, 0, size, &dict), DICTC_OK);
    CHECK(close(descriptor) == 0);
    check_pets(dict);
    free(aligned);
    free(bytes);
}

/* An asset lies somewhere inside a file. */
static void a_descriptor_opens_a_part_of_a_file(void) {
    static const size_t OFFSETS[] = {0, 1, 4, 7, 8, 64, 4096, 5000, 8192};
    char path[PATH_SIZE];
    size_t size, i;
    dictc_dict *dict;
    unsigned char *bytes = read_file(in_repository(path, PETS), &size);
    unsigned char *asset = (unsigned char *)malloc(20000);
    for (i = 0; i < sizeof OFFSETS / sizeof OFFSETS[0]; i++) {
        size_t offset = OFFSETS[i];
        int descriptor;
        memset(asset, 0x55, 20000);
        memcpy(asset + offset, bytes, size);
        write_file(in_scratch(path, "asset"), asset, offset + size + i % 2);
        descriptor = open(path, O_RDONLY);
        CHECK_STATUS(dictc_map_descriptor(descriptor, offset, size, &dict), DICTC_OK);
        check_pets(dict);
        /* The wrong part. */
        dict = GARBAGE(dictc_dict);
        CHECK_STATUS(dictc_map_descriptor(descriptor, offset, size - 1, &dict), DICTC_BAD_FILE);
        CHECK(dict == NULL);
        dict = GARBAGE(dictc_dict);
        CHECK(dictc_map_descriptor(descriptor, offset + 1, size, &dict) >= DICTC_BAD_FILE);
        CHECK(dict == NULL);
        dict = GARBAGE(dictc_dict);
        CHECK(dictc_map_descriptor(descriptor, offset, 0, &dict) >= DICTC_BAD_FILE);
        CHECK(dict == NULL);
        dict = GARBAGE(dictc_dict);
        CHECK(dictc_map_descriptor(descriptor, UINT64_MAX - 7, size, &dict) >= DICTC_BAD_FILE);
        CHECK(dict == NULL);
        dict = GARBAGE(dictc_dict);
        CHECK(dictc_map_descriptor(descriptor, 0, UINT64_MAX, &dict) >= DICTC_BAD_FILE);
        CHECK(dict == NULL);
        /* The descriptor is still open. */
        CHECK(close(descriptor) == 0);
    }
    dict = GARBAGE(dictc_dict);
    CHECK_STATUS(dictc_map_descriptor(-1, 0, size, &dict), DICTC_BAD_ARGUMENT);
    CHECK(dict == NULL);
    dict = GARBAGE(dictc_dict);
    CHECK_STATUS(dictc_map_descriptor(1000000, 0, size, &dict), DICTC_IO);
    CHECK(dict == NULL);
    free(asset);
    free(bytes);
}

static void what_is_not_a_dictionary_is_refused(void) {
    static const char *const FILES[] = {"tests/golden/v1/pets.txt", "Makefile", "tests/golden/v1/every-80th.txt"};
    char path[PATH_SIZE];
    dictc_dict *dict;
    size_t i;
    int ends[2];
    for (i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        size_t size;
        unsigned char *bytes = read_file(in_repository(path, FILES[i]), &size);
        dict = GARBAGE(dictc_dict);
        CHECK_STATUS(dictc_load(path, &dict), DICTC_BAD_FILE);
        CHECK(dict == NULL);
        dict = GARBAGE(dictc_dict);
        CHECK_STATUS(dictc_map(path, &dict), DICTC_BAD_FILE);
        CHECK(dict == NULL);
        dict = GARBAGE(dictc_dict);
        CHECK_STATUS(dictc_copy(bytes, size, &dict), DICTC_BAD_FILE);
        CHECK(dict == NULL);
        dict = GARBAGE(dictc_dict);
        CHECK_STATUS(dictc_borrow(bytes, size, &dict), DICTC_BAD_FILE);
        CHECK(dict == NULL);
        free(bytes);
    }
    write_file(in_scratch(path, "empty"), "", 0);
    CHECK_STATUS(dictc_load(path, &dict), DICTC_BAD_FILE);
    CHECK_STATUS(dictc_map(path, &dict), DICTC_BAD_FILE);
    CHECK_STATUS(dictc_copy("", 0, &dict), DICTC_BAD_FILE);
    CHECK_STATUS(dictc_borrow("", 0, &dict), DICTC_BAD_FILE);

    in_scratch(path, "missing/missing.dat");
    dict = GARBAGE(dictc_dict);
    CHECK_STATUS(dictc_load(path, &dict), DICTC_IO);
    CHECK(dict == NULL);
    CHECK(strstr(dictc_error_message(), "missing.dat") != NULL);
    dict = GARBAGE(dictc_dict);
    CHECK_STATUS(dictc_map(path, &dict), DICTC_IO);
    CHECK(dict == NULL);
    /* What is not a file is not waited for. */
    CHECK(mkfifo(in_scratch(path, "pipe"), 0600) == 0);
    CHECK_STATUS(dictc_load(path, &dict), DICTC_IO);
    CHECK_STATUS(dictc_map(path, &dict), DICTC_IO);
    CHECK_STATUS(dictc_load("/dev/null", &dict), DICTC_IO);
    CHECK(pipe(ends) == 0);
    CHECK_STATUS(dictc_map_descriptor(ends[0], 0, 64, &dict), DICTC_IO);
    CHECK(close(ends[0]) == 0 && close(ends[1]) == 0);
    /* A folder. */
    in_repository(path, "tests");
    CHECK_STATUS(dictc_load(path, &dict), DICTC_IO);
    CHECK_STATUS(dictc_map(path, &dict), DICTC_IO);
    CHECK_STATUS(dictc_load("", &dict), DICTC_IO);
    /* A path that is not UTF-8 is a path. */
    CHECK_STATUS(dictc_load("\xff\xfe", &dict), DICTC_IO);
    CHECK_STATUS(dictc_map("\xff\xfe", &dict), DICTC_IO);
}

static void null_opens_nothing(void) {
    char path[PATH_SIZE];
    dictc_dict *dict = GARBAGE(dictc_dict);
    in_repository(path, PETS);
    CHECK_STATUS(dictc_load(NULL, &dict), DICTC_BAD_ARGUMENT);
    CHECK(dict == NULL);
    dict = GARBAGE(dictc_dict);
    CHECK_STATUS(dictc_map(NULL, &dict), DICTC_BAD_ARGUMENT);
    CHECK(dict == NULL);
    dict = GARBAGE(dictc_dict);
    CHECK_STATUS(dictc_copy(NULL, 5, &dict), DICTC_BAD_ARGUMENT);
    CHECK(dict == NULL);
    dict = GARBAGE(dictc_dict);
    CHECK_STATUS(dictc_borrow(NULL, 5, &dict), DICTC_BAD_ARGUMENT);
    CHECK(dict == NULL);
    CHECK_STATUS(dictc_load(path, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_map(path, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_map_descriptor(0, 0, 0, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_copy("", 0, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_borrow("", 0, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_verify(NULL, 0), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_verify(NULL, 1), DICTC_BAD_ARGUMENT);
}

static void facts_are_those_of_the_file(void) {
    char path[PATH_SIZE];
    dictc_info info, before;
    size_t size;
    unsigned char *bytes = read_file(in_repository(path, "tests/golden/v1/spanish.dat"), &size);
    dictc_dict *dict = golden("spanish.dat");
    CHECK_STATUS(dictc_get_info(dict, &info), DICTC_OK);
    CHECK(info.size == size && memcmp(info.bytes, bytes, size) == 0);
    CHECK(info.words == 21 && info.min_letters == 3 && info.max_letters == 9);
    CHECK(info.symbols == 29 && info.columns == 0);
    /* `chocolate` has 8 symbols, because ch is one; `pinguino` has 8 too. */
    CHECK(info.max_codes == 8);
    CHECK(info.format_major == 1 && info.format_minor == 0);
    CHECK_TEXT(info.fold, strlen(info.fold), "accents");
    free(bytes);

    memset(&before, 0x55, sizeof before);
    info = before;
    CHECK_STATUS(dictc_get_info(NULL, &info), DICTC_BAD_ARGUMENT);
    CHECK(memcmp(&info, &before, sizeof info) == 0);
    CHECK_STATUS(dictc_get_info(dict, NULL), DICTC_BAD_ARGUMENT);
    dictc_close(dict);

    dict = golden("values.dat");
    CHECK_STATUS(dictc_get_info(dict, &info), DICTC_OK);
    CHECK(info.words == 5 && info.columns == 1 && info.format_minor == 1);
    CHECK_TEXT(info.fold, strlen(info.fold), "case");
    dictc_close(dict);
    /* The text of the fold is valid for ever. */
    CHECK_TEXT(info.fold, strlen(info.fold), "case");

    dict = golden("tiles.dat");
    CHECK_STATUS(dictc_get_info(dict, &info), DICTC_OK);
    CHECK(info.words == 9 && info.symbols == 75 && info.format_minor == 1);
    CHECK_TEXT(info.fold, strlen(info.fold), "tiles");
    dictc_close(dict);

    dict = golden("exact.dat");
    CHECK_STATUS(dictc_get_info(dict, &info), DICTC_OK);
    CHECK_TEXT(info.fold, strlen(info.fold), "none");
    dictc_close(dict);

    dict = english();
    CHECK_STATUS(dictc_get_info(dict, &info), DICTC_OK);
    CHECK(info.words == 255274 && info.min_letters == 1 && info.max_letters == 45 && info.symbols == 26 &&
          info.columns == 3);
    CHECK_STATUS(dictc_verify(dict, 0), DICTC_OK);
    if (!is_short)
        CHECK_STATUS(dictc_verify(dict, 1), DICTC_OK);
    dictc_close(dict);
}

static void metadata_fits_exactly_or_not_at_all(void) {
    static const char *const TEXTS[][2] = {
        {"name", "Unas palabras"},
        {"language", "es"},
        {"license", "CC0-1.0"},
        {"source", "written down for this file"},
        {"min-letters", "3"},
        {"max-letters", "9"},
        {"words-xxh3", "eac5180a42f86ebb"},
    };
    dictc_dict *dict = golden("spanish.dat");
    char buffer[64];
    size_t i, needed, size;
    for (i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        const char *key = TEXTS[i][0], *text = TEXTS[i][1];
        size_t whole = strlen(text) + 1;
        needed = 0;
        CHECK_STATUS(dictc_meta(dict, key, DICTC_NUL_ENDED, NULL, 0, &needed), DICTC_BUFFER_TOO_SMALL);
        CHECK(needed == whole);
        for (size = 0; size < whole; size++) {
            needed = 0;
            memset(buffer, '#', sizeof buffer);
            CHECK_STATUS(dictc_meta(dict, key, DICTC_NUL_ENDED, buffer, size, &needed), DICTC_BUFFER_TOO_SMALL);
            CHECK(needed == whole && buffer[0] == '#' && buffer[size] == '#');
        }
        for (; size <= whole + 1; size++) {
            needed = 0;
            memset(buffer, '#', sizeof buffer);
            CHECK_STATUS(dictc_meta(dict, key, strlen(key), buffer, size, &needed), DICTC_OK);
            CHECK(needed == whole && strcmp(buffer, text) == 0 && buffer[whole] == '#');
        }
        CHECK_STATUS(dictc_meta(dict, key, strlen(key), buffer, sizeof buffer, NULL), DICTC_OK);
        CHECK_STATUS(dictc_meta(dict, key, strlen(key), NULL, 0, NULL), DICTC_BUFFER_TOO_SMALL);
    }
    /* A key has its length, and a part of a key is not the key. */
    CHECK_STATUS(dictc_meta(dict, "namesake", 4, buffer, sizeof buffer, NULL), DICTC_OK);
    CHECK_TEXT(buffer, strlen(buffer), "Unas palabras");
    memset(buffer, '#', sizeof buffer);
    needed = 77;
    CHECK_STATUS(dictc_meta(dict, "name", 3, buffer, sizeof buffer, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_meta(dict, "names", DICTC_NUL_ENDED, buffer, sizeof buffer, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_meta(dict, "", 0, buffer, sizeof buffer, &needed), DICTC_NONE);
    CHECK_STATUS(dictc_meta(dict, "na\xffme", DICTC_NUL_ENDED, buffer, sizeof buffer, &needed), DICTC_BAD_TEXT);
    CHECK_STATUS(dictc_meta(dict, NULL, 4, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_meta(NULL, "name", DICTC_NUL_ENDED, buffer, sizeof buffer, &needed), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_meta(dict, "name", DICTC_NUL_ENDED, NULL, 20, &needed), DICTC_BAD_ARGUMENT);
    CHECK(buffer[0] == '#' && needed == 77);
    dictc_close(dict);

    dict = golden("pets.dat");
    CHECK_STATUS(dictc_meta(dict, "name", DICTC_NUL_ENDED, buffer, sizeof buffer, NULL), DICTC_NONE);
    CHECK_STATUS(dictc_meta(dict, "language", DICTC_NUL_ENDED, buffer, sizeof buffer, NULL), DICTC_OK);
    CHECK_TEXT(buffer, strlen(buffer), "en");
    dictc_close(dict);
}

void test_dictionaries(void) {
    every_way_opens_the_same_dictionary();
    a_descriptor_opens_a_part_of_a_file();
    what_is_not_a_dictionary_is_refused();
    null_opens_nothing();
    facts_are_those_of_the_file();
    metadata_fits_exactly_or_not_at_all();
}
