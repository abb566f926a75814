//! The check that values keep the rules of the format.

use alloc::string::ToString;

use super::{Value, Values, element, header::VALUES_HEADER_LEN};
use crate::error::FormatError;

impl Values<'_> {
    /// Checks the rules that every writer keeps. Values ascend, and each is the value of a word. Texts are UTF-8
    /// without control characters and without spaces around them, all bytes of text belong to a value, and some text is
    /// not an integer. Padding is zero. `offset` is the section's offset in the file, for the error. Takes a bit of memory
    /// for each value.
    pub fn check(&self, offset: u64) -> Result<(), FormatError> {
        if self.reserved != [0; 2] {
            return Err(FormatError::Value { offset: offset + 2, what: "its reserved bytes are not zero" });
        }
        let numbers_offset = offset + VALUES_HEADER_LEN as u64;
        let table_offset = numbers_offset + self.numbers.len() as u64;
        self.check_table(table_offset)?;
        self.check_numbers(numbers_offset, table_offset)?;
        self.check_padding(numbers_offset)
    }

    /// Checks that values are valid and ascend.
    fn check_table(&self, offset: u64) -> Result<(), FormatError> {
        const TEXT: &str = "it is not a text of 1 to 65,536 bytes, in UTF-8 and without control characters";
        let mut previous = None;
        let mut is_other_text = false;
        for (place, value) in (0..).zip(self.distinct()) {
            let value = value.filter(|value| *value != Value::Text(""));
            let value = value.ok_or_else(|| self.fault(offset, place, TEXT))?;
            if matches!(value, Value::Text(text) if text.trim_ascii() != text) {
                return Err(self.fault(offset, place, "it has a space at its start or end"));
            }
            if previous.is_some_and(|previous| previous >= value) {
                return Err(self.fault(offset, place, "it does not sort after the value before it"));
            }
            previous = Some(value);
            is_other_text |= matches!(value, Value::Text(text) if !is_integer(text));
        }
        if !self.are_integers() && !is_other_text {
            return Err(self.fault(offset, 0, "all values are integers, and they are stored as text"));
        }
        let last_end = element(self.table, self.value_count as usize - 1).map_or(0, u32::from_le_bytes);
        if self.texts.is_some_and(|texts| texts.len() != last_end as usize) {
            return Err(self.fault(offset, self.value_count - 1, "it is the last value, and text follows it"));
        }
        Ok(())
    }

    /// Checks that the number of each word refers to a value, and that each value has a word.
    fn check_numbers(&self, offset: u64, table_offset: u64) -> Result<(), FormatError> {
        let mut used = alloc::vec![0u64; self.value_count as usize / 64 + 1];
        for id in 0..self.word_count {
            let number = self.number(id);
            if number > self.value_count {
                let at = u64::from(id) * u64::from(self.bits) / 8;
                return Err(FormatError::Value { offset: offset + at, what: "there is no value with this number" });
            }
            if let Some(place) = number.checked_sub(1)
                && let Some(used) = used.get_mut(place as usize / 64)
            {
                *used |= 1 << (place % 64);
            }
        }
        let is_used = |place: u32| used.get(place as usize / 64).is_some_and(|used| used >> (place % 64) & 1 != 0);
        match (0..self.value_count).find(|&place| !is_used(place)) {
            Some(place) => Err(self.fault(table_offset, place, "no word has it")),
            None => Ok(()),
        }
    }

    /// Checks that the bits after the last word's number are zero.
    fn check_padding(&self, offset: u64) -> Result<(), FormatError> {
        let end = u64::from(self.word_count) * u64::from(self.bits);
        let rest = self.numbers.get((end / 8) as usize..).unwrap_or(&[]);
        // The first byte may contain bits of the last number.
        let first_mask = 0xff << (end % 8);
        let masks = core::iter::once(first_mask).chain(core::iter::repeat(0xff));
        for (at, (byte, mask)) in rest.iter().zip(masks).enumerate() {
            if u16::from(*byte) & mask != 0 {
                let offset = offset + end / 8 + at as u64;
                return Err(FormatError::Value { offset, what: "it is padding, and not zero" });
            }
        }
        Ok(())
    }

    /// Makes the error for the value at `place` of the table at `offset`.
    fn fault(&self, offset: u64, place: u32, what: &'static str) -> FormatError {
        let width = if self.are_integers() { size_of::<i64>() } else { size_of::<u32>() };
        FormatError::Value { offset: offset + u64::from(place) * width as u64, what }
    }
}

/// Returns true if the text is an integer as a writer stores it, without leading zeros or a plus sign.
fn is_integer(text: &str) -> bool {
    text.parse::<i64>().is_ok_and(|integer| integer.to_string() == text)
}
