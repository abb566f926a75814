//! The list of ways to find the word that was meant.

use super::{Corrector, Files, automaton, dictc, programs, symmetric_deletes};

/// A corrector that can be opened.
pub struct Entry {
    /// The name in tables.
    pub name: &'static str,
    /// The origin of its words.
    pub words: Words,
    /// Opens it. The error says what is missing.
    pub open: fn(&Files) -> anyhow::Result<Box<dyn Corrector>>,
}

/// The origin of a corrector's words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Words {
    /// Our list. It is asked in the letters of the list: without capitals, for example.
    Ours,
    /// Its own list. It is asked for texts as they were typed.
    Own,
}

/// All correctors, ours first.
pub const CORRECTORS: [Entry; 5] = [
    Entry { name: "dictc", words: Words::Ours, open: dictc::open },
    Entry { name: "symspell", words: Words::Ours, open: symmetric_deletes::open },
    Entry { name: "fst and levenshtein_automata", words: Words::Ours, open: automaton::open },
    Entry { name: "hunspell", words: Words::Own, open: programs::open_hunspell },
    Entry { name: "aspell", words: Words::Own, open: programs::open_aspell },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_use_our_words_correct_a_mistake_and_know_a_word() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::write("en", folder.path(), |number, word| number % 100 == 0 || word == "receive").unwrap();
        for entry in CORRECTORS.iter().filter(|entry| entry.words == Words::Ours) {
            let mut corrector = (entry.open)(&files).unwrap();
            for (typed, expected) in [("recieve", Some("receive")), ("receive", Some("receive")), ("qqqqqqqqq", None)] {
                let suggestions = corrector.suggest(typed, 1).unwrap();
                assert_eq!(suggestions.first().map(String::as_str), expected, "{}: {typed}", entry.name);
            }
        }
    }
}
