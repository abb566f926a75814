//! The addresses of blocks, and the lengths of pointers.
//!
//! Short pointers lead to near blocks or to the first ones, so the order of the blocks decides how long the file is. A
//! block to which one edge leads is *private*: it comes after the block of that edge, the smallest part of the tree
//! first. So private blocks form trees, and each tree stands behind a block that is shared or below the top. Trees to
//! which many edges lead, for their length, come first.
//!
//! Lengths and addresses depend on each other. In the first rounds, both are free; then pointers only grow, until all
//! fit.

use dict_format::blocks::{BLOCKS_HEADER_LEN, BLOCKS_PADDING, MAX_BLOCKS_LEN, MAX_POINTER_LEN, Pointers, RANK_WIDTHS};

use super::sets::{ChildSets, NO_CHILDREN, SetId};
use crate::error::TooBig;

/// The largest unit of three-byte pointers, as a binary logarithm: with it, they reach the end of every section.
const MAX_LONG_SHIFT: u32 = 7;
/// The number of rounds in which pointers may become shorter, and trees change places.
const FREE_ROUNDS: usize = 4;
/// Limits of two-byte pointers are tried in steps of this many bytes.
const HALF_STEP: u32 = 1024;

/// The places of the blocks.
pub(super) struct Placement {
    /// The sets that become blocks, in the order of their addresses.
    pub(super) order: Vec<SetId>,
    /// For each set, the address of its block.
    pub(super) addresses: Vec<u32>,
    /// For each edge, the length of its pointer in bytes.
    pub(super) lens: Vec<u8>,
    pub(super) pointers: Pointers,
    /// The length of the section in bytes.
    pub(super) len: usize,
}

/// Returns the number in [`RANK_WIDTHS`] of the width of a set's ranks.
pub(super) fn width_class(sets: &ChildSets, set: SetId) -> usize {
    let last = sets.edges(set).last().map_or(0, |edge| sets.words_of(edge));
    let bits = u32::BITS - (sets.words(set) - last).leading_zeros();
    RANK_WIDTHS.iter().position(|&width| bits <= width.into()).unwrap_or(RANK_WIDTHS.len() - 1)
}

/// The state of the rounds.
struct Rounds<'s> {
    sets: &'s ChildSets,
    is_top: &'s [bool],
    /// For each set, the number of edges of blocks that lead to it.
    parents: Vec<u32>,
    /// For each set, the length of its block without pointers.
    fixed: Vec<u32>,
    /// For each set, the private set whose block comes next and needs no pointer.
    next: Vec<SetId>,
    /// For each set, true if its address is a multiple of the unit of long pointers.
    is_aligned: Vec<bool>,
    /// For each set in the order of addresses, true if it starts a tree.
    starts_tree: Vec<bool>,
    placement: Placement,
}

impl Placement {
    /// Places the sets that are not in the top.
    pub(super) fn of(sets: &ChildSets, is_top: &[bool]) -> Result<Self, TooBig> {
        let mut rounds = Rounds::new(sets, is_top);
        let mut round = 0;
        loop {
            let is_free = round < FREE_ROUNDS;
            let sizes = rounds.sizes();
            if is_free {
                rounds.sort(&sizes);
                rounds.is_aligned.fill(false);
            }
            let end = rounds.set_addresses(&sizes)?;
            let mut has_changed = false;
            if is_free {
                rounds.choose_pointers(&sizes, end);
            } else {
                has_changed = rounds.lengthen_reach(end);
            }
            has_changed |= rounds.set_lens(&sizes, is_free);
            if !has_changed && !is_free {
                rounds.placement.len = end + BLOCKS_PADDING;
                return Ok(rounds.placement);
            }
            round += 1;
        }
    }
}

