/* What the tests read: dictionaries, files, and random numbers. */
#ifndef INPUTS_H
#define INPUTS_H

#include <string.h>

#include "dictc.h"

/* The longest path. */
enum { PATH_SIZE = 2048 };

/* 1 if the tests are to do less, because a tool makes them slow. */
extern int is_short;

/* Sets the folder of the repository, and a folder for files of the tests. */
void set_folders(const char *repository, const char *scratch);

/* Writes the path of a file of the repository, and returns it. */
const char *in_repository(char path[PATH_SIZE], const char *name);

/* Writes the path of a file of the tests, and returns it. */
const char *in_scratch(char path[PATH_SIZE], const char *name);

/* Returns the bytes of a file, for free(). Ends the program if there is no such file. */
unsigned char *read_file(const char *path, size_t *size);

/* Writes a file. Ends the program if that fails. */
void write_file(const char *path, const void *bytes, size_t size);

/* Returns the number of files in a folder, or -1. */
int count_files(const char *path);

/* Builds a dictionary of words with spaces between them: `cat=10 dog`, where 10 is a value. */
dictc_dict *dict_of(const char *words);

/* Opens a file of tests/golden/v1. */
dictc_dict *golden(const char *name);

/* Maps the English dictionary that is shipped. */
dictc_dict *english(void);

/* Sets a struct of options to none: its size, and zeros. */
#define CLEAR(options) (memset(&(options), 0, sizeof(options)), (void)((options).struct_size = sizeof(options)))

/* Sets the object to a pointer that no function returns, so that a test sees if it becomes NULL. */
#define GARBAGE(type) ((type *)(void *)&garbage)
extern char garbage;

/* Returns the next random number of a state, which must not be 0. */
uint64_t next_random(uint64_t *state);

/* Returns the number of words that a search finds, or SIZE_MAX if the search cannot start. The text in `words`, of
 * `size` bytes, becomes the words that fit, with spaces between them. */
size_t search_all(const dictc_dict *dict, dictc_search_kind kind, const char *text, uint32_t distance, char *words,
                  size_t size);

#endif
