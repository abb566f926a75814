//! Boards: tiles in rows and columns.

use std::{fmt, str::FromStr};

use crate::BoardError;

/// The tile that stands for any one symbol of the dictionary's alphabet, unless it is one itself.
pub const WILDCARD: &str = "?";

/// The most bytes that a board is written in.
const MAX_TEXT: usize = 1 << 26;

/// A rectangle of tiles, in reading order: left to right, top to bottom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The tiles' text, one behind the other; a hole has none.
    text: String,
    /// Where each tile's text ends.
    ends: Vec<u32>,
    /// By tile; empty where no tile has one.
    multipliers: Vec<Multiplier>,
    columns: usize,
}

/// What a tile multiplies, in games that have such tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Multiplier {
    /// Nothing.
    #[default]
    None,
    /// Its own value: `:2l`.
    Letter(u8),
    /// The value of each word over it: `:3w`.
    Word(u8),
}

impl Board {
    /// A board of `tiles` in reading order, none for a hole, in rows of `columns`.
    ///
    /// A tile is its text: a letter, several as in `qu`, or [`WILDCARD`]; an empty one is a hole.
    pub fn new<T: AsRef<str>>(columns: usize, tiles: impl IntoIterator<Item = Option<T>>) -> Result<Self, BoardError> {
        let mut board = Self::blank();
        for tile in tiles {
            board.push(tile.as_ref().map_or("", AsRef::as_ref));
            if board.text.len() > MAX_TEXT {
                return Err(BoardError::TooLarge);
            }
        }
        let tiles = board.ends.len();
        if columns == 0 || tiles == 0 {
            return Err(BoardError::Empty);
        }
        if !tiles.is_multiple_of(columns) {
            let (row, found) = (tiles / columns + 1, tiles % columns);
            return Err(BoardError::UnevenRows { row, expected: columns, found });
        }
        board.columns = columns;
        Ok(board)
    }

    /// A board without tiles, to be filled.
    fn blank() -> Self {
        Self { text: String::new(), ends: Vec::new(), multipliers: Vec::new(), columns: 1 }
    }

    fn push(&mut self, tile: &str) {
        self.text.push_str(tile);
        self.ends.push(self.text.len() as u32);
    }

    /// Becomes the board that `text` is, as [`FromStr`] reads it, in the memory that it has already.
    ///
    /// After an error it is a board of one hole.
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

    fn read(&mut self, text: &str) -> Result<(), BoardError> {
        let is_spaced = rows(text).any(|row| row.bytes().any(|byte| byte.is_ascii_whitespace()));
        let mut row_count = 0;
        for row in rows(text) {
            let start = self.ends.len();
            if is_spaced {
                row.split_ascii_whitespace().for_each(|tile| self.push_written(tile));
            } else if row.bytes().all(is_plain_letter) {
                let end = self.text.len() as u32;
                self.text.push_str(row);
                self.ends.extend((1..=row.len() as u32).map(|len| end + len));
            } else {
                row.chars().for_each(|letter| self.push_letter(letter));
            }
            let found = self.ends.len() - start;
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
            self.multipliers.resize(self.ends.len(), Multiplier::None);
        }
        Ok(())
    }

    /// Adds a tile that stands between spaces.
    fn push_written(&mut self, tile: &str) {
        match tile {
            "." | "#" => self.push(""),
            _ => {
                let (text, multiplier) = cut_multiplier(tile);
                if multiplier != Multiplier::None {
                    self.multipliers.resize(self.ends.len(), Multiplier::None);
                    self.multipliers.push(multiplier);
                }
                self.push(text);
            }
        }
    }

    /// Adds a tile of one character.
    fn push_letter(&mut self, letter: char) {
        match letter {
            '.' | '#' => {}
            'q' => self.text.push_str("qu"),
            'Q' => self.text.push_str("Qu"),
            _ => self.text.push(letter),
        }
        self.ends.push(self.text.len() as u32);
    }

