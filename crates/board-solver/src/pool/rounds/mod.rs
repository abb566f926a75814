//! The rounds of a search, until no nodes are left.
//!
//! [`nodes`] has the stack of nodes, and [`block`] a round.

mod block;
mod nodes;

use alloc::boxed::Box;
use core::{iter, marker::PhantomData, ops::Range};

use self::{
    block::{Block, Context},
    nodes::Nodes,
};
use super::{
    automaton::Automaton,
    boards::Batch,
    lanes::{Lanes, sets::Sets},
    marks::{Hits, Marks},
    meta::board_shift,
};
use crate::{
    budget::{Budget, Stop},
    processor::Work,
};

/// The memory of a search.
pub(crate) struct Memory {
    pub(crate) nodes: Nodes,
    block: Box<Block>,
    pub(crate) hits: Hits,
}

impl Memory {
    /// Makes memory for any search.
    pub(crate) fn new() -> Self {
        Self { nodes: Nodes::new(), block: bytemuck::zeroed_box(), hits: Hits::new() }
    }
}

/// A search of the boards of a batch.
pub(crate) struct Search<'s, L: Lanes, A> {
    pub(crate) lanes: L,
    pub(crate) batch: &'s Batch,
    pub(crate) automaton: A,
    pub(crate) memory: &'s mut Memory,
    pub(crate) letters: &'s mut L::Letters,
    pub(crate) marks: &'s mut Marks,
    pub(crate) budget: &'s Budget,
}

impl<L: Lanes, A: Automaton> Search<'_, L, A> {
    /// Searches all boards of the batch, with the instructions of the lanes: together, or one after the other.
    pub(crate) fn run<S: Sets<L>>(self) -> Result<(), Stop> {
        let lanes = self.lanes;
        lanes.run(SearchWith { search: self, sets: PhantomData::<S> })
    }

    /// Does the work of [`run`](Self::run).
    #[inline(always)]
    fn search_batch<S: Sets<L>>(&mut self) -> Result<(), Stop> {
        let Some(last) = self.automaton.len().checked_sub(1) else { return Ok(()) };
        self.memory.block.index.reset(last as u32);
        let boards = 0..self.batch.len;
        if S::WIDTH <= L::POOLED_WIDTH {
            self.search_boards::<S>(boards)?;
        } else {
            boards.into_iter().try_for_each(|board| self.search_boards::<S>(board..board + 1))?;
        }
        self.marks.take(&mut self.memory.hits);
        Ok(())
    }

    /// Searches `boards` together.
    #[inline(always)]
    fn search_boards<S: Sets<L>>(&mut self, boards: Range<usize>) -> Result<(), Stop> {
        let codes = self.batch.codes(boards.start);
        self.lanes.read_letters(S::WIDTH, self.letters, codes, self.automaton.first_child());
        let context = Context {
            lanes: self.lanes,
            automaton: self.automaton,
            codes,
            letters: &*self.letters,
            tables: &self.batch.tables,
            chains: &self.batch.chains,
            first_step: self.batch.first_step(boards.start),
        };
        let Memory { nodes, block, hits } = &mut *self.memory;
        nodes.clear();
        nodes.make_room()?;
        let (children, base) = self.automaton.root();
        for board in boards {
            let (mut candidates, free) = (self.batch.matching(board, children), self.batch.open_steps(board));
            // A node for each candidate, so that the first blocks are fuller.
            let starts = iter::from_fn(|| {
                let first = candidates & candidates.wrapping_neg();
                candidates ^= first;
                (first != 0).then(|| S::columns_of_node(first, free))
            });
            nodes.push_all(base, (board as u32) << board_shift(S::WIDTH), starts);
        }
        // Each code of a chain may take as long as a path.
        let cost = 1 + self.batch.chains.longest as u64;
        loop {
            nodes.make_room()?;
            let Some((mut windows, len)) = nodes.top() else { return Ok(()) };
            self.budget.take_paths(len as u64 * cost)?;
            let written = block.round::<L, S, A>(&context, len, &mut windows, hits);
            nodes.replace_top(len, written);
            if hits.is_full() {
                self.marks.take(hits);
            }
        }
    }
}

/// A search whose nodes have sets of the type `S`.
struct SearchWith<'s, L: Lanes, A, S> {
    search: Search<'s, L, A>,
    sets: PhantomData<S>,
}

impl<L: Lanes, A: Automaton, S: Sets<L>> Work for SearchWith<'_, L, A, S> {
    type Output = Result<(), Stop>;

    #[inline(always)]
    fn run(mut self) -> Result<(), Stop> {
        self.search.search_batch::<S>()
    }
}
