//! The shape of the repository and of what it publishes.

mod data_crates;
mod documents;
mod layers;
mod no_std;
mod unsafe_code;
