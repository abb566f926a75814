//! The text of a file, in pieces.

use std::str;

use crate::io::text_files::{Failure, TextFile};

/// A file that is read as UTF-8.
pub(super) struct FileText {
    file: TextFile,
    /// The last piece, and after it the start of a character.
    bytes: Vec<u8>,
    /// The length of the last piece.
    len: usize,
}

/// A piece of a text.
#[derive(Clone, Copy)]
pub(super) enum Piece<'t> {
    Text(&'t str),
    /// The text before bytes that are not UTF-8.
    BeforeInvalid(&'t str),
    End,
}

impl FileText {
    pub(super) fn of(file: TextFile) -> Self {
        Self { file, bytes: Vec::new(), len: 0 }
    }

    /// Reads the next piece of the text.
    pub(super) fn read(&mut self) -> Result<Piece<'_>, Failure> {
        self.bytes.drain(..self.len);
        let is_end = !self.file.read_piece(&mut self.bytes)?;
        let error = match str::from_utf8(&self.bytes) {
            Ok(text) => {
                self.len = text.len();
                return Ok(if is_end { Piece::End } else { Piece::Text(text) });
            }
            Err(error) => error,
        };
        self.len = error.valid_up_to();
        let text = self.bytes.get(..self.len).and_then(|bytes| str::from_utf8(bytes).ok()).unwrap_or("");
        // The last character may go on in the next piece.
        let is_invalid = is_end || error.error_len().is_some();
        Ok(if is_invalid { Piece::BeforeInvalid(text) } else { Piece::Text(text) })
    }
}
