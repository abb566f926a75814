//! The steps with a *chain*: those of several codes, such as `th` or a letter of two codes, and those of one code and
//! three or more letters.
//!
//! A round loads the slot that the first code leads to, as for any other step. Then it follows the other codes, and
//! replaces this slot with the last one.

use alloc::{boxed::Box, vec::Vec};

use super::lanes::CODES_AT_ONCE;

/// The chains of the boards of a batch.
pub(crate) struct Chains {
    /// For each step of each board, its chain, if it has one.
    of_steps: Box<[Chain; CODES_AT_ONCE]>,
    /// The number of chains.
    len: usize,
    /// The number of codes of the longest chain.
    pub(crate) longest: usize,
    /// The codes of all chains.
    codes: Vec<u8>,
}

/// The codes after the first of a step, and the letters that they add.
#[derive(Clone, Copy, Default)]
pub(crate) struct Chain {
    /// The place of the codes in [`Chains::codes`].
    start: u32,
    len: u32,
    pub(crate) letters: u32,
}

impl Chains {
    /// Returns no chains.
    pub(crate) fn new() -> Self {
        Self { of_steps: Box::new([Chain::default(); CODES_AT_ONCE]), len: 0, longest: 0, codes: Vec::new() }
    }

    /// Removes all chains.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
        self.longest = 0;
        self.codes.clear();
    }

    /// Adds the chain of a step that adds `letters` to a word.
    pub(crate) fn push(&mut self, step: usize, codes: &[u8], letters: u32) {
        let (start, len) = (self.codes.len() as u32, codes.len() as u32);
        self.codes.extend_from_slice(codes);
        self.len += 1;
        self.longest = self.longest.max(codes.len());
        self.of_steps[step] = Chain { start, len, letters: letters.wrapping_sub(1) };
    }

    /// Returns true if there are no chains.
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the chain of `step`. Returns `None` if no board can have a step with this number.
    pub(crate) fn of_step(&self, step: usize) -> Option<Chain> {
        self.of_steps.get(step).copied()
    }

    /// Returns the codes of `chain`.
    pub(crate) fn codes(&self, chain: Chain) -> &[u8] {
        &self.codes[chain.start as usize..][..chain.len as usize]
    }
}
