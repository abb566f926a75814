//! The engine for any processor.

use bytemuck::Zeroable;

use super::{
    instructions::Instructions,
    large::{Follower, GROUP, GroupMatcher},
    scalar::StepMatcher,
};
use crate::{
    pool::lanes::{portable::OneLane, sets::PoolLanes},
    processor::{Processor, Work},
    reading::graph::{Graph, StepSet},
};

/// Instructions that every processor has, except in the pool: its lanes are `L`.
pub(crate) type PortableWith<L> = Instructions<ByteTables, OneByOne, L>;

/// Instructions that every processor has.
pub(crate) type Portable = PortableWith<OneLane>;

impl<L: PoolLanes> PortableWith<L> {
    /// Returns the instructions.
    pub(crate) fn with_lanes(lanes: L) -> Self {
        Self::new(bytemuck::zeroed_box(), OneByOne, lanes)
    }
}

impl Portable {
    /// Returns the instructions.
    pub(crate) fn portable() -> Self {
        Self::with_lanes(OneLane)
    }
}

/// A matcher of steps with children by four table lookups, one for each byte of the children.
///
/// The table has, for each byte number and byte value, the steps whose codes have their bits there. Children
/// `0x0000_0201` have codes 0 and 9, so their steps are `[0][0x01] | [1][0x02] | [2][0] | [3][0]`, where `[0][0x01]`
/// has the steps of code 0 and `[1][0x02]` has the steps of code 9.
#[derive(Clone, Copy, Zeroable)]
pub(crate) struct ByteTables([[StepSet; 256]; 4]);

impl Processor for ByteTables {
    // Inlined into a longer function, the loop of a search would take 5% more instructions.
    #[inline(never)]
    fn run<W: Work>(&self, work: W) -> W::Output {
        work.run()
    }
}

impl StepMatcher for ByteTables {
    fn read(&mut self, graph: &Graph) {
        let mut by_code = [0; 64];
        for (step, &code) in graph.codes.iter().enumerate() {
            by_code[usize::from(code) % 64] |= 1 << step;
        }
        for (table, codes) in self.0.iter_mut().zip(by_code.chunks(8)) {
            for (bit, &steps) in codes.iter().enumerate() {
                let (without, with) = table.split_at_mut(1 << bit);
                for (with, without) in with.iter_mut().zip(without) {
                    *with = *without | steps;
                }
            }
        }
    }

    #[inline(always)]
    fn matching(&self, children: u32) -> StepSet {
        let [a, b, c, d] = children.to_le_bytes().map(usize::from);
        let [first, second, third, fourth] = &self.0;
        first[a] | second[b] | third[c] | fourth[d]
    }
}

/// A matcher of the steps of a group, one step after the other.
#[derive(Clone, Copy)]
pub(crate) struct OneByOne;

impl Processor for OneByOne {}

impl GroupMatcher for OneByOne {
    #[inline(always)]
    fn matching(self, followers: &[Follower; GROUP], children: u32) -> u32 {
        (0..GROUP).fold(0, |matching, at| matching | (children >> followers[at].code() & 1) << at)
    }

    #[inline(always)]
    fn pick(self, followers: &[Follower; GROUP], mut mask: u32, to: &mut [Follower; GROUP]) {
        for to in to.chunks_exact_mut(GROUP / 2) {
            for place in to {
                *place = followers[mask.trailing_zeros() as usize % GROUP];
                mask &= mask.wrapping_sub(1);
            }
            if mask == 0 {
                break;
            }
        }
    }
}
