use dict_runtime::Question;

use crate::{
    exit::Exit,
    options::listing::{ListingOptions, Sort},
};

/// List the forms of a word, one per line: the words that have it as a lemma
///
/// The English dictionary has lemmas, in its column `lemmas`. `dictc build forms.tsv --lemmas 2 -o forms.dat` builds
/// another dictionary with lemmas. The other verbs that list words take `--form-of WORD`. The exit code is 1 if there
/// are no forms. As a query, this is `dictc find lemma:run`.
///
/// If several words are given, or `-`, each line begins with the word: `run<TAB>ran`, or `word<TAB>-` if there are no
/// forms.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The word whose forms are listed, such as `run`, or several; `-` reads words from standard input, one per line
    #[arg(required = true, value_name = "WORD")]
    lemmas: Vec<String>,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let Args { lemmas, listing } = args;
    let dict = listing.dictionary.open()?;
    listing.dictionary.need_lemmas(&dict)?;
    listing.answer(&dict, Sort::Alphabet, lemmas, |lemma| Ok(Question::forms(lemma)))
}
