/* Golden, damaged and hostile files. Every way to open a file that checks every byte refuses the damaged ones. With any
 * file that is opened in place, no call does harm. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdlib.h>

#include "tests.h"

/* The numbers of files that were opened or refused, and what else was seen. */
typedef struct tally {
    unsigned long opened;
    unsigned long refused;
    outcome seen;
} tally;

/* Returns 1 if a way to open a file that checks every byte accepts these. */
static int is_accepted(const unsigned char *bytes, size_t size) {
    char path[PATH_SIZE];
    dictc_dict *copy = GARBAGE(dictc_dict), *loaded = GARBAGE(dictc_dict);
    write_file(in_scratch(path, "damaged.dat"), bytes, size);
    return dictc_copy(bytes, size, &copy) != DICTC_BAD_FILE || copy != NULL ||
           dictc_load(path, &loaded) != DICTC_BAD_FILE || loaded != NULL;
}

/* Asks a dictionary of any bytes everything. Returns 1 if the bytes could be opened. */
static int ask(tally *counts, const unsigned char *bytes, size_t size, int solves) {
    dictc_dict *dict = GARBAGE(dictc_dict);
    dictc_info info;
    dictc_status status = dictc_borrow(bytes, size, &dict);
    if (status != DICTC_OK) {
        counts->seen.wrong += status != DICTC_BAD_FILE || dict != NULL;
        counts->refused++;
        return 0;
    }
    counts->opened++;
    counts->seen.wrong += dictc_get_info(dict, &info) != DICTC_OK || info.bytes != bytes || info.size != size;
    ask_everything(&counts->seen, dict, solves);
    status = dictc_verify(dict, 1);
    counts->seen.wrong += status != DICTC_OK && status != DICTC_BAD_FILE;
    dictc_close(dict);
    return 1;
}

/* Asks all files of a folder everything. Each golden file passes a deep check, and gives the same answers when it is mapped.
 * Each bad one is refused when it is opened, or by a deep check. */
static void no_file_does_harm(const char *name, const char *kind) {
    char folder[PATH_SIZE], path[PATH_SIZE];
    struct dirent *entry;
    tally counts = {0, 0, {0, 0}};
    unsigned long accepted = 0;
    DIR *files = opendir(in_repository(folder, name));
    if (!CHECK(files != NULL))
        return;
    while ((entry = readdir(files)) != NULL) {
        outcome mapped = {0, 0};
        size_t size;
        unsigned char *bytes;
        dictc_dict *dict;
        if (strstr(entry->d_name, ".dat") == NULL)
            continue;
        in_repository(path, name);
        bytes = read_file(strcat(strcat(path, "/"), entry->d_name), &size);
        counts.seen.sum = 0;
        ask(&counts, bytes, size, 1);
        if (dictc_load(path, &dict) == DICTC_OK && dictc_verify(dict, 1) == DICTC_OK) {
            accepted++;
            dictc_close(dict);
            CHECK_STATUS(dictc_map(path, &dict), DICTC_OK);
            ask_everything(&mapped, dict, 1);
            CHECK(mapped.wrong == 0 && mapped.sum == counts.seen.sum);
        }
        dictc_close(dict);
        free(bytes);
    }
    closedir(files);
    CHECK(counts.opened > 0 && counts.seen.wrong == 0);
    CHECK(strcmp(kind, "bad") != 0 || (accepted == 0 && counts.refused > 0));
    CHECK(strcmp(kind, "golden") != 0 || (accepted == counts.opened && counts.refused == 0));
}

/* The header and the section table: `u32` at 12 is the number of sections of 32 bytes. */
static size_t end_of_table(const unsigned char *bytes) {
    return 64 + 32 * (size_t)bytes[12];
}

