//! Folding: text is folded before it is cut into symbols.

use alloc::{borrow::Cow, string::String};
use unicode_normalization::{IsNormalized, UnicodeNormalization, char::is_combining_mark, is_nfc_quick};

/// A way to fold text: different spellings of a word become equal. Words are folded when a dictionary is built, and
/// text is folded when it is looked up. Folding folded text changes nothing.
///
/// ```
/// use dict_format::Fold;
///
/// // The text "ÉTÉ", with the first accent as a character of its own.
/// let folded = [Fold::None, Fold::Case, Fold::Accents].map(|fold| fold.symbol("E\u{301}TÉ").into_owned());
/// assert_eq!(folded, ["ÉTÉ", "été", "ete"]);
/// assert_eq!("accents".parse(), Ok(Fold::Accents));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[non_exhaustive]
pub enum Fold {
    /// Only Normalization Form C: `e` + U+0301 and `é` become the same letter, but `E` and `e` do not.
    None,
    /// [`str::to_lowercase`] (the final sigma included), then Form C.
    #[default]
    Case,
    /// As [`Fold::Case`], and combining marks are dropped: `é` becomes `e`, `й` becomes `и`. Letters that Unicode does
    /// not decompose stay as they are: `ł`, `ø`, `ß`.
    Accents,
    /// As [`Fold::Case`], and letters that are not in the alphabet become similar letters. These are the letter's
    /// compatibility decomposition without combining marks or, for a few letters that have no decomposition, their
    /// usual spelling. With the alphabet `a-z,ñ`, `ñ` stays as it is, `á` becomes `a`, and `ß` becomes `ss`. The final
    /// forms of letters, such as the Greek `ς` and the Hebrew `ם`, become the ordinary forms.
    Tiles,
}

impl Fold {
    /// All folds, in the order of their numbers in the file.
    pub const ALL: &[Fold] = &[Fold::None, Fold::Case, Fold::Accents, Fold::Tiles];

    /// Returns the fold's number in the file.
    pub(crate) const fn number(self) -> u8 {
        match self {
            Fold::None => 0,
            Fold::Case => 1,
            Fold::Accents => 2,
            Fold::Tiles => 3,
        }
    }

    /// Returns the fold with this number in the file.
    pub(crate) fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Returns the fold's name on the command line: `none`, `case`, `accents` or `tiles`.
    pub const fn name(self) -> &'static str {
        match self {
            Fold::None => "none",
            Fold::Case => "case",
            Fold::Accents => "accents",
            Fold::Tiles => "tiles",
        }
    }

    /// Folds the text of a symbol. Under [`Fold::Tiles`], symbols keep their marks.
    pub fn symbol(self, text: &str) -> Cow<'_, str> {
        self.apply(text, |_| true)
    }

    /// Folds `text`. Borrows it if folding changes nothing. `is_letter` returns true if a character is in the alphabet.
    pub(crate) fn apply(self, text: &str, is_letter: impl Fn(char) -> bool) -> Cow<'_, str> {
        if text.is_ascii() {
            return if self == Fold::None || !text.bytes().any(|b| b.is_ascii_uppercase()) {
                Cow::Borrowed(text)
            } else {
                Cow::Owned(text.to_ascii_lowercase())
            };
        }
        if self.surely_keeps(text, &is_letter) {
            return Cow::Borrowed(text);
        }
        let folded: String = match self {
            Fold::None => text.nfc().collect(),
            Fold::Case => text.to_lowercase().nfc().collect(),
            Fold::Accents => {
                text.to_lowercase().nfd().filter(|&c| !is_combining_mark(c)).collect::<String>().nfc().collect()
            }
            Fold::Tiles => to_tiles(text, is_letter),
        };
        if folded == text { Cow::Borrowed(text) } else { Cow::Owned(folded) }
    }

    /// Returns true if a quick check of each character proves that folding changes nothing; false means "unknown".
    fn surely_keeps(self, text: &str, is_letter: impl Fn(char) -> bool) -> bool {
        let is_small = |c: char| c.to_lowercase().eq([c]);
        match self {
            Fold::None => is_surely_nfc(text),
            Fold::Case => text.chars().all(is_small) && is_surely_nfc(text),
            Fold::Accents => false,
            Fold::Tiles => text.chars().all(|c| is_small(c) && is_letter(c)) && is_surely_nfc(text),
        }
    }

    /// Returns the ASCII character that `byte` alone folds to.
    pub(crate) const fn ascii(self, byte: u8) -> u8 {
        match self {
            Fold::None => byte,
            Fold::Case | Fold::Accents | Fold::Tiles => byte.to_ascii_lowercase(),
        }
    }
}

