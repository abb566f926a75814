use std::io::Write;

use crate::{args::Roll, cubes, dictionaries, exit::Exit, output};

pub fn run(args: &Roll) -> anyhow::Result<Exit> {
    let dict = args.dict.as_deref();
    let shaken = args.cubes.shaken(dict.is_some(), || cubes::of_dict(&dictionaries::open_or_english(dict)?))?;
    let mut random = args.cubes.random();
    let mut out = output::stdout();
    for _ in 0..args.number {
        writeln!(out, "{}", shaken.roll(&mut random)?)?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
