//! Every engine against solvers as other people describe them.

use std::collections::BTreeSet;

use board_solver::Rules;
use dict_compiler::Options;
use dict_tests::{
    inputs::{
        boards::{TileBag, board_of},
        dictionaries::{ENABLE2K_DICT, dict},
        lists::ENABLE2K,
        random::TestRandom,
    },
    oracles::engines::AllEngines,
};
use peer_bench::solvers::{Baseline, MapTrie, ObjectTrie, PrefixHash, PrefixTrie, SortedList, WordDynamic, baselines};

/// Tiles that all solvers read the same: lower-case letters of English.
const TILES: &str = "e e e t t a a o o i n n s s s r r h l d c u m p g qu th er in . .";

/// Compares the words of all engines with those of all `solvers`, on a random board. Words have at least `min_letters`
/// letters.
fn check(
    solvers: &[Box<dyn Baseline>],
    team: &mut AllEngines,
    min_letters: usize,
    random: &mut TestRandom,
    shape: (usize, usize),
) -> usize {
    let board = board_of(&TileBag::new(TILES).rows(random, shape));
    let words = solvers[0].words(&board, min_letters);
    for solver in solvers {
        assert_eq!(solver.words(&board, min_letters), words, "{} on {board}", solver.name());
    }
    for (engine, solver) in team.solvers() {
        let solution = solver.solve(&board).unwrap();
        let found: BTreeSet<&str> = solution.words().map(|found| found.word).collect();
        assert!(found.iter().eq(&words), "{engine:?} on {board}: {found:?}, expected {words:?}");
        assert_eq!(solver.score(&board).unwrap().words, words.len(), "{engine:?} on {board}");
    }
    words.len()
}

#[test]
fn all_baselines_and_all_engines_find_the_same_words_on_small_boards() {
    // With a long list, the first two would take seconds for a board.
    let words: Vec<&str> = ENABLE2K.lines().filter(|word| word.len() <= 6 || word.contains("qu")).step_by(7).collect();
    let (solvers, dict, mut random, mut found) =
        (baselines(&words), dict(&words, Options::default()), TestRandom::new(1), 0);
    for min_letters in [1, 3, 4] {
        let mut team = AllEngines::new(&dict, &Rules::BOGGLE.with_min_letters(min_letters));
        for shape in [(1, 1), (2, 2), (2, 3), (1, 8), (3, 2), (3, 3), (3, 3)] {
            for _ in 0..10 {
                found += check(&solvers, &mut team, min_letters, &mut random, shape);
            }
        }
    }
    assert!(found > 150, "{found}");
}

#[test]
fn the_baselines_that_scale_and_all_engines_find_the_same_words_on_large_boards() {
    let words: Vec<&str> = ENABLE2K.lines().collect();
    let solvers: Vec<Box<dyn Baseline>> = vec![
        Box::new(SortedList::new(&words)),
        Box::new(PrefixTrie::stopping(&words)),
        Box::new(ObjectTrie::new(&words)),
        Box::new(MapTrie::new(&words)),
        Box::new(WordDynamic::new(&words)),
        Box::new(PrefixHash::new(&words)),
    ];
    let mut random = TestRandom::new(2);
    let mut found = 0;
    let mut team = AllEngines::new(&*ENABLE2K_DICT, &Rules::BOGGLE);
    for shape in [(4, 4), (4, 4), (5, 5), (6, 6), (3, 10), (8, 8), (9, 9)] {
        for _ in 0..3 {
            found += check(&solvers, &mut team, 3, &mut random, shape);
        }
    }
    assert!(found > 500, "{found}");
}
