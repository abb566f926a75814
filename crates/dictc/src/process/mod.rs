//! The process that runs the program: signals, and parts that `std` has no safe access to. No other file of the program has
//! `unsafe`.

pub(crate) mod end_signals;
pub(crate) mod inherited;
pub(crate) mod out_of_memory;
