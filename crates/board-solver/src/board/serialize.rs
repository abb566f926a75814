//! Boards as serialized text.

use alloc::string::{String, ToString};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};

use super::Board;

impl Serialize for Board {
    /// Writes the board as text, as its [`Display`](core::fmt::Display) does.
    ///
    /// # Errors
    ///
    /// An error if the text would not be read as the same board: for instance, if a board of one column has a tile of
    /// several letters, or if [`Board::new`] made a tile with a space in it.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.to_string();
        if text.parse().as_ref() != Ok(self) {
            return Err(ser::Error::custom("the board has tiles that cannot be written as text; use tiles of letters"));
        }
        serializer.serialize_str(&text)
    }
}

impl<'de> Deserialize<'de> for Board {
    /// Reads a board from text, as [`FromStr`](core::str::FromStr) does.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_stored_as_its_text() {
        for (board, text) in [
            ("a:2l b / . qu:3w", "a:2l b / . qu:3w"),
            ("cat/dog", "c a t / d o g"),
            ("? . / q! qu", "? . / q! qu"),
            ("x", "x"),
            ("a/b", "a / b"),
        ] {
            let board: Board = board.parse().unwrap();
            let json = serde_json::to_string(&board).unwrap();
            assert_eq!(json, format!("{text:?}"));
            assert_eq!(serde_json::from_str::<Board>(&json).unwrap(), board);
        }
    }

    #[test]
    fn a_board_that_its_text_cannot_say_is_not_stored() {
        for (columns, tiles) in
            [(1, ["q", "b"]), (1, ["th", "b"]), (2, ["a b", "c"]), (2, [".", "a"]), (2, ["a/", "b"])]
        {
            let board = Board::new(columns, tiles.map(Some)).unwrap();
            let error = serde_json::to_string(&board).unwrap_err();
            assert!(error.to_string().contains("cannot be written as text"), "{board}");
        }
    }

    #[test]
    fn a_text_that_is_not_a_board_is_refused_with_the_reason() {
        let error = serde_json::from_str::<Board>("\"abc\"").unwrap_err();
        assert!(error.to_string().starts_with("3 tiles do not fill a square"), "{error}");
    }
}