    /// The tiles in reading order; none for a hole.
    #[inline]
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = Option<&str>> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let tile = &self.text[start as usize..end as usize];
            start = end;
            (!tile.is_empty()).then_some(tile)
        })
    }

    /// How many columns there are.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.ends.len() / self.columns
    }

    /// What `tile` multiplies.
    pub fn multiplier(&self, tile: usize) -> Multiplier {
        self.multipliers.get(tile).copied().unwrap_or_default()
    }

    /// The row and the column of `tile`, from 1.
    pub(crate) fn position(&self, tile: usize) -> (usize, usize) {
        (tile / self.columns + 1, tile % self.columns + 1)
    }

    /// The first tile that multiplies.
    pub(crate) fn first_multiplier(&self) -> Option<usize> {
        self.multipliers.iter().position(|&multiplier| multiplier != Multiplier::None)
    }

    /// Makes `tile` multiply by this.
    ///
    /// # Panics
    ///
    /// Where there is no such tile.
    pub fn set_multiplier(&mut self, tile: usize, multiplier: Multiplier) {
        self.multipliers.resize(self.ends.len(), Multiplier::None);
        self.multipliers[tile] = multiplier;
    }

    /// The tiles that touch `tile` at a side or a corner, holes among them, in reading order: none where there is no
    /// such tile.
    pub fn neighbours(&self, tile: usize) -> impl Iterator<Item = usize> + use<> {
        let (row, column) = (tile / self.columns, tile % self.columns);
        let rows = row.saturating_sub(1)..self.rows().min(row.saturating_add(2));
        let columns = column.saturating_sub(1)..self.columns.min(column + 2);
        let width = self.columns;
        rows.flat_map(move |r| columns.clone().map(move |c| r * width + c)).filter(move |&other| other != tile)
    }
}

/// The rows of a written board, white space around them and empty ones left out.
fn rows(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    let row = move || {
        let text = rest?;
        let end = text.bytes().position(|byte| matches!(byte, b'/' | b'\n'));
        rest = end.map(|end| &text[end + 1..]);
        Some(text[..end.unwrap_or(text.len())].trim_ascii())
    };
    std::iter::from_fn(row).filter(|row| !row.is_empty())
}

/// Whether the byte is a tile as it stands, where each character is one.
fn is_plain_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() && !matches!(byte, b'q' | b'Q')
}

/// A written tile's text, and the multiplier behind its colon.
fn cut_multiplier(tile: &str) -> (&str, Multiplier) {
    // `a:2l` is the shortest.
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

    /// Rows are separated by `/` or line ends. Where a row has tiles separated by white space (that of ASCII), all do, and a tile is
    /// whatever stands between: letters, `?` for any one symbol, `a:2l` for a letter that counts twice, `a:3w` for one
    /// whose words count three times. Otherwise each character is a tile, `q` stands for `qu`, and a single row is a
    /// square, its rows joined. `.` or `#` is a hole: no word goes through it.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let mut board = Self::blank();
        board.assign(text)?;
        Ok(board)
    }
}

impl fmt::Display for Board {
    /// Rows with their tiles separated by spaces, and ` / ` between them: of a board that was read, and has two columns
    /// or more, text that is read as the same board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (tile, text) in self.tiles().enumerate() {
            let separator = match (tile, tile % self.columns) {
                (0, _) => "",
                (_, 0) => " / ",
                _ => " ",
            };
            write!(f, "{separator}{}", text.unwrap_or("."))?;
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
    fn a_square_string_is_a_tile_a_character_and_q_is_a_qu() {
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
    fn a_multiplier_stands_behind_its_tile() {
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
    fn what_is_too_large_is_refused() {
        assert_eq!("a".repeat(MAX_TEXT + 1).parse::<Board>(), Err(BoardError::TooLarge));
        assert_eq!(Board::new(1, [Some("a".repeat(MAX_TEXT + 1))]), Err(BoardError::TooLarge));
    }

    #[test]
    fn a_board_is_reused_whatever_was_in_it() {
        let mut board: Board = "a:2l b / c d".parse().unwrap();
        for text in ["abcd", "x", "a ? / . qu:3w", "abc/def"] {
            board.assign(text).unwrap();
            assert_eq!(board, text.parse().unwrap());
        }
        assert_eq!(board.assign("abc"), Err(BoardError::NotSquare { tiles: 3 }));
        assert_eq!((board.rows(), board.columns(), board.to_string()), (1, 1, ".".to_string()));
    }

    #[test]
    fn what_is_no_rectangle_is_refused_by_name() {
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
