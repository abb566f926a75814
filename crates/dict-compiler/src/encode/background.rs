//! Builds an automaton in a background thread while words are still being read.

use std::{
    mem,
    panic::resume_unwind,
    sync::mpsc::{SyncSender, sync_channel},
    thread::{self, JoinHandle},
};

use dict_format::Slot;

use super::{TextSummary, WordAutomaton, by_character::CharacterEncoder};
use crate::{
    CompileError,
    word_chunks::{Chunk, WordChunks},
};

/// A build in a background thread, from the words that it was given so far.
///
/// The build is a guess: that all words will ascend, and that no word will have a new symbol. If the guess is wrong,
/// the words can be taken back.
pub(crate) struct BackgroundBuild {
    symbols: Vec<String>,
    chunks: SyncSender<Chunk>,
    given: TextSummary,
    thread: JoinHandle<CharacterEncoder>,
}

impl BackgroundBuild {
    /// Starts the thread. Returns `None` if codes depend on how often symbols occur, or if the machine has one processor.
    pub(crate) fn start(symbols: Vec<String>) -> Option<Self> {
        if thread::available_parallelism().ok()?.get() == 1 {
            return None;
        }
        let mut encoder = CharacterEncoder::with_one_code_each(&symbols)?;
        // With a few chunks in the channel, the thread hardly ever waits.
        let (chunks, received) = sync_channel::<Chunk>(4);
        let build = move || {
            received.into_iter().for_each(|chunk| encoder.take(&chunk));
            encoder
        };
        let thread = thread::Builder::new().spawn(build).ok()?;
        Some(Self { symbols, chunks, given: TextSummary::default(), thread })
    }

    /// Returns true if `symbols` are the symbols that the build started with.
    pub(crate) fn expects(&self, symbols: &[String]) -> bool {
        self.symbols == symbols
    }

    /// Gives the next words to the thread.
    pub(crate) fn give(&mut self, chunk: Chunk) {
        self.given.push_lines(chunk.lines());
        // Sending fails only if the thread has panicked, and then joining it panics.
        let _ = self.chunks.send(chunk);
    }

    /// Gives the last words to the thread and returns the automaton. The guess must have been right.
    pub(crate) fn finish(mut self, texts: WordChunks) -> Result<WordAutomaton, CompileError> {
        texts.into_chunks().for_each(|chunk| self.give(chunk));
        let given = mem::take(&mut self.given);
        self.join().finish(&given)
    }

    /// Stops the build, because the guess was wrong. Returns the texts that the thread was given, then `others`. Calls
    /// `on_duplicate` with each duplicate that is dropped.
    pub(crate) fn take_back(
        self,
        others: WordChunks,
        mut on_duplicate: impl FnMut(&[u8]),
    ) -> Result<WordChunks, CompileError> {
        let automaton = self.join().finish(&TextSummary::default())?;
        let mut texts = WordChunks::new();
        add_texts(&automaton, automaton.flat.slots[0], &mut Vec::new(), &mut texts);
        for chunk in others.into_chunks() {
            for text in chunk.words() {
                texts.push(text, &mut on_duplicate);
            }
        }
        Ok(texts)
    }

    fn join(self) -> CharacterEncoder {
        drop(self.chunks);
        self.thread.join().unwrap_or_else(|panic| resume_unwind(panic))
    }
}

/// Adds to `texts` the words that end at or below `slot`; `text` is the text that leads to the slot. Every symbol must
/// have one code.
fn add_texts(automaton: &WordAutomaton, slot: Slot, text: &mut Vec<u8>, texts: &mut WordChunks) {
    if slot.is_word() {
        // The words of an automaton ascend, and each is there once.
        texts.push(text, |_| {});
    }
    let len = text.len();
    for code in slot.children() {
        text.extend_from_slice(automaton.symbols[usize::from(code)].bytes());
        let child = slot.child(code).expect("the code is one of the slot's children");
        add_texts(automaton, automaton.flat.slots[child], text, texts);
        text.truncate(len);
    }
}
