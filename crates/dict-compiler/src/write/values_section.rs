//! The `VALS` section: the distinct values in their order, and the place of each word's value among them.

use dict_format::ValuesHeader;

use crate::{CompileError, word_list::ValueNumber};

/// The bytes of the section.
pub(crate) struct ValuesSection {
    pub(crate) bytes: Vec<u8>,
    /// The first value that was given and is not an integer. If there is one, the values are stored as text.
    pub(crate) first_text: Option<String>,
}

/// Distinct values as the file has them.
struct ValueTable {
    header: ValuesHeader,
    bytes: Vec<u8>,
    /// The values in the order of the file.
    order: Vec<ValueNumber>,
}

impl ValuesSection {
    /// Makes the section from `by_word`, the value of each word by id, and from the distinct values. Returns `None` if
    /// no word has a value.
    pub(crate) fn new(
        by_word: &[Option<ValueNumber>],
        distinct: impl ExactSizeIterator<Item = (String, ValueNumber)>,
    ) -> Result<Option<Self>, CompileError> {
        let number_count = distinct.len();
        let mut is_used = vec![false; number_count];
        by_word.iter().flatten().for_each(|number| is_used[number.index()] = true);
        let used: Vec<(String, ValueNumber)> = distinct.filter(|(_, number)| is_used[number.index()]).collect();
        if used.is_empty() {
            return Ok(None);
        }
        let integers: Option<Vec<(i64, ValueNumber)>> =
            used.iter().map(|(value, number)| Some((shortest_integer(value)?, *number))).collect();
        let texts = used.iter().filter(|(value, _)| shortest_integer(value).is_none());
        let first_text = texts.min_by_key(|(_, number)| number.index()).map(|(value, _)| value.clone());
        let table = match integers {
            Some(integers) => ValueTable::of_integers(integers),
            None => ValueTable::of_texts(used)?,
        };
        // The place of each value, counted from 1; place 0 is for words without a value.
        let mut places = vec![0; number_count];
        for (place, number) in (1..).zip(table.order) {
            places[number.index()] = place;
        }
        let places = by_word.iter().map(|number| number.map_or(0, |number| places[number.index()]));
        let packed = table.header.pack(places);
        let bytes = [bytemuck::bytes_of(&table.header), &packed, &table.bytes].concat();
        Ok(Some(Self { bytes, first_text }))
    }
}

impl ValueTable {
    fn of_integers(mut values: Vec<(i64, ValueNumber)>) -> Self {
        values.sort_unstable_by_key(|(value, _)| *value);
        Self {
            header: ValuesHeader::integers(values.len() as u32),
            bytes: values.iter().flat_map(|(value, _)| value.to_le_bytes()).collect(),
            order: values.iter().map(|(_, number)| *number).collect(),
        }
    }

    fn of_texts(mut values: Vec<(String, ValueNumber)>) -> Result<Self, CompileError> {
        values.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        let texts: String = values.iter().map(|(value, _)| value.as_str()).collect();
        let Ok(text_len) = texts.len().try_into() else {
            return Err(CompileError::TooBig { limit: u32::MAX.into(), what: "bytes of values" });
        };
        let mut end = 0;
        let ends = values.iter().flat_map(|(value, _)| {
            end += value.len() as u32;
            end.to_le_bytes()
        });
        Ok(Self {
            header: ValuesHeader::texts(values.len() as u32, text_len),
            bytes: ends.chain(texts.bytes()).collect(),
            order: values.iter().map(|(_, number)| *number).collect(),
        })
    }
}

/// Returns the integer that `text` spells in its shortest form: `7`, but not `07` or `+7`.
fn shortest_integer(text: &str) -> Option<i64> {
    text.parse().ok().filter(|integer: &i64| integer.to_string() == text)
}
