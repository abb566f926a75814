//! The frontier that extends a vector of nodes by one step at once. It cannot trace paths.
//!
//! It is for graphs in which at most 8 steps may follow a step, and each tile has one entry. Nodes are stored as
//! columns of numbers. A part is extended in three loops over columns of *pairs*: a node, and a step that it goes on
//! with.
//!
//! ```text
//!  nodes ──fill──> pairs: step, base, ordinal, free ──reach_slots──> the same pairs, at the slots that the steps lead to
//!                                                         │                │
//!                                                    ids of words      keep_open ──> nodes of the next level
//! ```

use alloc::{boxed::Box, vec::Vec};
use core::ops::Range;

use bytemuck::Zeroable;
use dict_runtime::raw::Slot;

use super::{
    followers::{MAX_FOLLOWERS, StepTables},
    lanes::Lanes,
};
use crate::{
    reading::graph::{Graph, MAX_STEPS, StepSet},
    search::levels::{DictTables, Expanded, Frontier, MAX_PART},
};

/// The maximum number of pairs in a part.
const MAX_PAIRS: usize = MAX_PART * MAX_FOLLOWERS;

/// The number of elements that may be written after the last pair, word or node.
const SLACK: usize = 64;

/// The number of elements that a column of pairs, words or new nodes has room for.
const ROOM: usize = MAX_PAIRS + SLACK;

/// The memory of a [`VectorFrontier`], to be reused.
#[derive(Default)]
pub(crate) struct VectorMemory {
    /// The columns of the nodes of all levels, the deepest last.
    nodes: NodeColumns,
    pairs: Option<Box<Pairs>>,
    ids: Vec<u32>,
    /// The number of words in the part.
    words: usize,
    /// The steps that the root goes on with.
    root_open: StepSet,
}

/// The columns of nodes.
///
/// | column | contents | an example |
/// |---|---|---|
/// | [`BASE`] | base of the slot that the path leads to | |
/// | [`ORDINAL`] | sum of the ranks, minus 1: the id of the word that ends here, if one does | |
/// | [`OPEN`] | `last step << 8 \| open followers of it`, never none | `0x0305`: the first and the third follower of step 3 |
/// | [`FREE`] | halves of the set of steps that the path has not used up | `0xffff_fff7`, `0xffff_ffff`: all but step 3 |
type NodeColumns = [Vec<u32>; 5];

const BASE: usize = 0;
const ORDINAL: usize = 1;
const OPEN: usize = 2;
const FREE: [usize; 2] = [3, 4];

/// Returns true if the nodes of a part have room from `end` on.
fn has_room(column: &[u32], end: usize) -> bool {
    column.len().checked_sub(end).is_some_and(|room| room >= ROOM)
}

/// The nodes of a search of a graph.
pub(crate) struct VectorFrontier<'s, T> {
    memory: &'s mut VectorMemory,
    graph: &'s Graph,
    tables: &'s T,
}

impl<'s, T: StepTables> VectorFrontier<'s, T> {
    /// Returns a frontier without nodes.
    pub(crate) fn new(memory: &'s mut VectorMemory, graph: &'s Graph, tables: &'s mut T) -> Self {
        tables.read(graph);
        Self { memory, graph, tables }
    }
}

impl<T: StepTables> Frontier for VectorFrontier<'_, T> {
    fn start(&mut self, root: Slot) -> usize {
        let memory = &mut *self.memory;
        memory.root_open = self.graph.matching(root.children().bits()) & self.graph.starts;
        memory.ids.resize(ROOM, 0);
        // Zeroed memory takes no time and no pages before it is used.
        let pairs = memory.pairs.get_or_insert_with(bytemuck::zeroed_box);
        pairs.fill_root(root, memory.root_open);
        usize::from(memory.root_open != 0)
    }

    #[inline]
    fn expand(&mut self, dict: DictTables<'_>, part: Range<usize>, end: usize) -> Expanded {
        let memory = &mut *self.memory;
        if !memory.nodes.iter().all(|column| has_room(column, end)) {
            memory.nodes.iter_mut().for_each(|column| column.resize(end + 2 * MAX_PAIRS, 0));
        }
        let expanded = self.tables.expand(memory, dict, part, end);
        memory.words = expanded.words;
        expanded
    }

    #[inline]
    fn words(&self) -> &[u32] {
        &self.memory.ids[..self.memory.words]
    }
}

