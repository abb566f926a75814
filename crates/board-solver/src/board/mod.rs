//! Boards: tiles in rows and columns.

mod other_reading;
mod row_lengths;
#[cfg(feature = "serde")]
mod serialize;
mod text;

use alloc::{string::String, vec, vec::Vec};

pub use self::{other_reading::OtherReading, row_lengths::RowLengths};
use crate::BoardError;

/// The tile that stands for any one symbol of the dictionary's alphabet, unless `?` is a symbol itself.
pub const WILDCARD: &str = "?";

/// The maximum number of bytes in the text of a board.
const MAX_TEXT: usize = 1 << 26;

/// A rectangle of tiles, in reading order: left to right, top to bottom.
///
/// ```
/// use board_solver::{Board, Multiplier};
///
/// // Rows of letters, or tiles with spaces between them. A `q` is a tile `qu`.
/// let board: Board = "qat/.en".parse()?;
/// assert_eq!(board, "qu a t / . e n".parse()?);
/// assert!(board.tiles().eq([Some("qu"), Some("a"), Some("t"), None, Some("e"), Some("n")]));
/// assert_eq!((board.rows(), board.columns(), board.to_string()), (2, 3, "qu a t / . e n".to_string()));
///
/// // Tiles from another source, and multipliers.
/// let mut tiles = Board::new(2, ["c", "a", "t", "?"].map(Some))?;
/// tiles.set_multiplier(1, Multiplier::Letter(2));
/// assert_eq!(tiles, "c a:2l / t ?".parse()?);
/// # Ok::<(), board_solver::BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The texts of all tiles, joined. The text of a hole is empty.
    text: String,
    /// The end of each tile's text; empty if the text of each tile is one byte.
    ends: Vec<u32>,
    /// The multiplier of each tile; empty if no tile has one.
    multipliers: Vec<Multiplier>,
    columns: usize,
}

/// The effect of a tile on points, as in Scramble.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Multiplier {
    /// No effect.
    #[default]
    None,
    /// Multiplies the value of the tile: `:2l`.
    Letter(u8),
    /// Multiplies the value of each word on the tile: `:3w`.
    Word(u8),
}

impl Board {
    /// Makes a board of `tiles` in reading order, in rows of `columns`.
    ///
    /// A tile is a text: a letter, several letters as in `qu`, or [`WILDCARD`]. `None` and an empty text are holes.
    pub fn new<T: AsRef<str>>(columns: usize, tiles: impl IntoIterator<Item = Option<T>>) -> Result<Self, BoardError> {
        let mut board = Self::blank();
        for tile in tiles {
            board.push(tile.as_ref().map_or("", AsRef::as_ref))?;
            if board.text.len() > MAX_TEXT {
                return Err(BoardError::TooLarge);
            }
        }
        let tiles = board.tile_count();
        if columns == 0 || tiles == 0 {
            return Err(BoardError::Empty);
        }
        if !tiles.is_multiple_of(columns) {
            let row = tiles / columns + 1;
            let found = tiles % columns;
            return Err(BoardError::UnevenRows { row, expected: columns, found });
        }
        board.columns = columns;
        Ok(board)
    }

    /// Returns a board without tiles, to be filled.
    fn blank() -> Self {
        Self { text: String::new(), ends: Vec::new(), multipliers: Vec::new(), columns: 1 }
    }

    /// Returns a board of one hole.
    pub(crate) fn hole() -> Self {
        Self { ends: vec![0], ..Self::blank() }
    }

    /// Adds a tile.
    fn push(&mut self, tile: &str) -> Result<(), BoardError> {
        self.text.try_reserve(tile.len())?;
        if self.ends.is_empty() {
            if tile.len() == 1 {
                self.text.push_str(tile);
                return Ok(());
            }
            self.ends.try_reserve(self.text.len())?;
            self.ends.extend(1..=self.text.len() as u32);
        }
        self.text.push_str(tile);
        self.ends.try_reserve(1)?;
        self.ends.push(self.text.len() as u32);
        Ok(())
    }

    /// Returns the number of tiles, holes included.
    fn tile_count(&self) -> usize {
        if self.ends.is_empty() { self.text.len() } else { self.ends.len() }
    }

    /// Returns the texts of all tiles, joined, if each is one byte.
    #[inline]
    pub(crate) fn bytes(&self) -> Option<&[u8]> {
        self.ends.is_empty().then_some(self.text.as_bytes())
    }

    /// Returns the tiles in reading order, `None` for a hole.
    #[inline]
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = Option<&str>> {
        let mut start = 0;
        (0..self.tile_count()).map(move |tile| {
            let end = self.ends.get(tile).map_or(tile + 1, |&end| end as usize);
            let text = &self.text[start..end];
            start = end;
            (!text.is_empty()).then_some(text)
        })
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.tile_count() / self.columns
    }

