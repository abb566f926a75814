//! Texts that could mean another board.

use core::fmt;

use super::{
    Board,
    text::{Form, has_rows, letter_tiles, rows},
};

/// Another board that a text could mean instead of the one that is read from it. Displays how to write the other board.
///
/// ```
/// use board_solver::{Board, OtherReading};
///
/// let text = "catd line maro pets";
/// assert_eq!(text.parse::<Board>()?, "catd/line/maro/pets".parse()?);
/// let other = OtherReading::of(text);
/// assert_eq!(other, Some(OtherReading::Tiles));
/// assert_eq!(other.unwrap().to_string(), "for tiles of several letters, end the row with /");
/// // The letters of a square, and rows with `/` between them, have no other reading.
/// assert_eq!(OtherReading::of("catdlinemaropets"), None);
/// # Ok::<(), board_solver::BoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OtherReading {
    /// Groups of letters are the rows. They could be tiles of one row: `catd line maro pets`.
    Tiles,
    /// The tiles are a square. They could be one row: `s l u s`.
    Row,
    /// `qu` is two tiles in rows of letters. It could be one: `quit/quat`.
    Qu,
}

impl OtherReading {
    /// Returns the other board that `text` could mean, or `None` if there is only one, or if the text is not a board.
    pub fn of(text: &str) -> Option<Self> {
        let text = text.trim_ascii();
        let board: Board = text.parse().ok()?;
        match Form::of(text) {
            Form::Groups => Some(Self::Tiles),
            Form::Tiles => (!has_rows(text) && board.rows() > 1).then_some(Self::Row),
            Form::Letters => (has_rows(text) && joins_qu(text, board.columns())).then_some(Self::Qu),
        }
    }
}

/// Returns true if the rows of letters in `text`, which are read as rows of `columns` tiles, have fewer tiles if `qu`
/// is one, and are still a rectangle.
fn joins_qu(text: &str, columns: usize) -> bool {
    let mut lengths = rows(text).map(|row| letter_tiles(row, true).count());
    let first = lengths.next();
    let is_read_so = rows(text).all(|row| letter_tiles(row, false).count() == columns);
    is_read_so && first < Some(columns) && lengths.all(|length| Some(length) == first)
}

impl fmt::Display for OtherReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tiles => "for tiles of several letters, end the row with /",
            Self::Row => "for one row, end it with /",
            Self::Qu => "for tiles of qu, write q",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_could_be_another_board_says_which() {
        for (text, other) in [
            ("catd line maro pets", Some(OtherReading::Tiles)),
            ("tquin esar houl metd", Some(OtherReading::Tiles)),
            ("qu it", Some(OtherReading::Tiles)),
            ("t q i n e s a r h o u l m e t d", Some(OtherReading::Row)),
            ("a:2l b c d", Some(OtherReading::Row)),
            ("quit/quat", Some(OtherReading::Qu)),
            ("QUIT\nquat", Some(OtherReading::Qu)),
            ("catdlinemaropets", None),
            ("tquinesarhoulmetd", None),
            ("tquin/esar/houl/metd", None),
            ("quit/cats", None),
            ("cat/dog", None),
            ("s l u s /", None),
            ("catd line maro pets /", None),
            ("qu a t", None),
            ("x", None),
            ("", None),
            ("catd line/a", None),
        ] {
            assert_eq!(OtherReading::of(text), other, "{text}");
        }
    }

    #[test]
    fn the_text_that_is_written_for_the_other_board_has_one_reading() {
        for (text, written, rows, columns) in
            [("catd line", "catd line /", 1, 2), ("a b c d", "a b c d /", 1, 4), ("quit/quat", "qit/qat", 2, 3)]
        {
            assert!(OtherReading::of(text).is_some());
            let board: Board = written.parse().unwrap();
            assert_eq!((board.rows(), board.columns(), OtherReading::of(written)), (rows, columns, None), "{text}");
        }
    }
}
