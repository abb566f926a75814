use std::io::Write;

use crate::{args::Dump, dictionaries, exit::Exit, output::Output};

pub fn run(args: &Dump) -> anyhow::Result<Exit> {
    let dict = dictionaries::open(Some(&args.dict))?;
    let mut out = Output::stdout();
    let mut words = dict.iter();
    while let Some((_, word)) = words.advance() {
        writeln!(out, "{word}")?;
    }
    out.finish()?;
    Ok(Exit::Yes)
}
