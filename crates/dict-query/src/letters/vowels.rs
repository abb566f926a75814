//! The letters that are vowels.

use dict_runtime::{Dict, Fold, meta};

/// Vowels of the Latin, Greek, Cyrillic, Armenian and Georgian scripts, without accents. Letters of other scripts are
/// consonants: in Hebrew and Arabic, vowels are mostly not written.
const VOWELS: &str = "aeiouæœøəɛɔıαεηιουωаеиоуыэюяієѣѫѧәөүұаեէըիոօաაეიოუ";

/// Consonants that are vowels with a breve, in Cyrillic.
const CONSONANTS: [char; 2] = ['й', 'ў'];

/// The languages in which `y` is a vowel.
const WITH_Y: [&str; 17] =
    ["af", "cs", "cy", "da", "et", "fi", "fo", "is", "lt", "nb", "nn", "no", "pl", "sk", "sv", "br", "kw"];

/// The languages in which `w` is a vowel.
const WITH_W: [&str; 2] = ["cy", "kw"];

/// The languages in which `ъ` is a vowel.
const WITH_HARD_SIGN: [&str; 1] = ["bg"];

/// The vowels of a language.
#[derive(Clone, Copy)]
pub(crate) struct Vowels {
    more: [Option<char>; 3],
}

impl Vowels {
    /// Returns the vowels of the language of a dictionary.
    pub(crate) fn of(dict: &Dict) -> Self {
        let tag = dict.meta_value(meta::LANGUAGE).unwrap_or_default();
        let language = tag.split('-').next().unwrap_or_default();
        let with = |languages: &[&str], letter| languages.contains(&language).then_some(letter);
        Self { more: [with(&WITH_Y, 'y'), with(&WITH_W, 'w'), with(&WITH_HARD_SIGN, 'ъ')] }
    }

    /// Returns true if a symbol is a vowel: if its first letter without accents is one.
    pub(crate) fn contains(self, symbol: &str) -> bool {
        let base = |letter: char| Fold::Accents.symbol(letter.encode_utf8(&mut [0; 4])).chars().next();
        let base = symbol.chars().next().filter(|letter| !CONSONANTS.contains(letter)).and_then(base);
        base.is_some_and(|letter| VOWELS.contains(letter) || self.more.contains(&Some(letter)))
    }
}
