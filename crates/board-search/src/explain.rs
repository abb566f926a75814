//! Explains the score of a board.

use std::{collections::BTreeMap, ops::ControlFlow};

use board_solver::{Board, BoardError, Multiplier, Score, Solution, Solver};
use dict_runtime::Dict;

use crate::{Goal, Letters, task::is_letter};

/// The number of boards that are scored from one call of the observer to the next: less than a tenth of a second of
/// work.
const PIECE: usize = 64;

/// An explanation of a board's score: the words by length, the tiles that carry the points, and the boards next to it.
///
/// ```
/// # let bytes = dict_compiler::compile(["act", "cat", "cats", "dog", "sat"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_search::{Explanation, Goal, Letters};
/// use board_solver::{Rules, Solver};
///
/// let mut solver = Solver::new(&dict, Rules::BOGGLE)?;
/// let letters = Letters::Any(["a", "c", "s", "t", "x"].map(String::from).to_vec());
/// let explanation = Explanation::new(&mut solver, &"ca/tx".parse()?, &letters)?;
/// assert_eq!((explanation.score.points, explanation.lengths[0].words), (2, 2)); // act, cat
///
/// // Without the `a` there are no words, and without the `x` there are as many as before.
/// assert_eq!((explanation.tiles[1].lost.words, explanation.tiles[3].lost.words), (2, 0));
///
/// // An `s` instead of the `x` adds `cats` and `sat`.
/// let best = explanation.best_change(Goal::Points).ok_or("a board has neighbours")?;
/// assert_eq!((best.place, best.letter.as_str(), best.score.words), (3, "s", 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// The board with folded letters, so that its letters equal those of the dictionary.
    pub board: Board,
    /// The letters of the changes, sorted.
    pub letters: Vec<String>,
    /// The points and words of the board.
    pub score: Score,
    /// The words by their number of letters, the shortest first. Lengths without words are left out.
    pub lengths: Vec<LengthTotal>,
    /// The tiles in reading order. Holes are left out.
    pub tiles: Vec<TileTotal>,
    /// The boards that differ in one letter: by place, and then by letter.
    pub changes: Vec<Change>,
    /// The boards whose letters at two places are exchanged: by the first place, and then by the second one. If both
    /// letters are equal, the swap is left out.
    pub swaps: Vec<Swap>,
}

/// The words of one length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LengthTotal {
    /// The number of letters.
    pub letters: usize,
    /// The number of words.
    pub words: usize,
    /// Their points.
    pub points: u64,
}

/// The points that depend on one tile.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TileTotal {
    /// The place of the tile: its number in reading order, from 0, counting holes.
    pub place: usize,
    /// The points and words that the board loses if the tile becomes a hole.
    pub lost: Score,
    /// The tile's share of the board's points. The shares of all tiles add up to the board's points.
    ///
    /// The points of a word are divided evenly between its paths, and those of a path evenly between its tiles. If the
    /// board has multipliers, only the best path of a word counts.
    pub share: f64,
}

/// A board that differs in one letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The place of the letter, counted as [`TileTotal::place`].
    pub place: usize,
    /// The new letter.
    pub letter: String,
    /// The points and words of the board with the new letter.
    pub score: Score,
}

/// A board whose letters at two places are exchanged. Multipliers stay where they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swap {
    /// The two places, the lower one first, counted as [`TileTotal::place`].
    pub places: [usize; 2],
    /// The points and words of the board after the swap.
    pub score: Score,
}

/// A reason why a board cannot be explained.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExplainError {
    /// The board has more tiles than [`Explanation::MAX_TILES`].
    #[error("the board has {tiles} tiles; a board of up to {} tiles can be explained", Explanation::MAX_TILES)]
    TooManyTiles {
        /// The number of tiles.
        tiles: usize,
    },
    /// A letter has characters that no tile can have.
    #[error("`{}` is not a letter or a tile of several letters", .0.escape_debug())]
    NotALetter(String),
    /// The board, or one next to it, cannot be solved.
    #[error("board")]
    Board(#[from] BoardError),
    /// The observer of [`Explanation::observed`] asked for a stop.
    #[error("the explanation was stopped")]
    Stopped,
}

