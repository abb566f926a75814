//! The words that a rack of tiles spells.

use alloc::vec::Vec;

use dict_format::{Children, symbol::MAX_SYMBOL_BYTES};

use super::{
    Search,
    automaton::{ALL_CODES, Automaton},
    pattern::Pattern,
    query_symbols::first_code,
    unknown_character::{UnknownCharacter, may_be_letter, rack_advice},
};
use crate::dict::Dict;

/// An automaton that accepts the words that a rack of tiles spells.
#[derive(Clone, Debug)]
pub struct Rack {
    /// For each symbol, the place where [`RackState`] counts its tiles.
    counters: Vec<TileCounter>,
    /// The state before the first symbol; `None` if all tiles must be used, but no word can use them.
    start: Option<RackState>,
    /// The first codes of the symbols on the tiles.
    codes: Children,
    takes_all: bool,
}

/// The tiles that are left. A state is copied for each symbol of a path, so its counters are packed.
///
/// Each symbol on the tiles has a counter with just enough bits for its number of tiles. Counters follow each other
/// from the lowest bit of `left[0]`; a counter that does not fit into the rest of a part starts the next part. For the
/// rack `aabbbz?`:
///
/// ```text
/// symbol   tiles   part   shift   mask
/// a        2       0      0       0b11
/// b        3       0      2       0b11
/// z        1       0      4       0b1
/// others   0       0      0       0
///
/// symbols   left[0] (z b a)   blanks   count
/// (none)    1 11 10           1        7
/// b         1 10 10           1        6
/// bz        0 10 10           1        5
/// bzz       0 10 10           0        4       no `z` is left: a blank takes its place
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RackState {
    left: [u32; 4],
    blanks: u16,
    /// The number of all tiles that are left, blanks included.
    count: u16,
}

/// The place of a symbol's counter in [`RackState::left`].
#[derive(Clone, Copy, Debug)]
struct TileCounter {
    part: u8,
    shift: u8,
    /// The bits of the counter, shifted down. 0 if the rack has no tile of the symbol.
    mask: u16,
}

/// The reason why a rack is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RackError {
    /// The rack has more tiles than can be counted. 125 tiles always fit; hundreds fit if few of them differ.
    #[error("too many tiles in the rack; use 125 or fewer")]
    TooManyTiles,
    /// A character that is not a letter of the dictionary.
    #[error("`{found}` at character {at} of the rack is not a letter of this dictionary{}", rack_advice(*found))]
    NotALetter {
        /// The character.
        found: char,
        /// Its place among the rack's characters, from 1.
        at: usize,
    },
}

impl Rack {
    /// Folds `rack` and cuts it into tiles by the alphabet of `dict`, to search in `dict`. A `?` is a blank. A space is
    /// not a tile, but it separates tiles: if `ch` is one symbol, `c h` is two tiles. If `takes_all`, a word must use
    /// all tiles; otherwise, it may use some of them, and letters that no word has are left out.
    pub fn new(dict: &Dict, rack: &str, takes_all: bool) -> Result<Self, RackError> {
        Self::with_letters(dict, rack, takes_all, &|_| 0)
    }