/// Extends the nodes at `part` by one step in every possible way. Node 0 is the root, whose pairs are there already.
///
/// `word_ends` are the steps that a word may end with.
#[inline(always)]
pub(crate) fn expand<T: StepTables, const WIDTH: usize>(
    tables: &T,
    VectorMemory { nodes, pairs, ids, root_open, .. }: &mut VectorMemory,
    dict: DictTables<'_>,
    part: Range<usize>,
    end: usize,
    word_ends: StepSet,
) -> Expanded {
    let Some(pairs) = pairs else { return Expanded { paths: 0, words: 0, nodes: 0 } };
    assert!(part.len() <= MAX_PART && part.end <= end && ids.len() >= ROOM);
    assert!(!dict.slots.is_empty() && dict.slots.len() == dict.ranks.len());
    nodes.iter().for_each(|column| assert!(has_room(column, end)));
    // SAFETY: just asserted: a part has at most `MAX_PART` nodes, which are before `end` in each column, and there is
    // `ROOM` from there on and in `ids`; a slot has a rank, and there is a slot. The root has at most `MAX_STEPS` pairs.
    unsafe {
        let len = match part.start {
            0 => root_open.count_ones() as usize,
            _ => pairs.fill::<_, WIDTH>(tables, nodes, part),
        };
        // The processor overlaps more iterations of two short loops than of a long loop.
        let words = pairs.reach_slots::<_, WIDTH>(len, tables, dict, word_ends, ids);
        let next = nodes.each_mut().map(|column| &mut column[end..]);
        let nodes = pairs.keep_open::<_, WIDTH>(len, tables, next);
        Expanded { paths: len, words, nodes }
    }
}

/// Nodes of a part, each repeated for each step that it goes on with.
#[derive(Clone, Copy, Zeroable)]
struct Pairs {
    /// The step of each pair. All are below [`MAX_STEPS`], even after the last pair.
    step: [u8; ROOM],
    /// The base of the node's slot; later, of the slot that the step leads to.
    base: [u32; ROOM],
    ordinal: [u32; ROOM],
    /// The children, with the word bit, of the slot that the step leads to.
    children: [u32; ROOM],
    /// The halves of the set of steps that the node has not used up.
    free: [[u32; ROOM]; 2],
}

impl Pairs {
    /// Makes the pairs of the root, which may go on with more than eight steps.
    fn fill_root(&mut self, root: Slot, open: StepSet) {
        let mut rest = open;
        for at in 0..open.count_ones() as usize {
            self.step[at] = rest.trailing_zeros() as u8;
            self.base[at] = root.base();
            self.ordinal[at] = u32::MAX;
            self.free[0][at] = u32::MAX;
            self.free[1][at] = u32::MAX;
            rest &= rest - 1;
        }
    }

    /// Makes the pairs of `nodes` at `part`, and returns their number.
    ///
    /// # Safety
    ///
    /// The part has at most [`MAX_PART`] nodes, and each column has them.
    #[inline(always)]
    unsafe fn fill<T: StepTables, const WIDTH: usize>(
        &mut self,
        tables: &T,
        nodes: &NodeColumns,
        part: Range<usize>,
    ) -> usize {
        let lanes = tables.lanes();
        let followers = tables.followers().steps();
        let step = self.step.as_mut_ptr();
        let [low, high] = self.free.each_mut().map(|half| half.as_mut_ptr());
        let columns = [self.base.as_mut_ptr(), self.ordinal.as_mut_ptr(), low, high];
        let mut len = 0;
        for node in part {
            debug_assert!(nodes.iter().all(|column| node < column.len()));
            // SAFETY: the caller says that each column has the node.
            let value = |column: usize| unsafe { *nodes[column].get_unchecked(node) };
            let [open, last, ..] = value(OPEN).to_le_bytes();
            let last = usize::from(last) % MAX_STEPS;
            let values = [BASE, ORDINAL, FREE[0], FREE[1]].map(value);
            debug_assert!(len + MAX_FOLLOWERS <= ROOM);
            // SAFETY: a node has at most 8 pairs, so at most `MAX_PAIRS` come before these, and 8 more have room.
            let count = unsafe {
                lanes.store_selected_bytes(open, followers.get_unchecked(last), step.add(len));
                let count = open.count_ones() as usize;
                repeat_four::<_, WIDTH>(lanes, values, columns, len);
                if count > 4 {
                    repeat_four::<_, WIDTH>(lanes, values, columns, len + 4);
                }
                count
            };
            len += count;
        }
        debug_assert!(len <= MAX_PAIRS);
        len
    }

