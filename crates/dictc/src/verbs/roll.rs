use std::io::Write;

use crate::{args::Roll, exit::Exit, output};

pub fn run(args: &Roll) -> anyhow::Result<Exit> {
    let mut random = args.cubes.random();
    let mut out = output::stdout();
    for _ in 0..args.number {
        writeln!(out, "{}", args.cubes.cubes.roll(&mut random))?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
