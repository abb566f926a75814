//! The `VALS` section: a value for each word that was given one.

use bytemuck::{Pod, Zeroable};

use crate::{FormatError, meta};

/// The most bytes in a value that is text.
pub const MAX_VALUE_BYTES: usize = 1 << 16;

/// Bytes in a [`ValuesHeader`].
const VALUES_HEADER_LEN: usize = size_of::<ValuesHeader>();

/// A word's value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Value<'v> {
    /// Where all values of the dictionary are integers.
    Integer(i64),
    /// Otherwise; without control characters.
    Text(&'v str),
}

impl Value<'_> {
    /// The integer that it is.
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

/// The first 16 bytes of the section.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Pod, Zeroable)]
#[repr(C)]
pub struct ValuesHeader {
    kind: u8,
    bits: u8,
    reserved: [u8; 2],
    value_count: [u8; 4],
    text_len: [u8; 8],
}

impl ValuesHeader {
    const INTEGERS: u8 = 0;
    const TEXTS: u8 = 1;

    /// The header of a section of so many different integers.
    pub fn integers(value_count: u32) -> Self {
        Self::new(Self::INTEGERS, value_count, 0)
    }

    /// The header of a section of so many different texts, of `text_len` bytes in all.
    pub fn texts(value_count: u32, text_len: u32) -> Self {
        Self::new(Self::TEXTS, value_count, text_len.into())
    }

    fn new(kind: u8, value_count: u32, text_len: u64) -> Self {
        let bits = bits_of(value_count);
        let (value_count, text_len) = (value_count.to_le_bytes(), text_len.to_le_bytes());
        Self { kind, bits, reserved: [0; 2], value_count, text_len }
    }

    /// The numbers of words' values as the section has them, padded: `numbers` has one for each word, 0 where it has
    /// no value, otherwise one more than the value's place in the table.
    pub fn pack(&self, numbers: impl ExactSizeIterator<Item = u32>) -> alloc::vec::Vec<u8> {
        let bits = usize::from(self.bits);
        let mut packed = alloc::vec![0; numbers_len(numbers.len() as u64, self.bits) as usize];
        for (at, number) in numbers.enumerate() {
            let at = at * bits;
            let bytes = (number << (at % 8)).to_le_bytes();
            for (to, from) in packed.iter_mut().skip(at / 8).zip(bytes).take(bits.div_ceil(8)) {
                *to |= from;
            }
        }
        packed
    }
}

/// The least power of two of bits that has room for as many values and for none.
fn bits_of(value_count: u32) -> u8 {
    (u32::BITS - value_count.leading_zeros()).max(1).next_power_of_two() as u8
}

/// Bytes that the numbers of `word_count` words take.
fn numbers_len(word_count: u64, bits: u8) -> u64 {
    (word_count * u64::from(bits)).div_ceil(64) * 8
}

/// The values of a dictionary's words, by their ids.
#[derive(Clone, Copy, Debug)]
pub struct Values<'a> {
    word_count: u32,
    value_count: u32,
    bits: u8,
    /// For each word, 0 or one more than the place of its value in the table.
    numbers: &'a [u8],
    /// The different integers, or where each text ends.
    table: &'a [u8],
    /// The different texts, one behind the other; none where values are integers.
    texts: Option<&'a [u8]>,
}

impl<'a> Values<'a> {
    /// The values in a section's bytes, where there are `word_count` words: constant time, and an error that says what is
    /// wrong with the section's length or header. [`Values::check`] tells whether the rest is well formed; where it is
    /// not, words may have other values than they should, or none.
    pub fn parse(section: &'a [u8], word_count: u32) -> Result<Self, &'static str> {
        let (head, rest) = section.split_first_chunk::<VALUES_HEADER_LEN>().ok_or("it is shorter than its header")?;
        let header: ValuesHeader = bytemuck::cast(*head);
        let (value_count, text_len) = (u32::from_le_bytes(header.value_count), u64::from_le_bytes(header.text_len));
        if value_count == 0 {
            return Err("it has no values");
        }
        if header.bits != bits_of(value_count) {
            return Err("the bits of its numbers are not as many as its values ask for");
        }
        let (width, is_text) = match header.kind {
            ValuesHeader::INTEGERS if text_len == 0 => (size_of::<i64>(), false),
            ValuesHeader::TEXTS => (size_of::<u32>(), true),
            _ => return Err("its values are of no kind that is known here"),
        };
        const LENGTH: &str = "its length is not that of its values";
        let numbers_len = usize::try_from(numbers_len(word_count.into(), header.bits)).map_err(|_| LENGTH)?;
        let table_len = (value_count as usize).checked_mul(width).ok_or(LENGTH)?;
        let (numbers, rest) = rest.split_at_checked(numbers_len).ok_or(LENGTH)?;
        let (table, texts) = rest.split_at_checked(table_len).ok_or(LENGTH)?;
        if texts.len() as u64 != text_len {
            return Err(LENGTH);
        }
        let texts = is_text.then_some(texts);
        Ok(Self { word_count, value_count, bits: header.bits, numbers, table, texts })
    }

    /// Whether all are integers; otherwise, all are text.
    pub fn are_integers(&self) -> bool {
        self.texts.is_none()
    }

    /// The value of the word with this id.
    #[inline]
    pub fn get(&self, id: u32) -> Option<Value<'a>> {
        self.value(u32::try_from(self.place(id)?).ok()?)
    }

    /// How many different values there are.
    pub fn distinct_count(&self) -> usize {
        self.value_count as usize
    }

