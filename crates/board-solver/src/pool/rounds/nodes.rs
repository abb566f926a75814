//! The nodes of a pool: a stack of columns.
//!
//! | column | contents | an example |
//! |---|---|---|
//! | [`BASE`] | base of the slot that the path leads to | |
//! | [`META`] | board, letters, sum of ranks: see [`meta`](crate::pool::meta) | `0x4300_0007` |
//! | [`SETS`] and on | candidates and free steps: see [`sets`](crate::pool::lanes::sets) | |

use alloc::{vec, vec::Vec};
use core::mem;

use crate::{
    budget::Stop,
    pool::lanes::{BLOCK, Half},
};

pub(crate) const BASE: usize = 0;
pub(crate) const META: usize = 1;
/// The first of the columns of sets.
pub(crate) const SETS: usize = 2;
/// The number of columns.
pub(crate) const COLUMNS: usize = 6;

/// The number of elements that a block may write, from its first node on: two nodes for each of its nodes, and a vector
/// after the last.
pub(crate) const WINDOW: usize = 2 * BLOCK + 16;

/// The distance between two columns, beyond their length. Columns a multiple of 4,096 bytes apart would share cache
/// sets, and stores to one would delay loads of another.
const STAGGER: usize = 272;

/// The nodes that are not extended yet, the last on top.
pub(crate) struct Nodes {
    /// The columns, each with `stride` elements.
    columns: Vec<u32>,
    stride: usize,
    len: usize,
}

/// The elements of each column that a block may write.
pub(crate) type Windows<'n> = [&'n mut [u32; WINDOW]; COLUMNS];

impl Nodes {
    /// Makes an empty stack.
    pub(crate) fn new() -> Self {
        let stride = (1 << 13) + STAGGER;
        Self { columns: vec![0; COLUMNS * stride], stride, len: 0 }
    }

    /// Makes room for a block on top, for [`push_all`](Self::push_all) and [`top`](Self::top).
    #[inline(always)]
    pub(crate) fn make_room(&mut self) -> Result<(), Stop> {
        if self.len + WINDOW > self.stride { self.grow() } else { Ok(()) }
    }

    /// Adds a node for each of `sets`, at most a block.
    #[inline(always)]
    pub(crate) fn push_all(&mut self, base: u32, meta: u32, sets: impl Iterator<Item = [Half; 4]>) {
        let [bases, metas, a, b, c, d] = self.windows(self.len);
        let mut added = 0;
        for (at, sets) in sets.take(BLOCK).enumerate() {
            bases[at] = base;
            metas[at] = meta;
            [a[at], b[at], c[at], d[at]] = sets;
            added = at + 1;
        }
        // The lanes after the last node have no candidates.
        for column in [a, b, c, d] {
            column[added..added + 16].fill(0);
        }
        self.len += added;
    }

    /// Removes all nodes.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Returns the nodes on top, at most a block, and their number; `None` if there are no nodes. They stay in the
    /// stack until [`replace_top`](Self::replace_top).
    #[inline(always)]
    pub(crate) fn top(&mut self) -> Option<(Windows<'_>, usize)> {
        let len = self.len.min(BLOCK);
        (len > 0).then(|| (self.windows(self.len - len), len))
    }

    /// Replaces the `len` nodes on top with `written` nodes, which were written in their place.
    #[inline(always)]
    pub(crate) fn replace_top(&mut self, len: usize, written: usize) {
        self.len = self.len - len + written;
    }

    /// Returns the elements from node `start` on.
    #[inline(always)]
    fn windows(&mut self, start: usize) -> Windows<'_> {
        let mut rest = &mut self.columns[..];
        let mut next = || {
            let (column, columns) = mem::take(&mut rest).split_at_mut(self.stride);
            rest = columns;
            column[start..].first_chunk_mut().expect("there is room")
        };
        // `array::from_fn` would be a call.
        [next(), next(), next(), next(), next(), next()]
    }

    /// Doubles the room.
    #[cold]
    #[inline(never)]
    fn grow(&mut self) -> Result<(), Stop> {
        let stride = 2 * self.stride + STAGGER;
        let mut columns = Vec::new();
        columns.try_reserve_exact(COLUMNS * stride)?;
        columns.resize(COLUMNS * stride, 0);
        for (new, old) in columns.chunks_exact_mut(stride).zip(self.columns.chunks_exact(self.stride)) {
            new[..old.len()].copy_from_slice(old);
        }
        self.columns = columns;
        self.stride = stride;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use core::iter;

    use super::*;

    #[test]
    fn nodes_come_back_from_a_stack_that_grew_twice() {
        let mut nodes = Nodes::new();
        let room = nodes.stride;
        let count = 3 * room as u32;
        for node in 0..count {
            nodes.make_room().unwrap();
            nodes.push_all(node, node + 1, iter::once([node + 2, node + 3, node + 4, node + 5]));
        }
        assert!(nodes.stride > 3 * room);
        let mut expected = (0..count).rev();
        while let Some((columns, len)) = nodes.top() {
            for at in (0..len).rev() {
                let node = expected.next().unwrap();
                assert_eq!(columns.each_ref().map(|column| column[at]), [0, 1, 2, 3, 4, 5].map(|column| node + column));
            }
            nodes.replace_top(len, 0);
        }
        assert_eq!(expected.next(), None);
    }
}
