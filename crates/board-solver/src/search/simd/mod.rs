//! The engines with vector instructions. All `unsafe` code of this crate is in this folder.
//!
//! - [`proofs`]: values that exist only if the processor has the instructions.
//! - [`lanes`]: the operations on a processor's vectors that the search needs.
//! - [`followers`]: the tables of a graph in which vector code looks steps up.
//! - [`vectors`]: the frontier that extends a vector of nodes by one step at once. It is the same for all processors.
//! - [`avx2`], [`avx512`]: those operations and tables for a processor; and `avx2::large`, for boards that are too large
//!   for masks.
//!
//! The module above says why calls go up into [`avx2`] and [`avx512`], and down again into generic code.

pub(crate) mod avx2;
pub(crate) mod avx512;
mod followers;
mod lanes;
pub(crate) mod proofs;
mod vectors;

use alloc::boxed::Box;

use self::{
    followers::{MAX_FOLLOWERS, StepTables},
    proofs::HasAvx2,
    vectors::{VectorFrontier, VectorMemory},
};
use super::{instructions::Instructions, scalar::StepMatcher};
use crate::reading::graph::Graph;

/// The instructions of an engine with vectors.
pub(crate) struct Simd<M, T> {
    avx2: HasAvx2,
    step_matcher: Box<M>,
    step_tables: Box<T>,
    memory: VectorMemory,
}

impl<M: StepMatcher, T: StepTables> Instructions for Simd<M, T> {
    type StepMatcher = M;
    type GroupMatcher = HasAvx2;
    type VectorFrontier<'s>
        = VectorFrontier<'s, T>
    where
        Self: 's;

    fn step_matcher(&mut self) -> &mut M {
        &mut self.step_matcher
    }

    fn group_matcher(&self) -> HasAvx2 {
        self.avx2
    }

    fn vector_frontier<'s>(&'s mut self, graph: &'s Graph) -> Option<VectorFrontier<'s, T>> {
        let has_room = graph.has_single_entries && graph.max_followers <= MAX_FOLLOWERS;
        has_room.then(|| VectorFrontier::new(&mut self.memory, graph, &mut *self.step_tables))
    }
}
