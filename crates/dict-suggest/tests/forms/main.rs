//! Suggestions and misspelled words of small dictionaries, in both forms.

// The tests are the same in both.
#![allow(clippy::duplicate_mod)]

mod dense;
mod flat;
mod random;
