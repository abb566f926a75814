//! The rules of a game, as options.

use std::sync::Arc;

use board_solver::{PointsTable, Rules, Scoring};
use clap::{
    ArgMatches, Args, Command, Error, FromArgMatches,
    builder::{PossibleValuesParser, TypedValueParser},
    error::ErrorKind,
};
use dict_runtime::Dict;

use crate::common_words::common_words;

#[derive(Args)]
struct Options {
    /// Whose rules: what a word needs, and what it scores
    ///
    /// `boggle`, on 4x4 cubes: 3 letters; 1 point for 3 or 4, then 2, 3, 5, and 11 for 8 or more. `big`, on 5x5: 4
    /// letters, the same points. `super-big`, on 6x6: the same, and 2 points a letter from 9 letters on. `scramble`: 2
    /// tiles; the values of the letters, the multipliers of the tiles, and a bonus for 5 tiles or more. Any rules go
    /// with boards of any size. Without it they are `boggle`, but `play` goes by the number of places: `big` from
    /// 25 on, `super-big` from 36.
    #[arg(long, value_name = "RULES", value_parser = named())]
    rules: Option<Rules>,

    /// The least letters a word has, whatever the rules say; by those of Scramble, the least tiles
    ///
    /// Words that are too short for the rules have 0 points, unless --points gives them some; by those of Scramble a
    /// tile alone has 1, times its word multiplier.
    #[arg(long, value_name = "N")]
    min_len: Option<usize>,

    /// The points of words of 0, 1, 2... letters, whatever the rules say, as in `0,0,0,1,1,2,3,5,11`
    ///
    /// The last ones are those of all longer words too. A `+N` behind them, as in `0,0,0,0,1,2,3,5,11,18,+2`, is what
    /// each letter more adds. Not with the rules of Scramble.
    #[arg(long, value_name = "LIST", value_parser = points)]
    points: Option<PointsTable>,

    /// Play only with words that have a value of at most N
    ///
    /// The words of the English dictionary in this program have values from 10, the most common, to 80; 35 is what most
    /// people know, 60 a large dictionary. For other dictionaries, they are those of `dictc build --values`.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    common: Option<i64>,
}

fn named() -> impl TypedValueParser<Value = Rules> {
    let rules = |name: String| Rules::NAMED.into_iter().find(|(named, _)| *named == name);
    PossibleValuesParser::new(Rules::NAMED.map(|(name, _)| name))
        .map(move |name| rules(name).expect("it is possible").1)
}

fn points(list: &str) -> Result<PointsTable, String> {
    let number = |entry: &str| {
        let digits = entry.trim();
        let points = digits.parse().ok().filter(|_| !digits.starts_with('+'));
        points
            .ok_or_else(|| format!("`{entry}` is no number of points; write the points of words of 0, 1, 2... letters"))
    };
    let (table, more) = match list.rsplit_once(',') {
        Some((table, last)) if last.trim().starts_with('+') => (table, number(&last.trim()[1..])?),
        _ => (list, 0),
    };
    Ok(PointsTable { points: table.split(',').map(number).collect::<Result<_, _>>()?, more })
}

/// What rules are called: by how they score.
pub fn name(rules: &Rules) -> String {
    let named = Rules::NAMED.into_iter().find(|(_, named)| named.scoring == rules.scoring);
    match (named, &rules.scoring) {
        (None, Scoring::Letters(PointsTable { points, more })) => {
            let points: Vec<String> = points.iter().map(u32::to_string).collect();
            format!("points {},+{more}", points.join(","))
        }
        (named, _) => named.map_or("custom", |(name, _)| name).to_string(),
    }
}

/// The options, which go together.
pub struct Game(Options);

impl Game {
    /// The rules of a game with the words of `dict`, those of Boggle where none are asked for.
    pub fn rules(&self, dict: &Dict) -> anyhow::Result<Rules> {
        self.rules_or(Rules::BOGGLE, dict)
    }

    /// The rules of a game with the words of `dict`, or `rules` where none are asked for.
    pub fn rules_or(&self, rules: Rules, dict: &Dict) -> anyhow::Result<Rules> {
        let options = &self.0;
        let mut rules = options.rules.clone().unwrap_or(rules);
        rules.min_letters = options.min_len.unwrap_or(rules.min_letters);
        if let (Scoring::Letters(table), Some(points)) = (&mut rules.scoring, &options.points) {
            *table = points.clone();
        }
        rules.words = options.common.map(|limit| common_words(dict, limit)).transpose()?.map(Arc::new);
        Ok(rules)
    }

    /// The greatest value of the words that count, where not all do.
    pub fn common(&self) -> Option<i64> {
        self.0.common
    }
}

impl TryFrom<Options> for Game {
    type Error = Error;

    fn try_from(options: Options) -> Result<Self, Error> {
        let are_tiles_scored = options.rules.as_ref().is_some_and(|rules| matches!(rules.scoring, Scoring::Tiles(_)));
        if are_tiles_scored && options.points.is_some() {
            let message = "'--points' is a table by letters, and '--rules scramble' counts tiles; give one of them";
            return Err(Error::raw(ErrorKind::ArgumentConflict, message));
        }
        Ok(Self(options))
    }
}

/// As the options themselves, so that what cannot be meant is refused as bad usage.
impl FromArgMatches for Game {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        Options::from_arg_matches(matches)?.try_into()
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Game {
    fn augment_args(command: Command) -> Command {
        Options::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Options::augment_args_for_update(command)
    }
}
