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

use self::{
    automaton::{Automaton, FileAutomaton},
    block::{BLOCK, Block},
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
        self.memory.nodes.len = 0;
        match S::WIDTH <= L::POOLED_WIDTH {
            true => {
                self.lanes.read_letters(S::WIDTH, self.letters, self.batch.codes(0), self.automaton.first_child());
                (0..self.batch.len).for_each(|board| self.push_root::<S>(board));
                self.empty::<S>(0)?;
            }
            false => {
                for board in 0..self.batch.len {
                    self.lanes.read_letters(
                        S::WIDTH,
                        self.letters,
                        self.batch.codes(board),
                        self.automaton.first_child(),
                    );
                    self.push_root::<S>(board);
                    self.empty::<S>(board)?;
                }
            }
        }
        self.marks.take(&mut self.memory.hits);
        Ok(())
    }

    /// Adds the node of a board that has no path yet.
    #[inline(always)]
    fn push_root<S: Sets<L>>(&mut self, board: usize) {
        let (children, base) = self.automaton.root();
        let candidates = self.batch.matching(board, children);
        if candidates != 0 {
            let sets = S::columns_of_node(candidates, self.batch.open_steps(board));
            self.memory.nodes.push(base, (board as u32) << board_shift(S::WIDTH), sets);
        }
    }

    /// Extends nodes until there are none. The codes of the boards in the pool begin at `board`.
    #[inline(always)]
    fn empty<S: Sets<L>>(&mut self, board: usize) -> Result<(), Stop> {
        let Memory { nodes, block, hits } = &mut *self.memory;
        let codes = self.batch.codes(board);
        while nodes.len > 0 {
            let len = nodes.len.min(BLOCK);
            let start = nodes.len - len;
            self.paths_left = self.paths_left.checked_sub(len as u64).ok_or(Stop::TooManyPaths)?;
            let mut windows = nodes.windows(start);
            block.choose::<L, S>(self.lanes, &windows, len, codes);
            self.automaton.load::<L>(block, len);
            self.batch.chains.follow(self.lanes, self.automaton, block, len, self.batch.first_step(board));
            self.lanes.find_letters(S::WIDTH, self.letters, block, len);
            let written = block.extend::<L, S, A>(
                self.lanes,
                self.automaton,
                len,
                &self.batch.tables,
                self.letters,
                &mut windows,
                hits,
            );
            nodes.len = start + written;
            if hits.is_full() {
                self.marks.take(hits);
            }
        }
        Ok(())
    }
}
