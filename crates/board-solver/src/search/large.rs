//! The frontier for boards with any number of steps.
//!
//! A mask has no room for all steps. Instead, a path knows the *places* of its tiles: row and column, modulo 8, are one
//! of 64 places. Two tiles with the same place are at least eight rows or columns apart. So if a path of at most eight
//! tiles comes to a place that it has used, it comes to the tile that it has used. A longer path has to look back at
//! its tiles.
//!
//! ```text
//!  row 1, column 2    place 1 * 8 + 2 = 10
//!  row 1, column 3    place 11
//!  row 9, column 2    place 10, but no path of eight tiles gets there from row 1
//! ```

use alloc::vec::Vec;
use core::ops::Range;

use dict_runtime::raw::Slot;

use super::levels::{DictTables, Expanded, Frontier, TracedFrontier};
use crate::{Board, reading::steps::BoardSteps};

/// The number of rows, and of columns, after which places repeat.
const PERIOD: usize = 8;

/// The number of steps in a group.
pub(crate) const GROUP: usize = 8;

/// Up to eight of the steps that may follow a step.
#[derive(Clone, Copy, Default)]
pub(crate) struct FollowerGroup {
    /// The numbers of the steps.
    steps: [u32; GROUP],
    /// The bits of the steps' codes; 0 after the last step.
    pub(crate) codes: [u32; GROUP],
    /// The places of the steps, a bit each; 0 if a step is on the same tile as the step before it.
    pub(crate) places: [u64; GROUP],
}

/// A way to find the steps of a group that a path can go on with.
pub(crate) trait GroupMatcher: Copy {
    /// Returns the steps whose codes are among `children` and whose places are not `used`, a bit each.
    fn matching(self, group: &FollowerGroup, children: u32, used: u64) -> u32;

    /// Calls [`LargeMemory::expand`], compiled for the processor that this matcher is for: see [`super`], "Compiled
    /// for each processor".
    fn expand(
        self,
        memory: &mut LargeMemory,
        steps: &BoardSteps,
        dict: DictTables<'_>,
        part: Range<usize>,
        end: usize,
    ) -> Expanded {
        memory.expand(self, steps, dict, part, end)
    }
}

/// A path, and the slot that it leads to.
#[derive(Clone, Copy, Default)]
struct LargeNode {
    base: u32,
    children: u32,
    /// The sum of the ranks, minus 1: the id of the word that ends here, if one does.
    ordinal: u32,
    /// The last step of the path.
    step: u32,
    /// The node of the path without its last step.
    parent: u32,
    /// The number of steps of the path.
    len: u32,
    /// The places of the path's tiles.
    used: u64,
}

/// The memory of a [`LargeFrontier`], to be reused.
#[derive(Default)]
pub(crate) struct LargeMemory {
    /// For each step, and then for the root, the number of the list of steps that may follow. All steps that leave a
    /// tile share a list.
    lists: Vec<u32>,
    /// The start of each list in `groups`, and then the end of the last list.
    starts: Vec<u32>,
    groups: Vec<FollowerGroup>,
    /// For each step, 1 if a word may end with it, because the step is the last on its tile; otherwise 0.
    can_end_word: Vec<u32>,
    /// The nodes of all levels, the deepest last.
    nodes: Vec<LargeNode>,
    /// The pairs of a node of a part and a step that it goes on with: `[node, group << 3 | bit]`. Node 5 goes on with
    /// the third step of group 7: `[5, 58]`.
    pairs: Vec<[u32; 2]>,
    /// The ids of a part's words.
    ids: Vec<u32>,
    /// For each word of the part, the node and the step that lead to it.
    ends: Vec<[u32; 2]>,
    /// The number of words in the part.
    words: usize,
}

/// The nodes of the search of a board.
pub(crate) struct LargeFrontier<'s, M> {
    memory: &'s mut LargeMemory,
    steps: &'s BoardSteps,
    matcher: M,
}

impl<'s, M: GroupMatcher> LargeFrontier<'s, M> {
    /// Returns a frontier without nodes.
    pub(crate) fn new(memory: &'s mut LargeMemory, board: &Board, steps: &'s BoardSteps, matcher: M) -> Self {
        memory.lists.clear();
        memory.starts.clear();
        memory.groups.clear();
        memory.can_end_word.clear();
        let columns = board.columns();
        let follower = |step: usize| {
            let tile = steps.tile(step);
            let place = tile / columns % PERIOD * PERIOD + tile % columns % PERIOD;
            (step as u32, 1u32.checked_shl(steps.codes[step].into()).unwrap_or(0), 1 << place)
        };
        for tile in 0..steps.tile_count {
            memory.push_list(board.neighbours(tile).flat_map(|tile| steps.entries(tile)).map(follower));
        }
        for step in 0..steps.codes.len() {
            memory.can_end_word.push(steps.chained(step).is_none().into());
            let list = match steps.chained(step) {
                Some(next) => {
                    let (step, code, _) = follower(next);
                    memory.push_list(core::iter::once((step, code, 0)))
                }
                None => steps.tile(step) as u32,
            };
            memory.lists.push(list);
        }
        let root = memory.push_list((0..steps.tile_count).flat_map(|tile| steps.entries(tile)).map(follower));
        memory.lists.push(root);
        memory.starts.push(memory.groups.len() as u32);
        Self { memory, steps, matcher }
    }
}

