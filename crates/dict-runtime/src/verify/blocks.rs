//! Checks that the blocks of a dense file lead to words, and that their ranks count them.

use alloc::{vec, vec::Vec};

use dict_format::{Blocks, Children, FormatError, Slot, blocks::BLOCKS_HEADER_LEN};

use super::{max_len_of_words, sum};
use crate::dict::Dict;

/// The blocks that were visited.
pub(super) struct CheckedBlocks<'d> {
    blocks: Blocks<'d>,
    /// The bytes of the section.
    section: &'d [u8],
    /// The offset of the section in the file.
    offset: usize,
    max_codes: usize,
    file_len: u64,
    /// The addresses of blocks that were checked, with all below them.
    checked: Bits,
    /// The bytes of the section that belong to a block that was visited.
    covered: Bits,
    /// The number of edges that may still be counted again. It ends checks of files that have too many words.
    steps_left: u64,
}

/// A set of small numbers: a bit for each, so that a check takes less memory than the file.
struct Bits(Vec<u8>);

impl Bits {
    fn new(len: usize) -> Self {
        Self(vec![0; len.div_ceil(8)])
    }

    fn has(&self, number: usize) -> bool {
        self.0.get(number / 8).is_some_and(|bits| bits >> (number % 8) & 1 != 0)
    }

    fn add(&mut self, number: usize) {
        if let Some(bits) = self.0.get_mut(number / 8) {
            *bits |= 1 << (number % 8);
        }
    }
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
        let span = dict.layout().block_span().unwrap_or_default();
        let section = span.of(dict.bytes());
        Self {
            blocks: dict.blocks(),
            section,
            offset: span.offset,
            max_codes: dict.max_codes(),
            checked: Bits::new(section.len()),
            covered: Bits::new(section.len()),
            file_len: dict.bytes().len() as u64,
            steps_left: max_len_of_words(dict.bytes().len() as u64),
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
                match self.checked.has(at as usize) {
                    true => {
                        let words = self.words(at)?;
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
                next = Some(visit.at);
                self.checked.add(visit.at as usize);
                path.pop();
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
        if bytes.clone().any(|byte| self.covered.has(byte)) {
            return Err(self.error(at, "it has bytes of another block"));
        }
        bytes.for_each(|byte| self.covered.add(byte));
        Ok(Visit { at, children: self.blocks.children(at), words: 0, next_is_word: 0 })
    }

    /// Returns the number of words of a block that was checked: the sum of the ranks on the path of its last edges.
    fn words(&mut self, at: u32) -> Result<u32, FormatError> {
        let (mut words, mut at) = (0, at);
        while at != 0 {
            let len = self.file_len;
            let limit = max_len_of_words(len);
            self.steps_left = self.steps_left.checked_sub(1).ok_or(FormatError::TooManyWords { len, limit })?;
            let code = self.blocks.children(at).bits().checked_ilog2().unwrap_or(0);
            let Some(edge) = self.blocks.edge(at, code as u8) else { break };
            (words, at) = (sum(words, edge.rank)?, edge.target);
        }
        Ok(words)
    }

    /// Checks the bytes that belong to no block.
    pub(super) fn check_other_bytes(&self) -> Result<(), FormatError> {
        let mut bytes = self.section.iter().enumerate().skip(BLOCKS_HEADER_LEN);
        match bytes.find(|(at, byte)| **byte != 0 && !self.covered.has(*at)) {
            Some((at, _)) => Err(self.error(at as u32, "a byte of no block is not zero")),
            None => Ok(()),
        }
    }

    fn error(&self, at: u32, what: &'static str) -> FormatError {
        FormatError::Block { offset: self.offset as u64 + u64::from(at), what }
    }
}
