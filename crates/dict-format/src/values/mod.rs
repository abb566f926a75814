//! The `VALS` section: the values of words.

mod check;
mod header;

pub use header::ValuesHeader;

use self::header::{VALUES_HEADER_LEN, ValueKind, bits_of, numbers_len};
use crate::meta;

/// The maximum length of a value that is text, in bytes.
pub const MAX_VALUE_BYTES: usize = 1 << 16;

/// A word's value. All values of a dictionary are of one kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[non_exhaustive]
pub enum Value<'v> {
    /// An integer, for example a rank that says how common the word is.
    Integer(i64),
    /// A text without control characters.
    Text(&'v str),
}

impl Value<'_> {
    /// Returns the integer, if the value is one.
    pub fn integer(self) -> Option<i64> {
        match self {
            Self::Integer(integer) => Some(integer),
            Self::Text(_) => None,
        }
    }
}

impl core::fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Integer(integer) => integer.fmt(f),
            Self::Text(text) => f.pad(text),
        }
    }
}

/// The values of a dictionary's words, by the words' ids.
///
/// The section stores each different value once, in a table, and a number for each word. If word 0 has the value 10,
/// word 1 has none and word 2 has 35:
///
/// ```text
/// table     10, 35      places 0 and 1
/// numbers   1, 0, 2     one more than the place, or 0 for no value
/// ```
///
/// The section is made and read like this:
///
/// ```
/// use dict_format::{Value, Values, ValuesHeader};
///
/// let header = ValuesHeader::integers(2);
/// let table = [10i64, 35].map(i64::to_le_bytes);
/// let section = [bytemuck::bytes_of(&header), &header.pack([1, 0, 2].into_iter()), table.as_flattened()].concat();
/// let values = Values::parse(&section, 3)?;
/// values.check(0)?;
/// assert_eq!([0, 1, 2].map(|id| values.get(id)), [Some(Value::Integer(10)), None, Some(Value::Integer(35))]);
/// assert_eq!((values.distinct_count(), values.place(2)), (2, Some(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Values<'a> {
    word_count: u32,
    value_count: u32,
    reserved: [u8; 2],
    /// The number of bits that a word's number takes.
    bits: u8,
    /// For each word, one more than the place of its value in the table, or 0 if it has no value.
    numbers: &'a [u8],
    /// The different integers, or the ends of the different texts.
    table: &'a [u8],
    /// The different texts, joined. `None` if values are integers.
    texts: Option<&'a [u8]>,
}

impl<'a> Values<'a> {
    /// Reads the values in a section's bytes, for `word_count` words. Takes constant time. The error is a fault of the
    /// section's header or length. [`Values::check`] checks the rest. If the rest is malformed, words may have wrong
    /// values, or no values.
    pub fn parse(section: &'a [u8], word_count: u32) -> Result<Self, &'static str> {
        const LENGTH: &str = "its length does not fit its values";
        let (head, rest) = section.split_first_chunk::<VALUES_HEADER_LEN>().ok_or("it is shorter than its header")?;
        let header: ValuesHeader = bytemuck::cast(*head);
        let value_count = header.value_count();
        if value_count == 0 {
            return Err("it has no values");
        }
        if header.bits() != bits_of(value_count) {
            return Err("the bits of its numbers do not fit its number of values");
        }
        let kind = header.kind().ok_or("its kind of values is unknown")?;
        if kind == ValueKind::Integers && header.text_len() != 0 {
            return Err("its values are integers, and it has text");
        }
        let numbers_len = usize::try_from(numbers_len(word_count.into(), header.bits())).map_err(|_| LENGTH)?;
        let table_len = (value_count as usize).checked_mul(kind.width()).ok_or(LENGTH)?;
        let (numbers, rest) = rest.split_at_checked(numbers_len).ok_or(LENGTH)?;
        let (table, texts) = rest.split_at_checked(table_len).ok_or(LENGTH)?;
        if texts.len() as u64 != header.text_len() {
            return Err(LENGTH);
        }
        let texts = (kind == ValueKind::Texts).then_some(texts);
        Ok(Self { word_count, value_count, reserved: header.reserved(), bits: header.bits(), numbers, table, texts })
    }

    /// Returns true if all values are integers, and false if all are text.
    pub fn are_integers(&self) -> bool {
        self.texts.is_none()
    }

    /// Returns the value of the word with this id, if it has one.
    #[inline]
    pub fn get(&self, id: u32) -> Option<Value<'a>> {
        self.value(u32::try_from(self.place(id)?).ok()?)
    }

