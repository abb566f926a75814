//! The frontier for boards of up to 64 steps. It extends one node at a time, and can trace paths.

use alloc::{boxed::Box, vec::Vec};
use core::ops::Range;

use bytemuck::Zeroable;
use dict_runtime::raw::Slot;

use super::levels::{Expanded, Frontier, MAX_PART, TracedFrontier};
use crate::{
    budget::{Budget, Stop},
    processor::{Processor, Work},
    reading::{
        dict_tables::DictTables,
        graph::{Graph, MAX_STEPS, StepSet},
    },
};

/// The maximum number of pairs in a part.
const MAX_PAIRS: usize = MAX_PART * MAX_STEPS;

/// A node of a part, and a step that it goes on with: `node << 8 | step`.
///
/// | node | step | pair |
/// |---|---|---|
/// | 0 | 5 | `0x0005` |
/// | 2 | 63 | `0x023f` |
/// | 255 | 1 | `0xff01` |
type Pair = u32;

/// The number of nodes that there is always room for.
const FIRST_ROOM: usize = MAX_PAIRS + MAX_PART;

/// The number of pairs that are written at once for a node, even if it has fewer.
const UNROLLED: usize = 4;

/// A way to find the steps whose codes are among a node's children.
pub(crate) trait StepMatcher: Processor {
    /// Becomes the matcher of `graph`.
    fn read(&mut self, graph: &Graph);

    /// Returns the steps of the graph whose codes have their bits in `children`.
    fn matching(&self, children: u32) -> StepSet;
}

/// A path, and the slot that it leads to.
#[derive(Clone, Copy, Default, Zeroable)]
struct ScalarNode {
    base: u32,
    /// The sum of the ranks, minus 1: the id of the word that ends here, if one does.
    ordinal: u32,
    /// The steps that the path has not used up.
    free: StepSet,
    /// The steps that the path can go on with; never empty.
    open: StepSet,
}

/// The way by which a node was reached.
#[derive(Clone, Copy, Default)]
struct Origin {
    parent: u32,
    step: u8,
}

/// The nodes of a part, and the words and nodes that they lead to.
#[derive(Clone, Copy, Zeroable)]
struct Part {
    nodes: [ScalarNode; MAX_PART],
    node_count: usize,
    /// The nodes with their open steps.
    pairs: [Pair; MAX_PAIRS + UNROLLED],
    /// The ids of the words that pairs end.
    ids: [u32; MAX_PAIRS],
    /// The pairs that end the words.
    ends: [Pair; MAX_PAIRS],
    /// The pairs that lead to the nodes of the next level.
    origins: [Pair; MAX_PAIRS],
}

impl Part {
    /// Pairs the nodes with each step that they go on with, and returns the number of pairs.
    #[inline(always)]
    fn pair_up(&mut self) -> usize {
        let mut len = 0;
        for (number, node) in (0..).zip(&self.nodes[..self.node_count]) {
            let mut open = node.open;
            let mut at = len;
            len += open.count_ones() as usize;
            loop {
                for pair in &mut self.pairs[at..at + UNROLLED] {
                    *pair = number << 8 | open.trailing_zeros();
                    open &= open.wrapping_sub(1);
                }
                if open == 0 {
                    break;
                }
                at += UNROLLED;
            }
        }
        len
    }

    /// Extends each node by one step in every possible way.
    #[inline(always)]
    fn expand<M: StepMatcher>(
        &mut self,
        matcher: &M,
        dict: DictTables<'_>,
        graph: &Graph,
        next: &mut [ScalarNode; MAX_PAIRS],
    ) -> Expanded {
        let paths = self.pair_up();
        let slots = dict.slots;
        let ranks = &dict.ranks[..slots.len()];
        let (mut words, mut nodes) = (0, 0);
        for &pair in &self.pairs[..paths] {
            let step = &graph.steps[pair as usize % MAX_STEPS];
            let node = &self.nodes[(pair >> 8) as usize % MAX_PART];
            let index = node.base.wrapping_add(step.code) as usize;
            let (slot, rank) = match slots.get(index) {
                Some(slot) => (*slot, ranks[index].get()),
                None => dict.steps.child_in_block(node.base, step.code as u8),
            };
            let id = node.ordinal.wrapping_add(rank);
            // Written even if no word ends here: no branch depends on the values that are read.
            self.ids[words % MAX_PAIRS] = id;
            self.ends[words % MAX_PAIRS] = pair;
            self.origins[nodes % MAX_PAIRS] = pair;
            words += (u32::from(slot.is_word()) & step.can_end_word) as usize;
            let free = node.free & step.keeps_free;
            let open = matcher.matching(slot.children().bits()) & step.followers & free;
            next[nodes % MAX_PAIRS] = ScalarNode { base: slot.base(), ordinal: id, free, open };
            nodes += usize::from(open != 0);
        }
        Expanded { paths, words, nodes }
    }
}

