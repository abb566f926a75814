mod line_blocks;
mod scorer;
mod threads;
mod turns_in_order;

use std::{
    io::{self, IsTerminal},
    num::NonZero,
    path::PathBuf,
    thread,
    time::Instant,
};

use anyhow::bail;
use board_solver::Solver;

use self::scorer::UsedRules;
use crate::{
    exit::Exit,
    io::{
        input::{self, NamedReader},
        output::{note, speed},
        progress::Progress,
    },
    options::{
        boards::{LINES, NO_BOARD, NOTATION},
        changed_dictionary::ChangedDictionary,
        numbers::number,
        rules::{RulesOptions, label::label},
    },
};

/// Score any number of boards, one per line, on all processors
///
/// Prints `points<TAB>words<TAB>board` for each board, in their order, and the speed and the rules to standard error.
/// Output starts before the input ends, so the input may be slow, or endless. A line that is not a board is an error,
/// reported after the lines before it are answered.
#[derive(clap::Args)]
#[command(after_help = format!("{NOTATION}\n\n{LINES}"))]
pub(crate) struct Args {
    /// The file of boards; `-` is standard input [default: -]
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: PathBuf,

    #[command(flatten)]
    dictionary: ChangedDictionary,

    #[command(flatten)]
    rules: RulesOptions,

    /// The number of threads, from 1 to 1024 [default: as many as the machine runs at once]
    #[arg(long, value_name = "N", value_parser = number(1..=1024u16))]
    threads: Option<u16>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let rules = args.rules.rules(args.dictionary.path(), &dict)?;
    let solver = Solver::new(&dict, rules.clone())?;
    if !input::is_stdin(&args.file) && matches!(args.file.try_exists(), Ok(false)) {
        bail!(
            "{}: there is no such file; to solve one board, use `dictc solve`",
            input::cannot_read(&args.file.display().to_string())
        );
    }
    let input = NamedReader::open_lines(&args.file)?;
    let threads = args.threads.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from);
    let start = Instant::now();
    let len = input.len;
    let is_typed = input::is_stdin(&args.file) && io::stdin().is_terminal();
    // A progress line would mix with lines that are typed or printed on the same terminal.
    let progress = (!is_typed && !io::stdout().is_terminal()).then(|| match len {
        Some(len) => Progress::bar(len),
        None => Progress::count("boards"),
    });
    let (mut boards, mut used, mut reading) = (0, UsedRules::default(), None);
    threads::score_lines(solver, input, threads, |done| {
        (boards, used) = (done.boards, done.rules);
        reading.clone_from(&done.note);
        if let Some(progress) = &progress {
            progress.set(if len.is_some() { done.bytes } else { done.boards });
        }
    })?;
    drop(progress);
    if boards == 0 {
        bail!(NO_BOARD);
    }
    // A note would mix with the progress line.
    if let Some(reading) = reading {
        note(&reading);
    }
    note(&format!("{}, {}\n", speed(boards, start.elapsed()), label(used.of(&rules))));
    Ok(Exit::Yes)
}
