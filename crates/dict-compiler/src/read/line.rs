//! Lines of an input, and the words in them.

use std::{
    num::NonZeroUsize,
    path::{Path, PathBuf},
    str,
};

use memchr::memchr;

use crate::{CompileError, error::ValueFault};

/// The longest line of a word list that is read, in bytes. A file with a longer line is probably not a word list.
pub const MAX_LINE_BYTES: usize = 1 << 16;

/// Lines that were read together.
pub(crate) struct LineBlock<'b> {
    pub(super) input: &'b Path,
    pub(super) bytes: &'b [u8],
    /// The number of the column that has the word, from 1. If `None`, the whole line is the word.
    pub(super) column: Option<NonZeroUsize>,
    /// If the text was decoded from another encoding, a U+FFFD stands for bytes that are invalid in it.
    pub(super) is_decoded: bool,
    pub(super) max_line_bytes: usize,
}

/// The lines of a block that were not taken yet.
pub(crate) struct Lines<'b> {
    block: &'b LineBlock<'b>,
    rest: &'b [u8],
    /// The number of lines of the input so far.
    lines_read: u64,
}

/// A line, without its line feed.
#[derive(Clone, Copy)]
pub(crate) struct InputLine<'b> {
    block: &'b LineBlock<'b>,
    /// The number of the line in its input, from 1.
    number: u64,
    bytes: &'b [u8],
}

impl<'b> LineBlock<'b> {
    /// Returns a block of one word. Error messages call its input `input`.
    pub(crate) fn of_word(input: &'b Path, word: &'b str) -> Self {
        Self { input, bytes: word.as_bytes(), column: None, is_decoded: false, max_line_bytes: MAX_LINE_BYTES }
    }

    /// Returns the block as one line, even if it has line feeds.
    pub(crate) fn as_line(&'b self, number: u64) -> InputLine<'b> {
        InputLine { block: self, number, bytes: self.bytes }
    }

    /// Returns the lines. `lines_read` is the number of lines of the input so far.
    pub(crate) fn lines(&'b self, lines_read: u64) -> Lines<'b> {
        Lines { block: self, rest: self.bytes, lines_read }
    }
}

impl<'b> Lines<'b> {
    /// Returns the bytes of the lines, if each line is a word as it stands there, and not one of several columns.
    pub(crate) fn words(&self) -> &'b [u8] {
        if self.block.column.is_some() { &[] } else { self.rest }
    }

    /// Takes `count` lines, which end at `end` in the bytes.
    pub(crate) fn skip(&mut self, end: usize, count: u64) -> &'b [u8] {
        let (lines, rest) = self.rest.split_at(end);
        self.rest = rest;
        self.lines_read += count;
        lines
    }

    /// Returns the number of lines of the input so far.
    pub(crate) fn lines_read(&self) -> u64 {
        self.lines_read
    }
}

impl<'b> Iterator for Lines<'b> {
    type Item = InputLine<'b>;

    fn next(&mut self) -> Option<InputLine<'b>> {
        if self.rest.is_empty() {
            return None;
        }
        let (bytes, rest) = match memchr(b'\n', self.rest) {
            Some(end) => (&self.rest[..end], &self.rest[end + 1..]),
            None => (self.rest, &[][..]),
        };
        self.rest = rest;
        self.lines_read += 1;
        Some(InputLine { block: self.block, number: self.lines_read, bytes })
    }
}

impl<'b> InputLine<'b> {
    /// Returns the word with the white space and the byte order mark that may stand around it, or `None` if the line is
    /// not UTF-8. The length of the line is not checked.
    pub(crate) fn raw_word(&self) -> Result<Option<&'b str>, CompileError> {
        if self.block.column.is_some() { self.word().map(Some) } else { Ok(str::from_utf8(self.bytes).ok()) }
    }

    /// Returns the line as text, without the byte order mark that the first line may have.
    pub(crate) fn text(&self) -> Result<&'b str, CompileError> {
        let limit = self.block.max_line_bytes;
        if self.bytes.strip_suffix(b"\r").unwrap_or(self.bytes).len() > limit {
            return Err(CompileError::LongLine { input: self.input(), line: self.number, limit });
        }
        let text = str::from_utf8(self.bytes).map_err(|error| CompileError::NotUtf8 {
            input: self.input(),
            line: self.number,
            column: error.valid_up_to() + 1,
        })?;
        if self.block.is_decoded && text.contains(char::REPLACEMENT_CHARACTER) {
            return Err(CompileError::Undecodable { input: self.input(), line: self.number });
        }
        Ok(if self.number == 1 { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text })
    }

    /// Returns the word: the line, or the column that has the word, without the ASCII white space around it.
    pub(crate) fn word(&self) -> Result<&'b str, CompileError> {
        let text = self.text()?;
        Ok(match self.block.column {
            Some(column) => text.split_ascii_whitespace().take(column.get()).last().unwrap_or_default(),
            None => text.trim_ascii(),
        })
    }

    /// Returns the line without its line end if it has white space around `word`, its word. Returns `None` if the line
    /// has no white space there, or if only a column of it is read.
    pub(crate) fn untrimmed(&self, word: &str) -> Result<Option<&'b str>, CompileError> {
        if self.block.column.is_some() || self.bytes.len() == word.len() {
            return Ok(None);
        }
        let text = self.text()?;
        let text = text.strip_suffix('\r').unwrap_or(text);
        Ok((text.len() != word.len()).then_some(text))
    }

    /// Returns the error for a line of values that has no tab.
    pub(crate) fn no_tab(&self) -> CompileError {
        CompileError::NoTab { input: self.input(), line: self.number }
    }

    /// Returns the error for a value with this fault.
    pub(crate) fn bad_value(&self, fault: ValueFault) -> CompileError {
        CompileError::BadValue { input: self.input(), line: self.number, fault }
    }

    fn input(&self) -> PathBuf {
        self.block.input.into()
    }
}
