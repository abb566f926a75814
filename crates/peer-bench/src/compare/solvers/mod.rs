//! A comparison with the solvers that five texts describe, on the tasks of those texts; and the speed of each engine.

pub(crate) mod contest;
mod engines;
mod tasks;
mod totals;

use peer_bench::CompiledList;

pub(crate) use self::tasks::{random, roll};
use crate::scale::Scale;

/// Prints a table for each task and one for the engines, and returns the latter.
pub(crate) fn run(scale: Scale) -> anyhow::Result<String> {
    println!(
        "Every solver gives the same words on every board, or this stops. Lists and files are in memory before a build\n\
         starts. Times are medians of {} runs, the solvers in turn; one whose run takes more than {} s runs once. ~ is\n\
         reckoned from the boards that were solved, x is times the first row, seed the system's number in the texts.\n",
        scale.rounds(),
        contest::BUDGET.as_secs(),
    );
    let enable2k = CompiledList::enable2k()?;
    let english = CompiledList::english()?;
    let few = CompiledList::new(enable2k.words.iter().step_by(87).cloned().collect())?;
    let at_scale = |task: contest::Task<'_>| match scale {
        Scale::Full => task.run(scale),
        Scale::Tiny => task.tiny(&few).run(scale),
    };
    let [three_by_three, others @ ..] = tasks::all(&enable2k, &english);
    let times = at_scale(three_by_three)?;
    println!("Pruning is worth x{:.0}; its text has x75.\n", times[2].solve[0] / times[1].solve[0]);
    for task in others {
        at_scale(task)?;
    }
    let boards = engines::boards(&enable2k, &english)?.into_iter().map(|boards| match scale {
        Scale::Full => boards.with_total(),
        Scale::Tiny => boards.tiny(&few),
    });
    engines::run(&boards.collect::<anyhow::Result<Vec<_>>>()?, scale)
}

/// Computes the totals of all workloads, and writes them.
pub(crate) fn renew_totals() -> anyhow::Result<()> {
    let enable2k = CompiledList::enable2k()?;
    let english = CompiledList::english()?;
    let tasks = tasks::all(&enable2k, &english);
    let boards = engines::boards(&enable2k, &english)?;
    let of_tasks = tasks.iter().map(contest::Task::workload).collect::<anyhow::Result<Vec<_>>>()?;
    let workloads: Vec<_> = of_tasks.into_iter().chain(boards.iter().map(engines::Boards::workload)).collect();
    totals::renew(&workloads)
}
