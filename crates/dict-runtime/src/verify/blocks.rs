//! Checks that the blocks of a dense file lead to words, and that their ranks count them.

use alloc::{vec, vec::Vec};

use dict_format::{Blocks, Children, FormatError, Slot, blocks::BLOCKS_HEADER_LEN};

use super::sum;
use crate::dict::Dict;

/// The blocks that were visited.
pub(super) struct CheckedBlocks<'d> {
    blocks: Blocks<'d>,
    /// The bytes of the section.
    section: &'d [u8],
    /// The offset of the section in the file.
    offset: usize,
    max_codes: usize,
    /// For each address, the number of words of the block there; 0 if it was not visited.
    words: Vec<u32>,
    /// For each byte of the section, true if it belongs to a block that was visited.
    is_covered: Vec<bool>,
}

/// A block on the path.
struct Visit {
    at: u32,
    /// The children not visited yet.
    children: Children,
    /// The words of the children that were visited.
    words: u32,
    /// 1 if a word ends at the edge that leads to the next block on the path.
    next_is_word: u32,
}

impl<'d> CheckedBlocks<'d> {
    pub(super) fn of(dict: &'d Dict) -> Self {
        let span = dict.layout().blocks.map(|(span, _)| span).unwrap_or_default();
        let section = span.of(dict.bytes());
        Self {
            blocks: dict.blocks(),
            section,
            offset: span.offset,
            max_codes: dict.max_codes(),
            words: vec![0; section.len()],
            is_covered: vec![false; section.len()],
        }
    }

    /// Visits the block that has the children of a slot of the top, and all blocks below it, and returns the number of
    /// words of the block. Returns `None` if the children are in slots. `depth` is the number of steps from the root to
    /// the slot.
    pub(super) fn words_below(&mut self, slot: Slot, depth: usize) -> Result<Option<u32>, FormatError> {
        let block = Slot::block_of_base(slot.base());
        let Some(at) = block.filter(|_| slot.children().len() > 0 && !self.blocks.is_empty()) else { return Ok(None) };
        if self.blocks.children(at) != slot.children() {
            return Err(self.error(at, "its children are not those of a slot that leads to it"));
        }
        let mut path: Vec<Visit> = Vec::new();
        let mut next = Some(at);
        loop {
            if let Some(at) = next.take() {
                match self.words.get(at as usize) {
                    Some(&words) if words > 0 => {
                        let Some(parent) = path.last_mut() else { return Ok(Some(words)) };
                        parent.words = sum(parent.words, sum(words, parent.next_is_word)?)?;
                    }
                    _ if depth + path.len() >= self.max_codes => {
                        return Err(self.error(at, "it is further from the root than the header says"));
                    }
                    _ => path.push(self.open(at)?),
                }
            }
            let Some(visit) = path.last_mut() else { return Ok(None) };
            let Some(code) = visit.children.next() else {
                let (at, words) = (visit.at, visit.words);
                if let Some(known) = self.words.get_mut(at as usize) {
                    *known = words;
                }
                path.pop();
                next = Some(at);
                continue;
            };
            let edge = self.blocks.edge(visit.at, code);
            let (edge, at) = (edge.ok_or(visit.at).map_err(|at| self.error(at, "an edge leads nowhere"))?, visit.at);
            visit.next_is_word = edge.is_word.into();
            if edge.rank != sum(visit.words, visit.next_is_word)? {
                return Err(self.error(at, "a rank is not the number of the words before it"));
            }
            match edge.target {
                0 if edge.is_word => visit.words = sum(visit.words, 1)?,
                0 => return Err(self.error(at, "an edge leads to no word")),
                target => next = Some(target),
            }
        }
    }

    /// Checks a block that was not visited before.
    fn open(&mut self, at: u32) -> Result<Visit, FormatError> {
        let bytes = self.blocks.check(at).map_err(|what| self.error(at, what))?;
        let covered = self.is_covered.get_mut(bytes).unwrap_or_default();
        let overlaps = covered.iter().any(|is_covered| *is_covered);
        covered.fill(true);
        match overlaps {
            true => Err(self.error(at, "it has bytes of another block")),
            false => Ok(Visit { at, children: self.blocks.children(at), words: 0, next_is_word: 0 }),
        }
    }

    /// Checks the bytes that belong to no block.
    pub(super) fn check_other_bytes(&self) -> Result<(), FormatError> {
        let bytes = self.section.iter().zip(&self.is_covered).enumerate().skip(BLOCKS_HEADER_LEN);
        match bytes.clone().find(|(_, (byte, is_covered))| !**is_covered && **byte != 0) {
            Some((at, _)) => Err(self.error(at as u32, "a byte of no block is not zero")),
            None => Ok(()),
        }
    }

    fn error(&self, at: u32, what: &'static str) -> FormatError {
        FormatError::Block { offset: self.offset as u64 + u64::from(at), what }
    }
}
