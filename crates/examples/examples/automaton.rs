//! Asks a dictionary your own question: which words have no letter twice?
//!
//! ```sh
//! cargo run -p examples --example automaton
//! ```

use dict_runtime::{Stream, search::Automaton};

/// Accepts words in which every letter is different. The answer for a word is the number of its letters.
struct Isograms;

impl Automaton for Isograms {
    /// The letters so far: bit 0 is set after an `a`, bit 1 after a `b`. English has 26 letters, so 32 bits are enough.
    type State = u32;
    type Output = u32;

    fn start(&self) -> Option<u32> {
        Some(0)
    }

    /// Refuses a letter that was there before. The search then skips all words that begin like this.
    fn step(&self, letters: u32, symbol: usize) -> Option<u32> {
        let letter = 1 << symbol;
        (letters & letter == 0).then_some(letters | letter)
    }

    fn output(&self, letters: u32) -> Option<u32> {
        Some(letters.count_ones())
    }
}

fn main() {
    let mut search = dict_en::dict().search(Isograms);
    let mut count = 0;
    // `advance` lends the word and its answer. As an iterator, a search has only the words.
    while let Some(hit) = search.advance() {
        count += 1;
        if hit.output >= 15 {
            println!("{} has {} different letters", hit.word, hit.output);
        }
    }
    println!("{count} words have no letter twice");
}
