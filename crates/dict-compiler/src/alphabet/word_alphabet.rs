//! Folds and converts words, and cuts them into symbols, before the symbols have their final codes.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet, HashSet},
};

use dict_format::{
    Alphabet, Fold, Symbol, SymbolIndex,
    conversion::Conversion,
    symbol::{MAX_SYMBOL_BYTES, is_writable},
};

use super::{AlphabetSpec, SymbolCodec, provisional_codes};
use crate::CompileError;

/// The fold of a word list, and the symbols that its words may have.
pub(crate) struct WordAlphabet {
    fold: Fold,
    spec: AlphabetSpec,
    /// The user's symbols, or `None` if the user gave no list of symbols.
    given: Option<GivenSymbols>,
    conversions: Conversions,
    /// The conversions of words.
    of_words: Vec<Conversion>,
}

/// Symbols that the user named. Their codes are placeholders, which are only used to cut words.
struct GivenSymbols {
    symbols: Vec<Symbol>,
    index: SymbolIndex,
}

impl WordAlphabet {
    /// Makes the alphabet. Conversions are characters, and what they become.
    pub(crate) fn new(fold: Fold, spec: AlphabetSpec, conversions: &[(char, String)]) -> Result<Self, CompileError> {
        let given = match named_symbols(&spec, fold)? {
            Some(symbols) => {
                let symbols = provisional_codes(&Vec::from_iter(symbols))?;
                let index = SymbolIndex::new(Alphabet::new(fold, &symbols));
                Some(GivenSymbols { symbols, index })
            }
            None => None,
        };
        let conversions = Conversions::new(conversions, fold);
        let of_words = match &given {
            Some(given) => conversions.of_alphabet(Alphabet::new(fold, &given.symbols)),
            None => conversions.all(),
        };
        Ok(Self { fold, spec, given, conversions, of_words })
    }

    /// Returns the conversions of a file with these symbols.
    pub(crate) fn conversions(&self, symbols: &[Symbol]) -> Vec<Conversion> {
        self.conversions.of_alphabet(Alphabet::new(self.fold, symbols))
    }

    pub(crate) fn fold(&self) -> Fold {
        self.fold
    }

    pub(crate) fn into_spec(self) -> AlphabetSpec {
        self.spec
    }

    /// Returns `text` folded.
    pub(crate) fn fold_text<'t>(&self, text: &'t str) -> Cow<'t, str> {
        self.alphabet().fold_text(text)
    }

    /// Returns true if folding, which changed `text` to `folded`, changed more than its case.
    pub(crate) fn normalises(&self, text: &str, folded: &str) -> bool {
        match self.fold {
            Fold::None => true,
            fold if fold.is_turkic() => self.changes_letters(text, folded),
            _ => text.to_lowercase() != folded,
        }
    }

    /// Returns true if folding, which changed `text` to `folded`, changed letters: it did more than to compose them.
    pub(crate) fn changes_letters(&self, text: &str, folded: &str) -> bool {
        self.fold.case_only().symbol(text) != folded
    }

    /// Returns the number of symbols in a folded word, or `None` if a part of the word is not a symbol.
    pub(crate) fn count_symbols(&self, word: &str) -> Option<usize> {
        let Some(GivenSymbols { index, .. }) = &self.given else {
            return self.spec.allows(word).then(|| word.chars().count());
        };
        let mut count = 0;
        let mut rest = word.as_bytes();
        while !rest.is_empty() {
            let (.., after) = index.cut(self.alphabet(), rest)?;
            rest = after;
            count += 1;
        }
        Some(count)
    }

    /// Returns true if a folded character is a symbol that is not converted, and no longer symbol starts with it.
    pub(crate) fn is_symbol(&self, c: char) -> bool {
        let mut buffer = [0; 4];
        let text = &*c.encode_utf8(&mut buffer);
        self.alphabet().fold_text(text) == text
            && match &self.given {
                Some(given) => {
                    let mut starting = given.symbols.iter().filter(|symbol| symbol.text().starts_with(c));
                    starting.next().is_some_and(|symbol| symbol.text() == text) && starting.next().is_none()
                }
                None => self.spec.allows(text),
            }
    }

    /// Returns true if a folded character is in some symbol.
    pub(crate) fn has_letter(&self, c: char) -> bool {
        match &self.given {
            Some(given) => given.symbols.iter().any(|symbol| symbol.text().contains(c)),
            None => self.spec.allows(c.encode_utf8(&mut [0; 4])),
        }
    }

    /// Returns the user's symbols in the order of their bytes, or `None` if the user gave no list of symbols.
    pub(crate) fn given_symbols(&self) -> Option<Vec<String>> {
        self.given.as_ref().map(|given| given.symbols.iter().map(|symbol| symbol.text().to_string()).collect())
    }

    /// Returns the codec of words, if a symbol has several characters.
    pub(crate) fn codec(&self) -> Option<SymbolCodec> {
        let GivenSymbols { symbols, .. } = self.given.as_ref()?;
        let has_longer = symbols.iter().any(|symbol| symbol.text().chars().nth(1).is_some());
        has_longer.then(|| SymbolCodec::new(self.fold, symbols.clone()))
    }

    fn alphabet(&self) -> Alphabet<'_> {
        let symbols = self.given.as_ref().map_or(&[][..], |given| &given.symbols);
        Alphabet::new(self.fold, symbols).with_conversions(&self.of_words)
    }
}

