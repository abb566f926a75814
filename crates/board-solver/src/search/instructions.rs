//! The part of a search that depends on the processor.

use super::{large::GroupMatcher, levels::Frontier, scalar::StepMatcher};
use crate::reading::graph::Graph;

/// The instructions that an [`Engine`](crate::Engine) uses.
pub(crate) trait Instructions {
    type StepMatcher: StepMatcher;
    type GroupMatcher: GroupMatcher;
    /// A frontier that is faster, but cannot trace paths.
    type VectorFrontier<'s>: Frontier
    where
        Self: 's;

    fn step_matcher(&mut self) -> &mut Self::StepMatcher;
    fn group_matcher(&self) -> Self::GroupMatcher;

    /// Returns the vector frontier of `graph`, if the engine has vectors and they have room for the graph.
    fn vector_frontier<'s>(&'s mut self, graph: &'s Graph) -> Option<Self::VectorFrontier<'s>>;
}
