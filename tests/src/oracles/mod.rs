//! Slow and simple implementations that give the right answers, and the solvers of every engine, compared with them.

pub mod engines;
pub mod game;

pub use ::oracles::*;
