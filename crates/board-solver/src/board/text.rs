//! The text of a board: reading and writing.

use core::{fmt, str::FromStr};

use super::{Board, MAX_TEXT, Multiplier};
use crate::BoardError;

impl Board {
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
            *self = Self::hole();
        })
    }

    /// Adds the tiles of `text` to a board without tiles.
    fn read(&mut self, text: &str) -> Result<(), BoardError> {
        let has_space = |text: &str| text.bytes().any(|byte| byte.is_ascii_whitespace());
        let is_spaced = has_space(text) && rows(text).any(has_space);
        let mut row_count = 0;
        for row in rows(text) {
            let start = self.tile_count();
            if is_spaced && is_spaced_letters(row) {
                self.text.try_reserve(row.len())?;
                self.text.extend(row.bytes().step_by(2).map(char::from));
                self.end_letters()?;
            } else if is_spaced {
                row.split_ascii_whitespace().try_for_each(|tile| self.push_written(tile))?;
            } else if row.bytes().all(is_plain_letter) {
                self.text.try_reserve(row.len())?;
                self.text.push_str(row);
                self.end_letters()?;
            } else {
                row.chars().try_for_each(|letter| self.push_letter(letter))?;
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
            self.multipliers.try_reserve(self.tile_count() - self.multipliers.len())?;
            self.multipliers.resize(self.tile_count(), Multiplier::None);
        }
        Ok(())
    }

    /// Makes each byte after the last end a tile.
    fn end_letters(&mut self) -> Result<(), BoardError> {
        if let Some(&end) = self.ends.last() {
            self.ends.try_reserve(self.text.len() - end as usize)?;
            self.ends.extend(end + 1..=self.text.len() as u32);
        }
        Ok(())
    }

    /// Adds a tile that is written between spaces.
    fn push_written(&mut self, tile: &str) -> Result<(), BoardError> {
        match tile {
            "." | "#" => self.push(""),
            _ => {
                let (text, multiplier) = cut_multiplier(tile);
                if multiplier != Multiplier::None {
                    self.multipliers.try_reserve(self.tile_count() + 1 - self.multipliers.len())?;
                    self.multipliers.resize(self.tile_count(), Multiplier::None);
                    self.multipliers.push(multiplier);
                }
                self.push(text)
            }
        }
    }

    /// Adds a tile of one character.
    fn push_letter(&mut self, letter: char) -> Result<(), BoardError> {
        match letter {
            '.' | '#' => self.push(""),
            'q' => self.push("qu"),
            'Q' => self.push("Qu"),
            _ => self.push(letter.encode_utf8(&mut [0; 4])),
        }
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
}
