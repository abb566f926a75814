//! Walks through the words of the edges that have arrived, and reads the numbers of their values.

use dict_compiler::SharedNodes;

use super::columns::Columns;

/// The words so far. Without columns, there is nothing to read, so no word is walked through.
#[derive(Debug)]
pub(super) struct WalkedWords {
    columns: Columns<'static>,
    /// The number of words that are still to come.
    missing: u32,
    /// The number of codes that the next word shares with the last one.
    shared: usize,
    /// The nodes on the path below a known node, each with the number of its edges that were walked.
    walk: Vec<(u32, usize)>,
}

impl WalkedWords {
    /// Creates a walk of so many words.
    pub(super) fn new(words: u32, columns: Columns<'static>) -> Self {
        Self { columns, missing: words, shared: 0, walk: Vec::new() }
    }

    /// Reads the numbers of the next word, or returns the fault.
    #[inline]
    pub(super) fn next(&mut self, word: &[u8]) -> Result<(), &'static str> {
        if self.columns.are_none() {
            return Ok(());
        }
        self.missing = self.missing.checked_sub(1).ok_or("more words than the header says")?;
        self.columns.read(self.shared, word)?;
        self.shared = word.len();
        Ok(())
    }

    /// Reads the numbers of all words below a node. `path` has the codes from the root to the node, and is the same afterwards.
    #[inline]
    pub(super) fn below(&mut self, nodes: &SharedNodes, node: u32, path: &mut Vec<u8>) -> Result<(), &'static str> {
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
            if target.is_word() {
                self.next(path)?;
            }
            self.walk.push((target.node(), 0));
        }
        Ok(())
    }

    /// Notes that the path has only so many codes now.
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
