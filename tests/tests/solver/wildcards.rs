//! Wildcards, with dictionaries of so few symbols that boards of several stay within the bits of a mask.

use board_solver::{Board, Rules, Score};
use dict_runtime::Fold;
use dict_tests::{
    inputs::{
        boards::{Rows, TileBag},
        dictionaries::{dict, options},
        random::Random,
    },
    oracles::{
        engines::{AllEngines, EngineChecker},
        model::Model,
    },
};

#[test]
fn a_wildcard_is_used_once_whatever_it_stands_for() {
    let dict = dict(["bac"], options(Fold::Case, "letters"));
    let board: Board = "a ?".parse().unwrap();
    for (engine, solver) in AllEngines::new(&dict, &Rules::BOGGLE).solvers() {
        assert_eq!(solver.solve(&board).unwrap().words().len(), 0, "{engine:?}");
        assert_eq!(solver.score(&board), Ok(Score::default()), "{engine:?}");
    }
}

fn any_words(random: &mut Random, symbols: &[&str], count: usize, longest: usize) -> Vec<String> {
    let mut word = || (0..random.within(1..=longest)).map(|_| *random.pick(symbols)).collect::<String>();
    (0..count).map(|_| word()).collect()
}

#[test]
fn small_boards_of_few_symbols_and_wildcards() {
    let letters = ["a", "b", "c", "d", "e", "f", "g", "h"];
    for seed in 0..200 {
        let mut random = Random::new(seed);
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

/// A board of `wanted` steps, where a wildcard takes `symbols`.
fn rows_of_steps(random: &mut Random, wanted: usize, symbols: usize, tiles: &str) -> Rows {
    let bag = TileBag::new(tiles);
    loop {
        let rows = random.within(1..=wanted.isqrt() + 1);
        let columns = random.within(1..=wanted / rows);
        let mut rows = bag.rows(random, (rows, columns));
        let left = wanted - rows.len() * columns;
        let wildcards = left / (symbols - 1);
        // More than a few are slow to walk.
        if !left.is_multiple_of(symbols - 1) || wildcards > 4.min(rows.len() * columns) {
            continue;
        }
        let mut places: Vec<usize> = (0..rows.len() * columns).collect();
        random.shuffle(&mut places);
        for place in &places[..wildcards] {
            rows[place / columns][place % columns] = Some("?".to_string());
        }
        return rows;
    }
}

#[test]
fn boards_of_wildcards_with_as_many_steps_as_a_mask_has_bits_and_one_more_or_less() {
    let letters = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"];
    for seed in 0..120 {
        let mut random = Random::new(seed);
        let symbols = &letters[..random.within(4..=13)];
        // Every letter has its word, so that all are symbols.
        let mut words = any_words(&mut random, symbols, 100, 5);
        words.extend(symbols.iter().map(|symbol| symbol.to_string()));
        let dict = dict(&words, options(Fold::Case, "letters"));
        let mut referee = EngineChecker::new(&dict, Model::of_letters(&words), seed);
        let tiles = symbols.join(" ") + " .";
        for wanted in [15, 16, 17, 31, 32, 33, 63, 64, 65] {
            for _ in 0..3 {
                let rows = rows_of_steps(referee.random(), wanted, symbols.len(), &tiles);
                referee.check(&rows);
            }
        }
        assert!(referee.found() > 0);
    }
}

#[test]
fn wildcards_that_stand_for_symbols_of_several_letters_or_of_two_codes() {
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let symbols = ["a", "ch", "h", "ll", "é"];
        let words = any_words(&mut random, &symbols, 60, 4);
        let alphabet = options(Fold::Case, "a,h,é,ch,ll");
        let dict = dict(&words, alphabet);
        let mut referee = EngineChecker::new(&dict, Model::new(symbols, &words), seed);
        let bag = TileBag::new("a a ch h ll é ach chll z ? ? .");
        for _ in 0..8 {
            for shape in [(1, 1), (1, 3), (2, 2), (2, 3)] {
                let rows = bag.rows(referee.random(), shape);
                referee.check_every_path(&rows);
            }
            let rows = bag.rows(referee.random(), (3, 4));
            referee.check(&rows);
        }
        assert!(referee.found() > 0);
    }
    // 40 letters and more: some of them take two codes.
    for seed in 0..30 {
        let mut random = Random::new(seed);
        let letters: Vec<String> = ('а'..='я').chain('a'..='l').map(String::from).collect();
        let letters: Vec<&str> = letters.iter().map(String::as_str).collect();
        let mut words = any_words(&mut random, &letters[..6], 40, 4);
        words.extend(letters.iter().map(|letter| letter.to_string()));
        let dict = dict(&words, options(Fold::Case, "letters"));
        let mut referee = EngineChecker::new(&dict, Model::of_letters(&words), seed);
        let bag = TileBag::new("а а б б в г д е l к аб я ? .");
        for shape in [(1, 1), (1, 2), (1, 3), (2, 2), (3, 3)] {
            for _ in 0..8 {
                let rows = bag.rows(referee.random(), shape);
                referee.check(&rows);
            }
        }
    }
}
