//! The crates `fst` and `levenshtein_automata`: all words within two edits, the nearest first, and of these the most
//! frequent.

use std::cmp::Reverse;

use fst::{IntoStreamer, Map, Streamer};
use levenshtein_automata::LevenshteinAutomatonBuilder;
use memmap2::Mmap;

use super::{Corrector, Files};
use crate::dictionaries;

/// The maximum number of edits. A swap of neighbours is one.
const EDITS: u8 = 2;

/// A mapped transducer, and the table from which an automaton is made for each text.
struct Automaton {
    frequencies: Map<Mmap>,
    automata: LevenshteinAutomatonBuilder,
}

pub(super) fn open(files: &Files) -> anyhow::Result<Box<dyn Corrector>> {
    let frequencies = Map::new(dictionaries::map(&files.map())?)?;
    Ok(Box::new(Automaton { frequencies, automata: LevenshteinAutomatonBuilder::new(EDITS, true) }))
}

impl Corrector for Automaton {
    fn suggest(&mut self, typed: &str, count: usize) -> anyhow::Result<Vec<String>> {
        let automaton = self.automata.build_dfa(typed);
        let mut words = self.frequencies.search_with_state(&automaton).into_stream();
        let mut found = Vec::new();
        while let Some((word, frequency, state)) = words.next() {
            found.push((automaton.distance(state).to_u8(), Reverse(frequency), String::from_utf8(word.to_vec())?));
        }
        found.sort_unstable();
        Ok(found.into_iter().take(count).map(|(_, _, word)| word).collect())
    }
}
