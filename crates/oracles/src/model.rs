//! A slow and simple model of a dictionary.

use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A word list as a sorted map from words, cut into symbols, to ids. All text is folded already.
pub struct Model {
    /// The symbols, sorted by their bytes. The number of a symbol is its index.
    symbols: Vec<String>,
    /// The words, each cut into symbols and as text. The index is the id.
    words: Vec<(Vec<usize>, String)>,
    ids: HashMap<String, u32>,
    ids_by_cut: HashMap<Vec<usize>, u32>,
}

impl Model {
    /// Creates the model of `words`; words that cannot be cut into `symbols` are left out.
    pub fn new(
        symbols: impl IntoIterator<Item = impl Into<String>>,
        words: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        let symbols: BTreeSet<String> = symbols.into_iter().map(Into::into).collect();
        let mut model = Self {
            symbols: symbols.into_iter().collect(),
            words: Vec::new(),
            ids: HashMap::new(),
            ids_by_cut: HashMap::new(),
        };
        let words = words.into_iter().map(Into::into).filter_map(|word| Some((model.cut(&word)?, word)));
        model.words = words.collect::<BTreeMap<_, _>>().into_iter().collect();
        model.ids = (0..).zip(&model.words).map(|(id, (_, word))| (word.clone(), id)).collect();
        model.ids_by_cut = (0..).zip(&model.words).map(|(id, (cut, _))| (cut.clone(), id)).collect();
        model
    }

    /// Creates the model of `words`, in which each character is a symbol.
    pub fn of_letters(words: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let words: Vec<String> = words.into_iter().map(Into::into).collect();
        let letters: BTreeSet<char> = words.iter().flat_map(|word| word.chars()).collect();
        Self::new(letters, words)
    }

    /// Returns the symbols, sorted by their bytes.
    pub fn symbols(&self) -> &[String] {
        &self.symbols
    }

    /// Returns the words, by id.
    pub fn words(&self) -> impl ExactSizeIterator<Item = &str> {
        self.words.iter().map(|(_, word)| &**word)
    }

    /// Returns the word of this id.
    pub fn word(&self, id: u32) -> &str {
        &self.words[id as usize].1
    }

    /// Returns the words as numbers of symbols, by id.
    pub fn cuts(&self) -> impl Iterator<Item = &[usize]> {
        self.words.iter().map(|(cut, _)| &**cut)
    }

    /// Cuts `text` into symbols, from the left, the longest symbol first. Returns their numbers.
    pub fn cut(&self, text: &str) -> Option<Vec<usize>> {
        let mut cut = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let starts = |&number: &usize| rest.starts_with(&self.symbols[number]);
            let longest = (0..self.symbols.len()).filter(starts).max_by_key(|&number| self.symbols[number].len())?;
            cut.push(longest);
            rest = &rest[self.symbols[longest].len()..];
        }
        Some(cut)
    }

    /// Returns the number of words that come before `text` in the order of the symbols. A character of the text that is
    /// in no symbol is a symbol of its own.
    pub fn lower_bound(&self, text: &str) -> u32 {
        let parts = self.parts(text);
        self.words().filter(|word| self.parts(word) < parts).count() as u32
    }

    /// Cuts `text` into symbols, and into characters where there are none.
    fn parts<'t>(&self, text: &'t str) -> Vec<&'t str> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let symbols = self.symbols.iter().filter(|symbol| rest.starts_with(&***symbol));
            let (part, after) = rest.split_at(symbols.map(String::len).max().unwrap_or(first.len_utf8()));
            parts.push(part);
            rest = after;
        }
        parts
    }

    /// Returns the id of `word`.
    pub fn id(&self, word: &str) -> Option<u32> {
        self.ids.get(word).copied()
    }

    /// Returns the id of the word of these symbols.
    pub fn id_of_cut(&self, cut: &[usize]) -> Option<u32> {
        self.ids_by_cut.get(cut).copied()
    }

    /// Returns the words that start with `prefix`, with their ids.
    pub fn complete(&self, prefix: &str) -> Vec<(u32, &str)> {
        (0..).zip(self.words()).filter(|(_, word)| word.starts_with(prefix)).collect()
    }

    /// Returns the words that `text` starts with, the shortest first: for each, its length in bytes and its id.
    pub fn prefixes(&self, text: &str) -> Vec<(usize, u32)> {
        let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
        ends.filter_map(|end| Some((end, self.id(&text[..end])?))).collect()
    }
}
