//! A board in the form that a search needs: steps of one symbol code each.
//!
//! A tile of one symbol is one step. A tile of several codes (`qu`, or a letter of two codes) is a chain of steps. A
//! wildcard has an entry step for each symbol. So a search does not handle tiles, only steps and the steps that may
//! follow each.
//!
//! The board `ab ? c` has six steps if the dictionary's symbols are `a`, `b` and `c`:
//!
//! | step | symbol | tile | must be followed by |
//! |---|---|---|---|
//! | 0 | `a` | 0 `ab` | 3 |
//! | 1 | `a` | 1 `?` | |
//! | 2 | `c` | 2 `c` | |
//! | 3 | `b` | 0 `ab` | |
//! | 4 | `b` | 1 `?` | |
//! | 5 | `c` | 1 `?` | |
//!
//! Paths enter tile 0 by step 0, tile 1 by steps 1, 4 and 5, and tile 2 by step 2.

use alloc::{string::ToString, vec::Vec};
use core::ops::Range;

use dict_runtime::{Dict, raw::CODES};

use crate::{Board, BoardError, board::WILDCARD};

/// A code that no child has: the code of holes, and of letters that no word has.
///
/// Its bit is outside the children's 32 bits even if bits are counted modulo 64 (96 % 64 = 32), or bytes modulo 16
/// (96 / 8 = 12, and children are bytes 0 to 3).
pub(crate) const UNUSABLE: u8 = 96;

/// The maximum number of steps: 1000 x 1000 letters, whose search takes hundreds of megabytes.
const MAX_BOARD_STEPS: usize = 1 << 20;

/// The steps of a board. Steps `0..tile_count` are the first entries: step `t` is the first entry into tile `t`. All
/// other steps follow.
#[derive(Clone, Default)]
pub(crate) struct BoardSteps {
    /// The symbol code of each step.
    pub(crate) codes: Vec<u8>,
    /// For each step after the first entries, its tile.
    tiles: Vec<u32>,
    /// For each step, the step that must follow on the same tile, or [`Self::NONE`] if the step is the tile's last.
    /// Empty if each tile is one step.
    chain: Vec<u32>,
    /// The tile of each wildcard, ascending, and the range of its entry steps after the first.
    wildcards: Vec<(u32, Range<u32>)>,
    /// The number of tiles.
    pub(crate) tile_count: usize,
    /// True if each step is a letter, so that words of `n` steps have `n` letters.
    pub(crate) are_letters: bool,
    /// For each entry, the number of letters that its tile adds to a word. Empty if each tile is one step.
    letters: Vec<u32>,
    /// The codes of the tile that is being read, to reuse its memory.
    tile_codes: Vec<u8>,
}

impl BoardSteps {
    const NONE: u32 = u32::MAX;

    /// Becomes the steps of `board`.
    #[inline]
    pub(crate) fn read(&mut self, dict: &Dict, board: &Board) -> Result<(), BoardError> {
        self.codes.clear();
        let tiles = board.tiles().len();
        if tiles > MAX_BOARD_STEPS {
            return Err(BoardError::TooLarge);
        }
        self.codes.try_reserve(tiles)?;
        self.are_letters = true;
        let mut is_plain = true;
        let mut code_of = |tile: Option<&[u8]>| {
            let code = match tile {
                None => Some(UNUSABLE),
                Some([byte]) => dict.code_of_byte(*byte),
                Some(_) => None,
            };
            is_plain &= code.is_some();
            code.unwrap_or(UNUSABLE)
        };
        match board.bytes() {
            Some(bytes) => self.codes.extend(bytes.chunks_exact(1).map(|byte| code_of(Some(byte)))),
            None => self.codes.extend(board.tiles().map(|tile| code_of(tile.map(str::as_bytes)))),
        }
        self.tile_count = self.codes.len();
        self.tiles.clear();
        self.chain.clear();
        self.letters.clear();
        self.wildcards.clear();
        if is_plain { Ok(()) } else { self.read_long_tiles(dict, board) }
    }

