//! The nodes that ends of words lead to, remembered by the codes of these ends.

use crate::nodes::Node;

/// A cache: it forgets, and so it has a size. One look saves a look for each code.
pub(crate) struct Suffixes {
    sets: Vec<Set>,
    /// What was inserted since it has this size.
    inserted: usize,
}

/// What shares a cache line, the latest first.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Set([Entry; 4]);

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    base: u32,
    children: u32,
}

/// Up to [`Suffix::MAX_CODES`] codes at the end of a word, behind which nothing else branches off.
#[derive(Clone, Copy)]
pub(crate) struct Suffix {
    /// Five bits a code, one more than it is, the last lowest.
    key: u64,
    len: usize,
}

impl Suffix {
    const MAX_CODES: usize = 12;

    /// The last of `codes`.
    #[inline]
    pub(crate) fn of(codes: impl DoubleEndedIterator<Item = u8> + ExactSizeIterator) -> Self {
        let len = codes.len().min(Self::MAX_CODES);
        let codes = codes.rev().take(len);
        let key = codes.zip((0..).step_by(5)).fold(0, |key, (code, shift)| key | u64::from(code + 1) << shift);
        Self { key, len }
    }

    /// The key of the last `len` codes, where there are as many.
    fn last(self, len: usize) -> Option<u64> {
        (len <= self.len).then(|| self.key & ((1 << (5 * len)) - 1))
    }
}

const MAX_SETS: usize = 1 << 18;

impl Suffixes {
    pub(crate) fn new() -> Self {
        Self { sets: vec![Set([Entry::default(); 4]); 1 << 8], inserted: 0 }
    }

    /// The node that an end of `suffix` leads from, and the end's length: the whole where it is remembered, else most
    /// likely the longest that is, since shorter ones are remembered before.
    #[inline]
    pub(crate) fn longest(&self, suffix: Suffix) -> (Node, usize) {
        let (mut best, mut unknown) = ((Node::LEAF, 0), suffix.len + 1);
        let mut len = suffix.len;
        while len > best.1 {
            match self.get(suffix, len) {
                Some(node) => best = (node, len),
                None => unknown = len,
            }
            len = best.1.midpoint(unknown);
        }
        best
    }

    fn get(&self, suffix: Suffix, len: usize) -> Option<Node> {
        let key = suffix.last(len)?;
        let Set(set) = &self.sets[self.place(key)];
        let entry = set.iter().find(|entry| entry.key == key)?;
        Some(Node::new(entry.base, entry.children, 1))
    }

    /// Remembers the node that the last `len` codes lead from, where they are not too many.
    pub(crate) fn insert(&mut self, suffix: Suffix, len: usize, node: Node) {
        let Some(key) = suffix.last(len) else { return };
        self.inserted += 1;
        if self.inserted > 4 * self.sets.len() && self.sets.len() < MAX_SETS {
            *self = Self { sets: vec![Set([Entry::default(); 4]); self.sets.len() * 4], inserted: 0 };
        }
        let place = self.place(key);
        let Set(set) = &mut self.sets[place];
        set.copy_within(..3, 1);
        set[0] = Entry { key, base: node.base(), children: node.children() };
    }

    fn place(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & (self.sets.len() - 1)
    }
}
