//! The solver, against oracles and known answers.

mod batches;
mod common_words;
mod known_answers;
mod languages;
mod mask_sizes;
mod overlays;
mod random_boards;
mod records;
mod reuse;
mod rules;
