//! Turns ascending words into the operations that make their trie, from the leaves up.

use super::operations::{Operation, mix};
use crate::alphabet::END;

const ONES: u128 = u128::from_le_bytes([1; 16]);
const HIGH: u128 = ONES << 7;

/// The trie of the words so far. What no later word can change has become operations; the path of the last word is
/// open.
pub(super) struct Trie {
    /// The branches on the path of the last word, from the root down, without the deepest one.
    branches: Vec<Branch>,
    deepest: Branch,
}

/// A node on the path of the last word below which there are at least two strings, or where a word ends.
#[derive(Clone, Copy)]
struct Branch {
    /// The number of bytes that lead to the node.
    depth: usize,
    /// The number of its edges so far.
    edges: u16,
    /// The hash of its edges so far.
    hash: u64,
    /// True if a word ends at the node.
    is_word: bool,
}

/// The words that [`Trie::take`] has taken.
#[derive(Clone, Copy)]
pub(crate) struct Taken {
    /// The start of the last word. It is taken together with the word after it.
    pub(crate) last: usize,
    /// The end of what was looked at: the end of the text, or the start of a word that sorts before the word in front
    /// of it.
    pub(crate) end: usize,
    /// The number of bytes in the longest word, without those that were not looked at.
    pub(crate) longest: usize,
}

impl Trie {
    pub(super) fn new() -> Self {
        Self { branches: Vec::new(), deepest: Branch::new(0, false) }
    }

    /// Takes the words in `text` from `start` up to `end`, which is the end of a word. Each word has [`END`] after it.
    /// Appends the operations of all words but the last to `operations`. Calls `on_duplicate` with each further copy of
    /// a word.
    #[inline(never)]
    pub(super) fn take(
        &mut self,
        text: &[u8],
        start: usize,
        end: usize,
        operations: &mut Vec<Operation>,
        on_duplicate: &mut dyn FnMut(&[u8]),
    ) -> Taken {
        let mut at = start;
        let mut len = word_len(text, at);
        let mut longest = len;
        loop {
            let next = at + len + 1;
            if next >= end {
                return Taken { last: at, end, longest };
            }
            let shared = shared_len(text, at, next, len);
            if text[at + shared.min(len)] < text[next + shared.min(len)] {
                self.add(text, at, len, shared, operations);
            } else if shared > len {
                on_duplicate(&text[at..at + len]);
            } else {
                return Taken { last: at, end: next, longest };
            }
            at = next;
            len = word_len(text, at);
            longest = longest.max(len);
        }
    }

    /// Takes the last word, which starts at `at` in `text`, and appends the last operations.
    pub(super) fn finish(mut self, text: &[u8], at: usize, operations: &mut Vec<Operation>) {
        self.add(text, at, word_len(text, at), 0, operations);
        operations.push(self.deepest.operation(0));
    }

    /// Adds the word of `len` bytes at `at`. The next word starts with the same `shared` bytes and no more.
    #[inline(always)]
    fn add(&mut self, text: &[u8], at: usize, len: usize, shared: usize, operations: &mut Vec<Operation>) {
        let depth = self.deepest.depth;
        if shared == len {
            return self.open(Branch::new(shared, true));
        }
        let label = |depth: usize| text[at + depth];
        if shared < depth && self.deepest.edges == 0 {
            // A word ended here, and one string follows.
            let tail = Operation::tail(text, at + len, len - depth, label(depth - 1), true);
            operations.push(tail);
            self.close();
            return self.climb(text, at, depth - 1, tail.edge_hash(text), shared, operations);
        }
        if shared > depth {
            self.open(Branch::new(shared, false));
        }
        let above = depth.max(shared);
        let below = len - above - 1;
        // A tail of no bytes is the leaf: the word ends at the edge above it.
        let tail = Operation::tail(text, at + len, below, label(above), below == 0);
        operations.push(tail);
        self.deepest.add(tail.edge_hash(text));
        if shared < depth {
            let branch = self.deepest.operation(label(depth - 1));
            operations.push(branch);
            self.close();
            self.climb(text, at, depth - 1, branch.edge_hash(text), shared, operations);
        }
    }

    /// Goes up from an edge of the word at `at` to where the next word branches off. The edge starts at `depth`, and
    /// its hash is `edge`.
    #[inline(always)]
    fn climb(
        &mut self,
        text: &[u8],
        at: usize,
        mut depth: usize,
        mut edge: u64,
        shared: usize,
        operations: &mut Vec<Operation>,
    ) {
        loop {
            let stop = self.deepest.depth.max(shared);
            while depth > stop {
                depth -= 1;
                let node = Operation::branch(mix(0, edge), 1, text[at + depth], false);
                operations.push(node);
                edge = node.edge_hash(text);
            }
            if self.deepest.depth < shared {
                self.open(Branch::new(shared, false));
            }
            self.deepest.add(edge);
            if self.deepest.depth == shared {
                return;
            }
            depth = self.deepest.depth - 1;
            let branch = self.deepest.operation(text[at + depth]);
            operations.push(branch);
            edge = branch.edge_hash(text);
            self.close();
        }
    }

    #[inline(always)]
    fn open(&mut self, branch: Branch) {
        self.branches.push(self.deepest);
        self.deepest = branch;
    }

    #[inline(always)]
    fn close(&mut self) {
        self.deepest = self.branches.pop().expect("the root stays open");
    }
}

impl Branch {
    #[inline(always)]
    fn new(depth: usize, is_word: bool) -> Self {
        Self { depth, edges: 0, hash: 0, is_word }
    }

    #[inline(always)]
    fn add(&mut self, edge_hash: u64) {
        self.edges += 1;
        self.hash = mix(self.hash, edge_hash);
    }

    #[inline(always)]
    fn operation(&self, label: u8) -> Operation {
        Operation::branch(self.hash, self.edges, label, self.is_word)
    }
}

/// Returns the length of the word at `at`.
#[inline(always)]
fn word_len(text: &[u8], at: usize) -> usize {
    match ends(register(text, at)) {
        0 => long_word_len(text, at),
        ends => first_byte(ends),
    }
}

#[cold]
#[inline(never)]
fn long_word_len(text: &[u8], at: usize) -> usize {
    memchr::memchr(END, &text[at..]).expect("each word has an end")
}

/// Returns the number of bytes that the words at `a` and `b` share at their starts. If they are equal, the number is
/// larger than their length. The first word has `len` bytes.
#[inline(always)]
fn shared_len(text: &[u8], a: usize, b: usize, len: usize) -> usize {
    match register(text, a) ^ register(text, b) {
        0 => long_shared_len(text, a, b, len),
        differing => first_byte(differing),
    }
}

#[cold]
#[inline(never)]
fn long_shared_len(text: &[u8], a: usize, b: usize, len: usize) -> usize {
    text[a..=a + len].iter().zip(&text[b..]).take_while(|(a, b)| a == b).count()
}

/// Returns 16 bytes as a number: the first of them is the lowest byte.
#[inline(always)]
fn register(text: &[u8], at: usize) -> u128 {
    text[at..at + 16].try_into().map(u128::from_le_bytes).unwrap_or_default()
}

/// Sets the high bit of the lowest byte that is [`END`], and perhaps of bytes above it; 0 if no byte is.
#[inline(always)]
fn ends(register: u128) -> u128 {
    let difference = register ^ (ONES * u128::from(END));
    difference.wrapping_sub(ONES) & !difference & HIGH
}

/// Returns the place of the lowest byte that is not 0.
#[inline(always)]
fn first_byte(register: u128) -> usize {
    (register.trailing_zeros() / 8) as usize
}
