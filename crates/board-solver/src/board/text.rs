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
        let text = text.trim_ascii();
        if text.bytes().all(is_plain_letter) {
            self.text.try_reserve(text.len())?;
            self.text.push_str(text);
            return self.fold_row();
        }
        match Form::of(text) {
            Form::Letters => self.read_letters(rows(text), !has_rows(text)),
            Form::Groups => self.read_letters(text.split_ascii_whitespace(), false),
            Form::Tiles => self.read_rows(rows(text), |board, row| board.read_tiles(row)),
        }?;
        if !self.multipliers.is_empty() {
            self.multipliers.try_reserve(self.tile_count() - self.multipliers.len())?;
            self.multipliers.resize(self.tile_count(), Multiplier::None);
        }
        let is_row_of_tiles = self.rows() == 1 && self.columns >= 4 && !has_rows(text);
        if is_row_of_tiles && self.columns.isqrt().pow(2) == self.columns {
            self.columns = self.columns.isqrt();
        }
        Ok(())
    }

    /// Adds rows in which each character is a tile. If they are not a rectangle, reads them again with `qu` as one
    /// tile.
    fn read_letters<'t>(
        &mut self,
        rows: impl Iterator<Item = &'t str> + Clone,
        is_square: bool,
    ) -> Result<(), BoardError> {
        let mut read = |joins_qu| {
            self.read_rows(rows.clone(), |board, row| board.read_letter_row(row, joins_qu))?;
            if is_square { self.fold_row() } else { Ok(()) }
        };
        let error = match read(false) {
            Err(error @ (BoardError::UnevenRows { .. } | BoardError::NotSquare { .. })) => error,
            read => return read,
        };
        if rows.clone().any(|row| letter_tiles(row, true).any(|tile| tile.len() == 2 && tile.is_ascii())) {
            read(true).map_err(|_| error)
        } else {
            Err(error)
        }
    }

    /// Becomes the board of these rows.
    fn read_rows<'t>(
        &mut self,
        rows: impl Iterator<Item = &'t str>,
        read_row: impl Fn(&mut Self, &str) -> Result<(), BoardError>,
    ) -> Result<(), BoardError> {
        self.text.clear();
        self.ends.clear();
        for (row, text) in (1..).zip(rows) {
            let start = self.tile_count();
            read_row(self, text)?;
            let found = self.tile_count() - start;
            if row == 1 {
                self.columns = found;
            } else if found != self.columns {
                return Err(BoardError::UnevenRows { row, expected: self.columns, found });
            }
        }
        if self.tile_count() == 0 { Err(BoardError::Empty) } else { Ok(()) }
    }

    /// Makes a square of the tiles.
    fn fold_row(&mut self) -> Result<(), BoardError> {
        let tiles = self.tile_count();
        self.columns = tiles.isqrt();
        match tiles {
            0 => Err(BoardError::Empty),
            _ if self.columns * self.columns == tiles => Ok(()),
            _ => Err(BoardError::NotSquare { tiles }),
        }
    }

    /// Adds a row of tiles with spaces between them.
    fn read_tiles(&mut self, row: &str) -> Result<(), BoardError> {
        if is_spaced_letters(row) {
            self.text.try_reserve(row.len())?;
            self.text.extend(row.bytes().step_by(2).map(char::from));
            self.end_letters()
        } else {
            row.split_ascii_whitespace().try_for_each(|tile| self.push_written(tile))
        }
    }

    /// Adds a row of letters.
    fn read_letter_row(&mut self, row: &str, joins_qu: bool) -> Result<(), BoardError> {
        if row.bytes().all(is_plain_letter) {
            self.text.try_reserve(row.len())?;
            self.text.push_str(row);
            self.end_letters()
        } else {
            letter_tiles(row, joins_qu).try_for_each(|tile| self.push(tile_of_letter(tile)))
        }
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
        let (text, multiplier) = cut_multiplier(tile);
        if multiplier != Multiplier::None {
            self.multipliers.try_reserve(self.tile_count() + 1 - self.multipliers.len())?;
            self.multipliers.resize(self.tile_count(), Multiplier::None);
            self.multipliers.push(multiplier);
        }
        self.push(match text {
            "." if multiplier != Multiplier::None => ".",
            "q!" => "q",
            "Q!" => "Q",
            _ => tile_of_letter(text),
        })
    }
}

