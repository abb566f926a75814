/* The tests, by subject. */
#ifndef SUBJECTS_H
#define SUBJECTS_H

void test_dictionaries(void);
void test_lookups(void);
void test_columns(void);
void test_searches(void);
void test_corrections(void);
void test_lemmas(void);
void test_scans(void);
void test_cursors(void);
void test_changing(void);
void test_options(void);
void test_boards(void);
void test_solvers(void);
void test_batches(void);
void test_games(void);
void test_opponents(void);
void test_building(void);
void test_golden_files(void);
void test_saving(void);
void test_reloading(void);
void test_threads(void);
void test_small_stacks(void);
void test_freeing(void);
void test_empty_arguments(void);
void test_wrong_elements(void);
void test_damaged_files(void);
void test_hostile_files(void);

#endif
