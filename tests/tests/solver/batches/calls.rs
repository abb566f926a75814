//! Calls with any number of boards, in any order, and with boards that are refused.

use board_solver::{Board, BoardError, Rules, Score, Solver};
use dict_tests::{
    inputs::{
        boards::{ENGLISH_TILES, Rows, TileBag, board_of},
        dictionaries::ENABLE2K_DICT,
        lists::ENABLE2K,
        random::TestRandom,
    },
    oracles::{engines::scores_of, game::Game, model::Model},
};

/// Returns a game of English words, and boards of many shapes with their scores.
fn english(rules: Rules, count: usize) -> (Game, Vec<Board>, Vec<Score>) {
    let mut random = TestRandom::new(21);
    let game = Game::new(&ENABLE2K_DICT, Model::new('a'..='z', ENABLE2K.lines()), rules);
    let shapes = [(4, 4), (4, 4), (4, 4), (5, 5), (3, 3), (2, 2), (1, 1), (4, 5), (6, 6), (5, 8), (8, 8), (9, 9)];
    let bag = TileBag::new(ENGLISH_TILES);
    let mut rows: Vec<Rows> = Vec::new();
    while rows.len() < count {
        let shape = *random.pick(&shapes);
        rows.extend((0..random.within(1..=12)).map(|_| bag.rows(&mut random, shape)));
    }
    rows.truncate(count);
    let scores = rows.iter().map(|rows| game.score(rows)).collect();
    (game, rows.iter().map(board_of).collect(), scores)
}

#[test]
fn any_number_of_boards_have_the_scores_that_they_have_alone() {
    let (mut game, boards, scores) = english(Rules::BOGGLE, 1000);
    game.engines.check_totals(&boards, &scores);
    for count in [0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 1000] {
        for (boards, scores) in boards.chunks(count.max(1)).zip(scores.chunks(count.max(1))) {
            // The last chunk is shorter.
            game.engines.check_scores(&boards[..count.min(boards.len())], &scores[..count.min(scores.len())]);
        }
    }
    let mut random = TestRandom::new(22);
    for _ in 0..200 {
        let start = random.below(boards.len());
        let end = random.within(start..=boards.len().min(start + 40));
        game.engines.check_scores(&boards[start..end], &scores[start..end]);
    }
}

#[test]
fn boards_of_different_shapes_in_turn_have_their_scores() {
    let (mut game, boards, scores) = english(Rules::BOGGLE, 600);
    let mut random = TestRandom::new(23);
    let mut order: Vec<usize> = (0..boards.len()).collect();
    for _ in 0..4 {
        random.shuffle(&mut order);
        let boards: Vec<Board> = order.iter().map(|&at| boards[at].clone()).collect();
        let scores: Vec<Score> = order.iter().map(|&at| scores[at]).collect();
        game.engines.check_scores(&boards, &scores);
    }
}

#[test]
fn the_same_board_many_times_has_the_same_score_each_time() {
    let (mut game, boards, scores) = english(Rules::BOGGLE, 60);
    for at in 1..boards.len() {
        for count in [2, 8, 9, 60] {
            let two = |at: usize, times: usize| if times.is_multiple_of(3) { at - 1 } else { at };
            let same = vec![boards[at].clone(); count];
            game.engines.check_scores(&same, &vec![scores[at]; count]);
            let turns: Vec<Board> = (0..count).map(|times| boards[two(at, times)].clone()).collect();
            let expected: Vec<Score> = (0..count).map(|times| scores[two(at, times)]).collect();
            game.engines.check_scores(&turns, &expected);
        }
    }
}

#[test]
fn a_word_counts_on_each_board_that_has_it() {
    let (mut game, ..) = english(Rules::BOGGLE, 0);
    let rows = |tiles: &str| -> Rows {
        vec![tiles.chars().map(|tile| Some(tile.to_string()).filter(|tile| tile != ".")).collect()]
    };
    let boards = ["steam", "team.", "tea..", ".eat.", ".....", "tea.z", "smaet", "s.e.a"].map(rows);
    let scores = boards.each_ref().map(|rows| game.score(rows));
    assert_eq!(scores.map(|score| score.words), [4, 3, 1, 2, 0, 1, 4, 0]);
    let boards = boards.each_ref().map(board_of);
    for first in 0..boards.len() {
        let turned: Vec<Board> = boards.iter().cycle().skip(first).take(17).cloned().collect();
        let scores: Vec<Score> = scores.iter().cycle().skip(first).take(17).copied().collect();
        game.engines.check_scores(&turned, &scores);
    }
}

