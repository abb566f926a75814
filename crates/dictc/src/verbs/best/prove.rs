//! Proves that no board is better than the one that a short search finds, or estimates the work of the proof.

use std::{io::Write, num::NonZero, ops::ControlFlow, time::Instant};

use anyhow::{Context, anyhow, bail};
use board_search::{
    Proof, Search, Task,
    proof::{Outcome, ProofError, ProofStatus, Shard},
};
use board_solver::{Board, Solver};
use clap::error::ErrorKind;
use indicatif::HumanCount;

use super::{
    args::Args,
    check_board::check,
    proof_file::{ProofFile, SavedProof},
    verdict::verdict,
};
use crate::{
    exit::Exit,
    io::{
        output::{self, note},
        progress::Progress,
    },
    process::end_signals::EndSignals,
};

/// The first search scores this many boards times the square of the number of tiles. If the proof finds a better board,
/// it starts again with this one.
const BOARDS: u64 = 1500;

/// The times of proofs that need `--yes`, by their minimum number of places. That of 4x4 is an estimate of
/// `board-search`. A proof of 3x4 takes an hour, and each place more takes about eight times as long.
const LONG_TIMES: [(usize, &str); 4] = [(13, "10 hours"), (14, "80 hours"), (15, "700 hours"), (16, "7,000 hours")];

