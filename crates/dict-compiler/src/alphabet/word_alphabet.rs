//! Folds words and cuts them into symbols, before the symbols have their final codes.

use std::borrow::Cow;

use dict_format::{Alphabet, Fold, Symbol, SymbolIndex, conversion::Conversion};

use super::{AlphabetSpec, SymbolCodec, conversions::Conversions, provisional_codes};
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
        let given = match spec.symbols(fold)? {
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
