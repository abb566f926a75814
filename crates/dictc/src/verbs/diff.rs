use std::{borrow::Cow, collections::BTreeSet, io::Write, path::PathBuf};

use dict_runtime::{Dict, Hit, Stream, Value};
use indicatif::HumanCount;

use crate::{exit::Exit, io::output, options::dictionary};

/// Compare the words of two dictionaries: `-word` was removed, `+word` was added
///
/// For each column in which the value of a word changed, `~word<TAB>column<TAB>old<TAB>new` is printed, with `-` for no
/// value. The words of the old dictionary come first, then the words that were added, both in the order of their ids.
/// The counts go to standard error. The exit code is 1 if words or values differ; nothing else in the files is
/// compared.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The old dictionary: a file, or a language such as `nl`
    old: PathBuf,

    /// The new dictionary: a file, or a language such as `nl`
    new: PathBuf,
}

/// Looks up the words of each dictionary in the other. Merging the two lists would not work: if the alphabets differ,
/// the words may be in different orders.
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let old = dictionary::open(&args.old)?;
    let new = dictionary::open(&args.new)?;
    let names: BTreeSet<&str> = old.columns().chain(new.columns()).map(|column| column.name()).collect();
    let columns: Vec<_> = names.into_iter().map(|name| (name, old.column(name), new.column(name))).collect();
    let mut out = output::stdout();
    let mut removed = 0;
    let mut added = 0;
    let mut changed = 0;
    let mut same = 0;
    let mut words = old.iter();
    while let Some(Hit { id, word, .. }) = words.advance() {
        let Some(new_id) = id_of(&new, word) else {
            removed += 1;
            writeln!(out, "-{word}")?;
            continue;
        };
        let mut is_same = true;
        for (name, old_column, new_column) in &columns {
            let old_value = old_column.and_then(|column| column.get(id));
            let new_value = new_column.and_then(|column| column.get(new_id));
            if !is_same_value(word, old_value, new_value) {
                is_same = false;
                writeln!(out, "~{word}\t{name}\t{}\t{}", value_text(word, old_value), value_text(word, new_value))?;
            }
        }
        *if is_same { &mut same } else { &mut changed } += 1;
    }
    let mut words = new.iter();
    while let Some(Hit { word, .. }) = words.advance() {
        if id_of(&old, word).is_none() {
            added += 1;
            writeln!(out, "+{word}")?;
        }
    }
    out.flush()?;
    let is_same = removed + added + changed == 0;
    let [added, removed, changed, same] = [added, removed, changed, same].map(HumanCount);
    output::note(&format!("{added} added, {removed} removed, {changed} changed, {same} the same\n"));
    Ok(Exit::from(is_same))
}

/// Returns the id of `word` if the dictionary has it in this spelling. A lookup alone would also find words that `word`
/// folds to.
fn id_of(dict: &Dict, word: &str) -> Option<u32> {
    dict.id(word).filter(|_| dict.alphabet().fold_text(word) == word)
}

/// Returns true if two values of a word are written the same. The column `value` has texts if one of its values is not
/// an integer, so the integer 7 may have become the text `7`. The bits of equal flags may differ.
fn is_same_value(word: &str, old: Option<Value>, new: Option<Value>) -> bool {
    old == new || old.is_some() == new.is_some() && value_text(word, old) == value_text(word, new)
}

fn value_text<'v>(word: &str, value: Option<Value<'v>>) -> Cow<'v, str> {
    value.map_or("-".into(), |value| value.to_text(word))
}
