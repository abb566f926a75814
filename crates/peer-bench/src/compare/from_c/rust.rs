//! The questions of `dictc.c`, asked from Rust.

use std::{num::NonZero, path::Path, time::Instant};

use board_solver::{Board, Rules, Solver};
use dict_runtime::Dict;
use peer_bench::dictionaries::TextLines;

use crate::scale::median;

/// Times each workload, and prints what the C programs print: its title, the median of the nanoseconds for a question,
/// and the sum of the answers.
pub(crate) fn run(files: [&str; 5], rounds: usize) -> anyhow::Result<()> {
    let [dict, texts @ ..] = files.map(Path::new);
    let dict = Dict::load(dict)?;
    let mut solver = Solver::new(&dict, Rules::BOGGLE)?;
    let mut board = Board::new(1, [None::<&str>])?;
    let mut lists = Vec::new();
    for text in texts {
        lists.push(TextLines::read(text)?);
    }
    let lists: Vec<Vec<&str>> = lists.iter().map(|list| list.iter().collect()).collect();
    let [hits, sorted, misses, boards] = &lists[..] else { unreachable!("four lists") };
    let mut codes = Vec::new();
    let mut code_ends = Vec::new();
    for word in sorted {
        dict.encode(word, &mut codes)?;
        code_ends.push(codes.len());
    }

    let time = |title: &str, questions: usize, ask: &mut dyn FnMut() -> anyhow::Result<u64>| {
        let mut sum = 0;
        let mut times = Vec::new();
        for _ in 0..rounds {
            let start = Instant::now();
            sum = ask()?;
            times.push(start.elapsed().as_secs_f64() * 1e9 / questions as f64);
        }
        println!("{title}\t{}\t{sum}", median(times));
        anyhow::Ok(())
    };
    // First boards, as in `dictc.c`.
    time("score a board", boards.len(), &mut || {
        let mut sum = 0;
        for text in boards {
            board.assign(text)?;
            sum += solver.score(&board)?.points;
        }
        Ok(sum)
    })?;
    time("score, one call", boards.len(), &mut || {
        let scores = solver.score_texts(boards, NonZero::<usize>::MIN);
        scores.into_iter().map(|score| Ok(score?.points)).sum()
    })?;
    time("solve a board", boards.len(), &mut || {
        let mut sum = 0;
        for text in boards {
            board.assign(text)?;
            sum += solver.solve(&board)?.words().len() as u64;
        }
        Ok(sum)
    })?;
    let count = |words: &[&str]| Ok(words.iter().filter(|word| contains(&dict, word)).count() as u64);
    time("random", hits.len(), &mut || count(hits))?;
    time("wrong", misses.len(), &mut || count(misses))?;
    time("ids", hits.len(), &mut || Ok(hits.iter().flat_map(|word| id(&dict, word)).map(u64::from).sum()))?;
    time("ids, one call", hits.len(), &mut || Ok(dict.ids(hits).into_iter().flatten().map(u64::from).sum()))?;
    time("steps", codes.len(), &mut || {
        // The ids on the way to each word.
        let mut sum = 0;
        let mut at = 0;
        for &end in &code_ends {
            let mut cursor = dict.root();
            while at < end
                && let Some(next) = cursor.step(codes[at])
            {
                cursor = next;
                sum += u64::from(cursor.id().unwrap_or(0));
                at += 1;
            }
        }
        Ok(sum)
    })
}

/// Looks a word up by a call, as C does. Inlined, a lookup takes 2 ns less.
#[inline(never)]
fn contains(dict: &Dict, word: &str) -> bool {
    dict.contains(word)
}

/// Returns the id of a word, by a call. See [`contains`].
#[inline(never)]
fn id(dict: &Dict, word: &str) -> Option<u32> {
    dict.id(word)
}
