//! Measures how often and how soon a search finds a board with a known score.
//!
//! ```text
//! cargo run --release -p board-search --example hit_rate -- DICTIONARY SIZE TARGET SEEDS SECONDS [THREADS]
//! cargo run --release -p board-search --example hit_rate -- enable2k.dat 4x4 3625 100 10 2
//! ```
//!
//! The points are those of Boggle on 4x4 cubes, for all sizes. A line for each seed, then the hits and the medians.

use std::{env, error::Error, num::NonZero, ops::ControlFlow, time::Instant};

use board_search::{Goal, Layout, Letters, Search, Task};
use board_solver::{Rules, Solver};
use dict_runtime::Dict;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [dict, size, target, seeds, seconds, rest @ ..] = arguments.as_slice() else {
        return Err("give DICTIONARY SIZE TARGET SEEDS SECONDS, such as `en.dat 4x4 3625 100 10`".into());
    };
    let dict = Dict::load(dict)?;
    let (rows, columns) = size.split_once('x').unwrap_or((size, size));
    let layout = Layout::new(rows.parse()?, columns.parse()?)?;
    let (target, seeds, seconds): (u64, u64, f64) = (target.parse()?, seeds.parse()?, seconds.parse()?);
    let threads = rest.first().map_or(Ok(NonZero::<usize>::MIN), |threads| threads.parse())?;
    let letters = Letters::of_dict(&dict);
    let solver = Solver::new(&dict, Rules::BOGGLE)?;
    let mut hits = 0;
    let mut times = Vec::new();
    let mut board_counts = Vec::new();
    for seed in 0..seeds {
        let task =
            Task { layout: layout.clone(), letters: letters.clone(), multipliers: Vec::new(), goal: Goal::Points };
        let mut search = Search::new(solver.clone(), task, seed, NonZero::<usize>::MIN)?;
        let start = Instant::now();
        let mut best = 0;
        let mut boards = 0;
        search.run(threads, None, |status| {
            best = status.best.first().map_or(0, |found| found.score.points);
            boards = status.boards + status.unfinished_boards;
            match best >= target || start.elapsed().as_secs_f64() >= seconds {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        let time = start.elapsed().as_secs_f64();
        println!("seed {seed}: {best} points, {time:.1} s, {boards} boards");
        hits += u64::from(best >= target);
        times.push(time);
        board_counts.push(boards as f64);
    }
    let [time, boards] = [&mut times, &mut board_counts].map(|numbers| median(numbers));
    println!("{hits} hits of {seeds} seeds; medians: {time:.2} s, {boards} boards");
    Ok(())
}

fn median(numbers: &mut [f64]) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(0.0)
}
