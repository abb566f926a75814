//! `make compare`: how the product stands beside the solvers that the texts describe, on the tasks of those texts, and
//! how fast each of its engines is.

#![forbid(unsafe_code)]

mod contest;
mod engines;
mod table;
mod tasks;

use peer_bench::List;

fn main() -> anyhow::Result<()> {
    println!(
        "Every solver gives the same words on every board, or this stops. Lists and files are in memory before a build\n\
         starts. Times are medians of {} runs, the solvers in turn; one whose run takes more than {} s runs once. ~ is\n\
         reckoned from the boards that were solved, x is times the first row, seed the system's number in the texts.\n",
        contest::ROUNDS,
        contest::BUDGET.as_secs(),
    );
    let (enable2k, english) = (List::enable2k()?, List::english()?);
    let times = tasks::three_by_three(&enable2k).run()?;
    println!("Pruning is worth x{:.0}; its text has x75.\n", times[2].solve[0] / times[1].solve[0]);
    tasks::four_by_four(&enable2k).run()?;
    tasks::six_by_six(&english).run()?;
    tasks::hundred_by_hundred(&enable2k).run()?;
    engines::run(&enable2k, &english)?;
    Ok(())
}