    /// Returns true if each tile is one step.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        self.chain.is_empty()
    }

    /// Reads the tiles that are not one byte of one code.
    fn read_long_tiles(&mut self, dict: &Dict, board: &Board) -> Result<(), BoardError> {
        self.chain.try_reserve(self.tile_count)?;
        self.chain.resize(self.tile_count, Self::NONE);
        self.letters.try_reserve(self.tile_count)?;
        self.letters.resize(self.tile_count, 1);
        for (number, tile) in board.tiles().enumerate() {
            let Some(text) = tile else { continue };
            if self.codes[number] != UNUSABLE {
                continue;
            }
            let mut codes = core::mem::take(&mut self.tile_codes);
            codes.clear();
            if dict.encode(text, &mut codes).is_ok() {
                let letters = dict.alphabet().fold_text(text).chars().count();
                self.push_chain(number, number, &codes, letters)?;
            } else if text == WILDCARD {
                self.push_wildcard(number, dict)?;
            } else if !dict.alphabet().fold_text(text).chars().all(char::is_alphabetic) {
                let (row, column) = board.row_and_column(number);
                return Err(BoardError::UnknownTile { tile: number + 1, row, column, text: text.to_string() });
            }
            self.tile_codes = codes;
        }
        Ok(())
    }

    /// Adds a step on `tile`, and returns its number.
    fn push(&mut self, tile: usize) -> Result<usize, BoardError> {
        if self.codes.len() == MAX_BOARD_STEPS {
            return Err(BoardError::TooLarge);
        }
        self.codes.try_reserve(1)?;
        self.tiles.try_reserve(1)?;
        self.chain.try_reserve(1)?;
        self.letters.try_reserve(1)?;
        self.codes.push(UNUSABLE);
        self.tiles.push(tile as u32);
        self.chain.push(Self::NONE);
        self.letters.push(1);
        Ok(self.codes.len() - 1)
    }

    /// Makes a chain of steps for `codes` on `tile`, which adds `letters` to a word; `step` is the first step of the
    /// chain.
    fn push_chain(&mut self, tile: usize, mut step: usize, codes: &[u8], letters: usize) -> Result<(), BoardError> {
        self.are_letters &= codes.len() == letters;
        self.letters[step] = letters as u32;
        for (at, &code) in codes.iter().enumerate() {
            if at > 0 {
                let next = self.push(tile)?;
                self.chain[step] = next as u32;
                step = next;
            }
            // A damaged alphabet may have any codes.
            self.codes[step] = if usize::from(code) < CODES { code } else { UNUSABLE };
        }
        Ok(())
    }

    /// Makes `tile` a wildcard, with an entry step for each symbol.
    fn push_wildcard(&mut self, tile: usize, dict: &Dict) -> Result<(), BoardError> {
        let symbols = dict.alphabet().symbols();
        let first = self.codes.len();
        for _ in 1..symbols.len() {
            self.push(tile)?;
        }
        for (number, symbol) in symbols.iter().enumerate() {
            let step = if number == 0 { tile } else { first + number - 1 };
            let mut codes = core::mem::take(&mut self.tile_codes);
            codes.clear();
            codes.extend(symbol.codes());
            self.push_chain(tile, step, &codes, symbol.text().chars().count())?;
            self.tile_codes = codes;
        }
        self.wildcards.try_reserve(1)?;
        self.wildcards.push((tile as u32, first as u32..(first + symbols.len().saturating_sub(1)) as u32));
        Ok(())
    }

    /// Returns true if a tile is a wildcard.
    #[inline]
    pub(crate) fn has_wildcard(&self) -> bool {
        !self.wildcards.is_empty()
    }

    /// Returns the number of steps by which paths enter tiles.
    #[inline]
    pub(crate) fn entry_count(&self) -> usize {
        self.tile_count + self.wildcards.iter().map(|(_, others)| others.len()).sum::<usize>()
    }

    /// Returns the number of letters that a tile adds to a word if a path enters it by `entry`.
    pub(crate) fn letters(&self, entry: usize) -> u32 {
        self.letters.get(entry).copied().unwrap_or(1)
    }

    /// Returns an upper limit for the number of letters of a word on the board.
    #[inline]
    pub(crate) fn max_letters(&self) -> usize {
        if self.is_plain() {
            return self.tile_count;
        }
        let of_tile = |tile| self.entries(tile).map(|entry| self.letters(entry) as usize).max();
        (0..self.tile_count).filter_map(of_tile).fold(0, usize::saturating_add)
    }

    /// Returns the tile of `step`.
    #[inline]
    pub(crate) fn tile(&self, step: usize) -> usize {
        if step < self.tile_count { step } else { self.tiles[step - self.tile_count] as usize }
    }

    /// Returns the step that must follow `step` on the same tile.
    #[inline]
    pub(crate) fn chained(&self, step: usize) -> Option<usize> {
        self.chain.get(step).filter(|&&next| next != Self::NONE).map(|&next| next as usize)
    }

    /// Returns the entry steps of `tile` after its first, if it is a wildcard.
    fn other_entries(&self, tile: usize) -> Option<Range<u32>> {
        let at = self.wildcards.binary_search_by_key(&tile, |(wildcard, _)| *wildcard as usize).ok()?;
        Some(self.wildcards[at].1.clone())
    }

    /// Returns the entry steps of `tile`: the steps by which a path can enter it.
    pub(crate) fn entries(&self, tile: usize) -> impl Iterator<Item = usize> + use<> {
        let others = self.other_entries(tile).map_or(0..0, |steps| steps.start as usize..steps.end as usize);
        core::iter::once(tile).chain(others)
    }

    /// Returns the number of the symbol that a wildcard stands for if a path enters it by `step`. Returns `None` if
    /// `step` does not enter a wildcard.
    pub(crate) fn wildcard_symbol(&self, step: usize) -> Option<usize> {
        let tile = self.tile(step);
        let others = self.other_entries(tile)?;
        if step == tile {
            return Some(0);
        }
        others.contains(&(step as u32)).then(|| step - others.start as usize + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dicts::dict_of;

    #[test]
    fn the_board_of_the_example_has_the_steps_of_the_example() {
        let dict = dict_of(["abc"]);
        let mut steps = BoardSteps::default();
        steps.read(&dict, &Board::new(3, ["ab", "?", "c"].map(Some)).unwrap()).unwrap();

        let code = |symbol: u8| dict.code_of_byte(symbol).unwrap();
        assert_eq!(steps.codes, b"aacbbc".map(code));
        assert_eq!([0, 1, 2, 3, 4, 5].map(|step| steps.tile(step)), [0, 1, 2, 0, 1, 1]);
        assert_eq!([0, 1, 2, 3, 4, 5].map(|step| steps.chained(step)), [Some(3), None, None, None, None, None]);
        assert_eq!([0, 1, 2].map(|tile| steps.entries(tile).collect::<Vec<_>>()), [vec![0], vec![1, 4, 5], vec![2]]);
        assert_eq!([0, 1, 4, 5].map(|step| steps.wildcard_symbol(step)), [None, Some(0), Some(1), Some(2)]);
    }
}
