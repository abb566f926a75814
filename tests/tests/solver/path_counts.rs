//! Boards of one letter, and its repetitions as words: every path is a word, and their numbers are known.

use std::sync::LazyLock;

use board_solver::{Board, BoardError, Rules, Score, Solver};
use dict_compiler::Options;
use dict_runtime::Dict;
use dict_tests::{inputs::dictionaries::dict, oracles::engines::AllEngines};

/// `a`, `aa`, `aaa`... and some words of a kind that boards have few of.
static REPETITIONS: LazyLock<Dict> = LazyLock::new(|| {
    let repetitions = (1..=100).map(|letters| "a".repeat(letters));
    dict(repetitions.chain(["cat", "cats", "cast"].map(String::from)), Options::default())
});

fn every_word() -> Rules {
    Rules { min_letters: 1, ..Rules::BOGGLE }
}

/// A board of `a` in its first rows and columns, and else of holes.
fn board_of_a(rows: usize, columns: usize, all_rows: usize, all_columns: usize) -> Board {
    let is_a = |tile: usize| tile / all_columns < rows && tile % all_columns < columns;
    Board::new(all_columns, (0..all_rows * all_columns).map(|tile| is_a(tile).then_some("a"))).unwrap()
}

#[test]
fn every_engine_finds_as_many_paths_as_there_are() {
    let counts = [(1, 1, 1), (2, 2, 64), (2, 3, 476), (3, 2, 476), (3, 3, 10_305), (3, 4, 193_924), (4, 3, 193_924)];
    for (engine, solver) in AllEngines::new(&REPETITIONS, &every_word()).solvers() {
        for (rows, columns, expected) in counts {
            // With holes around them, so that the board is searched as larger ones are.
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
fn more_paths_than_can_be_kept_are_refused_and_those_that_can_be_followed_are_not() {
    let board = board_of_a(4, 4, 4, 4);
    for (engine, solver) in AllEngines::new(&REPETITIONS, &every_word()).solvers() {
        let refused = solver.solve_all_paths(&board).unwrap_err();
        assert!(matches!(refused, BoardError::PathsTooLong { .. }), "{engine:?}: {refused}");
        assert_eq!(solver.score(&board), Ok(Score { points: 1 + 1 + 2 + 3 + 5 + 9 * 11, words: 16 }), "{engine:?}");
        assert_eq!(solver.solve(&board).unwrap().words().len(), 16, "{engine:?}");
    }
}

#[test]
fn a_board_of_too_many_paths_is_given_up_soon_and_the_solver_is_as_good_as_before() {
    let cats: Board = "cat/aas".parse().unwrap();
    let fresh = Solver::new(&REPETITIONS, every_word()).solve_all_paths(&cats).unwrap().clone();
    assert!(fresh.words().any(|found| found.word == "cats"));
    let check = |solver: &mut Solver| {
        let score = Score { points: fresh.points(), words: fresh.words().len() };
        assert_eq!(solver.score(&cats), Ok(score));
        assert_eq!(format!("{:?}", solver.solve_all_paths(&cats).unwrap()), format!("{fresh:?}"));
        assert_eq!(solver.solve(&cats).unwrap().words().len(), score.words);
        // The words of the board that was given up count again: none of them is marked still.
        let long: Board = format!("{}/", "a ".repeat(20)).parse().unwrap();
        assert_eq!(solver.score(&long).unwrap().words, 20);
        assert_eq!(solver.solve(&long).unwrap().words().len(), 20);
    };
    type Ask = fn(&mut Solver<'_>, &Board) -> Result<(), BoardError>;
    let asks: [(usize, Ask); 4] = [
        (5, |solver, board| solver.score(board).map(drop)),
        (5, |solver, board| solver.solve_all_paths(board).map(drop)),
        (6, |solver, board| solver.solve(board).map(drop)),
        (9, |solver, board| solver.score(board).map(drop)),
    ];
    for (engine, solver) in AllEngines::new(&REPETITIONS, &every_word()).solvers() {
        for (side, ask) in asks {
            let outcome = ask(solver, &board_of_a(side, side, side, side));
            let is_given_up = matches!(outcome, Err(BoardError::TooManyPaths { .. } | BoardError::PathsTooLong { .. }));
            assert!(is_given_up, "{engine:?}, {side}: {outcome:?}");
            check(solver);
        }
    }
}
