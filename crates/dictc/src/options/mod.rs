//! Options that several verbs share, and what they stand for.

pub(crate) mod boards;
pub(crate) mod changed_dictionary;
pub(crate) mod common_words;
pub(crate) mod cubes;
pub(crate) mod dictionary;
pub(crate) mod facts;
pub(crate) mod glossary;
pub(crate) mod listing;
pub(crate) mod numbers;
pub(crate) mod output;
pub(crate) mod ranking;
pub(crate) mod rules;
pub(crate) mod time_limit;
