//! Every engine that this processor has, against the oracles and so against each other, on random boards.

use board_solver::{Board, Rules, Score};
use dict_compiler::Options;
use dict_runtime::Fold;
use dict_tests::{
    inputs::{
        boards::{ENGLISH_TILES, TileBag},
        dictionaries::{ENABLE2K_DICT, dict, options},
        lists::ENABLE2K,
        random::{TestRandom, rounds},
    },
    oracles::{
        engines::{AllEngines, EngineChecker},
        model::Model,
    },
};

/// Returns `count` random words of up to `longest` of the symbols.
pub(crate) fn any_words(random: &mut TestRandom, symbols: &[&str], count: usize, longest: usize) -> Vec<String> {
    let mut word = || (0..random.within(1..=longest)).map(|_| *random.pick(symbols)).collect::<String>();
    (0..count).map(|_| word()).collect()
}

fn english(seed: u64) -> EngineChecker {
    EngineChecker::new(&ENABLE2K_DICT, Model::new('a'..='z', ENABLE2K.lines()), seed)
}

/// Compares the engines with the oracle that scales, on `count` random boards of each shape.
fn check(shapes: &[(usize, usize)], count: usize, tiles: &str) {
    let mut referee = english(shapes[0].1 as u64);
    let bag = TileBag::new(tiles);
    for at in 0..count * shapes.len() {
        // The shape changes from board to board, to find a solver that keeps something of an earlier shape.
        let rows = bag.rows(referee.random(), shapes[at % shapes.len()]);
        referee.check(&rows);
    }
    assert!(referee.found() > count * shapes.len());
}

/// Does the same as [`check`], with the oracle that walks every path.
fn check_every_path(shapes: &[(usize, usize)], count: usize, tiles: &str) {
    let mut referee = english(shapes[0].1 as u64);
    let bag = TileBag::new(tiles);
    for at in 0..count * shapes.len() {
        let rows = bag.rows(referee.random(), shapes[at % shapes.len()]);
        referee.check_every_path(&rows);
    }
    assert!(referee.found() > count * shapes.len());
}

#[test]
fn boards_of_up_to_eight_tiles() {
    check_every_path(&[(2, 2), (2, 3), (3, 2), (1, 1), (1, 7), (8, 1)], rounds(6_000), ENGLISH_TILES);
}

#[test]
fn boards_of_3_by_3() {
    check_every_path(&[(3, 3)], rounds(6_000), ENGLISH_TILES);
}

#[test]
fn boards_of_4_by_4() {
    check(&[(4, 4)], rounds(6_000), ENGLISH_TILES);
}

#[test]
fn boards_of_5_by_5() {
    check(&[(5, 5)], rounds(6_000), ENGLISH_TILES);
}

#[test]
fn boards_of_6_by_6() {
    check(&[(6, 6)], rounds(6_000), ENGLISH_TILES);
}

#[test]
fn boards_of_7_by_7() {
    check(&[(7, 7)], rounds(6_000), ENGLISH_TILES);
}

#[test]
fn boards_of_8_by_8() {
    check(&[(8, 8)], rounds(6_000), ENGLISH_TILES);
}

#[test]
fn boards_of_other_shapes_in_turn() {
    let narrow = [(1, 16), (17, 1), (1, 33), (64, 1), (1, 65), (2, 8), (16, 2), (2, 17), (3, 4), (5, 3), (3, 10)];
    check(&narrow, rounds(1_000), ENGLISH_TILES);
    check(&[(10, 3), (3, 11), (4, 7), (16, 4), (5, 13), (9, 9), (12, 5)], rounds(300), ENGLISH_TILES);
    check(&[(20, 20)], 5, ENGLISH_TILES);
    check(&[(50, 60)], 1, ENGLISH_TILES);
}

#[test]
fn boards_with_wildcards() {
    // A wildcard has 26 steps: boards with one have up to 64 steps, and boards with two or more may have more.
    let tiles = format!("{ENGLISH_TILES} ? ? ?");
    check_every_path(&[(1, 1), (2, 2), (1, 4), (2, 3)], rounds(1_000), &tiles);
    check_every_path(&[(3, 3)], 10, &format!("{ENGLISH_TILES} ?"));
    check(&[(3, 3), (2, 5), (4, 4)], rounds(1_000), &tiles);
    check(&[(5, 5), (6, 6)], rounds(500), &format!("{ENGLISH_TILES} ?"));
}

#[test]
fn a_wildcard_is_used_once_for_any_symbol() {
    let dict = dict(["bac"], options(Fold::Case, "letters"));
    let board: Board = "a ?".parse().unwrap();
    for (engine, solver) in AllEngines::new(&dict, &Rules::BOGGLE).solvers() {
        assert_eq!(solver.solve(&board).unwrap().words().len(), 0, "{engine:?}");
        assert_eq!(solver.score(&board), Ok(Score::default()), "{engine:?}");
    }
}

#[test]
fn small_boards_of_few_symbols_with_wildcards() {
    let letters = ["a", "b", "c", "d", "e", "f", "g", "h"];
    for seed in 0..rounds(240) as u64 {
        let mut random = TestRandom::new(seed);
        let symbols = &letters[..random.within(1..=8)];
        let words = any_words(&mut random, symbols, 80, 6);
        let dict = dict(&words, options(Fold::Case, "letters"));
        let mut referee = EngineChecker::new(&dict, Model::of_letters(&words), seed);
        let bag = TileBag::new("a a b b c d ab e f g ba z ? ? .");
        for _ in 0..8 {
            for shape in [(1, 1), (1, 2), (2, 1), (1, 5), (2, 2), (2, 3), (4, 1)] {
                let rows = bag.rows(referee.random(), shape);
                referee.check_every_path(&rows);
            }
        }
        assert!(referee.found() > 0);
    }
}

#[test]
fn boards_whose_words_have_many_paths() {
    for seed in 0..rounds(200) as u64 {
        let mut random = TestRandom::new(seed);
        let mut word = || (0..random.within(1..=6)).map(|_| *random.pick(&["a", "b", "c", "d"])).collect::<String>();
        let words: Vec<String> = (0..400).map(|_| word()).collect();
        let dict = dict(&words, Options::default());
        let bag = TileBag::new("a a a b b b c c d d ab cad z .");
        let mut referee = EngineChecker::new(&dict, Model::of_letters(&words), seed);
        for _ in 0..8 {
            for shape in [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (1, 9), (9, 1), (2, 4), (3, 3)] {
                let rows = bag.rows(referee.random(), shape);
                referee.check_every_path(&rows);
            }
        }
        let rows = bag.rows(referee.random(), (4, 4));
        referee.check(&rows);
        assert!(referee.found() > 100);
    }
}