    /// Creates a rack as [`Rack::new`] does, and adds the letters of `pattern` as tiles, except those in sets. With
    /// this rack and the pattern, a search finds the words that the tiles form together with letters on a board.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "coat", "cart", "taco"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use dict_runtime::search::{Pattern, Rack};
    ///
    /// let pattern = Pattern::new(&dict, "*a?")?;
    /// let rack = Rack::beside(&dict, "tc?", true, &pattern)?;
    /// let words = dict.search((rack.clone(), pattern));
    /// assert!(words.map(|word| (rack.blanks(&dict, &word), word)).eq([(vec!["o"], "coat".to_string())]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn beside(dict: &Dict, rack: &str, takes_all: bool, pattern: &Pattern) -> Result<Self, RackError> {
        Self::with_letters(dict, rack, takes_all, &|symbol| pattern.literals(symbol))
    }

    /// Creates a rack with more tiles: `more` returns their number for each symbol.
    fn with_letters(dict: &Dict, rack: &str, takes_all: bool, more: &dyn Fn(usize) -> u16) -> Result<Self, RackError> {
        let alphabet = dict.alphabet();
        let mut counts: Vec<u16> = (0..alphabet.symbols().len()).map(more).collect();
        let mut before = 0;
        for letters in rack.split('?') {
            // The start of a long text is enough to see that it has too many tiles.
            for number in dict.cut(&alphabet.fold_start(letters, MAX_SYMBOL_BYTES << u16::BITS)) {
                match number.map(|number| counts.get_mut(number)) {
                    Ok(Some(count)) => *count = count.checked_add(1).ok_or(RackError::TooManyTiles)?,
                    // In a damaged file, a symbol may be missing.
                    Ok(None) => {}
                    Err(space) if space.is_whitespace() => {}
                    Err(letter) if !takes_all && may_be_letter(letter) => {}
                    Err(folded) => {
                        let UnknownCharacter { found, at } = UnknownCharacter::find(alphabet, letters, folded, before);
                        return Err(RackError::NotALetter { found, at });
                    }
                }
            }
            before += letters.chars().count() + 1;
        }
        let blanks = u16::try_from(rack.matches('?').count()).map_err(|_| RackError::TooManyTiles)?;
        let mut tiles = RackState { left: [0; 4], blanks, count: blanks };
        let mut counters = Vec::with_capacity(counts.len());
        let mut codes = 0;
        let mut part = 0u8;
        let mut shift = 0;
        for (&count, symbol) in counts.iter().zip(alphabet.symbols()) {
            if count == 0 {
                counters.push(TileCounter { part: 0, shift: 0, mask: 0 });
                continue;
            }
            let bits = u16::BITS - count.leading_zeros();
            if shift + bits > u32::BITS {
                part += 1;
                shift = 0;
            }
            *tiles.left.get_mut(usize::from(part)).ok_or(RackError::TooManyTiles)? |= u32::from(count) << shift;
            codes |= first_code(symbol).bits();
            tiles.count = tiles.count.checked_add(count).ok_or(RackError::TooManyTiles)?;
            counters.push(TileCounter { part, shift: shift as u8, mask: u16::MAX >> (u16::BITS - bits) });
            shift += bits;
        }
        let can_use_all = usize::from(tiles.count) <= dict.max_codes();
        Ok(Self {
            counters,
            start: (can_use_all || !takes_all).then_some(tiles),
            codes: Children::new(codes),
            takes_all,
        })
    }

    /// Returns the letters that the blanks stand for in `word`: the letters for which no tile is left. `word` must be a
    /// word of `dict` that the rack spells.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["fuzz", "jazz"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// let rack = dict_runtime::search::Rack::new(&dict, "zaj?", true)?;
    /// assert_eq!(rack.blanks(&dict, "jazz"), ["z"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn blanks<'d>(&self, dict: &'d Dict, word: &str) -> Vec<&'d str> {
        let symbols = dict.alphabet().symbols();
        let mut blanks = Vec::new();
        let mut tiles = self.start;
        for number in dict.cut(word).flatten() {
            let Some((before, after)) = tiles.and_then(|tiles| Some((tiles, self.step(tiles, number)?))) else { break };
            if after.blanks < before.blanks {
                blanks.extend(symbols.get(number).map(|symbol| symbol.text()));
            }
            tiles = Some(after);
        }
        blanks
    }
}

impl Automaton for Rack {
    type State = RackState;
    type Output = ();

    fn start(&self) -> Option<RackState> {
        self.start
    }

