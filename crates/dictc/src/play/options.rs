//! What can be asked for, as options.

use board_play::Strength;
use board_solver::Board;
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};

use super::TimeLimit;
use crate::options::{
    boards::NOTATION,
    cubes::{self, CubeOptions},
    dictionary::DictionaryOption,
    rules::RulesOptions,
};

/// Play on a board against the clock, then see every word that you missed
///
/// Type words; the path of each lights up on the board. The keys are at the foot of the screen. When the game ends, all
/// words of the board are there to look through, and the game is kept, in a file that --stats and --drill read; one that
/// is left by Ctrl-C, or ended before a word is found, is not.
#[derive(Args)]
#[command(after_help = format!("{NOTATION}\n\n{}", cubes::list_of_sets()))]
pub struct Play {
    /// Play on this board, perhaps the one on the table; see below for how to write one
    #[arg(long, value_name = "BOARD", conflicts_with_all = ["cubes", "size"])]
    pub board: Option<Board>,

    #[command(flatten)]
    pub cubes: CubeOptions,

    #[command(flatten)]
    pub dictionary: DictionaryOption,

    #[command(flatten)]
    pub rules: RulesOptions,

    /// How long a game lasts: seconds, as in `90`, minutes and seconds, as in `2:30`, or `none`
    ///
    /// Without it, three minutes, and four from 36 places on, as many as 6x6 has.
    #[arg(long, value_name = "TIME")]
    pub time: Option<TimeLimit>,

    /// Play against somebody, who finds words as time goes by
    ///
    /// `common` finds half of the common words, the most common eighth of the dictionary by its values; `strong` finds
    /// all of them, and a quarter of the others; `perfect` finds every word. Where words have no values, `common` finds
    /// an eighth of them, and `strong` half. In a game without an end they take three minutes, from 36 places on four.
    /// When you end a game early, they play on to the end of their time.
    #[arg(long, value_name = "STRENGTH", value_parser = opponents())]
    pub opponent: Option<Strength>,

    /// Play boards built around words that you keep missing
    ///
    /// The boards depend on the games so far too: with another history, the same --seed gives others.
    #[arg(long, conflicts_with = "board")]
    pub drill: bool,

    /// Lines in, lines out: nothing is drawn, for screen readers and pipes
    #[arg(long)]
    pub plain: bool,

    /// Say what the games so far come to: points, the share of words found, the words missed most often
    #[arg(long, exclusive = true)]
    pub stats: bool,
}

fn opponents() -> impl TypedValueParser<Value = Strength> {
    PossibleValuesParser::new(Strength::ALL.map(Strength::name)).try_map(|name| name.parse::<Strength>())
}
