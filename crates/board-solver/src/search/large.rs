//! The frontier for boards with any number of steps.
//!
//! A mask has no room for all steps. Instead, a path has the *places* of its tiles: `8 * row + column`, modulo 64. Two
//! tiles with the same place are at least eight rows or columns apart. So if a path of at most eight tiles reaches a
//! used place, it reaches a used tile. A longer path has to look back at its tiles.
//!
//! ```text
//!  row 1, column 2     place 8 * 1 + 2 = 10
//!  row 1, column 3     place 11
//!  row 2, column 2     place 18
//!  row 9, column 2     place 10, but no path of eight tiles gets there from row 1
//!  row 0, column 10    place 10, but no path of eight tiles gets there from column 2
//! ```
//!
//! So the tiles around a tile are always the same number of places away: the tile below it is 8 places further.
//!
//! # Nodes
//!
//! A node is a path and a step that may follow it. [`LargeMemory::expand`] extends the paths of a part by these steps.
//! It does so in three loops, because the processor overlaps more memory reads in a short loop than in a long one:
//!
//! 1. It reads the slots and ranks.
//! 2. It lists the words, and the nodes whose slots have children on the tiles around: more than half of them.
//! 3. For these, it finds the steps that may follow: the nodes of the next level.

use alloc::vec::Vec;
use core::ops::Range;

use dict_runtime::raw::Slot;

use super::levels::{Expanded, Frontier, MAX_PART, TracedFrontier};
use crate::{
    Board,
    budget::{Budget, Stop},
    processor::{Processor, Work},
    reading::{dict_tables::DictTables, steps::BoardSteps},
};

/// The number of steps of a path from which on it has to look back.
const LONG: usize = 8;

/// The maximum number of followers in a group.
pub(crate) const GROUP: usize = 8;

/// The directions of the tiles around a tile, in reading order: their rows and columns, counted from the tile at the
/// upper left.
const DIRECTIONS: [[usize; 2]; GROUP] = [[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2]];

/// A step that may follow another, and its code: `code << 27 | step`.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Follower(u32);

impl Follower {
    /// No step: its code is one that no child has.
    const NONE: Self = Self(31 << 27);

    fn new(step: usize, steps: &BoardSteps) -> Self {
        Self(u32::from(steps.codes[step].min(31)) << 27 | step as u32)
    }

    #[inline(always)]
    fn step(self) -> usize {
        (self.0 & 0x07ff_ffff) as usize
    }

    #[inline(always)]
    pub(crate) fn code(self) -> u32 {
        self.0 >> 27
    }
}

/// Up to eight of the steps that may follow a step: at most one in each of [`DIRECTIONS`].
#[derive(Clone, Copy)]
struct FollowerGroup {
    followers: [Follower; GROUP],
    /// The bits of the followers' codes. In the first group of a list, the bits of all codes of the list.
    codes: u32,
    /// The next group of the same list: its index in [`LargeMemory::more`], or [`Self::END`].
    next: u32,
    /// The place of the tile at the upper left.
    corner: u8,
    /// True if the only follower is the next step on the same tile.
    is_chain: bool,
}

impl FollowerGroup {
    const END: u32 = u32::MAX;

    /// Returns the group of the tiles around `tile` that have a follower; `follower` returns the one on a tile.
    fn around(tile: usize, board: &Board, follower: impl Fn(usize) -> Option<Follower>) -> Self {
        let (row, column) = (tile / board.columns(), tile % board.columns());
        let followers = DIRECTIONS.map(|[down, right]| {
            let (row, column) = ((row + down).wrapping_sub(1), (column + right).wrapping_sub(1));
            let is_on_board = row < board.rows() && column < board.columns();
            let follower = if is_on_board { follower(row * board.columns() + column) } else { None };
            follower.unwrap_or(Follower::NONE)
        });
        let codes = followers.iter().fold(0, |codes, follower| codes | 1 << follower.code());
        let corner = (8 * row + column).wrapping_sub(9) % 64;
        Self { followers, codes, next: Self::END, corner: corner as u8, is_chain: false }
    }

    /// Makes `next`, on the same tile, the only follower.
    fn chain(&mut self, next: Follower) {
        self.followers = [Follower::NONE; GROUP];
        self.followers[0] = next;
        self.codes = 1 << next.code();
        self.next = Self::END;
        self.is_chain = true;
    }

    /// Returns the place of the tile as a bit.
    #[inline(always)]
    fn place(&self) -> u64 {
        // A row and a column after the corner.
        (1u64 << 9).rotate_left(self.corner.into())
    }

