//! The options that choose rules, and the words that count.

use alloc::{format, string::String, sync::Arc, vec::Vec};

use board_play::deal_multipliers;
use board_solver::{Board, BoardRules, Rules, Scoring, Solver};
use dict_runtime::{Dict, Value, WordSet};

use crate::{failure::Failure, json::Json};

/// The boards that are dealt before dealing gives up to find one without a denied word.
const MAX_DEALS: usize = 1000;
/// The tiles of these boards.
const MAX_TILES: usize = 16_000;

/// The `RulesOptions` of a call.
#[derive(Clone, PartialEq, Default)]
pub(crate) struct RulesOptions {
    named: Option<&'static str>,
    min_letters: Option<usize>,
    common: Option<i64>,
    deny: Vec<String>,
}

impl RulesOptions {
    pub(crate) fn read(options: &Json<'_>) -> Result<Self, Failure> {
        let named = options.get("rules").map(rules_name).transpose()?;
        let min_letters = unsigned(options, "minLetters")?;
        let deny = options.get("deny").map(|deny| deny.texts().ok_or_else(|| invalid("deny", "a list of words")));
        Ok(Self {
            named,
            min_letters: min_letters.map(|letters| usize::try_from(letters).unwrap_or(usize::MAX)),
            common: signed(options, "common")?,
            deny: deny.transpose()?.unwrap_or_default(),
        })
    }

    /// Returns the greatest value of a word that counts, if there is one.
    pub(crate) fn common(&self) -> Option<i64> {
        self.common
    }

    /// Returns the rules for words of `dict`.
    pub(crate) fn choose(self, dict: &Dict) -> Result<ChosenRules, Failure> {
        let common = self.common.map(|limit| common_words(dict, limit)).transpose()?;
        let denied = if self.deny.is_empty() { None } else { Some(denied_words(dict, &self.deny)?) };
        let words = match (&common, &denied) {
            (_, None) => common,
            (common, Some(denied)) => {
                let is_common = |id| common.as_ref().is_none_or(|common| common.contains(id));
                Some(WordSet::from_fn(dict, |id| is_common(id) && !denied.contains(id))?)
            }
        };
        let named = Rules::NAMED.into_iter().find(|(name, _)| Some(*name) == self.named);
        let mut rules = named.map_or_else(BoardRules::by_size, |(_, rules)| rules.into());
        if let Some(min_letters) = self.min_letters {
            rules = rules.with_min_letters(min_letters);
        }
        if let Some(words) = words {
            rules = rules.with_words(words);
        }
        Ok(ChosenRules { options: self, rules, denied: denied.map(Arc::new) })
    }
}

/// The rules of boards of all sizes, and the words that no dealt board may have.
#[derive(Clone)]
pub(crate) struct ChosenRules {
    options: RulesOptions,
    rules: BoardRules,
    denied: Option<Arc<WordSet>>,
}

impl ChosenRules {
    /// Returns the options that chose them.
    pub(crate) fn options(&self) -> &RulesOptions {
        &self.options
    }

    /// Returns the rules.
    pub(crate) fn rules(&self) -> &BoardRules {
        &self.rules
    }

    /// Returns the search for words that no dealt board may have.
    pub(crate) fn denied_search(&self, dict: &Dict) -> Result<Option<Solver>, Failure> {
        let Some(denied) = &self.denied else { return Ok(None) };
        // Rules that take boards with multipliers, and boards without.
        let rules = Rules::SCRAMBLE.with_min_letters(1).with_words(Arc::clone(denied));
        Ok(Some(Solver::new(dict, rules)?))
    }
}

/// Calls `deal` until its board has no denied word. Without a search, the first board is taken.
pub(crate) fn deal_allowed(
    search: Option<&mut Solver>,
    mut deal: impl FnMut() -> Result<Board, Failure>,
) -> Result<Board, Failure> {
    let Some(solver) = search else { return deal() };
    let (mut boards, mut tiles) = (0, 0);
    while boards < MAX_DEALS && tiles < MAX_TILES {
        let board = deal()?;
        if solver.score(&board)?.words == 0 {
            return Ok(board);
        }
        boards += 1;
        tiles += board.tiles().len();
    }
    Err(Failure::new("rules", format_args!("each of {boards} boards had a denied word; choose a smaller board")))
}

/// Deals multipliers to `board` if `rules` count tiles.
pub(crate) fn deal_multipliers_by(rules: &Rules, board: &mut Board, random: &mut board_play::Random) {
    if let Scoring::Tiles(_) = rules.scoring {
        deal_multipliers(board, random);
    }
}

/// Returns the name of rules that an option has.
pub(crate) fn rules_name(name: &Json<'_>) -> Result<&'static str, Failure> {
    let named = Rules::NAMED.map(|(name, _)| name);
    let found = name.text().and_then(|text| named.into_iter().find(|name| *name == text));
    found.ok_or_else(|| invalid("rules", &named.join(", ")))
}

/// Returns the number that an option is, if it is there.
pub(crate) fn unsigned(options: &Json<'_>, key: &str) -> Result<Option<u64>, Failure> {
    options.get(key).map(|value| value.unsigned().ok_or_else(|| invalid(key, "whole numbers from 0 on"))).transpose()
}

/// Returns the integer that an option is, if it is there.
pub(crate) fn signed(options: &Json<'_>, key: &str) -> Result<Option<i64>, Failure> {
    options.get(key).map(|value| value.signed().ok_or_else(|| invalid(key, "whole numbers"))).transpose()
}

/// Returns the failure of an option that is not one of `allowed`.
pub(crate) fn invalid(key: &str, allowed: &str) -> Failure {
    Failure::new("rules", format_args!("the option `{key}` is not valid; allowed: {allowed}"))
}

/// Returns the words of `dict` with a value of `limit` or less.
fn common_words(dict: &Dict, limit: i64) -> Result<WordSet, Failure> {
    require_integers(dict)?;
    let words = WordSet::common(dict, limit)?;
    if words.is_empty() {
        let minimum = dict.values().and_then(|values| values.distinct().next()?);
        let minimum = minimum.and_then(Value::integer).unwrap_or(0);
        let message = format!("no word has a value of {limit} or less, the minimum is {minimum}; change `common`");
        return Err(Failure::new("rules", message));
    }
    Ok(words)
}

/// Refuses a dictionary whose values are not integers.
pub(crate) fn require_integers(dict: &Dict) -> Result<(), Failure> {
    if dict.values().is_some_and(|values| values.are_integers()) {
        return Ok(());
    }
    Err(Failure::new("rules", "`common` needs words with integers as values, and the dictionary has none"))
}

/// Returns the words of `dict` that fit one of `patterns`.
fn denied_words(dict: &Dict, patterns: &[String]) -> Result<WordSet, Failure> {
    let mut words = WordSet::new(dict)?;
    for pattern in patterns {
        // A pattern is an error if it has a letter that no word of this dictionary has.
        let Ok(mut found) = dict.matches(pattern) else { continue };
        while let Some(word) = found.advance() {
            words.insert(word.id);
        }
    }
    Ok(words)
}
