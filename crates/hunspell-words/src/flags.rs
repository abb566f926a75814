//! Flags: the names of affix classes and of properties of words.

use std::str;

use crate::{
    encoding::TextEncoding,
    error::{Fault, Problems},
    lines::{Field, is_blank},
};

/// A flag. Its number depends on the [`FlagForm`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Flag(u32);

/// Returns true if flags have this one.
pub(crate) fn has(flags: &[Flag], flag: Option<Flag>) -> bool {
    flag.is_some_and(|flag| flags.binary_search(&flag).is_ok())
}

/// The way in which flags are written, as the option `FLAG` states it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FlagForm {
    /// One byte a flag.
    Byte,
    /// One character of UTF-8 a flag. Files in UTF-8 that state nothing have these too: hunspell reads bytes then, but
    /// where flags are not ASCII, their authors meant characters. Flags that are not UTF-8 are bytes.
    Character,
    /// Two bytes a flag.
    Long,
    /// Decimal numbers with commas between them.
    Number,
}

impl FlagForm {
    pub(crate) fn find(name: &[u8]) -> Option<Self> {
        match name {
            b"long" => Some(Self::Long),
            b"num" => Some(Self::Number),
            b"UTF-8" => Some(Self::Character),
            _ => None,
        }
    }

    /// Reads one flag. As in hunspell, uses the first one if there are several.
    pub(crate) fn flag(self, field: Field<'_>, problems: &mut Problems) -> Result<Flag, Fault> {
        let expected = || field.fault(format!("one flag is expected here: {}", self.description()));
        match *self.in_order(field, problems) {
            [] => Err(expected()),
            [flag] => Ok(flag),
            [flag, ..] => {
                problems.note(expected, "the first one is used");
                Ok(flag)
            }
        }
    }

    /// Reads the flags of a field, which has nothing else. Returns them in ascending order, each once, and leaves out
    /// anything that is not a flag.
    pub(crate) fn flags(self, field: Field<'_>, problems: &mut Problems) -> Vec<Flag> {
        let mut flags = self.in_order(field, problems);
        flags.sort_unstable();
        flags.dedup();
        flags
    }

    /// Reads the flags of a field in their order.
    pub(crate) fn in_order(self, field: Field<'_>, problems: &mut Problems) -> Vec<Flag> {
        let bytes = field.bytes;
        match self {
            Self::Character if let Ok(text) = str::from_utf8(bytes) => {
                text.chars().filter(|flag| !flag.is_whitespace()).map(|flag| Flag(flag.into())).collect()
            }
            Self::Byte | Self::Character => {
                bytes.iter().filter(|byte| !is_blank(**byte)).map(|&byte| Flag(byte.into())).collect()
            }
            Self::Long => {
                let (pairs, rest) = bytes.as_chunks::<2>();
                if !rest.is_empty() {
                    let fault = || field.fault("an odd number of bytes, but flags are two bytes each");
                    problems.note(fault, "the last one is left out");
                }
                pairs.iter().map(|&pair| Flag(u16::from_be_bytes(pair).into())).collect()
            }
            Self::Number => {
                bytes.split(|&byte| byte == b',').filter_map(|text| number(text, field, problems)).collect()
            }
        }
    }

    /// Returns the number of bytes in the first character.
    pub(crate) fn char_len(self, bytes: &[u8]) -> usize {
        let longest = &bytes[..bytes.len().min(4)];
        let chunk = longest.utf8_chunks().next().filter(|_| self == Self::Character);
        chunk.and_then(|chunk| chunk.valid().chars().next()).map_or(1, char::len_utf8)
    }

    fn description(self) -> &'static str {
        match self {
            Self::Byte | Self::Character => "one character; files with longer flags have the option FLAG",
            Self::Long => "two bytes",
            Self::Number => "a number from 0 to 65535",
        }
    }

    /// Returns the name of a flag. What cannot be written is escaped, as in `\xE9`.
    pub(crate) fn name(self, flag: Flag, encoding: TextEncoding) -> String {
        let Flag(number) = flag;
        let bytes = match self {
            Self::Number => return number.to_string(),
            Self::Character => char::from_u32(number).map_or_else(Vec::new, |flag| flag.to_string().into_bytes()),
            Self::Byte => vec![number as u8],
            Self::Long => (number as u16).to_be_bytes().to_vec(),
        };
        match encoding.decode(&bytes) {
            Ok(name) if !name.contains(|c: char| c.is_control() || c.is_whitespace()) => name.into_owned(),
            _ => bytes.iter().fold(String::new(), |name, byte| format!("{name}\\x{byte:02X}")),
        }
    }
}

/// Reads a flag that is a number. As in hunspell, text after its digits is ignored.
fn number(text: &[u8], field: Field<'_>, problems: &mut Problems) -> Option<Flag> {
    let text = text.trim_ascii();
    let digits = text.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len());
    let number: Option<u16> = str::from_utf8(&text[..digits]).ok().and_then(|digits| digits.parse().ok());
    match number {
        _ if digits == text.len() && number.is_some() => {}
        Some(_) => {
            let fault = || field.fault(format!("{:?} is not a flag; flags are numbers", String::from_utf8_lossy(text)));
            problems.note(fault, "the text after the number is ignored");
        }
        None => {
            let what =
                || format!("{:?} is not a flag; flags are numbers from 0 to 65535", String::from_utf8_lossy(text));
            problems.note(|| field.fault(what()), "it is left out");
        }
    }
    number.map(|number| Flag(number.into()))
}
