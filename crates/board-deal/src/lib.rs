//! Deals letter boards: cubes to roll, tiles that multiply, the rules of a game, the words that count, and the board of
//! a day.
//!
//! ```
//! # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
//! # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
//! use board_deal::{BoardDealer, Random, RulesSpec};
//!
//! let rules = RulesSpec::default(); // Each board has the rules of its size, and all words count.
//! let mut boards = BoardDealer::new(&dict, &rules, None, Some(2))?;
//! assert_eq!(boards.deal(&mut Random::new(7))?.to_string(), "a n / t t");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//!  RulesSpec, with its WordFilter ---> BoardDealer ---> boards
//!                                        ^     ^
//!  CubeSet or DictCubes ---> Cubes ------'     '------ Random
//! ```
//!
//! # Seeds
//!
//! Other programs can deal the same boards: they are drawn from [`Random::new`] with the seed, one after the other. The
//! size and the language of a board determine its [`Cubes`]; its size determines its rules
//! ([`Rules::of_side`](board_solver::Rules::of_side)). With the rules of Scramble,
//! [`deal_multipliers`](cubes::deal_multipliers) follows each board. [`Random`] describes the generator for other
//! languages.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod board_dealer;
pub mod cubes;
mod daily;
mod error;
mod random;
mod rules_spec;
mod word_filter;

pub use board_dealer::BoardDealer;
pub use cubes::{CubeSet, Cubes};
pub use daily::{Daily, Date, InvalidDate};
pub use error::{DealError, RulesError};
pub use random::Random;
pub use rules_spec::RulesSpec;
pub use word_filter::WordFilter;