    #[inline]
    fn step(&self, mut tiles: RackState, symbol: usize) -> Option<RackState> {
        let counter = self.counters.get(symbol)?;
        tiles.count = tiles.count.checked_sub(1)?;
        let left = tiles
            .left
            .get_mut(usize::from(counter.part))
            .filter(|left| **left >> counter.shift & u32::from(counter.mask) != 0);
        match left {
            Some(left) => *left -= 1 << counter.shift,
            None => tiles.blanks = tiles.blanks.checked_sub(1)?,
        }
        Some(tiles)
    }

    #[inline]
    fn output(&self, tiles: RackState) -> Option<()> {
        (!self.takes_all || tiles.count == 0).then_some(())
    }

    #[inline]
    fn codes(&self, tiles: RackState) -> Children {
        match tiles {
            RackState { count: 0, .. } => Children::new(0),
            RackState { blanks: 0, .. } => self.codes,
            _ => ALL_CODES,
        }
    }
}

/// # Anagrams
impl Dict {
    /// Folds `rack`, and returns the words that all its tiles spell. A `?` is a blank, which stands for any symbol.
    /// White space is left out, unless words of the dictionary have it: then a space is a tile too.
    pub fn anagrams(&self, rack: &str) -> Result<Search<'_, Rack>, RackError> {
        Ok(self.search(Rack::new(self, rack, true)?))
    }

    /// Folds `rack`, and returns the words that all or some of its tiles spell. A `?` is a blank, as for
    /// [`Dict::anagrams`]. Letters that are not in the alphabet are left out.
    pub fn partial_anagrams(&self, rack: &str) -> Result<Search<'_, Rack>, RackError> {
        Ok(self.search(Rack::new(self, rack, false)?))
    }
}

#[cfg(test)]
mod tests {
    use alloc::{
        format,
        string::{String, ToString},
    };

    use dict_compiler::{AlphabetSpec, Meta, Options, WordList};
    use oracles::word_checks::Tiles;

    use super::{
        super::testing::{all_texts, walk},
        *,
    };
    use crate::testing::{dict_of, dict_with};

    #[test]
    fn counters_are_those_of_the_example() {
        let dict = dict_of("ab bzz");
        let rack = Rack::new(&dict, "aabbbz?", false).unwrap();
        let counters: Vec<_> =
            rack.counters.iter().map(|counter| (counter.part, counter.shift, counter.mask)).collect();
        assert_eq!(counters, [(0, 0, 0b11), (0, 2, 0b11), (0, 4, 0b1)]);
        let mut tiles = rack.start().unwrap();
        assert_eq!((tiles.left[0], tiles.blanks, tiles.count), (0b1_11_10, 1, 7));
        for (symbol, left, blanks, count) in [(1, 0b1_10_10, 1, 6), (2, 0b0_10_10, 1, 5), (2, 0b0_10_10, 0, 4)] {
            tiles = rack.step(tiles, symbol).unwrap();
            assert_eq!((tiles.left[0], tiles.blanks, tiles.count), (left, blanks, count));
        }
        assert!(rack.step(tiles, 2).is_none());
    }

    /// Returns the numbers of tiles and of blanks of `rack` that are left after `text` was spelled.
    fn left(rack: &str, text: &str) -> Option<(usize, usize)> {
        let letters = rack.replace('?', "");
        Tiles::new(128, letters.as_bytes(), rack.len() - letters.len()).spell(text.as_bytes())
    }

