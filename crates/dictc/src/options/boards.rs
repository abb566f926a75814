//! The notation of boards, as help explains it, and the labels of tiles.

/// The section of help that explains how to write a board.
pub(crate) const NOTATION: &str = "Boards:
  abcdefghijklmnop    a square of letters, row by row; q is a Qu tile
  cat/dog             rows of letters
  'l qu r / e s ?'    rows of tiles, separated by spaces; ? is any letter
  's l u s'           one row with spaces is one row
  'c . t / . # a'     . and # are holes, which words cannot cross
  'a:2l t:3w / e s'   for --rules scramble: :2l doubles the letter, :3w triples the word";

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_label_starts_with_a_capital_if_that_is_one_character() {
        assert_eq!(["qu", "ij", "ñ", "ß", "?", "א", ""].map(tile_label), ["Qu", "IJ", "Ñ", "ß", "?", "א", ""]);
    }
}
