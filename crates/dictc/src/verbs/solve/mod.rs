mod board_texts;
mod boards;
mod grid;
mod lines;
mod order;
mod show;
mod table;
mod view;

use std::{
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use board_solver::{Board, Rules, Solution, Solver};

use self::{
    boards::LabelledBoard,
    order::{Order, sorted},
    show::ShownWords,
    view::View,
};
use crate::{
    exit::Exit,
    io::{
        input,
        output::{self, count},
    },
    options::{
        boards::{LINES, NO_BOARD, NOTATION, note_letters_of_one_tile},
        changed_dictionary::ChangedDictionary,
        common_words::no_commonness,
        listing::ColumnOption,
        numbers::number,
        ranking::Ranking,
        rules::{RulesOptions, label::label},
    },
};

/// Find every word on letter boards
///
/// Words go from tile to tile, across sides and corners, and use each tile once.
///
/// A terminal shows the words of each board in columns by length, the longest last, and then the board: common words are
/// green, and rare words are grey, if the dictionary has values. With --paths or --column, each word has a line, and the
/// first word of the order is the last line, above the board, unless the order is alphabetical.
///
/// A pipe or a file gets a line a word, `word<TAB>points`, and the totals; if there are several boards, or boards are read from a
/// file, each board is printed before its words.
///
/// The exit code is 1 if no board has a word.
#[derive(clap::Args)]
#[command(after_help = format!("{NOTATION}\n\n{LINES}"))]
pub(crate) struct Args {
    /// The boards, as explained below, or the rows of one board; `-` reads boards from standard input, one a line
    ///
    /// Arguments that all have the same number of letters are the rows of one board: `catd line maro pets`. So are single
    /// tiles: `c a t d l i n e m`.
    #[arg(value_name = "BOARD", required_unless_present = "file")]
    boards: Vec<String>,

    /// Read boards from a file, one a line, after the boards given as arguments
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    #[command(flatten)]
    dictionary: ChangedDictionary,

    #[command(flatten)]
    rules: RulesOptions,

    /// The order of the words
    #[arg(long, value_name = "ORDER", value_enum, default_value_t)]
    sort: Order,

    /// Only the first N words in the order of --sort; the totals are those of all words
    #[arg(long, value_name = "N", value_parser = number(1usize..))]
    limit: Option<usize>,

    /// Draw the board with the path of this word; may be repeated, and takes a list: `--show cat,dog`
    ///
    /// If a word does not count, a line says why. The exit code is 0 if each word counts on one of the boards.
    #[arg(
        long,
        value_name = "WORD",
        value_delimiter = ',',
        conflicts_with_all = ["sort", "limit", "paths", "all_paths", "columns", "json"]
    )]
    show: Vec<String>,

    /// Print a path for each word: its tiles, numbered from 0 in reading order; on a terminal, its letters and arrows
    ///
    /// On a terminal, `1,2 t↘o→u↓r` starts in row 1 and column 2, and each arrow leads to the next tile. A tile such as `qu`
    /// has no arrow inside it. Under `scramble`, the paths of a word can score differently; the best one is printed.
    #[arg(long)]
    paths: bool,

    /// Print every path of each word, one a line
    ///
    /// Every line shows the points of the word's best path.
    #[arg(long)]
    all_paths: bool,

    #[command(flatten)]
    column: ColumnOption,

    /// Print JSON, one object a board, with paths
    ///
    /// The fields are `board`, `rules`, `points`, and `words`, a list of objects with `word`, `points` and `path`; with
    /// --all-paths, `paths` replaces `path`. With --column, `columns` is an object of the values that the word has in these
    /// columns.
    #[arg(long)]
    json: bool,
}

impl Args {
    /// Returns whether paths are asked for.
    fn has_paths(&self) -> bool {
        self.paths || self.all_paths
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    if args.sort == Order::Common && Ranking::by_commonness(&dict).is_flat() {
        return Err(no_commonness(args.dictionary.path()));
    }
    let given = boards::given(&args.boards);
    given.iter().for_each(|board| note_letters_of_one_tile(&dict, board));
    if let [text] = &args.boards[..]
        && text.parse::<Board>().is_ok()
        && let Some(hint) = boards::file_hint(text)
    {
        output::note(&format!("read as a board; {}\n", output::visible(&hint)));
    }
    // A single board given as an argument needs no heading.
    let has_headings = match &given[..] {
        [board] => args.file.is_some() || input::is_stdin(Path::new(board)),
        _ => true,
    };
    let rules = args.rules.rules(args.dictionary.path(), &dict)?;
    let mut solver = Solver::new(&dict, rules.clone())?;
    let mut out = output::stdout();
    let columns = args.column.columns(&args.dictionary, &dict)?;
    let is_terminal = io::stdout().is_terminal();
    let view = (is_terminal && !args.json).then(|| View::new(args, &dict, &columns));
    let mut shown = ShownWords::new(&dict, &args.show, is_terminal);
    let mut is_first = true;
    let mut exit = Exit::No;
    for labelled in boards::read(&given, args.boards.len(), args.file.as_deref())? {
        let LabelledBoard { board, label, note } = labelled?;
        let rules = rules.of_board(&board);
        let solution = if args.all_paths { solver.solve_all_paths(&board) } else { solver.solve(&board) };
        let solution = solution.context(label)?;
        if let Some(note) = &note {
            output::note(note);
        };
        if !is_first && !args.json {
            writeln!(out)?;
        }
        if !args.show.is_empty() {
            shown.write(&mut out, &board, rules, solution)?;
            exit = shown.have_all_counted().into();
        } else {
            if solution.words().len() > 0 {
                exit = Exit::Yes;
            }
            let mut words = sorted(solution, &dict, args.sort);
            words.truncate(args.limit.unwrap_or(usize::MAX));
            if args.json {
                lines::write_json(&mut out, &board, rules, solution, &words, args, &columns)?;
            } else if let Some(view) = &view {
                view.write(&mut out, &board, rules, solution, &words)?;
            } else {
                if has_headings {
                    writeln!(out, "{board}")?;
                }
                lines::write_text(&mut out, rules, solution, &words, args, &columns)?;
            }
        }
        // The next board may take long to arrive.
        out.flush()?;
        is_first = false;
    }
    if is_first {
        bail!(NO_BOARD);
    }
    Ok(exit)
}

/// Returns the totals of a board.
fn summary(rules: &Rules, solution: &Solution) -> String {
    let words = count(solution.words().len() as u64, "word");
    format!("{words}, {}, {}", count(solution.points(), "point"), label([rules]))
}
