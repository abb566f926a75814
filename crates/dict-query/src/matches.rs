//! The words that fit a query.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::{
    cmp::Reverse,
    fmt::{self, Write},
    iter::FusedIterator,
};

use dict_runtime::{Column, Dict, Stream, search::Best};

use crate::{
    equations::Equations,
    error::{Fault, QueryError},
    lower,
    matcher::Limits,
    parse::Parsed,
    phrases::Phrases,
    search::Search,
    tree::Asked,
};

/// The number of best words that are tried one by one before all words are walked.
const TRIED: usize = 2000;

/// The maximum number of answers of several words that are sorted.
const MAX_SORTED: usize = 1 << 17;

/// An answer to a query: a word, or several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Match<'m> {
    /// The ids of the words.
    pub ids: &'m [u32],
    /// The words, with spaces between them.
    pub text: &'m str,
}

impl Match<'_> {
    /// Returns the id of the word. Returns `None` if there are several words.
    pub fn id(&self) -> Option<u32> {
        match self.ids {
            [id] => Some(*id),
            _ => None,
        }
    }
}

/// The answers to a query.
///
/// Words come in the order of their symbols, or the best ones first if the query has `by:`. Phrases come the commonest
/// first, and the words of an equation as they are found. With `by:`, all answers are found before the first one comes.
///
/// [`advance`](Self::advance) lends each answer. As an [`Iterator`], it returns the text of each answer as a `String`.
#[must_use = "it is lazy: it finds nothing until answers are asked for"]
pub struct Matches<'d> {
    dict: &'d Dict,
    source: Source<'d>,
    /// The ids of the answers that are still to come, the next one last, if they are sorted.
    sorted: Option<Vec<u32>>,
    /// The answer found last.
    ids: Vec<u32>,
    text: String,
    /// The maximum number of answers to come.
    limit: usize,
    /// The maximum number of steps.
    max_steps: u64,
    /// True if there are more answers than can be sorted.
    is_cut_short: bool,
}

