//! The sections `VALS`: the distinct values of each column in their order, and the place of each word's value among
//! them.

use std::collections::BTreeSet;

use dict_format::{
    ColumnKind,
    column::{VALUE, encode_flags, encode_integers, encode_texts, is_integer},
};

use crate::{
    Report,
    word_list::{ColumnOfWords, ColumnReport, ValueNumber},
};

/// Makes the section of a column, and reports about it. Returns `None` if no word has a value.
pub(crate) fn column_section(column: ColumnOfWords, report: &mut Report) -> Option<Vec<u8>> {
    let ColumnOfWords { name, kind, distinct, by_word, best } = column;
    let mut is_used = vec![false; distinct.len()];
    by_word.iter().flatten().for_each(|number| is_used[number.index()] = true);
    if kind == ColumnKind::Edits {
        // Each edit is a value by itself too.
        is_used.fill(true);
    }
    let used: Vec<(&str, usize)> =
        distinct.iter().zip(0..).zip(is_used).filter(|(_, is_used)| *is_used).map(|(value, _)| value).collect();
    if used.is_empty() {
        return None;
    }
    let first_text = used.iter().map(|(value, _)| *value).find(|value| name == VALUE && !is_integer(value));
    let first_text = first_text.map(str::to_string);
    let words = by_word.iter().flatten().count() as u32;
    report.columns.push(ColumnReport {
        name: name.clone(),
        kind,
        words,
        distinct: used.len() as u32,
        first_text,
        best,
    });
    Some(match kind {
        ColumnKind::Integers | ColumnKind::Ranks => {
            let (values, numbers) = sorted(&by_word, used, |value| value.parse().unwrap_or(0));
            encode_integers(&name, kind, &values, &numbers)
        }
        ColumnKind::Flags => {
            let names: BTreeSet<&str> = used.iter().flat_map(|(value, _)| value.split(' ')).collect();
            let bits = |value: &str| {
                let bit = |name| names.iter().position(|flag| *flag == name).unwrap_or(0);
                value.split(' ').fold(0u64, |bits, name| bits | 1 << bit(name))
            };
            let (values, numbers) = sorted(&by_word, used, bits);
            encode_flags(&name, &names.iter().copied().collect::<Vec<_>>(), &values, &numbers)
        }
        _ => {
            let (values, numbers) = sorted(&by_word, used, |value| value);
            encode_texts(&name, kind, &values, &numbers)
        }
    })
}

/// Sorts the values of a column, whose texts have numbers. Returns them, and the number of each word: one more than the
/// place of its value, or 0.
fn sorted<'t, T: Ord + Copy>(
    by_word: &[Option<ValueNumber>],
    texts: Vec<(&'t str, usize)>,
    value: impl Fn(&'t str) -> T,
) -> (Vec<T>, Vec<u32>) {
    let mut values: Vec<(T, usize)> = texts.into_iter().map(|(text, number)| (value(text), number)).collect();
    values.sort_unstable_by_key(|(value, _)| *value);
    let count = values.iter().map(|(_, number)| number + 1).max().unwrap_or(0);
    let mut places = vec![0; count];
    for (place, (_, number)) in (1..).zip(&values) {
        places[*number] = place;
    }
    let numbers = by_word.iter().map(|number| number.map_or(0, |number| places[number.index()]));
    (values.iter().map(|(value, _)| *value).collect(), numbers.collect())
}
