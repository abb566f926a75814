//! Folds the words of all dictionaries in the same way.

use std::collections::BTreeSet;

use dict_compiler::{AlphabetSpec, Meta, Options, WordList, word_list::Skip};
use dict_runtime::{Dict, Fold, Hit, Stream};

use super::operation::{NamedDict, Operation};
use crate::io::{
    copied_columns::copy_columns,
    output::{count, note, visible},
};

/// Folds and converts all dictionaries as one of them does: the first for a difference, otherwise the first of those
/// that unify the most spellings. A line on standard error says which words this changes.
pub(super) fn unify_folds(operation: Operation, dicts: &mut [NamedDict<'_>]) -> anyhow::Result<()> {
    let strength = |named: &&NamedDict<'_>| {
        let fold = fold_of(&named.dict);
        (Fold::ALL.iter().position(|other| *other == fold.without_turkic()), fold.is_turkic())
    };
    let model = match operation {
        Operation::Difference => dicts.first(),
        Operation::Union | Operation::Intersection => dicts.iter().rev().max_by_key(strength),
    };
    let Some(model) = model.map(|named| named.dict.clone()) else { return Ok(()) };
    // `’` and `'` are the same to a dictionary that has one of them.
    let is_converted = |named: &NamedDict<'_>| {
        let mut symbols = named.dict.alphabet().symbols().iter();
        symbols.any(|symbol| model.alphabet().convert_text(symbol.text()) != symbol.text())
    };
    for named in dicts.iter_mut().filter(|named| fold_of(&named.dict) != fold_of(&model) || is_converted(named)) {
        named.dict = folded(named, &model)?;
    }
    Ok(())
}

fn fold_of(dict: &Dict) -> Fold {
    dict.alphabet().fold()
}

/// Returns a dictionary of the same words, folded as `model` is, with their values.
fn folded(named: &NamedDict<'_>, model: &Dict) -> anyhow::Result<Dict> {
    let dict = &named.dict;
    let mut symbols: BTreeSet<String> =
        model.alphabet().symbols().iter().map(|symbol| symbol.text().to_string()).collect();
    let (mut changed, mut example) = (0, String::new());
    let mut words = dict.iter();
    while let Some(Hit { word, .. }) = words.advance() {
        let folded = model.alphabet().fold_text(word);
        symbols.extend(folded.chars().map(String::from));
        if folded != word {
            if changed == 0 {
                example = format!(", such as `{word}` to `{folded}`");
            }
            changed += 1;
        }
    }
    let fold = fold_of(model);
    let alphabet = AlphabetSpec::Symbols(symbols.into_iter().collect());
    let options = Options::default()
        .with_fold(fold)
        .with_alphabet(alphabet)
        .with_conversions_of(model.alphabet())
        .with_conversions_of(dict.alphabet());
    let mut list = WordList::new(options)?;
    let mut words = dict.iter();
    while let Some(Hit { word, .. }) = words.advance() {
        list.push(word)?;
    }
    copy_columns(&mut list, dict, dict.columns(), |_| true)?;
    let compiled = list.compile(&Meta::of(dict.meta()))?;
    let path = named.path.display();
    let mut text =
        format!("{path}: its words are folded with `{fold}` too; {} changed{example}", count(changed, "word"));
    match compiled.report.skipped(Skip::Duplicate).0 {
        0 => {}
        equal => text += &format!("; {} became equal to others, and the first values count", count(equal, "word")),
    }
    note(&(visible(&text) + "\n"));
    Ok(Dict::from_vec(compiled.to_bytes())?)
}
