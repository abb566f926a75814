//! Walks through the words of the edges that have arrived, and reads the numbers of their values.

use dict_compiler::automaton::SharedNodes;

use super::columns::Columns;
use crate::header::Header;

/// A walk through the words of the edges that have arrived. Without columns, there is nothing to read, so it skips the
/// words.
#[derive(Debug)]
pub(super) struct WordWalk {
    columns: Columns<'static>,
    /// The maximum number of codes in a word.
    max_codes: usize,
    /// The number of words that are still to come.
    missing_words: u32,
    /// The number of codes that the next word shares with the last one.
    shared: usize,
    /// The nodes on the path below a known node, each with the number of its edges that were walked.
    walk: Vec<(u32, usize)>,
}

impl WordWalk {
    /// Creates a walk through the words that the header tells of.
    pub(super) fn new(header: &Header, columns: Columns<'static>) -> Self {
        let max_codes = header.max_codes.into();
        Self { columns, max_codes, missing_words: header.words, shared: 0, walk: Vec::new() }
    }

    /// Checks that a path does not have more codes than the longest word.
    #[inline]
    pub(super) fn check_len(&self, path: &[u8]) -> Result<(), &'static str> {
        if path.len() <= self.max_codes { Ok(()) } else { Err("a word that is longer than the header says") }
    }

    /// Reads the numbers of the next word, or returns the fault.
    #[inline]
    pub(super) fn read_word(&mut self, word: &[u8]) -> Result<(), &'static str> {
        if self.columns.are_none() {
            return Ok(());
        }
        self.missing_words = self.missing_words.checked_sub(1).ok_or("more words than the header says")?;
        self.columns.read(self.shared, word)?;
        self.shared = word.len();
        Ok(())
    }

    /// Reads the numbers of all words below a node. `path` has the codes from the root to the node, and is the same
    /// afterwards.
    #[inline]
    pub(super) fn read_words_below(
        &mut self,
        nodes: &SharedNodes,
        node: u32,
        path: &mut Vec<u8>,
    ) -> Result<(), &'static str> {
        if self.columns.are_none() || node == SharedNodes::LEAF {
            return Ok(());
        }
        self.walk.push((node, 0));
        while let Some((node, walked)) = self.walk.last_mut() {
            let (codes, targets) = nodes.edges(*node);
            let Some((&code, target)) = codes.get(*walked).zip(targets.get(*walked)) else {
                self.walk.pop();
                if !self.walk.is_empty() {
                    path.pop();
                    self.leave(path.len());
                }
                continue;
            };
            *walked += 1;
            path.push(code);
            self.check_len(path)?;
            if target.is_word() {
                self.read_word(path)?;
            }
            self.walk.push((target.node(), 0));
        }
        Ok(())
    }

    /// Notes that the path has only `len` codes now.
    #[inline]
    pub(super) fn leave(&mut self, len: usize) {
        self.shared = self.shared.min(len);
    }

    /// Checks that the numbers end with the words.
    pub(super) fn check_end(&self) -> Result<(), &'static str> {
        if self.columns.are_at_end() { Ok(()) } else { Err("the numbers of values do not end with the words") }
    }

    pub(super) fn finish(self) -> Columns<'static> {
        self.columns
    }
}