/// A search for answers.
enum Source<'d> {
    Words(Box<Search<'d>>),
    Phrases(Box<Phrases<'d>>),
    Equations(Box<Equations<'d>>),
}

impl<'d> Matches<'d> {
    /// Starts a search for at most `limit` answers.
    pub(crate) fn new(dict: &'d Dict, parsed: &Parsed, limits: Limits, limit: usize) -> Result<Self, QueryError> {
        let by = match &parsed.by {
            Some((name, at)) => Some(order(dict, name).map_err(|fault| QueryError { at: *at, fault })?),
            None => None,
        };
        let (mut source, by) = match &parsed.asked {
            Asked::Word(tree) => (Source::Words(Box::new(Search::new(dict, tree, limits)?)), by),
            Asked::Phrase { words, tree } => {
                let phrases = Phrases::new(dict, tree, words, by, limits, limit)?;
                // They are sorted already.
                (Source::Phrases(Box::new(phrases)), None)
            }
            Asked::Equation(equation) => (Source::Equations(Box::new(Equations::new(dict, equation, limits)?)), by),
        };
        let mut is_cut_short = false;
        let sorted = by.and_then(|column| match &mut source {
            Source::Words(search) => Some(best_words(dict, search, column, limit)),
            Source::Equations(equations) => Some(best_tuples(equations, column, limit, &mut is_cut_short)),
            Source::Phrases(_) => None,
        });
        let (ids, text, max_steps) = (Vec::new(), String::new(), limits.steps);
        Ok(Self { dict, source, sorted, ids, text, limit, max_steps, is_cut_short })
    }

    /// Returns the next answer.
    pub fn advance(&mut self) -> Option<Match<'_>> {
        self.limit = self.limit.checked_sub(1)?;
        self.text.clear();
        if let Some(sorted) = &mut self.sorted {
            let count = match &self.source {
                Source::Equations(equations) => equations.word_count(),
                _ => 1,
            };
            self.ids = sorted.split_off(sorted.len().checked_sub(count)?);
        } else {
            match &mut self.source {
                Source::Words(search) => {
                    let id = search.next_id(&mut self.text)?;
                    self.ids.clear();
                    self.ids.push(id);
                    return Some(Match { ids: &self.ids, text: &self.text });
                }
                Source::Phrases(phrases) => phrases.next(&mut self.ids)?,
                Source::Equations(equations) => equations.next(&mut self.ids)?,
            }
        }
        for id in &self.ids {
            let space = if self.text.is_empty() { "" } else { " " };
            self.text.push_str(space);
            self.text.push_str(&self.dict.word(*id)?);
        }
        Some(Match { ids: &self.ids, text: &self.text })
    }

    /// Returns an error if the search gave up before its end. Ask after the last answer: there may be more.
    ///
    /// # Errors
    ///
    /// [`Fault::TooManySteps`] if the search took more than [`Query::MAX_STEPS`](crate::Query::MAX_STEPS) steps, or too
    /// much memory.
    pub fn finish(&self) -> Result<(), QueryError> {
        let is_cut_short = match &self.source {
            Source::Words(search) => search.is_cut_short(),
            Source::Phrases(phrases) => phrases.is_cut_short(),
            Source::Equations(equations) => equations.is_cut_short(),
        };
        if self.is_cut_short || is_cut_short { Err(QueryError { at: 0, fault: Fault::TooManySteps }) } else { Ok(()) }
    }
}

impl Matches<'_> {
    /// Returns how the answers are found, and the number of steps that were taken so far: a sentence per line, for
    /// people who wonder why a query is slow.
    pub fn explain(&self) -> String {
        let (mut how, steps_left) = match &self.source {
            Source::Words(search) => (search.explain(), search.steps_left()),
            Source::Phrases(phrases) => (phrases.explain(), phrases.steps_left()),
            Source::Equations(equations) => (equations.explain(), equations.steps_left()),
        };
        if self.sorted.is_some() {
            how.push_str("All answers are found, or the best words are tried, and then sorted.\n");
        }
        let steps = self.max_steps - steps_left;
        let _ = writeln!(how, "{steps} {} taken.", if steps == 1 { "step was" } else { "steps were" });
        how
    }
}

/// Returns the ids of the best words, the best last.
fn best_words<'d>(dict: &'d Dict, search: &mut Search<'d>, column: Column<'d>, limit: usize) -> Vec<u32> {
    if limit <= TRIED / 10 {
        let tried = dict.complete("").best(column, TRIED).into_iter();
        let fits = |id: &u32| dict.word(*id).is_some_and(|word| search.fits(*id, &word));
        let mut best: Vec<u32> = tried.filter(fits).take(limit).collect();
        if best.len() == limit {
            best.reverse();
            return best;
        }
    }
    let mut best = Best::new(limit);
    let mut text = String::new();
    while let Some(id) = search.next_id(&mut text) {
        best.offer((Reverse(column.merit(id)), id));
    }
    best.into_iter().map(|(_, id)| id).rev().collect()
}

/// Returns the ids of the best words of an equation, tuple after tuple, the best one last. `is_cut_short` becomes true
/// if there are more than can be sorted.
fn best_tuples(equations: &mut Equations<'_>, column: Column<'_>, limit: usize, is_cut_short: &mut bool) -> Vec<u32> {
    let mut best = Best::new(limit.min(MAX_SORTED));
    let (mut ids, mut count) = (Vec::new(), 0);
    while equations.next(&mut ids).is_some() {
        count += 1;
        let mut rarities: Vec<_> = ids.iter().map(|id| (Reverse(column.merit(*id)), *id)).collect();
        rarities.sort_unstable_by(|one, other| other.cmp(one));
        best.offer((rarities, ids.clone()));
    }
    *is_cut_short = count > MAX_SORTED && limit > MAX_SORTED;
    best.into_iter().rev().flat_map(|(_, ids)| ids).collect()
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
        self.advance().map(|found| found.text.into())
    }
}

impl FusedIterator for Matches<'_> {}

impl fmt::Debug for Matches<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Matches").field("text", &self.text).field("limit", &self.limit).finish_non_exhaustive()
    }
}
