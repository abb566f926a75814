/* Prints the misspelled words of standard input, each with the place of its first byte and the likeliest spellings.
 *
 *     echo 'We recieved a well-knwon letter.' | check en.dat
 */
#include <dictc.h>
#include <stdio.h>

static char text[1 << 20]; /* a longer text is cut, which is good enough here */
static dictc_misspelling found[sizeof text / 2];

/* Prints the three likeliest spellings of a word. */
static dictc_status print_suggestions(const dictc_dict *dict, const char *word, size_t len)
{
    dictc_search *search;
    dictc_hit hit;
    dictc_status status = dictc_search_suggest(dict, word, len, 3, &search);

    while (status == DICTC_OK && (status = dictc_search_next(search, &hit)) == DICTC_OK)
        printf(" %.*s", (int)hit.len, hit.word);
    dictc_search_free(search);
    return status == DICTC_NONE ? DICTC_OK : status;
}

int main(int argc, char **argv)
{
    dictc_dict *dict = NULL;
    dictc_status status;
    size_t count = 0, i;

    if (argc != 2) {
        fprintf(stderr, "usage: check DICTIONARY < TEXT\n");
        return 2;
    }
    status = dictc_load(argv[1], &dict);
    if (status == DICTC_OK) {
        size_t len = fread(text, 1, sizeof text, stdin);
        status = dictc_misspellings(dict, text, len, 0, found, sizeof text / 2, &count);
    }
    for (i = 0; status == DICTC_OK && i < count; i++) {
        const char *word = text + found[i].start;
        printf("%zu: %.*s:", found[i].start, (int)found[i].len, word);
        status = print_suggestions(dict, word, found[i].len);
        putchar('\n');
    }
    if (status != DICTC_OK)
        fprintf(stderr, "check: %s\n", dictc_error_message());
    dictc_close(dict);
    return status != DICTC_OK;
}
