//! Boards with known answers.

use std::collections::BTreeSet;

use board_solver::{Board, BoardError, Rules, Solution, Solver};
use dict_compiler::Options;
use dict_runtime::Dict;
use dict_tests::{
    inputs::{
        boards::{Rows, text_of},
        dictionaries::dict,
        lists::ENABLE2K_DICT,
    },
    oracles::{every_path::for_each_path, model::Model},
};

fn solve(dict: &Dict, board: &str, min_letters: usize) -> Solution {
    Solver::new(dict, Rules { min_letters, ..Rules::BOGGLE }).solve(&board.parse().unwrap()).unwrap().clone()
}

fn words(solution: &Solution) -> Vec<&str> {
    solution.words().map(|found| found.word).collect()
}

#[test]
fn published_boards_give_their_published_totals() {
    let boards = [
        ("abcdefghijklmnop", 18, 16),
        ("catdlinemaropets", 2338, 773),
        ("tceevwhbtstuqaae", 94, 75),
        ("sieeueooctrkxonn", 138, 99),
        ("eenolaostiasvmel", 272, 176),
        ("perslatgsineters", 3625, 1045),
        ("qaicdrneetasnnil", 1391, 456),
        ("streaedlp", 545, 267),
        ("dnis/etal/srep", 1651, 600),
        ("des/ntr/iae/slp", 1651, 600),
        ("ligdrmanesietildsracsepes", 10406, 2344),
        ("l qu r e / s l u s / a t i c / n r e n", 659, 331),
    ];
    for (board, points, words) in boards {
        let solution = solve(&ENABLE2K_DICT, board, 3);
        assert_eq!((solution.points(), solution.words().len()), (points, words), "{board}");
    }
}

#[test]
fn words_come_by_points_and_then_in_the_order_of_the_dictionary() {
    let solution = solve(&ENABLE2K_DICT, "lqre/slus/atic/nren", 3);
    assert_eq!(words(&solution)[..5], ["linecuts", "recitals", "reincurs", "reticula", "sinecure"]);
    assert!(solution.words().is_sorted_by_key(|found| (std::cmp::Reverse(found.points), found.id)));
}

#[test]
fn turning_or_mirroring_a_board_keeps_its_words() {
    let words_of = |board: &str| solve(&ENABLE2K_DICT, board, 3).words().map(|f| f.id).collect::<BTreeSet<_>>();
    let words = words_of("lqre/slus/atic/nren");
    for other in ["erql/suls/cita/nern", "nren/atic/slus/lqre", "lsan/qltr/ruie/escn"] {
        assert_eq!(words_of(other), words, "{other}");
    }
}

/// The oracle against the numbers of `FACTS.md`: simple paths of one or more tiles.
#[test]
fn the_oracle_walks_as_many_paths_as_there_are() {
    for (rows, columns, expected) in [(1, 1, 1), (1, 3, 9), (2, 2, 64), (2, 3, 476), (3, 2, 476), (3, 3, 10_305)] {
        let mut count = 0;
        let model = Model::new('a'..='z', [""; 0]);
        for_each_path(&letters(rows, columns), &model, |_, _| count += 1);
        assert_eq!(count, expected, "{rows}x{columns}");
    }
}

#[test]
fn a_dictionary_of_every_string_gives_every_path_once() {
    for (rows, columns, expected) in [(1, 1, 1), (1, 3, 9), (2, 2, 64), (2, 3, 476), (3, 2, 476), (3, 3, 10_305)] {
        let rows = letters(rows, columns);
        let tiles: Vec<&str> = rows.iter().flatten().flatten().map(|tile| &**tile).collect();
        // Every string in which no letter comes twice; no board has room for others.
        let mut strings = vec![String::new()];
        let mut at = 0;
        while at < strings.len() {
            let longer: Vec<String> = tiles
                .iter()
                .filter(|tile| !strings[at].contains(**tile))
                .map(|tile| strings[at].clone() + tile)
                .collect();
            strings.extend(longer);
            at += 1;
        }
        let dict = dict(&strings[1..], Options::default());
        let solution = solve(&dict, &text_of(&rows), 1);
        assert_eq!(solution.words().len(), expected, "{}", text_of(&rows));
        let paths: BTreeSet<&[u32]> = solution.words().map(|found| found.path).collect();
        assert_eq!(paths.len(), expected);
    }
}

/// A board of the letters from `a` on.
fn letters(rows: usize, columns: usize) -> Rows {
    let tile = |at: usize| Some(char::from(b'a' + at as u8).to_string());
    (0..rows).map(|row| (0..columns).map(|column| tile(row * columns + column)).collect()).collect()
}

#[test]
fn a_tile_that_is_no_text_of_the_alphabet_is_refused_by_its_place() {
    let board: Board = "a b c / d e? f".parse().unwrap();
    let error = Solver::new(&ENABLE2K_DICT, Rules::BOGGLE).solve(&board).unwrap_err();
    assert_eq!(error, BoardError::UnknownTile { tile: 5, row: 2, column: 2, text: "e?".to_string() });
    // A letter that no word has is merely of no use.
    assert_eq!(words(&solve(&ENABLE2K_DICT, "ca/té", 3)), ["act", "cat"]);
}

#[test]
fn a_letter_that_no_word_has_is_on_no_path_composed_or_not() {
    for letter in ["ö", "o\u{308}", "Я"] {
        let solution = solve(&ENABLE2K_DICT, &format!("c a / t {letter}"), 3);
        assert_eq!(words(&solution), ["act", "cat"], "{letter}");
    }
}
