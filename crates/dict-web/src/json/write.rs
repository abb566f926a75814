//! Writing.

use alloc::string::String;
use core::fmt::{Display, Write as _};

/// The text of an answer. Commas come by themselves.
#[derive(Default)]
pub(crate) struct Writer {
    text: String,
}

impl Writer {
    /// Returns the text.
    pub(crate) fn finish(self) -> String {
        self.text
    }

    /// Writes an object, whose members `write` writes.
    pub(crate) fn object(&mut self, write: impl FnOnce(&mut Self)) {
        self.separate();
        self.text.push('{');
        write(self);
        self.text.push('}');
    }

    /// Writes a list. `write` is called for each of `items`.
    pub(crate) fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Self, T)) {
        self.array(|json| items.into_iter().for_each(|item| write(json, item)));
    }

    /// Writes a list, whose items `write` writes.
    pub(crate) fn array(&mut self, write: impl FnOnce(&mut Self)) {
        self.separate();
        self.text.push('[');
        write(self);
        self.text.push(']');
    }

    /// Writes the key of a member. Its value comes next.
    pub(crate) fn key(&mut self, key: &str) -> &mut Self {
        self.string(key);
        self.text.push(':');
        self
    }

    pub(crate) fn null(&mut self) {
        self.raw("null");
    }

    pub(crate) fn bool(&mut self, value: bool) {
        self.raw(if value { "true" } else { "false" });
    }

    /// Writes an integer.
    pub(crate) fn number(&mut self, number: impl Into<Integer>) {
        self.separate();
        // Writing to a string does not fail.
        let _ = match number.into() {
            Integer::Signed(number) => write!(self.text, "{number}"),
            Integer::Unsigned(number) => write!(self.text, "{number}"),
        };
    }

    /// Writes a value with `write`, or null.
    pub(crate) fn option<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Self, T)) {
        match value {
            Some(value) => write(self, value),
            None => self.null(),
        }
    }

    /// Writes what `text` displays as a string.
    pub(crate) fn display(&mut self, text: impl Display) {
        self.separate();
        self.text.push('"');
        let _ = write!(Escaped(&mut self.text), "{text}");
        self.text.push('"');
    }

    pub(crate) fn string(&mut self, text: &str) {
        self.separate();
        self.text.push('"');
        escape(&mut self.text, text);
        self.text.push('"');
    }

    fn raw(&mut self, text: &str) {
        self.separate();
        self.text.push_str(text);
    }

    /// Writes a comma if a value stands before.
    fn separate(&mut self) {
        if !matches!(self.text.as_bytes().last(), None | Some(b'{' | b'[' | b':')) {
            self.text.push(',');
        }
    }
}

/// An integer of 64 bits.
pub(crate) enum Integer {
    Signed(i64),
    Unsigned(u64),
}

impl From<i64> for Integer {
    fn from(number: i64) -> Self {
        Self::Signed(number)
    }
}

impl From<u64> for Integer {
    fn from(number: u64) -> Self {
        Self::Unsigned(number)
    }
}

impl From<u32> for Integer {
    fn from(number: u32) -> Self {
        Self::Unsigned(number.into())
    }
}

impl From<usize> for Integer {
    fn from(number: usize) -> Self {
        Self::Unsigned(number as u64)
    }
}

/// A string that is being written.
struct Escaped<'t>(&'t mut String);

impl core::fmt::Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        escape(self.0, text);
        Ok(())
    }
}

fn escape(to: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '"' => to.push_str("\\\""),
            '\\' => to.push_str("\\\\"),
            '\n' => to.push_str("\\n"),
            '\t' => to.push_str("\\t"),
            '\r' => to.push_str("\\r"),
            '\u{8}' => to.push_str("\\b"),
            '\u{c}' => to.push_str("\\f"),
            '\0'..' ' => {
                const DIGITS: &[u8; 16] = b"0123456789abcdef";
                to.push_str("\\u00");
                to.push(char::from(DIGITS[letter as usize >> 4]));
                to.push(char::from(DIGITS[letter as usize & 15]));
            }
            _ => to.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_separated_by_commas_and_control_characters_are_escaped() {
        let mut json = Writer::default();
        json.object(|json| {
            json.key("a\"").list([1u32, 2], |json, number| json.number(number));
            json.key("b").object(|_| {});
            json.key("c").list([":", "{"], |json, text| json.string(text));
            json.key("d").option(None::<i64>, |json, number| json.number(number));
            json.key("e").display(format_args!("{}\u{1f}\n\\ä", 1));
            json.key("f").number(i64::MIN);
            json.key("g").bool(true);
        });
        let expected = "{\"a\\\"\":[1,2],\"b\":{},\"c\":[\":\",\"{\"],\"d\":null,\"e\":\"1\\u001f\\n\\\\ä\",\"f\":-9223372036854775808,\"g\":true}";
        assert_eq!(json.finish(), expected);
    }
}
