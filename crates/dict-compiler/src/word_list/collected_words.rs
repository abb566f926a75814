//! The words that were accepted so far. As long as they arrive in ascending order, a background thread already builds
//! the automaton from them.

use std::mem;

use dict_format::Fold;

use crate::{
    CompileError,
    encode::{BackgroundBuild, WordAutomaton, build},
    word_chunks::WordChunks,
};

/// Folded words.
pub(crate) struct CollectedWords {
    /// The words that the background build was not given.
    texts: WordChunks,
    background: Background,
}

/// The state of the background build.
enum Background {
    /// The build starts when there are this many full chunks. By then, most likely every symbol has occurred.
    StartsAt {
        full_chunks: usize,
    },
    Running(Box<BackgroundBuild>),
    /// The build cannot run: words do not ascend, or the alphabet or the machine does not allow it.
    Off,
}

impl CollectedWords {
    pub(super) fn new() -> Self {
        Self { texts: WordChunks::new(), background: Background::StartsAt { full_chunks: 1 } }
    }

    /// Appends the word that is the first `len` bytes of `text`, as [`WordChunks::push_start`] does.
    #[inline]
    pub(super) fn push_start(&mut self, text: &[u8], len: usize, on_duplicate: impl FnMut(&[u8])) {
        self.texts.push_start(text, len, on_duplicate);
    }

    /// Returns true if no word was accepted.
    pub(crate) fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// Gives full chunks to the background build, and starts it if it can run. If the symbols that it started with are
    /// out of date, or if words do not ascend, takes all its words back instead. `symbols` returns the symbols that
    /// words have now, in the order of their bytes. Calls `on_duplicate` with each duplicate that is dropped.
    pub(super) fn build_in_background(
        &mut self,
        symbols: impl FnOnce() -> Vec<String>,
        on_duplicate: impl FnMut(&[u8]),
    ) -> Result<(), CompileError> {
        let enough = match self.background {
            Background::StartsAt { full_chunks } => full_chunks,
            Background::Running(_) => 1,
            Background::Off => return Ok(()),
        };
        if self.texts.full_chunks() < enough {
            return Ok(());
        }
        let symbols = symbols();
        if self.take_back_if_wrong(&symbols, on_duplicate)? {
            // Waiting until the words have doubled keeps the total work below twice the minimum, even if every guess is
            // wrong.
            self.background = Background::StartsAt { full_chunks: 2 * self.texts.full_chunks() };
            return Ok(());
        }
        if !self.texts.is_ascending() {
            self.background = Background::Off;
        } else if matches!(self.background, Background::StartsAt { .. }) {
            self.background = match BackgroundBuild::start(symbols) {
                Some(build) => Background::Running(Box::new(build)),
                None => Background::Off,
            };
        }
        if let Background::Running(build) = &mut self.background {
            self.texts.take_full_chunks().for_each(|chunk| build.give(chunk));
        }
        Ok(())
    }

    /// Stops the background build and takes its words back, if words do not ascend or have other symbols than it
    /// expects. Returns true if it took words back.
    fn take_back_if_wrong(
        &mut self,
        symbols: &[String],
        on_duplicate: impl FnMut(&[u8]),
    ) -> Result<bool, CompileError> {
        let is_right = self.texts.is_ascending();
        match mem::replace(&mut self.background, Background::Off) {
            Background::Running(build) if !is_right || !build.expects(symbols) => {
                let texts = mem::replace(&mut self.texts, WordChunks::new());
                self.texts = build.take_back(texts, on_duplicate)?;
                Ok(true)
            }
            other => {
                self.background = other;
                Ok(false)
            }
        }
    }

    /// Builds the automaton of the words, whose symbols are `symbols`, in the order of their bytes. Calls `on_duplicate`
    /// with each further copy of a word.
    pub(crate) fn build(
        mut self,
        fold: Fold,
        symbols: &[String],
        mut on_duplicate: impl FnMut(&[u8]),
    ) -> Result<WordAutomaton, CompileError> {
        self.take_back_if_wrong(symbols, &mut on_duplicate)?;
        match self.background {
            Background::Running(background) => background.finish(self.texts),
            Background::StartsAt { .. } | Background::Off => build(self.texts, fold, symbols, on_duplicate),
        }
    }
}
