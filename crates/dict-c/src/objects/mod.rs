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

/// Compiles if the objects may be used by the threads that the header says.
const _: () = {
    const fn may_be_shared<T: Send + Sync>() {}
    const fn may_move<T: Send>() {}
    may_be_shared::<Dict>();
    may_be_shared::<Reloadable>();
    may_move::<(Search, Scan, Solver, Game, Builder)>();
};
