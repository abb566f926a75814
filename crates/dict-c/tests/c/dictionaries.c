/* Dictionaries: opening, describing, changing, saving and reloading them. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests.h"

/* Checks a dictionary of cat, cats and dog, and closes it. */
static void check_pets(dictc_dict *dict) {
    dictc_info info;
    CHECK(dictc_contains(dict, "cats", DICTC_NUL_ENDED) == 1 && dictc_contains(dict, "ca", DICTC_NUL_ENDED) == 0);
    CHECK(dictc_get_info(dict, &info) == DICTC_OK && info.words == 3 && info.size == 576);
    CHECK_STATUS(dictc_verify(dict, 0), DICTC_OK);
    CHECK_STATUS(dictc_verify(dict, 1), DICTC_OK);
    dictc_close(dict);
}

static void every_way_opens_the_same_dictionary(void) {
    char path[PATH_SIZE];
    dictc_dict *dict;
    dictc_info info;
    size_t size;
    unsigned char *bytes = read_file(in_golden(path, "pets.dat"), &size);
    unsigned char *aligned = (unsigned char *)malloc(size + 1);
    CHECK_STATUS(dictc_load(path, &dict), DICTC_OK);
    check_pets(dict);
    CHECK_STATUS(dictc_map(path, &dict), DICTC_OK);
    check_pets(dict);
    /* A copy is made: the bytes may change. */
    memcpy(aligned, bytes, size);
    CHECK_STATUS(dictc_copy(aligned, size, &dict), DICTC_OK);
    memset(aligned, 0, size);
    check_pets(dict);
    memcpy(aligned, bytes, size);
    CHECK_STATUS(dictc_borrow(aligned, size, &dict), DICTC_OK);
    CHECK(dictc_get_info(dict, &info) == DICTC_OK && info.bytes == aligned);
    check_pets(dict);
    /* Bytes at an odd address are copied too. */
    memcpy(aligned + 1, bytes, size);
    CHECK_STATUS(dictc_borrow(aligned + 1, size, &dict), DICTC_OK);
    memset(aligned, 0, size + 1);
    check_pets(dict);
    free(aligned);
    free(bytes);
}

/* An asset lies somewhere inside a file. */
static void a_descriptor_opens_a_part_of_a_file(void) {
    static const size_t OFFSETS[] = {0, 1, 4, 7, 8, 64, 4096, 5000, 8192};
    char path[PATH_SIZE];
    size_t size;
    dictc_dict *dict;
    unsigned char *bytes = read_file(in_golden(path, "pets.dat"), &size);
    unsigned char *asset = (unsigned char *)malloc(20000);
    for (size_t i = 0; i < sizeof OFFSETS / sizeof OFFSETS[0]; i++) {
        size_t offset = OFFSETS[i];
        int descriptor;
        memset(asset, 0x55, 20000);
        memcpy(asset + offset, bytes, size);
        write_file(in_scratch(path, "asset"), asset, offset + size + i % 2);
        descriptor = open(path, O_RDONLY);
        CHECK_STATUS(dictc_map_descriptor(descriptor, offset, size, &dict), DICTC_OK);
        check_pets(dict);
        for (size_t wrong = 0; wrong < 5; wrong++) {
            const uint64_t from = wrong == 1 ? offset + 1 : wrong == 3 ? UINT64_MAX - 7 : wrong == 4 ? 0 : offset;
            const uint64_t len = wrong == 0 ? size - 1 : wrong == 2 ? 0 : wrong == 4 ? UINT64_MAX : size;
            dict = GARBAGE(dictc_dict);
            CHECK(dictc_map_descriptor(descriptor, from, len, &dict) >= DICTC_BAD_FILE && dict == NULL);
        }
        /* The descriptor is still open. */
        CHECK(close(descriptor) == 0);
    }
    CHECK_NO(dictc_dict, dictc_map_descriptor(1000000, 0, size, &none), DICTC_IO);
    free(asset);
    free(bytes);
}

