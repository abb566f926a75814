use std::io::Write;

use dict_runtime::Dict;
use indicatif::HumanCount;

use crate::{args::Diff, dictionaries, exit::Exit, output};

/// Each dictionary's words are looked up in the other: they may be in different orders, as alphabets may differ.
pub fn run(args: &Diff) -> anyhow::Result<Exit> {
    let (old, new) = (dictionaries::open(&args.old)?, dictionaries::open(&args.new)?);
    let mut out = output::stdout();
    let (mut removed, mut added, mut changed, mut same) = (0, 0, 0, 0);
    let mut words = old.iter();
    while let Some((id, word)) = words.advance() {
        let Some(new_id) = id_of(&new, word) else {
            removed += 1;
            writeln!(out, "-{word}")?;
            continue;
        };
        let (was, is) = (old.value(id), new.value(new_id));
        let texts = || [was, is].map(|value| value.map_or("-".to_string(), |value| value.to_string()));
        // One value that is no integer makes text of all.
        if was == is || was.is_some() == is.is_some() && texts()[0] == texts()[1] {
            same += 1;
        } else {
            changed += 1;
            writeln!(out, "~{word}\t{}", texts().join("\t"))?;
        }
    }
    let mut words = new.iter();
    while let Some((_, word)) = words.advance() {
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

/// The id of `word` as it is written: a dictionary's words are folded, and found by what folds to them too.
fn id_of(dict: &Dict, word: &str) -> Option<u32> {
    dict.id(word).filter(|_| dict.alphabet().fold_text(word) == word)
}
