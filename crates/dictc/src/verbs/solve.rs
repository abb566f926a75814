use std::io::{self, Read, Write};

use anyhow::Context;
use board_solver::{Board, Found, Rules, Solver};
use serde::Serialize;

use crate::{args::Solve, dictionaries, exit::Exit, output};

#[derive(Serialize)]
struct Solution<'a> {
    points: u64,
    words: Vec<Word<'a>>,
}

#[derive(Serialize)]
struct Word<'a> {
    word: &'a str,
    points: u32,
    path: &'a [u32],
}

impl<'a> From<Found<'a>> for Word<'a> {
    fn from(found: Found<'a>) -> Self {
        Self { word: found.word, points: found.points, path: found.path }
    }
}

pub fn run(args: &Solve) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(args.dict.as_deref())?;
    let mut text = args.board.clone();
    if text == "-" {
        text.clear();
        io::stdin().lock().read_to_string(&mut text).context("standard input")?;
    }
    let board: Board = text.parse().context("board")?;
    let mut solver = Solver::new(&dict, Rules { min_letters: args.min_len, ..Rules::BOGGLE });
    let solution = solver.solve(&board).context("board")?;
    let mut out = output::stdout();
    if args.json {
        output::json(
            &mut out,
            &Solution { points: solution.points(), words: solution.words().map(Word::from).collect() },
        )?;
    } else {
        for found in solution.words() {
            write!(out, "{}\t{}", found.word, found.points)?;
            if args.paths {
                let path: Vec<String> = found.path.iter().map(u32::to_string).collect();
                write!(out, "\t{}", path.join(" "))?;
            }
            writeln!(out)?;
        }
        let (words, points) = (solution.words().len(), solution.points());
        let plural = |one| if one { "" } else { "s" };
        writeln!(out, "{words} word{}, {points} point{}", plural(words == 1), plural(points == 1))?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
