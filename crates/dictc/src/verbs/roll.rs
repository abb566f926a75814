use std::io::Write;

use crate::{args::Roll, cubes::Shaken, dictionaries, exit::Exit, output};

/// Rows and columns where a dictionary is given, and no size.
const SIZE: u8 = 4;

pub fn run(args: &Roll) -> anyhow::Result<Exit> {
    let shaken = match (args.cubes.size, args.dict.as_deref()) {
        (None, None) => args.cubes.of_game(),
        (size, dict) => Shaken::of_dict(&dictionaries::open_or_english(dict)?, size.unwrap_or(SIZE))?,
    };
    let mut random = args.cubes.random();
    let mut out = output::stdout();
    for _ in 0..args.number {
        writeln!(out, "{}", shaken.roll(&mut random)?)?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
