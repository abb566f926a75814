//! The notation of boards, as help explains it, and the labels of tiles.

use std::str::FromStr;

use board_solver::{Board, BoardError, Multiplier, OtherReading};
use dict_runtime::Dict;

use crate::io::output::{note, visible};

/// The section of help that explains how to write a board.
pub(crate) const NOTATION: &str = "Boards:
  abcdefghijklmnop    a square of letters, row by row
  cat/dog             rows of letters
  'cat dog'           rows of letters, if all have the same length
  'c a t s'           4, 9, 16, ... tiles, separated by spaces, are a square
  'l qu r / e s ?'    rows of tiles, separated by spaces; ? is any letter
  's l u s /'         one row, with / at its end
  q                   a Qu tile; so is qu in tquinesarhoulmetd or tquin/esar/houl/metd;
                      'q! a / t s' has a Q alone
  'c . t / . . a'     . is a hole, which words cannot cross
  'a:2l t:3w / e s'   for --rules scramble: :2l or :DL doubles the letter, :3w or :TW triples the word";

/// The section of help that explains files of boards.
pub(crate) const LINES: &str = "Lines of boards:
  A line is a board. Lines with the same number of letters or tiles, up to a blank line, are the rows of one board, \
unless a line is a board by itself: a square of 3x3 or more, or rows. A line that starts with # is a comment.";

/// The error that an input has no board.
pub(crate) const NO_BOARD: &str =
    "the input has no board; write one per line, for example `l qu r e / s l u s / a t i c / n r e n`";

/// The longest text of a board in a note, in bytes.
const MAX_NOTED: usize = 80;

/// A board, and the text that it was read from.
#[derive(Clone)]
pub(crate) struct WrittenBoard {
    pub(crate) board: Board,
    text: String,
}

impl WrittenBoard {
    /// Writes a note if the text could be read otherwise.
    pub(crate) fn note_other_reading(&self) {
        note_other_reading(&self.text, &self.board);
    }
}

impl FromStr for WrittenBoard {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Self, BoardError> {
        Ok(Self { board: text.parse()?, text: text.to_string() })
    }
}

/// Writes a note if `text`, which was read as `board`, could be read otherwise.
pub(crate) fn note_other_reading(text: &str, board: &Board) {
    if let Some(reading) = other_reading(text, board) {
        note(&reading);
    }
}

/// Returns a line that says how `text` was read as `board`, and how to write the other board that it could mean, if
/// any.
pub(crate) fn other_reading(text: &str, board: &Board) -> Option<String> {
    OtherReading::of(text).map(|other| format!("{}; {other}\n", read_as(board)))
}

/// Returns a line that says that `board` was read from this many rows, each a line or an argument, and how to write
/// boards.
pub(crate) fn reading_of_rows(board: &Board, rows: usize) -> String {
    format!("{}; for {rows} boards, write / in each\n", read_as(board))
}

/// Returns the shape and the tiles of a board that was read, as in `read as 2x3: cat/dog`.
fn read_as(board: &Board) -> String {
    let is_letter = |(at, tile): (usize, Option<&str>)| {
        let is_short = |tile: &str| tile.chars().count() == 1 && !matches!(tile, "q" | "Q");
        board.multiplier(at) == Multiplier::None && tile.is_none_or(is_short)
    };
    let written = board.to_string();
    let written = if board.tiles().enumerate().all(is_letter) { written.replace(' ', "") } else { written };
    let shape = format!("read as {}x{}", board.rows(), board.columns());
    if written.len() > MAX_NOTED { shape } else { format!("{shape}: {}", visible(&written)) }
}