impl LargeMemory {
    /// Adds a list of steps, with the bits of their codes and their places, and returns the number of the list.
    fn push_list(&mut self, followers: impl Iterator<Item = (u32, u32, u64)>) -> u32 {
        self.starts.push(self.groups.len() as u32);
        // Steps that no path takes are left out.
        let mut followers = followers.filter(|&(_, code, _)| code != 0).peekable();
        while followers.peek().is_some() {
            let mut group = FollowerGroup::default();
            for (at, (step, code, place)) in followers.by_ref().take(GROUP).enumerate() {
                group.steps[at] = step;
                group.codes[at] = code;
                group.places[at] = place;
            }
            self.groups.push(group);
        }
        self.starts.len() as u32 - 1
    }

    /// Pairs the nodes at `part` with each step that they go on with. Returns the number of pairs, and the number of
    /// steps that were looked at again on the way back.
    #[inline(always)]
    fn pair_up(&mut self, matcher: impl GroupMatcher, part: Range<usize>, steps: &BoardSteps) -> (usize, usize) {
        let (mut len, mut looked_back) = (0, 0);
        for number in part {
            let node = self.nodes[number];
            let list = self.lists[node.step as usize] as usize;
            for at in self.starts[list]..self.starts[list + 1] {
                let group = &self.groups[at as usize];
                let mut open = matcher.matching(group, node.children, node.used);
                if node.len as usize >= PERIOD {
                    let unsure = matcher.matching(group, node.children, 0) & !open;
                    for bit in (0..GROUP).filter(|bit| unsure >> bit & 1 != 0) {
                        let is_open = !self.is_on(number, steps.tile(group.steps[bit] as usize), steps);
                        open |= u32::from(is_open) << bit;
                        looked_back += node.len as usize;
                    }
                }
                if self.pairs.len() < len + GROUP {
                    self.pairs.resize(2 * len + GROUP, [0; 2]);
                }
                let pairs = &mut self.pairs[len..len + GROUP];
                len += open.count_ones() as usize;
                for pair in pairs {
                    *pair = [number as u32, (at << 3) | (open.trailing_zeros() % GROUP as u32)];
                    open &= open.wrapping_sub(1);
                    if open == 0 {
                        break;
                    }
                }
            }
        }
        (len, looked_back)
    }

    /// Does the work of [`Frontier::expand`]. Each step that is looked at on the way back counts as a path, because it
    /// takes as much time.
    #[inline(always)]
    pub(crate) fn expand(
        &mut self,
        matcher: impl GroupMatcher,
        steps: &BoardSteps,
        dict: DictTables<'_>,
        part: Range<usize>,
        end: usize,
    ) -> Expanded {
        let (paths, looked_back) = self.pair_up(matcher, part, steps);
        let Self { groups, can_end_word, nodes: all, pairs, ids, ends, words: word_count, .. } = self;
        if all.len() < end + paths + 1 {
            all.resize(end + paths + 1, LargeNode::default());
        }
        if ids.len() <= paths {
            ids.resize(paths + 1, 0);
            ends.resize(paths + 1, [0; 2]);
        }
        let (above, next) = all.split_at_mut(end);
        let (mut words, mut nodes) = (0, 0);
        for &[parent, member] in &pairs[..paths] {
            let node = &above[parent as usize];
            let (group, at) = (&groups[(member >> 3) as usize], member as usize % GROUP);
            let index = node.base.wrapping_add(group.codes[at].trailing_zeros()) as usize;
            let (Some(slot), Some(rank)) = (dict.slots.get(index), dict.ranks.get(index)) else { continue };
            let (id, step) = (node.ordinal.wrapping_add(rank.get()), group.steps[at]);
            // Written even if no word ends here: no branch depends on the values that are read.
            ids[words] = id;
            ends[words] = [parent, step];
            words += (u32::from(slot.is_word()) & can_end_word[step as usize]) as usize;
            next[nodes] = LargeNode {
                base: slot.base(),
                children: slot.children().bits(),
                ordinal: id,
                step,
                parent,
                len: node.len + 1,
                used: node.used | group.places[at],
            };
            nodes += usize::from(slot.children().bits() != 0);
        }
        *word_count = words;
        Expanded { paths: paths + looked_back, words, nodes }
    }

    /// Returns true if the path of `node` is on `tile`.
    fn is_on(&self, mut node: usize, tile: usize, steps: &BoardSteps) -> bool {
        while self.nodes[node].len > 0 {
            if steps.tile(self.nodes[node].step as usize) == tile {
                return true;
            }
            node = self.nodes[node].parent as usize;
        }
        false
    }
}

impl<M: GroupMatcher> Frontier for LargeFrontier<'_, M> {
    fn start(&mut self, root: Slot) -> usize {
        let step = self.steps.codes.len() as u32;
        let root = LargeNode {
            base: root.base(),
            children: root.children().bits(),
            ordinal: u32::MAX,
            step,
            ..LargeNode::default()
        };
        self.memory.nodes.clear();
        self.memory.nodes.push(root);
        1
    }

    fn expand(&mut self, dict: DictTables<'_>, part: Range<usize>, end: usize) -> Expanded {
        self.matcher.expand(self.memory, self.steps, dict, part, end)
    }

    fn words(&self) -> &[u32] {
        &self.memory.ids[..self.memory.words]
    }
}

impl<M: GroupMatcher> TracedFrontier for LargeFrontier<'_, M> {
    fn for_each_step_back(&self, index: usize, _: usize, _: usize, mut visit: impl FnMut(usize)) {
        let [mut node, step] = self.memory.ends[index];
        visit(step as usize);
        while self.memory.nodes[node as usize].len > 0 {
            visit(self.memory.nodes[node as usize].step as usize);
            node = self.memory.nodes[node as usize].parent;
        }
    }
}
