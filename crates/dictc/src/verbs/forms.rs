use dict_runtime::Prefix;

use crate::{
    exit::Exit,
    options::{
        changed_dictionary::ChangedDictionary,
        listing::{ListedWord, ListingOptions, PatternOption, Sort},
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
    let dict = args.dictionary.open()?;
    args.dictionary.need_lemmas(&dict)?;
    let filters = args.listing.filters(&dict, &args.pattern)?;
    args.listing.printer(&args.dictionary, &dict, Sort::Alphabet)?.answer(
        &args.lemmas,
        |lemma| Ok(dict.forms(lemma)),
        |printer, forms| {
            if filters.0.is_some() || filters.1.is_some() {
                printer.only(forms);
                let all = Prefix::new(&dict, "");
                return printer.print_filtered(all, filters.clone(), |id, word, _| ListedWord::new(id, word));
            }
            for (id, word) in forms.into_iter().filter_map(|id| Some((id, dict.word(id)?))) {
                if !printer.wants_more() {
                    break;
                }
                printer.print(ListedWord::new(id, &word))?;
            }
            Ok(())
        },
    )
}