/// A call of [`Part::expand`], to be compiled for the processor of the matcher.
struct ExpandPart<'a, M> {
    part: &'a mut Part,
    matcher: &'a M,
    dict: DictTables<'a>,
    graph: &'a Graph,
    next: &'a mut [ScalarNode; MAX_PAIRS],
}

impl<M: StepMatcher> Work for ExpandPart<'_, M> {
    type Output = Expanded;

    #[inline(always)]
    fn run(self) -> Expanded {
        self.part.expand(self.matcher, self.dict, self.graph, self.next)
    }
}

/// The memory of a [`ScalarFrontier`], to be reused.
pub(crate) struct ScalarMemory {
    /// The nodes of all levels, the deepest last.
    nodes: Vec<ScalarNode>,
    /// The number of nodes that this board has paid for from its budget. `nodes` may be longer, from earlier boards.
    room: usize,
    /// The origin of each node.
    origins: Vec<Origin>,
    part: Box<Part>,
    /// The number of words in the part.
    words: usize,
}

impl Default for ScalarMemory {
    fn default() -> Self {
        // Zeroed memory takes no time and no pages before it is used.
        let (nodes, part) = (bytemuck::zeroed_vec(FIRST_ROOM), bytemuck::zeroed_box());
        Self { nodes, room: FIRST_ROOM, origins: Vec::new(), part, words: 0 }
    }
}

/// The nodes of the search of a graph.
pub(crate) struct ScalarFrontier<'s, M> {
    memory: &'s mut ScalarMemory,
    graph: &'s Graph,
    matcher: &'s M,
}

impl<'s, M: StepMatcher> ScalarFrontier<'s, M> {
    /// Returns a frontier without nodes.
    pub(crate) fn new(memory: &'s mut ScalarMemory, graph: &'s Graph, matcher: &'s mut M) -> Self {
        matcher.read(graph);
        Self { memory, graph, matcher }
    }
}

impl<M: StepMatcher> Frontier for ScalarFrontier<'_, M> {
    fn start(&mut self, root: Slot, budget: &Budget) -> Result<usize, Stop> {
        let ScalarMemory { nodes, room, origins, .. } = &mut *self.memory;
        // Most boards need a little more than the first room. A vector that grew once is kept.
        let more = nodes.capacity().saturating_sub(2 * FIRST_ROOM);
        if !budget.keeps(more * size_of::<ScalarNode>()) {
            *nodes = Vec::new();
            nodes.try_reserve_exact(FIRST_ROOM)?;
            nodes.resize(FIRST_ROOM, ScalarNode::default());
        }
        *room = FIRST_ROOM;
        budget.empty(origins);
        origins.try_reserve(1)?;
        origins.push(Origin::default());
        let open = self.matcher.matching(root.children().bits()) & self.graph.starts;
        nodes[0] = ScalarNode { base: root.base(), ordinal: u32::MAX, free: !0, open };
        Ok(usize::from(open != 0))
    }

    #[inline]
    fn expand(
        &mut self,
        dict: DictTables<'_>,
        nodes: Range<usize>,
        end: usize,
        budget: &Budget,
    ) -> Result<Expanded, Stop> {
        let ScalarMemory { nodes: all, room, origins, part, words } = &mut *self.memory;
        part.node_count = nodes.len();
        part.nodes[..nodes.len()].copy_from_slice(&all[nodes.clone()]);
        if *room < end + MAX_PAIRS {
            let more = end + MAX_PAIRS - *room;
            budget.take_bytes(more * (size_of::<ScalarNode>() + size_of::<Origin>()))?;
            *room += more;
            if all.len() < *room {
                all.try_reserve(*room - all.len())?;
                all.resize(*room, ScalarNode::default());
            }
        }
        let next = all[end..].first_chunk_mut().expect("the nodes of a part have room");
        let (matcher, graph) = (self.matcher, self.graph);
        let expanded = matcher.run(ExpandPart { part, matcher, dict, graph, next });
        let first = nodes.start as u32;
        let origin = |&pair| Origin { parent: first + (pair >> 8), step: pair as u8 };
        origins.truncate(end);
        origins.try_reserve(expanded.nodes)?;
        origins.extend(part.origins[..expanded.nodes].iter().map(origin));
        *words = expanded.words;
        Ok(expanded)
    }

    #[inline]
    fn words(&self) -> &[u32] {
        &self.memory.part.ids[..self.memory.words]
    }
}

impl<M: StepMatcher> TracedFrontier for ScalarFrontier<'_, M> {
    fn for_each_step_back(&self, index: usize, first: usize, steps: usize, mut visit: impl FnMut(usize)) {
        let pair = self.memory.part.ends[index];
        visit(pair as usize % MAX_STEPS);
        let mut node = first + (pair >> 8) as usize;
        for _ in 1..steps {
            let Origin { parent, step } = self.memory.origins[node];
            visit(usize::from(step));
            node = parent as usize;
        }
    }
}