impl Explanation {
    /// The maximum number of tiles. The boards next to a larger board would take minutes.
    pub const MAX_TILES: usize = 100;

    /// Explains `board`, whose words `solver` finds. The changes put each of `letters` on each tile.
    ///
    /// A board of n tiles and m letters takes the time of about n(m + n/2) boards.
    ///
    /// # Errors
    ///
    /// [`ExplainError::TooManyTiles`], [`ExplainError::NotALetter`], and the errors of [`Solver::solve_all_paths`], for
    /// this board and for the boards next to it.
    pub fn new(solver: &mut Solver, board: &Board, letters: &Letters) -> Result<Self, ExplainError> {
        Self::observed(solver, board, letters, || ControlFlow::Continue(()))
    }

    /// Explains `board` like [`new`](Self::new), and calls `observe` about ten times a second or more often, until it
    /// breaks.
    ///
    /// # Errors
    ///
    /// The errors of [`new`](Self::new), and [`ExplainError::Stopped`] if `observe` breaks.
    pub fn observed(
        solver: &mut Solver,
        board: &Board,
        letters: &Letters,
        mut observe: impl FnMut() -> ControlFlow<()>,
    ) -> Result<Self, ExplainError> {
        let dict = solver.dict();
        let board = folded(dict, board)?;
        let tile_count = board.tiles().flatten().count();
        if tile_count > Self::MAX_TILES {
            return Err(ExplainError::TooManyTiles { tiles: tile_count });
        }
        if let Some(letter) = letters.texts().find(|letter| !is_letter(letter, dict)) {
            return Err(ExplainError::NotALetter(letter.to_string()));
        }
        let mut letters: Vec<String> = letters.texts().map(String::from).collect();
        letters.sort();
        letters.dedup();
        let tiles: Vec<Option<&str>> = board.tiles().collect();
        let places: Vec<usize> = (0..tiles.len()).filter(|&place| tiles[place].is_some()).collect();
        let has_multipliers = places.iter().any(|&place| board.multiplier(place) != Multiplier::None);
        let solution = if has_multipliers { solver.solve(&board)? } else { solver.solve_all_paths(&board)? };
        let score = Score { points: solution.points(), words: solution.words().len() };
        let lengths = lengths(solution);
        let shares = shares(solution, tiles.len());

        let without =
            score_all(solver, places.iter().map(|&place| with_tiles(&board, &[(place, None)])), &mut observe)?;
        let lost = |rest: &Score| Score {
            points: score.points.saturating_sub(rest.points),
            words: score.words.saturating_sub(rest.words),
        };
        let total = |(&place, rest)| TileTotal { place, lost: lost(rest), share: shares[place] };
        let totals = places.iter().zip(&without).map(total).collect();

        let changes: Vec<(usize, &String)> = places
            .iter()
            .flat_map(|&place| letters.iter().map(move |letter| (place, letter)))
            .filter(|&(place, letter)| tiles[place] != Some(letter))
            .collect();
        let scores = score_all(
            solver,
            changes.iter().map(|&(place, letter)| with_tiles(&board, &[(place, Some(letter))])),
            &mut observe,
        )?;
        let changes = changes.into_iter().zip(scores);
        let changes = changes.map(|((place, letter), score)| Change { place, letter: letter.clone(), score });
        let changes = changes.collect();

        let pairs = places.iter().enumerate().flat_map(|(index, &first)| {
            let later = places[index + 1..].iter();
            later.map(move |&second| [first, second])
        });
        let pairs: Vec<[usize; 2]> = pairs.filter(|&[first, second]| tiles[first] != tiles[second]).collect();
        let swapped =
            pairs.iter().map(|&[first, second]| with_tiles(&board, &[(first, tiles[second]), (second, tiles[first])]));
        let scores = score_all(solver, swapped, &mut observe)?;
        let swaps = pairs.into_iter().zip(scores).map(|(places, score)| Swap { places, score }).collect();
        Ok(Self { board, letters, score, lengths, tiles: totals, changes, swaps })
    }

