//! The solver, held to oracles and to known answers.

mod baselines;
mod boards;
mod borders;
mod common_words;
mod engines;
mod path_counts;
mod reuse;
mod rules;
mod wildcards;
