//! A query that can be asked.

use dict_runtime::Dict;

use crate::{
    error::QueryError,
    matcher::Limits,
    matches::Matches,
    parse::{Parsed, parse},
    tree::MAX_CHARACTERS,
};

/// The memory of the nodes of a query, in bytes, unless those that are needed at once take more.
const MAX_BYTES: usize = 1 << 20;

/// A question to a dictionary, as `QUERIES.md` describes them. It can be asked of any dictionary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query {
    parsed: Parsed,
    limit: usize,
    steps: u64,
}

impl Query {
    /// The maximum number of characters of a query.
    pub const MAX_CHARACTERS: usize = MAX_CHARACTERS;

    /// The maximum number of steps of a search.
    pub const MAX_STEPS: u64 = 1 << 30;

    /// Reads the text of a query.
    ///
    /// # Errors
    ///
    /// The [`QueryError`] that says what is wrong, and where.
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        Ok(Self { parsed: parse(text)?, limit: usize::MAX, steps: Self::MAX_STEPS })
    }

    /// Returns true if a pattern has several capitals, and none of them twice, such as `CAT`: then it was probably
    /// meant as a word, and fits any three different letters instead.
    pub fn has_single_capitals(&self) -> bool {
        self.parsed.has_single_capitals
    }

    /// Allows a search at most `steps` steps, if that is less than [`Query::MAX_STEPS`]: a service that answers queries
    /// of strangers may allow a million, which take some milliseconds. A search that needs more ends early, and
    /// [`Matches::finish`] returns an error.
    #[must_use]
    pub fn max_steps(mut self, steps: u64) -> Self {
        self.steps = steps.min(Self::MAX_STEPS);
        self
    }

    /// Asks for at most `limit` answers. If the query has `by:`, these are the best ones.
    #[must_use]
    pub fn limit(mut self, limit: usize) -> Self {
        self.limit = limit;
        self
    }

    /// Finds the words of a dictionary that fit, or the phrases and equations of its words.
    ///
    /// # Errors
    ///
    /// The [`QueryError`] that says why this dictionary has no answer: it lacks a letter or a column.
    pub fn find<'d>(&self, dict: &'d Dict) -> Result<Matches<'d>, QueryError> {
        let limits = Limits { steps: self.steps, bytes: MAX_BYTES };
        Matches::new(dict, &self.parsed, limits, self.limit)
    }
}
