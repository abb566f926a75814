//! What words may be made of.

use std::{collections::BTreeSet, str::FromStr};

use dict_format::{Fold, MAX_SYMBOL_BYTES};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::CompileError;

/// Which characters words may be made of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum AlphabetSpec {
    /// Every letter of any script, and combining marks behind a letter, each a symbol. Words with anything else are
    /// skipped.
    #[default]
    Letters,
    /// Every character, each a symbol, but control characters and U+FEFF, the byte order mark.
    Any,
    /// These symbols, and no others.
    Symbols(Vec<String>),
}

impl FromStr for AlphabetSpec {
    type Err = AlphabetSpecError;

    /// `letters`, `any`, or symbols and ranges separated by commas or spaces: `a-z`, `a-z,qu,ch`, `a-zäöüß`.
    ///
    /// A range joins two characters by a hyphen; behind its last range an item may have further characters, each
    /// a symbol. An item without a hyphen is one symbol, whatever its length, and so is a hyphen alone.
    fn from_str(spec: &str) -> Result<Self, AlphabetSpecError> {
        match spec {
            "letters" => return Ok(Self::Letters),
            "any" => return Ok(Self::Any),
            _ => {}
        }
        let mut symbols = Vec::new();
        let spec: String = spec.nfc().collect();
        for item in spec.split([',', ' ']).filter(|item| !item.is_empty()) {
            if matches!(item, "letters" | "any") {
                return Err(AlphabetSpecError::NotAlone { item: item.to_string() });
            }
            let mut rest = item;
            let mut ranges = 0;
            while let Some((from, to, behind)) = leading_range(rest) {
                if from > to {
                    return Err(AlphabetSpecError::Backwards { from, to });
                }
                symbols.extend((from..=to).map(String::from));
                (rest, ranges) = (behind, ranges + 1);
            }
            if rest.contains('-') && item != "-" {
                return Err(AlphabetSpecError::NotARange { item: item.to_string() });
            }
            if ranges == 0 {
                symbols.push(item.to_string());
            } else {
                symbols.extend(rest.chars().map(String::from));
            }
        }
        if symbols.is_empty() {
            return Err(AlphabetSpecError::Empty);
        }
        Ok(Self::Symbols(symbols))
    }
}

/// Why text does not say what words may be made of.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AlphabetSpecError {
    /// A range from a later character to an earlier one.
    #[error("the range {from}-{to} runs backwards")]
    Backwards {
        /// The character before the hyphen.
        from: char,
        /// The character behind it.
        to: char,
    },
    /// A hyphen that joins no two characters.
    #[error("{item} is no range: one character, a hyphen, one character; a symbol that is a hyphen stands alone")]
    NotARange {
        /// The item.
        item: String,
    },
    /// `letters` or `any` among other items.
    #[error("{item} stands alone; to choose symbols, name them, as in a-z,qu")]
    NotAlone {
        /// The item.
        item: String,
    },
    /// Nothing but separators.
    #[error("it names no symbols; give for example a-z, or a-z,qu")]
    Empty,
}

/// `a-z...` as its ends and what is behind it.
fn leading_range(text: &str) -> Option<(char, char, &str)> {
    let mut chars = text.chars();
    let (from, hyphen, to) = (chars.next()?, chars.next()?, chars.next()?);
    (hyphen == '-').then_some((from, to, chars.as_str()))
}

impl AlphabetSpec {
    /// The symbols given, folded, each once. None for the open alphabets.
    pub(crate) fn symbols(&self, fold: Fold) -> Result<Option<BTreeSet<String>>, CompileError> {
        let Self::Symbols(symbols) = self else {
            return if fold == Fold::Tiles { Err(CompileError::NoTiles) } else { Ok(None) };
        };
        let mut symbols: BTreeSet<String> = symbols.iter().map(|symbol| fold.symbol(symbol).into_owned()).collect();
        // A combining mark alone may fold to nothing.
        symbols.remove("");
        if let Some(long) = symbols.iter().find(|symbol| symbol.len() > MAX_SYMBOL_BYTES) {
            return Err(CompileError::LongSymbol { symbol: long.clone(), limit: MAX_SYMBOL_BYTES });
        }
        match symbols.iter().find(|symbol| !symbol.chars().all(is_writable)) {
            Some(control) => Err(CompileError::ControlSymbol { symbol: control.clone() }),
            None => Ok(Some(symbols)),
        }
    }

    /// Whether a folded word may be made of an open alphabet's characters.
    pub(crate) fn allows(&self, word: &str) -> bool {
        match self {
            Self::Letters => {
                !word.starts_with(is_combining_mark) && word.chars().all(|c| c.is_alphabetic() || is_combining_mark(c))
            }
            Self::Any => word.chars().all(is_writable),
            Self::Symbols(_) => false,
        }
    }
}

/// Whether a word may have the character. With U+FEFF a list could not start: it would be a byte order mark there.
fn is_writable(c: char) -> bool {
    !c.is_control() && c != '\u{feff}'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(spec: &str) -> Vec<String> {
        match spec.parse().unwrap() {
            AlphabetSpec::Symbols(symbols) => symbols,
            open => panic!("{open:?}"),
        }
    }

    #[test]
    fn a_specification_is_ranges_symbols_and_digraphs() {
        assert_eq!(parse("a-c,qu"), ["a", "b", "c", "qu"]);
        assert_eq!(parse("o\u{308}-ü -"), ["ö", "÷", "ø", "ù", "ú", "û", "ü", "-"]);
        assert_eq!(parse("a-c0-1äß ch"), ["a", "b", "c", "0", "1", "ä", "ß", "ch"]);
        assert_eq!("any".parse(), Ok(AlphabetSpec::Any));
        for bad in ["", ",", "z-a", "qu-z", "a-z-", "a-z,any"] {
            assert!(bad.parse::<AlphabetSpec>().is_err(), "{bad:?}");
        }
    }
}
