/* Every damaged file is refused by what checks every byte. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "inputs.h"
#include "subjects.h"

/* Counts what the loops below find, which are too long for a check each. */
typedef struct tally {
    unsigned long files;
    unsigned long accepted;
} tally;

/* Offers bytes in both ways that check all of them. */
static void offer(tally *counts, const unsigned char *bytes, size_t size, int also_as_file) {
    char path[PATH_SIZE];
    dictc_dict *dict = GARBAGE(dictc_dict);
    counts->files++;
    counts->accepted += dictc_copy(bytes, size, &dict) != DICTC_BAD_FILE || dict != NULL;
    if (also_as_file) {
        write_file(in_scratch(path, "damaged.dat"), bytes, size);
        dict = GARBAGE(dictc_dict);
        counts->files++;
        counts->accepted += dictc_load(path, &dict) != DICTC_BAD_FILE || dict != NULL;
    }
}

static void every_flipped_bit_is_found(const unsigned char *bytes, size_t size) {
    unsigned char *flipped = (unsigned char *)malloc(size);
    size_t bit, step = is_short ? 101 : 1;
    tally counts = {0, 0};
    memcpy(flipped, bytes, size);
    for (bit = 0; bit < size * 8; bit += step) {
        flipped[bit / 8] ^= (unsigned char)(1 << bit % 8);
        offer(&counts, flipped, size, 1);
        flipped[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    CHECK(counts.files >= 2 * size * 8 / step && counts.accepted == 0);
    free(flipped);
}

static void every_truncation_is_found(const unsigned char *bytes, size_t size) {
    size_t len;
    tally counts = {0, 0};
    for (len = 0; len < size; len += is_short ? 13 : 1) {
        /* Exactly as long as it says, so that tools notice a read beyond its end. */
        unsigned char *start = (unsigned char *)malloc(len == 0 ? 1 : len);
        memcpy(start, bytes, len);
        offer(&counts, start, len, 1);
        free(start);
    }
    CHECK(counts.files > 0 && counts.accepted == 0);
}

static void every_appended_byte_is_found(const unsigned char *bytes, size_t size) {
    enum { MORE = 4096 };
    unsigned char *longer = (unsigned char *)malloc(size + MORE);
    size_t more;
    tally counts = {0, 0};
    memcpy(longer, bytes, size);
    memset(longer + size, 0, MORE);
    for (more = 1; more <= MORE; more += is_short ? 509 : 1)
        offer(&counts, longer, size + more, more % 16 == 0);
    for (more = 0; more < MORE; more++)
        longer[size + more] = longer[more % size];
    for (more = 1; more <= MORE; more += is_short ? 509 : 7)
        offer(&counts, longer, size + more, more % 16 == 0);
    CHECK(counts.files > 0 && counts.accepted == 0);
    free(longer);
}

static void every_moved_block_is_found(const unsigned char *bytes, size_t size) {
    enum { BLOCK = 64 };
    unsigned char *moved = (unsigned char *)malloc(size);
    size_t one, other;
    tally counts = {0, 0};
    for (one = 0; one < size; one += BLOCK) {
        for (other = 0; other < size; other += BLOCK) {
            if (memcmp(bytes + one, bytes + other, BLOCK) == 0)
                continue;
            memcpy(moved, bytes, size);
            memcpy(moved + one, bytes + other, BLOCK);
            offer(&counts, moved, size, 0);
            memcpy(moved + other, bytes + one, BLOCK);
            offer(&counts, moved, size, 0);
        }
        memcpy(moved, bytes, size);
        memset(moved + one, 0xff, BLOCK);
        offer(&counts, moved, size, 0);
    }
    CHECK(counts.files > 0 && counts.accepted == 0);
    free(moved);
}

/* A reload checks every byte too. If the new file is damaged, the dictionary remains. */
static void a_damaged_file_is_not_reloaded(const unsigned char *bytes, size_t size) {
    char path[PATH_SIZE];
    unsigned char *flipped = (unsigned char *)malloc(size);
    size_t i;
    dictc_reloadable *reloadable;
    write_file(in_scratch(path, "reloaded-damage.dat"), bytes, size);
    CHECK_STATUS(dictc_reloadable_load(path, &reloadable), DICTC_OK);
    for (i = 1; i < size; i += 97) {
        dictc_dict *dict;
        dictc_status status;
        memcpy(flipped, bytes, size);
        flipped[i] ^= 0x10;
        /* Another length, so that the file is seen to be another one at once. */
        write_file(path, flipped, size - i % 2);
        status = dictc_reloadable_reload(reloadable);
        CHECK(status == DICTC_BAD_FILE || status == DICTC_NONE);
        CHECK_STATUS(dictc_reloadable_get(reloadable, &dict), DICTC_OK);
        CHECK(dictc_id(dict, "cats", 4) == 1);
        dictc_close(dict);
    }
    dictc_reloadable_free(reloadable);
    free(flipped);
}

void test_damaged_files(void) {
    char path[PATH_SIZE];
    size_t size;
    unsigned char *bytes = read_file(in_repository(path, "tests/golden/v1/pets.dat"), &size);
    every_flipped_bit_is_found(bytes, size);
    every_truncation_is_found(bytes, size);
    every_appended_byte_is_found(bytes, size);
    every_moved_block_is_found(bytes, size);
    a_damaged_file_is_not_reloaded(bytes, size);
    free(bytes);
}
