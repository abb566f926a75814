//! Words as the lines of a list.

use std::io::{self, Read, Write};

/// A reader of words as text, one per line. The compiler reads any number of words from it without a list of them in
/// memory.
pub(crate) struct WordLines<F> {
    /// Appends the next word. Returns false if there is none.
    append_word: F,
    line: Vec<u8>,
    /// The number of bytes of the line that were read.
    read: usize,
}

impl<F: FnMut(&mut Vec<u8>) -> bool> WordLines<F> {
    /// Creates a reader of the words that `append_word` appends one by one, until it returns false.
    pub(crate) fn new(append_word: F) -> Self {
        Self { append_word, line: Vec::new(), read: 0 }
    }
}

impl<F: FnMut(&mut Vec<u8>) -> bool> Read for WordLines<F> {
    fn read(&mut self, mut buffer: &mut [u8]) -> io::Result<usize> {
        let room = buffer.len();
        while !buffer.is_empty() {
            if self.read == self.line.len() {
                self.line.clear();
                self.read = 0;
                if !(self.append_word)(&mut self.line) {
                    break;
                }
                self.line.push(b'\n');
            }
            self.read += buffer.write(&self.line[self.read..])?;
        }
        Ok(room - buffer.len())
    }
}
