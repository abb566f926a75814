// Times the C++ interface of Darts, which darts-clone has too: WORDS HITS SORTED MISSES BOARDS ROUNDS. It needs neither SORTED
// nor BOARDS.
#include "rounds.h"

#include <darts.h>

static Darts::DoubleArray trie;
static lines hits, misses;

static uint64_t count(const lines &words) {
    uint64_t sum = 0;
    for (size_t at = 0; at < words.count; at++)
        sum += trie.exactMatchSearch<int>(words.starts[at], words.lens[at]) >= 0;
    return sum;
}

static uint64_t ask_random() {
    return count(hits);
}

static uint64_t ask_wrong() {
    return count(misses);
}

int main(int argc, char **argv) {
    if (argc != 7)
        return 2;
    lines words = read_lines(argv[1]);
    hits = read_lines(argv[2]);
    misses = read_lines(argv[4]);
    if (trie.build(words.count, words.starts, words.lens) != 0)
        return 1;
    const workload workloads[] = {{"random", hits.count, ask_random}, {"wrong", misses.count, ask_wrong}};
    time_rounds(workloads, 2, atoi(argv[6]));
}
