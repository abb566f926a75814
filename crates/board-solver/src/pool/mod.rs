//! The pool: counts the words on up to eight boards at once.
//!
//! # The picture
//!
//! A path over a board goes from tile to tile by *steps*. Each tile is one step; a wildcard has a step for each symbol.
//!
//! A path spells a prefix of a word, and so leads to a [slot](dict_runtime::raw::Slot) of the dictionary. The slot has
//! a *base* and the symbol codes of its *children*: the child by code `c` is at index `base + c`. Another bit says if a
//! word ends there. Each slot has a *rank*, and the sum of the ranks along a word's path is the word's id plus one.
//!
//! A *node* is a path that can go on. It has the base of its slot, the steps that are still *free*, and its
//! *candidates*: the steps with which the path can go on. The *pool* is a stack of nodes, of several boards and of all
//! lengths.
//!
//! In each *round*, the nodes on top are taken: 128, or all if there are fewer. Each takes one step only: to its first
//! candidate. The child goes into the pool if it has candidates itself. The node goes back without the candidate if it
//! has another one. A word that ends at the child is a *hit*. The search is over when the pool is empty.
//!
//! `DESIGN.md` of `dict-format` says why.
//!
//! # An example
//!
//! The board `c a / t s` has the tiles 0 `c`, 1 `a`, 2 `t` and 3 `s`, and each touches all others. The dictionary has
//! `act`, `at`, `cat` and `cats`. In this table, `a (c t)` is the path `a` with the candidates `c` and `t`:
//!
//! | round | the nodes in the pool | the paths after their step | hits |
//! |--:|---|---|---|
//! | 1 | `(c)`, `(a)` | `c`, `a` | |
//! | 2 | `c (a)`, `a (c t)` | `ca`, `ac` | |
//! | 3 | `ca (t)`, `ac (t)`, `a (t)` | `cat`, `act`, `at` | `cat`, `act`, `at` |
//! | 4 | `cat (s)` | `cats` | `cats` |
//!
//! The first nodes are empty paths: one for each step that a word may start with, so that the first rounds have more
//! nodes. In round 2, `a (c t)` takes `c` and goes back as `a (t)`. In round 3, `act` and `at` have no candidates: no
//! word continues from there.
//!
//! # One step, with its numbers
//!
//! In round 3, `ca (t)` takes its step. Sets are written with tile 0 first, so `0010` is the tile `t`. Symbol codes are
//! `a` 0, `c` 1, `s` 2 and `t` 3.
//!
//! ```text
//!  node     base 3, board 0, letters 2, sum of ranks 2, candidates 0010, free 0011
//!
//!  choose   first candidate: tile 2, `t`, code 3      index = base 3 + code 3 = 6
//!  load     slot 6: base 3, children `s`, a word ends here; its rank is 1
//!  extend   letters 2 + 1 = 3, sum of ranks 2 + 1 = 3    hit: 3 letters, and the id is 3 - 1 = 2, `cat`
//!           free 0011 without tile 2 = 0001
//!           tiles whose letter is a child: 0001, neighbours of tile 2: 1101, free: 0001    candidates 0001
//!
//!  child    base 3, board 0, letters 3, sum of ranks 3, candidates 0001, free 0001
//!  node     candidates 0010 without tile 2 = 0000: it does not go back
//! ```
//!
//! A test checks the nodes and the hits of both examples.
//!
//! # Several boards
//!
//! A node has the number of its board, so the nodes of several boards can be in the pool together. The codes of the
//! boards follow each other: if boards have up to 16 steps, step 3 of board 2 has number 2 * 16 + 3. The boards have
//! the same rows and columns, and so share the tables of neighbours.
//!
//! On some processors, lookups among the steps of all boards are slow. There, the boards of a batch are in the pool one
//! after the other: see [`POOLED_WIDTH`](lanes::Lanes::POOLED_WIDTH).
//!
//! # Vectors
//!
//! Nodes are in columns: all bases are in one array, all candidates in another. A vector has the numbers of up to 16
//! nodes. The trait [`Lanes`](lanes::Lanes) has the operations, and each processor implements it.
//!
//! # The files
//!
//! A file uses those above it:
//!
//! | file | subject |
//! |---|---|
//! | [`codes`], [`meta`] | the meaning of the number of a step, and of a path |
//! | [`lanes`] | the vectors of each processor; the rest is the same for all |
//! | [`lanes::sets`] | candidates and free steps: the sets of 16, 32, 40 or 64 steps that a node has |
//! | [`chains`] | tiles of several codes, such as `th` |
//! | [`boards`] | the batch of boards, their codes, and the tables of their shape |
//! | [`automaton`] | the slots as a flat file has them, and a copy that needs one load where the file needs two |
//! | [`marks`] | hits become words, each counted once per board |
//! | [`rounds`] | the stack of nodes, and a round in short loops: `choose`, `load`, `follow`, `extend` |
//! | [`dictionary`] | the parts that are kept from batch to batch |
//!
//! # Limits
//!
//! A pool does not search boards with more than 64 steps, nor dictionaries of 2^24 words or more. On boards of up to 16
//! steps, a node counts up to 31 letters; on those of up to 32 steps, 63; on all others, 127. If the tiles of a board
//! have more letters together, it is not searched in a pool either. All of these are searched level by level: see
//! [`crate::search`]. A batch that takes too many paths is given up, and its boards are then searched level by level
//! too.
//!
//! A pool loads slots only. A dense dictionary has most of its automaton in blocks, so it is copied into slots, but
//! only after some boards: see [`crate::reading::flat_copy`]. Until then, or if there is no memory for the copy, its
//! boards are searched level by level.