/// Folds `text` to letters of the alphabet, as far as possible.
fn to_tiles(text: &str, is_letter: impl Fn(char) -> bool) -> String {
    let to_tiles = |text: &str| -> String {
        let mut tiles = String::new();
        for c in text.to_lowercase().nfc() {
            if is_letter(c) {
                tiles.push(c);
            } else {
                push_similar(c, &is_letter, &mut tiles);
            }
        }
        tiles.nfc().collect()
    };
    let tiles = to_tiles(text);
    if to_tiles(&tiles) == tiles {
        return tiles;
    }
    // Folding again changes the text: a mark that is a letter itself now stands after a letter that it composes with.
    to_tiles(&text.nfd().filter(|&c| !is_combining_mark(c)).collect::<String>())
}

/// Appends the letters that stand for a small letter that is not in the alphabet.
fn push_similar(letter: char, is_letter: impl Fn(char) -> bool, text: &mut String) {
    // The decompositions of some small letters have capitals.
    let parts = core::iter::once(letter).nfkd().flat_map(char::to_lowercase).filter(|&c| !is_combining_mark(c));
    for c in parts {
        match c {
            _ if is_letter(c) => text.push(c),
            // Final forms.
            'ς' => text.push('σ'),
            'ך' => text.push('כ'),
            'ם' => text.push('מ'),
            'ן' => text.push('נ'),
            'ף' => text.push('פ'),
            'ץ' => text.push('צ'),
            // Letters that Unicode does not decompose, with their spellings in CLDR's transliteration Latin-ASCII.
            'æ' => text.push_str("ae"),
            'œ' => text.push_str("oe"),
            'ß' => text.push_str("ss"),
            'þ' => text.push_str("th"),
            'ø' => text.push('o'),
            'ð' | 'đ' => text.push('d'),
            'ħ' => text.push('h'),
            'ı' => text.push('i'),
            'ł' => text.push('l'),
            'ŋ' => text.push('n'),
            'ŧ' => text.push('t'),
            _ => text.push(c),
        }
    }
}

/// Returns true if a quick check proves that `text` is in Form C; false means "unknown".
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
        Self::ALL.iter().copied().find(|fold| fold.name() == name).ok_or(UnknownFold)
    }
}

/// An error for a name that no fold has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("use none, case, accents or tiles")]
pub struct UnknownFold;

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn tiles(letters: &str, text: &str) -> String {
        Fold::Tiles.apply(text, |c| letters.contains(c)).into_owned()
    }

    #[test]
    fn each_fold_changes_case_and_accents_by_its_rule() {
        assert_eq!(Fold::None.symbol("E\u{301}tE"), "ÉtE");
        assert_eq!(Fold::Case.symbol("E\u{301}tE"), "éte");
        assert_eq!(Fold::Accents.symbol("E\u{301}tE Łódź"), "ete łodz");
        assert_eq!(Fold::Case.symbol("ΛΌΓΟΣ"), "λόγος");
        assert_eq!(Fold::Case.symbol("STRAẞE"), "straße");
        assert!(matches!(Fold::Case.symbol("naïve"), Cow::Borrowed(_)));
    }

    #[test]
    fn letters_without_a_tile_become_letters_that_may_have_one() {
        assert_eq!(tiles("anoñ", "Árbol, PIN\u{303}ÓN, n\u{303}"), "arbol, piñon, ñ");
        assert_eq!(tiles("äöü", "Äpfel, Straße, STRAẞE, Café"), "äpfel, strasse, strasse, cafe");
        assert_eq!(tiles("ßæ", "Straße, ǽ"), "straße, æ");
        assert_eq!(tiles("", "œuvre, Łódź, ĳs, ŀl, ﬁn, ｅ, İ, ı, Þór"), "oeuvre, lodz, ijs, l·l, fin, e, i, i, thor");
        assert_eq!(tiles("αγλοσ", "ΛΌΓΟΣ, λόγος"), "λογοσ, λογοσ");
        assert_eq!(tiles("", "שָׁלוֹם"), "שלומ");
        assert_eq!(tiles("ийё", "Ёлка, йод, ѝ"), "ёлка, йод, и");
        // The mark is a letter, and composes with another letter, even many times in a row.
        assert_eq!(tiles("m\u{303}", "m\u{303}a\u{303}"), "m\u{303}a");
        assert_eq!(tiles("m\u{303}", &("A".to_string() + &"\u{303}".repeat(50_000))), "a");
        assert_eq!(Fold::Tiles.symbol("Ñ"), "ñ");
        assert!(matches!(Fold::Tiles.apply("ñan", |c| "anñ".contains(c)), Cow::Borrowed(_)));
    }

    #[test]
    fn folding_twice_is_folding_once_for_every_character() {
        for &fold in Fold::ALL {
            for c in '\0'..=char::MAX {
                let text = String::from_iter(['a', c, 'a', ' ', c]);
                let once = fold.symbol(&text);
                // The same text would be folded the same again.
                assert!(once == text || fold.symbol(&once) == once, "{fold} {c:?}");
            }
        }
        let letters = "aàñçß\u{301}\u{307}ςםæ";
        for c in '\0'..=char::MAX {
            let text = String::from_iter(['a', c, '\u{334}', '\u{301}', c, 'ς']);
            let once = tiles(letters, &text);
            assert_eq!(tiles(letters, &once), once, "{c:?}");
        }
    }
}
