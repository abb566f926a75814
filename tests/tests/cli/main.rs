//! The command line of `dictc`, one file for each verb or subject.

mod about;
mod build;
mod diff;
mod inspect;
mod pipes;
mod recipe;
mod roll;
mod score;
mod simulate;
mod solve;
mod values;
mod word_questions;