mod automaton;
pub(crate) mod boards;
mod chains;
mod codes;
pub(crate) mod dictionary;
#[allow(unsafe_code)]
pub(crate) mod lanes;
pub(crate) mod marks;
mod meta;
mod rounds;
#[cfg(test)]
mod tests;

use alloc::boxed::Box;

use self::{
    automaton::{Automaton, file::FileAutomaton},
    boards::{Batch, Width},
    dictionary::PoolDictionary,
    lanes::{
        Aligned,
        sets::{PoolLanes, Sixteen, ThirtyTwo},
    },
    marks::Marks,
    rounds::{Memory, Search},
};
use crate::{
    Board,
    budget::{Budget, Stop},
    processor::PREFERS_SMALL_CODE,
    reading::{dict_tables::DictTables, steps::BoardSteps},
};

/// The memory of a pool, to be reused, and the boards of the next search.
pub(crate) struct Pool<L: PoolLanes> {
    lanes: L,
    batch: Batch,
    memory: Box<Memory>,
    letters: Aligned<L::Letters>,
}

impl<L: PoolLanes> Pool<L> {
    /// Makes a pool without boards.
    pub(crate) fn new(lanes: L) -> Self {
        let memory = Memory::new();
        Self { lanes, batch: Batch::new(), memory: Box::new(memory), letters: Aligned(lanes.new_letters()) }
    }

    /// Adds a board to the batch: see [`Batch::push`].
    #[inline]
    pub(crate) fn push(&mut self, board: &Board, steps: &BoardSteps, width: Width) -> bool {
        self.batch.push::<L>(board, steps, width)
    }

    /// Returns the maximum number of boards in the batch. Each board has an equal part of the counts.
    pub(crate) fn boards_in_counts(&self) -> usize {
        self.batch.width.boards()
    }

    /// Empties the batch.
    pub(crate) fn clear(&mut self) {
        self.batch.clear();
    }

    /// Marks the words of `dictionary` on the boards of the batch that have at least `min_letters` letters, within
    /// `budget`.
    pub(crate) fn search(
        &mut self,
        dictionary: &mut PoolDictionary,
        dict: DictTables<'_>,
        min_letters: usize,
        budget: &Budget,
    ) -> Result<(), Stop> {
        self.memory.hits.start(min_letters, self.batch.width.board_shift());
        let file = FileAutomaton { slots: dict.slots, ranks: dict.ranks };
        let (packed, automaton, marks) = dictionary.automaton_and_marks(file, self.batch.len)?;
        match packed {
            Some(packed) if !PREFERS_SMALL_CODE => self.search_automaton(packed.automaton(), marks, budget),
            _ => self.search_automaton(automaton, marks, budget),
        }
    }

    /// Does the work of [`search`](Self::search).
    fn search_automaton<A: Automaton>(&mut self, automaton: A, marks: &mut Marks, budget: &Budget) -> Result<(), Stop> {
        let Self { lanes, batch, memory, letters: Aligned(letters) } = self;
        let search = Search { lanes: *lanes, batch, automaton, memory, letters, marks, budget };
        match search.batch.width {
            Width::Sixteen => search.run::<Sixteen<_>>(),
            Width::ThirtyTwo => search.run::<ThirtyTwo<_>>(),
            Width::Forty if !PREFERS_SMALL_CODE => search.run::<L::Wide<40>>(),
            Width::Forty | Width::SixtyFour => search.run::<L::Wide<64>>(),
        }
    }
}
