//! The crate `fst`: a map of words to frequencies.

use fst::{Automaton, IntoStreamer, Map, Streamer, automaton::Str};

use super::{Completer, Frequencies, Largest};

/// A map, all of whose words with the prefix are read.
pub struct FstMap(Map<Vec<u8>>);

impl FstMap {
    /// Builds the map.
    pub fn new(words: &Frequencies) -> anyhow::Result<Self> {
        Ok(Self(Map::from_iter(words.iter().map(|(word, frequency)| (word, u64::from(*frequency))))?))
    }
}

impl Completer for FstMap {
    fn name(&self) -> &'static str {
        "fst, a map"
    }

    fn complete(&self, prefix: &str, count: usize, visit: &mut dyn FnMut(&str)) {
        let mut largest = Largest::new(count);
        let mut words = self.0.search(Str::new(prefix).starts_with()).into_stream();
        while let Some((word, frequency)) = words.next() {
            largest.offer(frequency as u32, || String::from_utf8_lossy(word).into_owned());
        }
        largest.into_items().for_each(|word| visit(&word));
    }
}