    /// The different values, ascending: texts in the order of their bytes. The value of a word stands at its
    /// [place](Values::place). None stands for one that is damaged.
    pub fn distinct(&self) -> impl Iterator<Item = Option<Value<'a>>> + use<'a> {
        let values = *self;
        let mut end = 0;
        (0..self.value_count).map(move |place| {
            // Texts of a damaged file may overlap: to look at each would take far longer than they are long.
            let is_apart = values.are_integers() || values.text_start(place) == Some(end);
            end = end.max(values.text_end(place).unwrap_or(0));
            if is_apart { values.value(place) } else { None }
        })
    }

    /// The place of the value of the word with this id among the [different ones](Values::distinct), from 0.
    #[inline]
    pub fn place(&self, id: u32) -> Option<usize> {
        let number = if id < self.word_count { self.number(id) } else { 0 };
        (number as usize).checked_sub(1)
    }

    /// The value at this place of the table.
    #[inline]
    fn value(&self, place: u32) -> Option<Value<'a>> {
        let Some(texts) = self.texts else {
            return element(self.table, place as usize).map(|bytes| Value::Integer(i64::from_le_bytes(bytes)));
        };
        let bytes = texts.get(self.text_start(place)?..self.text_end(place)?)?;
        let text = if bytes.len() <= MAX_VALUE_BYTES { core::str::from_utf8(bytes).ok()? } else { return None };
        meta::is_value(text).then_some(Value::Text(text))
    }

    /// Where the text at this place of the table starts.
    fn text_start(&self, place: u32) -> Option<usize> {
        place.checked_sub(1).map_or(Some(0), |before| self.text_end(before))
    }

    /// Where the text at this place of the table ends.
    fn text_end(&self, place: u32) -> Option<usize> {
        element(self.table, place as usize).map(|bytes| u32::from_le_bytes(bytes) as usize)
    }

    /// The number that stands for the value of word `id`.
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

    /// Checks what every writer keeps to: values ascend, each is some word's, text is UTF-8 without control characters
    /// and all of it belongs to a value, and what stands for no word is zero. For its error: the section starts at
    /// `offset` in the file. Takes memory of a bit a value.
    pub fn check(&self, offset: u64) -> Result<(), FormatError> {
        let numbers_offset = offset + VALUES_HEADER_LEN as u64;
        let table_offset = numbers_offset + self.numbers.len() as u64;
        let width = if self.are_integers() { size_of::<i64>() } else { size_of::<u32>() };
        let fault =
            |place: u32, what| FormatError::Value { offset: table_offset + u64::from(place) * width as u64, what };
        let mut previous = None;
        for (place, value) in (0..).zip(self.distinct()) {
            const TEXT: &str = "it is no text of up to 65,536 bytes, in UTF-8 and without control characters";
            let value = value.filter(|value| *value != Value::Text("")).ok_or_else(|| fault(place, TEXT))?;
            if previous.is_some_and(|previous| previous >= value) {
                return Err(fault(place, "it does not sort behind the value before it"));
            }
            previous = Some(value);
        }
        let last_end = element(self.table, self.value_count as usize - 1).map_or(0, u32::from_le_bytes);
        if self.texts.is_some_and(|texts| texts.len() != last_end as usize) {
            return Err(fault(self.value_count - 1, "it is the last, and text follows"));
        }
        let mut used = alloc::vec![0u64; self.value_count as usize / 64 + 1];
        for id in 0..self.word_count {
            let number = self.number(id);
            if number > self.value_count {
                let at = u64::from(id) * u64::from(self.bits) / 8;
                return Err(FormatError::Value { offset: numbers_offset + at, what: "there is no such value" });
            }
            if let Some(place) = number.checked_sub(1)
                && let Some(used) = used.get_mut(place as usize / 64)
            {
                *used |= 1 << (place % 64);
            }
        }
        let is_used = |place: u32| used.get(place as usize / 64).is_some_and(|used| used >> (place % 64) & 1 != 0);
        if let Some(place) = (0..self.value_count).find(|&place| !is_used(place)) {
            return Err(fault(place, "no word has it"));
        }
        self.check_padding(numbers_offset)
    }

    /// Checks that the bits behind the last word's number are zero.
    fn check_padding(&self, offset: u64) -> Result<(), FormatError> {
        let end = u64::from(self.word_count) * u64::from(self.bits);
        let rest = self.numbers.get((end / 8) as usize..).unwrap_or(&[]);
        let first = 0xff << (end % 8);
        for (at, (byte, mask)) in rest.iter().zip(core::iter::once(first).chain(core::iter::repeat(0xff))).enumerate() {
            if u16::from(*byte) & mask != 0 {
                let offset = offset + end / 8 + at as u64;
                return Err(FormatError::Value { offset, what: "it is of no word, and not zero" });
            }
        }
        Ok(())
    }
}

/// The element at `place` of an array of such.
#[inline]
fn element<const LEN: usize>(array: &[u8], place: usize) -> Option<[u8; LEN]> {
    array.get(place.checked_mul(LEN)?..)?.first_chunk().copied()
}

#[cfg(test)]
mod tests {
    use super::*;
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
    fn check_refuses_what_no_writer_makes() {
        let words = 5;
        let check = |section: &[u8]| Values::parse(section, words).unwrap().check(100);
        let good = integers(&[10, 20, 30], &[1, 0, 3, 2, 1]);
        check(&good).unwrap();
        assert!(check(&integers(&[20, 10, 30], &[1, 0, 3, 2, 1])).is_err(), "values do not ascend");
        assert!(check(&integers(&[10, 20, 30], &[1, 0, 3, 3, 1])).is_err(), "a value is of no word");
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
}
