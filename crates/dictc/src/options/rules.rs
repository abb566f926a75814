//! The options that choose the rules of a game.

use std::path::Path;

use board_solver::{BoardRules, PointsTable, Rules, Scoring};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
    error::ErrorKind,
};
use dict_runtime::{Dict, WordSet};

use super::{common_words::common_words, family::FamilyOption, numbers::number};

/// The option that names the rules.
#[derive(Args)]
pub(crate) struct NamedRules {
    /// The rules: how long words must be, and what they score [default: from the size of the board]
    ///
    /// `boggle` (4x4): 3 letters or more; 1 point for 3 or 4 letters, then 2, 3, 5, and 11 for 8 or more. `big` (5x5): 4
    /// letters or more, the same points. `super-big` (6x6): as `big`, but 2 points a letter from 9 letters on.
    /// `word-hunt`: 3 letters or more; 100 points for 3 letters, then 400, 800, 1400, 1800, 2200, 2600, and 400 more for
    /// each letter from 10 on. `scramble`: 2 tiles or more; letter values, which `dictc info` lists, multipliers on tiles,
    /// and a bonus from 5 tiles on. Rules can be used with boards of any size. By default, boards of 36 places or more
    /// have the rules `super-big`, boards of 25 places or more `big`, and smaller ones `boggle`.
    #[arg(long, value_name = "RULES", value_parser = named_rules())]
    pub(crate) rules: Option<Rules>,
}

/// The options that choose the rules and change them.
#[derive(Args)]
pub(crate) struct RulesOptions {
    #[command(flatten)]
    named: NamedRules,

    /// The minimum length of words in letters, or in tiles under `scramble` [default: from --rules]
    ///
    /// Words that are shorter than the rules allow score 0, unless --points says otherwise. Under `scramble`, a word of one
    /// tile scores 1, times its word multiplier.
    #[arg(long, value_name = "N", value_parser = number(0usize..))]
    min_len: Option<usize>,

    /// The points of words of 0, 1, 2... letters, for example `0,0,0,1,1,2,3,5,11` [default: from --rules]
    ///
    /// Longer words score as much as the last entry. If the list ends with `+N`, as in `0,0,0,0,1,2,3,5,11,18,+2`, each
    /// further letter adds N. It cannot be used with `--rules scramble`.
    #[arg(long, value_name = "LIST", value_parser = points_table)]
    points: Option<PointsTable>,

    /// Only words with a value of N or less: in English, 10 is very common, 80 very rare
    ///
    /// The words of the built-in English dictionary have values from 10, the most common, to 80. 35: words that most
    /// people know. 60: the words of a large dictionary. Other dictionaries get values from `dictc build --values`.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<i64, _>(..))]
    common: Option<i64>,

    #[command(flatten)]
    pub(crate) family: FamilyOption,
}

impl RulesOptions {
    /// Returns the rules for games with the words of `dict`. Errors name the dictionary by `path`.
    ///
    /// # Errors
    /// A [`clap::Error`] if the options contradict each other: it is reported as bad usage.
    pub(crate) fn rules(&self, path: &Path, dict: &Dict) -> anyhow::Result<BoardRules> {
        let named = self.named.rules.as_ref();
        if self.points.is_some() && named.is_some_and(|rules| matches!(rules.scoring, Scoring::Tiles(_))) {
            let message = "'--points' counts letters and '--rules scramble' counts tiles; use only one of them";
            return Err(clap::Error::raw(ErrorKind::ArgumentConflict, message).into());
        }
        let mut rules = named.cloned().map_or_else(BoardRules::by_size, BoardRules::from);
        if let Some(points) = &self.points {
            rules = rules.with_scoring(&Scoring::Letters(points.clone()));
        }
        if let Some(min_len) = self.min_len {
            rules = rules.with_min_letters(min_len);
        }
        if let Some(words) = self.words(path, dict)? {
            rules = rules.with_words(words);
        }
        Ok(rules)
    }

    /// Returns the words that count, if not all words of `dict` do.
    fn words(&self, path: &Path, dict: &Dict) -> anyhow::Result<Option<WordSet>> {
        let common = self.common.map(|limit| common_words(path, dict, limit)).transpose()?;
        let Some(offensive) = self.family.words(path, dict)? else { return Ok(common) };
        let is_common = |id| common.as_ref().is_none_or(|common| common.contains(id));
        Ok(Some(WordSet::from_fn(dict, |id| is_common(id) && !offensive.contains(id))?))
    }

    /// Returns the maximum value of words, if there is one.
    #[cfg(feature = "play")]
    pub(crate) fn common(&self) -> Option<i64> {
        self.common
    }
}

/// Returns the name of `rules` for records of games and searches. It says how they score.
pub(crate) fn name(rules: &Rules) -> String {
    match (rules.name(), &rules.scoring) {
        (None, Scoring::Letters(PointsTable { points, more })) => {
            let points: Vec<String> = points.iter().map(u32::to_string).collect();
            format!("points {},+{more}", points.join(","))
        }
        (name, _) => name.unwrap_or("custom").to_string(),
    }
}

fn named_rules() -> impl TypedValueParser<Value = Rules> {
    let rules = |name: String| Rules::NAMED.into_iter().find(|(named, _)| *named == name);
    PossibleValuesParser::new(Rules::NAMED.map(|(name, _)| name))
        .map(move |name| rules(name).expect("clap checked the name").1)
}

/// Parses a list of points: `0,0,0,1,+2` is a table of four entries, and 2 points more for each further letter.
fn points_table(list: &str) -> Result<PointsTable, String> {
    let number = |entry: &str| {
        let digits = entry.trim();
        let points = digits.parse().ok().filter(|_| !digits.starts_with('+'));
        points.ok_or_else(|| {
            format!("`{entry}` is not a number from 0 to {}; list the points of words of 0, 1, 2... letters", u32::MAX)
        })
    };
    let (table, more) = match list.rsplit_once(',') {
        Some((table, last)) if last.trim().starts_with('+') => (table, number(&last.trim()[1..])?),
        _ => (list, 0),
    };
    Ok(PointsTable { points: table.split(',').map(number).collect::<Result<_, _>>()?, more })
}
