//! Misspelled words, and suggestions for them.

use std::collections::HashMap;

use dict_runtime::Dict;
use dict_suggest::Suggester;

use crate::io::text_files::Place;

/// The maximum number of words and suggestions that are kept, because words may come again.
const MAX_KEPT: usize = 1 << 18;
/// The maximum length in bytes of a word that is kept. Longer words are rare.
const MAX_WORD: usize = 256;

/// A misspelled word.
pub(super) struct Mistake<'a> {
    /// The name of the file.
    pub(super) file: &'a str,
    pub(super) place: Place,
    pub(super) word: &'a str,
    /// The likeliest words, the best first.
    pub(super) suggestions: &'a [String],
}

/// A suggester, and what it suggested for the words that came before.
pub(super) struct Suggestions {
    suggester: Suggester,
    /// The maximum number of suggestions for a word.
    limit: usize,
    /// Indices into `lists`.
    kept: HashMap<String, usize>,
    lists: Vec<Vec<String>>,
    /// The number of words and suggestions that are kept.
    count: usize,
}

impl Suggestions {
    pub(super) fn new(dict: &Dict, limit: usize) -> Self {
        Self { suggester: Suggester::new(dict), limit, kept: HashMap::new(), lists: Vec::new(), count: 0 }
    }

    /// Returns the suggestions for a misspelled word, the best first.
    pub(super) fn of(&mut self, word: &str) -> &[String] {
        let index = match self.kept.get(word) {
            Some(index) => *index,
            None => self.add(word),
        };
        self.lists.get(index).map_or(&[], Vec::as_slice)
    }

    /// Asks for suggestions. Returns their index.
    fn add(&mut self, word: &str) -> usize {
        let suggestions = self.suggester.suggest(word, self.limit);
        let count = 1 + suggestions.len();
        if self.count + count > MAX_KEPT {
            self.kept.clear();
            self.lists.clear();
            self.count = 0;
        }
        self.count += count;
        let index = self.lists.len();
        self.lists.push(suggestions.into_iter().map(|suggestion| suggestion.text).collect());
        if word.len() <= MAX_WORD {
            self.kept.insert(word.to_string(), index);
        }
        index
    }
}
