//! Cubes for the symbols of a dictionary, in any language and for boards of any size.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use board_solver::{Board, BoardError, symbol_counts};
use dict_runtime::Dict;

use crate::Random;

/// Cubes that show the symbols of a dictionary as often as its words have them, for any language and board size.
///
/// New cubes are made for each board, one for each place. The symbols are laid along the row of cubes in random order,
/// each over a length in proportion to its frequency: a frequent symbol covers a cube or two, and several rare symbols
/// share a cube. Each cube then shows a random point of its length. So every symbol occurs on average exactly as often
/// as in the words, any two symbols can occur together, and poor boards are rare.
///
/// The table compares 10,000 4x4 boards each, with the English dictionary and the rules of Boggle. The columns are the
/// percentiles 1%, 10%, 50% and 90% of a board's points, and the number of vowels and y on a board: the mean, the
/// standard deviation and the minimum.
///
/// | tiles | points: 1% | 10% | 50% | 90% | vowels and y: mean | deviation | minimum |
/// |---|--:|--:|--:|--:|--:|--:|--:|
/// | these cubes | 80 | 153 | 310 | 566 | 6.4 | 1.2 | 2 |
/// | real cubes, the set `new` | 24 | 63 | 153 | 323 | 6.0 | 1.8 | 0 |
/// | drawn one by one | 34 | 83 | 197 | 414 | 6.4 | 1.9 | 0 |
/// | from a bag of 100 | 29 | 77 | 189 | 389 | 6.2 | 1.8 | 0 |
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// let cubes = board_deal::cubes::DictCubes::new(&dict).ok_or("no symbol can be a tile")?;
/// assert_eq!(cubes.roll_seeded(3, 7)?.to_string(), "e n a / t t a / e n t");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DictCubes {
    /// The symbols that occur in words, and how often each occurs.
    symbols: Vec<(String, u64)>,
}

impl DictCubes {
    /// Creates the cubes for a dictionary's symbols, by the words of its file.
    ///
    /// Symbols that no word has are left out, and so are symbols with another meaning in the text of a board, such as
    /// `.` and `/`. Returns `None` if no symbol is left.
    pub fn new(dict: &Dict) -> Option<Self> {
        let symbols = dict.alphabet().symbols().iter().map(|symbol| symbol.text().to_string());
        let counted = symbols.zip(symbol_counts(dict));
        let symbols: Vec<_> = counted.filter(|(symbol, count)| *count > 0 && is_tile(symbol)).collect();
        (!symbols.is_empty()).then_some(Self { symbols })
    }

    /// Rolls the cubes of a board of `side` rows and columns. The same generator in the same state gives the same
    /// board.
    ///
    /// [Shuffles](Random::shuffle) the symbols, which are in the order of the alphabet before; draws a number
    /// [below](Random::below) the length of a cube for each cube, from the first to the last; and shuffles the tiles.
    ///
    /// # Errors
    ///
    /// [`BoardError::Empty`] if `side` is 0.
    pub fn roll(&self, side: u8, random: &mut Random) -> Result<Board, BoardError> {
        let mut symbols: Vec<_> = self.symbols.iter().map(|(symbol, count)| (symbol, u128::from(*count))).collect();
        random.shuffle(&mut symbols);
        let places = usize::from(side) * usize::from(side);
        // Each cube has the length of the sum of all counts; each symbol, its count times the number of cubes. For
        // example, if `a` occurs once and `b` three times, each of two cubes has length 4: `a` covers 0..2 and `b`
        // covers 2..8. The first cube shows a random point of 0..4, an `a` or a `b`; the second cube shows a point of
        // 4..8, always a `b`.
        let cube_length = self.symbols.iter().fold(0, |sum: u64, (_, count)| sum.saturating_add(*count));
        let mut symbol = 0;
        let mut end = symbols[0].1 * places as u128;
        let mut tiles = Vec::with_capacity(places);
        for cube in 0..places as u128 {
            let point = cube * u128::from(cube_length) + u128::from(random.below(cube_length));
            // The last symbol ends where the last cube ends.
            while point >= end {
                symbol += 1;
                end += symbols[symbol].1 * places as u128;
            }
            tiles.push(Some(symbols[symbol].0));
        }
        random.shuffle(&mut tiles);
        Board::new(side.into(), tiles)
    }

    /// Rolls the cubes of a board of `side` rows and columns with a new generator of this seed.
    ///
    /// # Errors
    ///
    /// [`BoardError::Empty`] if `side` is 0.
    pub fn roll_seeded(&self, side: u8, seed: u64) -> Result<Board, BoardError> {
        self.roll(side, &mut Random::new(seed))
    }
}

