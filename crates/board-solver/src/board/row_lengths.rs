//! Lines that may be rows of one board.

use super::text::{Form, has_rows, letter_tiles};

/// The number of tiles of a line that may be a row, or a list of lines that may be the rows of one board.
///
/// ```
/// use board_solver::RowLengths;
///
/// let shared = |a: &str, b: &str| RowLengths::of(a)?.shared_with(RowLengths::of(b)?);
/// assert!(shared("catd", "line").is_some() && shared("tquin", "esar").is_some() && shared("qu i n", "e s a").is_some());
/// assert!(shared("catd", "cat").is_none());
/// // Each of these lines is a board by itself.
/// assert!(["catdlinemaropets", "cat/dog", "cat dog"].iter().all(|line| RowLengths::of(line).is_none()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowLengths {
    is_spaced: bool,
    /// The number of tiles if each character is one.
    characters: Option<usize>,
    /// The number of tiles if each character or `qu` is one.
    with_qu: Option<usize>,
}

impl RowLengths {
    /// Returns the number of tiles of `line` as a row.
    ///
    /// Returns `None` if the line is blank, or more likely a board by itself: if it has a `/` or a line end, if it is a
    /// square of 3x3 tiles or more, or if its groups of letters are rows.
    pub fn of(line: &str) -> Option<Self> {
        let line = line.trim_ascii();
        if line.is_empty() || has_rows(line) {
            return None;
        }
        let form = Form::of(line);
        let [characters, with_qu] = match form {
            Form::Groups => return None,
            Form::Tiles => [line.split_ascii_whitespace().count(); 2],
            Form::Letters => [false, true].map(|joins_qu| letter_tiles(line, joins_qu).count()),
        };
        let is_square = |tiles: usize| tiles >= 9 && tiles.isqrt().pow(2) == tiles;
        let is_row = !is_square(characters) && !is_square(with_qu);
        is_row.then_some(Self { is_spaced: form == Form::Tiles, characters: Some(characters), with_qu: Some(with_qu) })
    }

    /// Returns the lengths that these rows and others share, or `None` if they cannot be rows of one board.
    pub fn shared_with(self, other: Self) -> Option<Self> {
        let shared = |a: Option<usize>, b| a.filter(|_| a == b);
        let characters = shared(self.characters, other.characters);
        let with_qu = shared(self.with_qu, other.with_qu);
        let are_rows = self.is_spaced == other.is_spaced && (characters.is_some() || with_qu.is_some());
        are_rows.then_some(Self { characters, with_qu, ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    /// Returns true if the lines may be the rows of one board, and checks that they are then read as one.
    fn are_rows(lines: &[&str]) -> bool {
        let mut lengths = lines.iter().map(|line| RowLengths::of(line));
        let first = lengths.next().flatten();
        let are_rows = lengths.fold(first, |shared, next| shared?.shared_with(next?)).is_some();
        if are_rows && lines.len() > 1 {
            let board: Board = lines.join("\n").parse().unwrap();
            assert_eq!(board.rows(), lines.len(), "{board}");
        }
        are_rows
    }

    #[test]
    fn lines_of_the_same_number_of_tiles_are_the_rows_of_a_board() {
        for lines in [
            &["tqin", "esar", "houl", "metd"][..],
            &["tquin", "esar", "houl", "metd"],
            &["t q i n", "e s a r", "h o u l", "m e t d"],
            &["qu it a", "c a t"],
            &["quit", "quat"],
            &["c", "a", "t"],
            &["qu", "a"],
            &["héé", "a.?"],
            &["abcdefgh", "abcdefgh"],
        ] {
            assert!(are_rows(lines), "{lines:?}");
        }
    }

    #[test]
    fn a_line_that_is_a_board_by_itself_or_has_another_number_of_tiles_is_not_a_row() {
        for lines in [
            &["abcdefghi"][..],
            &["tquinesarhoulmetd"],
            &["quabcdefg"],
            &["a b c d e f g h i"],
            &["cat/dog"],
            &["a b c /"],
            &["cat dog"],
            &[" "],
            &["cat", "dogs"],
            &["tquin", "quesar"],
            &["cat", "d o g"],
            &["a", "b", "quu"],
        ] {
            assert!(!are_rows(lines), "{lines:?}");
        }
    }
}
