//! Solvers and boards that are used again, and many solvers at once, give the same as fresh ones one by one.

use std::{num::NonZero, sync::LazyLock, thread};

use board_solver::{Board, BoardError, FoundWord, Multiplier, Rules, Solution, Solver};
use dict_tests::{
    inputs::{
        boards::{ENGLISH_TILES, TileBag, board_by_any_constructor},
        dictionaries::ENABLE2K_DICT,
        random::TestRandom,
    },
    oracles::engines::AllEngines,
};

/// Returns boards of all shapes, with wildcards and multipliers, and some tiles that are refused.
fn boards(seed: u64, count: usize) -> Vec<String> {
    let mut random = TestRandom::new(seed);
    let bags = [
        ENGLISH_TILES.to_string(),
        format!("{ENGLISH_TILES} ?"),
        format!("{ENGLISH_TILES} e? 1"),
        "z x q я .".to_string(),
    ];
    let shapes = [(1, 2), (2, 2), (3, 3), (4, 4), (4, 4), (4, 4), (4, 5), (5, 5), (6, 6), (8, 8), (9, 8), (2, 20)];
    let mut board = || {
        let shape = *random.pick(&shapes);
        let rows = TileBag::new(&bags[random.below(12).saturating_sub(8)]).rows(&mut random, shape);
        let board = board_by_any_constructor(&mut random, &rows).to_string();
        if random.below(8) == 0 { board.replacen(' ', ":2w ", 1) } else { board }
    };
    (0..count).map(|_| board()).collect()
}

/// Asks a solver everything about a board.
fn ask(solver: &mut Solver, board: &Board) -> [String; 3] {
    let text = |solution: Result<&Solution, BoardError>| format!("{:?}", solution.map(seen));
    let score = format!("{:?}", solver.score(board));
    [score, text(solver.solve(board)), text(solver.solve_all_paths(board))]
}

/// Returns everything that a solution shows.
fn seen(solution: &Solution) -> impl std::fmt::Debug + use<> {
    let word = |found: FoundWord| {
        let paths: Vec<Vec<u32>> = found.paths().map(<[u32]>::to_vec).collect();
        (found.id, found.word.to_string(), found.points, found.path.to_vec(), paths)
    };
    (solution.points(), solution.words().map(word).collect::<Vec<_>>())
}

static BOARDS: LazyLock<Vec<Board>> =
    LazyLock::new(|| boards(1, 1000).iter().map(|board| board.parse().unwrap()).collect());

#[test]
fn a_solver_of_many_boards_gives_the_same_as_a_fresh_one_for_each() {
    for rules in [Rules::BOGGLE, Rules::SCRAMBLE] {
        let mut refused = 0;
        for (engine, solver) in AllEngines::new(&ENABLE2K_DICT, &rules).solvers() {
            for board in &BOARDS[..60] {
                let mut fresh = Solver::new(&ENABLE2K_DICT, rules.clone()).unwrap().with_engine(engine).unwrap();
                let outcome = ask(solver, board);
                assert_eq!(outcome, ask(&mut fresh, board), "{engine:?} on {board}");
                refused += usize::from(outcome[0].starts_with("Err"));
            }
        }
        assert!(refused > 4, "{refused}");
    }
}

#[test]
fn a_board_that_was_assigned_again_is_equal_to_a_fresh_one() {
    let mut solver = Solver::new(&ENABLE2K_DICT, Rules::SCRAMBLE).unwrap();
    let mut board: Board = "a".parse().unwrap();
    for text in boards(2, 800) {
        let fresh: Board = text.parse().unwrap();
        if board.columns() > 1 && text.len() % 8 == 0 {
            assert!(matches!(board.assign("abc/ab"), Err(BoardError::UnevenRows { row: 2, expected: 3, found: 2 })));
            assert_eq!((board.to_string(), board.multiplier(0)), (".".to_string(), Multiplier::None));
        }
        board.assign(&text).unwrap();
        assert_eq!(board, fresh);
        assert_eq!(ask(&mut solver, &board), ask(&mut solver, &fresh), "{text}");
    }
}

#[test]
fn score_texts_gives_the_scores_and_errors_of_one_solver_in_the_same_order() {
    let texts: Vec<String> = BOARDS.iter().map(Board::to_string).collect();
    for rules in [Rules::BOGGLE, Rules::BIG, Rules::SCRAMBLE] {
        let mut solver = Solver::new(&ENABLE2K_DICT, rules).unwrap();
        let expected: Vec<_> = BOARDS.iter().map(|board| solver.score(board)).collect();
        assert!(expected.iter().any(Result::is_err) && expected.iter().any(Result::is_ok));
        for threads in [1, 2, 3, 8, 64] {
            let threads = NonZero::new(threads).unwrap();
            // One chunk, one board more or less, and no boards.
            for count in [1000, 257, 256, 255, 1, 0] {
                let scores = solver.score_texts(&texts[..count], threads);
                assert!(scores == expected[..count], "{threads} threads, {count} boards");
            }
        }
    }
}

#[test]
fn solvers_on_many_threads_share_a_dictionary() {
    let mut solver = Solver::new(&ENABLE2K_DICT, Rules::BOGGLE).unwrap();
    let boards = &BOARDS[..160];
    let expected: Vec<_> = boards.iter().map(|board| ask(&mut solver, board)).collect();
    thread::scope(|scope| {
        for first in 0..8 {
            let expected = &expected;
            scope.spawn(move || {
                let mut solver = Solver::new(&ENABLE2K_DICT, Rules::BOGGLE).unwrap();
                for at in (0..boards.len()).map(|at| (at + first * 20) % boards.len()) {
                    assert_eq!(ask(&mut solver, &boards[at]), expected[at], "{}", boards[at]);
                }
            });
        }
    });
}
