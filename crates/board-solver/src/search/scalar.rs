//! Nodes taken further one at a time.

use std::ops::Range;

use bytemuck::Zeroable;
use dict_runtime::Slot;

use super::levels::{Automaton, Expanded, Nodes, PART};
use crate::reading::graph::{Graph, MAX_STEPS, StepSet};

/// The most nodes that a part leads to.
pub(crate) const ROOM: usize = PART * MAX_STEPS;

/// A node of a part, and a step that it goes on with: `node << 8 | step`.
type Pair = u32;

/// How many steps of a node are written without asking whether there are so many.
const UNROLLED: usize = 4;

/// Finds the steps whose codes are among a node's children.
pub(crate) trait Letters: Sized {
    /// Becomes that of `graph`.
    fn read(&mut self, graph: &Graph);

    /// The steps of the graph whose codes have their bits in `children`.
    fn among(&self, children: u32) -> StepSet;

    /// [`Part::follow`], as code for the processor that this is for.
    fn follow<const PATHS: bool>(
        &self,
        part: &mut Part,
        automaton: Automaton<'_>,
        graph: &Graph,
        next: &mut [Node; ROOM],
    ) -> Expanded {
        part.follow::<_, PATHS>(self, automaton, graph, next)
    }
}

/// A path, at the slot that it leads to.
#[derive(Clone, Copy, Default, Zeroable)]
pub(crate) struct Node {
    base: u32,
    /// The sum of the ranks, less one: the id of a word that ends here.
    ordinal: u32,
    /// The steps that the path has not used up.
    free: StepSet,
    /// Those that it can go on with; never none.
    open: StepSet,
}

/// How a node was reached.
#[derive(Clone, Copy, Default)]
struct Origin {
    parent: u32,
    step: u8,
}

/// Nodes of one level, and what they lead to.
#[derive(Clone, Copy, Zeroable)]
pub(crate) struct Part {
    nodes: [Node; PART],
    node_count: usize,
    /// The nodes with their open steps.
    pairs: [Pair; ROOM + UNROLLED],
    /// The words that the pairs end: their ids, and where paths are asked for, the pairs.
    ids: [u32; ROOM],
    ends: [Pair; ROOM],
    /// Where paths are asked for: the pairs that lead to the next level's nodes.
    origins: [Pair; ROOM],
}

impl Part {
    /// Pairs the nodes with each step that they go on with, and returns how many pairs that makes.
    #[inline(always)]
    fn pair_up(&mut self) -> usize {
        let mut len = 0;
        for (number, node) in (0..).zip(&self.nodes[..self.node_count]) {
            let (mut open, mut at) = (node.open, len);
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

    /// Takes each node a step further, each way that there is.
    #[inline(always)]
    pub(crate) fn follow<L: Letters, const PATHS: bool>(
        &mut self,
        letters: &L,
        Automaton { slots, ranks, .. }: Automaton<'_>,
        graph: &Graph,
        next: &mut [Node; ROOM],
    ) -> Expanded {
        let paths = self.pair_up();
        let ranks = &ranks[..slots.len()];
        let (mut words, mut nodes) = (0, 0);
        for &pair in &self.pairs[..paths] {
            let step = &graph.steps[pair as usize % MAX_STEPS];
            let node = &self.nodes[(pair >> 8) as usize % PART];
            let index = node.base.wrapping_add(step.code) as usize;
            let Some(slot) = slots.get(index) else { continue };
            let id = node.ordinal.wrapping_add(ranks[index].get());
            // Written whether it counts or not: no branch depends on what was loaded.
            self.ids[words % ROOM] = id;
            if PATHS {
                self.ends[words % ROOM] = pair;
                self.origins[nodes % ROOM] = pair;
            }
            words += (u32::from(slot.is_word()) & step.ends) as usize;
            let free = node.free & step.stay;
            let open = letters.among(slot.children().bits()) & step.near & free;
            next[nodes % ROOM] = Node { base: slot.base(), ordinal: id, free, open };
            nodes += usize::from(open != 0);
        }
        Expanded { paths, words, nodes }
    }
}

/// The memory of a search, to be reused.
pub(crate) struct Memory {
    /// The nodes of all levels, the deepest last.
    nodes: Vec<Node>,
    /// By node, where paths are asked for.
    origins: Vec<Origin>,
    part: Box<Part>,
    words: usize,
}

impl Default for Memory {
    fn default() -> Self {
        // Zeroed, it takes no time and no memory before it is used.
        let (nodes, part) = (bytemuck::zeroed_vec(ROOM + PART), bytemuck::zeroed_box());
        Self { nodes, origins: Vec::new(), part, words: 0 }
    }
}

/// The nodes of a search of a graph.
pub(crate) struct Scalar<'s, L> {
    memory: &'s mut Memory,
    graph: &'s Graph,
    letters: &'s L,
    /// Whether paths are kept.
    is_traced: bool,
}

impl<'s, L: Letters> Scalar<'s, L> {
    /// No nodes yet. Only where `is_traced` are paths kept.
    pub(crate) fn new(memory: &'s mut Memory, graph: &'s Graph, letters: &'s mut L, is_traced: bool) -> Self {
        letters.read(graph);
        Self { memory, graph, letters, is_traced }
    }
}

impl<L: Letters> Nodes for Scalar<'_, L> {
    fn start(&mut self, root: Slot) -> usize {
        let open = self.letters.among(root.children().bits()) & self.graph.start;
        self.memory.nodes[0] = Node { base: root.base(), ordinal: u32::MAX, free: !0, open };
        self.memory.origins.clear();
        self.memory.origins.push(Origin::default());
        usize::from(open != 0)
    }

    #[inline]
    fn expand(&mut self, automaton: Automaton<'_>, nodes: Range<usize>, end: usize) -> Expanded {
        let Memory { nodes: all, origins, part, words } = &mut *self.memory;
        part.node_count = nodes.len();
        part.nodes[..nodes.len()].copy_from_slice(&all[nodes.clone()]);
        if all.len() < end + ROOM {
            all.resize(end + ROOM, Node::default());
        }
        let next = all[end..].first_chunk_mut().expect("there is room for the nodes of a part");
        let expanded = if self.is_traced {
            self.letters.follow::<true>(part, automaton, self.graph, next)
        } else {
            self.letters.follow::<false>(part, automaton, self.graph, next)
        };
        if self.is_traced {
            let first = nodes.start as u32;
            let origin = |&pair| Origin { parent: first + (pair >> 8), step: pair as u8 };
            origins.truncate(end);
            origins.extend(part.origins[..expanded.nodes].iter().map(origin));
        }
        *words = expanded.words;
        expanded
    }

    #[inline]
    fn words(&self) -> &[u32] {
        &self.memory.part.ids[..self.memory.words]
    }

    fn for_each_step_back(&self, index: usize, first: usize, steps: usize, mut take: impl FnMut(usize)) {
        let pair = self.memory.part.ends[index];
        take(pair as usize % MAX_STEPS);
        let mut node = first + (pair >> 8) as usize;
        for _ in 1..steps {
            let Origin { parent, step } = self.memory.origins[node];
            take(usize::from(step));
            node = parent as usize;
        }
    }
}
