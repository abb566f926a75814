//! Boards with known answers.

use std::{collections::BTreeSet, sync::LazyLock};

use board_solver::{Board, BoardError, Rules, Score, Solution, Solver};
use dict_compiler::Options;
use dict_runtime::Dict;
use dict_tests::{
    inputs::{
        boards::{Rows, text_of},
        dictionaries::{ENABLE2K_DICT, dict},
    },
    oracles::{engines::AllEngines, every_path::for_each_path, model::Model},
};

fn solve(dict: &Dict, board: &str, min_letters: usize) -> Solution {
    Solver::new(dict, Rules::BOGGLE.with_min_letters(min_letters))
        .unwrap()
        .solve(&board.parse().unwrap())
        .unwrap()
        .clone()
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

/// The numbers of simple paths of one or more tiles, by rows and columns.
const PATH_COUNTS: [(usize, usize, usize); 7] =
    [(1, 1, 1), (1, 3, 9), (2, 2, 64), (2, 3, 476), (3, 2, 476), (3, 3, 10_305), (3, 4, 193_924)];

#[test]
fn the_oracle_walks_as_many_paths_as_there_are() {
    for (rows, columns, expected) in PATH_COUNTS[..6].iter().copied() {
        let mut count = 0;
        let model = Model::new('a'..='z', [""; 0]);
        for_each_path(&letters(rows, columns), &model, |_, _| count += 1);
        assert_eq!(count, expected, "{rows}x{columns}");
    }
}

#[test]
fn a_dictionary_of_every_string_gives_every_path_once() {
    for (rows, columns, expected) in PATH_COUNTS[..6].iter().copied() {
        let rows = letters(rows, columns);
        let tiles: Vec<&str> = rows.iter().flatten().flatten().map(|tile| &**tile).collect();
        // Every string in which no letter comes twice: the board has no other strings.
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
        let board: Board = text_of(&rows).parse().unwrap();
        for (engine, solver) in AllEngines::new(&dict, &every_word()).solvers() {
            let solution = solver.solve(&board).unwrap();
            assert_eq!(solution.words().len(), expected, "{engine:?} on {board}");
            let paths: BTreeSet<&[u32]> = solution.words().map(|found| found.path).collect();
            assert_eq!(paths.len(), expected, "{engine:?} on {board}");
        }
    }
}

/// Returns a board of the letters from `a` on.
fn letters(rows: usize, columns: usize) -> Rows {
    let tile = |at: usize| Some(char::from(b'a' + at as u8).to_string());
    (0..rows).map(|row| (0..columns).map(|column| tile(row * columns + column)).collect()).collect()
}

/// A dictionary of `a`, `aa`, `aaa`... by which every path on a board of `a` is a word, and of some ordinary words.
static REPETITIONS: LazyLock<Dict> = LazyLock::new(|| {
    let repetitions = (1..=100).map(|letters| "a".repeat(letters));
    dict(repetitions.chain(["cat", "cats", "cast"].map(String::from)), Options::default())
});

fn every_word() -> Rules {
    Rules::BOGGLE.with_min_letters(1)
}

/// Returns a board with `a` in its first rows and columns, and holes elsewhere.
fn board_of_a(rows: usize, columns: usize, all_rows: usize, all_columns: usize) -> Board {
    let is_a = |tile: usize| tile / all_columns < rows && tile % all_columns < columns;
    Board::new(all_columns, (0..all_rows * all_columns).map(|tile| is_a(tile).then_some("a"))).unwrap()
}

#[test]
fn every_engine_finds_every_path_of_a_word() {
    let engines = AllEngines::new(&REPETITIONS, &every_word());
    for (engine, solver) in engines.map(|solver| solver.with_max_bytes(1 << 28)).solvers() {
        for (rows, columns, expected) in PATH_COUNTS.into_iter().chain([(4, 3, 193_924)]) {
            // With holes around it, a small board is searched as a larger one.
            for (all_rows, all_columns) in [(rows, columns), (4, 5), (8, 8), (9, 9)] {
                let board = board_of_a(rows, columns, all_rows, all_columns);
                let solution = solver.solve_all_paths(&board).unwrap();
                assert_eq!(solution.words().len(), rows * columns, "{engine:?} on {board}");
                let count: usize = solution.words().map(|found| found.paths().len()).sum();
                assert_eq!(count, expected, "{engine:?} on {board}");
            }
        }
    }
}

#[test]
fn a_board_with_more_paths_than_can_be_kept_is_refused_but_scored() {
    let board = board_of_a(4, 4, 4, 4);
    let engines = AllEngines::new(&REPETITIONS, &every_word());
    for (engine, solver) in engines.map(|solver| solver.with_max_paths(1 << 24)).solvers() {
        let refused = solver.solve_all_paths(&board).unwrap_err();
        assert!(matches!(refused, BoardError::TooManyBytes { .. }), "{engine:?}: {refused}");
        assert_eq!(solver.score(&board), Ok(Score { points: 1 + 1 + 2 + 3 + 5 + 9 * 11, words: 16 }), "{engine:?}");
        assert_eq!(solver.solve(&board).unwrap().words().len(), 16, "{engine:?}");
    }
}

#[test]
fn a_solver_works_as_before_after_it_gave_up_a_board_of_too_many_paths() {
    let cats: Board = "cat/aas".parse().unwrap();
    let fresh = Solver::new(&REPETITIONS, every_word()).unwrap().solve_all_paths(&cats).unwrap().clone();
    assert!(fresh.words().any(|found| found.word == "cats"));
    let check = |solver: &mut Solver| {
        let score = Score { points: fresh.points(), words: fresh.words().len() };
        assert_eq!(solver.score(&cats), Ok(score));
        assert_eq!(format!("{:?}", solver.solve_all_paths(&cats).unwrap()), format!("{fresh:?}"));
        assert_eq!(solver.solve(&cats).unwrap().words().len(), score.words);
        // The words of the board that was given up count again.
        let long: Board = format!("{}/", "a ".repeat(20)).parse().unwrap();
        assert_eq!(solver.score(&long).unwrap().words, 20);
        assert_eq!(solver.solve(&long).unwrap().words().len(), 20);
    };
    type Ask = fn(&mut Solver, &Board) -> Result<(), BoardError>;
    // Each is searched in another way.
    let asks: [(usize, Ask); 3] = [
        (5, |solver, board| solver.solve_all_paths(board).map(drop)),
        (6, |solver, board| solver.solve(board).map(drop)),
        (9, |solver, board| solver.score(board).map(drop)),
    ];
    for (engine, solver) in AllEngines::new(&REPETITIONS, &every_word()).solvers() {
        for (side, ask) in asks {
            let outcome = ask(solver, &board_of_a(side, side, side, side));
            let is_given_up = matches!(outcome, Err(BoardError::TooManyPaths { .. } | BoardError::TooManyBytes { .. }));
            assert!(is_given_up, "{engine:?}, {side}: {outcome:?}");
            check(solver);
        }
    }
}