/// Proves that a board is the best one, and prints it.
pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    if args.shard.is_some() && args.resume.is_none() {
        bail!("--shard needs a file for the proof; name it with --resume");
    }
    let dict = args.dictionary.open()?;
    let (task, rules) = args.boards.task(&dict, &args.rules.rules(args.dictionary.path(), &dict)?)?;
    Proof::check_task(&dict, &rules, &task)?;
    let mut file = match args.estimate {
        None => args.resume.as_deref().map(ProofFile::open).transpose()?,
        Some(_) => None,
    };
    let is_begun = file.as_ref().is_some_and(|file| file.saved().is_some()) || !args.merge.is_empty();
    if args.estimate.is_none() && !args.yes && !is_begun {
        refuse_long_proof(&task, args.memory)?;
    }
    let mut solver = Solver::new(&dict, rules.clone())?;
    let new_proof = |best: &Board| Ok(Proof::new(&dict, &rules, &task, best)?.with_memory(args.memory_bytes()));
    let signals = EndSignals::catch()?;
    let start = Instant::now();
    if let Some(classes) = args.estimate.and_then(NonZero::new) {
        let saved = args.resume.iter().map(|path| SavedProof::read(path)).collect::<anyhow::Result<Vec<_>>>()?;
        let first_board = || search(args, &task, &mut solver, &signals);
        let proof = start_proof(None, &saved, new_proof, first_board)?;
        return estimate(&proof, classes, args.seed.unwrap_or_default(), &signals);
    }

    let merged = args.merge.iter().map(|path| SavedProof::read(path)).collect::<anyhow::Result<Vec<_>>>()?;
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let first_board = || search(args, &task, &mut solver, &signals);
    let mut proof = start_proof(file.as_mut(), &merged, new_proof, first_board)?.with_shard(shard);
    let certificate = loop {
        let progress = Progress::text();
        let save = |lines: &str| file.as_mut().map_or(Ok(()), |file| file.append(lines));
        let outcome = proof.run(args.threads(), save, |status| {
            progress.say(progress_text(&status));
            if signals.is_end_requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let outcome = outcome.map_err(|error| match error {
            ProofError::TooLittleMemory { .. } => anyhow!("{error}; allow more with --memory"),
            error => error.into(),
        })?;
        drop(progress);
        match outcome {
            Outcome::Proven(certificate) => break certificate,
            Outcome::ShardDone => {
                note(&format!("shard {shard} is proven; combine all shards with --merge\n"));
                return Ok(Exit::Yes);
            }
            Outcome::Better(board, _) => {
                proof = new_proof(&board)?.with_shard(shard);
                if shard != Shard::WHOLE {
                    note(&format!("{board} is better; give the file of this shard to all others with --merge\n"));
                }
                file.iter_mut().try_for_each(|file| file.begin(&proof))?;
            }
            Outcome::Stopped => {
                note(match file {
                    Some(_) => "the proof is saved; give the same command again to resume it\n",
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
    let (from_files, classes) = (proof.classes_from_files(), certificate.classes.len());
    // Anybody can write counts into a file.
    let doubt = if from_files > 0 { "not checked: " } else { "" };
    note(&format!("{doubt}{}; {seconds:.1} s\n", verdict(&certificate, &dict)?));
    if from_files > 0 {
        note(&format!("{from_files} of {classes} classes come from files; --check verifies their counts\n"));
    }
    Ok(Exit::Yes)
}

/// Prints an estimate of the work of a proof, from a sample of `classes` classes.
fn estimate(proof: &Proof, classes: NonZero<usize>, seed: u64, signals: &EndSignals) -> anyhow::Result<Exit> {
    let progress = Progress::text();
    let estimate = proof.estimate(classes, seed, |done| {
        progress.say(format!("{done} of {classes} classes"));
        if signals.is_end_requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    drop(progress);
    let Some(estimate) = estimate else {
        signals.end_if_requested();
        return Ok(Exit::No);
    };
    let mut out = output::stdout();
    let [low, high] = estimate.prefixes.range();
    writeln!(out, "{:.1e} prefixes, from {low:.1e} to {high:.1e}", estimate.prefixes.mean)?;
    let (unit, seconds) = match estimate.seconds.mean {
        ..200.0 => ("seconds", 1.0),
        ..12_000.0 => ("minutes", 60.0),
        _ => ("hours", 3600.0),
    };
    let [low, high] = estimate.seconds.range();
    let [mean, low, high] = [estimate.seconds.mean, low, high].map(|time| time / seconds);
    writeln!(out, "{mean:.1} {unit} on one thread of this machine, from {low:.1} to {high:.1}")?;
    out.flush()?;
    let (target, best) = (proof.header().target, &proof.header().best);
    note(&format!(
        "from {classes} random classes; the ranges have a confidence of 95%; the best board is {best} with {target}\n"
    ));
    Ok(Exit::Yes)
}

/// Refuses a proof that takes more than about an hour, because the user may not know that.
fn refuse_long_proof(task: &Task, gigabytes: u32) -> Result<(), clap::Error> {
    let places = task.layout.tiles().len();
    let Some((_, time)) = LONG_TIMES.iter().rfind(|(minimum, _)| places >= *minimum) else { return Ok(()) };
    let message = format!(
        "a proof for {places} places takes about {time} on one thread, and up to {gigabytes} GB of memory; \
         --estimate 50 measures how long it takes, and --yes starts it"
    );
    Err(clap::Error::raw(ErrorKind::MissingRequiredArgument, message))
}

/// Starts a proof with what `file` and `merged` have about the best board of all, or with a first board if they are
/// empty. Starts the file again, unless it can be resumed as it is.
fn start_proof(
    file: Option<&mut ProofFile>,
    merged: &[SavedProof],
    new_proof: impl Fn(&Board) -> Result<Proof, ProofError>,
    first_board: impl FnOnce() -> anyhow::Result<Board>,
) -> anyhow::Result<Proof> {
    let begun = file.as_ref().and_then(|file| file.saved());
    let mut best: Option<(&SavedProof, u64)> = None;
    for saved in begun.into_iter().chain(merged) {
        let target = saved.target()?;
        if best.is_none_or(|(_, highest)| target > highest) {
            best = Some((saved, target));
        }
    }
    let (mut proof, highest) = match best {
        Some((saved, target)) => (new_proof(&saved.best()?).with_context(|| saved.name().to_string())?, target),
        None => (new_proof(&first_board()?)?, 0),
    };
    let header = proof.header().to_string();
    let is_taken = |saved: &SavedProof| -> anyhow::Result<bool> {
        // Classes about other boards are refused when they are added.
        let is_taken = saved.target()? == highest || !saved.is_about_boards_of(&header);
        if !is_taken {
            note(&format!("{}: left out, because a better board is known\n", saved.name()));
        }
        Ok(is_taken)
    };
    let goes_on = begun.map(is_taken).transpose()?.unwrap_or_default();
    // Files are merged only into a file.
    let Some(file) = file else { return Ok(proof) };
    if goes_on {
        file.go_on(&mut proof)?;
    }
    for saved in merged {
        if is_taken(saved)? {
            saved.add_to(&mut proof)?;
        }
    }
    if !goes_on || !merged.is_empty() {
        file.begin(&proof)?;
    }
    Ok(proof)
}

/// Finds a good board.
fn search(args: &Args, task: &Task, solver: &mut Solver, signals: &EndSignals) -> anyhow::Result<Board> {
    let seed = args.seed.unwrap_or_default();
    let mut search = Search::new(solver.clone(), task.clone(), seed, NonZero::<usize>::MIN)?;
    // There is no time limit, so that shards start with the same board.
    let boards = BOARDS * (task.layout.tiles().len() as u64).pow(2);
    search.run(args.threads(), Some(boards), |_| {
        if signals.is_end_requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    signals.end_if_requested();
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
