//! The process of the program: signals, and parts without safe access in `std`. No other file of the program has
//! `unsafe`.

pub(crate) mod end_signals;
pub(crate) mod inherited;
pub(crate) mod out_of_memory;
