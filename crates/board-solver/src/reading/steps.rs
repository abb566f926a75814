//! A board as a dictionary sees it: steps of one symbol code each.
//!
//! A tile of one symbol is one step. A tile of several codes (`qu`, a letter of two codes) is a chain of them, and a
//! wildcard has one way in for each symbol. So a search knows nothing of tiles: only steps, and which follow which.

use std::ops::Range;

use dict_runtime::{CODES, Dict};

use crate::{Board, BoardError, board::WILDCARD};

/// A code that no slot has a child by: that of holes, and of letters that no word has. Its bit is beyond those of
/// children also where bits are counted modulo 64, or bytes modulo 16.
pub(crate) const UNUSABLE: u8 = 96;

/// The most steps of a board: those of 1000 x 1000 letters, with hundreds of megabytes to search them.
const MAX_BOARD_STEPS: usize = 1 << 20;

/// The steps of a board. Step `t` is the way into tile `t`; further steps stand behind those of all tiles.
#[derive(Default)]
pub(crate) struct Steps {
    /// By step: the symbol code that it takes.
    pub(crate) codes: Vec<u8>,
    /// By step beyond those of the tiles: the tile that it is on.
    tiles: Vec<u32>,
    /// By step: the step that must follow on the same tile, and [`Self::NONE`] where the tile ends.
    chain: Vec<u32>,
    /// The wildcards: their tiles, ascending, and their further ways in.
    wildcards: Vec<(u32, Range<u32>)>,
    /// How many tiles there are.
    pub(crate) tile_count: usize,
    /// Whether each step is a letter, so that words of `n` steps have `n` letters.
    pub(crate) are_letters: bool,
    /// Codes of the tile that is being read.
    tile_codes: Vec<u8>,
}

impl Steps {
    const NONE: u32 = u32::MAX;

    /// Reads the tiles of `board`.
    #[inline]
    pub(crate) fn read(&mut self, dict: &Dict, board: &Board) -> Result<(), BoardError> {
        self.codes.clear();
        self.are_letters = true;
        let mut is_plain = true;
        for tile in board.tiles() {
            let code = match tile.map(str::as_bytes) {
                None => Some(UNUSABLE),
                Some([byte]) => dict.code_of_byte(*byte),
                Some(_) => None,
            };
            is_plain &= code.is_some();
            self.codes.push(code.unwrap_or(UNUSABLE));
        }
        self.tile_count = self.codes.len();
        self.tiles.clear();
        self.chain.clear();
        self.wildcards.clear();
        match self.tile_count {
            ..=MAX_BOARD_STEPS if is_plain => Ok(()),
            ..=MAX_BOARD_STEPS => self.read_others(dict, board),
            _ => Err(BoardError::TooLarge),
        }
    }

    /// Whether each tile is one step.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        self.chain.is_empty()
    }

    /// Reads the tiles that are not one byte of one code.
    fn read_others(&mut self, dict: &Dict, board: &Board) -> Result<(), BoardError> {
        self.chain.resize(self.tile_count, Self::NONE);
        for (number, tile) in board.tiles().enumerate() {
            let Some(text) = tile else { continue };
            if self.codes[number] != UNUSABLE {
                continue;
            }
            let mut codes = std::mem::take(&mut self.tile_codes);
            codes.clear();
            if dict.encode(text, &mut codes).is_ok() {
                self.are_letters &= codes.len() == dict.alphabet().fold_text(text).chars().count();
                self.push_chain(number, number, &codes);
            } else if text == WILDCARD {
                self.push_wildcard(number, dict);
            } else if !dict.alphabet().fold_text(text).chars().all(char::is_alphabetic) {
                let (row, column) = board.position(number);
                return Err(BoardError::UnknownTile { tile: number + 1, row, column, text: text.to_string() });
            }
            self.tile_codes = codes;
            if self.codes.len() > MAX_BOARD_STEPS {
                return Err(BoardError::TooLarge);
            }
        }
        Ok(())
    }

    /// Adds a step on `tile`.
    fn push(&mut self, tile: usize) -> usize {
        self.codes.push(UNUSABLE);
        self.tiles.push(tile as u32);
        self.chain.push(Self::NONE);
        self.codes.len() - 1
    }

    /// Makes `step` the first of those that take `codes` on `tile`.
    fn push_chain(&mut self, tile: usize, mut step: usize, codes: &[u8]) {
        for (at, &code) in codes.iter().enumerate() {
            if at > 0 {
                let next = self.push(tile);
                self.chain[step] = next as u32;
                step = next;
            }
            // A damaged alphabet may have any codes.
            self.codes[step] = if usize::from(code) < CODES { code } else { UNUSABLE };
        }
    }

    fn push_wildcard(&mut self, tile: usize, dict: &Dict) {
        let symbols = dict.alphabet().symbols();
        let first = self.codes.len();
        for _ in 1..symbols.len() {
            self.push(tile);
        }
        for (number, symbol) in symbols.iter().enumerate() {
            let step = if number == 0 { tile } else { first + number - 1 };
            let mut codes = std::mem::take(&mut self.tile_codes);
            codes.clear();
            codes.extend(symbol.codes());
            self.are_letters &= codes.len() == symbol.text().chars().count();
            self.push_chain(tile, step, &codes);
            self.tile_codes = codes;
        }
        self.wildcards.push((tile as u32, first as u32..(first + symbols.len().saturating_sub(1)) as u32));
    }

    /// The tile that `step` is on.
    #[inline]
    pub(crate) fn tile(&self, step: usize) -> usize {
        if step < self.tile_count { step } else { self.tiles[step - self.tile_count] as usize }
    }

    /// The step that must follow `step` on the same tile.
    #[inline]
    pub(crate) fn chained(&self, step: usize) -> Option<usize> {
        self.chain.get(step).filter(|&&next| next != Self::NONE).map(|&next| next as usize)
    }

    /// The further ways into `tile`, where it is a wildcard.
    fn wildcard(&self, tile: usize) -> Option<Range<u32>> {
        let at = self.wildcards.binary_search_by_key(&tile, |(wildcard, _)| *wildcard as usize).ok()?;
        Some(self.wildcards[at].1.clone())
    }

    /// The ways into `tile`.
    pub(crate) fn ways_into(&self, tile: usize) -> impl Iterator<Item = usize> + use<> {
        let further = self.wildcard(tile).map_or(0..0, |steps| steps.start as usize..steps.end as usize);
        std::iter::once(tile).chain(further)
    }

    /// The symbol of the alphabet, by number, that a wildcard stands for where a path enters it by `step`.
    pub(crate) fn wildcard_symbol(&self, step: usize) -> Option<usize> {
        let tile = self.tile(step);
        let further = self.wildcard(tile)?;
        if step == tile {
            return Some(0);
        }
        further.contains(&(step as u32)).then(|| step - further.start as usize + 1)
    }
}
