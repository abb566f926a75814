use clap::CommandFactory;

use crate::{
    args::{Args, Completions},
    exit::Exit,
    output::Output,
};

pub fn run(args: &Completions) -> anyhow::Result<Exit> {
    // The generator panics where it cannot write: give it memory, and write that.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "dictc", &mut script);
    let mut out = Output::stdout();
    std::io::Write::write_all(&mut out, &script)?;
    out.finish()?;
    Ok(Exit::Yes)
}
