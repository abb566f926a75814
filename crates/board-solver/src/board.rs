//! Boards: tiles in rows and columns.

use alloc::{string::String, vec::Vec};
use core::{fmt, str::FromStr};

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
/// // Rows of letters, in which `q` is `qu`, or tiles with spaces between them.
/// let board: Board = "qat/.en".parse()?;
/// assert_eq!(board, "qu a t / . e n".parse()?);
/// assert!(board.tiles().eq([Some("qu"), Some("a"), Some("t"), None, Some("e"), Some("n")]));
/// assert_eq!((board.rows(), board.columns(), board.to_string()), (2, 3, "qu a t / . e n".to_string()));
///
/// // Tiles from somewhere else, and multipliers.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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
            board.push(tile.as_ref().map_or("", AsRef::as_ref));
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

    /// Becomes the board that [`FromStr`] reads from `text`, and reuses its memory.
    ///
    /// After an error, it is a board of one hole.
    pub fn assign(&mut self, text: &str) -> Result<(), BoardError> {
        self.text.clear();
        self.ends.clear();
        self.multipliers.clear();
        self.columns = 1;
        let read = if text.len() > MAX_TEXT { Err(BoardError::TooLarge) } else { self.read(text) };
        read.inspect_err(|_| {
            *self = Self::blank();
            self.push("");
        })
    }

    /// Adds a tile.
    fn push(&mut self, tile: &str) {
        if self.ends.is_empty() {
            if tile.len() == 1 {
                self.text.push_str(tile);
                return;
            }
            self.ends.extend(1..=self.text.len() as u32);
        }
        self.text.push_str(tile);
        self.ends.push(self.text.len() as u32);
    }

    /// Makes each byte after the last end a tile.
    fn end_letters(&mut self) {
        if let Some(&end) = self.ends.last() {
            self.ends.extend(end + 1..=self.text.len() as u32);
        }
    }

    /// Adds the tiles of `text` to a board without tiles.
    fn read(&mut self, text: &str) -> Result<(), BoardError> {
        let has_space = |text: &str| text.bytes().any(|byte| byte.is_ascii_whitespace());
        let is_spaced = has_space(text) && rows(text).any(has_space);
        let mut row_count = 0;
        for row in rows(text) {
            let start = self.tile_count();
            if is_spaced && is_spaced_letters(row) {
                self.text.extend(row.bytes().step_by(2).map(char::from));
                self.end_letters();
            } else if is_spaced {
                row.split_ascii_whitespace().for_each(|tile| self.push_written(tile));
            } else if row.bytes().all(is_plain_letter) {
                self.text.push_str(row);
                self.end_letters();
            } else {
                row.chars().for_each(|letter| self.push_letter(letter));
            }
            let found = self.tile_count() - start;
            row_count += 1;
            if row_count == 1 {
                self.columns = found;
            } else if found != self.columns {
                return Err(BoardError::UnevenRows { row: row_count, expected: self.columns, found });
            }
        }
        match row_count {
            0 => return Err(BoardError::Empty),
            1 if !is_spaced => {
                let tiles = self.columns;
                self.columns = tiles.isqrt();
                if self.columns * self.columns != tiles {
                    return Err(BoardError::NotSquare { tiles });
                }
            }
            _ => {}
        }
        if !self.multipliers.is_empty() {
            self.multipliers.resize(self.tile_count(), Multiplier::None);
        }
        Ok(())
    }

    /// Adds a tile that is written between spaces.
    fn push_written(&mut self, tile: &str) {
        match tile {
            "." | "#" => self.push(""),
            _ => {
                let (text, multiplier) = cut_multiplier(tile);
                if multiplier != Multiplier::None {
                    self.multipliers.resize(self.tile_count(), Multiplier::None);
                    self.multipliers.push(multiplier);
                }
                self.push(text);
            }
        }
    }

    /// Adds a tile of one character.
    fn push_letter(&mut self, letter: char) {
        match letter {
            '.' | '#' => self.push(""),
            'q' => self.push("qu"),
            'Q' => self.push("Qu"),
            _ => self.push(letter.encode_utf8(&mut [0; 4])),
        }
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

    /// Returns the tiles, and holes, that touch `tile` at a side or a corner, in reading order. If the board has no tile
    /// with this number, it has no neighbours.
    pub fn neighbours(&self, tile: usize) -> impl Iterator<Item = usize> + use<> {
        let row = tile / self.columns;
        let column = tile % self.columns;
        let rows = row.saturating_sub(1)..self.rows().min(row.saturating_add(2));
        let columns = column.saturating_sub(1)..self.columns.min(column + 2);
        let width = self.columns;
        rows.flat_map(move |r| columns.clone().map(move |c| r * width + c)).filter(move |&other| other != tile)
    }
}

