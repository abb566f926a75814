use std::io::Write;

use clap::CommandFactory;

use crate::{
    args::{Args, Completions},
    exit::Exit,
    output,
};

pub fn run(args: &Completions) -> anyhow::Result<Exit> {
    // The generator panics where it cannot write: give it memory, and write that.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "dictc", &mut script);
    let mut out = output::stdout();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Exit::Yes)
}
