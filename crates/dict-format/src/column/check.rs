//! The check that a column keeps the rules of the format.

use alloc::{collections::BTreeSet, vec, vec::Vec};

use super::{
    Column, ColumnKind, LEMMAS, MAX_FLAGS, VALUE, Value, encode::encode, header::COLUMN_HEADER_LEN, is_column_name,
    is_integer,
};
use crate::error::FormatError;

impl Column<'_> {
    /// Checks the rules that every writer keeps. Values ascend, and each is the value of a word. Texts are UTF-8
    /// without control characters and without spaces around them, and all bytes of text belong to a value. Flags have
    /// different names, sorted, and each is in the set of a word. Each edit is
    /// also a value by itself. The column [`VALUE`] has integers, ranks, or texts that are not all integers, and
    /// [`LEMMAS`] has edits. Sizes are the smallest ones, padding is zero, and the levels have the best numbers.
    /// `offset` is the section's offset in the file, for the error. Takes memory proportional to the section.
    pub fn check(&self, offset: u64) -> Result<(), FormatError> {
        self.check_table(offset)?;
        self.check_flags(offset)?;
        self.check_edits(offset)?;
        self.check_numbers(offset)?;
        self.check_bytes(offset)
    }

    /// Checks that values are valid and ascend.
    fn check_table(&self, offset: u64) -> Result<(), FormatError> {
        const TEXT: &str = "it is not a text of 1 to 65,536 bytes, in UTF-8 and without control characters";
        const EDITS: &str = "it is not a list of at most 100 edits, each of four texts";
        let not_a_value = if self.kind() == ColumnKind::Edits { EDITS } else { TEXT };
        let mut previous = None;
        let mut is_other_text = false;
        for (place, value) in (0..).zip(self.distinct()) {
            let value = value.filter(|value| match value {
                Value::Text(text) => !text.is_empty(),
                Value::Edits(edits) => edits.is_valid(),
                _ => true,
            });
            let value = value.ok_or_else(|| self.fault(offset, place, not_a_value))?;
            if matches!(value, Value::Text(text) if text.trim_ascii() != text) {
                return Err(self.fault(offset, place, "it has a space at its start or end"));
            }
            if previous.is_some_and(|previous| previous >= value) {
                return Err(self.fault(offset, place, "it does not sort after the value before it"));
            }
            previous = Some(value);
            is_other_text |= matches!(value, Value::Text(text) if !is_integer(text));
        }
        let is_right_kind = match self.kind() {
            ColumnKind::Edits => self.name() != VALUE,
            _ if self.name() == LEMMAS => false,
            ColumnKind::Integers | ColumnKind::Ranks => true,
            ColumnKind::Texts => self.name() != VALUE || is_other_text,
            ColumnKind::Flags => self.name() != VALUE,
        };
        if !is_right_kind {
            return Err(FormatError::Value { offset, what: "its kind is not the one of its values" });
        }
        if self.kind().has_integers() && self.entry(0) != 0 {
            return Err(self.fault(offset, 0, "it is not the smallest integer of the header"));
        }
        if self.kind().has_texts() && self.entry(self.shape.value_count - 1) != self.texts().len() as u64 {
            return Err(self.fault(offset, self.shape.value_count - 1, "it is the last value, and text follows it"));
        }
        Ok(())
    }

    /// Checks that flags have names like columns, in their order, and that each is in a set.
    fn check_flags(&self, offset: u64) -> Result<(), FormatError> {
        if self.kind() != ColumnKind::Flags {
            return Ok(());
        }
        let names: Vec<&str> = self.flag_text().split_terminator('\n').collect();
        let used = (0..self.shape.value_count).fold(0, |used, place| used | self.entry(place));
        let all = u64::MAX.checked_shr(MAX_FLAGS.saturating_sub(names.len()) as u32).unwrap_or(0);
        let is_right = names.len() <= MAX_FLAGS
            && names.iter().all(|name| is_column_name(name))
            && names.is_sorted_by(|before, name| before < name)
            && self.texts().len() == names.iter().map(|name| name.len() + 1).sum()
            && used == all
            && self.entry(0) > 0;
        let offset = offset + (self.section.len() - self.texts().len()) as u64;
        if is_right {
            Ok(())
        } else {
            Err(FormatError::Value { offset, what: "flags are not those of the sets, sorted" })
        }
    }

    /// Checks that each edit of a value is a value by itself, and that no edit is twice in one.
    fn check_edits(&self, offset: u64) -> Result<(), FormatError> {
        if self.kind() != ColumnKind::Edits {
            return Ok(());
        }
        let edits = || (0..).zip(self.distinct()).map(|(place, value)| (place, edits_of(value)));
        let alone: BTreeSet<&str> = edits().flat_map(|(_, edits)| <[&str; 1]>::try_from(edits)).flatten().collect();
        for (place, edits) in edits() {
            if !edits.iter().all(|edit| alone.contains(edit)) {
                return Err(self.fault(offset, place, "one of its edits is not a value by itself"));
            }
            if edits.iter().collect::<BTreeSet<_>>().len() < edits.len() {
                return Err(self.fault(offset, place, "it has an edit twice"));
            }
        }
        Ok(())
    }

    /// Checks that the number of each word refers to a value, and that each value has a word, alone or with other
    /// edits.
    fn check_numbers(&self, offset: u64) -> Result<(), FormatError> {
        let mut used = vec![false; self.shape.value_count as usize];
        for id in 0..self.shape.word_count {
            let Some(place) = (self.number(id) as usize).checked_sub(1) else { continue };
            let Some(used) = used.get_mut(place) else {
                let at = COLUMN_HEADER_LEN as u64 + u64::from(id) * u64::from(self.shape.bits) / 8;
                return Err(FormatError::Value { offset: offset + at, what: "there is no value with this number" });
            };
            *used = true;
        }
        let values = || (0..).zip(self.distinct()).zip(&used);
        let used_edits = values().filter(|(_, used)| self.kind() == ColumnKind::Edits && **used);
        let used_edits: BTreeSet<&str> = used_edits.flat_map(|((_, value), _)| edits_of(value)).collect();
        let is_unused = |value| !matches!(edits_of(value)[..], [edit] if used_edits.contains(edit));
        match values().find(|((_, value), used)| !**used && is_unused(*value)).map(|(value, _)| value) {
            Some((place, _)) => Err(self.fault(offset, place, "no word has it")),
            None => Ok(()),
        }
    }

    /// Checks that every byte is the one that a writer makes of these values and numbers.
    fn check_bytes(&self, offset: u64) -> Result<(), FormatError> {
        let numbers = (0..self.shape.word_count).map(|id| self.number(id) as u32);
        let entries: Vec<u64> = (0..self.shape.value_count).map(|place| self.entry(place)).collect();
        let texts = core::str::from_utf8(self.texts()).unwrap_or("");
        let expected = encode(self.name(), self.kind(), self.shape.base, &entries, texts, numbers);
        // It is not longer than the section, whose length fits its header.
        let same = self.section.iter().zip(&expected).take_while(|(found, expected)| found == expected).count();
        if same == self.section.len() {
            return Ok(());
        }
        Err(FormatError::Value { offset: offset + same as u64, what: "it is not the byte that the values ask for" })
    }

    /// Makes the error for the value at `place` of the table.
    fn fault(&self, offset: u64, place: u32, what: &'static str) -> FormatError {
        let at = self.shape.table as u64 + u64::from(place) * u64::from(self.shape.width);
        FormatError::Value { offset: offset + at, what }
    }
}

/// Returns the edits of a value, each as it is stored.
fn edits_of(value: Option<Value<'_>>) -> Vec<&str> {
    match value {
        Some(Value::Edits(edits)) => edits.stored().split('\n').collect(),
        _ => Vec::new(),
    }
}