impl<'s> Rounds<'s> {
    fn new(sets: &'s ChildSets, is_top: &'s [bool]) -> Self {
        let mut parents = vec![0; sets.len()];
        let mut lens = vec![0; sets.edge_count()];
        let mut fixed = Vec::with_capacity(sets.len());
        for set in sets.all() {
            let edges = sets.edges(set);
            let ranks = (edges.len() - 1) * usize::from(RANK_WIDTHS[width_class(sets, set)]);
            fixed.push((1 + edges.len() + ranks.div_ceil(8)) as u32);
            if is_top[set as usize] {
                continue;
            }
            for (edge, len) in edges.iter().zip(&mut lens[sets.first_edge(set)..]) {
                if edge.target != NO_CHILDREN {
                    parents[edge.target as usize] += 1;
                    *len = 2;
                }
            }
        }
        let addresses = vec![0; sets.len()];
        Self {
            sets,
            is_top,
            parents,
            fixed,
            next: vec![NO_CHILDREN; sets.len()],
            is_aligned: vec![false; sets.len()],
            starts_tree: Vec::new(),
            placement: Placement { order: Vec::new(), addresses, lens, pointers: Pointers::new(0, 0), len: 0 },
        }
    }

    fn is_private(&self, set: SetId) -> bool {
        set != NO_CHILDREN && self.parents[set as usize] == 1 && !self.is_top[set as usize]
    }

    /// Returns the length of each set's block.
    fn sizes(&self) -> Vec<u32> {
        let lens = |set| {
            let first = self.sets.first_edge(set);
            self.placement.lens[first..first + self.sets.edges(set).len()].iter()
        };
        self.sets
            .all()
            .map(|set| self.fixed[set as usize] + lens(set).map(|&len| u32::from(len)).sum::<u32>())
            .collect()
    }

    /// Sorts the blocks, by trees of private blocks.
    fn sort(&mut self, sizes: &[u32]) {
        // The lengths of trees of private blocks. A set comes after those below it.
        let mut trees: Vec<u64> = Vec::with_capacity(sizes.len());
        for set in self.sets.all() {
            let below = self.sets.edges(set).iter().filter(|edge| self.is_private(edge.target));
            let below: u64 = below.map(|edge| trees[edge.target as usize]).sum();
            trees.push(u64::from(sizes[set as usize]) + below);
        }
        let mut roots: Vec<SetId> =
            self.sets.all().filter(|&set| !self.is_top[set as usize] && !self.is_private(set)).collect();
        let edges_for_len = |of: SetId, by: SetId| u64::from(self.parents[of as usize]) * trees[by as usize];
        roots.sort_by(|&a, &b| edges_for_len(b, a).cmp(&edges_for_len(a, b)).then(a.cmp(&b)));
        let mut order = Vec::with_capacity(self.sets.len());
        self.starts_tree.clear();
        let mut stack = Vec::new();
        for root in roots {
            stack.push(root);
            while let Some(set) = stack.pop() {
                order.push(set);
                self.starts_tree.push(set == root);
                let mut below: Vec<(SetId, bool)> = (self.sets.edges(set).iter())
                    .filter(|edge| self.is_private(edge.target))
                    .map(|edge| (edge.target, edge.is_word))
                    .collect();
                below.sort_by_key(|(set, _)| trees[*set as usize]);
                // An edge that ends no word needs no pointer to the next block.
                let next = below.iter().position(|(_, is_word)| !is_word);
                self.next[set as usize] = next.map_or(NO_CHILDREN, |at| below[at].0);
                below[..next.map_or(0, |at| at + 1)].rotate_right(usize::from(next.is_some()));
                stack.extend(below.iter().rev().map(|(set, _)| set));
            }
        }
        self.placement.order = order;
    }