static void what_is_not_a_dictionary_is_refused(void) {
    /* Paths in the repository, paths in the folder of the tests, and others. What is not a file is not waited for. */
    static const char *const PATHS[] = {"tests/golden/v1/pets.txt", "Makefile", "tests/golden/v1/every-80th.txt",
                                        "empty", "missing/missing.dat", "pipe", "", "/dev/null", "", "\xff\xfe"};
    enum { REPOSITORY = 3, EMPTY = 3, MISSING = 4, SCRATCH = 7, COUNT = 10 };
    char path[PATH_SIZE];
    size_t size;
    int ends[2];
    write_file(in_scratch(path, "empty"), "", 0);
    CHECK(mkfifo(in_scratch(path, "pipe"), 0600) == 0);
    for (size_t i = 0; i < COUNT; i++) {
        const char *name = i < REPOSITORY ? in_repository(path, PATHS[i]) : i < SCRATCH ? in_scratch(path, PATHS[i]) : PATHS[i];
        const dictc_status status = i <= EMPTY ? DICTC_BAD_FILE : DICTC_IO;
        CHECK_NO(dictc_dict, dictc_load(name, &none), status);
        CHECK(i != MISSING || strstr(dictc_error_message(), "missing.dat") != NULL);
        CHECK_NO(dictc_dict, dictc_map(name, &none), status);
        CHECK_NO(dictc_reloadable, dictc_reloadable_load(name, &none), status);
        if (i < REPOSITORY) {
            unsigned char *bytes = read_file(name, &size);
            CHECK_NO(dictc_dict, dictc_copy(bytes, size, &none), status);
            CHECK_NO(dictc_dict, dictc_borrow(bytes, size, &none), status);
            free(bytes);
        }
    }
    CHECK(pipe(ends) == 0);
    CHECK_NO(dictc_dict, dictc_map_descriptor(ends[0], 0, 64, &none), DICTC_IO);
    CHECK(close(ends[0]) == 0 && close(ends[1]) == 0);
}

static void facts_are_those_of_the_file(void) {
    static const char *const MORE[] = {"chocolateo", "a"}, *const LESS[] = {"cuna"};
    char path[PATH_SIZE];
    dictc_info info, other;
    size_t size;
    unsigned char *bytes = read_file(in_golden(path, "spanish.dat"), &size);
    dictc_dict *dict = golden("spanish.dat"), *added, *changed;
    CHECK(dictc_get_info(dict, &info) == DICTC_OK && info.size == size && memcmp(info.bytes, bytes, size) == 0);
    CHECK(info.words == 21 && info.min_letters == 3 && info.max_letters == 9 && info.symbols == 29 && info.columns == 0);
    /* `chocolate` has 8 symbols, because ch is one; `pinguino` has 8 too. */
    CHECK(info.max_codes == 8 && info.format_major == 1 && info.format_minor == 0);
    /* Of a changed dictionary, the words and their lengths are others. */
    CHECK_STATUS(dictc_with_added(dict, MORE, NULL, 2, &added), DICTC_OK);
    CHECK_STATUS(dictc_with_denied(added, LESS, NULL, 1, &changed), DICTC_OK);
    CHECK_STATUS(dictc_get_info(changed, &other), DICTC_OK);
    CHECK(other.words == 22 && other.min_letters == 1 && other.max_letters == 10 && other.max_codes == 9);
    CHECK(other.bytes == info.bytes && other.size == info.size && other.symbols == 29 && other.columns == 0);
    CHECK_STATUS(dictc_verify(changed, 1), DICTC_OK);
    dictc_close(dict);
    dictc_close(added);
    dictc_close(changed);
    free(bytes);
    /* The text of the fold is valid for ever. */
    CHECK_TEXT(info.fold, strlen(info.fold), "accents");
    dict = golden("values.dat");
    CHECK(dictc_get_info(dict, &info) == DICTC_OK && info.words == 5 && info.columns == 1 && info.format_minor == 1);
    dictc_close(dict);
}

/* Opens a dictionary in a form, and checks what its facts say of the form. */
static dictc_dict *converted(const dictc_dict *dict, const char *form, dictc_info *info) {
    dictc_dict *other = GARBAGE(dictc_dict);
    CHECK_STATUS(dictc_convert(dict, form, &other), DICTC_OK);
    CHECK_STATUS(dictc_get_info(other, info), DICTC_OK);
    CHECK_TEXT(info->form, strlen(info->form), form);
    CHECK_STATUS(dictc_verify(other, 1), DICTC_OK);
    return other;
}

