//! The rules of a game, and the words that count.

use alloc::{string::String, sync::Arc, vec::Vec};

use board_solver::{BoardRules, RuleSet, Rules, Solver};
use dict_runtime::{Dict, Stream, WordSet, search::PatternError, sets::WordSetError};

use crate::DealError;

/// A choice of rules, and of the words of a dictionary that count. By default, each board has the rules of its size, and all
/// words count.
///
/// ```
/// # let bytes = dict_compiler::compile(["ant", "eat", "neat", "ten"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use board_deal::RulesChoice;
/// use board_solver::Solver;
///
/// let mut choice = RulesChoice::default();
/// choice.exclude = vec!["?eat".to_string(), "ten".to_string()];
/// let mut solver = Solver::new(&dict, choice.with(&dict)?.rules().clone())?;
/// assert_eq!(solver.score(&"t e / a n".parse()?)?.words, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RulesChoice {
    /// The rules. A set of words in them counts only if none of the other fields chooses words.
    pub rules: BoardRules,
    /// The worst value of a word that counts; `None` if words of any value count.
    pub common: Option<i64>,
    /// The only words that count, a set of the dictionary's; `None` if all words do.
    pub only: Option<WordSet>,
    /// Words that do not count, and that no dealt board has. Each is a word, or a pattern as in
    /// [`Dict::matches`](Dict::matches). A pattern with a letter that no word of the dictionary has matches nothing.
    /// Words that were [added](dict_runtime::Dict::with_added) to the dictionary are never excluded.
    pub exclude: Vec<String>,
}

impl Default for RulesChoice {
    fn default() -> Self {
        BoardRules::by_size().into()
    }
}

impl From<BoardRules> for RulesChoice {
    /// Returns the choice of these rules, by which all words count.
    fn from(rules: BoardRules) -> Self {
        Self { rules, common: None, only: None, exclude: Vec::new() }
    }
}

impl RulesChoice {
    /// Returns the number of rows, and of columns, of dealt boards if no other size is asked for. This is the size of
    /// the [rule set](RuleSet::of), or 4 if the rules belong to no rule set or depend on the size.
    pub fn side(&self) -> u8 {
        RuleSet::of(self.rules.of_side(0)).map_or(4, |set| set.side)
    }

    /// Returns the rules for the words of `dict`, whose changes do not matter.
    ///
    /// # Errors
    ///
    /// The errors of [`WordSet::common`] if there is a worst value, [`WordSetError::OtherDictionary`] if `only` is a set of
    /// other words, [`DealError::Pattern`] if one of `exclude` is not a pattern, and [`WordSetError::TooManyWords`] for a file
    /// that was made to do harm.
    pub fn with(&self, dict: &Dict) -> Result<GameRules, DealError> {
        let dict = dict.unchanged();
        let common = self.common.map(|limit| WordSet::common(dict, limit)).transpose()?;
        if let Some(only) = &self.only {
            only.check(dict)?;
        }
        let excluded = if self.exclude.is_empty() { None } else { Some(matching(dict, &self.exclude)?) };
        let mut rules = self.rules.clone();
        if common.is_some() || self.only.is_some() || excluded.is_some() {
            rules = rules.with_words(WordSet::from_fn(dict, |id| {
                let has = |set: &Option<WordSet>| set.as_ref().is_none_or(|set| set.contains(id));
                has(&common) && has(&self.only) && !excluded.as_ref().is_some_and(|excluded| excluded.contains(id))
            })?);
        }
        Ok(GameRules { rules, excluded: excluded.map(Arc::new), side: self.side() })
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

/// The rules of boards of all sizes for the words of a dictionary, and the words that no dealt board has.
#[derive(Clone, Debug)]
pub struct GameRules {
    rules: BoardRules,
    excluded: Option<Arc<WordSet>>,
    /// The side of boards if no other is asked for.
    pub(crate) side: u8,
}

impl GameRules {
    /// Returns the rules.
    pub fn rules(&self) -> &BoardRules {
        &self.rules
    }

    /// Returns a search for the words that no dealt board has, if there are any.
    pub(crate) fn excluded_search(&self, dict: &Dict) -> Result<Option<Solver>, WordSetError> {
        let Some(excluded) = &self.excluded else { return Ok(None) };
        // Rules that take boards with multipliers, and boards without.
        let rules = Rules::SCRAMBLE.with_min_letters(1).with_words(Arc::clone(excluded));
        Solver::new(dict.unchanged(), rules).map(Some)
    }
}
