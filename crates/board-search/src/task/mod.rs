//! What is looked for: the boards of a layout and of letters, and what makes one better than another.

mod layout;
mod letters;

use board_solver::{Multiplier, Score};

pub use self::{layout::Layout, letters::Letters};

/// A set of boards, and the goal by which they are compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// The places of the boards.
    pub layout: Layout,
    /// The letters that the places can show.
    pub letters: Letters,
    /// Multipliers that a search may put on any tiles, besides those that the layout fixes: at most one on a tile.
    pub multipliers: Vec<Multiplier>,
    /// The number that is to be as high as possible.
    pub goal: Goal,
}

/// The number of a board that is to be as high as possible.
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
    /// A letter, or a face of a cube, has characters that no tile can have.
    #[error("`{0}` is not a letter or a tile of several letters")]
    NotALetter(String),
}
