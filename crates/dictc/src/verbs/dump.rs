use std::io::Write;

use crate::{exit::Exit, io::output, options::dictionary::DictionaryArgument};

/// Print all words, one a line, in the order of their ids
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    dictionary: DictionaryArgument,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let mut out = output::stdout();
    let mut words = dict.iter();
    while let Some((_, word)) = words.advance() {
        writeln!(out, "{word}")?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
