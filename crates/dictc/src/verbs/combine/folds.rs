//! The fold of a combined dictionary, which all words must fit.

use anyhow::bail;
use dict_compiler::AlphabetSpec;
use dict_runtime::{Dict, Fold};

use super::{NamedDict, Operation};
use crate::io::output::{note, visible};

/// Returns the dictionary whose fold the result has: the first one for a difference, otherwise the first of those that unify the
/// most spellings. Words of the others must be the same after this fold, or they would be other words in the result.
pub(super) fn with_common_fold<'d, 'p>(
    operation: Operation,
    dicts: &'d [NamedDict<'p>],
) -> anyhow::Result<&'d NamedDict<'p>> {
    let strength = |named: &NamedDict| Fold::ALL.iter().position(|fold| *fold == fold_of(named));
    let chosen = match operation {
        Operation::Difference => &dicts[0],
        Operation::Union | Operation::Intersection => {
            dicts.iter().rev().max_by_key(|named| strength(named)).unwrap_or(&dicts[0])
        }
    };
    for other in dicts.iter().filter(|other| fold_of(other) != fold_of(chosen)) {
        refuse_changed_words(chosen, other)?;
        note(&format!(
            "{} is folded by `{}`, which changes no word of {}, folded by `{}`; the new file is folded by `{}`\n",
            visible(&chosen.path.to_string_lossy()),
            fold_of(chosen),
            visible(&other.path.to_string_lossy()),
            fold_of(other),
            fold_of(chosen),
        ));
    }
    Ok(chosen)
}

fn fold_of(named: &NamedDict<'_>) -> Fold {
    named.dict.alphabet().fold()
}

/// Refuses a dictionary if the fold of the chosen one changes a word of it.
fn refuse_changed_words(chosen: &NamedDict<'_>, other: &NamedDict<'_>) -> anyhow::Result<()> {
    let mut words = other.dict.iter();
    while let Some((_, word)) = words.advance() {
        let folded = chosen.dict.alphabet().fold_text(word);
        if folded != word {
            let other = other.path.display();
            bail!(
                "{other}: its word `{}` is `{}` in the fold of {}; fold it in the same way, with `dictc dump {other} | dictc \
                 build {} -o FILE`",
                visible(word),
                visible(&folded),
                chosen.path.display(),
                fold_options(&chosen.dict),
            );
        }
    }
    Ok(())
}

/// Returns the options of a build that folds words as `dict` does: `--fold case`, or `--fold tiles --alphabet a-z,ch`.
fn fold_options(dict: &Dict) -> String {
    let alphabet = dict.alphabet();
    if alphabet.fold() != Fold::Tiles {
        return format!("--fold {}", alphabet.fold());
    }
    let symbols = alphabet.symbols().iter().map(|symbol| symbol.text().to_string()).collect();
    format!("--fold {} --alphabet {}", alphabet.fold(), AlphabetSpec::Symbols(symbols))
}
