//! The C library that `include/dictc.h` declares. The header is the reference, for the callers and for this code.
//!
//! ```text
//! C caller ──> exports/   one function for each of the header; arguments.rs turns pointers into references
//!                 |
//!                 v
//!              objects/   the objects that C holds by a pointer, in safe Rust
//!                 |
//!                 v
//!              dict-runtime, dict-suggest, dict-scan, board-solver, board-play, dict-compiler
//! ```
//!
//! - `constants` and `structs` are those of the header; a test compares them.
//! - Every function with a status runs in [`call`](failure::call), which stores the message of an error, and catches
//!   panics.
//! - An object is a `Box`, which its function for freeing takes back. `Option<&T>` is a pointer to `const`,
//!   `Option<&mut T>` a pointer, and `None` is NULL, so most arguments are safe Rust.

#![deny(unsafe_code)]
#![allow(unreachable_pub, reason = "C reaches these items; no path of Rust does")]

mod constants;
mod exports;
mod failure;
mod objects;
mod structs;

/// Compiles if the objects may be used by the threads that the header says.
const _: () = {
    use objects::{Builder, Dict, Game, Reloadable, Scan, Search, Solver};

    const fn may_be_shared<T: Send + Sync>() {}
    const fn may_move<T: Send>() {}
    may_be_shared::<Dict>();
    may_be_shared::<Reloadable>();
    may_move::<(Search, Scan, Solver, Game, Builder)>();
};
