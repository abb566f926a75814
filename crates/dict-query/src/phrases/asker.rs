//! The question that phrases answer.

use alloc::{string::String, vec::Vec};
use core::{iter, ops::RangeInclusive};

use dict_runtime::{Column, Dict, Stream};

use crate::{error::QueryError, lower::Test, matcher::Matcher, search::Search, tree::Tree};

/// A query about phrases, with all that decides whether one fits.
pub(super) struct Asker<'d> {
    pub(super) dict: &'d Dict,
    pub(super) matcher: Matcher<'d>,
    /// The column that ranks words.
    pub(super) column: Option<Column<'d>>,
    /// The numbers of words of a phrase.
    pub(super) words: RangeInclusive<usize>,
}

impl Asker<'_> {
    /// Returns the rarity of a word: a number that is larger than those of all commoner words.
    pub(super) fn rarity(&self, id: u32) -> u64 {
        let merit = self.column.map_or(0, |column| column.merit(id));
        u64::from(!merit) << 32 | u64::from(id)
    }

    /// Returns the rarities of words, the largest one first.
    pub(super) fn rarities(&self, ids: &[u32]) -> Vec<u64> {
        let mut rarities: Vec<u64> = ids.iter().map(|id| self.rarity(*id)).collect();
        rarities.sort_unstable_by(|one, other| other.cmp(one));
        rarities
    }

    /// Returns the ids of the commonest words of all, the commonest first.
    pub(super) fn commonest(&self, count: usize) -> Vec<u32> {
        let mut words = self.dict.complete("");
        match self.column {
            Some(column) => words.best(column, count),
            None => {
                // Words that were added have the largest ids.
                let mut ids: Vec<u32> = iter::from_fn(|| words.advance().map(|word| word.id)).collect();
                ids.sort_unstable();
                ids.truncate(count);
                ids
            }
        }
    }

    /// Returns the ids of the words that fit a query, the commonest first.
    pub(super) fn commonest_of(&mut self, tree: &Tree) -> Result<Vec<u32>, QueryError> {
        let mut search = Search::new(self.dict, tree, self.matcher.limits)?;
        let mut text = String::new();
        let mut ids: Vec<u32> = iter::from_fn(|| search.next_id(&mut text)).collect();
        self.matcher.limits.steps = search.steps_left();
        self.matcher.is_cut_short |= search.is_cut_short();
        ids.sort_by_cached_key(|id| self.rarity(*id));
        Ok(ids)
    }

    /// Returns true if a phrase fits the query.
    pub(super) fn fits(&mut self, ids: &[u32], symbols: &[u16]) -> bool {
        self.matcher.forget_if_full();
        self.matcher.nodes.has(self.matcher.start, symbols.iter().copied()) && self.passes(ids, symbols)
    }

    /// Returns true if the words of a phrase pass the tests of the query.
    pub(super) fn passes(&mut self, ids: &[u32], symbols: &[u16]) -> bool {
        // Conditions about words were asked before.
        let is_known = self.matcher.tests.iter().all(Test::is_about_words);
        is_known
            || ids.iter().all(|id| self.dict.word(*id).is_some_and(|word| self.matcher.passes_in(*id, &word, symbols)))
    }
}
