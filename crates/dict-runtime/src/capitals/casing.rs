//! Capital and small letters, as each language writes them.

use alloc::string::String;
use core::{iter, mem};

use dict_format::{Fold, meta};

use crate::dict::Dict;

/// The rules of a language for capital and small letters, where they differ from those of most languages.
// Unicode's SpecialCasing.txt has those of Turkish and Lithuanian.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Casing {
    /// The rules of most languages.
    Common,
    /// `ı` is the small letter of `I`, and `İ` the capital of `i`.
    Turkic,
    /// The Dutch `ij` is one letter: `IJs`.
    Dutch,
    /// Capitals have no accents: `ΆΝΘΡΩΠΟΣ` is written `ΑΝΘΡΩΠΟΣ`.
    Greek,
    /// A word may have small letters before its capitals: `bPÁRAS`.
    Gaelic,
    /// An `i` keeps its dot under an accent, and the capital has none.
    Lithuanian,
}

const DOT_ABOVE: char = '\u{307}';

impl Casing {
    /// Returns the rules of the language of a dictionary.
    pub fn of(dict: &Dict) -> Self {
        let language = dict.meta_value(meta::LANGUAGE).unwrap_or("");
        if dict.alphabet().fold().is_turkic() || Fold::Case.in_language(language).is_turkic() {
            return Self::Turkic;
        }
        match language.split('-').next() {
            Some("nl") => Self::Dutch,
            Some("el") => Self::Greek,
            Some("ga" | "gd") => Self::Gaelic,
            Some("lt") => Self::Lithuanian,
            _ => Self::Common,
        }
    }

    /// Returns a text in small letters.
    pub fn small(self, text: &str) -> String {
        match self {
            Self::Turkic => text.replace('I', "ı").replace('İ', "i").to_lowercase(),
            Self::Lithuanian => lithuanian_small(text),
            _ => text.to_lowercase(),
        }
    }

    /// Returns a text in capitals.
    pub fn capital(self, text: &str) -> String {
        match self {
            Self::Turkic => text.replace('i', "İ").to_uppercase(),
            Self::Greek => greek_capital(text),
            Self::Lithuanian => without_soft_dots(text).to_uppercase(),
            _ => text.to_uppercase(),
        }
    }

    /// Returns a word with a capital as its first letter.
    pub fn with_capital(self, word: &str) -> String {
        let (first, rest) = word.split_at(self.first_len(word));
        let capital = match self {
            // Only in a text of capitals are accents lost.
            Self::Greek => first.to_uppercase(),
            // `ß` becomes `Ss`.
            _ if first.chars().nth(1).is_none() => {
                let capital = self.capital(first);
                let rest = capital.chars().skip(1).flat_map(char::to_lowercase);
                capital.chars().take(1).chain(rest).collect()
            }
            _ => self.capital(first),
        };
        capital + rest
    }

    /// Returns a word with a small letter as its first one.
    pub fn with_small_first(self, word: &str) -> String {
        let (first, rest) = word.split_at(self.first_len(word));
        self.small(first) + rest
    }

    /// Returns the length in bytes of the first letter of a word. In Dutch, `ij` is one.
    fn first_len(self, word: &str) -> usize {
        match word.chars().next() {
            Some(_) if self == Self::Dutch && (word.starts_with("ij") || word.starts_with("IJ")) => "ij".len(),
            Some(first) => {
                first.len_utf8()
                    + word.chars().skip(1).take_while(|mark| is_mark(*mark)).map(char::len_utf8).sum::<usize>()
            }
            None => 0,
        }
    }
}

fn is_mark(letter: char) -> bool {
    !letter.is_ascii() && !letter.is_alphabetic() && Fold::Accents.symbol(letter.encode_utf8(&mut [0; 4])).is_empty()
}

/// Returns a Lithuanian text in small letters: `i`, `į` and `j` keep their dot under the accents `` ` ``, `´` and `~`.
fn lithuanian_small(text: &str) -> String {
    let next = text.chars().skip(1).map(Some).chain(iter::once(None));
    let mut small = String::with_capacity(text.len());
    for (letter, next) in text.chars().zip(next) {
        match letter {
            'Ì' => small.push_str("i\u{307}\u{300}"),
            'Í' => small.push_str("i\u{307}\u{301}"),
            'Ĩ' => small.push_str("i\u{307}\u{303}"),
            'I' | 'J' | 'Į' if matches!(next, Some('\u{300}' | '\u{301}' | '\u{303}')) => {
                small.extend(letter.to_lowercase().chain([DOT_ABOVE]));
            }
            _ => small.extend(letter.to_lowercase()),
        }
    }
    small
}

