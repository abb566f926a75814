//! The words on a board that count, and the reasons why others do not.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use board_solver::{Board, BoardError, FoundWord, Rules, Scoring, Solver};
use dict_runtime::{Column, Dict};

/// A word on a board that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Answer {
    /// The word's id in the dictionary.
    pub id: u32,
    /// The word, folded.
    pub word: String,
    /// The number of letters of the word.
    pub letters: usize,
    /// The points of the word's best path.
    pub points: u32,
    /// The tiles of a path with the most points, numbered from 0 in reading order.
    pub path: Vec<u32>,
    /// The tiles that the word's paths start with, ascending. If the board has too many paths to keep, the first tile
    /// of one of them.
    pub starts: Vec<u32>,
    /// The word's value in the [`common_column`](dict_runtime::Dict::common_column) of the dictionary, if it has one.
    pub value: Option<i64>,
    /// The commonness of the word by [`Dict::commonness`](dict_runtime::Dict::commonness): the more common of two words
    /// of a dictionary has the greater number. It is 0 if that is unknown.
    pub commonness: u32,
}

/// All words on a board that count.
///
/// The methods of [`Game`](crate::Game) and [`Opponent`](crate::Opponent) name an answer by its index in
/// [`words`](Self::words).
#[derive(Clone, Debug)]
pub struct Answers {
    board: Board,
    words: Vec<Answer>,
    /// Every word of the dictionary that is on the board, sorted by id.
    on_board: Vec<(u32, OnBoard)>,
    points: u64,
}

/// A word of the dictionary that is on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OnBoard {
    /// The word counts. The number is the index of its answer.
    Counted(usize),
    /// All paths of the word have fewer tiles than the rules ask for.
    TooShort,
    /// The word is not one of [`Rules::words`].
    Excluded,
}

impl Answers {
    /// Finds the words of `dict` on `board` that count by `rules`. Words that were added to `dict` count even if
    /// [`Rules::words`] is a set of other words. A word that its file has already is not an added word: also put its id
    /// into the set.
    ///
    /// # Errors
    ///
    /// The errors of [`Solver::solve`], and of [`Solver::new`].
    pub fn find(dict: &Dict, board: Board, rules: &Rules) -> Result<Self, BoardError> {
        Self::find_in(dict, board, rules, &|solver| solver)
    }

    /// Finds the words with solvers that have the limits set by `limit`.
    pub(crate) fn find_in(
        dict: &Dict,
        board: Board,
        rules: &Rules,
        limit: &dyn Fn(Solver) -> Solver,
    ) -> Result<Self, BoardError> {
        if let Some(words) = &rules.words {
            words.check(dict)?;
        }
        let counts_letters = matches!(rules.scoring, Scoring::Letters(_));
        // The solver looks for excluded words too, so that they can be told from words that are not on the board.
        let mut rules_of_all_words = rules.clone();
        rules_of_all_words.words = None;
        let mut solver = limit(Solver::new(dict, rules_of_all_words.clone())?);
        let solution = match solver.solve_all_paths(&board) {
            // All paths would fill the memory, so one path of each word must be enough. If the rules count tiles it is
            // not enough: all paths must be scored to find the best one.
            Err(BoardError::TooManyBytes { .. }) if counts_letters => solver.solve(&board)?,
            solved => solved?,
        };
        let words = solution.sorted_words(dict);
        let (counted, excluded): (Vec<_>, Vec<_>) =
            words.into_iter().partition(|found| is_counted(dict, rules, found.id));
        let columns = [dict.common_column(), dict.commonness()];
        let words: Vec<Answer> = counted.iter().map(|found| answer(columns, found)).collect();
        let mut on_board: Vec<_> = words.iter().map(|answer| answer.id).zip((0..).map(OnBoard::Counted)).collect();
        on_board.extend(excluded.iter().map(|found| (found.id, OnBoard::Excluded)));
        // If the rules count letters, the text alone shows that a word is too short.
        if !counts_letters {
            let mut solver = limit(Solver::new(dict, rules_of_all_words.with_min_letters(0))?);
            on_board.extend(solver.solve(&board)?.words().map(|found| (found.id, OnBoard::TooShort)));
        }
        // A stable sort: of two entries for a word, the first one stays, which is not `TooShort`.
        on_board.sort_by_key(|(id, _)| *id);
        on_board.dedup_by_key(|(id, _)| *id);
        let points = words.iter().map(|answer| u64::from(answer.points)).sum();
        Ok(Self { board, words, on_board, points })
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the words that count: the words of most points first, then longer words, then more common words, then by
    /// id.
    pub fn words(&self) -> &[Answer] {
        &self.words
    }

    /// Returns the sum of all words' points.
    pub fn points(&self) -> u64 {
        self.points
    }

    /// Returns for each word, by index, its points times the number of words that are not more common.
    pub(crate) fn worths(&self) -> Vec<u64> {
        let mut all: Vec<u32> = self.words.iter().map(|answer| answer.commonness).collect();
        all.sort_unstable();
        let worth = |answer: &Answer| {
            let no_more_common = all.partition_point(|&commonness| commonness <= answer.commonness);
            u64::from(answer.points) * no_more_common as u64
        };
        self.words.iter().map(worth).collect()
    }

    /// Returns the index of the word with this id; `None` if it does not count on this board.
    #[must_use]
    pub fn index(&self, id: u32) -> Option<usize> {
        match self.look_up(id) {
            Some(OnBoard::Counted(index)) => Some(index),
            _ => None,
        }
    }

    /// Looks up the word with this id, which must not have fewer letters than the rules ask for; `None` if it is not on
    /// the board.
    pub(crate) fn look_up(&self, id: u32) -> Option<OnBoard> {
        let at = self.on_board.binary_search_by_key(&id, |(id, _)| *id).ok()?;
        self.on_board.get(at).map(|(_, on_board)| *on_board)
    }
}

/// Returns true if the word with this id is one of [`Rules::words`], or an added one.
pub(crate) fn is_counted(dict: &Dict, rules: &Rules, id: u32) -> bool {
    dict.is_added(id) || rules.words.as_ref().is_none_or(|words| words.contains(id))
}

fn answer([values, commonness]: [Option<Column<'_>>; 2], found: &FoundWord<'_>) -> Answer {
    Answer {
        id: found.id,
        word: found.word.to_string(),
        letters: found.word.chars().count(),
        points: found.points,
        path: found.path.to_vec(),
        starts: starts(found),
        value: values.and_then(|values| values.get(found.id)?.integer()),
        commonness: commonness.map_or(0, |column| column.merit(found.id)),
    }
}

/// Returns the first tiles of a word's paths.
fn starts(found: &FoundWord<'_>) -> Vec<u32> {
    let mut starts: Vec<u32> = found.paths().filter_map(|path| path.first().copied()).collect();
    starts.sort_unstable();
    starts.dedup();
    starts
}