static void no_flipped_bit_does_harm(const char *name, size_t step) {
    char path[PATH_SIZE];
    size_t size;
    tally counts = {0, 0, {0, 0}};
    unsigned long in_header = 0;
    unsigned char *bytes = read_file(in_golden(path, name), &size);
    for (size_t bit = 0; bit < size * 8; bit += is_short ? step * 67 : step) {
        int is_opened;
        dictc_dict *dict;
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        is_opened = ask(&counts, bytes, size, bit % 3 == 0);
        in_header += is_opened && bit / 8 < end_of_table(bytes);
        /* What checks every byte refuses all of these. */
        counts.seen.wrong += is_accepted(bytes, size);
        if (is_opened && dictc_borrow(bytes, size, &dict) == DICTC_OK) {
            counts.seen.wrong += dictc_verify(dict, 0) != DICTC_BAD_FILE;
            counts.seen.wrong += dictc_verify(dict, 1) != DICTC_BAD_FILE;
            dictc_close(dict);
        }
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    /* The header and the table have a checksum of their own. */
    CHECK(counts.opened > 0 && counts.refused > 0 && counts.seen.wrong == 0 && in_header == 0 && counts.seen.sum > 0);
    free(bytes);
}

/* Overwrites bytes after the table: with numbers that lead somewhere else, or everywhere. */
static void no_overwritten_bytes_do_harm(const char *name, int rounds) {
    static const unsigned char VALUES[] = {0, 1, 0x7f, 0x80, 0xff, '=', '\n'};
    char path[PATH_SIZE];
    size_t size, start;
    uint64_t state = 88172645463325252u;
    tally counts = {0, 0, {0, 0}};
    unsigned char *bytes = read_file(in_golden(path, name), &size), *changed = (unsigned char *)malloc(size);
    start = end_of_table(bytes);
    for (; rounds > 0; rounds--) {
        int changes = 1 + (int)(next_random(&state) % 12);
        memcpy(changed, bytes, size);
        while (changes-- > 0) {
            size_t at = start + next_random(&state) % (size - start);
            size_t len = 1 + next_random(&state) % (next_random(&state) % 4 == 0 ? 64 : 8);
            if (len > size - at)
                len = size - at;
            if (next_random(&state) % 2)
                memset(changed + at, VALUES[next_random(&state) % 7], len);
            else
                memmove(changed + at, bytes + start + next_random(&state) % (size - start - len + 1), len);
        }
        ask(&counts, changed, size, 1);
    }
    CHECK(counts.opened > 0 && counts.seen.wrong == 0);
    free(changed);
    free(bytes);
}

static void no_length_does_harm(void) {
    char path[PATH_SIZE];
    size_t size;
    tally counts = {0, 0, {0, 0}};
    unsigned char *bytes = read_file(in_golden(path, "pets.dat"), &size);
    for (size_t len = 0; len < size; len += is_short ? 13 : 1) {
        /* Exactly as long as it says, so that tools notice a read beyond its end. */
        unsigned char *start = (unsigned char *)malloc(len == 0 ? 1 : len);
        memcpy(start, bytes, len);
        ask(&counts, start, len, 0);
        counts.seen.wrong += is_accepted(start, len);
        free(start);
    }
    CHECK(counts.opened == 0 && counts.refused > 40 && counts.seen.wrong == 0);
    free(bytes);
}

void test_files(void) {
    static const char *const NAMES[] = {"pets.dat", "notes.dat", "values.dat", "spanish.dat",
                                        "kana.dat", "tiles.dat", "lemmas.dat", "replacements.dat"};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        no_flipped_bit_does_harm(NAMES[i], i == 0 ? 1 : 17);
        no_overwritten_bytes_do_harm(NAMES[i], is_short ? 10 : 225);
    }
    no_overwritten_bytes_do_harm("columns.dat", is_short ? 2 : 60);
    no_length_does_harm();
    /* Those called `sealed` have right checksums. */
    no_file_does_harm("tests/corpus/bad-dictionaries", "bad");
    no_file_does_harm("tests/corpus/fuzz/found", "any");
    no_file_does_harm("tests/corpus/fuzz/dictionaries", "any");
    no_file_does_harm("tests/golden/v1", "golden");
}
