//! The sections `VALS`: the distinct values of each column in their order, and the place of each word's value among them.

use std::collections::BTreeSet;

use dict_format::{Column, ColumnKind, Fold, VALUE, is_integer};

use crate::{
    ColumnReport, Report,
    encode::WordAutomaton,
    word_list::{GivenColumn, ValueNumber},
};

/// Makes the section of a column, and reports about it. Returns `None` if no word has a value.
pub(crate) fn column_section(
    column: GivenColumn,
    automaton: &WordAutomaton,
    fold: Fold,
    report: &mut Report,
) -> Option<Vec<u8>> {
    let by_word = column.by_word(automaton, fold, report);
    let (name, kind, distinct) = column.into_distinct();
    let mut is_used = vec![false; distinct.len()];
    by_word.iter().flatten().for_each(|number| is_used[number.index()] = true);
    let used: Vec<(String, ValueNumber)> = distinct.into_iter().filter(|(_, number)| is_used[number.index()]).collect();
    if used.is_empty() {
        return None;
    }
    // The column `value` has ranks if all values are integers.
    let texts = used.iter().filter(|(value, _)| name == VALUE && !is_integer(value));
    let first_text = texts.min_by_key(|(_, number)| number.index()).map(|(value, _)| value.clone());
    let kind = if name == VALUE && first_text.is_none() { ColumnKind::Ranks } else { kind };
    let words = by_word.iter().flatten().count() as u32;
    report.columns.push(ColumnReport { name: name.clone(), kind, words, distinct: used.len() as u32, first_text });
    Some(match kind {
        ColumnKind::Integers | ColumnKind::Ranks => {
            let integers = used.iter().map(|(value, number)| (value.parse().unwrap_or(0), *number));
            let (values, numbers) = sorted(&by_word, integers);
            Column::encode_integers(&name, kind, &values, &numbers)
        }
        ColumnKind::Flags => {
            let names: BTreeSet<&str> = used.iter().flat_map(|(value, _)| value.split(' ')).collect();
            let bits = |value: &str| {
                let bit = |name| names.iter().position(|flag| *flag == name).unwrap_or(0);
                value.split(' ').fold(0u64, |bits, name| bits | 1 << bit(name))
            };
            let (values, numbers) = sorted(&by_word, used.iter().map(|(value, number)| (bits(value), *number)));
            Column::encode_flags(&name, &names.into_iter().collect::<Vec<_>>(), &values, &numbers)
        }
        _ => {
            let (values, numbers) = sorted(&by_word, used.iter().map(|(value, number)| (&**value, *number)));
            Column::encode_texts(&name, &values, &numbers)
        }
    })
}

/// Sorts the values of a column. Returns them, and the number of each word: one more than the place of its value, or 0.
fn sorted<T: Ord + Copy>(
    by_word: &[Option<ValueNumber>],
    values: impl Iterator<Item = (T, ValueNumber)>,
) -> (Vec<T>, Vec<u32>) {
    let mut values: Vec<(T, ValueNumber)> = values.collect();
    values.sort_unstable_by_key(|(value, _)| *value);
    let count = by_word.iter().flatten().map(|number| number.index() + 1).max().unwrap_or(0);
    let mut places = vec![0; count];
    for (place, (_, number)) in (1..).zip(&values) {
        places[number.index()] = place;
    }
    let numbers = by_word.iter().map(|number| number.map_or(0, |number| places[number.index()]));
    (values.iter().map(|(value, _)| *value).collect(), numbers.collect())
}
