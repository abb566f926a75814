//! Reads words from drops and letters, and adds them to the automaton.

use dict_compiler::{FlatAutomaton, SortedWords, TooBig};
use dict_format::CODES;

use super::columns::Columns;
use crate::{
    UnpackError,
    header::{LAST, MORE},
};

/// The number of codes that each word drops from the end of the word before it, as bytes.
#[derive(Debug, Default)]
pub(super) struct Drops {
    bytes: Vec<u8>,
    /// The number of words.
    words: u32,
    /// The number of words whose drop has not arrived.
    missing: u32,
    /// The number of bytes that were used.
    used: usize,
}

impl Drops {
    pub(super) fn of_words(words: u32) -> Self {
        Self { bytes: Vec::new(), words, missing: words, used: 0 }
    }

    /// Takes drops. Returns the number of bytes that were taken, and true if all drops are there.
    pub(super) fn take(&mut self, chunk: &[u8]) -> (usize, bool) {
        let mut taken = 0;
        for &byte in chunk {
            taken += 1;
            self.missing -= u32::from(byte != MORE);
            if self.missing == 0 {
                break;
            }
        }
        self.bytes.extend_from_slice(chunk.get(..taken).unwrap_or(&[]));
        (taken, self.missing == 0)
    }

    /// Returns the number of bytes that are reserved.
    #[cfg(test)]
    pub(super) fn kept(&self) -> usize {
        self.bytes.capacity()
    }

    /// Returns the drop of the next word.
    #[inline]
    fn next(&mut self) -> usize {
        let mut drop = 0;
        while let Some(&byte) = self.bytes.get(self.used) {
            self.used += 1;
            drop += usize::from(byte);
            if byte != MORE {
                break;
            }
        }
        drop
    }
}

/// The words that have arrived.
#[derive(Debug, Default)]
pub(super) struct WordReader {
    words: SortedWords,
    drops: Drops,
    /// The number of words that have not arrived.
    missing: u32,
    /// The codes of the next word that have arrived.
    rest: Vec<u8>,
    columns: Columns<'static>,
}

impl WordReader {
    pub(super) fn new(drops: Drops, columns: Columns<'static>) -> Self {
        Self { words: SortedWords::new(), missing: drops.words, drops, rest: Vec::new(), columns }
    }

    /// Takes letters. Returns the number of bytes that were taken, and true if all words are there. `offset` is the offset of
    /// `chunk` in the pack.
    pub(super) fn take(&mut self, chunk: &[u8], offset: u64) -> Result<(usize, bool), UnpackError> {
        for (at, &byte) in chunk.iter().enumerate() {
            let damaged = |what| UnpackError::Damaged { offset: offset + at as u64, what };
            let code = byte & !LAST;
            if usize::from(code) >= CODES {
                return Err(damaged("a letter with a code above 30"));
            }
            self.rest.push(code);
            if byte & LAST == 0 {
                if self.rest.len() > SortedWords::MAX_CODES {
                    return Err(damaged("a word that is too long"));
                }
                continue;
            }
            let drop = self.drops.next();
            let Some(shared) = self.words.last().len().checked_sub(drop) else {
                return Err(damaged("a word drops more letters than there are"));
            };
            self.words.push(shared, &self.rest).map_err(|_| damaged("a word that is not in its place"))?;
            self.rest.clear();
            if !self.columns.read(shared, self.words.last()) {
                return Err(damaged("the number of a value that does not exist"));
            }
            self.missing -= 1;
            if self.missing == 0 {
                if !self.columns.are_at_end() {
                    return Err(damaged("the numbers of values do not end with the words"));
                }
                return Ok((at + 1, true));
            }
        }
        Ok((chunk.len(), false))
    }

    /// Returns the automaton and the columns.
    pub(super) fn finish(self) -> Result<(FlatAutomaton, Columns<'static>), TooBig> {
        Ok((self.words.finish()?, self.columns))
    }
}
