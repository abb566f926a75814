//! Why there is no answer.

/// Why text is not a board, or not one for a dictionary or for rules. Rows, columns and tiles count from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// No tiles, or no columns.
    #[error("the board is empty; write its rows from the top, as in `l qu r e / s l u s / a t i c / n r e n`")]
    Empty,
    /// A single string that does not fill a square.
    #[error("{tiles} tiles make no square; separate the rows with `/`, as in `cat/dog`")]
    NotSquare {
        /// How many tiles there are.
        tiles: usize,
    },
    /// Rows of different lengths.
    #[error("tiles in row {row}: {found}, in row 1: {expected}; write `.` for a hole")]
    UnevenRows {
        /// The first row that differs.
        row: usize,
        /// Tiles in the first row.
        expected: usize,
        /// Tiles in this row.
        found: usize,
    },
    /// More text, or more tiles, than a board can have.
    #[error(
        "the board is too large; solve parts of it, of a million letters or fewer; a wildcard counts as all letters"
    )]
    TooLarge,
    /// The dictionary has words, and the board room, for more paths than can be followed.
    #[error("the board and the dictionary have too many paths in common, more than {limit}; solve a part of the board")]
    TooManyPaths {
        /// Paths that are followed; on boards of more than 64 tiles, looking back on one counts too.
        limit: u64,
    },
    /// The paths of the words would fill the memory.
    #[error("the words' paths take more than {limit} bytes; solve a part of the board")]
    PathsTooLong {
        /// Bytes that are kept.
        limit: usize,
    },
    /// A tile that is neither letters nor in the dictionary's alphabet.
    #[error(
        "tile {tile} (row {row}, column {column}) is `{}`: it is no letter, and not in the dictionary's alphabet",
        text.escape_debug()
    )]
    UnknownTile {
        /// The tile, in reading order.
        tile: usize,
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
        /// Its text.
        text: String,
    },
    /// A tile with a multiplier, and rules by which a word's tiles do not matter.
    #[error(
        "tile {tile} (row {row}, column {column}) has a multiplier, which these rules do not count; those of Scramble do"
    )]
    UncountedMultiplier {
        /// The tile, in reading order.
        tile: usize,
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
    },
}