/// Returns a text in which `i`, `į` and `j` have no dot of their own, because their capitals have none.
fn without_soft_dots(text: &str) -> String {
    let mut before = ' ';
    let is_kept = |letter: &char| {
        let before = mem::replace(&mut before, *letter);
        *letter != DOT_ABOVE || !matches!(before, 'i' | 'į' | 'j')
    };
    text.chars().filter(is_kept).collect()
}

/// Returns a Greek text in capitals, which have no accents. An `ι` or `υ` after a vowel that loses its accent gets a
/// diaeresis, so that the two are not read as one: `γάιδαρος` becomes `ΓΑΪΔΑΡΟΣ`.
fn greek_capital(text: &str) -> String {
    let mut capital = String::with_capacity(text.len());
    let mut is_after_accent = false;
    for letter in text.chars() {
        match letter {
            'ΐ' | 'ϊ' => capital.push('Ϊ'),
            'ΰ' | 'ϋ' => capital.push('Ϋ'),
            'ι' if is_after_accent => capital.push('Ϊ'),
            'υ' if is_after_accent => capital.push('Ϋ'),
            '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => {
                capital.push_str(&Fold::Accents.symbol(letter.encode_utf8(&mut [0; 4])).to_uppercase());
            }
            '\u{300}' | '\u{301}' | '\u{342}' => {}
            _ => capital.extend(letter.to_uppercase()),
        }
        is_after_accent = matches!(letter, 'ά' | 'έ' | 'ή' | 'ό' | 'Ά' | 'Έ' | 'Ή' | 'Ό');
    }
    capital
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_the_capitals_and_small_letters_of_their_language() {
        for (casing, small, capital, with_capital) in [
            (Casing::Common, "ijs", "IJS", "Ijs"),
            (Casing::Common, "straße", "STRASSE", "Straße"),
            (Casing::Turkic, "ışık", "IŞIK", "Işık"),
            (Casing::Turkic, "inceleme", "İNCELEME", "İnceleme"),
            (Casing::Dutch, "ijs", "IJS", "IJs"),
            (Casing::Dutch, "inkt", "INKT", "Inkt"),
            (Casing::Greek, "άνθρωπος", "ΑΝΘΡΩΠΟΣ", "Άνθρωπος"),
            (Casing::Greek, "γάιδαρος", "ΓΑΪΔΑΡΟΣ", "Γάιδαρος"),
            (Casing::Greek, "ρολόι", "ΡΟΛΟΪ", "Ρολόι"),
            (Casing::Greek, "προϋπόθεση", "ΠΡΟΫΠΟΘΕΣΗ", "Προϋπόθεση"),
            (Casing::Greek, "ταΐζω", "ΤΑΪΖΩ", "Ταΐζω"),
            (Casing::Lithuanian, "ėjimas", "ĖJIMAS", "Ėjimas"),
            (Casing::Lithuanian, "i\u{307}\u{301}", "I\u{301}", "I\u{301}"),
            (Casing::Lithuanian, "j\u{307}\u{303}a", "J\u{303}A", "J\u{303}a"),
        ] {
            assert_eq!(casing.capital(small), capital, "{casing:?}");
            assert_eq!(casing.with_capital(small), with_capital, "{casing:?}");
            assert_eq!(casing.with_small_first(with_capital), small, "{casing:?}");
        }
        for (casing, text, small) in [
            (Casing::Common, "IŞIK", "işik"),
            (Casing::Turkic, "IŞIK İSİM", "ışık isim"),
            (
                Casing::Lithuanian,
                "Ì Í Ĩ I\u{301} Į\u{303} J IJ",
                "i\u{307}\u{300} i\u{307}\u{301} i\u{307}\u{303} i\u{307}\u{301} į\u{307}\u{303} j ij",
            ),
            (Casing::Greek, "ΟΔΌΣ", "οδός"),
        ] {
            assert_eq!(casing.small(text), small, "{casing:?}");
        }
        assert_eq!(["ﬁnden", "ßa"].map(|word| Casing::Common.with_capital(word)), ["Finden", "Ssa"]);
        assert_eq!([Casing::Dutch, Casing::Greek].map(|casing| casing.with_capital("")), ["", ""]);
    }
}
