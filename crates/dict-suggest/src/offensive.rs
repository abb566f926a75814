//! Slurs and vulgar words, which are never suggested.

use alloc::{boxed::Box, vec::Vec};

use dict_runtime::{Alphabet, Dict, Fold, meta, symbols::Symbol};

/// The slurs and vulgar words of a language. `family/README.md` says where they come from.
#[derive(Clone, Copy, Debug)]
pub struct OffensiveWords {
    /// The language, as in `de`.
    pub language: &'static str,
    /// The tiles that spell the words, as [`Fold::Tiles`] takes them: `a-zäöü`.
    pub tiles: &'static str,
    /// Words, and starts of words with `*`, one a line, sorted.
    pub lines: &'static str,
}

impl OffensiveWords {
    /// The notices that go with the lists.
    pub const LICENSE: &str = include_str!("../family/LICENSE");

    /// All lists.
    pub const ALL: [Self; 5] = [
        Self { language: "de", tiles: "a-zäöü", lines: include_str!("../family/de.txt") },
        Self { language: "en", tiles: "a-z", lines: include_str!("../family/en.txt") },
        Self { language: "es", tiles: "a-zñ", lines: include_str!("../family/es.txt") },
        Self { language: "nl", tiles: "a-z,ij", lines: include_str!("../family/nl.txt") },
        Self { language: "pl", tiles: "a-ząćęłńóśźż", lines: include_str!("../family/pl.txt") },
    ];

    /// Returns the list of a language, or of its regions: `tag` is `en` or `en-GB`.
    ///
    /// ```
    /// use dict_suggest::OffensiveWords;
    ///
    /// assert_eq!(OffensiveWords::of_language("de-AT").map(|list| list.tiles), Some("a-zäöü"));
    /// assert!(OffensiveWords::of_language("da").is_none());
    /// ```
    pub fn of_language(tag: &str) -> Option<Self> {
        let language = tag.split('-').next().unwrap_or_default();
        Self::ALL.into_iter().find(|list| language.eq_ignore_ascii_case(list.language))
    }
}

/// Names that only have a second meaning on the lists. In small letters, they are not suggested.
const NAMES: [&str; 14] = [
    "Dick",
    "Dicks",
    "Geilen",
    "Hebe",
    "Jew",
    "Jews",
    "Lesbos",
    "Mick",
    "Micks",
    "Mongol",
    "Mongols",
    "Szwabia",
    "Szwabii",
    "Szwabowski",
];

/// The words that are never suggested: those of the list of the dictionary's language, or the English ones if it states
/// none, and those in its metadata.
#[derive(Clone, Debug)]
pub(crate) struct Unsuggested {
    /// The letters of the language beyond `a-z`.
    letters: Vec<Symbol>,
    /// The lines of the list.
    lines: Vec<&'static str>,
    /// The words in the metadata of the dictionary.
    words: Box<str>,
}

impl Unsuggested {
    pub(crate) fn of(dict: &Dict) -> Self {
        // A dictionary that does not state its language is probably English, as the one that is built in.
        let list = OffensiveWords::of_language(dict.meta_value(meta::LANGUAGE).unwrap_or("en"));
        let letters = list.map_or("", |list| list.tiles).chars().filter(|letter| !letter.is_ascii());
        let letters = letters.filter_map(|letter| Symbol::new(letter.encode_utf8(&mut [0; 4]), &[0]));
        let mut letters: Vec<Symbol> = letters.collect();
        letters.sort_unstable_by(|one, other| one.bytes().cmp(other.bytes()));
        let words = dict.meta_value(meta::UNSUGGESTED).filter(|words| words.len() <= meta::MAX_UNSUGGESTED_BYTES);
        Self {
            letters,
            lines: list.map_or("", |list| list.lines).lines().collect(),
            words: words.unwrap_or_default().into(),
        }
    }

    /// Returns true if a word of the dictionary is in the metadata, or if a part of it is on the list, in any capitals
    /// and accents.
    pub(crate) fn has(&self, word: &str) -> bool {
        meta::is_unsuggested(&self.words, word) || self.is_offensive(word)
    }

    fn is_offensive(&self, text: &str) -> bool {
        if self.lines.is_empty() {
            return false;
        }
        let words = text.split(|letter: char| !letter.is_alphabetic());
        words.filter(|word| !NAMES.contains(word)).any(|word| self.is_on_list(word))
    }

    fn is_on_list(&self, word: &str) -> bool {
        let word = &*Alphabet::new(Fold::Tiles, &self.letters).fold_text(word);
        // The lines that begin as the word does. After a few letters, there are none.
        let mut lines = &*self.lines;
        for (at, byte) in word.bytes().enumerate() {
            let here = |line: &&str| line.as_bytes().get(at).copied();
            lines = lines.split_at(lines.partition_point(|line| here(line) < Some(byte))).1;
            lines = lines.split_at(lines.partition_point(|line| here(line) == Some(byte))).0;
            let is_whole = |line: &&str| match line.as_bytes().get(at + 1..) {
                Some([]) => at + 1 == word.len(),
                rest => rest == Some(b"*"),
            };
            // Both come before all longer lines.
            if lines.iter().take(2).any(is_whole) {
                return true;
            }
            if lines.is_empty() {
                return false;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use dict_compiler::{Meta, Options, WordList};

    use super::*;

    fn of_language(tag: &str) -> Unsuggested {
        let mut list = WordList::new(Options::default()).unwrap();
        list.push("hus").unwrap();
        let bytes = list.compile(&Meta::default().with_language(tag)).unwrap().to_bytes();
        Unsuggested::of(&Dict::from_bytes(&bytes).unwrap())
    }

    #[test]
    fn every_list_is_sorted_and_has_words_and_starts_alone() {
        for list in OffensiveWords::ALL {
            let lines: Vec<&str> = list.lines.lines().collect();
            assert!(lines.is_sorted_by(|one, next| one < next), "{}", list.language);
            for line in lines {
                let word = line.strip_suffix('*').unwrap_or(line);
                assert!(!word.is_empty() && word.chars().all(char::is_lowercase), "{}: {line}", list.language);
                assert!(of_language(list.language).has(word), "{}: {line}", list.language);
            }
        }
    }

    #[test]
    fn words_of_a_text_are_found_in_any_capitals_and_accents() {
        let german = of_language("de-AT");
        for text in ["Scheiße", "SCHEISSE", "die scheisse", "Scheiß-Tag", "Arschlöcher"] {
            assert!(german.has(text), "{text}");
        }
        for text in ["", "schießen", "Asche", "-"] {
            assert!(!german.has(text), "{text}");
        }
        assert!(of_language("en").has("Shit's") && !of_language("da").has("shit"));
        assert!(of_language("pl").has("dojebię") && of_language("es").has("COÑO"));
    }
}
