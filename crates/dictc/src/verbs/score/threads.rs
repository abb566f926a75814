//! Scores the boards of a text on several threads.
//!
//! Each thread takes the next block of lines, scores it, and then waits for the block's turn to print:
//!
//! ```text
//! input -> LineBlocks -> block 0 -> thread A: score -> turn 0 \
//!                        block 1 -> thread B: score -> turn 1  > TurnsInOrder -> standard output
//!                        block 2 -> thread A: score -> turn 2 /
//! ```

use std::{
    io::{self, Read, Write},
    sync::{Arc, Mutex},
    thread,
};

use anyhow::Context;
use board_solver::Solver;

use super::{
    line_blocks::LineBlocks,
    scorer::{Scorer, UsedRules},
    turns_in_order::TurnsInOrder,
};
use crate::io::{
    board_lines::BoardLines,
    input::{self, NamedReader},
    output::Stdout,
};

/// The work whose results are printed.
#[derive(Default)]
pub(super) struct Done {
    /// The bytes of input.
    pub(super) bytes: u64,
    pub(super) boards: u64,
    /// The rules of these boards.
    pub(super) rules: UsedRules,
    /// A note on the first board, or on the first one of several lines, if it could be read otherwise.
    pub(super) note: Option<String>,
    /// The lines of input, blank lines too.
    lines: u64,
}

/// The state that the threads share.
struct Shared {
    /// The solver that each thread clones.
    solver: Solver,
    /// The name of the input in messages.
    name: String,
    source: Mutex<BlockSource>,
    turns: TurnsInOrder<Done>,
}

/// The input in blocks, which are numbered from 0.
struct BlockSource {
    blocks: LineBlocks<Box<dyn Read + Send>>,
    next: u64,
}

/// Prints `points<TAB>words<TAB>board` for each board of `input`, in order. Calls `watch` from time to time with the
/// work done so far.
pub(super) fn score_lines(
    solver: Solver,
    input: NamedReader,
    threads: usize,
    watch: impl FnMut(&Done),
) -> anyhow::Result<()> {
    let source = Mutex::new(BlockSource { blocks: LineBlocks::new(input.reader), next: 0 });
    let turns = TurnsInOrder::new(Done::default());
    let shared = Arc::new(Shared { solver, name: input.name, source, turns });
    for _ in 0..threads {
        let shared = Arc::clone(&shared);
        // Not joined: after a failure, other threads may still wait for input that never comes.
        thread::Builder::new()
            .spawn(move || shared.score_blocks())
            .context("cannot start a thread; use fewer --threads")?;
    }
    shared.turns.wait(watch)
}

impl Shared {
    /// Scores block after block, until the input ends or a turn fails.
    fn score_blocks(&self) {
        let mut scorer = Scorer::new(self.solver.clone());
        let mut block = Vec::new();
        let mut has_next = true;
        while has_next {
            let (turn, read) = self.next_block(&mut block);
            let scored = read
                .with_context(|| input::cannot_read(&self.name))
                .map(|state| scorer.score(&block, state, turn == 0));
            has_next = self.turns.take(turn, |done| {
                let scored = scored?;
                Stdout.write_all(scorer.text())?;
                done.bytes += block.len() as u64;
                done.boards += scored.boards;
                done.rules.add_all(scored.rules);
                done.lines += scored.lines;
                done.note = done.note.take().or(scored.note);
                match scored.failure {
                    Some(failure) => Err(failure.context(format!("{}, line {}", self.name, done.lines))),
                    None => Ok(!block.is_empty()),
                }
            });
        }
    }

    /// Reads the next lines into `block` and returns its number, and the state of the lines before it. At the end of
    /// the input the block is empty.
    fn next_block(&self, block: &mut Vec<u8>) -> (u64, io::Result<BoardLines>) {
        let mut source = self.source.lock().expect("no read panics");
        let number = source.next;
        source.next += 1;
        (number, source.blocks.read(block))
    }
}
