//! The solver, against oracles and known answers.

mod batches;
mod changed_dictionaries;
mod common_words;
mod known_answers;
mod languages;
mod mask_sizes;
mod random_boards;
mod records;
mod reuse;
mod rules;
