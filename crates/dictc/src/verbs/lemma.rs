use std::io::{self, IsTerminal, Write};

use dict_runtime::{Dict, columns::TEXT_SEPARATOR};

use crate::{
    exit::Exit,
    io::{output, words},
    options::changed_dictionary::ChangedDictionary,
};

/// Print the lemmas of words: `saw<TAB>see | saw`, or `word<TAB>-`
///
/// A lemma is a word that others are forms of: `run` is the lemma of `ran`. The English dictionary has lemmas, in its
/// column `lemmas`. `dictc build forms.tsv --lemmas 2 -o forms.dat` builds another dictionary with lemmas. The exit
/// code is 1 if any word has no lemma.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The words; `-` reads words from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,

    #[command(flatten)]
    dictionary: ChangedDictionary,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let dict = args.dictionary.open()?;
    args.dictionary.need_lemmas(&dict)?;
    let mut out = output::stdout();
    let is_terminal = io::stdout().is_terminal();
    let mut is_missing = false;
    words::for_each(&args.words, |word| {
        let lemmas = lemmas_of(&dict, word);
        is_missing |= lemmas.is_none();
        let lemmas = lemmas.as_deref().unwrap_or("-");
        writeln!(out, "{}\t{}", output::shown(word, is_terminal), output::shown(lemmas, is_terminal))?;
        Ok(())
    })?;
    out.flush()?;
    Ok(Exit::from(!is_missing))
}

/// Returns the lemmas of a word with ` | ` between them, if it has any.
fn lemmas_of(dict: &Dict, word: &str) -> Option<String> {
    let lemmas: Vec<String> = dict.lemmas(word).collect();
    (!lemmas.is_empty()).then(|| lemmas.join(TEXT_SEPARATOR))
}
