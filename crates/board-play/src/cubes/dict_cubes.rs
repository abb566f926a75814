//! Cubes for the letters of a dictionary, where no game is sold with any.

use board_solver::{Board, BoardError};
use dict_runtime::Dict;
use rand::{Rng, RngExt, seq::SliceRandom};

use super::symbol_counts::symbol_counts;

/// Cubes that show the symbols of a dictionary as often as its words have them: for any language, and any size.
///
/// For each board they are made anew: a cube for each place, over which the symbols go in any order, each as broad as
/// it is frequent, so that a frequent one fills a cube or two, and rare ones share one. So a symbol comes on average
/// exactly as often as it should, any two can come together, and poor boards are rare. With the English dictionary
/// and the rules of Boggle, 10,000 4x4 boards each:
///
/// | tiles | points: 1% of the boards have fewer than | 10% | 50% | 90% | vowels and y | standard deviation | least |
/// |---|--:|--:|--:|--:|--:|--:|--:|
/// | of these cubes | 80 | 153 | 310 | 566 | 6.4 | 1.2 | 2 |
/// | of real ones, `new` | 24 | 63 | 153 | 323 | 6.0 | 1.8 | 0 |
/// | drawn one by one | 34 | 83 | 197 | 414 | 6.4 | 1.9 | 0 |
/// | from a bag of 100 | 29 | 77 | 189 | 389 | 6.2 | 1.8 | 0 |
#[derive(Clone, Debug)]
pub struct DictCubes {
    /// The symbols that occur, and how often.
    symbols: Vec<(String, u64)>,
}

impl DictCubes {
    /// The cubes of a dictionary's symbols: without those that no word has, and those that mean something else where a
    /// board is written, such as `.` and `/`. None where no symbol is left.
    pub fn new(dict: &Dict) -> Option<Self> {
        let symbols = dict.alphabet().symbols().iter().map(|symbol| symbol.text().to_string());
        let counted = symbols.zip(symbol_counts(dict));
        let symbols: Vec<_> = counted.filter(|(symbol, count)| *count > 0 && is_tile(symbol)).collect();
        (!symbols.is_empty()).then_some(Self { symbols })
    }

    /// Shakes the cubes of a board of `side` rows and columns. The same generator in the same state gives the same
    /// board.
    pub fn roll(&self, side: u8, random: &mut impl Rng) -> Result<Board, BoardError> {
        let mut symbols: Vec<_> = self.symbols.iter().map(|(symbol, count)| (symbol, u128::from(*count))).collect();
        symbols.shuffle(random);
        let places = usize::from(side) * usize::from(side);
        // A cube is as broad as all symbols together, and so a symbol as its count for every place.
        let breadth = self.symbols.iter().fold(0, |sum: u64, (_, count)| sum.saturating_add(*count));
        let (mut at, mut end) = (0, symbols[0].1 * places as u128);
        let mut tiles = Vec::with_capacity(places);
        for cube in 0..places as u128 {
            let point = cube * u128::from(breadth) + u128::from(random.random_range(0..breadth));
            // The last symbol ends where the last cube does.
            while point >= end {
                at += 1;
                end += symbols[at].1 * places as u128;
            }
            tiles.push(Some(symbols[at].0));
        }
        tiles.shuffle(random);
        Board::new(side.into(), tiles)
    }
}

/// Whether a board with this tile is read as it is written.
fn is_tile(symbol: &str) -> bool {
    Board::new(2, [Some(symbol); 2]).is_ok_and(|board| board.to_string().parse() == Ok(board))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dict_compiler::{AlphabetSpec, Input, Meta, Options, WordList};
    use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

    fn dict(words: &str, alphabet: &str) -> Dict {
        let alphabet: AlphabetSpec = alphabet.parse().unwrap();
        let mut list = WordList::new(Options { alphabet, ..Options::default() }).unwrap();
        list.read(Input::from_reader("words", words.replace(' ', "\n").as_bytes()).unwrap()).unwrap();
        Dict::from_bytes(&list.compile(&Meta::default()).unwrap().bytes).unwrap()
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
    fn every_symbol_comes_as_often_as_it_should_to_every_place() {
        let cubes = cubes("eeeeeeeb eeeeeeet ata", "letters");
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut places = vec![[0u32; 4]; 9];
        for _ in 0..19_000 {
            let board = cubes.roll(3, &mut random).unwrap();
            let mut here = [0; 4];
            for (tile, places) in board.tiles().zip(&mut places) {
                let symbol = "abet".find(tile.unwrap()).unwrap();
                places[symbol] += 1;
                here[symbol] += 1;
            }
            // Of 19 letters 14 are an e, so of 9 tiles 6.6; it fills 5 or 6 cubes, and a part of one or two more.
            assert!((5..=8).contains(&here[2]), "{board}");
        }
        for of in places {
            for (found, expected) in of.into_iter().zip([2_000, 1_000, 14_000, 2_000]) {
                // More than 4 standard deviations either way.
                assert!(found.abs_diff(expected) < 250, "{of:?}");
            }
        }
    }

    #[test]
    fn what_a_board_cannot_be_written_with_is_no_tile() {
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
    fn a_board_is_read_as_it_is_written() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
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
        let roll = |side| cubes("cat", "letters").roll(side, &mut Xoshiro256PlusPlus::seed_from_u64(1));
        assert_eq!(roll(0), Err(BoardError::Empty));
        assert_eq!(roll(u8::MAX).unwrap().rows(), 255);
    }

    #[test]
    fn a_seed_gives_the_same_board_for_ever() {
        let cubes = cubes("boards that dictionaries roll quickly", "a-z,qu");
        let roll = |side: u8| cubes.roll(side, &mut Xoshiro256PlusPlus::seed_from_u64(7)).unwrap().to_string();
        assert_eq!(roll(4), "o y t i / h i k d / r n r e / s o a l");
        assert_eq!(roll(3), "d r k / s c l / i l t");
    }
}