    /// Returns the directions whose places are not `used`, a bit each.
    #[inline(always)]
    fn free(&self, used: u64) -> u32 {
        // The corner becomes bit 0, so the tiles around the tile are bits 0 to 2, 8, 10, and 16 to 18.
        let free = !used.rotate_right(self.corner.into()) as u32;
        if self.is_chain { 1 } else { free & 7 | free >> 5 & 8 | free >> 6 & 0x10 | free >> 11 & 0xe0 }
    }
}

/// The operations on the followers of a group.
pub(crate) trait GroupMatcher: Processor + Copy {
    /// Returns the followers whose codes are among `children`, a bit each. The highest bit of `children` is 0.
    fn matching(self, followers: &[Follower; GROUP], children: u32) -> u32;

    /// Copies the followers that have a bit in `mask` to the start of `to`. After them, `to` may change in any way.
    fn pick(self, followers: &[Follower; GROUP], mask: u32, to: &mut [Follower; GROUP]);
}

/// A path, for the steps that follow it.
#[derive(Clone, Copy, Default)]
struct LargePath {
    /// The places of the path's tiles.
    used: u64,
    base: u32,
    /// The sum of the ranks, minus 1.
    ordinal: u32,
}

/// The size of a node: its last step, its parent, and its path.
const NODE_BYTES: usize = size_of::<Follower>() + size_of::<u32>() + size_of::<LargePath>();

/// The memory of a [`LargeFrontier`], to be reused.
#[derive(Default)]
pub(crate) struct LargeMemory {
    /// For each step, the first group of the list of steps that may follow.
    groups: Vec<FollowerGroup>,
    /// The other groups of the lists: only a list with wildcards has several.
    more: Vec<FollowerGroup>,
    /// The maximum number of groups of a list.
    max_groups: usize,
    /// The last step of each node. Nodes of all levels are in this list, the deepest last.
    last: Vec<Follower>,
    /// For each node, the node of the path without its last step. A first node is its own parent.
    parents: Vec<u32>,
    /// For each node, the path with its last step. For a first node that was not extended, the root.
    paths: Vec<LargePath>,
    /// For each node of the part, its slot, and the sum of the ranks, minus 1: the id of the word that ends here, if
    /// one does.
    slots: Vec<(Slot, u32)>,
    /// The nodes of the part that may have followers, counted from the start of the part.
    open: Vec<u32>,
    /// The ids of the part's words.
    ids: Vec<u32>,
    /// The nodes of the part's words, counted from the start of the part.
    word_nodes: Vec<u32>,
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
    pub(crate) fn new(
        memory: &'s mut LargeMemory,
        board: &Board,
        steps: &'s BoardSteps,
        matcher: M,
    ) -> Result<Self, Stop> {
        memory.read(board, steps)?;
        Ok(Self { memory, steps, matcher })
    }
}

impl LargeMemory {
    /// Makes the lists of `board`.
    fn read(&mut self, board: &Board, steps: &BoardSteps) -> Result<(), Stop> {
        self.groups.clear();
        self.more.clear();
        self.max_groups = 1;
        self.groups.try_reserve(steps.codes.len())?;
        for tile in 0..steps.tile_count {
            let list = self.list_around(tile, board, steps)?;
            self.groups.push(list);
        }
        for step in steps.tile_count..steps.codes.len() {
            self.groups.push(self.groups[steps.tile(step)]);
        }
        for (step, group) in self.groups.iter_mut().enumerate() {
            if let Some(next) = steps.chained(step) {
                group.chain(Follower::new(next, steps));
            }
        }
        Ok(())
    }

    /// Makes the list of the steps by which a path can enter the tiles around `tile`, and returns its first group.
    fn list_around(&mut self, tile: usize, board: &Board, steps: &BoardSteps) -> Result<FollowerGroup, Stop> {
        let mut first = FollowerGroup::around(tile, board, |tile| Some(Follower::new(tile, steps)));
        if steps.has_wildcard() {
            let entries = |tile| steps.entries(tile).map(|step| Follower::new(step, steps));
            let groups = board.around(tile).map(|tile| entries(tile).count()).max().unwrap_or(1);
            self.max_groups = self.max_groups.max(groups);
            self.more.try_reserve(groups - 1)?;
            for number in 1..groups {
                let mut group = FollowerGroup::around(tile, board, |tile| entries(tile).nth(number));
                first.codes |= group.codes;
                group.next = first.next;
                first.next = self.more.len() as u32;
                self.more.push(group);
            }
        }
        Ok(first)
    }

