use std::{cmp::Reverse, io::Write, path::Path};

use anyhow::{Context, bail};
use board_solver::{Board, FoundWord, Solution, Solver};
use serde::Serialize;

use crate::{
    args::{Order, Solve},
    boards::{Given, given},
    exit::Exit,
    input, output,
};

#[derive(Serialize)]
struct Solved<'a> {
    board: String,
    points: u64,
    words: Vec<Word<'a>>,
}

#[derive(Serialize)]
struct Word<'a> {
    word: &'a str,
    points: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<&'a [u32]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    paths: Option<Vec<&'a [u32]>>,
}

pub fn run(args: &Solve) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    // One board as an argument needs no heading.
    let has_headings = match &args.boards[..] {
        [board] => args.file.is_some() || input::is_stdin(Path::new(board)),
        _ => true,
    };
    let mut solver = Solver::new(&dict, args.game.rules(&dict)?);
    let mut out = output::stdout();
    let mut is_first = true;
    for given in given(args)? {
        let Given { board, place } = given?;
        let solution = if args.all_paths { solver.solve_all_paths(&board) } else { solver.solve(&board) };
        let solution = solution.context(place)?;
        if args.json {
            write_json(&mut out, &board, solution, args)?;
        } else {
            if !is_first {
                writeln!(out)?;
            }
            if has_headings {
                writeln!(out, "{board}")?;
            }
            write_text(&mut out, solution, args)?;
        }
        // The next board may be long in coming.
        out.flush()?;
        is_first = false;
    }
    if is_first {
        bail!("no board was read; write one a line, as in `l qu r e / s l u s / a t i c / n r e n`");
    }
    Ok(Exit::Yes)
}

fn write_json(out: &mut impl Write, board: &Board, solution: &Solution, args: &Solve) -> anyhow::Result<()> {
    let words = sorted(solution, args.sort).into_iter().map(|found| Word {
        word: found.word,
        points: found.points,
        path: (!args.all_paths).then_some(found.path),
        paths: args.all_paths.then(|| found.paths().collect()),
    });
    let words = words.collect();
    output::json(out, &Solved { board: board.to_string(), points: solution.points(), words })
}

fn write_text(out: &mut impl Write, solution: &Solution, args: &Solve) -> anyhow::Result<()> {
    for found in sorted(solution, args.sort) {
        let (word, points) = (found.word, found.points);
        if !args.paths && !args.all_paths {
            writeln!(out, "{word}\t{points}")?;
            continue;
        }
        for path in found.paths() {
            let path: Vec<String> = path.iter().map(u32::to_string).collect();
            writeln!(out, "{word}\t{points}\t{}", path.join(" "))?;
        }
    }
    let (words, points) = (solution.words().len(), solution.points());
    let plural = |one| if one { "" } else { "s" };
    Ok(writeln!(out, "{words} word{}, {points} point{}", plural(words == 1), plural(points == 1))?)
}

/// The words of a solution, in this order.
fn sorted(solution: &Solution, order: Order) -> Vec<FoundWord<'_>> {
    let mut words: Vec<FoundWord<'_>> = solution.words().collect();
    match order {
        Order::Points => {}
        Order::Length => words.sort_by_cached_key(|found| (Reverse(found.word.chars().count()), found.id)),
        Order::Alphabet => words.sort_unstable_by_key(|found| found.id),
    }
    words
}
