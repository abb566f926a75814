//! The rules of boards of all sizes.

use alloc::{sync::Arc, vec, vec::Vec};

use dict_runtime::{Dict, WordSet};

use crate::{Board, Rules, Scoring};

/// The sides of the square boards whose games have rules of their own. Smaller boards have the rules of the first side,
/// and larger boards those of the last.
const SIDES: [usize; 3] = [4, 5, 6];

/// The rules of boards of all sizes: those of the published game for each size, or the same [`Rules`] for all.
///
/// The same words count on boards of all sizes, if they are long enough.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "neat", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_solver::{Board, BoardRules, Rules, Solver};
///
/// let small: Board = "nt/ea".parse()?;
/// let large: Board = "nt.../ea.../...../...../.....".parse()?;
///
/// let by_size = BoardRules::by_size();
/// assert_eq!((by_size.of_board(&small), by_size.of_board(&large)), (&Rules::BOGGLE, &Rules::BIG));
///
/// let mut solver = Solver::new(&dict, by_size)?;
/// assert_eq!(solver.score(&small)?.words, 3);
/// assert_eq!(solver.score(&large)?.words, 1); // In Big Boggle, words have four letters or more.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardRules {
    /// Rules for each of [`SIDES`], or one for all boards. They score in the same way, and have the same set of words.
    rules: Vec<Rules>,
}

impl BoardRules {
    /// Returns the rules of the published games for each size: see [`Rules::of_side`].
    pub fn by_size() -> Self {
        Self { rules: SIDES.map(Rules::of_side).into() }
    }

    /// Returns these rules with another minimum number of letters, or of tiles, for boards of all sizes.
    #[must_use]
    pub fn with_min_letters(self, min_letters: usize) -> Self {
        self.map(|rules| rules.with_min_letters(min_letters))
    }

    /// Returns these rules with the same points on boards of all sizes.
    #[must_use]
    pub fn with_scoring(self, scoring: &Scoring) -> Self {
        self.map(|rules| rules.with_scoring(scoring.clone()))
    }

    /// Returns these rules for games in which only `words` count.
    #[must_use]
    pub fn with_words(self, words: impl Into<Arc<WordSet>>) -> Self {
        let words = words.into();
        self.map(|rules| rules.with_words(Arc::clone(&words)))
    }

    fn map(self, change: impl FnMut(Rules) -> Rules) -> Self {
        Self { rules: self.rules.into_iter().map(change).collect() }
    }

    /// Returns the rules of `board`: those of the largest square board with at most as many places.
    ///
    /// ```
    /// use board_solver::{Board, BoardRules, Rules};
    ///
    /// let board: Board = "catdogs/catdogs/catdogs/catdogs".parse()?;
    /// assert_eq!((board.square_side(), BoardRules::by_size().of_board(&board)), (5, &Rules::BIG));
    /// # Ok::<(), board_solver::BoardError>(())
    /// ```
    #[inline]
    pub fn of_board(&self, board: &Board) -> &Rules {
        &self.rules[self.index_of_board(board)]
    }

    /// Returns the index among [`all`](Self::all) of the rules of `board`.
    #[inline]
    pub fn index_of_board(&self, board: &Board) -> usize {
        index_of(board, self.rules.len())
    }

    /// Returns the rules of boards of `side` rows and columns.
    pub fn of_side(&self, side: usize) -> &Rules {
        &self.rules[index_of_side(side, self.rules.len())]
    }

    /// Returns the different rules, from those of the smallest boards on.
    pub fn all(&self) -> &[Rules] {
        &self.rules
    }

    /// Returns the words that count, if not all do.
    pub(crate) fn words(&self) -> Option<&Arc<WordSet>> {
        self.rules[0].words.as_ref()
    }

    /// Returns true if the rules count tiles instead of letters.
    #[inline]
    pub(crate) fn count_tiles(&self) -> bool {
        matches!(self.rules[0].scoring, Scoring::Tiles(_))
    }

    /// Returns these rules with the letter values of `dict`, if they count tiles and have no values.
    pub(crate) fn with_letter_values_of(self, dict: &Dict) -> Self {
        self.map(|rules| rules.with_letter_values_of(dict))
    }
}