/// The form of a board's text. The docs of [`Board::from_str`] have the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// Rows in which each character is a tile, or a row of a square.
    Letters,
    /// A line whose groups of letters are the rows.
    Groups,
    /// Tiles with spaces between them.
    Tiles,
}

impl Form {
    /// Returns the form of a text without white space around it.
    pub(super) fn of(text: &str) -> Self {
        let has_space = |text: &str| text.bytes().any(|byte| byte.is_ascii_whitespace());
        if !has_space(text) || !rows(text).any(has_space) {
            Self::Letters
        } else if !has_rows(text) && are_groups_of_letters(text) {
            Self::Groups
        } else {
            Self::Tiles
        }
    }
}

/// Returns true if the text marks the ends of rows: then a row is not a square, and its groups are not rows.
pub(super) fn has_rows(text: &str) -> bool {
    text.bytes().any(|byte| matches!(byte, b'/' | b'\n'))
}

/// Returns true if the groups between spaces have the same number of tiles, two or more, if each character is a tile or
/// `qu` is one.
fn are_groups_of_letters(line: &str) -> bool {
    let has_same_length = |joins_qu| {
        let mut lengths = line.split_ascii_whitespace().map(|group| letter_tiles(group, joins_qu).count());
        let first = lengths.next();
        first >= Some(2) && lengths.all(|length| Some(length) == first)
    };
    // A colon or `!` belongs to a single tile.
    (has_same_length(false) || has_same_length(true)) && !line.contains([':', '!'])
}

/// Returns the tiles of a row in which each character is a tile, or, if `joins_qu`, each character or `qu`.
pub(super) fn letter_tiles(row: &str, joins_qu: bool) -> impl Iterator<Item = &str> {
    let mut rest = row;
    core::iter::from_fn(move || {
        let is_qu = joins_qu && rest.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("qu"));
        let length = if is_qu { 2 } else { rest.chars().next()?.len_utf8() };
        let (tile, after) = rest.split_at(length);
        rest = after;
        Some(tile)
    })
}

/// Returns the text of the tile that is written as `tile`: `qu` for a `q`, and nothing for a hole.
fn tile_of_letter(tile: &str) -> &str {
    match tile {
        "." => "",
        "q" => "qu",
        "Q" => "Qu",
        _ => tile,
    }
}

/// Returns the rows of a written board without white space around them. Empty rows are left out.
pub(super) fn rows(text: &str) -> impl Iterator<Item = &str> + Clone {
    let mut rest = Some(text);
    let row = move || {
        let text = rest?;
        let end = text.bytes().position(|byte| matches!(byte, b'/' | b'\n'));
        rest = end.map(|end| &text[end + 1..]);
        Some(text[..end.unwrap_or(text.len())].trim_ascii())
    };
    core::iter::from_fn(row).filter(|row| !row.is_empty())
}

/// Returns true if the byte is used as a tile unchanged.
fn is_plain_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() && !matches!(byte, b'q' | b'Q')
}

/// Returns true if a row is letters with one space between them.
fn is_spaced_letters(row: &str) -> bool {
    row.as_bytes().chunks(2).all(|pair| matches!(pair, [letter] | [letter, b' '] if is_plain_letter(*letter)))
}

/// Returns a written tile's text, and the multiplier after its colon.
fn cut_multiplier(tile: &str) -> (&str, Multiplier) {
    // The shortest tile with a multiplier is `a:2l`.
    if tile.len() < 4 {
        return (tile, Multiplier::None);
    }
    let cut = || {
        let (text, multiplier) = tile.rsplit_once(':').filter(|(text, _)| !text.is_empty())?;
        Some((text, multiplier_of(multiplier)?))
    };
    cut().unwrap_or((tile, Multiplier::None))
}

/// Returns the multiplier that is written as `2l` or `DL`.
fn multiplier_of(text: &str) -> Option<Multiplier> {
    let (factor, kind) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let factor = match factor {
        "d" | "D" => 2,
        "t" | "T" => 3,
        number => number.parse().ok().filter(|&factor| factor > 0)?,
    };
    match kind {
        "l" | "L" => Some(Multiplier::Letter(factor)),
        "w" | "W" => Some(Multiplier::Word(factor)),
        _ => None,
    }
}

impl FromStr for Board {
    type Err = BoardError;

