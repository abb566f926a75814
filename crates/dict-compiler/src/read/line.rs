//! Lines of an input, and the words in them.

use std::{
    num::NonZeroUsize,
    path::{Path, PathBuf},
    str,
};

use super::line_ends::for_each_range;
use crate::CompileError;

/// The longest line of a word list that is read, in bytes. A file with a longer line is probably not a word list.
pub const MAX_LINE_BYTES: usize = 1 << 16;

/// Lines that were read together.
pub(crate) struct LineBlock<'b> {
    pub(super) input: &'b Path,
    pub(super) bytes: &'b [u8],
    /// The bytes as text, if all of them are UTF-8.
    pub(super) text: Option<&'b str>,
    /// The number of the column that has the word, from 1. If `None`, the whole line is the word.
    pub(super) column: Option<NonZeroUsize>,
    /// If the text was decoded from another encoding, a U+FFFD stands for bytes that are invalid in it.
    pub(super) is_decoded: bool,
    pub(super) max_line_bytes: usize,
}

/// A line, without its line feed.
#[derive(Clone, Copy)]
pub(crate) struct InputLine<'b> {
    block: &'b LineBlock<'b>,
    /// The number of the line in its input, from 1.
    number: u64,
    start: usize,
    end: usize,
    is_lowercase: bool,
}

impl<'b> LineBlock<'b> {
    /// Returns a block of one word. Error messages call its input `input`.
    pub(crate) fn of_word(input: &'b str, word: &'b str) -> Self {
        Self {
            input: Path::new(input),
            bytes: word.as_bytes(),
            text: Some(word),
            column: None,
            is_decoded: false,
            max_line_bytes: MAX_LINE_BYTES,
        }
    }

    /// Returns the block as one line, even if it has line feeds.
    pub(crate) fn as_line(&'b self, number: u64) -> InputLine<'b> {
        InputLine { block: self, number, start: 0, end: self.bytes.len(), is_lowercase: false }
    }

    /// Calls `take` with each line. `lines_read` is the number of lines of the input so far.
    #[inline]
    pub(crate) fn for_each_line(
        &self,
        lines_read: &mut u64,
        mut take: impl FnMut(InputLine<'_>) -> Result<(), CompileError>,
    ) -> Result<(), CompileError> {
        for_each_range(self.bytes, |start, end, is_lowercase| {
            *lines_read += 1;
            take(InputLine { block: self, number: *lines_read, start, end, is_lowercase })
        })
    }
}

impl<'b> InputLine<'b> {
    /// Returns true if the line has only the letters a to z. An empty line counts too.
    #[inline]
    pub(crate) fn is_lowercase(&self) -> bool {
        self.is_lowercase
    }

    /// Returns the number of bytes.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.end - self.start
    }

    /// Returns the line and what follows it in the block.
    #[inline]
    pub(crate) fn bytes_and_rest(&self) -> &'b [u8] {
        &self.block.bytes[self.start..]
    }

    /// Returns the word with the white space and the byte order mark that may stand around it, or `None` if the line is
    /// not known to be UTF-8. The length of the line is not checked.
    pub(crate) fn raw_word(&self) -> Result<Option<&'b str>, CompileError> {
        if self.block.column.is_some() { self.word().map(Some) } else { Ok(self.known_text()) }
    }

    /// Returns the line as text, without the byte order mark that the first line may have.
    pub(crate) fn text(&self) -> Result<&'b str, CompileError> {
        let bytes = &self.block.bytes[self.start..self.end];
        let limit = self.block.max_line_bytes;
        if bytes.strip_suffix(b"\r").unwrap_or(bytes).len() > limit {
            return Err(CompileError::LongLine { input: self.input(), line: self.number, limit });
        }
        let text = match self.known_text() {
            Some(text) => text,
            None => str::from_utf8(bytes).map_err(|error| CompileError::NotUtf8 {
                input: self.input(),
                line: self.number,
                column: error.valid_up_to() + 1,
            })?,
        };
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

    /// Returns the line without its end, if the whole line is `word`, its word, with white space around it.
    #[inline]
    pub(crate) fn untrimmed(&self, word: &str) -> Result<Option<&'b str>, CompileError> {
        if self.block.column.is_some() || self.len() == word.len() {
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

    /// Returns the error for a value that cannot be stored; `what` is what is wrong with it.
    pub(crate) fn bad_value(&self, what: &'static str) -> CompileError {
        CompileError::BadValue { input: self.input(), line: self.number, what }
    }

    fn known_text(&self) -> Option<&'b str> {
        self.block.text.map(|text| &text[self.start..self.end])
    }

    fn input(&self) -> PathBuf {
        self.block.input.into()
    }
}
