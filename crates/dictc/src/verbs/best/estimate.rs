//! Estimates the work of a proof.

use std::{io::Write, num::NonZero, ops::ControlFlow};

use board_search::Proof;

use crate::{
    exit::Exit,
    io::{
        output::{self, note},
        progress::Progress,
    },
    process::end_signals::EndSignals,
};

/// Prints an estimate of the work of a proof, from a sample of `classes` classes.
pub(super) fn run(proof: &Proof, classes: NonZero<usize>, seed: u64, signals: &EndSignals) -> anyhow::Result<Exit> {
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
