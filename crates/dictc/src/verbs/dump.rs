use std::io::Write;

use dict_runtime::{Column, Hit, Stream};

use crate::{exit::Exit, io::output, options::dictionary::DictionaryArgument};

/// Print all words, one per line, in the order of their ids
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    dictionary: DictionaryArgument,

    /// Also print the values of all columns, as a table: a row for each word, with tabs between the columns
    ///
    /// The first row has the names of the columns. `dictc build --column frequency=frequency` reads such a table.
    #[arg(long)]
    columns: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let mut out = output::stdout();
    let columns: Vec<Column<'_>> = if args.columns { dict.columns().collect() } else { Vec::new() };
    if args.columns {
        write!(out, "word")?;
        columns.iter().try_for_each(|column| write!(out, "\t{}", column.name()))?;
        writeln!(out)?;
    }
    let mut words = dict.iter();
    while let Some(Hit { id, word, .. }) = words.advance() {
        write!(out, "{word}")?;
        for column in &columns {
            match column.get(id) {
                Some(value) => write!(out, "\t{}", value.to_text(word))?,
                None => write!(out, "\t")?,
            }
        }
        writeln!(out)?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
