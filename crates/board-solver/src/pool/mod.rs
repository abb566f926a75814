//! The pool: counts the words on up to eight boards at once.

pub(crate) mod automaton;
pub(crate) mod block;
pub(crate) mod boards;
mod chains;
pub(crate) mod dictionary;
#[allow(unsafe_code)]
pub(crate) mod indexes;
#[allow(unsafe_code)]
pub(crate) mod lanes;
pub(crate) mod marks;
pub(crate) mod nodes;
pub(crate) mod packed;
pub(crate) mod sets;
#[cfg(test)]
mod tests;

use alloc::boxed::Box;
use core::ops::Range;

use self::{
    automaton::{Automaton, FileAutomaton},
    block::{Block, Context},
    boards::{Batch, Width},
    dictionary::PoolDictionary,
    lanes::Lanes,
    marks::{Hits, Marks},
    nodes::{Nodes, board_shift},
    sets::{Sets, Sixteen, SixtyFour, ThirtyTwo},
};
use crate::{
    Board,
    reading::steps::BoardSteps,
    search::levels::{DictTables, Stop},
};

/// The number of paths after which a batch is given up. Its boards are then searched one by one, level by level: each
/// may have as many paths as the whole batch here, and some more, because a pool does not count the first two steps.
const MAX_PATHS: u64 = 1 << 26;

/// The memory of a pool, to be reused, and the boards of the next search.
pub(crate) struct Pool<L: Lanes> {
    lanes: L,
    batch: Batch,
    memory: Box<Memory>,
    letters: L::Letters,
}

/// The memory of a search.
struct Memory {
    nodes: Nodes,
    block: Box<Block>,
    hits: Hits,
}

impl<L: Lanes> Pool<L> {
    /// Makes a pool without boards.
    pub(crate) fn new(lanes: L) -> Self {
        let memory = Memory { nodes: Nodes::new(), block: bytemuck::zeroed_box(), hits: Hits::new() };
        Self { lanes, batch: Batch::new(), memory: Box::new(memory), letters: lanes.new_letters() }
    }

    /// Adds a board to the batch: see [`Batch::push`].
    #[inline]
    pub(crate) fn push(&mut self, board: &Board, steps: &BoardSteps, width: Width) -> bool {
        self.batch.push::<L>(board, steps, width)
    }

    /// Returns the number of boards that share the counts of the batch: each has as many of them.
    pub(crate) fn boards_in_counts(&self) -> usize {
        self.batch.width.boards()
    }

    /// Empties the batch.
    pub(crate) fn clear(&mut self) {
        self.batch.clear();
    }

    /// Marks the words of `dictionary` on the boards of the batch that have at least `min_letters` letters. Gives up
    /// after [`MAX_PATHS`] paths.
    pub(crate) fn search(
        &mut self,
        dictionary: &mut PoolDictionary,
        dict: DictTables<'_>,
        min_letters: usize,
    ) -> Result<(), Stop> {
        self.memory.hits.start(min_letters, self.batch.width.board_shift());
        let file = FileAutomaton { slots: dict.slots, ranks: dict.ranks };
        let (packed, marks) = dictionary.packed_and_marks(file, self.batch.len);
        match packed {
            Some(packed) => self.search_automaton(packed.automaton(), marks),
            None => self.search_automaton(file, marks),
        }
    }

    /// Does the work of [`search`](Self::search).
    fn search_automaton<A: Automaton>(&mut self, automaton: A, marks: &mut Marks) -> Result<(), Stop> {
        let Self { lanes, batch, memory, letters } = self;
        let search = Search { lanes: *lanes, batch, automaton, memory, letters, marks, paths_left: MAX_PATHS };
        match search.batch.width {
            Width::Sixteen => lanes.search::<Sixteen<_>, _>(search),
            Width::ThirtyTwo => lanes.search::<ThirtyTwo<_>, _>(search),
            Width::Forty => lanes.search::<SixtyFour<_, 40>, _>(search),
            Width::SixtyFour => lanes.search::<SixtyFour<_, 64>, _>(search),
        }
    }
}

/// A search of the boards of a batch.
pub(crate) struct Search<'s, L: Lanes, A> {
    lanes: L,
    batch: &'s Batch,
    automaton: A,
    memory: &'s mut Memory,
    letters: &'s mut L::Letters,
    marks: &'s mut Marks,
    paths_left: u64,
}

impl<L: Lanes, A: Automaton> Search<'_, L, A> {
    /// Searches all boards of the batch: together, or one after the other.
    #[inline(always)]
    pub(crate) fn run<S: Sets<L>>(mut self) -> Result<(), Stop> {
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
        let (children, base) = self.automaton.root();
        for board in boards {
            let candidates = self.batch.matching(board, children);
            if candidates != 0 {
                let sets = S::columns_of_node(candidates, self.batch.open_steps(board));
                nodes.push(base, (board as u32) << board_shift(S::WIDTH), sets);
            }
        }
        while let Some((mut windows, len)) = nodes.top() {
            self.paths_left = self.paths_left.checked_sub(len as u64).ok_or(Stop::TooManyPaths)?;
            let written = block.step::<L, S, A>(&context, len, &mut windows, hits);
            nodes.replace_top(len, written);
            if hits.is_full() {
                self.marks.take(hits);
            }
        }
        Ok(())
    }
}
