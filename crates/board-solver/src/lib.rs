//! Finds every word of a dictionary on a letter board.
//!
//! ```
//! # let bytes = dict_compiler::compile(["ant", "neat", "quiet", "ten"])?;
//! use board_solver::{Board, Rules, Solver};
//! use dict_runtime::Dict;
//!
//! let dict = Dict::from_bytes(&bytes)?;
//! let mut solver = Solver::new(&dict, Rules::BOGGLE)?;
//! let board: Board = "qu i t / t e n / l a s".parse()?;
//! let solution = solver.solve(&board)?;
//!
//! let words: Vec<&str> = solution.words().map(|found| found.word).collect();
//! assert_eq!(words, ["quiet", "ant", "neat", "ten"]);
//! assert_eq!(solution.words().next().unwrap().path, [0, 1, 4, 2]);
//! assert_eq!(solution.points(), 2 + 1 + 1 + 1);
//!
//! // Only totals: several times as fast.
//! assert_eq!(solver.score(&"tne / a.s / eel".parse()?)?.words, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A path goes from tile to tile across sides and corners, and uses a tile once. A word counts once, even if it has
//! several paths. [`Rules`] say which words count, and how many points they have; [`BoardRules`] chooses them by the
//! size of a board. The rules of Boggle count letters, not tiles: `quiet` has five letters on four tiles.
//!
//! # How a board is searched
//!
//! ```text
//!  Board ──> steps ─┬─> pool of up to 8 boards: 128 paths, each one step longer, again and again ──> Score
//!            codes  │
//!                   └─> frontier: root ──> paths of 1 step ──> of 2 ──> ...   ──> Solution with paths
//! ```
//!
//! A board becomes *steps* of one symbol code each: most tiles are one step, and a wildcard has a step for each symbol.
//! Up to 64 steps are the bits of a mask. Each path is at its slot in the dictionary.
//!
//! The fastest [`Engine`] that the processor has extends many paths at once. `DESIGN.md` of `dict-format` explains both
//! searches, and what was tried before.
//!
//! # Features
//!
//! | features | additions |
//! |---|---|
//! | `std` (default) | [`Solver::score_texts`] on several threads, and the choice of the fastest [`Engine`] when the program runs |
//! | `serde` | `Serialize` and `Deserialize` for boards, rules and scores |
//! | none | everything else: it needs only `alloc` |
//!
//! # Limits
//!
//! A board has at most 2^20 steps, and 2^26 bytes of text. With any dictionary, a board of too many paths, or whose
//! words would take too much memory, is refused: see [`Solver::with_max_paths`] and [`Solver::with_max_bytes`]. If the
//! allocator has no more memory for a board, the error is [`BoardError::OutOfMemory`].
//!
//! # Quirks
//!
//! - In the text of a board, `q` is a `qu` tile in every language, and `q!` between spaces is a Q alone. [`Board::new`]
//!   takes tiles as they are.
//! - Tiles are letters, or symbols of the dictionary. A `#` is an error; write `.` for a hole.
//! - Each tile is split into symbols by itself: if `ch` is a symbol of the dictionary, a `c` tile and an `h` tile are
//!   not a `ch`.
//! - Each tile is folded by itself: a Greek `Σ` becomes `σ`, and a word that ends in `ς` needs a `ς` tile, unless the
//!   dictionary is folded by tiles ([`Fold::Tiles`](dict_runtime::Fold::Tiles)).

#![cfg_attr(not(any(feature = "std", test)), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(unsafe_code)]

extern crate alloc;

#[cfg(feature = "std")]
mod batch;
mod board;
mod board_rules;
mod budget;
mod error;
mod letter_values;
mod pool;
mod processor;
mod reading;
mod rules;
mod scoring;
mod search;
mod solution;
mod solver;
mod symbol_counts;
#[cfg(test)]
mod test_dicts;

pub use board::{Board, Multiplier, OtherReading, RowLengths, WILDCARD};
pub use board_rules::BoardRules;
pub use error::{BoardError, UnknownName};
pub use letter_values::LetterValues;
pub use rules::{RULE_SETS, RuleSet, Rules};
pub use scoring::{PathValues, PointsTable, Scoring};
pub use search::engine::Engine;
pub use solution::{FoundWord, Score, Solution};
pub use solver::Solver;
pub use symbol_counts::symbol_counts;
