//! Capitals: a suggestion has the capitals of the word that was typed.

use alloc::string::String;

/// The capitals of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Capitals {
    /// `word`, or a mixture such as `wOrd`.
    None,
    /// `Word`
    First,
    /// `WORD`
    All,
}

impl Capitals {
    /// Returns how `word` is written. A single capital letter is the first of a word.
    pub(crate) fn of(word: &str) -> Self {
        let mut letters = word.chars().filter(|letter| letter.is_lowercase() || letter.is_uppercase());
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

    /// Writes `word` in this way. A word that has a capital needs no other one, as in `iPhone`.
    pub(crate) fn write(self, word: &str) -> String {
        let mut letters = word.chars();
        match self {
            Self::None => word.into(),
            Self::First if word.contains(char::is_uppercase) => word.into(),
            Self::First => letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect(),
            Self::All => letters.flat_map(char::to_uppercase).collect(),
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
            assert_eq!(Capitals::of(typed).write("the"), expected, "{typed}");
        }
        assert_eq!(Capitals::of("PARSI'S").write("paris's"), "PARIS'S");
        assert_eq!(Capitals::of("Ijs").write("Ärger"), "Ärger");
        assert_eq!(Capitals::of("PARSI").write("Paris"), "PARIS");
        assert_eq!(Capitals::of("parsi").write("Paris"), "Paris");
        assert_eq!(Capitals::of("Iphnoe").write("iPhone"), "iPhone");
        assert_eq!(Capitals::of("Ueber").write("über"), "Über");
    }
}
