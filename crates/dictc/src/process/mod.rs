//! The parts of a Unix process that `std` has no safe access to. No other file of the program has `unsafe`.

pub(crate) mod inherited;
pub(crate) mod out_of_memory;
