//! Timing solvers against one another.

use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use board_solver::{Board, Rules};
use peer_bench::{Baseline, List};

use crate::table;

/// How often everything is timed.
pub const ROUNDS: usize = 5;

/// A solver takes on more boards as long as they can be expected to take no longer than this.
pub const BUDGET: Duration = Duration::from_secs(2);

/// Boards to solve.
pub struct Task<'l> {
    pub title: &'static str,
    pub list: &'l List,
    pub boards: Vec<Board>,
    /// How many of the boards, from the first, are timed together.
    pub counts: &'static [usize],
    /// How many words there are on all the boards.
    pub words: usize,
    /// The others are compared with the first, and must agree with it.
    pub contestants: Vec<Contestant>,
}

/// A solver that takes part.
pub struct Contestant {
    /// Its number among the systems that the texts describe.
    pub seed: &'static str,
    /// What its text says of it.
    pub text: &'static str,
    pub build: fn(&List) -> Box<dyn Baseline>,
}

/// What a solver takes, in milliseconds.
pub struct Times {
    pub build: f64,
    /// For each count of boards that it came to.
    pub solve: Vec<f64>,
}

impl Task<'_> {
    /// Prints what each takes, and gives it. An error: a solver has other words.
    pub fn run(&self) -> anyhow::Result<Vec<Times>> {
        let mut builds = vec![Vec::new(); self.contestants.len()];
        let mut solvers = Vec::new();
        for _ in 0..ROUNDS {
            solvers.clear();
            for (contestant, builds) in self.contestants.iter().zip(&mut builds) {
                let start = Instant::now();
                solvers.push((contestant.build)(self.list));
                builds.push(start.elapsed());
            }
        }
        let expected = self.expected(&*solvers[0])?;
        let mut runs = vec![Vec::<Vec<Duration>>::new(); solvers.len()];
        for _ in 0..ROUNDS {
            for (solver, runs) in solvers.iter().zip(&mut runs) {
                if runs.first().is_none_or(|first| first.last() < Some(&BUDGET)) {
                    runs.push(self.time(&**solver, &expected)?);
                }
            }
        }
        let times = builds.into_iter().zip(runs).map(|(builds, runs)| Times {
            build: median(builds),
            // Where runs came to different counts, as far as all did.
            solve: (0..self.counts.len())
                .map_while(|at| runs.iter().map(|run| run.get(at).copied()).collect::<Option<_>>().map(median))
                .collect(),
        });
        let times: Vec<Times> = times.collect();
        table::print(self, &solvers, &times);
        Ok(times)
    }

    /// The words on each board.
    pub fn expected(&self, solver: &dyn Baseline) -> anyhow::Result<Vec<Vec<String>>> {
        let expected: Vec<_> = self.boards.iter().map(|board| solver.words(board, Rules::BOGGLE.min_letters)).collect();
        let words = expected.iter().map(Vec::len).sum::<usize>();
        ensure!(words == self.words, "{}: {} finds {words} words, not {}", self.title, solver.name(), self.words);
        Ok(expected)
    }

    /// What each count of boards takes, in one run over them as far as the budget goes.
    fn time(&self, solver: &dyn Baseline, expected: &[Vec<String>]) -> anyhow::Result<Vec<Duration>> {
        let (mut found, mut spent, mut times) = (Vec::new(), Duration::ZERO, Vec::new());
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

/// An error names the first difference.
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

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1e3
}
