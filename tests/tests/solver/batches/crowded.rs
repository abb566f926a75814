//! Crowded boards, on which every path is a word: the paths of each board are limited, not those of a call.

use board_solver::{Board, BoardError, Rules, Score};
use dict_compiler::Options;
use dict_runtime::Dict;
use dict_tests::{
    inputs::dictionaries::dict,
    oracles::engines::{AllEngines, scores_of},
};

/// A dictionary of `a`, `aa`, `aaa`... and of some words that are not crowded.
fn repetitions() -> Dict {
    let repetitions = (1..=100).map(|letters| "a".repeat(letters));
    dict(repetitions.chain(["cat", "cats", "cast", "sat", "tc"].map(String::from)), Options::default())
}

fn every_word() -> Rules {
    Rules::BOGGLE.with_min_letters(1)
}

/// Returns a board of `tiles` tiles of `a` in reading order, and holes up to `rows` and `columns`.
fn crowded(rows: usize, columns: usize, tiles: usize) -> Board {
    Board::new(columns, (0..rows * columns).map(|tile| (tile < tiles).then_some("a"))).unwrap()
}

/// Returns the score of a board on which the words of 1 to `longest` letters `a` are.
fn score_of_a(longest: usize) -> Score {
    let points = [0, 0, 0, 1, 1, 2, 3, 5];
    let points = (1..=longest).map(|letters| points.get(letters).copied().unwrap_or(11)).sum();
    Score { points, words: longest }
}

#[test]
fn a_call_may_search_more_paths_than_a_board() {
    // 12 million paths each, so that a call has more than a board may have.
    let cats: (Board, Score) = ("ca/ts".parse().unwrap(), Score { points: 4, words: 6 });
    let mut boards = vec![(crowded(4, 4, 16), score_of_a(16)); 6];
    boards.insert(3, cats.clone());
    boards.push(cats);
    // More steps, and as many paths: a tile in a corner that has one neighbour, or none.
    boards.extend([(crowded(4, 5, 11), score_of_a(11)), (crowded(9, 9, 11), score_of_a(11))]);
    let (boards, scores): (Vec<Board>, Vec<Score>) = boards.into_iter().unzip();
    let engines = AllEngines::new(&repetitions(), &every_word());
    engines.map(|solver| solver.with_max_paths(1 << 26)).check_scores(&boards, &scores);
}

#[test]
fn a_crowded_board_is_refused_and_the_boards_with_it_have_their_scores() {
    let calm: Board = "cats/aaas".parse().unwrap();
    let small = crowded(2, 2, 4);
    let mut engines = AllEngines::new(&repetitions(), &every_word());
    for (rows, columns, index) in [(5, 5, 3), (6, 6, 8)] {
        for (engine, solver) in engines.solvers() {
            let place = format!("{engine:?}, {rows}x{columns}");
            let calm_score = solver.score(&calm).unwrap();
            // Shapes follow each other, so that the crowded board is searched together with others of its shape.
            let alone = crowded(rows, columns, 5);
            let mut boards = [vec![calm.clone(), small.clone()], vec![alone.clone(); index - 2]].concat();
            boards.push(crowded(rows, columns, rows * columns));
            boards.extend(vec![alone.clone(); 5]);
            let mut scores = scores_of(solver, &boards);
            let crowded = scores.remove(index);
            assert!(matches!(crowded, Err(BoardError::TooManyPaths { .. })), "{place}: {crowded:?}");
            assert_eq!(scores[..2], [Ok(calm_score), Ok(score_of_a(4))], "{place}");
            assert!(scores[2..].iter().all(|score| *score == Ok(score_of_a(5))), "{place}: {scores:?}");
            assert_eq!(solver.score(&calm), Ok(calm_score), "{place}");
        }
    }
}
