#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "tests.h"

int is_short;
char garbage;

static const char *repository_folder, *scratch_folder;

static void stop(const char *what, const char *name) {
    fprintf(stderr, "%s: %s\n", name, what);
    exit(2);
}

void set_folders(const char *repository, const char *scratch) {
    repository_folder = repository;
    scratch_folder = scratch;
}

static const char *join(char path[PATH_SIZE], const char *folder, const char *name) {
    int len = snprintf(path, PATH_SIZE, "%s/%s", folder, name);
    if (len < 0 || len >= PATH_SIZE)
        stop("the path is too long", name);
    return path;
}

const char *in_repository(char path[PATH_SIZE], const char *name) {
    return join(path, repository_folder, name);
}

const char *in_scratch(char path[PATH_SIZE], const char *name) {
    return join(path, scratch_folder, name);
}

const char *in_golden(char path[PATH_SIZE], const char *name) {
    char file[PATH_SIZE];
    return in_repository(path, join(file, "tests/golden/v1", name));
}

unsigned char *read_file(const char *path, size_t *size) {
    unsigned char *bytes;
    long end = 0;
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (end = ftell(file)) < 0 || fseek(file, 0, SEEK_SET) != 0)
        stop("cannot open it", path);
    bytes = (unsigned char *)malloc((size_t)end + 1);
    if (bytes == NULL || fread(bytes, 1, (size_t)end, file) != (size_t)end)
        stop("cannot read it", path);
    bytes[end] = 0;
    fclose(file);
    *size = (size_t)end;
    return bytes;
}

void write_file(const char *path, const void *bytes, size_t size) {
    /* To truncate a file first would wait for the disk. */
    FILE *file = fopen(path, "r+b");
    if (file == NULL)
        file = fopen(path, "wb");
    if (file == NULL || fwrite(bytes, 1, size, file) != size || fflush(file) != 0 ||
        ftruncate(fileno(file), (off_t)size) != 0 || fclose(file) != 0)
        stop("cannot write it", path);
}

dictc_dict *dict_of(const char *words) {
    dictc_builder *builder;
    dictc_dict *dict = NULL;
    dictc_status status = dictc_builder_new(NULL, &builder);
    if (status == DICTC_OK)
        status = dictc_builder_add_column(builder, "value", DICTC_COLUMN_RANKS);
    for (const char *word = words; *word != '\0' && status == DICTC_OK; word += *word == ' ') {
        size_t len = strcspn(word, "= "), value_len = word[len] == '=' ? strcspn(word + len, " ") - 1 : 0;
        status = dictc_builder_add(builder, word, len, value_len > 0 ? word + len + 1 : NULL, value_len);
        word += value_len > 0 ? len + 1 + value_len : len;
    }
    if (status != DICTC_OK || dictc_builder_finish(builder, &dict, NULL) != DICTC_OK)
        stop(dictc_error_message(), words);
    dictc_builder_free(builder);
    return dict;
}

dictc_dict *golden(const char *name) {
    char path[PATH_SIZE];
    dictc_dict *dict;
    if (dictc_load(in_golden(path, name), &dict) != DICTC_OK)
        stop(dictc_error_message(), name);
    return dict;
}

dictc_dict *english(void) {
    char path[PATH_SIZE];
    dictc_dict *dict;
    if (dictc_map(in_repository(path, "dicts/en/en.dat"), &dict) != DICTC_OK)
        stop(dictc_error_message(), path);
    return dict;
}

/* Marsaglia's xorshift64. */
uint64_t next_random(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

size_t search_all(const dictc_dict *dict, dictc_search_kind kind, const char *text, uint32_t distance, char *words,
                  size_t size) {
    dictc_search *search;
    dictc_hit hit;
    size_t count = 0, end = 0;
    words[0] = '\0';
    if (dictc_search_new(dict, kind, text, DICTC_NUL_ENDED, distance, &search) != DICTC_OK)
        return SIZE_MAX;
    while (dictc_search_next(search, &hit) == DICTC_OK) {
        count++;
        if (end + hit.len + 2 <= size)
            end += (size_t)snprintf(words + end, size - end, "%s%.*s", count == 1 ? "" : " ", (int)hit.len, hit.word);
    }
    dictc_search_free(search);
    return count;
}
