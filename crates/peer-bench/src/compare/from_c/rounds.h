/* The common parts of the programs in this folder: lists of lines, and timed rounds. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct lines {
    const char **starts;
    size_t *lens;
    size_t count;
} lines;

typedef struct workload {
    const char *title;
    size_t questions;
    uint64_t (*ask)(void); /* asks all questions, and returns a sum of the answers */
} workload;

enum { MOST_ROUNDS = 15 };

/* Reads a text. Its last line also ends with a line feed. */
static lines read_lines(const char *path) {
    lines read = {NULL, NULL, 0};
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(1);
    }
    size_t size = (size_t)ftell(file), at, start = 0;
    char *text = (char *)malloc(size);
    rewind(file);
    if (fread(text, 1, size, file) != size) {
        perror(path);
        exit(1);
    }
    fclose(file);
    for (at = 0; at < size; at++)
        read.count += text[at] == '\n';
    read.starts = (const char **)malloc(read.count * sizeof *read.starts);
    read.lens = (size_t *)malloc(read.count * sizeof *read.lens);
    read.count = 0;
    for (at = 0; at < size; at++)
        if (text[at] == '\n') {
            read.starts[read.count] = text + start;
            read.lens[read.count++] = at - start;
            start = at + 1;
        }
    return read;
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int compare_times(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

/* Prints for each workload its title, the median of the nanoseconds for a question, and the sum of the answers. */
static void time_rounds(const workload *workloads, size_t count, int rounds) {
    if (rounds < 1 || rounds > MOST_ROUNDS) {
        fprintf(stderr, "%d rounds: not from 1 to %d\n", rounds, MOST_ROUNDS);
        exit(1);
    }
    for (size_t at = 0; at < count; at++) {
        double times[MOST_ROUNDS];
        uint64_t sum = 0;
        for (int round = 0; round < rounds; round++) {
            double start = seconds();
            sum = workloads[at].ask();
            times[round] = (seconds() - start) * 1e9 / (double)workloads[at].questions;
        }
        qsort(times, (size_t)rounds, sizeof *times, compare_times);
        printf("%s\t%f\t%llu\n", workloads[at].title, times[rounds / 2], (unsigned long long)sum);
    }
}
