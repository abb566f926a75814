//! Builds the minimal automaton of ascending words, as the arrays of the file.
//!
//! A word goes through four steps:
//!
//! | module | step |
//! |---|---|
//! | `trie` | turns the text of words into *operations*, which make the trie of the words from its leaves up |
//! | `registry` | carries out the operations: finds for each node of the trie an equal node, or adds it |
//! | `nodes` | keeps the distinct nodes, in the order in which they were made |
//! | `double_array` | gives each node its slots, and each slot its rank |
//!
//! Up to the last step, the label of an edge is a byte of the text, so the symbols do not matter. Edges say where words
//! end, nodes do not, so two nodes are equal if their edges are. Nodes are merged as soon as no later word can change
//! them, as in J. Daciuk, S. Mihov, B. W. Watson, R. E. Watson, "Incremental construction of minimal acyclic
//! finite-state automata", Computational Linguistics 26(1), 2000.
//!
//! # Example
//!
//! The words `cat`, `cats`, `dog`, `dogs` and `figs` make this trie. A double line ends a word:
//!
//! ```text
//!            c      a      t      s
//!     root ----> . ----> . ====> . ====> .
//!       |    d      o      g      s
//!       +------> . ----> . ====> . ====> .
//!       |    f      i      g      s
//!       +------> . ----> . ----> . ====> .
//! ```
//!
//! An operation makes a node and puts the edge above it on a stack. A *tail* is a node below which there is one string;
//! that string makes all its nodes at once. A *branch* takes its edges from the stack.
//!
//! ```text
//! word   operation             node                 stack afterwards: each edge with its node
//! cats   tail "s", by t, word  n1: s=>leaf          t=>n1
//!        branch of 1, by a     n2: t=>n1            a->n2
//!        branch of 1, by c     n3: a->n2            c->n3
//! dogs   tail "s", by g, word  n1 again             c->n3 g=>n1
//!        branch of 1, by o     n4: g=>n1            c->n3 o->n4
//!        branch of 1, by d     n5: o->n4            c->n3 d->n5
//! figs   tail "igs", by f      n6: g->n1, n7: i->n6 c->n3 d->n5 f->n7
//!        branch of 3           n8: c->n3 d->n5 f->n7, the root
//! ```
//!
//! When `cats` has made its operations, the word `dog` has been looked at: it tells that nothing else follows `c`.
//! `cat` and `dog` make no operation of their own. After `cat`, `cats` goes on, so the edge by `t` ends a word.
//!
//! With the codes `a` 0, `c` 1, `d` 2, `f` 3, `g` 4, `i` 5, `o` 6, `s` 7 and `t` 8, nodes get these slots. Each takes
//! the first free ones, and a child by code c takes slot base + c. Slot 0 is the root's own.
//!
//! ```text
//! node   words below   base   slots
//! n1     1             0      7 -> leaf, ends a word
//! n2     2             0      8 -> n1, ends a word
//! n3     2             1      1 -> n2
//! n4     2             0      4 -> n1, ends a word
//! n5     2             0      6 -> n4
//! n6     1             1      5 -> n1
//! n7     1             4      9 -> n6
//! n8     5             9      10 -> n3, 11 -> n5, 12 -> n7
//! ```
//!
//! The rank of slot 12 is 4, since four words come before the words that start with `f`. Slots 4, 7 and 8 have rank 1,
//! since a word ends there. The ranks along the path of `dogs` are 2, 0, 1 and 1; they add up to 4, so its id is 3.

mod builder;
mod double_array;
mod free_slots;
mod nodes;
mod operations;
mod piece;
mod registry;
mod shared_nodes;
mod trie;
#[cfg_attr(all(target_family = "wasm", not(target_feature = "atomics")), path = "no_worker.rs")]
mod worker;

pub(crate) use self::{
    builder::AutomatonBuilder,
    double_array::place,
    free_slots::FreeSlots,
    nodes::{LEAF, NodeId, Nodes},
    piece::{PADDING, Piece},
    registry::Registry,
};
pub use self::{
    double_array::FlatAutomaton,
    nodes::EdgeTarget,
    shared_nodes::{BadNode, SharedNodes},
};

#[cfg(test)]
pub(crate) mod tests;
