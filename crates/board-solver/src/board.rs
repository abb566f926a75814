//! Boards: tiles in rows and columns.

use std::{fmt, str::FromStr};

/// A rectangle of tiles, in reading order: left to right, top to bottom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    tiles: Vec<Option<String>>,
    columns: usize,
}

/// Why text is not a board, or not one for a dictionary. Rows, columns and tiles count from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// No tiles.
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
    /// The dictionary has words, and the board room, for more paths than can be followed.
    #[error("the board and the dictionary have more than {limit} paths in common; solve a part of the board")]
    TooManyPaths {
        /// Paths that are followed.
        limit: u64,
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
}

impl Board {
    /// A board of `tiles` in reading order, none for a hole, in rows of `columns`.
    pub fn new(columns: usize, tiles: Vec<Option<String>>) -> Result<Self, BoardError> {
        if columns == 0 || tiles.is_empty() {
            return Err(BoardError::Empty);
        }
        if !tiles.len().is_multiple_of(columns) {
            let (row, found) = (tiles.len() / columns + 1, tiles.len() % columns);
            return Err(BoardError::UnevenRows { row, expected: columns, found });
        }
        Ok(Self { tiles, columns })
    }

    /// A square board of `side` rows, as many as its tiles fill.
    pub(crate) fn of(side: usize, tiles: Vec<Option<String>>) -> Self {
        debug_assert_eq!(tiles.len(), side * side);
        Self { tiles, columns: side }
    }

    /// The tiles in reading order; none for a hole.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = Option<&str>> {
        self.tiles.iter().map(Option::as_deref)
    }

    /// How many columns there are.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.tiles.len() / self.columns
    }

    /// The tiles that touch `tile` at a side or a corner, holes among them, in reading order.
    pub fn neighbours(&self, tile: usize) -> impl Iterator<Item = usize> {
        let (row, column) = (tile / self.columns, tile % self.columns);
        let rows = row.saturating_sub(1)..self.rows().min(row + 2);
        let columns = column.saturating_sub(1)..self.columns.min(column + 2);
        let width = self.columns;
        rows.flat_map(move |r| columns.clone().map(move |c| r * width + c)).filter(move |&other| other != tile)
    }
}

impl FromStr for Board {
    type Err = BoardError;

    /// Rows are separated by `/` or line ends. Where a row has tiles separated by white space, all do, and a tile is
    /// whatever stands between. Otherwise each character is a tile, `q` stands for `qu`, and a single row is a
    /// square, its rows joined. `.` is a hole.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let rows: Vec<&str> = text.split(['/', '\n']).map(str::trim).filter(|row| !row.is_empty()).collect();
        let is_spaced = rows.iter().any(|row| row.contains(char::is_whitespace));
        let mut rows: Vec<Vec<String>> = if is_spaced {
            rows.iter().map(|row| row.split_whitespace().map(String::from).collect()).collect()
        } else {
            rows.iter().map(|row| row.chars().map(letter_tile).collect()).collect()
        };
        if let [square] = &mut rows[..]
            && !is_spaced
        {
            let side = square.len().isqrt();
            if side * side != square.len() {
                return Err(BoardError::NotSquare { tiles: square.len() });
            }
            rows = square.chunks(side).map(<[String]>::to_vec).collect();
        }
        let columns = rows.first().ok_or(BoardError::Empty)?.len();
        if let Some((row, found)) = rows.iter().map(Vec::len).enumerate().find(|&(_, len)| len != columns) {
            return Err(BoardError::UnevenRows { row: row + 1, expected: columns, found });
        }
        Self::new(columns, rows.into_iter().flatten().map(|tile| (tile != ".").then_some(tile)).collect())
    }
}

fn letter_tile(letter: char) -> String {
    match letter {
        'q' => "qu".to_string(),
        'Q' => "Qu".to_string(),
        _ => letter.to_string(),
    }
}

impl fmt::Display for Board {
    /// Rows with their tiles separated by spaces, and ` / ` between them: where there are two columns or more, text
    /// that parses to the same board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (tile, text) in self.tiles().enumerate() {
            let separator = match (tile, tile % self.columns) {
                (0, _) => "",
                (_, 0) => " / ",
                _ => " ",
            };
            write!(f, "{separator}{}", text.unwrap_or("."))?;
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