    /// Does the work of [`Frontier::expand`]. Each step that is looked at on the way back counts as a path, because it
    /// takes as much time.
    #[inline(always)]
    fn expand(
        &mut self,
        matcher: impl GroupMatcher,
        steps: &BoardSteps,
        dict: DictTables<'_>,
        part: Range<usize>,
        end: usize,
        budget: &Budget,
    ) -> Result<Expanded, Stop> {
        let Self { groups, more, last, parents, paths, slots, open, ids, word_nodes, .. } = self;
        for ((last, &parent), slot) in last[part.clone()].iter().zip(&parents[part.clone()]).zip(&mut *slots) {
            let path = paths[parent as usize];
            let index = path.base.wrapping_add(last.code()) as usize;
            let (child, rank) = match (dict.slots.get(index), dict.ranks.get(index)) {
                (Some(slot), Some(rank)) => (*slot, rank.get()),
                _ => dict.steps.child_in_block(path.base, last.code() as u8),
            };
            *slot = (child, path.ordinal.wrapping_add(rank));
        }

        let (mut words, mut open_nodes) = (0, 0);
        for (number, last) in last[part.clone()].iter().enumerate() {
            let (slot, ordinal) = slots[number];
            let group = &groups[last.step()];
            // Written even if no word ends here: no branch depends on the values that are read.
            ids[words] = ordinal;
            word_nodes[words] = number as u32;
            words += usize::from(slot.is_word() & !group.is_chain);
            open[open_nodes] = number as u32;
            open_nodes += usize::from(slot.children().bits() & group.codes != 0);
        }

        let room = end + open_nodes * self.max_groups * GROUP;
        if paths.len() < room {
            let more = room - paths.len();
            budget.take_bytes(more * NODE_BYTES)?;
            last.try_reserve(more)?;
            parents.try_reserve(more)?;
            paths.try_reserve(more)?;
            last.resize(room, Follower::NONE);
            parents.resize(room, 0);
            paths.resize(room, LargePath::default());
        }
        let is_long = steps_back(last, parents, part.start).nth(LONG - 1).is_some();
        let (mut next, mut looked_back) = (end, 0);
        for &number in &open[..open_nodes] {
            let node = part.start + number as usize;
            let (slot, ordinal) = slots[number as usize];
            let mut group = &groups[last[node].step()];
            let used = paths[parents[node] as usize].used | group.place();
            paths[node] = LargePath { used, base: slot.base(), ordinal };
            let free = group.free(used);
            loop {
                let matching = matcher.matching(&group.followers, slot.children().bits());
                let mut open = matching & free;
                if is_long {
                    for at in (0..GROUP).filter(|at| (matching & !free) >> at & 1 != 0) {
                        let tile = steps.tile(group.followers[at].step());
                        let mut path = steps_back(last, parents, node).inspect(|_| looked_back += 1);
                        open |= u32::from(path.all(|step| steps.tile(step) != tile)) << at;
                    }
                }
                let followers = last[next..].first_chunk_mut().expect("a group has room");
                matcher.pick(&group.followers, open, followers);
                parents[next..next + GROUP].copy_from_slice(&[node as u32; GROUP]);
                next += open.count_ones() as usize;
                match more.get(group.next as usize) {
                    Some(next) => group = next,
                    None => break,
                }
            }
        }
        self.words = words;
        Ok(Expanded { paths: part.len() + looked_back, words, nodes: next - end })
    }
}

/// A call of [`LargeMemory::expand`], to be compiled for the processor of the matcher.
struct ExpandPart<'a, M> {
    memory: &'a mut LargeMemory,
    matcher: M,
    steps: &'a BoardSteps,
    dict: DictTables<'a>,
    part: Range<usize>,
    end: usize,
    budget: &'a Budget,
}

impl<M: GroupMatcher> Work for ExpandPart<'_, M> {
    type Output = Result<Expanded, Stop>;

    #[inline(always)]
    fn run(self) -> Result<Expanded, Stop> {
        let Self { memory, matcher, steps, dict, part, end, budget } = self;
        memory.expand(matcher, steps, dict, part, end, budget)
    }
}