    /// Returns the change to the best board, or the first such change if there are several. Returns `None` if no other
    /// letter was given.
    pub fn best_change(&self, goal: Goal) -> Option<&Change> {
        self.changes.iter().rev().max_by_key(|change| goal.of(change.score))
    }

    /// Returns the swap to the best board, or the first such swap if there are several. Returns `None` if all letters
    /// of the board are equal.
    pub fn best_swap(&self, goal: Goal) -> Option<&Swap> {
        self.swaps.iter().rev().max_by_key(|swap| goal.of(swap.score))
    }
}

/// Returns the words of a board by their number of letters.
fn lengths(solution: &Solution) -> Vec<LengthTotal> {
    let mut lengths = BTreeMap::new();
    for found in solution.words() {
        let letters = found.word.chars().count();
        let total = lengths.entry(letters).or_insert(LengthTotal { letters, words: 0, points: 0 });
        total.words += 1;
        total.points += u64::from(found.points);
    }
    lengths.into_values().collect()
}

/// Returns the share of each place in the points.
fn shares(solution: &Solution, places: usize) -> Vec<f64> {
    let mut shares = vec![0.0; places];
    for found in solution.words() {
        let paths = found.paths();
        let of_path = f64::from(found.points) / paths.len() as f64;
        for path in paths {
            let of_tile = of_path / path.len() as f64;
            path.iter().for_each(|&tile| shares[tile as usize] += of_tile);
        }
    }
    shares
}

/// Returns the board with folded letters.
fn folded(dict: &Dict, board: &Board) -> Result<Board, BoardError> {
    let folded =
        Board::new(board.columns(), board.tiles().map(|tile| tile.map(|tile| dict.alphabet().fold_text(tile))))?;
    Ok(with_multipliers(folded, board))
}

/// Returns `board` with other tiles, or holes, at some places.
fn with_tiles(board: &Board, changes: &[(usize, Option<&str>)]) -> Result<Board, BoardError> {
    let changed = |(place, tile)| changes.iter().find(|change| change.0 == place).map_or(tile, |change| change.1);
    let tiles = board.tiles().enumerate().map(changed);
    Ok(with_multipliers(Board::new(board.columns(), tiles)?, board))
}

/// Returns the board `changed` with the multipliers of `board` on its tiles.
fn with_multipliers(mut changed: Board, board: &Board) -> Board {
    let tiles: Vec<bool> = changed.tiles().map(|tile| tile.is_some()).collect();
    for place in (0..tiles.len()).filter(|&place| tiles[place]) {
        if board.multiplier(place) != Multiplier::None {
            changed.set_multiplier(place, board.multiplier(place));
        }
    }
    changed
}

