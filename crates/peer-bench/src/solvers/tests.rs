use board_solver::{Board, PointsTable};
use rand::{
    SeedableRng,
    rngs::Xoshiro256PlusPlus,
    seq::{IndexedRandom, SliceRandom},
};

use crate::{CompiledList, solvers::*};

/// Compares all solvers on `board`, and returns its words.
fn agreed(solvers: &[Box<dyn Baseline>], board: &Board, min_letters: usize) -> Vec<String> {
    let words = solvers[0].words(board, min_letters);
    for solver in solvers {
        assert_eq!(solver.words(board, min_letters), words, "{} on {board}", solver.name());
    }
    words
}

/// Returns the words on `board`, on which all solvers and the product must agree. `words` must be sorted.
fn solve(words: &[&str], board: &str) -> Vec<String> {
    let list = CompiledList::new(owned(words)).unwrap();
    let mut solvers = baselines(words);
    solvers.push(Box::new(DictcSolver::open(&list.file).unwrap()));
    agreed(&solvers, &board.parse().unwrap(), 1)
}

#[test]
fn all_solvers_agree_on_random_boards() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let short = |word: &&String| word.len() <= 6 || word.contains("qu");
    let mut words: Vec<String> =
        CompiledList::enable2k().unwrap().words.iter().filter(short).step_by(5).cloned().collect();
    // The words are in any order, and one is there twice.
    words.push(words[0].clone());
    words.shuffle(&mut random);
    let list = CompiledList::new(words).unwrap();
    let mut solvers = baselines(&list.words);
    solvers.push(Box::new(DictcSolver::open(&list.file).unwrap()));

    let tiles: Vec<&str> = "e e e t t a a o i i n s s s r r h l d c u u m p g qu qu th er an .".split(' ').collect();
    let mut found = 0;
    for round in 0..72 {
        let (rows, columns) = [(2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 4)][round % 6];
        let tile = |_| tiles.choose(&mut random).filter(|tile| **tile != ".").map(|tile| tile.to_string());
        let board = Board::new(columns, (0..rows * columns).map(tile)).unwrap();
        // The first solver does not prune: it would look up 12 million paths on a 4x4 board.
        let in_time = if rows * columns > 9 { &solvers[1..] } else { &solvers };
        found += agreed(in_time, &board, round % 5).len();
    }
    assert!(found > 300, "{found}");
}

#[test]
fn a_prefix_is_not_a_word() {
    assert_eq!(solve(&["hell", "hello"], "hel/olx/xxx"), ["hell", "hello"]);
    assert!(solve(&["hello"], "hel/xlx/xxx").is_empty());
}

#[test]
fn no_word_begins_with_a_prefix_after_the_last_word() {
    assert!(!SortedList::new(&["ant"]).has_prefix("z"));
    assert_eq!(solve(&["ant"], "ant/zzz"), ["ant"]);
}

#[test]
fn a_tile_is_used_once_and_a_word_counts_once() {
    assert_eq!(solve(&["non", "noon", "on"], "no/nx"), ["non", "on"]);
}

#[test]
fn the_board_of_the_first_text_has_ant_and_not_nurse() {
    let list = CompiledList::enable2k().unwrap();
    let board = "l qu r e / s l u s / a t i c / n r e n".parse().unwrap();
    // The first two take seconds on this list.
    let words = agreed(&baselines(&list.words)[2..], &board, 3);
    assert_eq!(words, DictcSolver::open(&list.file).unwrap().words(&board, 3));
    let total: u32 = words.iter().map(|word| PointsTable::BOGGLE.of(word.len())).sum();
    assert_eq!((total, words.len()), (659, 331));
    let has = |word: &str| words.iter().any(|found| found == word);
    assert!(has("ant") && !has("nurse"));
}

#[test]
fn the_filter_of_dynamic_programming_lets_words_use_a_tile_twice() {
    let words = WordDynamic::new(&["non", "on"]);
    let board = "no/xx".parse().unwrap();
    assert_eq!(words.candidates(&board), ["non", "on"]);
    assert_eq!(words.words(&board, 1), ["on"]);
}

#[test]
fn rows_are_kept_after_words_that_are_not_on_the_board() {
    // `cart` and `cat` share two letters with words whose rows end earlier.
    assert_eq!(solve(&["cabs", "cart", "carts", "cat", "caz", "cazz", "cot"], "car/xxt/xxx"), ["cart", "cat"]);
}
