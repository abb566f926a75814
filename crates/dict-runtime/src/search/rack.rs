//! Words that a rack of tiles spells.

use alloc::{vec, vec::Vec};

use dict_format::Children;

use crate::{
    Automaton, Dict, Search,
    search::{ALL_CODES, query_symbols::first_code},
};

/// Accepts the words that a rack of tiles spells.
pub struct Rack {
    /// By symbol.
    counters: Vec<Counter>,
    /// None where all tiles are to be used, and no word can.
    start: Option<Tiles>,
    /// The first codes of the symbols that there are tiles of.
    codes: Children,
    takes_all: bool,
}

/// Where in [`Tiles::left`] it stands how many tiles of a symbol are left.
#[derive(Clone, Copy)]
struct Counter {
    part: u8,
    shift: u8,
    /// As many bits as its first number has; none where there is no such tile.
    mask: u16,
}

/// The tiles that are left.
#[derive(Clone, Copy)]
pub struct Tiles {
    left: [u32; 4],
    blanks: u16,
    /// All of them, blanks among them.
    count: u16,
}

/// A rack of more tiles than are counted. As many as 125 always are, and hundreds of few different ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("too many tiles in the rack; 125 are never too many")]
pub struct TooManyTiles;

impl Rack {
    /// The rack for a search in `dict`, by whose alphabet it is folded and cut, for words that take all its tiles, or
    /// some. A `?` is a blank.
    pub fn new(dict: &Dict, rack: &str, takes_all: bool) -> Result<Self, TooManyTiles> {
        let alphabet = dict.alphabet();
        let mut counts = vec![0u16; alphabet.symbols().len()];
        let (mut blanks, mut unknown) = (0usize, 0usize);
        for (part, letters) in rack.split('?').enumerate() {
            blanks += usize::from(part > 0);
            for number in dict.cut(&alphabet.fold_text(letters)) {
                match number.and_then(|number| counts.get_mut(number)) {
                    Some(count) => *count = count.checked_add(1).ok_or(TooManyTiles)?,
                    None => unknown += 1,
                }
            }
        }
        let blanks = u16::try_from(blanks).map_err(|_| TooManyTiles)?;
        let mut tiles = Tiles { left: [0; 4], blanks, count: blanks };
        let mut counters = Vec::with_capacity(counts.len());
        let (mut part, mut shift, mut codes) = (0u8, 0, 0);
        for (&count, symbol) in counts.iter().zip(alphabet.symbols()) {
            if count == 0 {
                counters.push(Counter { part: 0, shift: 0, mask: 0 });
                continue;
            }
            let bits = u16::BITS - count.leading_zeros();
            if shift + bits > u32::BITS {
                (part, shift) = (part + 1, 0);
            }
            *tiles.left.get_mut(usize::from(part)).ok_or(TooManyTiles)? |= u32::from(count) << shift;
            codes |= first_code(symbol).bits();
            tiles.count = tiles.count.checked_add(count).ok_or(TooManyTiles)?;
            counters.push(Counter { part, shift: shift as u8, mask: u16::MAX >> (u16::BITS - bits) });
            shift += bits;
        }
        let are_spelled = unknown == 0 && usize::from(tiles.count) <= dict.max_codes();
        Ok(Self {
            counters,
            start: (are_spelled || !takes_all).then_some(tiles),
            codes: Children::new(codes),
            takes_all,
        })
    }
}

impl Automaton for Rack {
    type State = Tiles;
    type Output = ();

    fn start(&self) -> Option<Tiles> {
        self.start
    }

    #[inline]
    fn step(&self, mut tiles: Tiles, symbol: usize) -> Option<Tiles> {
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
    fn output(&self, tiles: Tiles) -> Option<()> {
        (!self.takes_all || tiles.count == 0).then_some(())
    }

    #[inline]
    fn codes(&self, tiles: Tiles) -> Children {
        match tiles {
            Tiles { count: 0, .. } => Children::new(0),
            Tiles { blanks: 0, .. } => self.codes,
            _ => ALL_CODES,
        }
    }
}

impl Dict {
    /// The words that are spelled with all tiles of `rack`, folded; a `?` is a blank, which stands for any symbol.
    pub fn anagrams(&self, rack: &str) -> Result<Search<'_, Rack>, TooManyTiles> {
        Ok(self.search(Rack::new(self, rack, true)?))
    }

    /// The words that are spelled with tiles of `rack`, with all of them or with some: see [`Dict::anagrams`]. Tiles
    /// that no word has are passed over.
    pub fn sub_anagrams(&self, rack: &str) -> Result<Search<'_, Rack>, TooManyTiles> {
        Ok(self.search(Rack::new(self, rack, false)?))
    }
}
