//! The arguments of `dictc play`.

use board_play::Strength;
use board_solver::{RULE_SETS, RuleSet};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};

use super::{daily::Day, formatting::clock_time};
use crate::options::{
    boards::{NOTATION, WrittenBoard},
    changed_dictionary::ChangedDictionary,
    cubes::{self, CubeOptions},
    rules::RulesOptions,
    time_limit::TimeLimit,
};

/// Play on a board against the clock, then see every word that you missed
///
/// Type words; their paths light up on the board. The keys are listed at the bottom of the screen. For a word that is
/// not in the dictionary, the answer names the word that was probably meant. After the game you can look through all
/// words of the board. Your rank compares your points with those of the common words that there was time for, one every
/// 4 seconds: start, fair (10%), good (20%), very good (35%), great (55%) or superb (80%). The common words are the
/// most common eighth of the dictionary, by its values; if it has no values, or the board has fewer than ten common
/// words, all words count as common. Finished games are saved in a file that --stats and --drill read. A game that you
/// leave with Ctrl-C, or in which you find no word, is not saved.
#[derive(Args)]
#[command(after_help = format!("{NOTATION}\n\n{}", cubes::list_of_sets()))]
pub(crate) struct Play {
    /// Play on this board, for example the one on your table; see below for how to write it
    #[arg(long, value_name = "BOARD", conflicts_with_all = ["cubes", "size"])]
    pub board: Option<WrittenBoard>,

    #[command(flatten)]
    pub cubes: CubeOptions,

    #[command(flatten)]
    pub dictionary: ChangedDictionary,

    #[command(flatten)]
    pub rules: RulesOptions,

    /// Time limit: seconds, as in `90`, or a time as in `2:30`, `3m`, or `none`
    #[arg(long, value_name = "TIME", long_help = time_help())]
    pub time: Option<TimeLimit>,

    /// Play against an opponent that finds words as time passes
    ///
    /// The strength is relative to the points that your rank compares with: those of the common words that there is
    /// time for, one every 4 seconds. On average, `easy` gets a fifth of these points, `common` half, and `strong` all
    /// of them, some for rare words. `perfect` finds every word, however short the time. In a game without a time
    /// limit, the opponent plays for the default time, and the rank uses the points for that time. If you end a game
    /// early, the opponent plays on to the end of its time.
    #[arg(long, value_name = "STRENGTH", value_parser = opponents())]
    pub opponent: Option<Strength>,

    /// Play on boards built around words that you keep missing
    ///
    /// After each saved game, the same --seed gives other boards.
    #[arg(long, conflicts_with = "board")]
    pub drill: bool,

    /// Play on the board of a day, which is the same for everybody with the same language and rules [default: today]
    ///
    /// The rules decide the size of the board: `--daily --rules big` is 5x5, `--daily --rules super-big` 6x6. Today is
    /// the day that the calendar shows where you are. Write another day as in `--daily=2026-11-23`. When you leave, a
    /// line is printed that you can send to others: it has your result, and reveals no words.
    #[arg(
        long,
        value_name = "DATE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "today",
        conflicts_with_all = ["board", "cubes", "size", "seed", "drill", "min_letters", "points", "common", "add", "deny"]
    )]
    pub daily: Option<Day>,

    /// Play line by line without drawing, for screen readers and pipes
    ///
    /// This is the default if standard input or output is not a terminal, or if the terminal cannot be drawn on
    /// (TERM=dumb).
    #[arg(long)]
    pub plain: bool,

    /// Print statistics of your saved games: points, the share of words found, the words missed most often
    #[arg(long, exclusive = true)]
    pub stats: bool,
}

/// Returns the help of `--time`: the times of the rule sets.
fn time_help() -> String {
    let time = |set: &RuleSet| format!("`{}` {}", set.name, clock_time(set.time));
    format!(
        "Time limit: seconds, as in `90`, or a time as in `2:30`, `3m`, or `none`\n\nThe default is the time of the rules: \
         {}. With --points, it is that of the rules for the size of the board.",
        RULE_SETS.iter().map(time).collect::<Vec<_>>().join(", ")
    )
}

fn opponents() -> impl TypedValueParser<Value = Strength> {
    PossibleValuesParser::new(Strength::ALL.iter().map(|strength| strength.name()))
        .try_map(|name| name.parse::<Strength>())
}
