//! The native side of `boards.mjs`: scores boards on one thread, for each engine that it is asked for.
//!
//! The arguments are a dictionary and a file of boards, one a line. Each line of the input is `portable` or `fastest`;
//! the answer is a line with the seconds, the words and the points.

use std::{env, error::Error, fs, io, time::Instant};

use board_solver::{Board, Engine, Rules, Score, Solver};
use dict_runtime::Dict;

fn main() -> Result<(), Box<dyn Error>> {
    let mut paths = env::args_os().skip(1);
    let (Some(dict), Some(boards)) = (paths.next(), paths.next()) else {
        return Err("usage: native DICTIONARY BOARDS".into());
    };
    let dict = Dict::from_bytes(&fs::read(dict)?)?;
    let text = fs::read_to_string(boards)?;
    let solver = |engine| Solver::new(&dict, Rules::BOGGLE).map(|solver| solver.with_engine(engine));
    let mut portable = solver(Engine::Portable)?.ok_or("the portable engine is everywhere")?;
    let mut fastest = solver(Engine::fastest())?.ok_or("the fastest engine is available")?;
    for engine in io::stdin().lines() {
        let solver = if engine? == "portable" { &mut portable } else { &mut fastest };
        let start = Instant::now();
        // The package reads boards from texts too.
        let boards = text.lines().map(str::parse).collect::<Result<Vec<Board>, _>>()?;
        let mut scores = vec![Ok(Score::default()); boards.len()];
        solver.score_many(&boards, &mut scores);
        let scores = scores.into_iter().collect::<Result<Vec<Score>, _>>()?;
        let seconds = start.elapsed().as_secs_f64();
        let words: usize = scores.iter().map(|score| score.words).sum();
        let points: u64 = scores.iter().map(|score| score.points).sum();
        println!("{seconds} {words} {points}");
    }
    Ok(())
}