    /// Returns the number of different values.
    pub fn distinct_count(&self) -> usize {
        self.value_count as usize
    }

    /// Returns the different values, ascending; texts are in the order of their bytes. The item at a word's
    /// [place](Values::place) is the word's value. In a damaged file, an item that is not a value is `None`.
    pub fn distinct(&self) -> impl Iterator<Item = Option<Value<'a>>> + use<'a> {
        let values = *self;
        let mut end = 0;
        (0..self.value_count).map(move |place| {
            // In a damaged file, texts may overlap: reading each would take far longer than the section's length.
            let is_apart = values.are_integers() || values.text_start(place) == Some(end);
            end = end.max(values.text_end(place).unwrap_or(0));
            if is_apart { values.value(place) } else { None }
        })
    }

    /// Returns the place of a word's value among the [different values](Values::distinct), counted from 0; `id` is the
    /// word's id.
    #[inline]
    pub fn place(&self, id: u32) -> Option<usize> {
        let number = if id < self.word_count { self.number(id) } else { 0 };
        (number as usize).checked_sub(1)
    }

    /// Returns the value at this place of the table.
    #[inline]
    fn value(&self, place: u32) -> Option<Value<'a>> {
        let Some(texts) = self.texts else {
            return element(self.table, place as usize).map(|bytes| Value::Integer(i64::from_le_bytes(bytes)));
        };
        let bytes = texts.get(self.text_start(place)?..self.text_end(place)?)?;
        let text = if bytes.len() <= MAX_VALUE_BYTES { core::str::from_utf8(bytes).ok()? } else { return None };
        meta::is_value(text).then_some(Value::Text(text))
    }

    /// Returns the start of the text at this place of the table, in bytes from the start of all texts.
    fn text_start(&self, place: u32) -> Option<usize> {
        place.checked_sub(1).map_or(Some(0), |before| self.text_end(before))
    }

    /// Returns the end of the text at this place of the table, in bytes from the start of all texts.
    fn text_end(&self, place: u32) -> Option<usize> {
        element(self.table, place as usize).map(|bytes| u32::from_le_bytes(bytes) as usize)
    }

    /// Returns the number of word `id`: one more than the place of its value, or 0.
    #[inline]
    fn number(&self, id: u32) -> u32 {
        let bits = usize::from(self.bits);
        let Some(at) = (id as usize).checked_mul(bits) else { return 0 };
        let bytes = self.numbers.get(at / 8..).unwrap_or(&[]);
        match bits {
            16 => bytes.first_chunk().map_or(0, |bytes| u16::from_le_bytes(*bytes).into()),
            32 => bytes.first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes)),
            _ => bytes.first().map_or(0, |byte| u32::from(byte >> (at % 8)) & ((1 << bits) - 1)),
        }
    }
}

