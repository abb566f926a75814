use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::{cli::Cli, exit::Exit, io::output};

/// Print a completion script for a shell
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    // The generator panics if it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "dictc", &mut script);
    let mut out = output::stdout();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Exit::Yes)
}