    /// Reads a board. The first row of the table that fits the text decides how it is read.
    ///
    /// | text | example | the board |
    /// |---|---|---|
    /// | letters without spaces | `catdlinemaropets` | a square, row by row |
    /// | rows of letters, with `/` or line ends between them | `cat/dog` | these rows |
    /// | one line of groups of letters, all of one length, two letters or more | `catd line maro pets` | the groups are the rows |
    /// | one line of 4, 9, 16, ... tiles with spaces between them | `s l u s` | a square, row by row |
    /// | one line of other tiles with spaces between them | `qu a t` | one row |
    /// | rows of tiles with spaces between them | `l qu r / e s ?` | these rows |
    ///
    /// A text with a `/` has rows, even if the `/` is at the end: `s l u s /` is one row. If any row contains ASCII
    /// white space, white space separates the tiles of all rows. [`OtherReading`](crate::OtherReading) says what else a
    /// text could mean.
    ///
    /// | tile | meaning |
    /// |---|---|
    /// | `q` | the tile `qu` |
    /// | `qu` | without spaces, two tiles; or one, if the rows are only then a rectangle, or the letters a square |
    /// | `q!` | between spaces, a Q alone |
    /// | `.` | a hole: no word goes through it |
    /// | `?` | any one symbol |
    /// | `a:2l`, `a:DL` | between spaces, a letter that counts twice; `a:3l` and `a:TL` count three times |
    /// | `a:3w`, `a:TW` | between spaces, a letter that makes its words count three times; `a:2w` and `a:DW` twice |
    /// | any other text | itself: a character, or any text between spaces |
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let mut board = Self::blank();
        board.assign(text)?;
        Ok(board)
    }
}

