mod boards;

use std::{
    cmp::Reverse,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use board_solver::{Board, FoundWord, Solution, Solver};
use clap::ValueEnum;
use serde::Serialize;

use self::boards::LabelledBoard;
use crate::{
    exit::Exit,
    io::{input, output},
    options::{boards::NOTATION, dictionary::DictionaryOption, rules::RulesOptions},
};

/// Find every word on letter boards
///
/// Words go from tile to tile, across sides and corners, and use each tile once. If there are several boards, or boards
/// are read from a file, each board is printed before its words.
#[derive(clap::Args)]
#[command(after_help = NOTATION)]
pub(crate) struct Args {
    /// The boards, as explained below; `-` reads boards from standard input, one a line
    #[arg(value_name = "BOARD", required_unless_present = "file")]
    boards: Vec<String>,

    /// Read boards from a file, one a line, after the boards given as arguments
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    #[command(flatten)]
    dictionary: DictionaryOption,

    #[command(flatten)]
    rules: RulesOptions,

    /// The order of the words
    #[arg(long, value_name = "ORDER", value_enum, default_value_t)]
    sort: Order,

    /// Print a path for each word: its tiles, numbered from 0 in reading order
    ///
    /// Under `scramble`, the paths of a word can score differently; the best one is printed.
    #[arg(long)]
    paths: bool,

    /// Print every path of each word, one a line
    ///
    /// Every line shows the points of the word's best path.
    #[arg(long)]
    all_paths: bool,

    /// Print JSON, one object a board, with paths
    ///
    /// The fields are `board`, `points`, and `words`, a list of objects with `word`, `points` and `path`; with --all-paths,
    /// `paths` replaces `path`.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Order {
    /// By points, highest first; then in dictionary order
    #[default]
    Points,
    /// By number of letters, longest first; then in dictionary order
    Length,
    /// In dictionary order
    Alphabet,
}

/// A solved board, as JSON has it.
#[derive(Serialize)]
struct BoardObject<'a> {
    board: String,
    points: u64,
    words: Vec<WordObject<'a>>,
}

/// A word of a solved board, as JSON has it.
#[derive(Serialize)]
struct WordObject<'a> {
    word: &'a str,
    points: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<&'a [u32]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    paths: Option<Vec<&'a [u32]>>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    // A single board given as an argument needs no heading.
    let has_headings = match &args.boards[..] {
        [board] => args.file.is_some() || input::is_stdin(Path::new(board)),
        _ => true,
    };
    let mut solver = Solver::new(&dict, args.rules.rules(args.dictionary.path(), &dict)?)?;
    let mut out = output::stdout();
    let mut is_first = true;
    for labelled in boards::read(&args.boards, args.file.as_deref())? {
        let LabelledBoard { board, label } = labelled?;
        let solution = if args.all_paths { solver.solve_all_paths(&board) } else { solver.solve(&board) };
        let solution = solution.context(label)?;
        if args.json {
            print_json(&mut out, &board, solution, args)?;
        } else {
            if !is_first {
                writeln!(out)?;
            }
            if has_headings {
                writeln!(out, "{board}")?;
            }
            print_text(&mut out, solution, args)?;
        }
        // The next board may take long to arrive.
        out.flush()?;
        is_first = false;
    }
    if is_first {
        bail!("the input has no board; write one a line, for example `l qu r e / s l u s / a t i c / n r e n`");
    }
    Ok(Exit::Yes)
}

fn print_json(out: &mut impl Write, board: &Board, solution: &Solution, args: &Args) -> anyhow::Result<()> {
    let words = sorted(solution, args.sort).map(|found| WordObject {
        word: found.word,
        points: found.points,
        path: (!args.all_paths).then_some(found.path),
        paths: args.all_paths.then(|| found.paths().collect()),
    });
    let words = words.collect();
    output::json(out, &BoardObject { board: board.to_string(), points: solution.points(), words })
}

fn print_text(out: &mut impl Write, solution: &Solution, args: &Args) -> anyhow::Result<()> {
    for found in sorted(solution, args.sort) {
        let FoundWord { word, points, .. } = found;
        if !args.paths && !args.all_paths {
            writeln!(out, "{word}\t{points}")?;
            continue;
        }
        for path in found.paths() {
            let path: Vec<String> = path.iter().map(u32::to_string).collect();
            writeln!(out, "{word}\t{points}\t{}", path.join(" "))?;
        }
    }
    let words = solution.words().len();
    let points = solution.points();
    let plural = |one| if one { "" } else { "s" };
    Ok(writeln!(out, "{words} word{}, {points} point{}", plural(words == 1), plural(points == 1))?)
}

/// Returns the words of a solution in `order`.
fn sorted(solution: &Solution, order: Order) -> Box<dyn Iterator<Item = FoundWord<'_>> + '_> {
    // A solution has its words by points already.
    let by_points = solution.words();
    let mut words: Vec<FoundWord<'_>>;
    match order {
        Order::Points => return Box::new(by_points),
        Order::Length => {
            words = by_points.collect();
            words.sort_by_cached_key(|found| (Reverse(found.word.chars().count()), found.id));
        }
        Order::Alphabet => {
            words = by_points.collect();
            words.sort_unstable_by_key(|found| found.id);
        }
    }
    Box::new(words.into_iter())
}