/// Returns the element of `LEN` bytes at `place` of an array.
#[inline]
fn element<const LEN: usize>(array: &[u8], place: usize) -> Option<[u8; LEN]> {
    array.get(place.checked_mul(LEN)?..)?.first_chunk().copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::FormatError;
    use alloc::vec::Vec;

    fn integers(values: &[i64], numbers: &[u32]) -> Vec<u8> {
        let header = ValuesHeader::integers(values.len() as u32);
        let mut section = bytemuck::bytes_of(&header).to_vec();
        section.extend(header.pack(numbers.iter().copied()));
        section.extend(values.iter().flat_map(|value| value.to_le_bytes()));
        section
    }

    #[test]
    fn numbers_take_as_few_bits_as_there_are_values() {
        for count in [1u32, 2, 3, 4, 15, 16, 255, 256, 65_535, 65_536] {
            let values: Vec<i64> = (0..i64::from(count)).map(|value| value * 7 - 1000).collect();
            let numbers: Vec<u32> = (0..count + 3).map(|id| (id * 31 + 5) % (count + 1)).collect();
            let section = integers(&values, &numbers);
            let parsed = Values::parse(&section, numbers.len() as u32).unwrap();
            for (id, number) in (0..).zip(&numbers) {
                let expected = number.checked_sub(1).map(|place| Value::Integer(values[place as usize]));
                assert_eq!(parsed.get(id), expected, "{count} values, word {id}");
            }
            assert_eq!(parsed.get(numbers.len() as u32), None);
            assert_eq!(parsed.distinct().flatten().count(), values.len());
            let bits = [1, 2, 4, 8, 16, 32].into_iter().find(|bits| u64::from(count) < 1 << bits).unwrap();
            assert_eq!(section.len(), 16 + (numbers.len() * bits).div_ceil(64) * 8 + values.len() * 8);
        }
    }

    #[test]
    fn check_refuses_values_that_no_writer_makes() {
        let words = 5;
        let check = |section: &[u8]| Values::parse(section, words).unwrap().check(100);
        let good = integers(&[10, 20, 30], &[1, 0, 3, 2, 1]);
        check(&good).unwrap();
        assert!(check(&integers(&[20, 10, 30], &[1, 0, 3, 2, 1])).is_err(), "values do not ascend");
        assert!(check(&integers(&[10, 20, 30], &[1, 0, 3, 3, 1])).is_err(), "no word has a value");
        let mut padded = good.clone();
        padded[16 + 1] |= 0x40;
        let FormatError::Value { offset, .. } = check(&padded).unwrap_err() else { panic!() };
        assert_eq!(offset, 100 + 17);
        assert!(check(&integers(&[10, 20], &[1, 0, 3, 2, 1])).is_err(), "a number without a value");
        for (at, byte) in [(0, 2), (1, 8), (4, 0), (4, 4), (8, 1)] {
            let mut bad = good.clone();
            bad[at] = byte;
            assert!(Values::parse(&bad, words).is_err(), "byte {at} is {byte}");
        }
        assert!(Values::parse(&good[..good.len() - 1], words).is_err());
    }

    /// Makes a section of texts, which are joined in the order that they have.
    fn texts(texts: &[&str], numbers: &[u32]) -> Vec<u8> {
        let joined = texts.concat();
        let header = ValuesHeader::texts(texts.len() as u32, joined.len() as u32);
        let mut section = bytemuck::bytes_of(&header).to_vec();
        section.extend(header.pack(numbers.iter().copied()));
        let mut end = 0;
        for text in texts {
            end += text.len() as u32;
            section.extend(end.to_le_bytes());
        }
        section.extend(joined.bytes());
        section
    }

    #[test]
    fn values_are_integers_or_texts() {
        let section = integers(&[-5, 7], &[2, 0, 1]);
        let values = Values::parse(&section, 3).unwrap();
        assert!(values.are_integers());
        assert_eq!(values.distinct_count(), 2);
        assert_eq!([0, 1, 2, 3].map(|id| values.place(id)), [Some(1), None, Some(0), None]);
        assert_eq!(values.get(2).and_then(Value::integer), Some(-5));
        let long = "ü".repeat(MAX_VALUE_BYTES / 2);
        let section = texts(&["a b", "é", &long], &[3, 2, 1]);
        let values = Values::parse(&section, 3).unwrap();
        assert!(!values.are_integers());
        assert_eq!([0, 1, 2].map(|id| values.get(id)), [&*long, "é", "a b"].map(|text| Some(Value::Text(text))));
        assert!(values.distinct().eq(["a b", "é", &*long].map(|text| Some(Value::Text(text)))));
        assert_eq!(values.check(0), Ok(()));
        assert_eq!(MAX_VALUE_BYTES, 65_536);
        assert_eq!(Value::Text("a").integer(), None);
        assert_eq!(alloc::format!("{:>4}|{:4}|", Value::Integer(-5), Value::Text("a")), "  -5|a   |");
    }

    #[test]
    fn the_error_of_a_value_has_its_place_in_the_file() {
        let error = |section: &[u8], words| {
            let FormatError::Value { offset, what } = Values::parse(section, words).unwrap().check(1000).unwrap_err()
            else {
                panic!()
            };
            (offset, what)
        };
        let starts_at = |section: &[u8], words, offset, start: &str| {
            let (found, what) = error(section, words);
            assert!(found == offset && what.contains(start), "{found}: {what}");
        };
        // 16 bytes of header, 8 of numbers, and the table: 8 bytes for an integer, 4 for the end of a text.
        starts_at(&integers(&[1, 2, 2], &[1, 2, 3]), 3, 1000 + 24 + 16, "sort after");
        starts_at(&integers(&[1, 2, 3], &[1, 2]), 2, 1000 + 24 + 16, "no word has it");
        starts_at(&integers(&[1, 2], &[1, 2, 1, 1, 3]), 5, 1000 + 16 + 1, "no value with this number");
        starts_at(&texts(&["a", "b", "b"], &[1, 2, 3]), 3, 1000 + 24 + 8, "sort after");
        starts_at(&texts(&["a", ""], &[1, 2]), 2, 1000 + 24 + 4, "1 to 65,536 bytes");
        starts_at(&texts(&["a", &"b".repeat(MAX_VALUE_BYTES + 1)], &[1, 2]), 2, 1000 + 24 + 4, "1 to 65,536 bytes");
        starts_at(&texts(&["a", "\n"], &[1, 2]), 2, 1000 + 24 + 4, "control characters");
        for spaced in [" ", " b", "b "] {
            starts_at(&texts(&[spaced], &[1]), 1, 1000 + 24, "it has a space");
        }
        assert_eq!(Values::parse(&texts(&["a b"], &[1]), 1).unwrap().check(0), Ok(()));
        starts_at(&texts(&["1", "2"], &[1, 2]), 2, 1000 + 24, "stored as text");
        assert_eq!(Values::parse(&texts(&["01", "2"], &[1, 2]), 2).unwrap().check(0), Ok(()));
        let mut long = texts(&["a", "b"], &[1, 2]);
        long[8] += 1;
        long.push(b'c');
        starts_at(&long, 2, 1000 + 24 + 4, "text follows");
        let mut overlapping = texts(&["ab", "cd"], &[1, 2]);
        overlapping[24 + 4] = 1;
        starts_at(&overlapping, 2, 1000 + 24 + 4, "1 to 65,536 bytes");
        let mut reserved = integers(&[1], &[1]);
        reserved[3] = 1;
        starts_at(&reserved, 1, 1000 + 2, "reserved");
        // 65 values take a second unit of the memory that says which ones are used.
        let values: Vec<i64> = (0..130).collect();
        for unused in [0, 63, 64, 65, 129] {
            let numbers: Vec<u32> = (0..130).map(|id| if id == unused { (id + 1) % 130 + 1 } else { id + 1 }).collect();
            starts_at(&integers(&values, &numbers), 130, 1000 + 16 + 136 + 8 * u64::from(unused), "no word has it");
        }
    }

    #[test]
    fn padding_after_the_numbers_is_zero() {
        for words in 4..20usize {
            let good = integers(&[1, 2, 3], &(0..words as u32).map(|id| id % 4).collect::<Vec<_>>());
            assert_eq!(Values::parse(&good, words as u32).unwrap().check(0), Ok(()));
            for bit in words * 2..64 {
                let mut bad = good.clone();
                bad[16 + bit / 8] |= 1 << (bit % 8);
                let offset = 16 + bit as u64 / 8;
                let expected = Err(FormatError::Value { offset, what: "it is padding, and not zero" });
                let values = Values::parse(&bad, words as u32).unwrap();
                assert_eq!((values.check(0), values.place(words as u32)), (expected, None), "{words} {bit}");
            }
        }
    }
}
