//! The options that choose the rules of a game.

pub(crate) mod family;
pub(crate) mod label;

use std::path::Path;

use anyhow::anyhow;
use board_deal::{DealError, RulesError, RulesSpec, WordFilter};
use board_solver::{BoardRules, PointsTable, RULE_SETS, RuleSet};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
    error::ErrorKind,
};
use dict_runtime::Dict;

use self::family::FamilyOption;
use super::{common_words::no_words, numbers::number};

/// The option that names the rules.
#[derive(Args)]
pub(crate) struct RulesOption {
    /// The rules: how long words must be, and what they score [default: from the size of the board]
    #[arg(long, value_name = "RULES", value_parser = rule_set(), long_help = rules_help())]
    rules: Option<&'static RuleSet>,
}

impl RulesOption {
    /// Returns the description of the rules.
    pub(crate) fn spec(&self) -> RulesSpec {
        RulesSpec { name: self.rules.map(|set| set.name.to_string()), ..RulesSpec::default() }
    }
}

/// Returns the help of `--rules`: a sentence for each rule set.
fn rules_help() -> String {
    let size = |set: &RuleSet| format!("{side}x{side}", side = set.side);
    let sets = RULE_SETS.iter().map(|set| format!("`{}` ({}): {}.", set.name, size(set), set.about));
    format!(
        "The rules: how long words must be, and what they score [default: from the size of the board]\n\n{} Rules can be \
         used with boards of any size. By default, boards of 36 places or more have the rules `super-big`, boards of 25 \
         places or more `big`, and smaller ones `boggle`. `dictc info` lists letter values.",
        sets.collect::<Vec<_>>().join(" ")
    )
}

/// The options that choose the rules and change them.
#[derive(Args)]
pub(crate) struct RulesOptions {
    #[command(flatten)]
    named: RulesOption,

    /// The minimum length of words in letters, or in tiles under `scramble` [default: from --rules or --points]
    ///
    /// Words that are shorter than the rules allow score 0, unless --points says otherwise. Under `scramble`, a word of
    /// one tile scores 1, times its word multiplier.
    #[arg(long, value_name = "N", value_parser = number(0usize..))]
    min_letters: Option<usize>,

    /// The points of words of 0, 1, 2... letters, for example `0,0,0,1,1,2,3,5,11` [default: from --rules]
    ///
    /// Longer words score as much as the last entry. If the list ends with `+N`, as in `0,0,0,0,1,2,3,5,11,18,+2`, each
    /// further letter adds N. Without --rules, words count on boards of all sizes if they are as long as the shortest
    /// words that score. It cannot be used with `--rules scramble`.
    #[arg(long, value_name = "LIST", value_parser = points_table)]
    points: Option<PointsTable>,

    /// Only words with a value of N or better: in English, 10 is very common, 80 very rare
    ///
    /// The words of the built-in English dictionary have values from 10, the most common, to 80. 35: words that most
    /// people know. 60: the words of a large dictionary. Other dictionaries get values from `dictc build --values`: for
    /// integers, such as counts, the largest is the best; for ranks, the smallest. The column `frequency` is used if
    /// there are no values.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<i64, _>(..))]
    common: Option<i64>,

    #[command(flatten)]
    family: FamilyOption,
}

impl RulesOptions {
    /// Returns the rules for games with the words of `dict`. Errors name the dictionary by `path`.
    ///
    /// # Errors
    /// A [`clap::Error`] if the options contradict each other: it is reported as bad usage.
    pub(crate) fn rules(&self, path: &Path, dict: &Dict) -> anyhow::Result<BoardRules> {
        self.spec(path, dict)?.rules_for(dict).map_err(|error| not_dealt(path, error))
    }

    /// Returns the description of the rules. Errors name the dictionary by `path`.
    pub(crate) fn spec(&self, path: &Path, dict: &Dict) -> anyhow::Result<RulesSpec> {
        let points = self.points.as_ref();
        let words =
            WordFilter { common: self.common, exclude: self.family.patterns(path, dict)?, ..WordFilter::default() };
        Ok(RulesSpec {
            min_letters: self.min_letters,
            points: points.map(|table| table.points.to_vec()),
            more: points.map(|table| table.more),
            words,
            ..self.named.spec()
        })
    }
}

/// Turns an error of dealing into a message that names the dictionary by `path`, and the options to change.
pub(crate) fn not_dealt(path: &Path, error: DealError) -> anyhow::Error {
    let name = path.display();
    match error {
        DealError::WordSet(error) => no_words(path, error),
        DealError::NoTiles(error) => anyhow!("{name}: {error}"),
        DealError::Rules(RulesError::PointsOfTiles { name }) => {
            let message = format!("'--points' counts letters and '--rules {name}' counts tiles; use only one of them");
            clap::Error::raw(ErrorKind::ArgumentConflict, message).into()
        }
        DealError::NoLanguage => anyhow!(
            "{name}: the board of a day depends on the language, and the dictionary states none; build it with --language, \
             such as en"
        ),
        DealError::OnlyExcluded { boards } => {
            anyhow!("all {boards} boards had a word that --family leaves out; choose a smaller --size")
        }
        DealError::NoWords { boards } => anyhow!(
            "{boards} boards had no word that counts; allow shorter words with --min-letters, less common ones with --common, or \
             choose a larger --size"
        ),
        error => error.into(),
    }
}

/// Returns a parser of the names of rule sets.
fn rule_set() -> impl TypedValueParser<Value = &'static RuleSet> {
    PossibleValuesParser::new(RULE_SETS.iter().map(|set| set.name)).try_map(|name| RuleSet::named(&name))
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
