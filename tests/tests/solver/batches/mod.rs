//! Boards that are scored together: each has the same score as alone.

mod calls;
mod crowded;
mod each_engine;
mod long_words;
mod random_boards;
mod rules;
