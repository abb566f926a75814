//! The operations that make an automaton from its leaves up.

/// A multiplication by this odd number spreads every bit to the bits above. It is 2^64 divided by the golden ratio.
pub(super) const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A step that makes a node, and puts the edge that leads to it on the stack of edges. The label of an edge is a byte.
#[derive(Clone, Copy)]
pub(super) struct Operation {
    /// Of a tail, the key of its last bytes, as [`tail_key`] makes it; of a branch, the hash of all that is below it.
    pub(super) key: u64,
    /// Of a tail, where it ends in the text.
    pub(super) end: u32,
    /// Of a tail, the number of its bytes; of a branch, the number of edges that it takes from the stack.
    pub(super) len: u16,
    /// The label of the edge above the node.
    pub(super) label: u8,
    flags: u8,
}

/// A word ends at the edge above the node.
const IS_WORD: u8 = 1;

/// The node is a tail.
const IS_TAIL: u8 = 2;

/// The number of bytes in the key of a tail.
pub(super) const KEY_BYTES: usize = 8;

impl Operation {
    /// Returns the operation of the last `len` bytes before `end` in `text`. At least eight bytes must stand before
    /// `end`.
    #[inline(always)]
    pub(super) fn tail(text: &[u8], end: usize, len: usize, label: u8, is_word: bool) -> Self {
        let flags = IS_TAIL | if is_word { IS_WORD } else { 0 };
        Self { key: tail_key(text, end, len), end: end as u32, len: len as u16, label, flags }
    }

    /// Returns the operation of the node of the `len` edges on top of the stack.
    #[inline(always)]
    pub(super) fn branch(hash: u64, len: u16, label: u8, is_word: bool) -> Self {
        Self { key: hash, end: 0, len, label, flags: if is_word { IS_WORD } else { 0 } }
    }

    /// Returns true if there is one string below the node. Otherwise the node takes its edges from the stack.
    #[inline(always)]
    pub(super) fn is_tail(&self) -> bool {
        self.flags & IS_TAIL != 0
    }

    /// Returns true if a word ends at the edge above the node.
    #[inline(always)]
    pub(super) fn is_word(&self) -> bool {
        self.flags & IS_WORD != 0
    }

    /// Returns the hash of the edge above the node, which becomes part of the hash of the branch above. `text` has the
    /// bytes of tails.
    #[inline(always)]
    pub(super) fn edge_hash(&self, text: &[u8]) -> u64 {
        let mut below = self.key;
        if self.is_tail() {
            below = below.wrapping_mul(SPREAD);
            if usize::from(self.len) > KEY_BYTES {
                let end = self.end as usize;
                below = hash_before_key(&text[end - usize::from(self.len)..end - KEY_BYTES], below);
            }
        }
        below ^ below >> 29 ^ (u64::from(self.label) << 1 | u64::from(self.is_word()))
    }
}

/// Returns the hash of edges, given the hash of all but the last of them.
#[inline(always)]
pub(super) fn mix(hash: u64, edge: u64) -> u64 {
    (hash.rotate_left(23) ^ edge).wrapping_mul(SPREAD)
}

/// Returns the last bytes before `end`, at most eight, as a number: the first of them is the lowest byte.
#[inline(always)]
fn tail_key(text: &[u8], end: usize, len: usize) -> u64 {
    let last = text[end - KEY_BYTES..end].try_into().map(u64::from_le_bytes).unwrap_or_default();
    // Shifting in two steps is right for an empty tail, too.
    let unused = 64 - 8 * len.min(KEY_BYTES) as u32;
    last >> (unused / 2) >> (unused - unused / 2)
}

/// Returns the hash of a tail that is longer than its key: of the bytes before those of the key, given the hash of the
/// key.
#[cold]
#[inline(never)]
fn hash_before_key(bytes: &[u8], hash: u64) -> u64 {
    bytes
        .rchunks(KEY_BYTES)
        .fold(hash, |hash, bytes| mix(hash, bytes.iter().fold(0, |register, &byte| register << 8 | u64::from(byte))))
}
