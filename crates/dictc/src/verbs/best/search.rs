//! Runs a search, shows its progress, and prints the boards that it finds.

use std::{
    io::Write,
    num::NonZero,
    ops::ControlFlow,
    time::{Duration, Instant},
};

use board_search::{Goal, Search, Status};
use board_solver::{Rules, Solver};
use indicatif::HumanCount;

use super::{
    args::Args,
    board_options::goal_count,
    check_board::check,
    saved::{SearchFile, heading},
};
use crate::{
    exit::Exit,
    io::{
        output::{self, note, speed},
        progress::Progress,
    },
    options::{cubes::random_seed, rules::label::label, time_limit::TimeLimit},
    process::end_signals::EndSignals,
};

/// The maximum time between two saves. The first saves come sooner.
const MAX_SAVE_INTERVAL: Duration = Duration::from_secs(30);

/// Searches until an option or a signal ends the search, and prints the best boards.
pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let (task, rules) = args.boards.task(&dict, &args.rules.rules(args.dictionary.path(), &dict)?)?;
    let mut solver = Solver::new(&dict, rules.clone())?;
    let heading = heading(&task, &dict, &rules);
    let file = args.resume.as_deref().map(|path| SearchFile::new(path, heading)).transpose()?;
    let saved = match &file {
        Some(file) => file.read(args.seed, |found| check(&mut solver, &task, found))?,
        None => None,
    };
    let given_seed = saved.as_ref().map(|saved| saved.seed).or(args.seed);
    let seed = given_seed.unwrap_or_else(random_seed);
    // The next run may print more boards than this one.
    let kept = if file.is_some() { Search::MAX_COUNT } else { args.limit };
    let kept = NonZero::new(usize::from(kept)).unwrap_or(NonZero::<usize>::MIN);
    let mut search = Search::new(solver.clone(), task.clone(), seed, kept)?;
    if given_seed.is_none() {
        note(&format!("seed {seed}\n"));
    }
    if let Some(saved) = saved {
        search = search.resumed(saved.restarts, saved.boards, saved.best);
    }
    let Status { restarts: earlier_restarts, boards: earlier_boards, .. } = search.status();
    let mut saver = Saver { file, seed, next: Instant::now(), interval: Duration::from_secs(1), was_noted: false };
    saver.save_if_due(&search.status());

    let signals = EndSignals::catch()?;
    let default_time = args.max_boards.is_none().then_some(Search::DEFAULT_TIME);
    let time_limit = args.time.map_or(default_time, |TimeLimit(limit)| limit);
    let start = Instant::now();
    let progress = Progress::text();
    search.run(args.threads(), args.max_boards, |status| {
        let time = start.elapsed();
        progress.say(progress_text(&status, task.goal, earlier_boards, time));
        saver.save_if_due(&status);
        let is_over = time_limit.is_some_and(|limit| time >= limit) || signals.is_end_requested();
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    drop(progress);
    let time = start.elapsed();
    let mut status = search.status();
    let is_saved = saver.save(&status);
    // A board without points is not a result.
    status.best = search.found();
    let mut out = output::stdout();
    for found in status.best.iter().take(args.limit.into()) {
        check(&mut solver, &task, found)?;
        writeln!(out, "{}\t{}\t{}", found.score.points, found.score.words, found.board)?;
    }
    out.flush()?;
    note(&summary(&status, task.goal, earlier_boards, time, &rules));
    is_saved?;
    if saver.file.is_some() && args.max_boards.is_none_or(|max| status.boards < max) {
        note(if status.restarts > earlier_restarts {
            "the search is saved; give the same command again to resume it\n"
        } else {
            "the best boards are saved, but the next run repeats this one, because no restart was completed\n"
        });
    }
    signals.end_if_requested();
    Ok(Exit::from(!status.best.is_empty()))
}

/// A saver, which saves a search from time to time if there is a file for it.
struct Saver<'p> {
    file: Option<SearchFile<'p>>,
    seed: u64,
    /// The time of the next save.
    next: Instant,
    /// The time from one save to the next. It doubles each time.
    interval: Duration,
    /// True if an error was noted.
    was_noted: bool,
}

impl Saver<'_> {
    fn save(&self, status: &Status<'_>) -> anyhow::Result<()> {
        self.file.as_ref().map_or(Ok(()), |file| file.save(self.seed, status))
    }

    /// Saves the search if it is time. An error does not end the search: the disk may have room later.
    fn save_if_due(&mut self, status: &Status<'_>) {
        if Instant::now() < self.next {
            return;
        }
        if let Err(error) = self.save(status)
            && !self.was_noted
        {
            note(&format!("dictc: {error:#}; the search goes on\n"));
            self.was_noted = true;
        }
        self.next = Instant::now() + self.interval;
        self.interval = (self.interval * 2).min(MAX_SAVE_INTERVAL);
    }
}

/// Returns the best board's points or words, how often it was found, and the speed.
fn progress_text(status: &Status<'_>, goal: Goal, earlier_boards: u64, time: Duration) -> String {
    let rate = scored(status, earlier_boards) as f64 / time.as_secs_f64();
    let rate = HumanCount(rate as u64);
    let Some(best) = status.best.first() else { return format!("{rate} boards/s") };
    let found = match status.restarts {
        0 => "no restart is complete".to_string(),
        restarts => format!("found by {} of {restarts} restarts", best.restarts),
    };
    format!("{}, {found}, {rate} boards/s", goal_count(goal, best.score))
}

/// Returns the number of boards that were scored in this run.
fn scored(status: &Status<'_>, earlier_boards: u64) -> u64 {
    status.boards + status.unfinished_boards - earlier_boards
}

/// Returns the lines about the whole search.
fn summary(status: &Status<'_>, goal: Goal, earlier_boards: u64, time: Duration, rules: &Rules) -> String {
    let boards = scored(status, earlier_boards);
    let in_all = match earlier_boards {
        0 => String::new(),
        _ => format!("; {} boards in all", HumanCount(earlier_boards + boards)),
    };
    let result = match (status.best.first(), status.restarts) {
        (None, _) => {
            let goal = goal.name();
            format!("no board with {goal} was found; change the letters, the places or the rules, or give more --time")
        }
        (Some(_), 0) => "no restart was completed, so better boards are likely; give more --time".to_string(),
        (Some(best), restarts) => {
            format!("{} of {restarts} restarts ended with the best of these boards", best.restarts)
        }
    };
    format!("{}, {}\n{result}{in_all}\n", speed(boards, time), label([rules]))
}
