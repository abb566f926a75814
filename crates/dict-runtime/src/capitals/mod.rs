//! Capitals: the rules of each language, and the capitals of a word, which its suggestions or replacements have too.

mod casing;

use alloc::string::String;

pub use self::casing::Casing;

/// The capitals of a word.
///
/// ```
/// use dict_runtime::capitals::{Capitals, Casing};
///
/// let written = ["teh", "Teh", "TEH"].map(|typed| Capitals::of(typed).write("the", Casing::Common));
/// assert_eq!(written, ["the", "The", "THE"]);
/// assert_eq!(Capitals::of("Ijssel").write("ijs", Casing::Dutch), "IJs");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Capitals {
    /// `word`, or a mixture such as `wOrd`.
    None,
    /// `Word`
    First,
    /// `WORD`
    All,
}

impl Capitals {
    /// Returns how `word` is written. A single capital letter is the first of a word. The German `ß` may stand among
    /// capitals, and the Dutch `IJ` is one letter before small ones.
    pub fn of(word: &str) -> Self {
        let after_ij = word.strip_prefix("IJ").filter(|rest| rest.starts_with(char::is_lowercase));
        let word = after_ij.and_then(|_| word.get(1..)).unwrap_or(word);
        let is_letter = |letter: &char| (letter.is_lowercase() || letter.is_uppercase()) && *letter != 'ß';
        let mut letters = word.chars().filter(is_letter);
        let is_first = letters.next().is_some_and(char::is_uppercase);
        let (capitals, small) = letters.fold((0, 0), |(capitals, small), letter| match letter.is_uppercase() {
            true => (capitals + 1, small),
            false => (capitals, small + 1),
        });
        match (is_first, capitals, small) {
            (true, 1.., 0) => Self::All,
            (true, 0, _) => Self::First,
            _ => Self::None,
        }
    }

    /// Writes `word` in this way. A word that already has a capital, such as `iPhone`, gets no other one.
    pub fn write(self, word: &str, casing: Casing) -> String {
        match self {
            Self::None => word.into(),
            Self::First if word.contains(char::is_uppercase) => word.into(),
            Self::First => casing.with_capital(word),
            Self::All => casing.capital(word),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_written_as_another_one() {
        for (typed, expected) in
            [("teh", "the"), ("Teh", "The"), ("TEH", "THE"), ("tEh", "the"), ("I", "The"), ("", "the")]
        {
            assert_eq!(Capitals::of(typed).write("the", Casing::Common), expected, "{typed}");
        }
        assert_eq!(Capitals::of("PARSI'S").write("paris's", Casing::Common), "PARIS'S");
        assert_eq!(Capitals::of("Ijs").write("Ärger", Casing::Common), "Ärger");
        assert_eq!(Capitals::of("PARSI").write("Paris", Casing::Common), "PARIS");
        assert_eq!(Capitals::of("parsi").write("Paris", Casing::Common), "Paris");
        assert_eq!(Capitals::of("Iphnoe").write("iPhone", Casing::Common), "iPhone");
        assert_eq!(Capitals::of("Ueber").write("über", Casing::Common), "Über");
    }
}
