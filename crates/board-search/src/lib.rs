//! Finds the letter boards with the most points or words, and proves that no board has more.
//!
//! ```
//! use std::{num::NonZero, ops::ControlFlow};
//!
//! use board_search::{Goal, Layout, Letters, Search, Task};
//! use board_solver::{Rules, Solver};
//!
//! // Among all boards of 2x2 tiles, which one has the most points?
//! let dict = dict_en::dict();
//! let task = Task {
//!     layout: Layout::new(2, 2)?,
//!     letters: Letters::of_dict(dict),
//!     multipliers: Vec::new(),
//!     goal: Goal::Points,
//! };
//! let solver = Solver::new(dict, Rules::BOGGLE)?;
//! let (seed, count) = (1, NonZero::<usize>::MIN);
//! let mut search = Search::new(solver, task, seed, count)?;
//! let (threads, max_boards) = (NonZero::<usize>::MIN, Some(1));
//! search.run(threads, max_boards, |_status| ControlFlow::Continue(()))?;
//! let best = &search.status().best[0];
//! assert_eq!((best.board.to_string().as_str(), best.score.points), ("a e / s t", 20));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Task`] names the boards that are compared: their [`Layout`], the [`Letters`] or the cubes that they can show,
//! and the [`Goal`]. A [`TaskSpec`] makes a task from the options of a program. A [`Search`] finds good boards, and
//! soon the best one, but it cannot tell that no board is better. A [`Proof`] shows this for boards of up to 16 tiles,
//! and writes a [`Certificate`] that [`check`](proof::check) verifies with other code. An [`Explanation`] shows where
//! the points of a board come from.
//!
//! ```text
//!  TaskSpec ──> Task ──> Search ──> best boards ──> Proof ──> Certificate ──> check
//!                                       └──> Explanation
//! ```

#![forbid(unsafe_code)]

pub mod explain;
pub mod proof;
mod search;
pub mod task;
#[cfg(test)]
mod testing;

pub use explain::Explanation;
pub use proof::{Certificate, Proof};
pub use search::{FoundBoard, Search, Status};
pub use task::{Goal, Layout, Letters, Task, TaskSpec};