/// Returns the rows of a written board without white space around them. Empty rows are left out.
fn rows(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    let row = move || {
        let text = rest?;
        let end = text.bytes().position(|byte| matches!(byte, b'/' | b'\n'));
        rest = end.map(|end| &text[end + 1..]);
        Some(text[..end.unwrap_or(text.len())].trim_ascii())
    };
    core::iter::from_fn(row).filter(|row| !row.is_empty())
}

/// Returns true if the byte is used as a tile unchanged, on a board where each character is a tile.
fn is_plain_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() && !matches!(byte, b'q' | b'Q')
}

/// Returns true if a row is letters with one space between them.
fn is_spaced_letters(row: &str) -> bool {
    row.as_bytes().chunks(2).all(|pair| matches!(pair, [letter] | [letter, b' '] if letter.is_ascii_alphabetic()))
}

/// Returns a written tile's text, and the multiplier after its colon.
fn cut_multiplier(tile: &str) -> (&str, Multiplier) {
    // The shortest tile with a multiplier is `a:2l`.
    if tile.len() < 4 {
        return (tile, Multiplier::None);
    }
    let cut = || {
        let (text, multiplier) = tile.rsplit_once(':').filter(|(text, _)| !text.is_empty())?;
        let factor = |number: &str| number.parse().ok().filter(|&factor| factor > 0);
        match (multiplier.strip_suffix(['l', 'L']), multiplier.strip_suffix(['w', 'W'])) {
            (Some(letter), _) => Some((text, Multiplier::Letter(factor(letter)?))),
            (_, Some(word)) => Some((text, Multiplier::Word(factor(word)?))),
            _ => None,
        }
    };
    cut().unwrap_or((tile, Multiplier::None))
}

impl FromStr for Board {
    type Err = BoardError;

    /// Reads a board. Rows are separated by `/` or line ends, and `.` or `#` is a hole: no word goes through it.
    ///
    /// If any row has ASCII white space in it, white space separates the tiles of all rows. A tile is then any text:
    /// letters, `?` for any one symbol, `a:2l` for a letter that counts twice, `a:3w` for a letter that makes its words
    /// count three times.
    ///
    /// Otherwise each character is a tile, `q` stands for `qu`, and a single row is a square: `abcd` is `ab/cd`.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let mut board = Self::blank();
        board.assign(text)?;
        Ok(board)
    }
}

