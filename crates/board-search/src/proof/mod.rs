//! Proves that no board is better, by branch and bound.
//!
//! A proof starts from the best board that a search found. It needs boards of 2 to 16 tiles, any letters on any tile,
//! and rules that count letters. It shows that the board is the best, or finds a better one: then start again with that
//! one. The proof writes a [`Certificate`], and [`check`] verifies it by a simpler computation.
//!
//! ```
//! # let bytes = dict_compiler::compile(["ant", "neat", "net", "tan", "ten"])?;
//! # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
//! use std::ops::ControlFlow;
//!
//! use board_search::{Certificate, Goal, Layout, Letters, Proof, Task, proof::{Outcome, check}};
//! use board_solver::{Board, Rules};
//!
//! let letters = ["a", "e", "n", "t"].map(str::to_string).into();
//! let layout = Layout::new(2, 2)?;
//! let task = Task { layout, letters: Letters::Any(letters), multipliers: vec![], goal: Goal::Points };
//! let board: Board = "n e / a t".parse()?;
//!
//! let mut proof = Proof::new(&dict, &Rules::BOGGLE, &task, &board)?;
//! // A program would keep this text in a file. `resume` continues from it.
//! let mut state = proof.saved().to_string();
//! let save = |lines: &str| {
//!     state += lines;
//!     Ok(())
//! };
//! let outcome = proof.run(std::num::NonZeroUsize::MIN, save, |_| ControlFlow::Continue(()))?;
//! let Outcome::Proven(certificate) = outcome else { panic!("{outcome:?}") };
//!
//! let text = certificate.to_string();
//! assert!(text.contains("target 5\nbest n e / a t\n"));
//! check(&dict, None, &Certificate::read(&text)?, |_| ControlFlow::Continue(()))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The bound
//!
//! A *cell* is a tile, numbered in the order of decision: the order of the line `cells` of the certificate. The first
//! cells, `class-cells` of them, are the *class cells*; their letters make up a *class*. All boards of a class are
//! searched together. Letters are compared by their order in the line `letters`.
//!
//! An *entry* is a spelling of a word that counts, with the letters that it needs in cells: one for each path of the
//! spelling, but only one if several paths put the same letters into the same cells. A spelling is a way to put the
//! word together from letters. The entries of a class are those that need no other letters in the class cells; the
//! class cells are then left out of them. A *node* `D` is a set of letters in some cells with which an entry starts, in
//! the order of cells.
//!
//! - `points(D)` is the sum of the points of the entries that are equal to `D`.
//! - `bound(D)` is `points(D)`, plus for each cell after those of `D` the maximum over letters of `bound(D + letter)`.
//! - A *prefix* is a class and the letters of the next cells. The nodes whose letters agree with the prefix are *open*.
//! - `points(prefix)` is the sum of `points(D)` over the open nodes.
//! - `sum(prefix, cell, letter)`, for a cell after the prefix, is the sum over the open nodes of `bound(D + letter)`.
//! - The bound of `prefix + letter` is `points(prefix) + sum(prefix, next cell, letter)`, plus for each later cell the
//!   maximum of `sum(prefix, cell, other)` over the letters that the cell may have after `prefix + letter`.
//! - The bound of a class is its points, plus for each cell the maximum of the sums of the letters that it may have.
//!
//! A class or a prefix is *cut* if its bound is not above the target. Otherwise it is *expanded*: the prefixes with one
//! more letter follow. A whole board that is not cut is scored.
//!
//! # Symmetry
//!
//! Of boards that are images of each other, at least one is visited. The rule for each cell: the symmetries that keep
//! all cells before it move it to its images, and no image may have a lower letter than the cell itself. On a board of
//! 3x3, for example, no edge has a lower letter than the first edge, and the edge to the right of the first edge has no
//! lower letter than the edge to its left.
//!
//! # The certificate
//!
//! The header states the dictionary, the rules, the boards, the order of letters and cells, and the best board with its
//! score, the target. Each class has a line, in the order of its letters:
//!
//! - `nodes` is the number of expanded prefixes, with the class itself;
//! - `cuts` is the number of cut prefixes, or 1 if the class itself is cut;
//! - `highest-cut` is the highest bound of one of these, or 0 if there are none;
//! - `boards` is the number of whole boards that were scored;
//! - `highest-score` is the highest score of one of these, or 0 if there are none.
//!
//! The line `total` has the sums and maxima of the classes. The last line, `checksum`, has the XXH3 of all text before
//! it. The saved state of an unfinished proof has no line `total`. Its classes have any order. A line `part` has the
//! counts of a class with one more letter. Each part that was saved at once ends with a line `checksum` too.
//!
//! # Several machines
//!
//! Classes do not depend on each other. So each machine can prove a [`Shard`] of them, all from the same best board,
//! and save its state. [`Proof::merge`] puts the states together. Counts from files are not proven again: only
//! [`check`] does that. A check can be done in shards too.
//!
//! # Time and memory
//!
//! A class is searched on one thread. For each class the entries are made and sorted: 8 bytes for each, up to 3 · 10^8
//! for 4x4 boards in English. A node of the tree is made when it is first visited. If the nodes take too much memory,
//! the tree forgets those that the search is not below, and makes them again. Threads without memory for the entries of
//! a class wait for other threads. So the memory of a proof is limited by [`Proof::with_memory`], and its counts do not
//! depend on it. [`Proof::estimate`] measures how much work a proof is.

mod branches;
mod certificate;
mod check;
mod entries;
mod error;
mod estimate;
mod memory;
mod plan;
mod prover;
mod records;
mod run;
mod shard;
#[cfg(test)]
mod tests;
mod tree;
mod worker;

pub use certificate::{Certificate, Class, CountedWords, Counts, Header};
pub use check::{Check, CheckError, CheckStatus, check};
pub use error::{CertificateError, ProofError};
pub use estimate::{Estimate, Mean};
pub use prover::Proof;
pub use run::{Outcome, ProofStatus};
pub use shard::{Shard, ShardError};
