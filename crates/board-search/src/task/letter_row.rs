//! Letters that are written in one row.

use std::str::FromStr;

use board_solver::{Board, Multiplier, WILDCARD};

/// Letters for the tiles of boards, in the order in which they are written.
///
/// ```
/// use board_search::task::LetterRow;
///
/// let row: LetterRow = "aeq".parse()?;
/// assert_eq!(row, ["a", "e", "qu"].map(String::from).into_iter().collect());
/// assert_eq!(row, "a e qu".parse()?);
/// # Ok::<(), board_search::task::LetterRowError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LetterRow(Vec<String>);

/// A reason why a text is not a row of letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LetterRowError {
    /// The text has more than one row.
    #[error("write the letters in one row, as in `aeirst`, or `a e qu` with spaces between them")]
    SeveralRows,
    /// The text has no letters.
    #[error("write letters, as in `aeirst`")]
    Empty,
    /// The text has a wildcard, a hole or a multiplier.
    #[error("write only letters, without `?`, holes or multipliers")]
    NotOnlyLetters,
}

impl LetterRow {
    /// Returns the letters.
    pub fn letters(&self) -> &[String] {
        &self.0
    }
}

impl FromIterator<String> for LetterRow {
    fn from_iter<I: IntoIterator<Item = String>>(letters: I) -> Self {
        Self(letters.into_iter().collect())
    }
}

impl FromStr for LetterRow {
    type Err = LetterRowError;

    /// Reads letters as they are written on a board: with spaces between tiles, or each a tile, in which `q` is `qu`.
    fn from_str(text: &str) -> Result<Self, LetterRowError> {
        if text.contains(['/', '\n']) {
            return Err(LetterRowError::SeveralRows);
        }
        // A single row without spaces would have to be a square.
        let board: Board = format!("{text}/{text}").parse().map_err(|_| LetterRowError::Empty)?;
        let row = 0..board.columns();
        let letter = |(place, tile): (usize, Option<&str>)| {
            let is_plain = board.multiplier(place) == Multiplier::None;
            tile.filter(|tile| is_plain && *tile != WILDCARD).map(str::to_string)
        };
        let letters: Option<Vec<String>> = row.zip(board.tiles()).map(letter).collect();
        letters.map(Self).ok_or(LetterRowError::NotOnlyLetters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_letters_with_spaces_or_without() {
        let row = |text: &str| text.parse().map(|LetterRow(letters)| letters.join(" "));
        assert_eq!(row("aeirst"), Ok("a e i r s t".to_string()));
        assert_eq!(row(" th  qu e"), Ok("th qu e".to_string()));
        assert_eq!(row("Qa"), Ok("Qu a".to_string()));
        for (text, error) in [
            ("a/b", LetterRowError::SeveralRows),
            ("a b\nc d", LetterRowError::SeveralRows),
            ("", LetterRowError::Empty),
            (" ", LetterRowError::Empty),
            ("a?", LetterRowError::NotOnlyLetters),
            ("a.", LetterRowError::NotOnlyLetters),
            ("a b:2l", LetterRowError::NotOnlyLetters),
        ] {
            assert_eq!(row(text), Err(error), "{text:?}");
        }
    }
}
