//! The word lists of the comparisons.

use std::{io::Read, path::Path};

use anyhow::{Context, ensure};
use dict_compiler::{Input, Meta, Options, WordList};
use dict_runtime::Dict;
use flate2::read::GzDecoder;
use rand::{SeedableRng, rngs::Xoshiro256PlusPlus, seq::IndexedRandom};

/// A word list, and the dictionary file of the same words.
pub struct CompiledList {
    /// The words.
    pub words: Vec<String>,
    /// The bytes of the dictionary file.
    pub file: Vec<u8>,
}

impl CompiledList {
    /// Compiles `words`.
    pub fn new(words: Vec<String>) -> anyhow::Result<Self> {
        Ok(Self { file: compile(&words)?, words })
    }

    /// Returns ENABLE2K: 173,528 English words, sorted.
    pub fn enable2k() -> anyhow::Result<Self> {
        let mut text = String::new();
        let gzip = include_bytes!("../../../tests/corpus/enable2k.txt.gz");
        GzDecoder::new(&gzip[..]).read_to_string(&mut text).context("ENABLE2K")?;
        Self::new(text.lines().map(String::from).collect())
    }

    /// Returns the words of the shipped English dictionary, sorted.
    pub fn english() -> anyhow::Result<Self> {
        let file = dict_en::BYTES.0.to_vec();
        Ok(Self { words: Dict::from_bytes(&file)?.iter().collect(), file })
    }
}

/// Returns the words of the dictionary that is shipped for a language, such as `de`: sorted.
pub fn shipped(language: &str) -> anyhow::Result<Vec<String>> {
    let dicts = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../dicts"));
    Ok(Dict::load(dicts.join(language).join(format!("{language}.dat")))?.iter().collect())
}

/// Compiles `words` into the bytes of a dictionary file.
pub(crate) fn compile(words: &[String]) -> anyhow::Result<Vec<u8>> {
    let mut list = WordList::new(Options::default())?;
    list.read(Input::from_reader("the words", words.join("\n").as_bytes())?)?;
    Ok(list.compile(&Meta::default())?.to_bytes())
}

/// Returns a text of `count` compounds of two words each: sorted, distinct, one per line. `words` must be sorted. The
/// same words and count give the same text everywhere.
///
/// Slightly more compounds than `count` are made. Their first words are taken from the list in order, at even
/// distances; their second words are random (Xoshiro256++, seeded with 1). The compounds are sorted by their bytes,
/// duplicates are dropped, and `count` of them are taken at even distances.
pub fn compounds(words: &[impl AsRef<str>], count: usize) -> anyhow::Result<String> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let draws = count + count / 64 + 64;
    let mut text = String::new();
    let mut ends = Vec::with_capacity(draws);
    for draw in 0..draws {
        text += words[draw * words.len() / draws].as_ref();
        text += words.choose(&mut random).context("words to join")?.as_ref();
        ends.push(text.len());
    }
    let mut start = 0;
    let mut all: Vec<&str> = ends.iter().map(|&end| &text[std::mem::replace(&mut start, end)..end]).collect();
    all.sort();
    all.dedup();
    ensure!(all.len() >= count, "{} words have fewer than {count} compounds", words.len());
    let mut sorted = String::with_capacity(text.len() + all.len());
    for kept in 0..count {
        sorted += all[kept * all.len() / count];
        sorted.push('\n');
    }
    Ok(sorted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compounds_are_sorted_distinct_and_made_of_the_words() {
        let words = ["a", "ab", "b", "ba", "cat", "dog", "fish", "fishing", "ox", "oxen", "rat", "sea"];
        let text = compounds(&words, 40).unwrap();
        let compounds_of: Vec<&str> = text.lines().collect();
        assert_eq!(compounds_of.len(), 40);
        assert!(compounds_of.is_sorted_by(|a, b| a < b), "{compounds_of:?}");
        let is_compound = |word: &str| {
            words.iter().any(|first| word.strip_prefix(first).is_some_and(|second| words.contains(&second)))
        };
        assert!(compounds_of.iter().all(|word| is_compound(word)), "{compounds_of:?}");
        assert_eq!(text, compounds(&words, 40).unwrap());
        assert!(compounds(&words, 145).is_err());
    }
}
