//! The shape of the repository and of what it publishes.

mod data_crates;
mod documents;
mod imports;
mod layers;
mod no_std;
mod outside;
mod plain_english;
mod published;
mod sources;
mod unsafe_code;
mod vocabulary;
