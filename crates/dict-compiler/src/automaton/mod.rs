//! Builds the minimal automaton of sorted words, as the arrays of the file.
//!
//! The algorithm is the one for sorted input in J. Daciuk, S. Mihov, B. W. Watson, R. E. Watson, "Incremental
//! construction of minimal acyclic finite-state automata", Computational Linguistics 26(1), 2000. The nodes on the path
//! of the last word stay open. When the next word arrives, the nodes of this path that are not on the path of the next
//! word become final: each is replaced by an equal node if there is one. Edges say where words end, nodes do not, so
//! two nodes are equal if their edges are.
//!
//! # Example
//!
//! The words `cat`, `cats` and `dogs` have the codes `a` = 0, `c` = 1, `d` = 2, `g` = 3, `o` = 4, `s` = 5, `t` = 6.
//!
//! 1. `cats` begins with `cat`: a word ends at the node after `cat`, and a longer word goes on from it. So the node is
//!    a *branch* and stays open.
//! 2. `dogs` shares nothing with `cats`: the nodes after `cat`, `ca` and `c` become final, in this order. A node gets its
//!    slots when it becomes final. Each takes the first free ones, and a child by code c takes slot base + c.
//! 3. The end freezes the path of `dogs`. The node after `dog` has one edge, `s`, where a word ends. The node after
//!    `cat` has the same edge, so `dog` leads to that node. The nodes after `do` and `d` are new. The root is last:
//!    slot 0 is its own.
//!
//! ```text
//!           c       a       t ends a word    s ends a word
//!     root ---> n3 ---> n2 ================> n1 ===========> leaf
//!       |                                    ^
//!       | d         o              g         |
//!       +-----> n5 ---> n4 ------------------+
//!
//! node   words below   base   children   slots taken
//! n1     1             0      s          5 -> leaf, ends a word
//! n2     2             0      t          6 -> n1, ends a word
//! n3     2             1      a          1 -> n2
//! n4     1             0      g          3 -> n1
//! n5     1             0      o          4 -> n4
//! root   3             6      c d        7 -> n3, 8 -> n5
//! ```
//!
//! The rank of slot 8 is 2, since two words come before the words that start with `d`. Slots 5 and 6 have rank 1, since
//! a word ends there. The sums along the paths are 1, 2 and 3, so the ids are 0, 1 and 2.

mod builder;
mod double_array;
mod edges;
mod free_slots;
mod registry;
mod sorted_words;
mod suffix_cache;

use dict_format::{Rank, Slot};

pub(crate) use builder::AutomatonBuilder;
pub use sorted_words::{NotSorted, SortedWords};

/// The `SLOT` and `RANK` sections of a file, with counts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FlatAutomaton {
    /// The slots. Slot 0 is the root's.
    pub slots: Vec<Slot>,
    /// The ranks of the slots.
    pub ranks: Vec<Rank>,
    /// The number of words.
    pub words: u32,
    /// The number of slots that are not holes.
    pub used_slots: usize,
    /// The number of codes in the longest word.
    pub max_codes: usize,
}

impl FlatAutomaton {
    /// Returns the id of the word with these codes, if it is a word.
    pub(crate) fn id(&self, codes: &[u8]) -> Option<u32> {
        let mut slot = self.slots[0];
        let mut ranks = 0;
        for &code in codes {
            let child = slot.child(code)?;
            slot = self.slots[child];
            ranks += self.ranks[child].get();
        }
        slot.is_word().then(|| ranks - 1)
    }
}
