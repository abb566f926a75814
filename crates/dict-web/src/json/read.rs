//! Reading.

use alloc::{borrow::Cow, string::String, vec::Vec};

/// The maximum depth of lists and objects.
const MAX_DEPTH: usize = 100;

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Json<'t> {
    Null,
    Bool(bool),
    /// The text of a number.
    Number(&'t str),
    Text(Cow<'t, str>),
    List(Vec<Json<'t>>),
    Object(Vec<(Cow<'t, str>, Json<'t>)>),
}

impl<'t> Json<'t> {
    /// Parses a text that is one value; returns `None` if it is not.
    pub(crate) fn parse(text: &'t str) -> Option<Self> {
        let mut reader = Reader { rest: text };
        let value = reader.value(0)?;
        reader.skip_space();
        reader.rest.is_empty().then_some(value)
    }

    /// Returns the member `key` of an object; `None` if there is none, or if it is null.
    pub(crate) fn get(&self, key: &str) -> Option<&Self> {
        self.member(key).filter(|value| !matches!(value, Self::Null))
    }

    /// Returns the last member `key` of an object, which may be null.
    pub(crate) fn member(&self, key: &str) -> Option<&Self> {
        match self {
            Self::Object(members) => members.iter().rev().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// Returns the members of an object, in their order.
    pub(crate) fn members(&self) -> &[(Cow<'t, str>, Self)] {
        match self {
            Self::Object(members) => members,
            _ => &[],
        }
    }

    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn bool(&self) -> Option<bool> {
        match self {
            Self::Bool(value) => Some(*value),
            _ => None,
        }
    }

    pub(crate) fn unsigned(&self) -> Option<u64> {
        match self {
            Self::Number(digits) => digits.parse().ok(),
            _ => None,
        }
    }

    pub(crate) fn signed(&self) -> Option<i64> {
        match self {
            Self::Number(digits) => digits.parse().ok(),
            _ => None,
        }
    }

    pub(crate) fn list(&self) -> Option<&[Self]> {
        match self {
            Self::List(values) => Some(values),
            _ => None,
        }
    }

    /// Returns the texts of a list; `None` if it is not a list of texts.
    pub(crate) fn texts(&self) -> Option<Vec<String>> {
        self.list()?.iter().map(|value| value.text().map(String::from)).collect()
    }
}

struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    fn value(&mut self, depth: usize) -> Option<Json<'t>> {
        self.skip_space();
        if depth > MAX_DEPTH {
            return None;
        }
        match self.rest.as_bytes().first()? {
            b'"' => self.string().map(Json::Text),
            b'{' => {
                let mut members = Vec::new();
                self.items(b'}', |reader| {
                    reader.skip_space();
                    let key = reader.string()?;
                    reader.skip_space();
                    reader.take(b':')?;
                    members.push((key, reader.value(depth + 1)?));
                    Some(())
                })?;
                Some(Json::Object(members))
            }
            b'[' => {
                let mut values = Vec::new();
                self.items(b']', |reader| {
                    values.push(reader.value(depth + 1)?);
                    Some(())
                })?;
                Some(Json::List(values))
            }
            b'-' | b'0'..=b'9' => self.number(),
            _ => {
                let words = [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))];
                let (word, value) = words.into_iter().find(|(word, _)| self.rest.starts_with(word))?;
                self.skip(word.len());
                Some(value)
            }
        }
    }

    /// Reads the items of a list or an object, with commas between them, up to `end`.
    fn items(&mut self, end: u8, mut read: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.skip(1);
        self.skip_space();
        if self.take(end).is_some() {
            return Some(());
        }
        loop {
            read(self)?;
            self.skip_space();
            if self.take(end).is_some() {
                return Some(());
            }
            self.take(b',')?;
        }
    }

    /// Reads a number: an integer part, perhaps a fraction, perhaps an exponent.
    fn number(&mut self) -> Option<Json<'t>> {
        let text = self.rest;
        let _ = self.take(b'-');
        if self.take(b'0').is_none() {
            self.digits()?;
        }
        if self.take(b'.').is_some() {
            self.digits()?;
        }
        if self.take(b'e').or_else(|| self.take(b'E')).is_some() {
            let _ = self.take(b'+').or_else(|| self.take(b'-'));
            self.digits()?;
        }
        Some(Json::Number(&text[..text.len() - self.rest.len()]))
    }

    /// Skips one digit or more.
    fn digits(&mut self) -> Option<()> {
        let count = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        self.skip(count);
        (count > 0).then_some(())
    }

    fn string(&mut self) -> Option<Cow<'t, str>> {
        self.take(b'"')?;
        let mut read = Cow::Borrowed("");
        loop {
            let end = self.rest.bytes().position(|byte| matches!(byte, b'"' | b'\\' | 0..b' '))?;
            let (plain, rest) = self.rest.split_at(end);
            if !plain.is_empty() {
                read += plain;
            }
            self.rest = rest;
            if self.take(b'"').is_some() {
                return Some(read);
            }
            self.take(b'\\')?;
            let escaped = self.escaped()?;
            read.to_mut().push(escaped);
        }
    }

    /// Reads the rest of an escape. A lone surrogate becomes U+FFFD.
    fn escaped(&mut self) -> Option<char> {
        let letter = *self.rest.as_bytes().first()?;
        self.rest = self.rest.get(1..)?;
        Some(match letter {
            b'"' | b'\\' | b'/' => char::from(letter),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let first = self.hexadecimal()?;
                let low = |unit: &u32| (0xdc00..0xe000).contains(unit);
                if (0xd800..0xdc00).contains(&first)
                    && let Some(rest) = self.rest.strip_prefix("\\u")
                    && let Some(second) = (Reader { rest }).hexadecimal().filter(low)
                {
                    self.skip(6);
                    return char::from_u32(0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00));
                }
                char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            _ => return None,
        })
    }

    fn hexadecimal(&mut self) -> Option<u32> {
        let digits = self.rest.get(..4).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
        self.skip(4);
        u32::from_str_radix(digits, 16).ok()
    }

    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
    }

    fn take(&mut self, byte: u8) -> Option<()> {
        (self.rest.as_bytes().first() == Some(&byte)).then(|| self.skip(1))
    }

    /// Skips characters of ASCII.
    fn skip(&mut self, len: usize) {
        self.rest = &self.rest[len..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read() {
        let text = |text: &'static str| Json::Text(text.into());
        assert_eq!(Json::parse(" null "), Some(Json::Null));
        assert_eq!(Json::parse("[true,false]"), Some(Json::List(vec![Json::Bool(true), Json::Bool(false)])));
        assert_eq!(Json::parse(r#""a\u00e4\n\ud83d\ude00\ud83d\"""#), Some(text("aä\n😀\u{fffd}\"")));
        assert_eq!(Json::parse(r#""\ud83d\u0041""#), Some(text("\u{fffd}A")));
        let object = Json::parse(r#"{"a": -12, "b": [], "a": 18446744073709551615, "c": null}"#).expect("JSON");
        assert_eq!(object.get("a").and_then(Json::unsigned), Some(u64::MAX));
        assert_eq!(object.get("a").and_then(Json::signed), None);
        assert_eq!((object.get("c"), object.member("c")), (None, Some(&Json::Null)));
        assert_eq!(Json::parse("1.5e-3").and_then(|number| number.unsigned()), None);
        assert_eq!(Json::parse(r#"["a","b"]"#).and_then(|list| list.texts()), Some(vec!["a".into(), "b".into()]));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "nul",
            "{",
            "[1,]",
            "{\"a\"}",
            "{\"a\":}",
            "{a:1}",
            "01",
            "-",
            "1.",
            "1e",
            "+1",
            "\"a",
            "\"\n\"",
            "\"\\x\"",
            "\"\\u12\"",
            "\"\\u+123\"",
            "1 2",
            "[1}",
            "\u{a0}1",
        ] {
            assert_eq!(Json::parse(text), None, "{text}");
        }
        assert_eq!(Json::parse(&"[".repeat(1_000_000)), None);
    }
}
