//! The steps that may follow each step, as tables for vectors.

use core::ops::Range;

use bytemuck::Zeroable;

use super::{lanes::Lanes, vectors::VectorMemory};
use crate::{
    reading::{
        graph::{Graph, MAX_STEPS},
        steps::UNUSABLE,
    },
    search::levels::{DictTables, Expanded},
};

/// The maximum number of steps that may follow a step: the number of bits in a byte.
pub(crate) const MAX_FOLLOWERS: usize = 8;

/// The steps that may follow each step.
#[derive(Clone, Copy, Zeroable)]
#[repr(C, align(64))]
pub(crate) struct Followers {
    /// The numbers of the followers of each step. After the last follower come any numbers; all are below
    /// [`MAX_STEPS`].
    steps: [[u8; MAX_FOLLOWERS]; MAX_STEPS],
    /// The codes of the followers of each step; [`UNUSABLE`] after the last follower.
    codes: [[u8; MAX_FOLLOWERS]; MAX_STEPS],
    /// The [`Graph::revision`] of the graph that the steps come from.
    revision: u64,
}

impl Followers {
    /// Becomes the followers of `graph`, and returns true if their numbers changed.
    pub(crate) fn read(&mut self, graph: &Graph) -> bool {
        let is_new = self.revision != graph.revision;
        if is_new {
            self.revision = graph.revision;
            for (step, numbers) in graph.steps.iter().zip(&mut self.steps) {
                let mut followers = step.followers;
                for number in numbers {
                    *number = followers.trailing_zeros() as u8 % MAX_STEPS as u8;
                    followers &= followers.wrapping_sub(1);
                }
            }
        }
        let steps = self.steps.iter().zip(&graph.steps[..graph.len]);
        for ((numbers, step), codes) in steps.zip(&mut self.codes) {
            *codes = numbers.map(|number| graph.codes[usize::from(number) % MAX_STEPS]);
            codes[step.followers.count_ones() as usize..].fill(UNUSABLE);
        }
        is_new
    }

    /// Returns the numbers of the followers, all below [`MAX_STEPS`].
    #[inline(always)]
    pub(crate) fn steps(&self) -> &[[u8; MAX_FOLLOWERS]; MAX_STEPS] {
        &self.steps
    }

    /// Returns the codes of the followers.
    #[inline(always)]
    pub(crate) fn codes(&self) -> &[[u8; MAX_FOLLOWERS]; MAX_STEPS] {
        &self.codes
    }
}

/// The number of steps that vector code has to tell apart.
///
/// The code is compiled once for each: fewer steps take fewer instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    /// Up to 16 steps, and a word may end with each of them.
    Sixteen,
    /// Up to 32 steps.
    ThirtyTwo,
    /// Up to 64 steps.
    SixtyFour,
}

impl Width {
    /// Returns the smallest width that has room for `graph`.
    pub(crate) fn of(graph: &Graph) -> Self {
        match graph.len {
            ..=16 if graph.word_ends == !0 => Self::Sixteen,
            ..=32 => Self::ThirtyTwo,
            _ => Self::SixtyFour,
        }
    }
}

/// The tables of a graph in which vector code looks steps up.
///
/// If a function has a `WIDTH`, which is 16, 32 or 64, all steps are below it.
pub(crate) trait StepTables {
    type Lanes: Lanes;

    fn lanes(&self) -> Self::Lanes;

    /// Becomes the tables of `graph`.
    fn read(&mut self, graph: &Graph);

    fn followers(&self) -> &Followers;

    /// Calls [`vectors::expand`](super::vectors::expand), compiled for the processor that the tables are for: see
    /// [`crate::search`], "Compiled for each processor".
    fn expand(&self, memory: &mut VectorMemory, dict: DictTables<'_>, part: Range<usize>, end: usize) -> Expanded;

    /// Returns the codes of the steps.
    ///
    /// # Safety
    ///
    /// `steps` points to a byte below [`MAX_STEPS`] for each lane.
    unsafe fn codes<const WIDTH: usize>(&self, steps: *const u8) -> <Self::Lanes as Lanes>::Vector;

    /// Returns the open followers of each step, a bit each. A follower is open if its code is among `children` and it
    /// is in the set of free steps, whose two halves are `free`.
    ///
    /// # Safety
    ///
    /// `steps` points to a byte below [`MAX_STEPS`] for each lane.
    unsafe fn open<const WIDTH: usize>(
        &self,
        steps: *const u8,
        children: <Self::Lanes as Lanes>::Vector,
        free: [<Self::Lanes as Lanes>::Vector; 2],
    ) -> <Self::Lanes as Lanes>::Vector;
}
