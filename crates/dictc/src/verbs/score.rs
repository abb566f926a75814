use std::{
    io::{self, IsTerminal},
    num::NonZero,
    thread,
    time::{Duration, Instant},
};

use indicatif::HumanCount;

use crate::{
    args::Score,
    exit::Exit,
    input::{self, Input},
    output::note,
    progress::Progress,
    scoring::score,
};

pub fn run(args: &Score) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let rules = args.game.rules(&dict)?;
    let input = Input::open(&args.file)?;
    let threads = args.threads.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from);
    let start = Instant::now();
    let len = input.len;
    let is_typed = input::is_stdin(&args.file) && io::stdin().is_terminal();
    // A line of progress has no place among those that are typed, or written.
    let progress = (!is_typed && !io::stdout().is_terminal()).then(|| match len {
        Some(len) => Progress::bar(len),
        None => Progress::count("boards"),
    });
    let mut boards = 0;
    score(dict, rules, input, threads, |done| {
        boards = done.boards;
        if let Some(progress) = &progress {
            progress.set(if len.is_some() { done.bytes } else { done.boards });
        }
    })?;
    drop(progress);
    note(&speed(boards, start.elapsed()));
    Ok(Exit::Yes)
}

fn speed(boards: u64, time: Duration) -> String {
    let plural = if boards == 1 { "" } else { "s" };
    let seconds = time.as_secs_f64();
    let rate = boards as f64 / seconds;
    // Three digits of it: more would be noise.
    let unit = 10f64.powf(rate.max(100.0).log10().floor() - 2.0);
    let rate = HumanCount(((rate / unit).round() * unit) as u64);
    format!("{} board{plural} in {seconds:.2} s, {rate} boards/s\n", HumanCount(boards))
}