/// Returns the symbols that the user named, folded, each once, or `None` for `Letters` and `Any`.
fn named_symbols(spec: &AlphabetSpec, fold: Fold) -> Result<Option<BTreeSet<String>>, CompileError> {
    let AlphabetSpec::Symbols(symbols) = spec else {
        return if fold.is_tiles() { Err(CompileError::NoTiles) } else { Ok(None) };
    };
    let mut symbols: BTreeSet<String> = symbols.iter().map(|symbol| fold.symbol(symbol).into_owned()).collect();
    // A combining mark may fold to nothing.
    symbols.remove("");
    if let Some(long) = symbols.iter().find(|symbol| symbol.len() > MAX_SYMBOL_BYTES) {
        return Err(CompileError::LongSymbol { symbol: long.clone(), limit: MAX_SYMBOL_BYTES });
    }
    match symbols.iter().find(|symbol| !symbol.chars().all(is_writable)) {
        Some(control) => Err(CompileError::ControlSymbol { symbol: control.clone() }),
        None => Ok(Some(symbols)),
    }
}

/// Conversions that were asked for, with folded texts. None of them changes the result of another.
struct Conversions(BTreeMap<char, Conversion>);

impl Conversions {
    /// Takes the first conversion of each character. Leaves out those that no file can have.
    fn new(asked: &[(char, String)], fold: Fold) -> Self {
        let mut taken = BTreeMap::new();
        let mut results = HashSet::new();
        for (from, to) in asked {
            let small = fold.case_only().symbol(from.encode_utf8(&mut [0; 4])).into_owned();
            let to = fold.symbol(to);
            let mut characters = small.chars();
            let (Some(from), None) = (characters.next(), characters.next()) else { continue };
            let Some(conversion) = Conversion::new(from, &to).filter(|_| *to != small) else { continue };
            let is_converted_again = to.chars().any(|c| c == from || taken.contains_key(&c)) || results.contains(&from);
            if !is_converted_again && taken.len() < usize::from(u16::MAX) {
                taken.entry(from).or_insert_with(|| {
                    results.extend(to.chars());
                    conversion
                });
            }
        }
        Self(taken)
    }

    /// Returns all of them, sorted by their characters.
    fn all(&self) -> Vec<Conversion> {
        self.0.values().copied().collect()
    }

    /// Returns those that belong into a file with the symbols of an alphabet.
    fn of_alphabet(&self, alphabet: Alphabet<'_>) -> Vec<Conversion> {
        self.0.values().copied().filter(|conversion| alphabet.needs(conversion)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_has_at_most_13_bytes_and_no_control_character() {
        let symbols = |spec: &str| named_symbols(&AlphabetSpec::Symbols(vec![spec.to_string()]), Fold::Case);
        for symbol in ["abcdefghijklm", "ééééééa"] {
            assert_eq!(symbols(symbol).unwrap().unwrap(), BTreeSet::from([symbol.to_string()]));
            let long = format!("{symbol}n");
            let refused = symbols(&long);
            assert!(matches!(refused, Err(CompileError::LongSymbol { symbol, limit: 13 }) if symbol == long));
        }
        for symbol in ["a\u{7}", "\u{feff}", "\u{85}b"] {
            assert!(matches!(symbols(symbol), Err(CompileError::ControlSymbol { .. })), "{symbol:?}");
        }
    }

    #[test]
    fn only_tiles_need_named_symbols() {
        for fold in Fold::ALL {
            for spec in [AlphabetSpec::Letters, AlphabetSpec::Any] {
                let symbols = named_symbols(&spec, *fold);
                let is_right = match fold {
                    Fold::Tiles | Fold::TurkicTiles => matches!(symbols, Err(CompileError::NoTiles)),
                    _ => matches!(symbols, Ok(None)),
                };
                assert!(is_right, "{fold:?}");
            }
        }
    }
}
