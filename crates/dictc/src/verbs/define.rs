use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
};

use crate::{
    exit::Exit,
    io::{output, words},
    options::glossary::Glossary,
};

/// Print what English words mean: `word<TAB>meaning` for each meaning, or `word<TAB>-`
///
/// `cats` has the meanings of `cat`. A `-` means that there is no definition. The dictionary may still have the word:
/// `the` has no definition, because WordNet has only nouns, verbs, adjectives and adverbs. The definitions come from
/// WordNet; `dictc glossary` builds them. The exit code is 1 if a word has no definition.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The words; `-` reads words from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,

    /// The glossary: a file, or a name such as `en-glossary` [default: en-glossary]
    ///
    /// The glossary is found like the dictionary of a language: it is the file `dicts/en-glossary/en-glossary.dat` in
    /// this folder or a folder above it, or else `dictc/en-glossary.dat` in the folder for your data, or in one for all
    /// users. Any dictionary with texts as values can be used.
    #[arg(long, value_name = "GLOSSARY")]
    dict: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let glossary = Glossary::open(args.dict.as_deref())?;
    let mut out = output::stdout();
    let is_terminal = io::stdout().is_terminal();
    let mut is_missing = false;
    words::for_each(&args.words, |word| {
        let meanings = glossary.meanings(word);
        is_missing |= meanings.is_empty();
        let missing = meanings.is_empty().then(|| "-".to_string());
        for meaning in meanings.into_iter().chain(missing) {
            let line = format!("{word}\t{meaning}");
            // A terminal gets no characters that control it.
            let line = if is_terminal { output::visible(word) + "  " + &output::visible(&meaning) } else { line };
            writeln!(out, "{line}")?;
        }
        Ok(())
    })?;
    out.flush()?;
    Ok(Exit::from(!is_missing))
}
