#define _POSIX_C_SOURCE 200809L
#include "inputs.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check.h"

int is_short;
char garbage;

static const char *repository_folder;
static const char *scratch_folder;

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

int count_files(const char *path) {
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

dictc_dict *dict_of(const char *words) {
    dictc_builder *builder;
    dictc_dict *dict;
    const char *word = words;
    if (dictc_builder_new(NULL, &builder) != DICTC_OK)
        stop(dictc_error_message(), words);
    while (*word != '\0') {
        size_t len = strcspn(word, " ");
        const char *sign = (const char *)memchr(word, '=', len);
        size_t word_len = sign == NULL ? len : (size_t)(sign - word);
        const char *value = sign == NULL ? NULL : sign + 1;
        size_t value_len = sign == NULL ? 0 : len - word_len - 1;
        if (len > 0 && dictc_builder_add(builder, word, word_len, value, value_len) != DICTC_OK)
            stop(dictc_error_message(), words);
        word += len;
        word += *word == ' ';
    }
    if (dictc_builder_finish(builder, &dict, NULL) != DICTC_OK)
        stop(dictc_error_message(), words);
    dictc_builder_free(builder);
    return dict;
}

dictc_dict *golden(const char *name) {
    char file[PATH_SIZE], path[PATH_SIZE];
    dictc_dict *dict;
    if (dictc_load(in_repository(path, join(file, "tests/golden/v1", name)), &dict) != DICTC_OK)
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
        if (end + hit.len + 2 <= size) {
            end += (size_t)snprintf(words + end, size - end, "%s%.*s", count == 1 ? "" : " ", (int)hit.len, hit.word);
        }
    }
    dictc_search_free(search);
    return count;
}
