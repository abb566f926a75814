//! The notation of boards, as help explains it, and the labels of tiles.

use board_solver::{Board, Multiplier};
use dict_runtime::Dict;

use crate::io::output::{note, visible};

/// The section of help that explains how to write a board.
pub(crate) const NOTATION: &str = "Boards:
  abcdefghijklmnop    a square of letters, row by row; q is a Qu tile
  cat/dog             rows of letters
  'l qu r / e s ?'    rows of tiles, separated by spaces; ? is any letter
  's l u s'           one row with spaces is one row
  'c . t / . # a'     . and # are holes, which words cannot cross
  'a:2l t:3w / e s'   for --rules scramble: :2l doubles the letter, :3w triples the word";

/// Writes a note if a board that was written without spaces may have a tile of several letters: its letters are tiles of
/// their own. A `q` is a tile `qu` anyway.
pub(crate) fn note_letters_of_one_tile(dict: &Dict, board: &str) {
    if board.trim_ascii().contains(|character: char| character.is_ascii_whitespace()) {
        return;
    }
    let board = dict.alphabet().fold_text(board);
    let tiles = dict.alphabet().symbols().iter().map(|symbol| symbol.text());
    let is_joined = |tile: &&str| *tile != "qu" && tile.chars().count() > 1 && board.contains(tile);
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

/// Returns the label of a tile with its multiplier, as in `A DL`, or nothing for a hole.
pub(crate) fn place_label(board: &Board, place: usize, tile: Option<&str>) -> String {
    let label = tile.map(tile_label).unwrap_or_default();
    format!("{label} {}", multiplier_label(board.multiplier(place))).trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

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
