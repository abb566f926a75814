//! The lines of a file, and the fields of a line.

use std::{
    borrow::Cow,
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
    str,
};

use memchr::memchr;

use crate::{
    encoding::TextEncoding,
    error::{Error, Fault},
};

/// The byte order mark of UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// The maximum length of a file.
const MAX_BYTES: u64 = 1 << 30;

/// A file in memory.
pub(crate) struct SourceFile {
    pub(crate) path: PathBuf,
    pub(crate) bytes: Vec<u8>,
}

/// The lines of a file, numbered from 1. A byte order mark at the start is dropped.
#[derive(Clone)]
pub(crate) struct Lines<'f> {
    file: &'f Path,
    rest: &'f [u8],
    number: usize,
}

/// A line without its end.
#[derive(Clone, Copy)]
pub(crate) struct Line<'f> {
    file: &'f Path,
    pub(crate) bytes: &'f [u8],
    pub(crate) number: usize,
}

/// A part of a line between spaces and tabs.
#[derive(Clone, Copy)]
pub(crate) struct Field<'f> {
    pub(crate) bytes: &'f [u8],
    /// The index of its first byte in the line.
    pub(crate) start: usize,
    pub(crate) line: Line<'f>,
}

impl SourceFile {
    /// Reads a file, unless it is too long.
    pub(crate) fn read(path: &Path) -> Result<Self, Error> {
        let mut bytes = Vec::new();
        let read = File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes));
        let path = path.to_path_buf();
        match read {
            Ok(len) if len as u64 <= MAX_BYTES => Ok(Self { path, bytes }),
            Ok(_) => Err(Error::Read { file: path, source: io::Error::other("it is longer than 1 GiB") }),
            Err(source) => Err(Error::Read { file: path, source }),
        }
    }

    /// Makes a fault of the whole file.
    pub(crate) fn fault(&self, what: impl Into<Cow<'static, str>>) -> Fault {
        Fault { file: self.path.clone(), line: 1, column: 1, what: what.into() }
    }

    /// Returns true if the file begins with the byte order mark of UTF-8.
    pub(crate) fn has_mark(&self) -> bool {
        self.bytes.starts_with(MARK)
    }

    pub(crate) fn lines(&self) -> Lines<'_> {
        Lines { file: &self.path, rest: self.bytes.strip_prefix(MARK).unwrap_or(&self.bytes), number: 0 }
    }
}

impl<'f> Iterator for Lines<'f> {
    type Item = Line<'f>;

    fn next(&mut self) -> Option<Line<'f>> {
        if self.rest.is_empty() {
            return None;
        }
        let end = memchr(b'\n', self.rest).unwrap_or(self.rest.len());
        let (line, rest) = self.rest.split_at(end);
        self.rest = rest.get(1..).unwrap_or_default();
        self.number += 1;
        let len = line.iter().rposition(|&byte| byte != b'\r').map_or(0, |last| last + 1);
        Some(Line { file: self.file, bytes: &line[..len], number: self.number })
    }
}

impl<'f> Line<'f> {
    /// Returns the fields of the line.
    pub(crate) fn fields(self) -> impl Iterator<Item = Field<'f>> {
        let mut at = 0;
        self.bytes.split(|byte| is_blank(*byte)).filter_map(move |bytes| {
            let start = at;
            at += bytes.len() + 1;
            (!bytes.is_empty()).then_some(Field { bytes, start, line: self })
        })
    }

    /// Returns the field of these bytes.
    pub(crate) fn part(self, start: usize, end: usize) -> Field<'f> {
        Field { bytes: &self.bytes[start..end], start, line: self }
    }

    /// Makes a fault at a byte of the line.
    pub(crate) fn fault(self, at: usize, what: impl Into<Cow<'static, str>>) -> Fault {
        let before = &self.bytes[..at.min(self.bytes.len())];
        // In a file that is not UTF-8, a character is a byte.
        let column = str::from_utf8(self.bytes)
            .map_or(before.len(), |_| before.iter().filter(|byte| !is_inner(**byte)).count())
            + 1;
        Fault { file: self.file.to_path_buf(), line: self.number, column, what: what.into() }
    }
}

impl<'f> Field<'f> {
    /// Makes a fault at the start of the field.
    pub(crate) fn fault(self, what: impl Into<Cow<'static, str>>) -> Fault {
        self.line.fault(self.start, what)
    }

    /// Splits the field at the first slash.
    pub(crate) fn split_at_slash(self) -> (Self, Option<Self>) {
        match memchr(b'/', self.bytes) {
            None => (self, None),
            Some(at) => {
                let end = self.start + self.bytes.len();
                (self.line.part(self.start, self.start + at), Some(self.line.part(self.start + at + 1, end)))
            }
        }
    }

    /// Returns the text of the field.
    pub(crate) fn text(self, encoding: TextEncoding) -> Result<Cow<'f, str>, Fault> {
        encoding.decode(self.bytes).map_err(|(at, what)| self.line.fault(self.start + at, what))
    }

    /// Returns the number that the field is.
    pub(crate) fn number(self) -> Option<usize> {
        str::from_utf8(self.bytes).ok()?.parse().ok()
    }
}

/// Returns true if a byte of UTF-8 is inside a character.
fn is_inner(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}

/// Returns true if a byte separates fields.
pub(crate) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}
