//! A dictionary as a mapping of words to values, and as a list of words: single questions, and iterators.

mod lookup;
mod search;
mod views;

use super::{Dict, NO_WORD, columns};
