/* Files are written whole, or not at all. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

/* Checks that a file has the bytes of a dictionary. */
static void check_file(const char *path, const dictc_dict *dict) {
    size_t size;
    dictc_info info;
    unsigned char *bytes = read_file(path, &size);
    CHECK_STATUS(dictc_get_info(dict, &info), DICTC_OK);
    CHECK(size == info.size && memcmp(bytes, info.bytes, size) == 0);
    free(bytes);
}

static void a_file_is_replaced_whole(void) {
    char folder[PATH_SIZE], path[PATH_SIZE];
    dictc_dict *pets = golden("pets.dat"), *spanish = golden("spanish.dat"), *mapped;
    CHECK(mkdir(in_scratch(folder, "saving"), 0755) == 0);
    in_scratch(path, "saving/words.dat");
    CHECK_STATUS(dictc_save(spanish, path), DICTC_OK);
    check_file(path, spanish);
    CHECK_STATUS(dictc_map(path, &mapped), DICTC_OK);
    /* What is mapped stays what it is. */
    CHECK_STATUS(dictc_save(pets, path), DICTC_OK);
    check_file(path, pets);
    CHECK(dictc_contains(mapped, "chocolate", DICTC_NUL_ENDED) == 1);
    CHECK_STATUS(dictc_verify(mapped, 1), DICTC_OK);
    /* A mapped dictionary can be saved over its own file. */
    CHECK_STATUS(dictc_save(mapped, path), DICTC_OK);
    check_file(path, spanish);
    dictc_close(mapped);
    /* What is no dictionary is replaced too. */
    write_file(path, "something else", 14);
    CHECK_STATUS(dictc_save(pets, path), DICTC_OK);
    check_file(path, pets);
    CHECK(count_files(folder) == 1);

    CHECK_STATUS(dictc_save(NULL, path), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_save(pets, NULL), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_save(pets, ""), DICTC_IO);
    CHECK(count_files(folder) == 1);
    dictc_close(pets);
    dictc_close(spanish);
}

static void a_failure_leaves_nothing_behind(void) {
    char folder[PATH_SIZE], path[PATH_SIZE], inside[PATH_SIZE];
    dictc_dict *pets = golden("pets.dat");
    CHECK(mkdir(in_scratch(folder, "failing"), 0755) == 0);
    /* Into a folder that is missing. */
    CHECK_STATUS(dictc_save(pets, in_scratch(path, "failing/missing/words.dat")), DICTC_IO);
    CHECK(strstr(dictc_error_message(), "words.dat") != NULL);
    CHECK(count_files(folder) == 0);
    /* Onto a folder, empty or not. */
    CHECK(mkdir(in_scratch(path, "failing/folder"), 0755) == 0);
    CHECK_STATUS(dictc_save(pets, path), DICTC_IO);
    CHECK(count_files(folder) == 1 && count_files(path) == 0);
    write_file(in_scratch(inside, "failing/folder/file"), "x", 1);
    CHECK_STATUS(dictc_save(pets, path), DICTC_IO);
    CHECK(count_files(folder) == 1 && count_files(path) == 1);
    /* Under a file. */
    CHECK_STATUS(dictc_save(pets, in_scratch(inside, "failing/folder/file/words.dat")), DICTC_IO);
    CHECK(count_files(folder) == 1 && count_files(path) == 1);
    dictc_close(pets);
}

void test_saving(void) {
    a_file_is_replaced_whole();
    a_failure_leaves_nothing_behind();
}
