//! The options of `dictc solve`.

use std::path::PathBuf;

use super::order::Order;
use crate::options::{
    boards::{LINES, NOTATION},
    changed_dictionary::ChangedDictionary,
    listing::ColumnOption,
    numbers::number,
    rules::RulesOptions,
};

/// Find every word on letter boards
///
/// Words go from tile to tile, across sides and corners, and use each tile once.
///
/// A terminal shows the words of each board in columns by length, the longest last, and then the board: common words
/// are green, and rare words are grey, if the dictionary has values. With --paths or --column, each word has a line,
/// and the first word of the order is the last line, above the board, unless the order is alphabetical.
///
/// A pipe or a file gets one line per word, `word<TAB>points`, and the totals; if there are several boards, or boards
/// are read from a file, each board is printed before its words.
///
/// The exit code is 1 if no board has a word.
#[derive(clap::Args)]
#[command(after_help = format!("{NOTATION}\n\n{LINES}"))]
pub(crate) struct Args {
    /// The boards, as explained below, or the rows of one board; `-` reads boards from standard input, one per line
    ///
    /// Arguments that all have the same number of letters are the rows of one board: `catd line maro pets`. So are
    /// single tiles: `c a t d l i n e m`.
    #[arg(value_name = "BOARD", required_unless_present = "file")]
    pub(super) boards: Vec<String>,

    /// Read boards from a file, one per line, after the boards given as arguments
    #[arg(long, value_name = "FILE")]
    pub(super) file: Option<PathBuf>,

    #[command(flatten)]
    pub(super) dictionary: ChangedDictionary,

    #[command(flatten)]
    pub(super) rules: RulesOptions,

    /// The order of the words
    #[arg(long, value_name = "ORDER", value_enum, default_value_t)]
    pub(super) sort: Order,

    /// Only the first N words in the order of --sort; the totals are those of all words
    #[arg(long, value_name = "N", value_parser = number(1usize..))]
    pub(super) limit: Option<usize>,

    /// Draw the board with the path of this word; may be repeated, and takes a list: `--show cat,dog`
    ///
    /// If a word does not count, a line says why. The exit code is 0 if each word counts on one of the boards.
    #[arg(
        long,
        value_name = "WORD",
        value_delimiter = ',',
        conflicts_with_all = ["sort", "limit", "paths", "all_paths", "columns", "json"]
    )]
    pub(super) show: Vec<String>,

    /// Print a path for each word: its tiles, numbered from 0 in reading order; on a terminal, its letters and arrows
    ///
    /// On a terminal, `1,2 t↘o→u↓r` starts in row 1 and column 2, and each arrow leads to the next tile. A tile such as
    /// `qu` has no arrow inside it. Under `scramble`, the paths of a word can score differently; the best one is
    /// printed.
    #[arg(long)]
    pub(super) paths: bool,

    /// Print every path of each word, one per line
    ///
    /// Every line shows the points of the word's best path.
    #[arg(long)]
    pub(super) all_paths: bool,

    #[command(flatten)]
    pub(super) column: ColumnOption,

    /// Print JSON, one object per board, with paths
    ///
    /// The fields are `board`, `rules`, `points`, and `words`, a list of objects with `word`, `points` and `path`; with
    /// --all-paths, `paths` replaces `path`. With --column, `columns` is an object with the word's values in these
    /// columns.
    #[arg(long)]
    pub(super) json: bool,
}

impl Args {
    /// Returns true if paths are asked for.
    pub(super) fn has_paths(&self) -> bool {
        self.paths || self.all_paths
    }
}