static void each_form_becomes_the_other(void) {
    static const char *const FILES[] = {"pets.dat", "spanish.dat", "values.dat", "columns.dat", "kana.dat"};
    char path[PATH_SIZE];
    dictc_info info, other, saved;
    for (size_t i = 0; i <= 5; i++) {
        dictc_dict *flat = i < 5 ? golden(FILES[i]) : english(), *dense, *back, *file;
        CHECK_STATUS(dictc_get_info(flat, &info), DICTC_OK);
        CHECK_TEXT(info.form, strlen(info.form), "flat");
        dense = converted(flat, "dense", &other);
        CHECK(other.words == info.words && other.max_codes == info.max_codes && other.columns == info.columns);
        CHECK(i < 5 || other.size < info.size / 2);
        for (uint32_t id = 0; id < info.words; id += is_short ? 997 : 1) {
            char word[64];
            CHECK_STATUS(dictc_word(flat, id, word, sizeof word, NULL), DICTC_OK);
            CHECK(dictc_id(dense, word, DICTC_NUL_ENDED) == id);
        }
        CHECK_STATUS(dictc_save(dense, in_scratch(path, "dense.dat")), DICTC_OK);
        CHECK_STATUS(dictc_map(path, &file), DICTC_OK);
        CHECK_STATUS(dictc_get_info(file, &saved), DICTC_OK);
        CHECK(saved.size == other.size && memcmp(saved.bytes, other.bytes, saved.size) == 0);
        dictc_close(dense);
        /* The file that a build makes comes back. */
        back = converted(file, "flat", &other);
        CHECK(other.size == info.size && memcmp(other.bytes, info.bytes, info.size) == 0);
        dictc_close(flat);
        dictc_close(back);
        dictc_close(file);
    }
}

/* Checks all words, with spaces between them. */
static void check_words(const dictc_dict *dict, const char *expected) {
    char words[256];
    search_all(dict, DICTC_COMPLETE, "", 0, words, sizeof words);
    CHECK_TEXT(words, strlen(words), expected);
}

static void earlier_dictionaries_remain(void) {
    static const char *const SOME[] = {"cat", "cot"}, *const LONGER[] = {"tactless", "otto"};
    static const size_t LENS[] = {3, DICTC_NUL_ENDED};
    char path[PATH_SIZE];
    dictc_dict *file = dict_of("act cat coat"), *less, *more, *back;
    CHECK_STATUS(dictc_with_denied(file, SOME, NULL, 2, &less), DICTC_OK);
    CHECK_STATUS(dictc_with_added(less, LONGER, LENS, 2, &more), DICTC_OK);
    CHECK_STATUS(dictc_with_added(less, SOME, NULL, 1, &back), DICTC_OK);
    /* What was changed must be built; what was changed back can be saved. */
    CHECK_STATUS(dictc_save(more, in_scratch(path, "changed.dat")), DICTC_BAD_ARGUMENT);
    CHECK(strstr(dictc_error_message(), "build") != NULL);
    CHECK_STATUS(dictc_save(less, path), DICTC_BAD_ARGUMENT);
    CHECK_NO(dictc_dict, dictc_load(path, &none), DICTC_IO);
    CHECK_STATUS(dictc_save(back, path), DICTC_OK);
    check_words(file, "act cat coat");
    dictc_close(file);
    check_words(less, "act coat");
    dictc_close(less);
    check_words(back, "act cat coat");
    dictc_close(back);
    check_words(more, "act coat otto tac");
    CHECK(dictc_id(more, "otto", 4) == 3 && dictc_id(more, "tac", 3) == 4);
    dictc_close(more);
}

static void changes_stay_in_the_other_form(void) {
    static const char *const MORE[] = {"tact", "otto"}, *const LESS[] = {"cat"};
    dictc_dict *file = dict_of("act cat coat"), *added, *changed, *dense, *back;
    char path[PATH_SIZE];
    dictc_info info;
    CHECK_STATUS(dictc_with_added(file, MORE, NULL, 2, &added), DICTC_OK);
    CHECK_STATUS(dictc_with_denied(added, LESS, NULL, 1, &changed), DICTC_OK);
    dense = converted(changed, "dense", &info);
    check_words(dense, "act coat otto tact");
    CHECK(info.words == 4 && dictc_id(dense, "coat", 4) == 2);
    CHECK(dictc_id(dense, "otto", 4) == 3 && dictc_id(dense, "cat", 3) == DICTC_NO_ID);
    CHECK_STATUS(dictc_save(dense, in_scratch(path, "none.dat")), DICTC_BAD_ARGUMENT);
    CHECK_STATUS(dictc_with_added(dense, LESS, NULL, 1, &back), DICTC_OK);
    check_words(back, "act cat coat otto tact");
    dictc_close(file);
    dictc_close(added);
    dictc_close(changed);
    dictc_close(dense);
    dictc_close(back);
}

