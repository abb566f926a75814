//! Nodes of boards with any number of steps.
//!
//! A mask has no room for all steps. Instead, a path knows the *places* of its tiles: row and column, modulo 8, are one
//! of 64. Two tiles with the same place are eight rows or columns apart, so a path of eight tiles or fewer that comes to
//! a place it has used comes to the same tile. A longer one looks back.

use std::ops::Range;

use dict_runtime::Slot;

use super::levels::{Automaton, Expanded, Nodes};
use crate::{Board, reading::steps::Steps};

/// Rows, and columns, before places repeat.
const PERIOD: usize = 8;

/// How many steps are looked at at once.
pub(crate) const NEAR: usize = 8;

/// Up to eight steps that may follow one.
#[derive(Clone, Copy, Default)]
pub(crate) struct Near {
    /// Their numbers.
    steps: [u32; NEAR],
    /// The bits of their codes; 0 behind the last one.
    pub(crate) codes: [u32; NEAR],
    /// Their places, a bit each; 0 where they are on the same tile.
    pub(crate) places: [u64; NEAR],
}

/// Finds which of eight steps a path can go on with.
pub(crate) trait Open: Copy {
    /// The steps, a bit each, whose codes are among `children` and whose places are not `used`.
    fn among(self, near: &Near, children: u32, used: u64) -> u32;

    /// [`Memory::expand`], as code for the processor that this is for.
    fn expand(
        self,
        memory: &mut Memory,
        steps: &Steps,
        automaton: Automaton<'_>,
        part: Range<usize>,
        end: usize,
    ) -> Expanded {
        memory.expand(self, steps, automaton, part, end)
    }
}

/// For any processor.
#[derive(Clone, Copy)]
pub(crate) struct OneByOne;

impl Open for OneByOne {
    #[inline(always)]
    fn among(self, near: &Near, children: u32, used: u64) -> u32 {
        (0..NEAR).fold(0, |open, bit| {
            open | u32::from(near.codes[bit] & children != 0 && near.places[bit] & used == 0) << bit
        })
    }
}

/// A path, at the slot that it leads to.
#[derive(Clone, Copy, Default)]
struct Node {
    base: u32,
    children: u32,
    /// The sum of the ranks, less one: the id of a word that ends here.
    ordinal: u32,
    /// Its last step.
    step: u32,
    /// The node that it goes on from.
    parent: u32,
    /// How many steps it has.
    len: u32,
    /// The places of its tiles.
    used: u64,
}

/// The memory of a search, to be reused.
#[derive(Default)]
pub(crate) struct Memory {
    /// By step, and then for the root: the list of steps that may follow. Those of all ways out of a tile are one.
    lists: Vec<u32>,
    /// By list: where it is in `near`; one more for the end.
    starts: Vec<u32>,
    near: Vec<Near>,
    /// By step: 1 where a word may end with it, at the end of its tile, and else 0.
    ends: Vec<u32>,
    /// The nodes of all levels, the deepest last.
    nodes: Vec<Node>,
    /// The nodes of a part, each with each step that it goes on with: an element of `near`, `<< 3`, and one of it.
    pairs: Vec<[u32; 2]>,
    /// The words of a part: their ids, and the nodes and steps that lead to them.
    ids: Vec<u32>,
    last: Vec<[u32; 2]>,
    words: usize,
}

/// The nodes of a search of a board.
pub(crate) struct Large<'s, O> {
    memory: &'s mut Memory,
    steps: &'s Steps,
    open: O,
}

impl<'s, O: Open> Large<'s, O> {
    /// No nodes yet.
    pub(crate) fn new(memory: &'s mut Memory, board: &Board, steps: &'s Steps, open: O) -> Self {
        memory.lists.clear();
        memory.starts.clear();
        memory.near.clear();
        memory.ends.clear();
        let columns = board.columns();
        let way = |step: usize| {
            let tile = steps.tile(step);
            let place = tile / columns % PERIOD * PERIOD + tile % columns % PERIOD;
            (step as u32, 1u32.checked_shl(steps.codes[step].into()).unwrap_or(0), 1 << place)
        };
        for tile in 0..steps.tile_count {
            memory.push_list(board.neighbours(tile).flat_map(|tile| steps.ways_into(tile)).map(way));
        }
        for step in 0..steps.codes.len() {
            memory.ends.push(steps.chained(step).is_none().into());
            let list = match steps.chained(step) {
                Some(next) => memory.push_list(std::iter::once((way(next).0, way(next).1, 0))),
                None => steps.tile(step) as u32,
            };
            memory.lists.push(list);
        }
        let root = memory.push_list((0..steps.tile_count).flat_map(|tile| steps.ways_into(tile)).map(way));
        memory.lists.push(root);
        memory.starts.push(memory.near.len() as u32);
        Self { memory, steps, open }
    }
}