    #[test]
    fn every_text_that_the_tiles_spell_is_walked_along_and_no_letter_that_is_on_no_tile_is_tried() {
        // No word of the dictionary has an `x`.
        let dict = dict_of("abcabc");
        let texts = all_texts("abc", 6);
        for rack in all_texts("abx?", 4).iter().map(|rack| &**rack).chain(["caabc", "ab?c?b", "aaaaaaa", "?????aa"]) {
            for takes_all in [false, true] {
                if takes_all && rack.contains('x') {
                    let at = 1 + rack.find('x').unwrap();
                    let error = Rack::new(&dict, rack, takes_all).err();
                    assert_eq!(error, Some(RackError::NotALetter { found: 'x', at }));
                    continue;
                }
                let walk = walk(&dict, &Rack::new(&dict, rack, takes_all).unwrap(), 6);
                let is_hopeless = takes_all && rack.len() > 6;
                let known = rack.replace('x', "");
                let expected: Vec<(String, Option<()>)> = (texts.iter())
                    .filter(|text| !is_hopeless && left(&known, text).is_some())
                    .map(|text| (text.clone(), (!takes_all || text.len() == rack.len()).then_some(())))
                    .collect();
                assert_eq!(walk.texts, expected, "{rack} {takes_all}");
                for text in walk.in_vain {
                    let (before, letter) = text.split_at(text.len() - 1);
                    let (tiles, blanks) = left(&known, before).unwrap();
                    assert!(known.contains(letter) && tiles > 0 && blanks == 0, "{rack} {takes_all}: {text}");
                }
            }
        }
    }

    #[test]
    fn spaces_between_tiles_are_left_out_and_cut_digraphs() {
        let dict = dict_of("cat cats");
        assert!(dict.anagrams(" a t c ").unwrap().eq(["cat"]));
        assert!(dict.partial_anagrams("a t\tc\u{a0}?").unwrap().eq(["cat", "cats"]));
        let dict = dict_with("chat hat", Options::default().with_alphabet("a-z,ch".parse().unwrap()));
        assert!(dict.anagrams("t a ch").unwrap().eq(["chat"]));
        assert!(dict.partial_anagrams("t a c h").unwrap().eq(["hat"]));
        // Unless words have spaces.
        let mut list = WordList::new(Options::default().with_alphabet(AlphabetSpec::Any)).unwrap();
        ["at sea", "seat"].iter().try_for_each(|word| list.push(word)).unwrap();
        let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
        assert!(dict.anagrams("sea at").unwrap().eq(["at sea"]));
    }

    #[test]
    fn characters_that_no_tile_has_are_refused_with_advice() {
        let dict = dict_of("cat");
        for takes_all in [false, true] {
            let message = |rack: &str| Rack::new(&dict, rack, takes_all).err().map(|error| error.to_string());
            let expected = "at character 3 of the rack is not a letter of this dictionary; write `?` for a blank";
            for blank in ["*", "_", "."] {
                assert_eq!(message(&format!("?c{blank}")), Some(format!("`{blank}` {expected}")));
            }
            assert!(message("c,a,t").unwrap().ends_with("; leave it out"));
            assert_eq!(message("KAT").is_some(), takes_all);
        }
    }

    /// Returns a rack with `count` tiles of each letter.
    fn tiles(letters: &str, count: usize) -> String {
        letters.chars().map(|letter| format!("{letter}").repeat(count)).collect()
    }

    #[test]
    fn hundreds_of_tiles_are_counted_if_few_of_them_differ() {
        let dict = dict_of(&format!("{} abc", "z".repeat(300)));
        let count = |rack: &str| dict.partial_anagrams(rack).map(Iterator::count);
        assert_eq!(count(&tiles("abcz", 300)), Ok(2));
        assert_eq!(count(&tiles("abcz", 299)), Ok(1));
        assert_eq!(count(&tiles("z", 299)), Ok(0));
        assert_eq!(count(&(tiles("z", 298) + "??")), Ok(1));
        assert_eq!(dict.anagrams(&tiles("z", 300)).unwrap().count(), 1);
        assert_eq!(dict.anagrams(&"?".repeat(300)).unwrap().count(), 1);
    }

    #[test]
    fn a_rack_of_more_tiles_than_can_be_counted_is_refused() {
        let dict = dict_of("zoo");
        for rack in [tiles("z", 65_536), "?".repeat(65_536), tiles("z", 40_000) + &"?".repeat(40_000)] {
            assert_eq!(dict.anagrams(&rack).err(), Some(RackError::TooManyTiles));
        }
    }
}
