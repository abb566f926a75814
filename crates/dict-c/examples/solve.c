/* Prints the long common words on a letter board, with their points and the tiles of their path.
 *
 *     solve words.dat catdlinemaropets
 */
#include <dictc.h>
#include <stdio.h>

/* Prints the words of `board`. Returns the result of the first call that fails. */
static dictc_status print_words(const dictc_dict *dict, const char *board)
{
    dictc_rules rules = {.struct_size = sizeof rules}; /* those of the board's size */
    dictc_solver *solver;
    dictc_score score;
    dictc_found found;
    dictc_status status;
    size_t i, tile;

    rules.min_letters = 8;
    rules.only_common = 1; /* the values of the English words say how common they are: 10 to 80 */
    rules.common = 35;
    status = dictc_solver_new(dict, &rules, &solver);
    if (status == DICTC_OK)
        status = dictc_solver_solve(solver, board, DICTC_NUL_ENDED, 0, &score);
    if (status == DICTC_OK) {
        printf("%u words, %llu points\n", (unsigned)score.words, (unsigned long long)score.points);
        for (i = 0; (status = dictc_solver_found(solver, i, 0, &found)) == DICTC_OK; i++) {
            printf("%2u %.*s ", (unsigned)found.points, (int)found.len, found.word);
            for (tile = 0; tile < found.path_len; tile++)
                printf(" %u", (unsigned)found.path[tile]);
            putchar('\n');
        }
        if (status == DICTC_NONE) /* the end of the words */
            status = DICTC_OK;
    }
    dictc_solver_free(solver); /* it may be NULL */
    return status;
}

int main(int argc, char **argv)
{
    dictc_dict *dict;
    dictc_status status;

    if (argc != 3) {
        fprintf(stderr, "usage: solve DICTIONARY BOARD\n");
        return 2;
    }
    status = dictc_load(argv[1], &dict);
    if (status == DICTC_OK)
        status = print_words(dict, argv[2]);
    if (status != DICTC_OK)
        fprintf(stderr, "solve: %s\n", dictc_error_message());
    dictc_close(dict);
    return status != DICTC_OK;
}
