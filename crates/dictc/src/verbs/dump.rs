use std::io::Write;

use crate::{args::Dump, dictionaries, exit::Exit, output};

pub fn run(args: &Dump) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(&args.dict)?;
    let mut out = output::stdout();
    let mut words = dict.iter();
    while let Some((_, word)) = words.advance() {
        writeln!(out, "{word}")?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
