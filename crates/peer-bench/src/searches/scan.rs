//! A scan of all words: the way without a library.

use oracles::word_checks::{EditRows, Tiles, fits};

use super::{Question, Searcher};
use crate::dictionaries::TextLines;

/// The lines of a text, in memory.
pub struct Scan(pub TextLines);

impl Searcher for Scan {
    fn name(&self) -> &'static str {
        "scan of the text"
    }

    fn search(&self, question: &Question, visit: &mut dyn FnMut(&[u8])) -> Option<()> {
        let words = self.0.iter().map(str::as_bytes);
        match question {
            Question::Pattern(pattern) => {
                let pattern: Vec<Option<u8>> =
                    pattern.bytes().map(|part| Some(part).filter(|part| *part != b'*')).collect();
                let accepts = |part: &u8, letter: &u8| *part == b'?' || part == letter;
                words.filter(|word| fits(&pattern, word, accepts)).for_each(visit);
            }
            Question::Tiles { tiles, all } => {
                let letters = tiles.replace('?', "");
                let mut rack = Tiles::new(256, letters.as_bytes(), tiles.len() - letters.len());
                let mut is_spelled = |word: &[u8]| rack.spell(word).is_some();
                words.filter(|word| (!all || word.len() == tiles.len()) && is_spelled(word)).for_each(visit);
            }
            Question::Near { word, distance } => {
                let near = word.as_bytes();
                let distance = usize::from(*distance);
                let mut rows = EditRows::default();
                words
                    .filter(|word| word.len().abs_diff(near.len()) <= distance)
                    .filter(|word| rows.distance(near, word) <= distance)
                    .for_each(visit);
            }
            Question::Hooks(word) => {
                let word = word.as_bytes();
                words
                    .filter(|other| other.len() == word.len() + 1 && (other.starts_with(word) || other.ends_with(word)))
                    .for_each(visit);
            }
        }
        Some(())
    }
}