/// Returns the score of each of `boards`.
fn score_all(
    solver: &mut Solver,
    boards: impl Iterator<Item = Result<Board, BoardError>>,
    observe: &mut impl FnMut() -> ControlFlow<()>,
) -> Result<Vec<Score>, ExplainError> {
    let boards = boards.collect::<Result<Vec<Board>, BoardError>>()?;
    let mut scores = vec![Ok(Score::default()); boards.len()];
    for (boards, scores) in boards.chunks(PIECE).zip(scores.chunks_mut(PIECE)) {
        if observe().is_break() {
            return Err(ExplainError::Stopped);
        }
        solver.score_many(boards, scores);
    }
    Ok(scores.into_iter().collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use board_solver::Rules;

    use super::*;
    use crate::testing::dict_of;

    const LETTERS: [&str; 7] = ["a", "c", "e", "qu", "s", "t", "x"];

    fn solver(rules: Rules) -> Solver {
        Solver::new(dict_en::dict(), rules).unwrap()
    }

    fn explain(solver: &mut Solver, board: &str) -> Explanation {
        Explanation::new(solver, &board.parse().unwrap(), &Letters::Any(LETTERS.map(String::from).to_vec())).unwrap()
    }

    /// Returns the score of a board with these tiles, as they are written.
    fn score(solver: &mut Solver, columns: usize, tiles: &[&str]) -> Score {
        let rows: Vec<String> = tiles.chunks(columns).map(|row| row.join(" ")).collect();
        let board: Board = rows.join(" / ").parse().unwrap();
        let solution = solver.solve(&board).unwrap();
        Score { points: solution.points(), words: solution.words().len() }
    }

    #[test]
    fn every_figure_is_the_score_of_the_board_that_it_stands_for() {
        for (rules, board) in [
            (Rules::BOGGLE, "s t a / e c a / t e s"),
            (Rules::BIG, "qu a . t / i t e s"),
            (Rules::BOGGLE, "? a t / c e s"),
            (Rules::SCRAMBLE, "c:2l a:3w / t:2w e / s qu"),
            (Rules::SCRAMBLE, "qu i t / e . s"),
        ] {
            let mut solver = solver(rules);
            let written: Vec<&str> = board.split_whitespace().filter(|tile| *tile != "/").collect();
            let columns = board.split('/').next().unwrap().split_whitespace().count();
            let explanation = explain(&mut solver, board);
            let whole = score(&mut solver, columns, &written);
            assert_eq!(explanation.score, whole, "{board}");
            assert_eq!(explanation.lengths.iter().map(|length| length.points).sum::<u64>(), whole.points);
            assert_eq!(explanation.lengths.iter().map(|length| length.words).sum::<usize>(), whole.words);
            let shares: f64 = explanation.tiles.iter().map(|tile| tile.share).sum();
            assert!((shares - whole.points as f64).abs() < 1e-6, "{board}: {shares}");

            let places: Vec<usize> = (0..written.len()).filter(|&place| written[place] != ".").collect();
            assert!(explanation.tiles.iter().map(|tile| tile.place).eq(places.iter().copied()), "{board}");
            for tile in &explanation.tiles {
                let mut tiles = written.clone();
                tiles[tile.place] = ".";
                let rest = score(&mut solver, columns, &tiles);
                let found = (whole.points - rest.points, whole.words - rest.words);
                assert_eq!((tile.lost.points, tile.lost.words), found, "{board}");
            }
            // A letter with the multiplier of a tile.
            let letter = |tile: &str| tile.split(':').next().unwrap().to_string();
            let at = |place: usize, new: &str| written[place].replacen(&letter(written[place]), new, 1);
            let mut best = whole.points;
            let mut changes = explanation.changes.iter();
            for &place in &places {
                for new in LETTERS.into_iter().filter(|new| *new != letter(written[place])) {
                    let new_tile = at(place, new);
                    let mut tiles = written.clone();
                    tiles[place] = &new_tile;
                    let score = score(&mut solver, columns, &tiles);
                    best = best.max(score.points);
                    assert_eq!(changes.next(), Some(&Change { place, letter: new.to_string(), score }), "{board}");
                }
            }
            assert_eq!(changes.next(), None);
            let best_change = explanation.best_change(Goal::Points).unwrap().score.points;
            assert_eq!(best_change.max(whole.points), best, "{board}");
            let mut swaps = explanation.swaps.iter();
            for (index, &first) in places.iter().enumerate() {
                for &second in &places[index + 1..] {
                    let [first_tile, second_tile] =
                        [at(first, &letter(written[second])), at(second, &letter(written[first]))];
                    if letter(written[first]) == letter(written[second]) {
                        continue;
                    }
                    let mut tiles = written.clone();
                    tiles[first] = &first_tile;
                    tiles[second] = &second_tile;
                    let score = score(&mut solver, columns, &tiles);
                    best = best.max(score.points);
                    assert_eq!(swaps.next(), Some(&Swap { places: [first, second], score }), "{board}");
                }
            }
            assert_eq!(swaps.next(), None);
            let best_swap = explanation.best_swap(Goal::Points).map_or(0, |swap| swap.score.points);
            assert_eq!(best_change.max(best_swap).max(whole.points), best, "{board}");
        }
    }

    #[test]
    fn points_are_shared_between_the_tiles_of_the_paths() {
        let shares = |explanation: Explanation| explanation.tiles.iter().map(|tile| tile.share).collect::<Vec<_>>();
        // `ten` has two paths, over either `t`. Each has half of a point.
        let mut solver = Solver::new(&dict_of(["ten", "tenet"]), Rules::BOGGLE).unwrap();
        let [t, e, n] = [1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0];
        let found = shares(explain(&mut solver, "t e / t n"));
        assert!(found.iter().zip([t, e, t, n]).all(|(found, expected)| (found - expected).abs() < 1e-9), "{found:?}");
        // By multipliers, the path over the second `t` is the best one: (3 + 1 + 1) points.
        let found = shares(explain(&mut Solver::new(&dict_of(["ten"]), Rules::SCRAMBLE).unwrap(), "t e / t:3l n"));
        assert!(found[0] == 0.0 && found[2] > 0.0 && found[2] == found[3], "{found:?}");
    }

    #[test]
    fn a_board_of_one_letter_has_neither_changes_nor_swaps() {
        let mut solver = solver(Rules::BOGGLE);
        let explanation =
            Explanation::new(&mut solver, &"aaaa".parse().unwrap(), &Letters::Any(vec!["a".to_string()])).unwrap();
        assert_eq!((explanation.best_change(Goal::Points), explanation.best_swap(Goal::Words)), (None, None));
    }

    #[test]
    fn a_board_that_does_not_fit_the_rules_is_an_error() {
        let explain = |board: &str, letters: &str| {
            let letters = Letters::Any(letters.split_whitespace().map(String::from).collect());
            Explanation::new(&mut solver(Rules::BOGGLE), &board.parse().unwrap(), &letters).unwrap_err()
        };
        let error = BoardError::UncountedMultiplier { tile: 1, row: 1, column: 1 };
        assert_eq!(explain("a:2l b / c d", ""), ExplainError::Board(error));
        assert_eq!(explain("abcd", "a ?"), ExplainError::NotALetter("?".to_string()));
        assert_eq!(explain(&"e".repeat(121), "a"), ExplainError::TooManyTiles { tiles: 121 });
    }

    #[test]
    fn an_explanation_stops_if_its_observer_breaks() {
        let (mut solver, board) = (solver(Rules::BOGGLE), "abcd".parse().unwrap());
        let letters = Letters::of_dict(solver.dict());
        let mut left = 3;
        let stopped = Explanation::observed(&mut solver, &board, &letters, || {
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((stopped, left), (Err(ExplainError::Stopped), 0));
    }

    #[test]
    fn letters_are_folded_and_come_once() {
        let mut solver = Solver::new(&dict_of(["cat"]), Rules::BOGGLE).unwrap();
        let letters = Letters::Any(["t", "c", "t"].map(String::from).to_vec());
        let explanation = Explanation::new(&mut solver, &"CA/TX".parse().unwrap(), &letters).unwrap();
        assert_eq!(explanation.board.to_string(), "c a / t x");
        let changes: Vec<_> = explanation.changes.iter().map(|change| (change.place, &*change.letter)).collect();
        assert_eq!(changes, [(0, "t"), (1, "c"), (1, "t"), (2, "c"), (3, "c"), (3, "t")]);
    }
}
