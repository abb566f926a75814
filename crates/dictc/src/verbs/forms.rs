use dict_runtime::Question;

use crate::{
    exit::Exit,
    options::{
        changed_dictionary::ChangedDictionary,
        listing::{ListingOptions, PatternOption, Sort},
    },
};

/// List the forms of a word, one a line: the words that have it as a lemma
///
/// The English dictionary has lemmas, in its column `lemmas`. `dictc build forms.tsv --lemmas 2 -o forms.dat` builds another one
/// that has them. The other verbs that list words take `--form-of WORD`. The exit code is 1 if there are no forms.
///
/// If several words are given, or `-`, each line begins with the word: `run<TAB>ran`, or `word<TAB>-` if there are no forms.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The word that they are forms of, such as `run`, or several; `-` reads words from standard input, one a line
    #[arg(required = true, value_name = "WORD")]
    lemmas: Vec<String>,

    #[command(flatten)]
    dictionary: ChangedDictionary,

    #[command(flatten)]
    pattern: PatternOption,

    #[command(flatten)]
    listing: ListingOptions,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let Args { lemmas, dictionary, pattern, listing } = args;
    let dict = dictionary.open()?;
    dictionary.need_lemmas(&dict)?;
    listing.answer(dictionary, &dict, pattern, Sort::Alphabet, lemmas, |lemma| Ok(Question::forms(lemma)))
}