impl Memory {
    /// Adds a list of steps, their codes' bits and their places, and returns its number.
    fn push_list(&mut self, ways: impl Iterator<Item = (u32, u32, u64)>) -> u32 {
        self.starts.push(self.near.len() as u32);
        // Steps that no path takes are left out.
        let mut ways = ways.filter(|&(_, code, _)| code != 0).peekable();
        while ways.peek().is_some() {
            let mut near = Near::default();
            for (at, (step, code, place)) in ways.by_ref().take(NEAR).enumerate() {
                (near.steps[at], near.codes[at], near.places[at]) = (step, code, place);
            }
            self.near.push(near);
        }
        self.starts.len() as u32 - 1
    }

    /// Pairs the nodes at `part` with each step that they go on with. Returns how many pairs that makes, and how many
    /// steps were looked back.
    #[inline(always)]
    fn pair_up(&mut self, find: impl Open, part: Range<usize>, steps: &Steps) -> (usize, usize) {
        let (mut len, mut looked_back) = (0, 0);
        for number in part {
            let node = self.nodes[number];
            let list = self.lists[node.step as usize] as usize;
            for at in self.starts[list]..self.starts[list + 1] {
                let near = &self.near[at as usize];
                let mut open = find.among(near, node.children, node.used);
                if node.len as usize >= PERIOD {
                    let unsure = find.among(near, node.children, 0) & !open;
                    for bit in (0..NEAR).filter(|bit| unsure >> bit & 1 != 0) {
                        let is_open = !self.is_on(number, steps.tile(near.steps[bit] as usize), steps);
                        open |= u32::from(is_open) << bit;
                        looked_back += node.len as usize;
                    }
                }
                if self.pairs.len() < len + NEAR {
                    self.pairs.resize(2 * len + NEAR, [0; 2]);
                }
                let pairs = &mut self.pairs[len..len + NEAR];
                len += open.count_ones() as usize;
                for pair in pairs {
                    *pair = [number as u32, (at << 3) | (open.trailing_zeros() % NEAR as u32)];
                    open &= open.wrapping_sub(1);
                    if open == 0 {
                        break;
                    }
                }
            }
        }
        (len, looked_back)
    }

    /// [`Nodes::expand`]. Steps that were looked back count as paths do: they take as long.
    #[inline(always)]
    pub(crate) fn expand(
        &mut self,
        find: impl Open,
        steps: &Steps,
        automaton: Automaton<'_>,
        part: Range<usize>,
        end: usize,
    ) -> Expanded {
        let (paths, looked_back) = self.pair_up(find, part, steps);
        let Self { near, ends, nodes: all, pairs, ids, last, words: word_count, .. } = self;
        if all.len() < end + paths + 1 {
            all.resize(end + paths + 1, Node::default());
        }
        if ids.len() <= paths {
            ids.resize(paths + 1, 0);
            last.resize(paths + 1, [0; 2]);
        }
        let (above, next) = all.split_at_mut(end);
        let (mut words, mut nodes) = (0, 0);
        for &[parent, way] in &pairs[..paths] {
            let (node, near, at) = (&above[parent as usize], &near[(way >> 3) as usize], way as usize % NEAR);
            let index = node.base.wrapping_add(near.codes[at].trailing_zeros()) as usize;
            let (Some(slot), Some(rank)) = (automaton.slots.get(index), automaton.ranks.get(index)) else { continue };
            let (id, step) = (node.ordinal.wrapping_add(rank.get()), near.steps[at]);
            // Written whether it counts or not: no branch depends on what was loaded.
            ids[words] = id;
            last[words] = [parent, step];
            words += (u32::from(slot.is_word()) & ends[step as usize]) as usize;
            next[nodes] = Node {
                base: slot.base(),
                children: slot.children().bits(),
                ordinal: id,
                step,
                parent,
                len: node.len + 1,
                used: node.used | near.places[at],
            };
            nodes += usize::from(slot.children().bits() != 0);
        }
        *word_count = words;
        Expanded { paths: paths + looked_back, words, nodes }
    }

    /// Whether the path of `node` is on `tile`.
    fn is_on(&self, mut node: usize, tile: usize, steps: &Steps) -> bool {
        while self.nodes[node].len > 0 {
            if steps.tile(self.nodes[node].step as usize) == tile {
                return true;
            }
            node = self.nodes[node].parent as usize;
        }
        false
    }
}

impl<O: Open> Nodes for Large<'_, O> {
    fn start(&mut self, root: Slot) -> usize {
        let step = self.steps.codes.len() as u32;
        let root =
            Node { base: root.base(), children: root.children().bits(), ordinal: u32::MAX, step, ..Node::default() };
        self.memory.nodes.clear();
        self.memory.nodes.push(root);
        1
    }

    fn expand(&mut self, automaton: Automaton<'_>, part: Range<usize>, end: usize) -> Expanded {
        self.open.expand(self.memory, self.steps, automaton, part, end)
    }

    fn words(&self) -> &[u32] {
        &self.memory.ids[..self.memory.words]
    }

    fn for_each_step_back(&self, index: usize, _: usize, _: usize, mut take: impl FnMut(usize)) {
        let [mut node, step] = self.memory.last[index];
        take(step as usize);
        while self.memory.nodes[node as usize].len > 0 {
            take(self.memory.nodes[node as usize].step as usize);
            node = self.memory.nodes[node as usize].parent;
        }
    }
}