/// Returns the steps of the path of `node`, the last step first.
fn steps_back(last: &[Follower], parents: &[u32], node: usize) -> impl Iterator<Item = usize> {
    let parent = |&node: &usize| Some(parents[node] as usize).filter(|&parent| parent != node);
    core::iter::successors(Some(node), parent).map(|node| last[node].step())
}

impl<M: GroupMatcher> Frontier for LargeFrontier<'_, M> {
    fn start(&mut self, root: Slot, budget: &Budget) -> Result<usize, Stop> {
        let LargeMemory { last, parents, paths, slots, open, ids, word_nodes, .. } = &mut *self.memory;
        budget.empty(last);
        budget.empty(parents);
        budget.empty(paths);
        let entries = self.steps.entry_count();
        last.try_reserve(entries)?;
        parents.try_reserve(entries)?;
        paths.try_reserve(entries)?;
        slots.resize(MAX_PART, (Slot::EMPTY, 0));
        for numbers in [open, ids, word_nodes] {
            numbers.resize(MAX_PART, 0);
        }
        let entries = (0..self.steps.tile_count).flat_map(|tile| self.steps.entries(tile));
        let entries = entries.map(|step| Follower::new(step, self.steps));
        last.extend(entries.filter(|entry| root.children().bits() >> entry.code() & 1 != 0));
        parents.extend(0..last.len() as u32);
        paths.resize(last.len(), LargePath { used: 0, base: root.base(), ordinal: u32::MAX });
        Ok(last.len())
    }

    fn expand(
        &mut self,
        dict: DictTables<'_>,
        part: Range<usize>,
        end: usize,
        budget: &Budget,
    ) -> Result<Expanded, Stop> {
        let Self { memory, steps, matcher } = self;
        matcher.run(ExpandPart { memory, matcher: *matcher, steps, dict, part, end, budget })
    }

    fn words(&self) -> &[u32] {
        &self.memory.ids[..self.memory.words]
    }
}

impl<M: GroupMatcher> TracedFrontier for LargeFrontier<'_, M> {
    fn for_each_step_back(&self, index: usize, first: usize, _: usize, visit: impl FnMut(usize)) {
        let LargeMemory { last, parents, word_nodes, .. } = &*self.memory;
        steps_back(last, parents, first + word_nodes[index] as usize).for_each(visit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Rules, Solver, test_dicts::dicts_of};

    #[test]
    fn a_tile_is_free_if_its_place_is_not_used() {
        let board = Board::new(20, (0..400).map(|_| Some("a"))).unwrap();
        let group = |tile| FollowerGroup::around(tile, &board, |_| None);
        for row in 1..19 {
            for column in 1..19 {
                let tile = row * 20 + column;
                assert_eq!(group(tile).place(), 1 << ((8 * row + column) % 64));
                assert_eq!(group(tile).free(0), 0xff);
                for (direction, neighbour) in board.neighbours(tile).enumerate() {
                    assert_eq!(group(tile).free(group(neighbour).place()), 0xff & !(1 << direction));
                }
            }
        }
    }

    #[test]
    fn tiles_with_the_same_place_are_eight_rows_or_columns_apart() {
        let board = Board::new(20, (0..400).map(|_| Some("a"))).unwrap();
        let place = |tile| FollowerGroup::around(tile, &board, |_| None).place();
        for a in 0..400usize {
            for b in (0..a).filter(|&b| place(a) == place(b)) {
                assert!((a / 20).abs_diff(b / 20).max((a % 20).abs_diff(b % 20)) >= LONG, "{a}, {b}");
            }
        }
    }
    #[test]
    fn a_path_may_use_a_place_again_but_not_a_tile() {
        let dicts = dicts_of(["abcdefghi", "abcdefgha"]);
        // The ninth tile has the place of the first: a column further each, the last a row up; and a row further each.
        let right = format!("{}i{}/abcdefgh{}", ".".repeat(8), ".".repeat(60), ".".repeat(61));
        let down = "abcdefghi".chars().map(|letter| format!("{letter}{}/", ".".repeat(8))).collect::<String>();
        let ring = format!("abc{0}/h.d{0}/gfe{0}", ".".repeat(30));
        for (engine, dict) in Engine::available().flat_map(|engine| dicts.iter().map(move |dict| (engine, dict))) {
            let mut solver = Solver::new(dict, Rules::BOGGLE).unwrap().with_engine(engine).unwrap();
            let mut words = |board: &str| solver.score(&board.parse().unwrap()).unwrap().words;
            assert_eq!([words(&right), words(&down), words(&ring)], [1, 1, 0], "{engine:?}");
        }
    }
}