/// Returns boards that rules of letters refuse, each for another reason.
fn refused() -> [(Board, BoardError); 3] {
    let tile = |tile, row, column, text: &str| BoardError::UnknownTile { tile, row, column, text: text.into() };
    let large = Board::new(1100, vec![Some("a"); 1100 * 1100]).unwrap();
    [
        ("a b c d / e f g h / i j k l / m n e? o".parse().unwrap(), tile(15, 4, 3, "e?")),
        ("t e:2l n / a s t".parse().unwrap(), BoardError::UncountedMultiplier { tile: 2, row: 1, column: 2 }),
        (large, BoardError::TooLarge),
    ]
}

#[test]
fn a_refused_board_has_its_error_and_the_others_have_their_scores() {
    let (mut game, boards, scores) = english(Rules::BOGGLE, 40);
    for (bad, error) in refused() {
        for (engine, solver) in game.engines.solvers() {
            for index in 0..=20 {
                for after in [0, 1, 7, 20] {
                    let mut given = boards[..index + after].to_vec();
                    given.insert(index, bad.clone());
                    let mut expected: Vec<_> = scores[..index + after].iter().copied().map(Ok).collect();
                    expected.insert(index, Err(error.clone()));
                    let place = format!("{engine:?}, {error}, board {index} of {}", given.len());
                    assert_eq!(scores_of(solver, &given), expected, "{place}");
                    // The solver works as before.
                    assert_eq!(solver.score(&boards[index]), Ok(scores[index]), "{place}");
                    assert_eq!(solver.score(&bad), Err(error.clone()), "{place}");
                }
            }
        }
    }
}

#[test]
fn each_of_several_refused_boards_has_its_error() {
    let (mut game, boards, scores) = english(Rules::BOGGLE, 30);
    let mut random = TestRandom::new(24);
    let refused = refused();
    for (engine, solver) in game.engines.solvers() {
        for _ in 0..100 {
            let mut given = boards.clone();
            let mut expected: Vec<_> = scores.iter().copied().map(Ok).collect();
            for _ in 0..random.within(2..=4) {
                let (bad, error) = random.pick(&refused).clone();
                let at = random.below(given.len());
                given[at] = bad;
                expected[at] = Err(error);
            }
            assert_eq!(scores_of(solver, &given), expected, "{engine:?}");
        }
    }
}

#[test]
fn solving_boards_between_calls_changes_no_score() {
    let (mut game, boards, scores) = english(Rules::BOGGLE, 120);
    for (engine, solver) in game.engines.solvers() {
        for at in (0..100).step_by(5) {
            let expected: Vec<_> = scores[at..at + 10].iter().copied().map(Ok).collect();
            assert_eq!(scores_of(solver, &boards[at..at + 10]), expected, "{engine:?}");
            let solution = solver.solve(&boards[at + 10]).unwrap();
            assert_eq!(solution.words().len(), scores[at + 10].words, "{engine:?}");
            let solution = solver.solve_all_paths(&boards[at + 11]).unwrap();
            assert_eq!(solution.points(), scores[at + 11].points, "{engine:?}");
            assert_eq!(solver.score(&boards[at + 12]), Ok(scores[at + 12]), "{engine:?}");
            // A clone has its own memory.
            assert_eq!(scores_of(&mut solver.clone(), &boards[at..at + 10]), expected, "{engine:?}");
        }
    }
}

#[test]
fn a_call_needs_a_score_for_each_board() {
    let board: Board = "ca/ts".parse().unwrap();
    for scores in [0, 2] {
        let call = || {
            let mut solver = Solver::new(&ENABLE2K_DICT, Rules::BOGGLE).unwrap();
            solver.score_many(std::slice::from_ref(&board), &mut vec![Ok(Score::default()); scores]);
        };
        assert!(std::panic::catch_unwind(call).is_err());
    }
}
