//! `fst`, without values.

use fst::{Set, Streamer};

use super::{Combiner, SetOperation};

/// Two minimal acyclic transducers, in memory.
pub struct FstSets([Set<Vec<u8>>; 2]);

impl FstSets {
    /// Builds them from sorted words.
    pub fn new(lists: &[Vec<String>; 2]) -> Result<Self, fst::Error> {
        let [first, second] = lists;
        Ok(Self([Set::from_iter(first)?, Set::from_iter(second)?]))
    }
}

impl Combiner for FstSets {
    fn name(&self) -> &'static str {
        "fst Set"
    }

    fn combine(&self, operation: SetOperation, visit: &mut dyn FnMut(&[u8])) {
        let both = self.0.iter().collect::<fst::set::OpBuilder>();
        match operation {
            SetOperation::Union => give(both.union(), visit),
            SetOperation::Intersection => give(both.intersection(), visit),
            SetOperation::Difference => give(both.difference(), visit),
            SetOperation::SymmetricDifference => give(both.symmetric_difference(), visit),
        }
    }
}

fn give(mut words: impl for<'w> Streamer<'w, Item = &'w [u8]>, visit: &mut dyn FnMut(&[u8])) {
    while let Some(word) = words.next() {
        visit(word);
    }
}
