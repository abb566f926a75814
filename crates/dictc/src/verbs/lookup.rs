use std::io::{self, IsTerminal, Write};

use dict_runtime::{Column, Dict, Value};

use crate::{
    exit::Exit,
    io::{
        output::{self, shown},
        words,
    },
    options::changed_dictionary::ChangedDictionary,
};

/// Look up the ids of words: `word<TAB>id`, or `word<TAB>-` for a missing word
///
/// The exit code is 1 if any word is missing.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The words; `-` reads words from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,

    /// Also print each word's value in this column, after its id; `-` means no value; may be given several times
    ///
    /// `--column value` prints how common words are. `dictc info` lists the columns of a dictionary.
    #[arg(long = "column", value_name = "NAME")]
    columns: Vec<String>,

    #[command(flatten)]
    dictionary: ChangedDictionary,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    let columns = args.columns.iter().map(|name| args.dictionary.column(&dict, name));
    let columns = columns.collect::<anyhow::Result<Vec<_>>>()?;
    let mut out = output::stdout();
    // Asking about the terminal is a system call, which takes longer than a lookup.
    let is_terminal = io::stdout().is_terminal();
    let mut is_missing = false;
    words::for_each(&args.words, |word| {
        is_missing |= !look_up(&dict, word, &columns, is_terminal, &mut out)?;
        Ok(())
    })?;
    out.flush()?;
    Ok(Exit::from(!is_missing))
}

/// Prints the line of a word. Returns true if the dictionary has it.
fn look_up(
    dict: &Dict,
    word: &str,
    columns: &[Column<'_>],
    is_terminal: bool,
    out: &mut impl Write,
) -> io::Result<bool> {
    let id = dict.id(word);
    match id {
        Some(id) => write!(out, "{}\t{id}", shown(word, is_terminal))?,
        None => write!(out, "{}\t-", shown(word, is_terminal))?,
    }
    for column in columns {
        match id.and_then(|id| column.get(id)) {
            Some(Value::Edits(edits)) => {
                let texts = Value::Edits(edits).to_text(&dict.alphabet().fold_text(word)).into_owned();
                write!(out, "\t{}", shown(&texts, is_terminal))?;
            }
            Some(value) => write!(out, "\t{}", shown(&value.to_string(), is_terminal))?,
            None => write!(out, "\t-")?,
        }
    }
    writeln!(out)?;
    Ok(id.is_some())
}
