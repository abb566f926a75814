//! The crate `symspell`, after Wolf Garbe: a table of every word without up to two letters.

use std::cmp::Reverse;

use anyhow::{Context, ensure};
use symspell::{SymSpell, UnicodeStringStrategy, Verbosity};

use super::{Corrector, Files};

/// The maximum number of edits. It is the default, and the largest for which its documentation gives figures.
const EDITS: i64 = 2;

/// A table in memory.
struct SymmetricDeletes(SymSpell<UnicodeStringStrategy>);

pub(super) fn open(files: &Files) -> anyhow::Result<Box<dyn Corrector>> {
    let text = files.text();
    let mut table = SymSpell::default();
    ensure!(table.load_dictionary(text.to_str().context("a path")?, 0, 1, " "), "{} is missing", text.display());
    Ok(Box::new(SymmetricDeletes(table)))
}

impl Corrector for SymmetricDeletes {
    fn suggest(&mut self, typed: &str, count: usize) -> anyhow::Result<Vec<String>> {
        let mut found = self.0.lookup(typed, Verbosity::All, EDITS);
        // It sorts rare words before frequent ones.
        found.sort_by_key(|suggestion| (suggestion.distance, Reverse(suggestion.count)));
        Ok(found.into_iter().take(count).map(|suggestion| suggestion.term).collect())
    }
}
