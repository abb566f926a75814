// Times the C++ interface of marisa-trie: WORDS HITS SORTED MISSES BOARDS ROUNDS. It needs neither SORTED nor BOARDS.
#include "rounds.h"

#include <marisa.h>

static marisa::Trie trie;
static lines hits, misses;

static uint64_t count(const lines &words) {
    uint64_t sum = 0;
    marisa::Agent agent;
    for (size_t at = 0; at < words.count; at++) {
        agent.set_query(words.starts[at], words.lens[at]);
        sum += trie.lookup(agent);
    }
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
    const lines words = read_lines(argv[1]);
    hits = read_lines(argv[2]);
    misses = read_lines(argv[4]);
    marisa::Keyset keys;
    for (size_t at = 0; at < words.count; at++)
        keys.push_back(words.starts[at], words.lens[at]);
    trie.build(keys);
    const workload workloads[] = {{"random", hits.count, ask_random}, {"wrong", misses.count, ask_wrong}};
    time_rounds(workloads, 2, atoi(argv[6]));
}