    /// Goes to the slots that the first `len` pairs lead to. Writes the ids of the words that end there, and returns their
    /// number.
    ///
    /// # Safety
    ///
    /// There are at most [`MAX_PAIRS`] pairs, [`ROOM`] in `ids`, at least one slot, and as many ranks.
    #[inline(always)]
    unsafe fn reach_slots<T: StepTables, const WIDTH: usize>(
        &mut self,
        len: usize,
        tables: &T,
        dict: DictTables<'_>,
        word_ends: StepSet,
        ids: &mut [u32],
    ) -> usize {
        debug_assert!(len <= MAX_PAIRS && ids.len() >= ROOM && dict.slots.len() == dict.ranks.len());
        let lanes = tables.lanes();
        let last = lanes.splat(dict.slots.len().min(i32::MAX as usize) as u32 - 1);
        let word_ends = [lanes.splat(word_ends as u32), lanes.splat((word_ends >> 32) as u32)];
        let mut words = 0;
        for at in (0..len).step_by(T::Lanes::LANES) {
            // SAFETY: `at` is below `MAX_PAIRS`, and a vector is shorter than the slack. Steps are below `MAX_STEPS`.
            let (base, code) =
                unsafe { (load(lanes, &self.base, at), tables.codes::<WIDTH>(self.step.as_ptr().add(at))) };
            let index = lanes.add(base, code);
            let valid = lanes.valid(index, last, len - at);
            // SAFETY: valid lanes are at most `last`, the index of a slot and of its rank.
            let ([base, children], rank) = unsafe {
                let slots = lanes.gather_slots(dict.slots.as_ptr(), index, valid);
                (slots, lanes.gather_ranks(dict.ranks.as_ptr(), index, valid))
            };
            // SAFETY: as for the first loads.
            let id = unsafe {
                let id = lanes.add(load(lanes, &self.ordinal, at), rank);
                store(lanes, &mut self.base, at, base);
                store(lanes, &mut self.ordinal, at, id);
                store(lanes, &mut self.children, at, children);
                id
            };
            let mut ending = lanes.signs(children);
            if WIDTH > 16 {
                // SAFETY: as for the first loads.
                let [low, high] = step_bits(lanes, unsafe { load_steps(lanes, &self.step, at) });
                ending &= lanes.non_zero(lanes.or(lanes.and(low, word_ends[0]), lanes.and(high, word_ends[1])));
            }
            // SAFETY: there are at most as many words as pairs.
            unsafe { store_selected(lanes, lanes.select(ending), ids, words, id) };
            words += ending.count_ones() as usize;
        }
        debug_assert!(words <= len);
        words
    }

