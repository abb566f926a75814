//! The order in which the words of a board are listed.

use std::cmp::Reverse;

use board_solver::{FoundWord, Solution};
use clap::ValueEnum;
use dict_runtime::Dict;

use crate::options::ranking::Ranking;

/// An order of words. Where it ranks words equally, they come by points.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum Order {
    /// By points, highest first; then longer words first, then more common words
    #[default]
    Points,
    /// By number of letters, longest first
    Length,
    /// The most common words first, by the column `frequency`, or else `value`; words without one come last
    Common,
    /// In dictionary order
    Alphabet,
}

/// Returns the words of a solution in `order`.
pub(super) fn sorted<'s>(solution: &'s Solution, dict: &Dict, order: Order) -> Vec<FoundWord<'s>> {
    let ranking = Ranking::by_commonness(dict);
    let mut words = solution.sorted_words(dict);
    match order {
        Order::Points => {}
        Order::Length => words.sort_by_cached_key(|found| Reverse(found.word.chars().count())),
        Order::Common => words.sort_by_cached_key(|found| ranking.place(found.id)),
        Order::Alphabet => words.sort_by_cached_key(|found| dict.range(..found.word).len()),
    }
    words
}
