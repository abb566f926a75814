//! The steps with a *chain*: those of several codes, such as `th` or a letter of two codes, and those of one code and
//! three or more letters.
//!
//! A block loads the slot that the first code leads to, as for any other step. Then [`Chains::follow`] follows the other
//! codes, and replaces this slot by the last one.

use alloc::{boxed::Box, vec::Vec};

use super::{
    automaton::Automaton,
    block::Block,
    boards::{CHAIN, LONG},
    lanes::{CODES_AT_ONCE, Lanes, live_lanes, place, vectors},
};

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
struct Chain {
    /// The place of the codes in [`Chains::codes`].
    start: u32,
    len: u32,
    letters: u32,
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

    /// Follows the chains of the first `len` nodes of `block`: replaces the slot of the first code by that of the last,
    /// and the code of the step by its letters. The first step of the pool is `first_step` of the batch.
    #[inline(always)]
    pub(crate) fn follow<L: Lanes, A: Automaton>(
        &self,
        lanes: L,
        automaton: A,
        block: &mut Block,
        len: usize,
        first_step: usize,
    ) {
        if self.len == 0 {
            return;
        }
        let flag = lanes.splat(CHAIN.into());
        for at in vectors::<L>(len) {
            let mut chained = lanes.overlap(lanes.load(&block.codes, at), flag);
            if chained == 0 {
                continue;
            }
            chained &= live_lanes::<L>(len - at);
            while chained != 0 {
                let lane = chained.trailing_zeros() as usize;
                let Some(&chain) = self.of_steps.get(first_step + block.steps[at + lane] as usize) else { break };
                let slot = &mut block.slots[at + place::<L>(lane)];
                let rank = &mut block.ranks[at + lane];
                (*slot, *rank) = self.follow_one(automaton, (*slot, *rank), chain);
                block.codes[at + lane] = chain.letters.wrapping_mul(LONG.into());
                chained &= chained - 1;
            }
        }
    }

    /// Returns the slot, and the sum of ranks, where a chain ends that begins at a slot.
    fn follow_one<A: Automaton>(&self, automaton: A, mut slot: (u64, u32), chain: Chain) -> (u64, u32) {
        for &code in &self.codes[chain.start as usize..][..chain.len as usize] {
            slot = automaton.child(slot, code);
            // Most chains end at once, however long they are.
            if slot.0 == 0 {
                break;
            }
        }
        slot
    }
}
