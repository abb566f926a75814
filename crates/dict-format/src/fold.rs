//! What happens to text before it is matched against symbols.

use alloc::{borrow::Cow, string::String};
use unicode_normalization::{IsNormalized, UnicodeNormalization, char::is_combining_mark, is_nfc_quick};

/// How words are folded when a dictionary is built, and text when it is looked up. Folding is idempotent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Fold {
    /// Normalization Form C only: `e` + U+0301 and `é` are the same letter, `E` and `e` are not.
    None,
    /// [`str::to_lowercase`] (the final sigma included), then Form C.
    #[default]
    Case,
    /// As [`Fold::Case`], and combining marks are dropped: `é` is `e`, `й` is `и`. Letters that Unicode does not
    /// decompose stay as they are: `ł`, `ø`, `ß`.
    Accents,
}

impl Fold {
    /// Every profile, in the order of their numbers in the file.
    pub const ALL: [Fold; 3] = [Fold::None, Fold::Case, Fold::Accents];

    /// The profile's number in the file.
    pub(crate) const fn number(self) -> u8 {
        match self {
            Fold::None => 0,
            Fold::Case => 1,
            Fold::Accents => 2,
        }
    }

    /// The profile by its number in the file.
    pub(crate) fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The profile's name on the command line: `none`, `case` or `accents`.
    pub const fn name(self) -> &'static str {
        match self {
            Fold::None => "none",
            Fold::Case => "case",
            Fold::Accents => "accents",
        }
    }

    /// `text`, folded; borrowed where folding changes nothing.
    pub fn apply(self, text: &str) -> Cow<'_, str> {
        if text.is_ascii() {
            return if self == Fold::None || !text.bytes().any(|b| b.is_ascii_uppercase()) {
                Cow::Borrowed(text)
            } else {
                Cow::Owned(text.to_ascii_lowercase())
            };
        }
        if self.surely_keeps(text) {
            return Cow::Borrowed(text);
        }
        let folded: String = match self {
            Fold::None => text.nfc().collect(),
            Fold::Case => text.to_lowercase().nfc().collect(),
            Fold::Accents => {
                text.to_lowercase().nfd().filter(|&c| !is_combining_mark(c)).collect::<String>().nfc().collect()
            }
        };
        if folded == text { Cow::Borrowed(text) } else { Cow::Owned(folded) }
    }

    /// Whether a look at each character alone shows that folding changes nothing; where it does not, it still may not.
    fn surely_keeps(self, text: &str) -> bool {
        let is_small = |c: char| c.to_lowercase().eq([c]);
        match self {
            Fold::None => is_surely_nfc(text),
            Fold::Case => text.chars().all(is_small) && is_surely_nfc(text),
            Fold::Accents => false,
        }
    }

    /// The ASCII character that `byte` folds to by itself.
    pub(crate) const fn ascii(self, byte: u8) -> u8 {
        match self {
            Fold::None => byte,
            Fold::Case | Fold::Accents => byte.to_ascii_lowercase(),
        }
    }
}

fn is_surely_nfc(text: &str) -> bool {
    // Form C changes nothing before the first combining mark, U+0300.
    text.chars().all(|c| c < '\u{300}') || is_nfc_quick(text.chars()) == IsNormalized::Yes
}

impl core::fmt::Display for Fold {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}

impl core::str::FromStr for Fold {
    type Err = UnknownFold;

    fn from_str(name: &str) -> Result<Self, UnknownFold> {
        Self::ALL.into_iter().find(|fold| fold.name() == name).ok_or(UnknownFold)
    }
}

/// A name that no fold profile has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("use none, case or accents")]
pub struct UnknownFold;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_case_and_accents_as_the_profile_says() {
        assert_eq!(Fold::None.apply("E\u{301}tE"), "ÉtE");
        assert_eq!(Fold::Case.apply("E\u{301}tE"), "éte");
        assert_eq!(Fold::Accents.apply("E\u{301}tE Łódź"), "ete łodz");
        assert_eq!(Fold::Case.apply("ΛΌΓΟΣ"), "λόγος");
        assert_eq!(Fold::Case.apply("STRAẞE"), "straße");
        assert!(matches!(Fold::Case.apply("naïve"), Cow::Borrowed(_)));
    }

    #[test]
    fn folding_twice_is_folding_once_for_every_character() {
        for fold in Fold::ALL {
            for c in '\0'..=char::MAX {
                let text = String::from_iter(['a', c, 'a', ' ', c]);
                let once = fold.apply(&text).into_owned();
                assert_eq!(fold.apply(&once), once, "{fold} {c:?}");
            }
        }
    }
}
