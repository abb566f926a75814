//! A piece of text: words, each followed by [`END`].

use memchr::memchr;

use crate::alphabet::END;

/// The number of bytes in front of the first word. While words are read, as many follow the last one, so that 16 bytes
/// can be loaded anywhere.
pub(crate) const PADDING: usize = 16;

/// The number of bytes from which on a piece is full.
const PIECE_BYTES: usize = 1 << 15;

/// Words, as texts or as codes. They are not empty, and their bytes are above [`END`].
///
/// The first word may be the last one of the piece before, for which the word after it had to be known. A piece with
/// `cat` from the piece before, and `cats`:
///
/// ```text
/// 16 bytes   c a t \n   c a t s \n
/// ```
pub(crate) struct Piece {
    pub(crate) bytes: Vec<u8>,
}

impl Piece {
    pub(crate) fn new() -> Self {
        Self { bytes: vec![0; PADDING] }
    }

    /// Returns true if there are no words.
    pub(crate) fn is_empty(&self) -> bool {
        self.bytes.len() == PADDING
    }

    pub(crate) fn is_full(&self) -> bool {
        self.bytes.len() >= PIECE_BYTES
    }

    /// Returns the words, each followed by [`END`].
    pub(crate) fn lines(&self) -> &[u8] {
        &self.bytes[PADDING..]
    }

    /// Appends a word.
    #[inline]
    pub(crate) fn push(&mut self, word: &[u8]) {
        self.bytes.extend_from_slice(word);
        self.bytes.push(END);
    }

    /// Returns the length of the first lines that fill the piece, or of all lines if they do not fill it.
    pub(crate) fn fitting(&self, lines: &[u8]) -> usize {
        let room = PIECE_BYTES.saturating_sub(self.bytes.len());
        let cut = lines.get(room..).and_then(|beyond| memchr(END, beyond));
        cut.map_or(lines.len(), |len| room + len + 1)
    }

    /// Appends words, each followed by [`END`].
    pub(crate) fn push_lines(&mut self, lines: &[u8]) {
        self.bytes.extend_from_slice(lines);
    }

    /// Drops all words.
    pub(crate) fn clear(&mut self) {
        self.bytes.truncate(PADDING);
    }

    /// Drops the words before `start`.
    pub(crate) fn drop_before(&mut self, start: usize) {
        self.bytes.drain(PADDING..start);
    }
}
