/* Checks that count, and go on after a failure. */
#ifndef CHECK_H
#define CHECK_H

#include "dictc.h"

/* Checks that a condition holds. */
#define CHECK(condition) check_condition((condition) ? 1 : 0, #condition, __FILE__, __LINE__)

/* Checks the status of a call. The status of an error must have a message. */
#define CHECK_STATUS(call, expected) check_status((call), (expected), #call, __FILE__, __LINE__)

/* Checks a text that has a length, and no NUL at its end. */
#define CHECK_TEXT(text, len, expected) check_text((text), (len), (expected), __FILE__, __LINE__)

int check_condition(int holds, const char *condition, const char *file, int line);
int check_status(dictc_status found, dictc_status expected, const char *call, const char *file, int line);
int check_text(const char *text, size_t len, const char *expected, const char *file, int line);

/* Prints the counts. Returns 1 if a check failed, otherwise 0. */
int check_report(void);

#endif