    /// Writes those of the first `len` pairs that can go on to the columns of nodes `next`, and returns their number.
    ///
    /// # Safety
    ///
    /// There are at most [`MAX_PAIRS`] pairs, and [`ROOM`] in each column.
    #[inline(always)]
    unsafe fn keep_open<T: StepTables, const WIDTH: usize>(
        &self,
        len: usize,
        tables: &T,
        next: [&mut [u32]; 5],
    ) -> usize {
        debug_assert!(len <= MAX_PAIRS && next.iter().all(|column| column.len() >= ROOM));
        let lanes = tables.lanes();
        let mut nodes = 0;
        for at in (0..len).step_by(T::Lanes::LANES) {
            // SAFETY: `at` is below `MAX_PAIRS`, and a vector is shorter than the slack. Steps are below `MAX_STEPS`.
            let (steps, low, high, open) = unsafe {
                let steps = load_steps(lanes, &self.step, at);
                let [low, high] = step_bits(lanes, steps);
                let low = lanes.and_not(load(lanes, &self.free[0], at), low);
                let high =
                    if WIDTH > 32 { lanes.and_not(load(lanes, &self.free[1], at), high) } else { lanes.splat(0) };
                let children = load(lanes, &self.children, at);
                (steps, low, high, tables.open::<WIDTH>(self.step.as_ptr().add(at), children, [low, high]))
            };
            let alive = lanes.non_zero(open);
            let selection = lanes.select(alive);
            // SAFETY: as for the loads; and there are at most as many nodes as pairs.
            unsafe {
                store_selected(lanes, selection, next[BASE], nodes, load(lanes, &self.base, at));
                store_selected(lanes, selection, next[ORDINAL], nodes, load(lanes, &self.ordinal, at));
                store_selected(lanes, selection, next[OPEN], nodes, lanes.or(open, lanes.byte_up(steps)));
                store_selected(lanes, selection, next[FREE[0]], nodes, low);
                if WIDTH > 32 {
                    store_selected(lanes, selection, next[FREE[1]], nodes, high);
                }
            }
            nodes += alive.count_ones() as usize;
        }
        debug_assert!(nodes <= len);
        nodes
    }
}

/// Returns, for each step, the halves of the set that has only this step.
#[inline(always)]
fn step_bits<L: Lanes>(lanes: L, steps: L::Vector) -> [L::Vector; 2] {
    [lanes.bits(steps), lanes.bits(lanes.add(steps, lanes.splat(32u32.wrapping_neg())))]
}

/// Writes each value four times, from `at` on in its column. The last value is needed only if there are more than 32
/// steps.
///
/// # Safety
///
/// Each column has room for four elements from `at` on.
#[inline(always)]
unsafe fn repeat_four<L: Lanes, const WIDTH: usize>(lanes: L, values: [u32; 4], columns: [*mut u32; 4], at: usize) {
    for (value, column) in values.into_iter().zip(columns).take(if WIDTH > 32 { 4 } else { 3 }) {
        // SAFETY: the caller says that there is room.
        unsafe { lanes.store_four(value, column.add(at)) };
    }
}

/// Loads the vector at `at`.
///
/// # Safety
///
/// The column has a vector from `at` on.
#[inline(always)]
unsafe fn load<L: Lanes>(lanes: L, column: &[u32; ROOM], at: usize) -> L::Vector {
    debug_assert!(at + L::LANES <= ROOM);
    // SAFETY: the caller says that the column has it.
    unsafe { lanes.load(column.as_ptr().add(at)) }
}

/// Loads the steps of the vector at `at`.
///
/// # Safety
///
/// The column has a vector from `at` on.
#[inline(always)]
unsafe fn load_steps<L: Lanes>(lanes: L, column: &[u8; ROOM], at: usize) -> L::Vector {
    debug_assert!(at + L::LANES <= ROOM);
    // SAFETY: the caller says that the column has it.
    unsafe { lanes.load_bytes(column.as_ptr().add(at)) }
}

/// Stores a vector at `at`.
///
/// # Safety
///
/// The column has room for a vector from `at` on.
#[inline(always)]
unsafe fn store<L: Lanes>(lanes: L, column: &mut [u32; ROOM], at: usize, vector: L::Vector) {
    debug_assert!(at + L::LANES <= ROOM);
    // SAFETY: the caller says that there is room.
    unsafe { lanes.store(column.as_mut_ptr().add(at), vector) };
}

/// Stores the selected lanes from `at` on, without gaps.
///
/// # Safety
///
/// The column has room for a whole vector from `at` on.
#[inline(always)]
unsafe fn store_selected<L: Lanes>(
    lanes: L,
    selection: L::Selection,
    column: &mut [u32],
    at: usize,
    vector: L::Vector,
) {
    debug_assert!(at + L::LANES <= column.len());
    // SAFETY: the caller says that there is room.
    unsafe { lanes.store_selected(selection, vector, column.as_mut_ptr().add(at)) };
}
