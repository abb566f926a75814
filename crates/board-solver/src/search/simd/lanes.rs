//! Nodes taken further a vector at a time, on graphs of which at most 8 steps follow each, and each tile has one way in.

use std::ops::Range;

use bytemuck::Zeroable;
use dict_runtime::{Rank, Slot};

use crate::{
    reading::{
        graph::{Graph, MAX_STEPS, StepSet},
        steps::UNUSABLE,
    },
    search::levels::{Automaton, Expanded, Nodes, PART},
};

/// How many steps may follow one: as many as a byte has bits.
pub(crate) const MAX_NEAR: usize = 8;

/// The most pairs of a part.
const ROOM: usize = PART * MAX_NEAR;

/// Elements that may be written beyond the last one.
const SLACK: usize = 64;

/// By step: the steps that follow it, eight or fewer.
#[derive(Clone, Copy, Zeroable)]
#[repr(C, align(64))]
pub(crate) struct Near {
    /// Their numbers, below [`MAX_STEPS`]; anything behind the last one.
    pub(crate) steps: [[u8; MAX_NEAR]; MAX_STEPS],
    /// Their codes; [`UNUSABLE`] behind the last one.
    pub(crate) codes: [[u8; MAX_NEAR]; MAX_STEPS],
    /// [`Graph::links`] of the graph that the steps are of.
    links: u64,
}

impl Near {
    /// Becomes that of `graph`, and returns whether the steps are others than before.
    pub(crate) fn read(&mut self, graph: &Graph) -> bool {
        let is_new = self.links != graph.links;
        if is_new {
            self.links = graph.links;
            for (step, numbers) in graph.steps.iter().zip(&mut self.steps) {
                let mut near = step.near;
                for number in numbers {
                    *number = near.trailing_zeros() as u8 % MAX_STEPS as u8;
                    near &= near.wrapping_sub(1);
                }
            }
        }
        let steps = self.steps.iter().zip(&graph.steps[..graph.len]);
        for ((numbers, step), codes) in steps.zip(&mut self.codes) {
            *codes = numbers.map(|number| graph.codes[usize::from(number) % MAX_STEPS]);
            codes[step.near.count_ones() as usize..].fill(UNUSABLE);
        }
        is_new
    }
}

/// Vectors of 32-bit lanes, and what a processor does with them.
///
/// # Safety
///
/// Each function asks for a processor that has the instructions: where there is a value of the type, there is one.
/// Pointers are to as many elements as there are lanes, whether they are loaded or stored; four and eight where the name
/// or the description says so. Valid lanes are indices of slots, or ranks, of which there is at least one. Steps are
/// below [`MAX_STEPS`].
pub(crate) unsafe trait Lanes {
    /// How many lanes there are.
    const LANES: usize;
    /// A value a lane.
    type Vector: Copy;
    /// Yes or no, a lane.
    type Mask: Copy;
    /// Some of the lanes.
    type Selection: Copy;

    /// Becomes that of `graph`.
    fn read(&mut self, graph: &Graph);

    /// The steps that follow each, of the graph.
    fn near(&self) -> &Near;

    /// [`follow`], as code for the processor.
    unsafe fn follow(
        &self,
        columns: &mut Columns,
        automaton: Automaton<'_>,
        part: Range<usize>,
        end: usize,
    ) -> Expanded;

