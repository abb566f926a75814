//! The words that fit a query.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::{cmp::Reverse, fmt, iter::FusedIterator};

use dict_runtime::{Column, Dict, Hit, Stream, search::Best};

use crate::{
    error::{Fault, QueryError},
    lower,
    parse::Parsed,
    search::{Limits, Search},
};

/// The number of best words that are tried one by one before all words are walked.
const TRIED: usize = 2000;

/// The words that fit a query: in the order of their symbols, or the best ones first if the query has `by:`.
///
/// [`advance`](Self::advance) lends each word, with its id. As an [`Iterator`], it returns each word as a `String`.
#[must_use = "it is lazy: it finds nothing until words are asked for"]
pub struct Matches<'d> {
    dict: &'d Dict,
    search: Box<Search<'d>>,
    /// The words that are still to come, the next one last, if they are sorted.
    sorted: Option<Vec<u32>>,
    text: String,
    /// The maximum number of words to come.
    limit: usize,
}

impl<'d> Matches<'d> {
    /// Starts a search for at most `limit` words.
    pub(crate) fn new(dict: &'d Dict, parsed: &Parsed, limits: Limits, limit: usize) -> Result<Self, QueryError> {
        let by = match &parsed.by {
            Some((name, at)) => Some(order(dict, name).map_err(|fault| QueryError { at: *at, fault })?),
            None => None,
        };
        let search = Box::new(Search::new(dict, &parsed.tree, limits)?);
        let mut matches = Self { dict, search, sorted: None, text: String::new(), limit };
        if let Some(column) = by {
            let mut best = matches.best(column);
            best.reverse();
            matches.sorted = Some(best);
        }
        Ok(matches)
    }

    /// Returns the best words, the best first.
    fn best(&mut self, column: Column<'d>) -> Vec<u32> {
        if self.limit <= TRIED / 10 {
            let tried = self.dict.complete("").best(column, TRIED).into_iter();
            let fits = |id: &u32| self.dict.word(*id).is_some_and(|word| self.search.fits(*id, &word));
            let best: Vec<u32> = tried.filter(fits).take(self.limit).collect();
            if best.len() == self.limit {
                return best;
            }
        }
        let mut best = Best::new(self.limit);
        while let Some(id) = self.search.next_id(&mut self.text) {
            best.offer((Reverse(column.merit(id)), id));
        }
        best.into_iter().map(|(_, id)| id).collect()
    }

    /// Returns the next word.
    pub fn advance(&mut self) -> Option<Hit<'_, ()>> {
        self.limit = self.limit.checked_sub(1)?;
        let id = match &mut self.sorted {
            Some(sorted) => {
                let id = sorted.pop()?;
                self.text = self.dict.word(id)?;
                id
            }
            None => self.search.next_id(&mut self.text)?,
        };
        Some(Hit { id, word: &self.text, output: () })
    }

    /// Returns an error if the search gave up before its end. Ask after the last word: there may be more words.
    ///
    /// # Errors
    ///
    /// [`Fault::TooManySteps`] if the search took more than [`Query::MAX_STEPS`](crate::Query::MAX_STEPS) steps, or too
    /// much memory.
    pub fn finish(&self) -> Result<(), QueryError> {
        if self.search.is_cut_short() { Err(QueryError { at: 0, fault: Fault::TooManySteps }) } else { Ok(()) }
    }
}

/// Returns the column that sorts the answer.
fn order<'d>(dict: &'d Dict, name: &str) -> Result<Column<'d>, Fault> {
    let column = lower::column_of(dict, name)?;
    if column.kind().has_integers() {
        Ok(column)
    } else {
        Err(Fault::OtherKind { name: name.into(), expected: "numbers" })
    }
}

impl Iterator for Matches<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|hit| hit.word.into())
    }
}

impl FusedIterator for Matches<'_> {}

impl fmt::Debug for Matches<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Matches").field("text", &self.text).field("limit", &self.limit).finish_non_exhaustive()
    }
}
