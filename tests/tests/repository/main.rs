//! The shape of the repository and of what it publishes.

mod data_crates;
mod layers;
mod no_std;
mod pictures;
mod readme;
mod unsafe_code;
