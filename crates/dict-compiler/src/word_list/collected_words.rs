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

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::word_chunks::CHUNK_BYTES;

    const A_TO_C: [&str; 3] = ["a", "b", "c"];

    /// Returns words of `a`, `b` and `c` that take 16 bytes each with the byte after it.
    fn words() -> impl Iterator<Item = String> {
        (0..3u64.pow(15))
            .map(|number| (0..15).rev().map(|place| A_TO_C[(number / 3u64.pow(place) % 3) as usize]).collect())
    }

    fn push(collected: &mut CollectedWords, word: &str) {
        collected.push_start(word.as_bytes(), word.len(), |_| unreachable!());
    }

    fn build(collected: &mut CollectedWords, symbols: &[&str]) {
        let symbols = symbols.iter().map(|symbol| symbol.to_string()).collect();
        collected.build_in_background(|| symbols, |_| unreachable!()).unwrap();
    }

    fn is_running(collected: &CollectedWords) -> bool {
        matches!(collected.background, Background::Running(_))
    }

    /// Returns false on a machine with one processor.
    fn can_run() -> bool {
        thread::available_parallelism().is_ok_and(|processors| processors.get() > 1)
    }

    #[test]
    fn the_background_build_starts_with_the_first_full_chunk_and_takes_each_further_one() {
        let can_run = can_run();
        let mut collected = CollectedWords::new();
        let mut chunks = 0;
        for word in words().take(3 * CHUNK_BYTES / 16) {
            push(&mut collected, &word);
            chunks += collected.texts.full_chunks();
            build(&mut collected, &A_TO_C);
            assert_eq!(is_running(&collected), can_run && chunks > 0);
            if can_run {
                assert_eq!(collected.texts.full_chunks(), 0);
            }
        }
        assert!(chunks >= 2 && !collected.is_empty());
    }

    #[test]
    fn after_a_wrong_guess_about_the_symbols_the_words_must_double_before_the_next_one() {
        if !can_run() {
            return;
        }
        let mut collected = CollectedWords::new();
        let mut words = words();
        let mut chunks = 0;
        while chunks < 3 {
            push(&mut collected, &words.next().unwrap());
            chunks += collected.texts.full_chunks();
            build(&mut collected, &A_TO_C);
        }
        while collected.texts.full_chunks() == 0 {
            push(&mut collected, &words.next().unwrap());
        }
        let other = ["a", "b", "c", "d"];
        build(&mut collected, &other);
        assert!(!is_running(&collected));
        assert_eq!(collected.texts.full_chunks(), 4);
        while collected.texts.full_chunks() < 8 {
            build(&mut collected, &other);
            assert!(!is_running(&collected));
            push(&mut collected, &words.next().unwrap());
        }
        build(&mut collected, &other);
        assert!(is_running(&collected));
    }

    #[test]
    fn words_that_do_not_ascend_are_taken_back_and_the_background_build_stays_off() {
        let mut collected = CollectedWords::new();
        let mut words = words();
        for _ in 0..CHUNK_BYTES / 8 {
            push(&mut collected, &words.next().unwrap());
            build(&mut collected, &A_TO_C);
        }
        push(&mut collected, "a");
        while collected.texts.full_chunks() < 12 {
            push(&mut collected, &words.next().unwrap());
            build(&mut collected, &A_TO_C);
        }
        assert!(!is_running(&collected));
    }
}
