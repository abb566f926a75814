/* Makes a dictionary of the lines of standard input. Each is a word, or a word, a tab, and the word's value.
 *
 *     printf 'cat\t9\nquiz\t1\n' | build words.dat
 */
#include <dictc.h>
#include <stdio.h>
#include <string.h>

/* Adds every line of standard input. */
static dictc_status add_lines(dictc_builder *builder)
{
    char line[1024]; /* a longer line is split, which is good enough here */
    dictc_status status = DICTC_OK;

    while (status == DICTC_OK && fgets(line, sizeof line, stdin)) {
        char *value;
        line[strcspn(line, "\r\n")] = '\0';
        value = strchr(line, '\t');
        if (value)
            *value++ = '\0';
        status = dictc_builder_add(builder, line, DICTC_NUL_ENDED, value, DICTC_NUL_ENDED);
    }
    return status;
}

int main(int argc, char **argv)
{
    dictc_builder_options options = {.struct_size = sizeof options};
    dictc_builder *builder;
    dictc_dict *dict = NULL;
    dictc_report report;
    dictc_status status;

    if (argc != 2) {
        fprintf(stderr, "usage: build DICTIONARY < LINES\n");
        return 2;
    }
    options.name = "My words";
    options.min_letters = 2;
    status = dictc_builder_new(&options, &builder);
    if (status == DICTC_OK)
        status = add_lines(builder);
    if (status == DICTC_OK)
        status = dictc_builder_finish(builder, &dict, &report);
    if (status == DICTC_OK)
        status = dictc_save(dict, argv[1]); /* even after a crash, the old file or the whole new one is there */
    if (status == DICTC_OK)
        printf("%llu lines, %llu words, %llu duplicates, %llu too short\n", (unsigned long long)report.lines,
               (unsigned long long)report.words, (unsigned long long)report.duplicates,
               (unsigned long long)report.too_short);
    else
        fprintf(stderr, "build: %s\n", dictc_error_message());
    dictc_close(dict); /* NULL is allowed here, and in every function that frees */
    dictc_builder_free(builder);
    return status != DICTC_OK;
}