impl fmt::Display for Board {
    /// Writes the tiles with spaces between them, and ` / ` between rows. A single row of several tiles ends with ` /`,
    /// and a Q alone is `q!`. If the board was read from text and has two columns or more, the text reads as the same
    /// board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (tile, text) in self.tiles().enumerate() {
            let separator = match (tile, tile % self.columns) {
                (0, _) => "",
                (_, 0) => " / ",
                _ => " ",
            };
            f.write_str(separator)?;
            f.write_str(match text {
                None => ".",
                Some("q") => "q!",
                Some("Q") => "Q!",
                Some(text) => text,
            })?;
            match self.multiplier(tile) {
                Multiplier::None => {}
                Multiplier::Letter(factor) => write!(f, ":{factor}l")?,
                Multiplier::Word(factor) => write!(f, ":{factor}w")?,
            }
        }
        if self.rows() == 1 && self.columns > 1 { f.write_str(" /") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> (usize, usize, String) {
        let board: Board = text.parse().unwrap();
        (board.rows(), board.columns(), board.to_string())
    }

    /// Checks that the text is read as this board, and that the board's own text is read as the same board.
    #[track_caller]
    fn assert_reads(text: &str, rows: usize, columns: usize, written: &str) {
        assert_eq!(shape(text), (rows, columns, written.to_string()), "{text:?}");
        assert_eq!(shape(written), (rows, columns, written.to_string()), "{written:?}");
    }

    #[test]
    fn without_spaces_each_character_is_a_tile_and_q_is_qu() {
        assert_reads("abqd", 2, 2, "a b / qu d");
        assert_reads("é", 1, 1, "é");
        assert_reads("abc\r\nde.\r\n", 2, 3, "a b c / d e .");
        assert_reads("Qa/t?", 2, 2, "Qu a / t ?");
        assert_reads("abcd\n", 2, 2, "a b / c d");
        assert_reads("quit/abcd", 2, 4, "qu u i t / a b c d");
    }

    #[test]
    fn a_written_qu_is_one_tile_if_the_letters_are_only_then_a_square_or_a_rectangle() {
        let board = "t qu i n / e s a r / h o u l / m e t d";
        for text in ["tqinesarhoulmetd", "tquinesarhoulmetd", "tqin/esar/houl/metd", "tquin/esar/houl/metd"] {
            assert_reads(text, 4, 4, board);
        }
        assert_reads("tquin\nesar\nhoul\nmetd", 4, 4, board);
        assert_reads("QUit/abc", 2, 3, "QU i t / a b c");
        assert_reads("quaaqu/abcd", 2, 4, "qu a a qu / a b c d");
        let error = |text: &str| text.parse::<Board>().unwrap_err();
        assert_eq!(error("quab/de"), BoardError::UnevenRows { row: 2, expected: 4, found: 2 });
        assert_eq!(error("quabcd"), BoardError::NotSquare { tiles: 6 });
    }

    #[test]
    fn groups_of_letters_on_one_line_are_rows_if_they_have_the_same_length() {
        assert_reads("catd line maro pets", 4, 4, "c a t d / l i n e / m a r o / p e t s");
        assert_reads(" at  it ", 2, 2, "a t / i t");
        assert_reads("c. é?", 2, 2, "c . / é ?");
        assert_reads("tquin esar houl metd", 4, 4, "t qu i n / e s a r / h o u l / m e t d");
        assert_reads("qu it", 2, 2, "qu u / i t");
        // A line end or a `/` gives the rows.
        assert_reads("catd line /", 1, 2, "catd line /");
        assert_reads("catd line\nmaro pets", 2, 2, "catd line / maro pets");
        // Tiles of several letters.
        assert_reads("qu a t", 1, 3, "qu a t /");
        assert_reads("th er e", 1, 3, "th er e /");
        assert_reads("q! q!", 1, 2, "q! q! /");
    }

    #[test]
    fn a_line_of_n_times_n_tiles_is_a_square_and_other_lines_of_tiles_are_rows() {
        assert_reads("t q i n e s a r h o u l m e t d", 4, 4, "t qu i n / e s a r / h o u l / m e t d");
        assert_reads("a:2l b c d", 2, 2, "a:2l b / c d");
        assert_reads("a:2l b:2l c:3w d:2w", 2, 2, "a:2l b:2l / c:3w d:2w");
        assert_reads("s l u s /", 1, 4, "s l u s /");
        assert_reads("/ s l u s", 1, 4, "s l u s /");
        assert_reads("a b", 1, 2, "a b /");
        assert_reads("a b c d e", 1, 5, "a b c d e /");
        assert_reads("ab/", 1, 2, "a b /");
    }

    #[test]
    fn tiles_between_spaces_are_any_text_and_q_is_qu() {
        assert_reads("l qu r / e . ?\n", 2, 3, "l qu r / e . ?");
        assert_reads("q a / Q b", 2, 2, "qu a / Qu b");
        assert_reads("q! a / Q! b", 2, 2, "q! a / Q! b");
        assert_reads("q:2l a / q!:3w b", 2, 2, "qu:2l a / q!:3w b");
        let board: Board = "q! a / Q!:2w b".parse().unwrap();
        assert!(board.tiles().eq(["q", "a", "Q", "b"].map(Some)));
        assert_eq!(Board::new(2, ["q", "Q"].map(Some)).unwrap().to_string(), "q! Q! /");
        // Only a dot is a hole.
        assert_reads("a # / ? b", 2, 2, "a # / ? b");
        assert_reads("a#/?b", 2, 2, "a # / ? b");
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
    fn every_board_of_two_columns_or_more_reads_as_it_is_written() {
        let tiles = ["a", "q", "Q", "qu", "th", "é", "?", ".", "#"];
        let count = tiles.len();
        for n in 0..count.pow(4) {
            let tiles = [n, n / count, n / count.pow(2), n / count.pow(3)].map(|n| tiles[n % count]);
            let tiles = tiles.map(|tile| Some(tile).filter(|tile| *tile != "."));
            for (columns, tiles) in [(2, &tiles[..2]), (3, &tiles[..3]), (4, &tiles[..]), (2, &tiles[..])] {
                let board = Board::new(columns, tiles.iter().copied()).unwrap();
                assert_eq!(board.to_string().parse(), Ok(board));
            }
        }
    }

    #[test]
    fn a_multiplier_is_written_after_its_tile() {
        assert_eq!(shape("a:2l b / qu:3w c").2, "a:2l b / qu:3w c");
        let board: Board = "a b:3W / c:2L d".parse().unwrap();
        let multipliers: Vec<_> = (0..4).map(|tile| board.multiplier(tile)).collect();
        use Multiplier::*;
        assert_eq!(multipliers, [None, Word(3), Letter(2), None]);
        for (text, multiplier) in [
            ("a:DL", Letter(2)),
            ("a:tl", Letter(3)),
            ("a:Dw", Word(2)),
            ("a:TW", Word(3)),
            ("a:4L", Letter(4)),
            ("a:9w", Word(9)),
        ] {
            let board: Board = format!("{text} b").parse().unwrap();
            assert_eq!((board.multiplier(0), board.tiles().next()), (multiplier, Some(Some("a"))), "{text}");
        }
        for not in
            ["a:2x b", "a:DX b", "a:XL b", ":DL b", "a:2DL b", ":2l b", "a:0l b", "a:l b", "a:300w b", "a: b", "a:2é b"]
        {
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
