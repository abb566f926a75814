//! The user's choice of symbols.

use std::str::FromStr;

use dict_format::symbol::is_writable;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// The symbols that words may be made of.
///
/// ```
/// use dict_compiler::{AlphabetSpec, Meta, Options, WordList};
///
/// for (alphabet, words) in [("a-z".parse()?, 1), (AlphabetSpec::Letters, 2), (AlphabetSpec::Any, 3)] {
///     let mut list = WordList::new(Options::default().with_alphabet(alphabet))?;
///     for word in ["cat", "été", "x-ray"] {
///         list.push(word)?;
///     }
///     assert_eq!(list.compile(&Meta::default())?.report.words, words);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum AlphabetSpec {
    /// Every letter of any script is a symbol, and so is every combining mark, if a letter is before it. Words with
    /// other characters are skipped.
    #[default]
    Letters,
    /// Every character is a symbol, except control characters, U+FEFF, the byte order mark, and U+FFFD, which stands
    /// for what could not be decoded. Soft hyphens, marks of direction and ligatures such as `ﬁ` are
    /// [converted](dict_format::conversion::Conversion), unless symbols are listed.
    Any,
    /// These symbols, and no others.
    Symbols(Vec<String>),
}

impl FromStr for AlphabetSpec {
    type Err = AlphabetSpecError;

    /// Parses `letters`, `any`, or a list of items separated by commas or spaces, such as `a-z`, `a-z,qu,ch` or
    /// `a-zäöüß`.
    ///
    /// An item is one symbol of any length, or it starts with ranges. A range is two characters with a hyphen between
    /// them. After its last range, an item may have more characters, each of them a symbol. An item that is only a
    /// hyphen is the symbol `-`. The text is brought into Unicode's Normalization Form C first.
    ///
    /// ```
    /// use dict_compiler::AlphabetSpec;
    ///
    /// let symbols = ["a", "b", "c", "ä", "qu", "-"].map(String::from).to_vec();
    /// assert_eq!("a-cä,qu,-".parse(), Ok(AlphabetSpec::Symbols(symbols)));
    /// ```
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
            let mut has_ranges = false;
            while let Some((from, to, after)) = leading_range(rest) {
                if from > to {
                    return Err(AlphabetSpecError::Backwards { from, to });
                }
                symbols.extend((from..=to).map(String::from));
                rest = after;
                has_ranges = true;
            }
            if rest.contains('-') && item != "-" {
                return Err(AlphabetSpecError::NotARange { item: item.to_string() });
            }
            if has_ranges {
                symbols.extend(rest.chars().map(String::from));
            } else {
                symbols.push(item.to_string());
            }
        }
        match &symbols[..] {
            [] => return Err(AlphabetSpecError::Empty),
            [symbol] if only_char(symbol).is_none() => {
                return Err(AlphabetSpecError::OneSymbol { symbol: symbol.clone() });
            }
            _ => {}
        }
        Ok(Self::Symbols(symbols))
    }
}

/// Returns the only character of a symbol.
fn only_char(symbol: &str) -> Option<char> {
    let mut chars = symbol.chars();
    chars.next().filter(|_| chars.as_str().is_empty())
}

/// The reason why a text is not an [`AlphabetSpec`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AlphabetSpecError {
    /// A range goes from a later character to an earlier one.
    #[error("the range {from}-{to} runs backwards")]
    Backwards {
        /// The character before the hyphen.
        from: char,
        /// The character after the hyphen.
        to: char,
    },
    /// A hyphen is not between two characters.
    #[error(
        "{item} is not a range; a range is one character, a hyphen and one character; separate the symbol - by commas"
    )]
    NotARange {
        /// The item.
        item: String,
    },
    /// `letters` or `any` is among other items.
    #[error("{item} cannot be combined with other symbols; name all symbols, as in a-z,qu")]
    NotAlone {
        /// The item.
        item: String,
    },
    /// The only symbol has several letters.
    #[error("{symbol} is one symbol of several letters; separate symbols by commas, or write a-z or any")]
    OneSymbol {
        /// The symbol.
        symbol: String,
    },
    /// The list is empty.
    #[error("no symbols; name some, as in a-z or a-z,qu")]
    Empty,
}

/// Splits text that starts with a range, such as `a-zäö`, into `a`, `z` and `äö`.
fn leading_range(text: &str) -> Option<(char, char, &str)> {
    let mut chars = text.chars();
    let from = chars.next()?;
    let after_from = chars.next()?;
    let to = chars.next()?;
    (after_from == '-').then_some((from, to, chars.as_str()))
}

impl AlphabetSpec {
    /// Returns true if `Letters` or `Any` allows all characters of a folded word.
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
        for bad in ["", ",", "all", "Any", "z-a", "qu-z", "a-z-", "a-z,any"] {
            assert!(bad.parse::<AlphabetSpec>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_range_may_have_one_character_and_open_alphabets_are_named_alone() {
        assert_eq!(parse("b-b"), ["b"]);
        assert_eq!("c-b".parse::<AlphabetSpec>(), Err(AlphabetSpecError::Backwards { from: 'c', to: 'b' }));
        assert_eq!("letters".parse(), Ok(AlphabetSpec::Letters));
        for item in ["letters", "any"] {
            let refused = format!("a-z,{item}").parse::<AlphabetSpec>();
            assert_eq!(refused, Err(AlphabetSpecError::NotAlone { item: item.to_string() }));
        }
        assert_eq!(" , ".parse::<AlphabetSpec>(), Err(AlphabetSpecError::Empty));
        assert_eq!("a,b-".parse::<AlphabetSpec>(), Err(AlphabetSpecError::NotARange { item: "b-".to_string() }));
    }
}