/// Writes a note if a board may have a tile of several letters that was read as several tiles. A `q` is always a tile
/// `qu`.
pub(crate) fn note_letters_of_one_tile(dict: &Dict, text: &str) {
    let Ok(board) = text.parse::<Board>() else { return };
    if board.tiles().flatten().any(|tile| tile.chars().count() > 1 && !tile.eq_ignore_ascii_case("qu")) {
        return;
    }
    let groups: Vec<_> = text.split(|c: char| c == '/' || c.is_ascii_whitespace()).collect();
    let groups: Vec<_> = groups.iter().map(|group| dict.alphabet().fold_text(group)).collect();
    let tiles = dict.alphabet().symbols().iter().map(|symbol| symbol.text());
    let is_joined =
        |tile: &&str| *tile != "qu" && tile.chars().count() > 1 && groups.iter().any(|group| group.contains(*tile));
    if let Some(tile) = tiles.into_iter().find(is_joined) {
        note(&format!("{} is one tile of this dictionary: write spaces between tiles\n", visible(tile)));
    }
}

/// Returns the text of a tile with a capital first letter, if that is one character. Dutch `ij` becomes `IJ`.
pub(crate) fn tile_label(tile: &str) -> String {
    if tile == "ij" {
        return "IJ".to_string();
    }
    let mut letters = tile.chars();
    let Some(first) = letters.next() else { return String::new() };
    let mut capital = first.to_uppercase();
    let capital = capital.next().filter(|_| capital.next().is_none()).unwrap_or(first);
    format!("{capital}{}", letters.as_str())
}

/// Returns the text of a multiplier: `DL` and `TL` double and triple a letter, `DW` and `TW` a word; otherwise a number
/// comes first, as in `4L`. It is empty if there is no multiplier.
pub(crate) fn multiplier_label(multiplier: Multiplier) -> String {
    let factor = |factor: u32| match factor {
        2 => "D".to_string(),
        3 => "T".to_string(),
        _ => factor.to_string(),
    };
    match multiplier {
        Multiplier::None => String::new(),
        Multiplier::Letter(by) => format!("{}L", factor(by.into())),
        Multiplier::Word(by) => format!("{}W", factor(by.into())),
    }
}

/// Returns a multiplier as it is written in a board: `2l`, `3w`.
pub(crate) fn written_multiplier(multiplier: Multiplier) -> Option<String> {
    match multiplier {
        Multiplier::None => None,
        Multiplier::Letter(factor) => Some(format!("{factor}l")),
        Multiplier::Word(factor) => Some(format!("{factor}w")),
    }
}

/// Returns the label of a tile with its multiplier, as in `A DL`, or nothing for a hole.
pub(crate) fn place_label(board: &Board, place: usize, tile: Option<&str>) -> String {
    let label = tile.map(tile_label).unwrap_or_default();
    format!("{label} {}", multiplier_label(board.multiplier(place))).trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_board_that_was_read_is_as_short_as_it_can_be() {
        let read_as = |text: &str| read_as(&text.parse().expect("it is a board"));
        assert_eq!(read_as("catd line maro pets"), "read as 4x4: catd/line/maro/pets");
        assert_eq!(read_as("c . ? é"), "read as 2x2: c./?é");
        assert_eq!(read_as("qat it/"), "read as 1x2: qat it /");
        assert_eq!(read_as("tquin esar houl metd"), "read as 4x4: t qu i n / e s a r / h o u l / m e t d");
        assert_eq!(read_as("a:2l b c d"), "read as 2x2: a:2l b / c d");
        assert_eq!(read_as(&"x".repeat(100)), "read as 10x10");
    }

    #[test]
    fn a_tile_label_starts_with_a_capital_if_that_is_one_character() {
        assert_eq!(["qu", "ij", "ñ", "ß", "?", "א", ""].map(tile_label), ["Qu", "IJ", "Ñ", "ß", "?", "א", ""]);
    }

    #[test]
    fn doubles_and_triples_have_letters_and_other_multipliers_have_numbers() {
        let multipliers = [Multiplier::None, Multiplier::Letter(2), Multiplier::Word(3), Multiplier::Letter(4)];
        assert_eq!(multipliers.map(multiplier_label), ["", "DL", "TW", "4L"]);
    }
}
