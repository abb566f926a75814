#define _POSIX_C_SOURCE 200809L
#include "tests.h"

#include <pthread.h>
#include <stdio.h>

/* Threads check too. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned long passed, failed;

/* Further failures are counted only. */
enum { MAX_PRINTED = 40 };

/* Counts a check. Returns 1 if its failure is to be printed. */
static int count(int holds) {
    int is_printed;
    pthread_mutex_lock(&lock);
    ++*(holds ? &passed : &failed);
    is_printed = !holds && failed <= MAX_PRINTED;
    pthread_mutex_unlock(&lock);
    return is_printed;
}

int check_condition(int holds, const char *condition, const char *file, int line) {
    if (count(holds))
        printf("%s:%d: %s\n    the last message: %s\n", file, line, condition, dictc_error_message());
    return holds;
}

int check_status(dictc_status found, dictc_status expected, const char *call, const char *file, int line) {
    /* OK, NONE and BUFFER_TOO_SMALL are not errors. */
    int holds = found == expected && (found <= DICTC_BUFFER_TOO_SMALL || dictc_error_message()[0] != '\0');
    if (count(holds))
        printf("%s:%d: %s\n    %d instead of %d; the last message: %s\n", file, line, call, (int)found, (int)expected,
               dictc_error_message());
    return holds;
}

int check_text(const char *text, size_t len, const char *expected, const char *file, int line) {
    int holds = text != NULL && len == strlen(expected) && memcmp(text, expected, len) == 0;
    if (count(holds))
        printf("%s:%d: `%.*s` instead of `%s`\n", file, line, text == NULL ? 0 : (int)len, text == NULL ? "" : text, expected);
    return holds;
}

int check_report(void) {
    printf("%lu passed, %lu failed\n", passed, failed);
    return failed > 0 ? 1 : 0;
}
