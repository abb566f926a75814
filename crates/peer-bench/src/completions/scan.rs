//! No index: a sorted list of words beside a list of frequencies.

use super::{Completer, Frequencies, Largest};

/// Two lists. Only the part with the prefix is read.
pub struct SortedList {
    words: Vec<String>,
    frequencies: Vec<u32>,
}

impl SortedList {
    /// Copies the words and the frequencies.
    pub fn new(words: &Frequencies) -> Self {
        let (words, frequencies) = words.iter().cloned().unzip();
        Self { words, frequencies }
    }
}

impl Completer for SortedList {
    fn name(&self) -> &'static str {
        "a sorted list"
    }

    fn complete(&self, prefix: &str, count: usize, visit: &mut dyn FnMut(&str)) {
        let start = self.words.partition_point(|word| &**word < prefix);
        let end = self.words.partition_point(|word| &**word < prefix || word.starts_with(prefix));
        let mut largest = Largest::new(count);
        for (at, frequency) in (start..end).zip(&self.frequencies[start..end]) {
            largest.offer(*frequency, || at);
        }
        largest.into_items().for_each(|at| visit(&self.words[at]));
    }
}
