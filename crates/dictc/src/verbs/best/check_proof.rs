//! Checks the certificate of a proof.

use std::{
    io::Write,
    ops::ControlFlow,
    path::Path,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use anyhow::Context;
use board_search::{
    Certificate,
    proof::{Check, Shard},
};
use board_solver::Board;

use super::{args::Args, verdict::verdict};
use crate::{
    exit::Exit,
    io::{
        output::{self, visible},
        progress::Progress,
        state_file::read_state_file,
    },
};

/// Checks every class of the certificate at `path`, and prints what it proves.
pub(super) fn run(args: &Args, path: &Path) -> anyhow::Result<Exit> {
    let name = path.display().to_string();
    let text = read_state_file(path)?.with_context(|| format!("{name}: there is no such file"))?;
    let certificate = Certificate::read(&text).with_context(|| name.clone())?;
    let dict = args.dictionary.open()?;
    let layout: Board = certificate.header.layout.parse().with_context(|| name.clone())?;
    let rules = args.rules.rules(args.dictionary.path(), &dict)?;
    let words = rules.of_side(layout.square_side()).words.clone();
    let check = Check::new(&dict, words.as_deref(), &certificate).with_context(|| name.clone())?;

    let progress = Progress::text();
    let shard = args.shard.unwrap_or(Shard::WHOLE);
    let of_shard: Vec<usize> = (0..certificate.classes.len()).filter(|class| shard.has(*class)).collect();
    let classes = of_shard.len();
    let say = |done: usize| progress.say(format!("{done} of {classes} classes checked"));
    say(0);
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let check_classes = |mut check: Check<'_>| {
        loop {
            let Some(class) = of_shard.get(next.fetch_add(1, Ordering::Relaxed)) else { return Ok(()) };
            let checked = check.class(*class, || ControlFlow::Continue(()));
            if checked.is_err() {
                next.store(classes, Ordering::Relaxed);
                return checked;
            }
            say(1 + done.fetch_add(1, Ordering::Relaxed));
        }
    };
    let checked = thread::scope(|scope| {
        let threads: Vec<_> = (1..args.threads().get())
            .filter_map(|_| {
                let check = check.clone();
                thread::Builder::new().spawn_scoped(scope, || check_classes(check)).ok()
            })
            .collect();
        let own = check_classes(check.clone());
        threads.into_iter().map(|thread| thread.join().expect("the check does not panic")).fold(own, Result::and)
    });
    drop(progress);
    checked.with_context(|| name.clone())?;
    let mut out = output::stdout();
    if shard != Shard::WHOLE {
        let of = certificate.classes.len();
        writeln!(out, "{}: shard {shard} is right: {classes} of {of} classes", visible(&name))?;
        out.flush()?;
        return Ok(Exit::Yes);
    }
    writeln!(out, "{}: {}", visible(&name), verdict(&certificate, &dict)?)?;
    writeln!(out, "best board: {}", certificate.header.best)?;
    out.flush()?;
    Ok(Exit::Yes)
}
