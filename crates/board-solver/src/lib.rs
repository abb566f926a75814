//! Every word of a dictionary on a letter board.
//!
//! ```
//! # let bytes = {
//! #     use dict_compiler::*;
//! #     let mut list = WordList::new(Options::default())?;
//! #     ["ant", "neat", "quiet", "ten"].iter().try_for_each(|word| list.push(word))?;
//! #     list.compile(&Meta::default())?.bytes
//! # };
//! use board_solver::{Board, Solver};
//! use dict_runtime::Dict;
//!
//! let dict = Dict::from_bytes(&bytes)?;
//! let board: Board = "qu i t / t e n / l a s".parse()?;
//! let solution = Solver::new(&dict).solve(&board, 3)?;
//!
//! let words: Vec<&str> = solution.words().map(|found| found.word).collect();
//! assert_eq!(words, ["quiet", "ant", "neat", "ten"]);
//! assert_eq!(solution.words().next().unwrap().path, [0, 1, 4, 2]);
//! assert_eq!(solution.points, 2 + 1 + 1 + 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A path goes from tile to tile across sides and corners, and uses a tile once. A word counts once, however many
//! paths it has, and its letters count, not its tiles: `quiet` has five, on four tiles.
//!
//! # Quirks
//!
//! - In text where each character is a tile, `q` is a `qu` tile, whatever the language; [`Board::new`] takes tiles as
//!   they are.
//! - A tile is cut into symbols by itself: where `ch` is a symbol of the dictionary, a `c` tile and an `h` tile are not
//!   a `ch`.
//! - A tile is folded by itself: a Greek `Σ` is `σ`, and a word that ends in `ς` needs a `ς` tile.

#![forbid(unsafe_code)]

mod board;
mod cubes;
mod points;
mod solver;

pub use board::{Board, BoardError};
pub use cubes::{CUBE_SETS, CubeSet};
pub use points::{MIN_LETTERS, points};
pub use solver::{Found, Solution, Solver};
