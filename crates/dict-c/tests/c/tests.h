/* What all tests use: checks, inputs, and a function that asks a dictionary everything. */
#ifndef TESTS_H
#define TESTS_H

#include <string.h>

#include "dictc.h"

/* Checks that a condition holds. Each check counts, goes on after a failure, and returns 1 if it holds, otherwise 0. */
#define CHECK(condition) check_condition((condition) ? 1 : 0, #condition, __FILE__, __LINE__)

/* Checks the status of a call. The status of an error must have a message. */
#define CHECK_STATUS(call, expected) check_status((call), (expected), #call, __FILE__, __LINE__)

/* Checks that a call fails with this status, and sets the object `none`, which it should make, to NULL. */
#define CHECK_NO(type, call, status)  \
    do {                              \
        type *none = GARBAGE(type);   \
        CHECK_STATUS(call, status);   \
        CHECK(none == NULL);          \
    } while (0)

/* Checks a text that has a length, and no NUL at its end. */
#define CHECK_TEXT(text, len, expected) check_text((text), (len), (expected), __FILE__, __LINE__)

/* A pointer that no function returns, so that a test sees if it becomes NULL. */
#define GARBAGE(type) ((type *)(void *)&garbage)
extern char garbage;

int check_condition(int holds, const char *condition, const char *file, int line);
int check_status(dictc_status found, dictc_status expected, const char *call, const char *file, int line);
int check_text(const char *text, size_t len, const char *expected, const char *file, int line);

/* Prints the counts. Returns 1 if a check failed, otherwise 0. */
int check_report(void);

/* The longest path. */
enum { PATH_SIZE = 2048 };

/* 1 if the tests are to do less, because a tool makes them slow. */
extern int is_short;

/* Sets the folder of the repository, and a folder for files of the tests. */
void set_folders(const char *repository, const char *scratch);

/* Writes the path of a file of the repository, of the files of the tests, or of tests/golden/v1, and returns it. */
const char *in_repository(char path[PATH_SIZE], const char *name);
const char *in_scratch(char path[PATH_SIZE], const char *name);
const char *in_golden(char path[PATH_SIZE], const char *name);

/* Returns the bytes of a file and a NUL, for free(). Ends the program if there is no such file. */
unsigned char *read_file(const char *path, size_t *size);

/* Writes a file. Ends the program if that fails. */
void write_file(const char *path, const void *bytes, size_t size);

/* Builds a dictionary of words with spaces between them: `cat=10 dog`, where 10 is a rank. */
dictc_dict *dict_of(const char *words);

/* Opens a file of tests/golden/v1. */
dictc_dict *golden(const char *name);

/* Maps the English dictionary that is shipped. */
dictc_dict *english(void);

/* Returns the number of words that a search finds, or SIZE_MAX if the search cannot start. The text in `words`, of
 * `size` bytes, becomes the words that fit, with spaces between them. */
size_t search_all(const dictc_dict *dict, dictc_search_kind kind, const char *text, uint32_t distance, char *words,
                  size_t size);

/* Sets a struct of options to none: its size, and zeros. The second macro also declares it. */
#define CLEAR(options) (memset(&(options), 0, sizeof(options)), (void)((options).struct_size = sizeof(options)))
#define OPTIONS(type, options) type options; CLEAR(options)

/* Returns the next random number of a state, which must not be 0. */
uint64_t next_random(uint64_t *state);

/* What went wrong, and the sum of all bytes and numbers that the library gave, so that tools notice those that it must
 * not give. */
typedef struct outcome {
    unsigned long wrong;
    unsigned long sum;
} outcome;

/* Asks a dictionary everything, and if `solves` is not 0, also solves boards, plays and changes it. */
void ask_everything(outcome *seen, const dictc_dict *dict, int solves);

#endif
