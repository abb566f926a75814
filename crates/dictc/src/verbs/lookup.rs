use std::{
    borrow::Cow,
    io::{self, IsTerminal, Write},
};

use dict_runtime::Overlay;

use crate::{
    exit::Exit,
    io::{output, words},
    options::overlay::OverlayOptions,
};

/// Look up the ids of words: `word<TAB>id`, or `word<TAB>-` for a missing word
///
/// The exit code is 1 if any word is missing.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The words; `-` reads words from standard input, one a line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,

    /// Print each word's value too, after its id; `-` means no value
    #[arg(long)]
    values: bool,

    #[command(flatten)]
    dictionary: OverlayOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let overlay = args.dictionary.open()?;
    let mut out = output::stdout();
    // Asking about the terminal is a system call, which takes longer than a lookup.
    let is_terminal = io::stdout().is_terminal();
    let mut is_missing = false;
    words::for_each(&args.words, |word| {
        is_missing |= !look_up(&overlay, word, args.values, is_terminal, &mut out)?;
        Ok(true)
    })?;
    out.flush()?;
    Ok(Exit::from(!is_missing))
}

/// Prints the line of a word. Returns whether the dictionary has it.
fn look_up(
    overlay: &Overlay,
    word: &str,
    with_value: bool,
    is_terminal: bool,
    out: &mut impl Write,
) -> io::Result<bool> {
    let id = overlay.id(word);
    match id {
        Some(id) => write!(out, "{}\t{id}", shown(word, is_terminal))?,
        None => write!(out, "{}\t-", shown(word, is_terminal))?,
    }
    if with_value {
        match id.and_then(|id| overlay.value(id)) {
            Some(value) => write!(out, "\t{}", shown(&value.to_string(), is_terminal))?,
            None => write!(out, "\t-")?,
        }
    }
    writeln!(out)?;
    Ok(id.is_some())
}

/// Returns `text` as it is, or for a terminal without the characters that control it.
fn shown(text: &str, is_terminal: bool) -> Cow<'_, str> {
    if is_terminal { output::visible(text).into() } else { text.into() }
}
