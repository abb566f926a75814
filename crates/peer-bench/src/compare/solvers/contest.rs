//! Timing solvers against one another.

use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use board_solver::{Board, Rules};
use dict_runtime::Dict;
use peer_bench::{CompiledList, solvers::Baseline};

use super::totals::{self, Workload};
use crate::{median::median, scale::Scale, table};

/// The time limit of a run: a solver gets more boards only if it is expected to solve them within it.
pub(crate) const BUDGET: Duration = Duration::from_secs(2);

/// A task: boards to solve, and solvers.
pub(crate) struct Task<'l> {
    pub(crate) title: &'static str,
    pub(crate) list: &'l CompiledList,
    pub(crate) boards: Vec<Board>,
    /// The numbers of boards, counted from the first, that are timed together.
    pub(crate) counts: &'static [usize],
    /// The solvers. The first is the reference for times and words.
    pub(crate) contestants: Vec<Contestant>,
}

/// A solver that takes part.
pub(crate) struct Contestant {
    /// Its number among the systems that the texts describe.
    pub(crate) seed: &'static str,
    /// The speed that its text claims.
    pub(crate) text: &'static str,
    pub(crate) build: fn(&CompiledList) -> Box<dyn Baseline>,
}

/// The times of a solver, in milliseconds.
pub(crate) struct Times {
    pub(crate) build: f64,
    /// The time for each count of boards that it reached.
    pub(crate) solve: Vec<f64>,
}

impl<'l> Task<'l> {
    /// Keeps the first board only, and takes another list.
    pub(crate) fn tiny(self, list: &'l CompiledList) -> Self {
        Self { list, boards: self.boards.into_iter().take(1).collect(), counts: &[1], ..self }
    }

    /// Measures all solvers, and prints and returns their times. It is an error if one finds other words than the first.
    pub(crate) fn run(&self, scale: Scale) -> anyhow::Result<Vec<Times>> {
        let mut builds = vec![Vec::new(); self.contestants.len()];
        let mut solvers = Vec::new();
        for _ in 0..scale.rounds() {
            solvers.clear();
            for (contestant, builds) in self.contestants.iter().zip(&mut builds) {
                let start = Instant::now();
                solvers.push((contestant.build)(self.list));
                builds.push(start.elapsed());
            }
        }
        let expected: Vec<_> =
            self.boards.iter().map(|board| solvers[0].words(board, Rules::BOGGLE.min_letters)).collect();
        let words = expected.iter().map(Vec::len).sum::<usize>();
        if scale == Scale::Full {
            let known = totals::total(self.title, &Dict::from_bytes(&self.list.file)?)?.words;
            ensure!(words == known, "{}: {} finds {words} words, not {known}", self.title, solvers[0].name());
        }
        let mut runs = vec![Vec::<Vec<Duration>>::new(); solvers.len()];
        for _ in 0..scale.rounds() {
            for (solver, runs) in solvers.iter().zip(&mut runs) {
                if runs.first().is_none_or(|first| first.last() < Some(&BUDGET)) {
                    runs.push(self.time(&**solver, &expected)?);
                }
            }
        }
        let times = builds.into_iter().zip(runs).map(|(builds, runs)| Times {
            build: milliseconds(builds),
            // Runs may reach different counts: the counts that all of them reached.
            solve: (0..self.counts.len())
                .map_while(|at| runs.iter().map(|run| run.get(at).copied()).collect::<Option<_>>().map(milliseconds))
                .collect(),
        });
        let times: Vec<Times> = times.collect();
        print(self, words, &solvers, &times);
        Ok(times)
    }

    /// Returns the workload that the total is of.
    pub(super) fn workload(&self) -> anyhow::Result<Workload<'_>> {
        Ok(Workload { name: self.title, dict: Dict::from_bytes(&self.list.file)?, boards: &self.boards })
    }

    /// Returns the time for each count of boards, in one run that stops at the budget.
    fn time(&self, solver: &dyn Baseline, expected: &[Vec<String>]) -> anyhow::Result<Vec<Duration>> {
        let mut found = Vec::new();
        let mut spent = Duration::ZERO;
        let mut times = Vec::new();
        for &count in self.counts {
            if !found.is_empty() && spent * (count / found.len()) as u32 > BUDGET {
                break;
            }
            let boards = &self.boards[found.len()..count];
            let start = Instant::now();
            found.extend(solver.words_of_each(boards, Rules::BOGGLE.min_letters));
            spent += start.elapsed();
            times.push(spent);
        }
        for ((board, found), expected) in self.boards.iter().zip(&found).zip(expected) {
            check(found, expected).with_context(|| format!("{} on the board {board}", solver.name()))?;
        }
        Ok(times)
    }
}

/// Prints a table with a row for each solver.
fn print(task: &Task<'_>, words: usize, solvers: &[Box<dyn Baseline>], times: &[Times]) {
    let mut header = ["seed", "solver", "build ms", "x", "ms a board", "x"].map(String::from).to_vec();
    header.extend(task.counts.iter().map(|count| format!("build + {count}, ms")));
    header.push("its text".to_string());
    let mut rows = vec![header];
    let first = &times[0];
    for ((contestant, solver), times) in task.contestants.iter().zip(solvers).zip(times) {
        let last = times.solve.len() - 1;
        let board = times.solve[last] / task.counts[last] as f64;
        let mut row = vec![contestant.seed.to_string(), solver.name().to_string()];
        row.extend(
            [times.build, times.build / first.build, board, times.solve[last] / first.solve[last]].map(table::figure),
        );
        row.extend(task.counts.iter().enumerate().map(|(at, &count)| match times.solve.get(at) {
            Some(solve) => table::figure(times.build + solve),
            None => format!("~{}", table::figure(times.build + board * count as f64)),
        }));
        row.push(contestant.text.to_string());
        rows.push(row);
    }
    // Text to the left, numbers to the right.
    let columns = rows[0].len();
    let table = table::markdown(&rows, |column| column < 2 || column + 1 == columns);
    println!("{}; boards: {}, words on them: {words}\n\n{table}", task.title, task.boards.len());
}

/// Compares words; the error names the first difference.
fn check(found: &[String], expected: &[String]) -> anyhow::Result<()> {
    let same = found.iter().zip(expected).take_while(|(found, expected)| found == expected).count();
    match (found.get(same), expected.get(same)) {
        (None, None) => Ok(()),
        words => {
            let [found, expected] = [words.0, words.1].map(|word| word.map_or("missing", String::as_str));
            bail!("word {} is {found}, and for the first solver {expected}", same + 1)
        }
    }
}

/// Returns the median.
fn milliseconds(times: Vec<Duration>) -> f64 {
    median(times.iter().map(|time| time.as_secs_f64() * 1e3).collect())
}
