//! Tasks: the boards of a layout and of letters, and the goal of the search.

mod layout;
mod letter_row;
mod letters;
mod matching;
mod spec;

use board_solver::{Multiplier, Score, UnknownName};
use dict_runtime::Dict;

pub(crate) use self::{
    letters::{counted_symbols, is_letter},
    matching::Matching,
};

pub use self::{
    layout::{Layout, LayoutError},
    letter_row::{LetterRow, LetterRowError},
    letters::Letters,
    spec::{Size, SpecError, TaskSpec},
};

/// A set of boards, and the goal of the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// The places of the boards.
    pub layout: Layout,
    /// The letters that the places can show.
    pub letters: Letters,
    /// Multipliers that a search may put on any tiles, in addition to those of the layout: at most one on a tile.
    pub multipliers: Vec<Multiplier>,
    /// The number to maximise.
    pub goal: Goal,
}

impl Task {
    /// Checks that there are boards of this task, whose words are those of `dict`.
    pub(crate) fn check(&self, dict: &Dict) -> Result<(), TaskError> {
        let tiles = self.layout.tiles().len();
        if tiles == 0 {
            return Err(TaskError::NoTiles);
        }
        if let Letters::Cubes(cubes) = &self.letters
            && cubes.len() != tiles
        {
            return Err(TaskError::OtherNumberOfCubes { cubes: cubes.len(), tiles });
        }
        if self.letters.texts().next().is_none() {
            return Err(TaskError::NoLetters);
        }
        if let Some(text) = self.letters.texts().find(|text| !is_letter(text, dict)) {
            return Err(TaskError::NotALetter(text.to_string()));
        }
        let free = self.layout.free_tiles().count();
        if self.multipliers.len() > free {
            return Err(TaskError::TooManyMultipliers { multipliers: self.multipliers.len(), tiles: free });
        }
        Ok(())
    }
}

/// The number to maximise: the points or the words of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Goal {
    /// The points of all words.
    #[default]
    Points,
    /// The number of words.
    Words,
}

impl Goal {
    /// Returns the number that counts.
    pub fn of(self, score: Score) -> u64 {
        match self {
            Self::Points => score.points,
            Self::Words => score.words as u64,
        }
    }

    /// Returns the goal with this name: `points` or `words`.
    ///
    /// # Errors
    ///
    /// [`UnknownName`] for other names.
    pub fn named(name: &str) -> Result<Self, UnknownName> {
        let goals = [Self::Points, Self::Words];
        let found = goals.into_iter().find(|goal| goal.name() == name);
        found.ok_or_else(|| UnknownName::new(name, "a goal", goals.map(Self::name)))
    }

    /// Returns `points` or `words`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Words => "words",
        }
    }
}

/// An error in a task.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TaskError {
    /// The layout has no place for a tile.
    #[error("the layout has no tiles")]
    NoTiles,
    /// There is no letter to put on a tile.
    #[error("there are no letters to search with")]
    NoLetters,
    /// There are more or fewer cubes than places.
    #[error("there are {cubes} cubes for {tiles} tiles; a cube fills one tile")]
    OtherNumberOfCubes {
        /// The number of cubes.
        cubes: usize,
        /// The number of tiles of the layout.
        tiles: usize,
    },
    /// There are more multipliers to place than tiles without one.
    #[error("there are {multipliers} multipliers to place, but only {tiles} tiles without one")]
    TooManyMultipliers {
        /// The number of multipliers to place.
        multipliers: usize,
        /// The number of tiles to which the layout gives no multiplier.
        tiles: usize,
    },
    /// A letter, or a face of a cube, has characters that no tile can have.
    #[error("`{0}` is not a letter or a tile of several letters")]
    NotALetter(String),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{cubes, dict_of, letters};

    #[test]
    fn goals_have_names() {
        assert_eq!(Goal::named("words"), Ok(Goal::Words));
        let error = Goal::named("tiles").unwrap_err();
        assert_eq!(error.to_string(), "`tiles` is not the name of a goal; write points or words");
    }

    #[test]
    fn a_task_without_boards_is_refused_with_its_reason() {
        let dict = dict_of(["cat"]);
        let task = |board: &str, letters: Letters, multipliers: usize| {
            let layout = Layout::of_board(&board.parse().unwrap());
            let multipliers = vec![Multiplier::Word(2); multipliers];
            Task { layout, letters, multipliers, goal: Goal::Points }.check(&dict)
        };
        assert_eq!(task("? . / ?:2w ?", Letters::Any(letters("a b")), 2), Ok(()));
        assert_eq!(task("? ?", cubes(&["a b", ""]), 0), Ok(()));
        assert_eq!(task(". .", Letters::Any(letters("a")), 0), Err(TaskError::NoTiles));
        assert_eq!(task("? ?", Letters::Any(Vec::new()), 0), Err(TaskError::NoLetters));
        assert_eq!(task("? ?", cubes(&["", ""]), 0), Err(TaskError::NoLetters));
        assert_eq!(task("? ?", cubes(&["a"]), 0), Err(TaskError::OtherNumberOfCubes { cubes: 1, tiles: 2 }));
        assert_eq!(task("? ?", Letters::Any(letters("a 1")), 0), Err(TaskError::NotALetter("1".to_string())));
        assert_eq!(task("? ?", cubes(&["a", "b ?"]), 0), Err(TaskError::NotALetter("?".to_string())));
        let too_many = TaskError::TooManyMultipliers { multipliers: 2, tiles: 1 };
        assert_eq!(task("? ?:2w", Letters::Any(letters("a")), 2), Err(too_many));
    }
}