/// Returns true if the text of a board with this tile is read back as the same board, even from a file, where a line
/// that starts with `#` is a comment.
fn is_tile(symbol: &str) -> bool {
    !symbol.starts_with('#')
        && Board::new(2, [Some(symbol); 2]).is_ok_and(|board| board.to_string().parse() == Ok(board))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dict_compiler::{AlphabetSpec, Input, Meta, Options, WordList};

    fn dict(words: &str, alphabet: &str) -> Dict {
        let alphabet: AlphabetSpec = alphabet.parse().unwrap();
        let mut list = WordList::new(Options::default().with_alphabet(alphabet)).unwrap();
        list.read(Input::from_reader("words", words.replace(' ', "\n").as_bytes()).unwrap()).unwrap();
        Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
    }

    fn cubes(words: &str, alphabet: &str) -> DictCubes {
        DictCubes::new(&dict(words, alphabet)).unwrap()
    }

    #[test]
    fn symbols_are_counted_as_the_words_have_them() {
        let counted = |words, alphabet| {
            let symbols = cubes(words, alphabet).symbols;
            symbols.iter().map(|(symbol, count)| format!("{symbol} {count}")).collect::<Vec<_>>().join(", ")
        };
        assert_eq!(
            counted("cats cat category quit", "letters"),
            "a 3, c 3, e 1, g 1, i 1, o 1, q 1, r 1, s 1, t 4, u 1, y 1"
        );
        assert_eq!(counted("quit chic ich", "a-z,qu,ch"), "c 1, ch 2, i 3, qu 1, t 1");
    }

    #[test]
    fn every_symbol_comes_to_every_place_in_proportion_to_its_count() {
        let cubes = cubes("eeeeeeeb eeeeeeet ata", "letters");
        let mut random = Random::new(1);
        let mut places = vec![[0u32; 4]; 9];
        for _ in 0..19_000 {
            let board = cubes.roll(3, &mut random).unwrap();
            let mut here = [0; 4];
            for (tile, places) in board.tiles().zip(&mut places) {
                let symbol = "abet".find(tile.unwrap()).unwrap();
                places[symbol] += 1;
                here[symbol] += 1;
            }
            // 14 of 19 letters are an e, so 6.6 of 9 tiles. It covers 5 or 6 cubes, and parts of one or two more.
            assert!((5..=8).contains(&here[2]), "{board}");
        }
        for counts in places {
            for (found, expected) in counts.into_iter().zip([2_000, 1_000, 14_000, 2_000]) {
                // The limits are more than 4 standard deviations.
                assert!(found.abs_diff(expected) < 250, "{counts:?}");
            }
        }
    }

    #[test]
    fn symbols_with_a_meaning_in_board_text_are_left_out() {
        let cubes = cubes("a.b#c/d?e:f a:2ld l·l q", "any");
        assert!(
            cubes
                .symbols
                .iter()
                .map(|(symbol, _)| &**symbol)
                .eq(["2", ":", "?", "a", "b", "c", "d", "e", "f", "l", "q", "·"])
        );
        assert!(DictCubes::new(&dict("... ##", "any")).is_none());
        let cubes = self::cubes("la:2ld b:c", "a-z,:,a:2l");
        assert!(cubes.symbols.iter().all(|(symbol, _)| symbol != "a:2l"), "{cubes:?}");
    }

    #[test]
    fn the_text_of_a_rolled_board_is_read_back_as_the_same_board() {
        let mut random = Random::new(1);
        for (words, alphabet) in [("q qu quit", "a-z,qu"), ("col·legi l·l quin", "a-z,l·l"), ("שלום ץ", "letters")]
        {
            let cubes = cubes(words, alphabet);
            for side in 2..9 {
                let board = cubes.roll(side, &mut random).unwrap();
                assert_eq!(board.to_string().parse(), Ok(board));
            }
        }
    }

    #[test]
    fn a_board_without_places_is_an_error() {
        let roll = |side| cubes("cat", "letters").roll_seeded(side, 1);
        assert_eq!(roll(0), Err(BoardError::Empty));
        assert_eq!(roll(u8::MAX).unwrap().rows(), 255);
    }

    #[test]
    fn a_seed_always_gives_the_same_board() {
        let cubes = cubes("boards that dictionaries roll quickly", "a-z,qu");
        let roll = |side: u8| cubes.roll_seeded(side, 7).unwrap().to_string();
        assert_eq!(roll(4), "r t o a / b l i r / o i l c / i qu t d");
        assert_eq!(roll(3), "i r s / t l qu / a b c");
    }
}