static void words_that_no_word_can_be_are_refused(void) {
    static const char *const BAD[] = {"Dog", "caf\xc3\xa9", "", NULL};
    static const char *const MESSAGES[] = {"\"Dog\"", "caf\xc3\xa9", "empty", "512"};
    char longest[514] = "";
    const char *words[2] = {"cot"};
    dictc_dict *dict = dict_of("act cat coat"), *changed;
    memset(longest, 't', 513);
    for (size_t i = 0; i < 4; i++) {
        words[1] = BAD[i] == NULL ? longest : BAD[i];
        CHECK_NO(dictc_dict, dictc_with_added(dict, words, NULL, 2, &none), DICTC_BAD_WORDS);
        CHECK(strstr(dictc_error_message(), MESSAGES[i]) != NULL);
        CHECK_STATUS(dictc_with_denied(dict, words, NULL, 2, &changed), DICTC_OK);
        dictc_close(changed);
    }
    /* One letter less, and the word can be added. */
    words[1] = longest + 1;
    CHECK_STATUS(dictc_with_added(dict, words, NULL, 2, &changed), DICTC_OK);
    CHECK(dictc_contains(changed, longest, 512) && !dictc_contains(changed, longest, 513));
    dictc_close(changed);
    dictc_close(dict);
}

/* Returns the number of files in a folder. */
static int count_files(const char *path) {
    struct dirent *entry;
    int count = 0;
    DIR *folder = opendir(path);
    if (folder == NULL)
        return -1;
    while ((entry = readdir(folder)) != NULL)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(folder);
    return count;
}

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
    /* An empty file is replaced too, but not one of another kind. */
    write_file(path, "", 0);
    CHECK_STATUS(dictc_save(pets, path), DICTC_OK);
    check_file(path, pets);
    write_file(in_scratch(path, "saving/words.dat"), "cat\ndog\n", 8);
    CHECK_STATUS(dictc_save(pets, path), DICTC_IO);
    CHECK(strstr(dictc_error_message(), "a file of another kind has this name") != NULL);
    CHECK_STATUS(dictc_save(pets, ""), DICTC_IO);
    CHECK(count_files(folder) == 1);
    dictc_close(pets);
    dictc_close(spanish);
}

static void a_failure_leaves_nothing_behind(void) {
    static const char *const PATHS[] = {"failing/missing/words.dat", "failing/folder", "failing/folder/file/words.dat"};
    char folder[PATH_SIZE], path[PATH_SIZE], file[PATH_SIZE];
    dictc_dict *pets = golden("pets.dat");
    CHECK(mkdir(in_scratch(folder, "failing"), 0755) == 0);
    CHECK(mkdir(in_scratch(path, "failing/folder"), 0755) == 0);
    CHECK_STATUS(dictc_save(pets, path), DICTC_IO);
    CHECK(count_files(folder) == 1 && count_files(path) == 0);
    write_file(in_scratch(file, "failing/folder/file"), "x", 1);
    for (size_t i = 0; i < 3; i++) {
        CHECK_STATUS(dictc_save(pets, in_scratch(file, PATHS[i])), DICTC_IO);
        CHECK(strstr(dictc_error_message(), i == 1 ? "folder" : "words.dat") != NULL);
        CHECK(count_files(folder) == 1 && count_files(path) == 1);
    }
    dictc_close(pets);
}

