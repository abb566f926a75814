//! Nodes taken further a vector at a time, on graphs of up to 32 steps of which 8 at most follow each.

use std::ops::Range;

use dict_runtime::{Rank, Slot};

use crate::{
    frontier::{Automaton, Expanded, Nodes, ROOM},
    graph::Graph,
};

/// Pairs that may be written beyond the last one.
const SLACK: usize = 64;

/// Vectors of 32-bit lanes, and what a processor does with them.
///
/// # Safety
///
/// Each function asks for a processor that has the instructions; where there is a value of the type, there is one.
pub trait Lanes {
    /// How many lanes there are: at most 32.
    const LANES: usize;
    /// A value a lane.
    type Vector: Copy;
    /// Yes or no, a lane.
    type Mask: Copy;
    /// Some of the lanes.
    type Selection: Copy;

    /// Becomes that of `graph`.
    fn read(&mut self, graph: &Graph<u32>);

    /// Nodes that [`follow`] takes further, as code for the processor.
    unsafe fn follow(
        &self,
        columns: &mut Columns,
        automaton: Automaton<'_>,
        part: Range<usize>,
        end: usize,
    ) -> Expanded;

    unsafe fn splat(value: u32) -> Self::Vector;
    unsafe fn load(from: *const u32) -> Self::Vector;
    unsafe fn store(to: *mut u32, vector: Self::Vector);
    /// Eight times `value`.
    unsafe fn store_eight(value: u32, to: *mut u32);
    /// The numbers of the bits of `set`; up to 32 bytes are written.
    unsafe fn store_steps(set: u32, to: *mut u8);
    unsafe fn add(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    unsafe fn and(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    unsafe fn and_not(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The steps at `steps` as sets of one.
    unsafe fn bits(steps: *const u8) -> Self::Vector;
    /// The first `live` lanes, those of which left out whose `index` is beyond `last`.
    unsafe fn valid(index: Self::Vector, last: Self::Vector, live: usize) -> Self::Mask;
    /// The lanes in which `a & b` is not 0.
    unsafe fn meet(a: Self::Vector, b: Self::Vector) -> u32;
    /// The halves of the slots at `index`: the bases, and the children with the word bit, which are 0 in lanes that are
    /// not `valid`.
    unsafe fn slots(from: *const Slot, index: Self::Vector, valid: Self::Mask) -> [Self::Vector; 2];
    /// The ranks at `index`, and anything in lanes that are not `valid`.
    unsafe fn ranks(from: *const Rank, index: Self::Vector, valid: Self::Mask) -> Self::Vector;
    /// The highest bits of the lanes.
    unsafe fn signs(vector: Self::Vector) -> u32;
    /// The codes of the steps at `steps`. Here and below, no step is above 15 unless `WIDE`.
    unsafe fn codes<const WIDE: bool>(&self, steps: *const u8) -> Self::Vector;
    /// The steps near to those at `steps`.
    unsafe fn near<const WIDE: bool>(&self, steps: *const u8) -> Self::Vector;
    /// The steps whose codes are among children.
    unsafe fn among<const WIDE: bool>(&self, children: Self::Vector) -> Self::Vector;
    unsafe fn select(lanes: u32) -> Self::Selection;
    /// Writes the selected lanes, without gaps; a whole vector is written.
    unsafe fn store_selected(selection: Self::Selection, vector: Self::Vector, to: *mut u32);
}

/// Nodes, a column for each of their values.
pub struct Columns {
    base: Vec<u32>,
    ordinal: Vec<u32>,
    free: Vec<u32>,
    open: Vec<u32>,
    pairs: Box<Pairs>,
    ids: Vec<u32>,
    words: usize,
    /// The steps that words may end with.
    ends: u32,
}

/// Nodes of a part, each repeated for each step that it goes on with.
#[derive(Clone, Copy, bytemuck::Zeroable)]
struct Pairs {
    step: [u8; ROOM + SLACK],
    base: [u32; ROOM + SLACK],
    ordinal: [u32; ROOM + SLACK],
    free: [u32; ROOM + SLACK],
    /// Of the slots that the pairs lead to; so are then the bases and the ordinals.
    children: [u32; ROOM + SLACK],
}

impl Default for Columns {
    fn default() -> Self {
        // Zeroed, it takes no time and no memory before it is used.
        let column = || vec![0; 2 * ROOM];
        Self {
            base: column(),
            ordinal: column(),
            free: column(),
            open: column(),
            pairs: bytemuck::zeroed_box(),
            ids: vec![0; ROOM + SLACK],
            words: 0,
            ends: 0,
        }
    }
}

/// The nodes of a search of `graph`.
pub struct Vectors<'s, L> {
    pub columns: &'s mut Columns,
    pub graph: &'s Graph<u32>,
    pub lanes: &'s L,
}

impl<L: Lanes> Nodes for Vectors<'_, L> {
    fn start(&mut self, root: Slot) -> usize {
        let open = self.graph.among(root.children().bits()) & self.graph.start;
        let columns = &mut *self.columns;
        (columns.base[0], columns.ordinal[0]) = (root.base(), u32::MAX);
        (columns.free[0], columns.open[0]) = (u32::MAX, open);
        columns.ends = self.graph.ends;
        usize::from(open != 0)
    }

    #[inline]
    fn expand(&mut self, automaton: Automaton<'_>, part: Range<usize>, end: usize) -> Expanded {
        let columns = &mut *self.columns;
        if columns.base.len() < end + ROOM + SLACK {
            for column in [&mut columns.base, &mut columns.ordinal, &mut columns.free, &mut columns.open] {
                column.resize(end + ROOM + SLACK, 0);
            }
        }
        // SAFETY: there is a `L`.
        let expanded = unsafe { self.lanes.follow(columns, automaton, part, end) };
        columns.words = expanded.words;
        expanded
    }

    #[inline]
    fn words(&self) -> &[u32] {
        &self.columns.ids[..self.columns.words]
    }

    fn for_each_step_back(&self, _: usize, _: usize, _: usize, _: impl FnMut(usize)) {
        unreachable!("only the totals are asked of vectors");
    }
}

/// Takes the nodes at `part` a step further, each way that there is.
///
/// # Safety
///
/// The processor has what `L` needs; the columns have room for `ROOM` nodes and some more behind `end`.
#[inline(always)]
pub unsafe fn follow<L: Lanes, const WIDE: bool>(
    lanes: &L,
    columns: &mut Columns,
    automaton: Automaton<'_>,
    part: Range<usize>,
    end: usize,
) -> Expanded {
    assert!(part.len() * 32 <= ROOM && part.end <= end && automaton.slots.len() == automaton.ranks.len());
    for column in [&columns.base, &columns.ordinal, &columns.free, &columns.open] {
        assert!(column.len() >= end + ROOM + SLACK);
    }
    // SAFETY: a node has at most 32 steps, so the pairs of a part, the words that they end and the nodes that they lead
    // to are at most `ROOM`; what is written beyond the last one is at most `SLACK`.
    unsafe {
        let pairs = &mut *columns.pairs;
        let mut len = 0;
        for node in part {
            let open = *columns.open.get_unchecked(node);
            let count = open.count_ones() as usize;
            L::store_steps(open, pairs.step.as_mut_ptr().add(len));
            let values = [
                (*columns.base.get_unchecked(node), pairs.base.as_mut_ptr()),
                (*columns.ordinal.get_unchecked(node), pairs.ordinal.as_mut_ptr()),
                (*columns.free.get_unchecked(node), pairs.free.as_mut_ptr()),
            ];
            for (value, column) in values {
                L::store_eight(value, column.add(len));
            }
            if count > 8 {
                for (value, column) in values {
                    for further in (8..count).step_by(8) {
                        L::store_eight(value, column.add(len + further));
                    }
                }
            }
            len += count;
        }
        let (base, ordinal) = (pairs.base.as_mut_ptr(), pairs.ordinal.as_mut_ptr());
        let (children, free) = (pairs.children.as_mut_ptr(), pairs.free.as_ptr());
        let step = pairs.step.as_ptr();
        let last = L::splat(automaton.slots.len().min(i32::MAX as usize) as u32 - 1);
        let ends = L::splat(columns.ends);
        let (ids, mut words) = (columns.ids.as_mut_ptr(), 0);
        // Two short loops have more of their turns in flight at once than a long one.
        for at in (0..len).step_by(L::LANES) {
            let index = L::add(L::load(base.add(at)), lanes.codes::<WIDE>(step.add(at)));
            let valid = L::valid(index, last, len - at);
            let [bases, high] = L::slots(automaton.slots.as_ptr(), index, valid);
            let rank = L::ranks(automaton.ranks.as_ptr(), index, valid);
            let id = L::add(L::load(ordinal.add(at)), rank);
            L::store(base.add(at), bases);
            L::store(ordinal.add(at), id);
            L::store(children.add(at), high);
            let mut ending = L::signs(high);
            if WIDE {
                ending &= L::meet(L::bits(step.add(at)), ends);
            }
            L::store_selected(L::select(ending), id, ids.add(words));
            words += ending.count_ones() as usize;
        }
        let next = [&mut columns.base, &mut columns.ordinal, &mut columns.free, &mut columns.open]
            .map(|column| column.as_mut_ptr().add(end));
        let mut nodes = 0;
        for at in (0..len).step_by(L::LANES) {
            let free = L::and_not(L::load(free.add(at)), L::bits(step.add(at)));
            let among = lanes.among::<WIDE>(L::load(children.add(at)));
            let open = L::and(L::and(among, lanes.near::<WIDE>(step.add(at))), free);
            let alive = L::meet(open, open);
            let selection = L::select(alive);
            let values = [L::load(base.add(at)), L::load(ordinal.add(at)), free, open];
            for (value, column) in values.into_iter().zip(next) {
                L::store_selected(selection, value, column.add(nodes));
            }
            nodes += alive.count_ones() as usize;
        }
        Expanded { paths: len, words, nodes }
    }
}
