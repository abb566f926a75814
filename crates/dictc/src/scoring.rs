//! Scoring the boards of a text, a line each, on several threads.

use std::{
    io::{self, Read, Write},
    sync::{Arc, Mutex},
    thread,
};

use anyhow::Context;
use board_solver::{Board, Rules, Solver};
use dict_runtime::Dict;

use crate::{
    blocks::Blocks,
    input::{self, Input},
    turns::Turns,
};

/// How far the work is.
#[derive(Default)]
pub struct Done {
    /// Bytes whose boards are written.
    pub bytes: u64,
    /// Boards that are written.
    pub boards: u64,
    lines: u64,
}

/// What the threads share.
struct Scoring {
    dict: Dict,
    rules: Rules,
    /// What the input is called in a message.
    name: String,
    source: Mutex<Source>,
    turns: Turns<Done>,
}

/// Where blocks come from, and how many did.
struct Source {
    blocks: Blocks<Box<dyn Read + Send>>,
    count: u64,
}

/// Writes `points<TAB>words<TAB>board` to standard output for each line of `input`, in order. Meanwhile, `look` sees
/// how far that is.
pub fn score(dict: Dict, rules: Rules, input: Input, threads: usize, look: impl FnMut(&Done)) -> anyhow::Result<()> {
    let source = Mutex::new(Source { blocks: Blocks::new(input.reader), count: 0 });
    let scoring = Arc::new(Scoring { dict, rules, name: input.name, source, turns: Turns::new(Done::default()) });
    for _ in 0..threads {
        let scoring = Arc::clone(&scoring);
        // Nobody joins it: it may wait for input that does not come, after another has failed.
        thread::Builder::new().spawn(move || scoring.work()).context("cannot start a thread; use fewer --threads")?;
    }
    scoring.turns.wait(look)
}

impl Scoring {
    /// Takes blocks and scores their boards, until there are no more.
    fn work(&self) {
        let mut scorer = Scorer {
            solver: Solver::new(&self.dict, self.rules.clone()),
            board: Board::new(1, [None::<&str>]).expect("a board of one hole"),
            text: Vec::new(),
        };
        let mut block = Vec::new();
        let mut goes_on = true;
        while goes_on {
            let (turn, read) = self.read(&mut block);
            let scored = read.with_context(|| input::cannot_read(&self.name)).map(|()| scorer.score(&block));
            goes_on = self.turns.take(turn, |done| {
                let scored = scored?;
                io::stdout().write_all(&scorer.text)?;
                done.bytes += block.len() as u64;
                done.boards += scored.boards;
                done.lines += scored.lines;
                match scored.failure {
                    Some(failure) => Err(failure.context(format!("{}, line {}", self.name, done.lines))),
                    None => Ok(!block.is_empty()),
                }
            });
        }
    }

    /// The next block of lines, and its number; behind the last one they are empty.
    fn read(&self, block: &mut Vec<u8>) -> (u64, io::Result<()>) {
        let mut source = self.source.lock().expect("no read panics");
        let number = source.count;
        source.count += 1;
        (number, source.blocks.read(block))
    }
}

/// What one thread scores with, and the text that comes of it.
struct Scorer<'d> {
    solver: Solver<'d>,
    board: Board,
    text: Vec<u8>,
}

/// What was done with a block.
#[derive(Default)]
struct Scored {
    boards: u64,
    /// The lines that were looked at; the last one is the one that failed.
    lines: u64,
    failure: Option<anyhow::Error>,
}

impl Scorer<'_> {
    /// Scores the boards of `block` up to the first line that is none.
    fn score(&mut self, block: &[u8]) -> Scored {
        self.text.clear();
        let mut scored = Scored::default();
        for line in block.split_inclusive(|&byte| byte == b'\n') {
            scored.lines += 1;
            match self.score_line(line) {
                Ok(is_board) => scored.boards += u64::from(is_board),
                Err(failure) => {
                    scored.failure = Some(failure);
                    break;
                }
            }
        }
        scored
    }

    /// Whether the line is a board; otherwise it is blank.
    fn score_line(&mut self, line: &[u8]) -> anyhow::Result<bool> {
        let line = input::text(line)?;
        if line.trim_ascii().is_empty() {
            return Ok(false);
        }
        self.board.assign(line)?;
        let score = self.solver.score(&self.board)?;
        writeln!(self.text, "{}\t{}\t{line}", score.points, score.words)?;
        Ok(true)
    }
}
