//! The words of a dictionary that count in a game.

use alloc::{string::String, vec::Vec};

use dict_runtime::{Dict, Stream, WordSet, search::PatternError};

use crate::DealError;

/// A choice of the words that count in a game: by default, all words of a dictionary. A word counts if no field leaves
/// it out. Words that were [added](dict_runtime::Dict::with_added) to the dictionary are never
/// left out.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct WordFilter {
    /// The worst value of a word that counts; `None` if words of any value count.
    pub common: Option<i64>,
    /// The only words that count, a set of the dictionary's; `None` if all words do.
    pub only: Option<WordSet>,
    /// Words that do not count, and that no dealt board has. Each is a word, or a pattern as in
    /// [`Dict::matches`](Dict::matches). A pattern with a letter that no word of the dictionary has matches nothing.
    pub exclude: Vec<String>,
}

impl WordFilter {
    /// Returns the words of the file of `dict` that count, unless all do, and those that no dealt board has, unless
    /// there are none.
    pub(crate) fn choose(&self, dict: &Dict) -> Result<(Option<WordSet>, Option<WordSet>), DealError> {
        let dict = dict.unchanged();
        let common = self.common.map(|limit| WordSet::common(dict, limit)).transpose()?;
        if let Some(only) = &self.only {
            only.check(dict)?;
        }
        let excluded = if self.exclude.is_empty() { None } else { Some(matching(dict, &self.exclude)?) };
        let has = |set: &Option<WordSet>, id| set.as_ref().is_none_or(|set| set.contains(id));
        let is_excluded = |id| excluded.as_ref().is_some_and(|excluded| excluded.contains(id));
        let counted = if common.is_some() || self.only.is_some() || excluded.is_some() {
            Some(WordSet::from_fn(dict, |id| has(&common, id) && has(&self.only, id) && !is_excluded(id))?)
        } else {
            None
        };
        Ok((counted, excluded))
    }
}

/// Returns the words of `dict` that fit one of `patterns`.
fn matching(dict: &Dict, patterns: &[String]) -> Result<WordSet, DealError> {
    let mut words = WordSet::new(dict)?;
    for pattern in patterns {
        let mut found = match dict.matches(pattern) {
            Ok(found) => found,
            // One list serves many dictionaries, and some have fewer letters.
            Err(PatternError::NotALetter { .. } | PatternError::NotALetterInSet { .. }) => continue,
            Err(error) => return Err(DealError::Pattern { pattern: pattern.clone(), error }),
        };
        while let Some(word) = found.advance() {
            words.insert(word.id);
        }
    }
    Ok(words)
}
