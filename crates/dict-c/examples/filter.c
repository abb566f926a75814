/* Replaces the words of a dictionary with asterisks, as a chat does with unwanted words.
 *
 *     echo 'What a darn cat.' | filter rude.dat
 *
 * It reads line by line, so it also serves a conversation that goes on. A line has no NUL.
 */
#include <dictc.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    static char line[1 << 16]; /* a longer line is cut, which is good enough here */
    dictc_dict *dict = NULL;
    dictc_scan *scan = NULL;
    dictc_text_match found;
    dictc_status status;

    if (argc != 2) {
        fprintf(stderr, "usage: filter DICTIONARY < TEXT\n");
        return 2;
    }
    status = dictc_load(argv[1], &dict);
    if (status == DICTC_OK)
        status = dictc_scan_new(dict, 0, &scan);
    while (status == DICTC_OK && fgets(line, sizeof line, stdin)) {
        /* Each line is a text of its own. */
        status = dictc_scan_push(scan, line, DICTC_NUL_ENDED, 1);
        while (status == DICTC_OK && (status = dictc_scan_next(scan, &found)) == DICTC_OK)
            memset(line + found.start, '*', found.len);
        if (status == DICTC_NONE) {
            fputs(line, stdout);
            status = DICTC_OK;
        }
    }
    if (status != DICTC_OK)
        fprintf(stderr, "filter: %s\n", dictc_error_message());
    dictc_scan_free(scan);
    dictc_close(dict);
    return status != DICTC_OK;
}
