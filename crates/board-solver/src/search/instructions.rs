//! The parts of a search that depend on the processor.

use alloc::boxed::Box;

use super::{large::GroupMatcher, scalar::StepMatcher};
use crate::pool::{Pool, lanes::sets::PoolLanes};

/// The instructions that an [`Engine`](crate::Engine) uses.
pub(crate) struct Instructions<M, G, L: PoolLanes> {
    /// For boards of up to 64 steps, if paths are asked for.
    pub(crate) step_matcher: Box<M>,
    /// For larger boards.
    pub(crate) group_matcher: G,
    lanes: L,
    /// For the totals of boards of up to 64 steps; made for the first of them.
    pool: Option<Box<Pool<L>>>,
}

impl<M: StepMatcher, G: GroupMatcher, L: PoolLanes> Instructions<M, G, L> {
    /// Gathers the parts.
    pub(crate) fn new(step_matcher: Box<M>, group_matcher: G, lanes: L) -> Self {
        Self { step_matcher, group_matcher, lanes, pool: None }
    }

    /// Returns the pool.
    #[inline]
    pub(crate) fn pool(&mut self) -> &mut Pool<L> {
        self.pool.get_or_insert_with(|| Box::new(Pool::new(self.lanes)))
    }
}
