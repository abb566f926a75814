//! Proves that no board is better than the one that a short search finds.

use std::{io::Write, num::NonZero, ops::ControlFlow, time::Instant};

use anyhow::Context;
use board_search::{Outcome, Proof, ProofStatus, Search, Task};
use board_solver::{Board, Solver};
use indicatif::HumanCount;

use super::{Args, check_board::check, proof_file::ProofFile, verdict::verdict};
use crate::{
    exit::Exit,
    io::{
        output::{self, note},
        progress::Progress,
    },
    process::end_signals::EndSignals,
};

/// The restarts of the search. If the proof finds a better board, it starts again with this one.
const RESTARTS: u64 = 4;

/// Proves that a board is the best one, and prints it.
pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let (task, rules) = args.boards.task(&dict, &args.rules.rules(args.dictionary.path(), &dict)?)?;
    Proof::check_task(&dict, &rules, &task)?;
    let mut solver = Solver::new(&dict, rules.clone())?;
    let new_proof = |best: &Board| Proof::new(&dict, &rules, &task, best);
    let mut file = args.resume.as_deref().map(ProofFile::open).transpose()?;
    let signals = EndSignals::catch()?;
    let start = Instant::now();

    let mut proof = match file.as_mut().filter(|file| file.is_begun()) {
        Some(file) => file.go_on(new_proof)?,
        None => {
            let best = search(args, &task, &mut solver, &signals)?;
            let proof = new_proof(&best)?;
            file.iter_mut().try_for_each(|file| file.begin(&proof))?;
            proof
        }
    };
    let certificate = loop {
        let progress = Progress::text();
        let save = |lines: &str| file.as_mut().map_or(Ok(()), |file| file.append(lines));
        let outcome = proof.run(args.threads(), save, |status| {
            progress.say(progress_text(&status));
            if signals.is_end_requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        drop(progress);
        match outcome {
            Outcome::Proven(certificate) => break certificate,
            Outcome::Better(board, _) => {
                proof = new_proof(&board)?;
                file.iter_mut().try_for_each(|file| file.begin(&proof))?;
            }
            Outcome::Stopped => {
                note(match file {
                    Some(_) => "the proof is saved; give the same command again to go on\n",
                    None => "the proof is not saved; name a file with --resume\n",
                });
                signals.end_if_requested();
                return Ok(Exit::No);
            }
        }
    };
    file.iter().try_for_each(|file| file.finish(&certificate))?;

    let best: Board = certificate.header.best.parse()?;
    let score = solver.score(&best)?;
    let mut out = output::stdout();
    writeln!(out, "{}\t{}\t{best}", score.points, score.words)?;
    out.flush()?;
    let seconds = start.elapsed().as_secs_f64();
    note(&format!("{}; {seconds:.1} s\n", verdict(&certificate, &dict)?));
    Ok(Exit::Yes)
}

/// Finds a good board.
fn search(args: &Args, task: &Task, solver: &mut Solver, signals: &EndSignals) -> anyhow::Result<Board> {
    let seed = args.seed.unwrap_or_default();
    let mut search = Search::new(solver.clone(), task.clone(), seed, NonZero::<usize>::MIN)?;
    search.run(args.threads(), None, |status| {
        let is_over = status.restarts >= RESTARTS || signals.is_end_requested();
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    let status = search.status();
    let best = status.best.first().context("the search for a first board was interrupted")?;
    check(solver, task, best)?;
    Ok(best.board.clone())
}

fn progress_text(status: &ProofStatus) -> String {
    let ProofStatus { classes_done, classes, share, counts } = status;
    let nodes = HumanCount(counts.nodes);
    format!("{:.1}% proven, {classes_done} of {classes} classes, {nodes} prefixes", 100.0 * share)
}