impl From<Rules> for BoardRules {
    fn from(rules: Rules) -> Self {
        Self { rules: vec![rules] }
    }
}

/// Returns the index of the rules of a board among `count` rules.
#[inline]
pub(crate) fn index_of(board: &Board, count: usize) -> usize {
    if count == 1 { 0 } else { index_of_side(board.square_side(), count) }
}

fn index_of_side(side: usize, count: usize) -> usize {
    (side.clamp(SIDES[0], SIDES[SIDES.len() - 1]) - SIDES[0]).min(count - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        PointsTable, Score, Solver,
        test_dicts::{dict_of, dicts_of},
    };

    #[test]
    fn the_rules_of_a_board_are_those_of_the_largest_square_with_no_more_places() {
        let rules = BoardRules::by_size();
        let name = |columns: usize, tiles: usize| {
            let board = Board::new(columns, vec![Some("a"); tiles]).unwrap();
            rules.of_board(&board).name().unwrap()
        };
        let boards = [(1, 1), (4, 16), (6, 24), (1, 24), (1, 25), (5, 25), (5, 35), (6, 36), (1, 36), (10, 100)];
        let names =
            ["boggle", "boggle", "boggle", "boggle", "big", "big", "big", "super-big", "super-big", "super-big"];
        assert_eq!(boards.map(|(columns, tiles)| name(columns, tiles)), names);
        for side in 0..20 {
            assert_eq!(*rules.of_side(side), Rules::of_side(side));
            assert_eq!(*BoardRules::from(Rules::SCRAMBLE).of_side(side), Rules::SCRAMBLE);
        }
    }

    #[test]
    fn changes_are_changes_of_the_rules_of_all_sizes() {
        let words = Arc::new(WordSet::new(&dict_of(["cat"])).unwrap());
        let table = Scoring::Letters(PointsTable { points: vec![7].into(), more: 0 });
        let changed = BoardRules::by_size().with_min_letters(2).with_scoring(&table).with_words(Arc::clone(&words));
        assert_eq!(changed.all(), vec![Rules::new(2, table).with_words(words); 3]);
    }

    #[test]
    fn a_solver_takes_the_rules_of_each_board_alone_and_in_batches() {
        let dicts = dicts_of(["ant", "neat", "ten", "eaten", "tens", "neatnesses"]);
        let tiles = |text: &str, columns: usize, rows: usize| {
            let tiles = text.split(' ').cycle().take(columns * rows).map(Some);
            Board::new(columns, tiles).unwrap()
        };
        // Shapes with the same number of steps, and with another; tiles of several letters, and wildcards.
        let shapes = [(4, 4), (5, 5), (25, 1), (6, 4), (4, 6), (6, 6), (36, 1), (2, 3), (12, 12)];
        let texts = ["n t e a s", "neat nes ses s x", "n t ? x x x x x x x x x x x x x x x x x x x x x x x x x x"];
        let boards: Vec<Board> =
            texts.iter().flat_map(|text| shapes.map(|(columns, rows)| tiles(text, columns, rows))).collect();
        // Neighbours in the list have the same rules or others.
        let boards: Vec<Board> = (0..3 * boards.len()).map(|at| boards[at * 7 % boards.len()].clone()).collect();
        for dict in dicts {
            let mut solver = Solver::new(&dict, BoardRules::by_size()).unwrap();
            let expected: Vec<Score> = boards
                .iter()
                .map(|board| Solver::new(&dict, Rules::of_side(board.square_side())).unwrap().score(board).unwrap())
                .collect();
            assert!(expected.iter().filter(|score| score.words > 0).count() > boards.len() / 2);
            let mut scores = vec![Ok(Score::default()); boards.len()];
            solver.score_many(&boards, &mut scores);
            assert!(scores.into_iter().eq(expected.iter().copied().map(Ok)));
            for (board, expected) in boards.iter().zip(expected) {
                assert_eq!(solver.score(board), Ok(expected), "{board}");
                let solution = solver.solve(board).unwrap();
                assert_eq!(Score { points: solution.points(), words: solution.words().len() }, expected, "{board}");
            }
        }
    }
}