    unsafe fn splat(value: u32) -> Self::Vector;
    unsafe fn load(from: *const u32) -> Self::Vector;
    /// As many bytes as there are lanes, a lane each.
    unsafe fn load_bytes(from: *const u8) -> Self::Vector;
    unsafe fn store(to: *mut u32, vector: Self::Vector);
    /// Four times `value`.
    unsafe fn store_four(value: u32, to: *mut u32);
    /// The selected ones of eight bytes, without gaps; eight bytes are written.
    unsafe fn store_selected_bytes(selected: u8, bytes: &[u8; 8], to: *mut u8);
    unsafe fn add(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    unsafe fn or(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    unsafe fn and(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    unsafe fn and_not(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// `1 << shift`, and 0 where the shift is 32 or more.
    unsafe fn bits(shift: Self::Vector) -> Self::Vector;
    /// Each lane `<< 8`.
    unsafe fn byte_up(vector: Self::Vector) -> Self::Vector;
    /// The highest bits of the lanes.
    unsafe fn signs(vector: Self::Vector) -> u32;
    /// The lanes that are not 0.
    unsafe fn are_some(vector: Self::Vector) -> u32;
    /// The first `live` lanes, those of which left out whose `index` is beyond `last`.
    unsafe fn valid(index: Self::Vector, last: Self::Vector, live: usize) -> Self::Mask;
    /// The halves of the slots at `index`: the bases, and the children with the word bit, which are 0 in lanes that are
    /// not `valid`.
    unsafe fn slots(from: *const Slot, index: Self::Vector, valid: Self::Mask) -> [Self::Vector; 2];
    /// The ranks at `index`, and anything in lanes that are not `valid`.
    unsafe fn ranks(from: *const Rank, index: Self::Vector, valid: Self::Mask) -> Self::Vector;
    /// The codes of the steps at `steps`. Here and below, all steps are below `WIDTH`, which is 16, 32 or 64.
    unsafe fn codes<const WIDTH: usize>(&self, steps: *const u8) -> Self::Vector;
    /// Of the eight steps near to the ones at `steps`, a bit each: those whose codes are among `children`, and that are
    /// in the set of which `free` are the halves.
    unsafe fn open<const WIDTH: usize>(
        &self,
        steps: *const u8,
        children: Self::Vector,
        free: [Self::Vector; 2],
    ) -> Self::Vector;
    unsafe fn select(lanes: u32) -> Self::Selection;
    /// Writes the selected lanes, without gaps; a whole vector is written.
    unsafe fn store_selected(selection: Self::Selection, vector: Self::Vector, to: *mut u32);
}

/// Nodes, a column for each of their values.
#[derive(Default)]
pub(crate) struct Columns {
    nodes: [Vec<u32>; COLUMNS],
    pairs: Option<Box<Pairs>>,
    ids: Vec<u32>,
    words: usize,
    /// The steps that the root goes on with.
    start: StepSet,
}

const COLUMNS: usize = 5;
const BASE: usize = 0;
const ORDINAL: usize = 1;
/// The ones near to the last step that the path can go on with, a bit each and never none; and that step, `<< 8`.
const OPEN: usize = 2;
/// The halves of the set of steps that the path has not used up.
const FREE: [usize; 2] = [3, 4];

impl Columns {
    /// Whether a part's nodes have room behind `end`.
    fn has_room(&self, end: usize) -> bool {
        self.nodes.iter().all(|column| has_room(column, end))
    }
}

fn has_room(column: &[u32], end: usize) -> bool {
    column.len().checked_sub(end).is_some_and(|room| room >= ROOM + SLACK)
}

/// Nodes of a part, each repeated for each step that it goes on with.
#[derive(Clone, Copy, Zeroable)]
struct Pairs {
    /// All below [`MAX_STEPS`], also behind the last pair.
    step: [u8; ROOM + SLACK],
    /// Of the node; then of the slot that the step leads to.
    base: [u32; ROOM + SLACK],
    ordinal: [u32; ROOM + SLACK],
    /// Of the slot that the step leads to.
    children: [u32; ROOM + SLACK],
    free: [[u32; ROOM + SLACK]; 2],
}

/// The nodes of a search of a graph.
pub(crate) struct Vectors<'s, L> {
    columns: &'s mut Columns,
    graph: &'s Graph,
    lanes: &'s L,
}

impl<'s, L: Lanes> Vectors<'s, L> {
    /// No nodes yet.
    pub(crate) fn new(columns: &'s mut Columns, graph: &'s Graph, lanes: &'s mut L) -> Self {
        lanes.read(graph);
        Self { columns, graph, lanes }
    }
}

impl<L: Lanes> Nodes for Vectors<'_, L> {
    fn start(&mut self, root: Slot) -> usize {
        let columns = &mut *self.columns;
        columns.start = self.graph.among(root.children().bits()) & self.graph.start;
        columns.ids.resize(ROOM + SLACK, 0);
        // Zeroed, it takes no time and no memory before it is used.
        let pairs = columns.pairs.get_or_insert_with(bytemuck::zeroed_box);
        // The pairs of the root, which has more than eight steps to go on with.
        let mut rest = columns.start;
        for at in 0..columns.start.count_ones() as usize {
            let step = rest.trailing_zeros();
            pairs.step[at] = step as u8;
            (pairs.base[at], pairs.ordinal[at]) = (root.base(), u32::MAX);
            (pairs.free[0][at], pairs.free[1][at]) = (u32::MAX, u32::MAX);
            rest &= rest - 1;
        }
        usize::from(columns.start != 0)
    }

    #[inline]
    fn expand(&mut self, automaton: Automaton<'_>, part: Range<usize>, end: usize) -> Expanded {
        let columns = &mut *self.columns;
        if !columns.has_room(end) {
            columns.nodes.iter_mut().for_each(|column| column.resize(end + 2 * ROOM, 0));
        }
        // SAFETY: there is a `L`, and there is room behind `end`.
        let expanded = unsafe { self.lanes.follow(columns, automaton, part, end) };
        columns.words = expanded.words;
        expanded
    }

    #[inline]
    fn words(&self) -> &[u32] {
        &self.columns.ids[..self.columns.words]
    }

    fn for_each_step_back(&self, _: usize, _: usize, _: usize, _: impl FnMut(usize)) {
        unreachable!("only totals are asked of vectors");
    }
}

/// The `WIDTH` that a search of `graph` takes: 16 only where a word may end with each step.
pub(crate) fn width(graph: &Graph) -> usize {
    match graph.len {
        ..=16 if graph.ends == !0 => 16,
        ..=32 => 32,
        _ => 64,
    }
}

/// Takes the nodes at `part` a step further, each way that there is; node 0 is the root, whose pairs are there already.
///
/// # Safety
///
/// The processor has what `L` needs, and there is room for `ROOM + SLACK` nodes behind `end`.
#[inline(always)]
pub(crate) unsafe fn follow<L: Lanes, const WIDTH: usize>(
    lanes: &L,
    Columns { nodes, pairs, ids, start, .. }: &mut Columns,
    automaton: Automaton<'_>,
    part: Range<usize>,
    end: usize,
    ends: StepSet,
) -> Expanded {
    let Some(pairs) = pairs else { return Expanded { paths: 0, words: 0, nodes: 0 } };
    assert!(part.len() <= PART && part.end <= end && ids.len() >= ROOM + SLACK);
    assert!(!automaton.slots.is_empty() && automaton.slots.len() == automaton.ranks.len());
    nodes.iter().for_each(|column| assert!(has_room(column, end)));
    // SAFETY: a node has at most 8 open steps, so the pairs of a part, the words that they end and the nodes that they
    // lead to are at most `ROOM`, and what is written beyond the last one is less than `SLACK`. Steps are below
    // `MAX_STEPS`. Slots and ranks are loaded at indices that were compared with their number.
    unsafe {
        let step = pairs.step.as_mut_ptr();
        let (base, ordinal) = (pairs.base.as_mut_ptr(), pairs.ordinal.as_mut_ptr());
        let children = pairs.children.as_mut_ptr();
        let free = pairs.free.each_mut().map(|half| half.as_mut_ptr());
        let mut len = 0;
        if part.start == 0 {
            len = start.count_ones() as usize;
        } else {
            let near = lanes.near();
            for node in part {
                let [open, last, ..] = nodes[OPEN].get_unchecked(node).to_le_bytes();
                let last = usize::from(last) % MAX_STEPS;
                L::store_selected_bytes(open, near.steps.get_unchecked(last), step.add(len));
                let values = [BASE, ORDINAL, FREE[0], FREE[1]].map(|column| *nodes[column].get_unchecked(node));
                let columns = [base, ordinal, free[0], free[1]];
                let count = open.count_ones() as usize;
                store_fours::<L, WIDTH>(values, columns, len);
                if count > 4 {
                    store_fours::<L, WIDTH>(values, columns, len + 4);
                }
                len += count;
            }
        }
        debug_assert!(len <= ROOM);
        let last = L::splat(automaton.slots.len().min(i32::MAX as usize) as u32 - 1);
        let ends = [L::splat(ends as u32), L::splat((ends >> 32) as u32)];
        let (ids, mut words) = (ids.as_mut_ptr(), 0);
        // Two short loops have more of their turns in flight at once than a long one.
        for at in (0..len).step_by(L::LANES) {
            let index = L::add(L::load(base.add(at)), lanes.codes::<WIDTH>(step.add(at)));
            let valid = L::valid(index, last, len - at);
            let [bases, high] = L::slots(automaton.slots.as_ptr(), index, valid);
            let rank = L::ranks(automaton.ranks.as_ptr(), index, valid);
            let id = L::add(L::load(ordinal.add(at)), rank);
            L::store(base.add(at), bases);
            L::store(ordinal.add(at), id);
            L::store(children.add(at), high);
            let mut ending = L::signs(high);
            if WIDTH > 16 {
                let [low, high] = step_bits::<L>(L::load_bytes(step.add(at)));
                ending &= L::are_some(L::or(L::and(low, ends[0]), L::and(high, ends[1])));
            }
            L::store_selected(L::select(ending), id, ids.add(words));
            words += ending.count_ones() as usize;
        }
        let next = nodes.each_mut().map(|column| column.as_mut_ptr().add(end));
        let mut count = 0;
        for at in (0..len).step_by(L::LANES) {
            let steps = L::load_bytes(step.add(at));
            let [low, high] = step_bits::<L>(steps);
            let low = L::and_not(L::load(free[0].add(at)), low);
            let high = if WIDTH > 32 { L::and_not(L::load(free[1].add(at)), high) } else { L::splat(0) };
            let open = lanes.open::<WIDTH>(step.add(at), L::load(children.add(at)), [low, high]);
            let alive = L::are_some(open);
            let selection = L::select(alive);
            L::store_selected(selection, L::load(base.add(at)), next[BASE].add(count));
            L::store_selected(selection, L::load(ordinal.add(at)), next[ORDINAL].add(count));
            L::store_selected(selection, L::or(open, L::byte_up(steps)), next[OPEN].add(count));
            L::store_selected(selection, low, next[FREE[0]].add(count));
            if WIDTH > 32 {
                L::store_selected(selection, high, next[FREE[1]].add(count));
            }
            count += alive.count_ones() as usize;
        }
        debug_assert!(words <= len && count <= len);
        Expanded { paths: len, words, nodes: count }
    }
}

/// Writes each value four times, from `at` on in its column; the last one only where there is a need for it.
#[inline(always)]
unsafe fn store_fours<L: Lanes, const WIDTH: usize>(values: [u32; 4], columns: [*mut u32; 4], at: usize) {
    for (value, column) in values.into_iter().zip(columns).take(if WIDTH > 32 { 4 } else { 3 }) {
        // SAFETY: as the caller says.
        unsafe { L::store_four(value, column.add(at)) };
    }
}

/// The halves of the sets of `steps`, one each.
#[inline(always)]
unsafe fn step_bits<L: Lanes>(steps: L::Vector) -> [L::Vector; 2] {
    // SAFETY: as the caller says.
    unsafe { [L::bits(steps), L::bits(L::add(steps, L::splat(32u32.wrapping_neg())))] }
}