static void a_reload_takes_the_new_file(void) {
    char path[PATH_SIZE];
    dictc_dict *pets = golden("pets.dat"), *one = golden("one.dat"), *before, *after;
    dictc_reloadable *reloadable;
    CHECK_STATUS(dictc_save(pets, in_scratch(path, "reloaded.dat")), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_load(path, &reloadable), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_get(reloadable, &before), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_reload(reloadable), DICTC_NONE);
    CHECK_STATUS(dictc_save(one, path), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_reload(reloadable), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_reload(reloadable), DICTC_NONE);
    CHECK_STATUS(dictc_reloadable_get(reloadable, &after), DICTC_OK);
    CHECK(dictc_contains(before, "cat", 3) && !dictc_contains(before, "yes", 3));
    CHECK(dictc_contains(after, "yes", 3) && !dictc_contains(after, "cat", 3));
    dictc_close(after);

    /* After an error, the dictionary remains. */
    CHECK(unlink(path) == 0);
    CHECK_STATUS(dictc_reloadable_reload(reloadable), DICTC_IO);
    write_file(path, "no dictionary", 13);
    CHECK_STATUS(dictc_reloadable_reload(reloadable), DICTC_BAD_FILE);
    CHECK_STATUS(dictc_reloadable_get(reloadable, &after), DICTC_OK);
    CHECK(dictc_contains(after, "yes", 3));
    dictc_close(after);
    write_file(path, "", 0);
    CHECK_STATUS(dictc_save(pets, path), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_reload(reloadable), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_get(reloadable, &after), DICTC_OK);
    dictc_reloadable_free(reloadable);
    CHECK(dictc_contains(after, "cats", 4) && dictc_contains(before, "cats", 4));
    dictc_close(after);
    dictc_close(before);
    dictc_close(pets);
    dictc_close(one);
}

/* A file that is replaced while threads reload it, load it and map it. */
typedef struct replacement {
    dictc_reloadable *reloadable;
    dictc_dict *mapped;
    char path[PATH_SIZE];
} replacement;

/* Returns 1 if a dictionary is either version: cat, cats and dog, or yes. */
static int is_a_version(const dictc_dict *dict) {
    int is_second = dictc_contains(dict, "yes", 3);
    dictc_info info;
    return dictc_get_info(dict, &info) == DICTC_OK && info.words == (is_second ? 1u : 3u) &&
           dictc_contains(dict, "cats", 4) == !is_second && dictc_id(dict, "dog", 3) == (is_second ? DICTC_NO_ID : 2u);
}

static void *look_up(void *context) {
    const replacement *shared = (const replacement *)context;
    unsigned long wrong = 0;
    for (int round = 0; round < (is_short ? 20 : 300); round++) {
        dictc_dict *dicts[3];
        dictc_status status = dictc_reloadable_reload(shared->reloadable);
        wrong += status != DICTC_OK && status != DICTC_NONE;
        wrong += dictc_reloadable_get(shared->reloadable, &dicts[0]) != DICTC_OK;
        wrong += dictc_load(shared->path, &dicts[1]) != DICTC_OK;
        wrong += dictc_map(shared->path, &dicts[2]) != DICTC_OK;
        for (int i = 0; i < 90; i++)
            wrong += !is_a_version(dicts[i % 3]) + (dictc_id(shared->mapped, "cats", 4) != 1);
        for (int i = 0; i < 3; i++)
            dictc_close(dicts[i]);
    }
    CHECK(wrong == 0);
    return NULL;
}

static void no_answer_is_wrong_while_a_file_is_replaced(void) {
    enum { THREADS = 3 };
    replacement shared;
    pthread_t threads[THREADS];
    dictc_dict *pets = golden("pets.dat"), *one = golden("one.dat");
    CHECK_STATUS(dictc_save(pets, in_scratch(shared.path, "replaced.dat")), DICTC_OK);
    CHECK_STATUS(dictc_reloadable_load(shared.path, &shared.reloadable), DICTC_OK);
    CHECK_STATUS(dictc_map(shared.path, &shared.mapped), DICTC_OK);
    for (int i = 0; i < THREADS; i++)
        CHECK(pthread_create(&threads[i], NULL, look_up, &shared) == 0);
    for (int i = 0; i < (is_short ? 10 : 100); i++)
        CHECK_STATUS(dictc_save(i % 2 ? pets : one, shared.path), DICTC_OK);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    dictc_close(shared.mapped);
    dictc_reloadable_free(shared.reloadable);
    dictc_close(pets);
    dictc_close(one);
}

void test_dictionaries(void) {
    every_way_opens_the_same_dictionary();
    a_descriptor_opens_a_part_of_a_file();
    what_is_not_a_dictionary_is_refused();
    facts_are_those_of_the_file();
    each_form_becomes_the_other();
    earlier_dictionaries_remain();
    changes_stay_in_the_other_form();
    words_that_no_word_can_be_are_refused();
    a_file_is_replaced_whole();
    a_failure_leaves_nothing_behind();
    a_reload_takes_the_new_file();
    no_answer_is_wrong_while_a_file_is_replaced();
}