    /// Returns the number of rows of the largest square board with at most as many places as this one. A hole is a
    /// place.
    pub fn square_side(&self) -> usize {
        self.tile_count().isqrt()
    }

    /// Returns the multiplier of `tile`.
    pub fn multiplier(&self, tile: usize) -> Multiplier {
        self.multipliers.get(tile).copied().unwrap_or_default()
    }

    /// Returns the row and the column of `tile`, counted from 1.
    pub(crate) fn row_and_column(&self, tile: usize) -> (usize, usize) {
        (tile / self.columns + 1, tile % self.columns + 1)
    }

    /// Returns the first tile with a multiplier.
    pub(crate) fn first_multiplier(&self) -> Option<usize> {
        self.multipliers.iter().position(|&multiplier| multiplier != Multiplier::None)
    }

    /// Sets the multiplier of `tile`.
    ///
    /// # Panics
    ///
    /// Panics if the board has no tile with this number.
    pub fn set_multiplier(&mut self, tile: usize, multiplier: Multiplier) {
        self.multipliers.resize(self.tile_count(), Multiplier::None);
        self.multipliers[tile] = multiplier;
    }

    /// Returns the tiles that touch `tile` at a side or a corner, in reading order. A hole is not a tile: it is not
    /// returned, and has no neighbours. Neither has a number that is too high.
    ///
    /// ```
    /// let board: board_solver::Board = "ab/.c".parse()?;
    /// assert!(board.neighbours(0).eq([1, 3]));
    /// assert!(board.neighbours(2).eq([]));
    /// assert!(board.neighbours(4).eq([]));
    /// # Ok::<(), board_solver::BoardError>(())
    /// ```
    pub fn neighbours(&self, tile: usize) -> impl Iterator<Item = usize> {
        let around = self.is_tile(tile).then(|| self.around(tile));
        around.into_iter().flatten().filter(|&other| self.is_tile(other))
    }

    /// Returns true if the board has a tile with this number that is not a hole.
    fn is_tile(&self, tile: usize) -> bool {
        if self.ends.is_empty() {
            return tile < self.text.len();
        }
        let start = tile.checked_sub(1).map_or(Some(&0), |before| self.ends.get(before));
        start < self.ends.get(tile)
    }

    /// Returns the tiles and holes that touch `tile` at a side or a corner, in reading order. The board has the tile.
    pub(crate) fn around(&self, tile: usize) -> impl Iterator<Item = usize> + use<> {
        let row = tile / self.columns;
        let column = tile % self.columns;
        let rows = row.saturating_sub(1)..self.rows().min(row + 2);
        let columns = column.saturating_sub(1)..self.columns.min(column + 2);
        let width = self.columns;
        rows.flat_map(move |r| columns.clone().map(move |c| r * width + c)).filter(move |&other| other != tile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multipliers_can_be_set() {
        let mut board = Board::new(2, [Some("a"), None, Some("qu"), Some("?")]).unwrap();
        board.set_multiplier(2, Multiplier::Word(3));
        assert_eq!(board.to_string(), "a . / qu:3w ?");
    }

    #[test]
    fn neighbours_touch_at_sides_and_corners() {
        let board: Board = "abc/def".parse().unwrap();
        assert_eq!(board.neighbours(0).collect::<Vec<_>>(), [1, 3, 4]);
        assert_eq!(board.neighbours(4).collect::<Vec<_>>(), [0, 1, 2, 3, 5]);
    }

    #[test]
    fn only_tiles_have_neighbours_and_are_neighbours_on_boards_of_all_shapes() {
        for (rows, columns) in (1..=5).flat_map(|rows| (1..=5).map(move |columns| (rows, columns))) {
            // No holes, holes at some places, or long tiles and holes.
            for (period, tile) in [(26, "a"), (1, "a"), (2, "a"), (3, "a"), (3, "qu"), (4, "é")] {
                let is_tile = |at: usize| at < rows * columns && at % period != period - 1;
                let board = Board::new(columns, (0..rows * columns).map(|at| is_tile(at).then_some(tile))).unwrap();
                for at in (0..rows * columns + 3 * columns).chain([usize::MAX - columns, usize::MAX]) {
                    let touches = |other: usize| {
                        let row = (at / columns).abs_diff(other / columns);
                        let column = (at % columns).abs_diff(other % columns);
                        row.max(column) == 1
                    };
                    let expected = (0..rows * columns).filter(|&other| is_tile(at) && is_tile(other) && touches(other));
                    assert!(board.neighbours(at).eq(expected), "{board}, {at}");
                }
            }
        }
    }
}
