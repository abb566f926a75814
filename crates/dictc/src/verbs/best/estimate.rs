//! Estimates how long a proof takes.

use std::{io::Write, num::NonZero, ops::ControlFlow};

use board_search::{Estimated, Proof};

use crate::{
    exit::Exit,
    io::{
        output::{self, note},
        progress::Progress,
    },
    process::end_signals::EndSignals,
};

/// The standard errors on each side of a mean that hold the true number with a confidence of 95%.
const ERRORS: f64 = 1.96;

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
    let (unit, seconds) = match estimate.seconds.mean {
        ..200.0 => ("seconds", 1.0),
        ..12_000.0 => ("minutes", 60.0),
        _ => ("hours", 3600.0),
    };
    let Estimated { mean, error } = estimate.prefixes;
    let mut out = output::stdout();
    writeln!(out, "{mean:.1e} prefixes, from {:.1e} to {:.1e}", lowest(mean, error), mean + ERRORS * error)?;
    let Estimated { mean, error } = estimate.seconds;
    let [mean, low, high] = [mean, lowest(mean, error), mean + ERRORS * error].map(|time| time / seconds);
    writeln!(out, "{mean:.1} {unit} on one thread of this machine, from {low:.1} to {high:.1}")?;
    out.flush()?;
    let target = proof.header().target;
    note(&format!("{classes} classes chosen at random, a confidence of 95%, and {target} for the best board\n"));
    Ok(Exit::Yes)
}

/// Returns the low end of the range of a number that is not negative.
fn lowest(mean: f64, error: f64) -> f64 {
    (mean - ERRORS * error).max(0.0)
}
