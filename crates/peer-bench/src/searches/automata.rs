//! `fst`, with automata. That of a distance is Tantivy's, built for each question from a table for all words. Those for
//! patterns and tiles are written here as the documentation of `fst` shows.

use fst::{Automaton, IntoStreamer, Set, Streamer, automaton::Str};
use levenshtein_automata::LevenshteinAutomatonBuilder;
use memmap2::Mmap;

use super::{Question, Searcher};

/// A minimal acyclic transducer, mapped.
pub struct Automata {
    set: Set<Mmap>,
    /// For each distance from 0 on, the table of its automata, in which a swap of neighbours is one edit.
    near: Vec<LevenshteinAutomatonBuilder>,
}

impl Searcher for Automata {
    fn name(&self) -> &'static str {
        "fst Set"
    }

    fn search(&self, question: &Question, visit: &mut dyn FnMut(&[u8])) -> Option<()> {
        match question {
            Question::Pattern(pattern) => self.give(PatternAutomaton::new(pattern), visit),
            Question::Tiles { tiles, all } => self.give(RackAutomaton { tiles, all: *all }, visit),
            Question::Near { word, distance } => {
                self.give(self.near.get(usize::from(*distance))?.build_dfa(word), visit)
            }
            Question::Hooks(word) => {
                // One walk finds the letters after the word; each letter before it is looked up.
                self.give(Str::new(word).starts_with().intersection(LengthAutomaton(word.len() + 1)), visit);
                for letter in 'a'..='z' {
                    let before = format!("{letter}{word}");
                    // For the word `a`, the walk has found `aa` already.
                    if self.set.contains(&before) && !before.starts_with(&**word) {
                        visit(before.as_bytes());
                    }
                }
            }
        }
        Some(())
    }
}

impl Automata {
    /// Makes the tables for the distances of the questions.
    pub fn new(set: Set<Mmap>) -> Self {
        Self { set, near: (0..=2).map(|distance| LevenshteinAutomatonBuilder::new(distance, true)).collect() }
    }

    fn give(&self, automaton: impl Automaton, visit: &mut dyn FnMut(&[u8])) {
        let mut words = self.set.search(automaton).into_stream();
        while let Some(word) = words.next() {
            visit(word);
        }
    }
}

/// An automaton that accepts keys of this many bytes.
struct LengthAutomaton(usize);

impl Automaton for LengthAutomaton {
    type State = usize;

    fn start(&self) -> usize {
        0
    }

    fn is_match(&self, len: &usize) -> bool {
        *len == self.0
    }

    fn can_match(&self, len: &usize) -> bool {
        *len <= self.0
    }

    fn accept(&self, len: &usize, _: u8) -> usize {
        len + 1
    }
}

/// An automaton for a pattern. Bit i of a state is set if the first i letters of the pattern can match the text so far.
///
/// For the pattern `c?t*`, with `letters` = 3 and `stars` = `0b1000`:
///
/// | text | state | |
/// |---|---|---|
/// | | `0b0001` | nothing is matched |
/// | `c` | `0b0010` | `c` |
/// | `ca` | `0b0100` | `c?` |
/// | `cat` | `0b1000` | all three letters: a match |
/// | `cats` | `0b1000` | the star keeps the bit |
struct PatternAutomaton {
    accepted: [u64; 256],
    stars: u64,
    letters: u32,
}

impl PatternAutomaton {
    fn new(pattern: &str) -> Self {
        let mut made = Self { accepted: [0; 256], stars: 0, letters: 0 };
        for letter in pattern.bytes() {
            match letter {
                b'*' => {
                    made.stars |= 1 << made.letters;
                    continue;
                }
                b'?' => made.accepted.iter_mut().for_each(|places| *places |= 1 << made.letters),
                letter => made.accepted[usize::from(letter)] |= 1 << made.letters,
            }
            made.letters += 1;
        }
        made
    }
}

impl Automaton for PatternAutomaton {
    type State = u64;

    fn start(&self) -> u64 {
        1
    }

    fn is_match(&self, state: &u64) -> bool {
        state >> self.letters & 1 != 0
    }

    fn can_match(&self, state: &u64) -> bool {
        *state != 0
    }

    fn accept(&self, state: &u64, byte: u8) -> u64 {
        (state & self.accepted[usize::from(byte)]) << 1 | state & self.stars
    }
}

struct RackAutomaton<'q> {
    tiles: &'q str,
    all: bool,
}

/// The number of tiles that are left of each letter, blanks last; nothing if a letter had no tile.
type TilesLeft = Option<[u8; 27]>;

impl Automaton for RackAutomaton<'_> {
    type State = TilesLeft;

    fn start(&self) -> TilesLeft {
        let mut left = [0; 27];
        self.tiles.bytes().for_each(|tile| left[if tile == b'?' { 26 } else { usize::from(tile - b'a') }] += 1);
        Some(left)
    }

    fn is_match(&self, left: &TilesLeft) -> bool {
        left.is_some_and(|left| !self.all || left == [0; 27])
    }

    fn can_match(&self, left: &TilesLeft) -> bool {
        left.is_some()
    }

    fn accept(&self, left: &TilesLeft, byte: u8) -> TilesLeft {
        let mut left = (*left)?;
        let tile = [usize::from(byte - b'a'), 26].into_iter().find(|&tile| left[tile] > 0)?;
        left[tile] -= 1;
        Some(left)
    }
}