impl fmt::Display for Board {
    /// Writes the tiles with spaces between them, and ` / ` between rows. If the board was read from text and has two
    /// columns or more, the text reads as the same board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (tile, text) in self.tiles().enumerate() {
            let separator = match (tile, tile % self.columns) {
                (0, _) => "",
                (_, 0) => " / ",
                _ => " ",
            };
            f.write_str(separator)?;
            f.write_str(text.unwrap_or("."))?;
            match self.multiplier(tile) {
                Multiplier::None => {}
                Multiplier::Letter(factor) => write!(f, ":{factor}l")?,
                Multiplier::Word(factor) => write!(f, ":{factor}w")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> (usize, usize, String) {
        let board: Board = text.parse().unwrap();
        (board.rows(), board.columns(), board.to_string())
    }

    #[test]
    fn in_a_square_string_each_character_is_a_tile_and_q_is_qu() {
        assert_eq!(shape("abqd"), (2, 2, "a b / qu d".to_string()));
        assert_eq!(shape("é"), (1, 1, "é".to_string()));
    }

    #[test]
    fn rows_are_separated_by_slashes_or_lines_and_tiles_by_spaces() {
        assert_eq!(shape("l qu / . q\n"), (2, 2, "l qu / . q".to_string()));
        assert_eq!(shape("abc\r\nde.\r\n"), (2, 3, "a b c / d e .".to_string()));
        assert_eq!(shape("a # / ? b"), (2, 2, "a . / ? b".to_string()));
    }

    #[test]
    fn rows_of_single_letters_and_other_rows_can_come_in_any_order() {
        let rows = [["a", "b"], ["C", "d"], ["qu", "e"], [".", "f"], ["é", "g"]];
        for (first, second, third) in (0..125).map(|n| (rows[n / 25], rows[n / 5 % 5], rows[n % 5])) {
            let rows = [first, second, third];
            let tiles = rows.as_flattened().iter().map(|&tile| Some(tile).filter(|tile| *tile != "."));
            let expected = Board::new(2, tiles).unwrap();
            let spaced = rows.map(|row| row.join(" ")).join(" / ");
            assert_eq!(spaced.parse(), Ok(expected.clone()));
            assert_eq!(spaced.replace(' ', "  ").parse(), Ok(expected.clone()));
            assert_eq!(rows.map(|row| row.concat().replace("qu", "q")).join("/").parse(), Ok(expected.clone()));
            assert_eq!(expected.to_string(), spaced);
        }
    }

    #[test]
    fn a_multiplier_is_written_after_its_tile() {
        assert_eq!(shape("a:2l b / qu:3w c").2, "a:2l b / qu:3w c");
        let board: Board = "a b:3W / c:2L d".parse().unwrap();
        let multipliers: Vec<_> = (0..4).map(|tile| board.multiplier(tile)).collect();
        use Multiplier::*;
        assert_eq!(multipliers, [None, Word(3), Letter(2), None]);
        for not in ["a:2x b", ":2l b", "a:0l b", "a:l b", "a:300w b", "a: b", "a:2é b"] {
            let board: Board = not.parse().unwrap();
            assert_eq!(board.tiles().next().unwrap(), not.split(' ').next(), "{not}");
        }
    }

    #[test]
    fn multipliers_can_be_set() {
        let mut board = Board::new(2, [Some("a"), None, Some("qu"), Some("?")]).unwrap();
        board.set_multiplier(2, Multiplier::Word(3));
        assert_eq!(board.to_string(), "a . / qu:3w ?");
    }

    #[test]
    fn a_text_that_is_too_large_is_refused() {
        assert_eq!("a".repeat(MAX_TEXT + 1).parse::<Board>(), Err(BoardError::TooLarge));
        assert_eq!(Board::new(1, [Some("a".repeat(MAX_TEXT + 1))]), Err(BoardError::TooLarge));
    }

    #[test]
    fn a_board_can_be_assigned_again_after_any_board_or_error() {
        let mut board: Board = "a:2l b / c d".parse().unwrap();
        for text in ["abcd", "x", "a ? / . qu:3w", "abc/def"] {
            board.assign(text).unwrap();
            assert_eq!(board, text.parse().unwrap());
        }
        assert_eq!(board.assign("abc"), Err(BoardError::NotSquare { tiles: 3 }));
        assert_eq!((board.rows(), board.columns(), board.to_string()), (1, 1, ".".to_string()));
    }

    #[test]
    fn each_text_that_is_not_a_rectangle_is_refused_with_its_own_error() {
        let error = |text: &str| text.parse::<Board>().unwrap_err();
        assert_eq!(error(" \n/"), BoardError::Empty);
        assert_eq!(error("abc"), BoardError::NotSquare { tiles: 3 });
        assert_eq!(error("abc/de"), BoardError::UnevenRows { row: 2, expected: 3, found: 2 });
    }

    #[test]
    fn neighbours_touch_at_sides_and_corners() {
        let board: Board = "abc/def".parse().unwrap();
        assert_eq!(board.neighbours(0).collect::<Vec<_>>(), [1, 3, 4]);
        assert_eq!(board.neighbours(4).collect::<Vec<_>>(), [0, 1, 2, 3, 5]);
    }
}