    /// Sets the addresses of all blocks, and returns the end of the last one.
    fn set_addresses(&mut self, sizes: &[u32]) -> Result<usize, TooBig> {
        let Placement { order, addresses, pointers, .. } = &mut self.placement;
        let short_end = (pointers.limit(1) as usize) << pointers.shift(1);
        let mut at = BLOCKS_HEADER_LEN;
        for (&set, starts_tree) in order.iter().zip(&self.starts_tree) {
            if *starts_tree && at < short_end {
                at = at.next_multiple_of(1 << pointers.shift(1));
            }
            if self.is_aligned[set as usize] {
                at = at.next_multiple_of(1 << pointers.shift(MAX_POINTER_LEN));
            }
            addresses[set as usize] = at as u32;
            at += sizes[set as usize] as usize;
            if at + BLOCKS_PADDING > MAX_BLOCKS_LEN {
                return Err(TooBig { limit: MAX_BLOCKS_LEN as u64, what: "bytes of blocks" });
            }
        }
        Ok(at)
    }

    /// Chooses the limit of two-byte pointers with which they reach most blocks, and the unit of three-byte pointers.
    fn choose_pointers(&mut self, sizes: &[u32], end: usize) {
        let (mut addresses, mut offsets) = (Vec::new(), Vec::new());
        for &set in &self.placement.order {
            let block_end = self.placement.addresses[set as usize] + sizes[set as usize];
            for target in self.sets.edges(set).iter().map(|edge| edge.target).filter(|&target| target != NO_CHILDREN) {
                let address = self.placement.addresses[target as usize];
                match self.is_private(target) {
                    false => addresses.push(address),
                    true if self.next[set as usize] != target => offsets.push(address - block_end),
                    true => {}
                }
            }
        }
        addresses.sort_unstable();
        offsets.sort_unstable();
        let reached = |half: u32| {
            addresses.partition_point(|&address| address < half)
                + offsets.partition_point(|&offset| offset < (1 << 16) - half)
        };
        let halves = (0..=(1 << 16) / HALF_STEP).map(|step| step * HALF_STEP);
        let half = halves.max_by_key(|&half| (reached(half), std::cmp::Reverse(half))).unwrap_or(0);
        // Alignment makes the section a little longer.
        let bits = usize::BITS - (end + end / 50).leading_zeros();
        self.placement.pointers = Pointers::new(half, bits.saturating_sub(24).min(MAX_LONG_SHIFT) as u8);
    }

    /// Chooses a larger unit of three-byte pointers if alignment has moved the end beyond their reach. Returns true if
    /// it did.
    fn lengthen_reach(&mut self, end: usize) -> bool {
        let pointers = self.placement.pointers;
        let shift = pointers.shift(MAX_POINTER_LEN);
        let is_beyond = end > (pointers.limit(MAX_POINTER_LEN) as usize) << shift && u32::from(shift) < MAX_LONG_SHIFT;
        if is_beyond {
            self.placement.pointers = Pointers::new(pointers.limit(2), shift + 1);
        }
        is_beyond
    }

    /// Sets the lengths of pointers so that each leads to its block, and returns true if one changed. Unless
    /// `is_free`, none becomes shorter.
    fn set_lens(&mut self, sizes: &[u32], is_free: bool) -> bool {
        let Placement { order, addresses, lens, pointers, .. } = &mut self.placement;
        let mut has_changed = false;
        for &set in &*order {
            let end = addresses[set as usize] + sizes[set as usize];
            for (edge, len) in self.sets.edges(set).iter().zip(&mut lens[self.sets.first_edge(set)..]) {
                if edge.target == NO_CHILDREN {
                    continue;
                }
                let shortest = if self.next[set as usize] == edge.target {
                    0
                } else {
                    let target = addresses[edge.target as usize];
                    let min = if is_free { 1 } else { u32::from(*len).max(1) };
                    let fits = (min..=MAX_POINTER_LEN).find(|&len| pointers.pointer(len, target, end).is_some());
                    let is_aligned = &mut self.is_aligned[edge.target as usize];
                    has_changed |= fits.is_none() && !std::mem::replace(is_aligned, *is_aligned || fits.is_none());
                    fits.unwrap_or(MAX_POINTER_LEN) as u8
                };
                has_changed |= shortest != *len;
                *len = shortest;
            }
        }
        has_changed
    }
}
