//! The objects that C holds by a pointer, and the answers that they give as structs of the header.

mod builder;
mod cubes;
mod cursor;
mod dict;
mod game;
mod scan;
mod search;
mod solver;

pub(crate) use cubes::{daily, roll};
pub(crate) use search::question;

pub use {
    builder::Builder,
    dict::{Dict, Reloadable},
    game::Game,
    scan::Scan,
    search::Search,
    solver::Solver,
};

/// Returns the start of a slice. It is valid even if there is nothing in it.
fn start_of<T, U>(slice: &[T]) -> *const U {
    slice.as_ptr().cast()
}
