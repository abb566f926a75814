//! For tests: numbers that look random and are the same in every run, and automatons of words of codes.

use std::{array, collections::BTreeSet};

use crate::{
    alphabet::CODE_0,
    automaton::{AutomatonBuilder, FlatAutomaton, Piece, place},
};

/// Returns the automaton of words of codes.
pub(crate) fn automaton_of(words: &BTreeSet<Vec<u8>>) -> FlatAutomaton {
    let mut builder = AutomatonBuilder::new();
    let mut piece = Piece::new();
    for word in words {
        piece.push(&word.iter().map(|code| CODE_0 + code).collect::<Vec<u8>>());
        let taken = builder.read(&mut piece, &mut |_| unreachable!());
        builder.run(&mut piece, taken);
    }
    let nodes = builder.finish(&mut piece);
    let max_codes = words.iter().map(Vec::len).max().unwrap_or(0);
    place(nodes, &array::from_fn(|label| (label as u8).wrapping_sub(CODE_0)), max_codes, &mut |_| {}).unwrap()
}

/// SplitMix64: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
pub(crate) struct Random(u64);

impl Random {
    /// Starts the sequence of `seed`.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns the next number.
    pub(crate) fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.number() % end as u64) as usize
    }

    /// Returns one of `things`.
    pub(crate) fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }
}
