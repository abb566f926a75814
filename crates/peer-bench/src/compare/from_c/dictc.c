/* Times the C interface of dictc: DICTIONARY HITS SORTED MISSES BOARDS ROUNDS. `rust.rs` does the same from Rust. */
#include "rounds.h"

#include "dictc.h"

static dictc_dict *dict;
static dictc_solver *solver;
static lines hits, sorted, misses, boards;
static uint32_t *ids;
static dictc_score *scores;
static uint8_t *codes; /* those of the sorted words, one after the other */
static size_t *code_ends;

static void check(dictc_status status) {
    if (status != DICTC_OK) {
        fprintf(stderr, "%s\n", dictc_error_message());
        exit(1);
    }
}

static uint64_t count(const lines *words) {
    uint64_t sum = 0;
    for (size_t at = 0; at < words->count; at++)
        sum += (uint64_t)dictc_contains(dict, words->starts[at], words->lens[at]);
    return sum;
}

static uint64_t ask_random(void) {
    return count(&hits);
}

static uint64_t ask_wrong(void) {
    return count(&misses);
}

static uint64_t ask_ids(void) {
    uint64_t sum = 0;
    for (size_t at = 0; at < hits.count; at++)
        sum += dictc_id(dict, hits.starts[at], hits.lens[at]);
    return sum;
}

static uint64_t ask_ids_at_once(void) {
    uint64_t sum = 0;
    check(dictc_ids(dict, hits.starts, hits.lens, hits.count, ids));
    for (size_t at = 0; at < hits.count; at++)
        sum += ids[at];
    return sum;
}

/* Adds up the ids on the way to each word. */
static uint64_t ask_steps(void) {
    uint64_t sum = 0;
    dictc_cursor root, cursor;
    check(dictc_cursor_root(dict, &root));
    for (size_t word = 0, at = 0; word < sorted.count; word++) {
        cursor = root;
        for (; at < code_ends[word] && dictc_cursor_step_code(dict, &cursor, codes[at]); at++)
            sum += cursor.id != DICTC_NO_ID ? cursor.id : 0;
    }
    return sum;
}

static uint64_t ask_scores(void) {
    uint64_t sum = 0;
    for (size_t at = 0; at < boards.count; at++) {
        dictc_score score;
        check(dictc_solver_score(solver, boards.starts[at], boards.lens[at], &score));
        sum += score.points;
    }
    return sum;
}

static uint64_t ask_scores_at_once(void) {
    uint64_t sum = 0;
    check(dictc_solver_score_many(solver, boards.starts, boards.lens, boards.count, 1, scores));
    for (size_t at = 0; at < boards.count; at++)
        sum += scores[at].points;
    return sum;
}

static uint64_t ask_solutions(void) {
    uint64_t sum = 0;
    for (size_t at = 0; at < boards.count; at++) {
        dictc_score score;
        check(dictc_solver_solve(solver, boards.starts[at], boards.lens[at], 0, &score));
        sum += score.words;
    }
    return sum;
}

int main(int argc, char **argv) {
    if (argc != 7)
        return 2;
    check(dictc_load(argv[1], &dict));
    check(dictc_solver_new(dict, NULL, &solver));
    hits = read_lines(argv[2]);
    sorted = read_lines(argv[3]);
    misses = read_lines(argv[4]);
    boards = read_lines(argv[5]);
    ids = (uint32_t *)malloc(hits.count * sizeof *ids);
    scores = (dictc_score *)malloc(boards.count * sizeof *scores);
    size_t size = 0;
    for (size_t at = 0; at < sorted.count; at++)
        size += 2 * sorted.lens[at];
    codes = (uint8_t *)malloc(size);
    code_ends = (size_t *)malloc(sorted.count * sizeof *code_ends);
    for (size_t at = 0, end = 0; at < sorted.count; at++) {
        size_t needed;
        check(dictc_encode(dict, sorted.starts[at], sorted.lens[at], codes + end, size - end, &needed));
        end += needed;
        code_ends[at] = end;
    }
    /* First boards: where the allocator puts a solver's buffers depends on what was allocated and freed before. */
    const workload workloads[] = {
        {"score a board", boards.count, ask_scores},
        {"score, one call", boards.count, ask_scores_at_once},
        {"solve a board", boards.count, ask_solutions},
        {"random", hits.count, ask_random},
        {"wrong", misses.count, ask_wrong},
        {"ids", hits.count, ask_ids},
        {"ids, one call", hits.count, ask_ids_at_once},
        {"steps", code_ends[sorted.count - 1], ask_steps},
    };
    time_rounds(workloads, sizeof workloads / sizeof *workloads, atoi(argv[6]));
    dictc_solver_free(solver);
    dictc_close(dict);
    return 0;
}
