//! The letters that the places of a board can show.

use board_deal::CubeSet;
use board_solver::{Board, WILDCARD, symbol_counts};
use dict_runtime::Dict;

use super::{LetterRow, matching::Matching};

/// The letters that the tiles of a board can show. A letter is the text of a tile, so it may be a digraph such as `qu`.
///
/// ```
/// use board_deal::cubes::CUBE_SETS;
/// use board_search::Letters;
///
/// let letters = Letters::of_dict(dict_en::dict());
/// assert!(letters.can_show(&"qact".parse()?));
///
/// // Only one of the cubes has a `z`.
/// let cubes = Letters::of_cubes(CUBE_SETS[0]);
/// assert!(cubes.can_show(&"zars etal ined stre".replace(' ', "/").parse()?));
/// assert!(!cubes.can_show(&"zars etal ined strz".replace(' ', "/").parse()?));
/// # Ok::<(), board_solver::BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Letters {
    /// Any of these letters, on any tile, any number of times.
    Any(Vec<String>),
    /// One cube for each tile: the letters of its faces, without the blank ones. A cube may lie on any tile. If all
    /// faces of a cube are blank, it has no letters, and its tile is a hole.
    Cubes(Vec<Vec<String>>),
}

impl Letters {
    /// Returns the symbols of a dictionary, as they are on tiles: `qu` instead of `q`, without apostrophes and hyphens.
    /// Symbols that no word has are left out, but those of denied words are not. The most common comes first.
    pub fn of_dict(dict: &Dict) -> Self {
        let mut counted: Vec<_> = counted_symbols(dict).filter(|(_, count)| *count > 0).collect();
        counted.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        let mut letters: Vec<String> = Vec::new();
        for (symbol, _) in counted {
            let letter = if symbol == "q" { "qu" } else { symbol };
            let is_new = !letters.iter().any(|other| other == letter);
            if is_new && letter.chars().any(char::is_alphabetic) && is_written(letter) {
                letters.push(letter.to_string());
            }
        }
        Self::Any(letters)
    }

    /// Returns the letters of `row`, folded, sorted and without repetitions, or all letters of `dict` if there is no
    /// row.
    pub fn of_row(row: Option<&LetterRow>, dict: &Dict) -> Self {
        let Some(row) = row else { return Self::of_dict(dict) };
        let fold = |letter: &String| dict.alphabet().fold_text(letter).into_owned();
        let mut letters: Vec<String> = row.letters().iter().map(fold).collect();
        letters.sort();
        letters.dedup();
        Self::Any(letters)
    }

    /// Returns the faces of the cubes of a game. A blank face is left out if its cube has a letter: no word passes
    /// through a blank, so it is never better than a letter.
    pub fn of_cubes(cubes: CubeSet) -> Self {
        let faces = |cube: [Option<&str>; 6]| cube.into_iter().flatten().map(str::to_string).collect();
        Self::Cubes(cubes.cubes().map(faces).collect())
    }

    /// Returns true if these letters can make the board: if each tile is one of the letters, or if the tiles can be
    /// given different cubes that show them, so that no cube with letters is left over. Holes and multipliers do not
    /// matter.
    pub fn can_show(&self, board: &Board) -> bool {
        let tiles: Vec<&str> = board.tiles().flatten().collect();
        match self {
            Self::Any(letters) => tiles.iter().all(|tile| letters.iter().any(|letter| letter == tile)),
            Self::Cubes(cubes) => {
                let cubes: Vec<_> = cubes.iter().filter(|faces| !faces.is_empty()).collect();
                let cubes_of = |tile: &str| -> Vec<usize> {
                    (0..cubes.len()).filter(|&cube| cubes[cube].iter().any(|face| face == tile)).collect()
                };
                let cubes_of: Vec<Vec<usize>> = tiles.iter().map(|tile| cubes_of(tile)).collect();
                tiles.len() == cubes.len() && Matching::find(tiles.len(), cubes.len(), |tile| &cubes_of[tile]).is_some()
            }
        }
    }

    /// Returns all letters. A letter of several cubes is listed several times.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let (any, cubes) = match self {
            Self::Any(letters) => (letters.as_slice(), &[][..]),
            Self::Cubes(cubes) => (&[][..], cubes.as_slice()),
        };
        any.iter().chain(cubes.iter().flatten()).map(String::as_str)
    }
}

/// Returns the symbols of a dictionary, and how often its words and the added words have each of them. Denied words
/// count too.
pub(crate) fn counted_symbols(dict: &Dict) -> impl Iterator<Item = (&str, u64)> {
    let symbols = dict.alphabet().symbols().iter().map(|symbol| symbol.text());
    // The added words have the alphabet of the file.
    let added = dict.added().map(symbol_counts).unwrap_or_default().into_iter().chain(std::iter::repeat(0));
    let counts = symbol_counts(dict).into_iter().zip(added).map(|(in_file, added)| in_file.saturating_add(added));
    symbols.zip(counts)
}

/// Returns true if the text can be the letter of a tile: if the tile has only letters or symbols of `dict`.
pub(crate) fn is_letter(text: &str, dict: &Dict) -> bool {
    let is_known = || dict.encode(text, &mut Vec::new()).is_ok();
    let is_alphabetic = || dict.alphabet().fold_text(text).chars().all(char::is_alphabetic);
    text != WILDCARD && !text.is_empty() && is_written(text) && (is_alphabetic() || is_known())
}

/// Returns true if the text of a board with this tile is read back as the same board, even from a file, where a line
/// that starts with `#` is a comment.
fn is_written(tile: &str) -> bool {
    !tile.starts_with('#') && Board::new(2, [Some(tile); 2]).is_ok_and(|board| board.to_string().parse() == Ok(board))
}

#[cfg(test)]
mod tests {
    use board_deal::{Random, cubes::CUBE_SETS};

    use super::*;
    use crate::testing::{cubes, dict_with_alphabet};

    #[test]
    fn the_letters_of_a_dictionary_are_its_symbols_as_they_stand_on_tiles() {
        let dict = dict_with_alphabet(["cat", "catt", "qat", "o'cat", "a-t"], "any");
        assert_eq!(Letters::of_dict(&dict), Letters::Any(["t", "a", "c", "o", "qu"].map(String::from).to_vec()));
    }

    #[test]
    fn cubes_show_every_board_that_they_roll_without_blanks() {
        let mut random = Random::new(1);
        for cubes in CUBE_SETS {
            let letters = Letters::of_cubes(cubes);
            for _ in 0..100 {
                let board = cubes.roll(&mut random);
                let has_blank = board.tiles().any(|tile| tile.is_none());
                assert_eq!(letters.can_show(&board), !has_blank, "{board}");
            }
        }
    }

    #[test]
    fn a_cube_shows_one_tile() {
        let cubes = cubes(&["a b", "b th", ""]);
        let can_show = |board: &str| cubes.can_show(&board.parse().unwrap());
        assert!(can_show("a b") && can_show("b a") && can_show("a . th") && can_show("b th:2w"));
        assert!(!can_show("a a") && !can_show("a c") && !can_show("b") && !can_show("a b b"));
    }

    #[test]
    fn letters_are_texts_that_tiles_can_have() {
        let dict = dict_with_alphabet(["l·l", "cat"], "a-z,l·l");
        for letter in ["a", "qu", "é", "th", "l·l"] {
            assert!(is_letter(letter, &dict), "{letter}");
        }
        for text in ["", "?", ".", "#", "a b", "a/b", "3", "a:2l"] {
            assert!(!is_letter(text, &dict), "{text}");
        }
    }
}
