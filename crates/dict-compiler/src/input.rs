//! Word lists as they come: files, streams, gzip; LF or CRLF; with or without a byte order mark; words in a column.

use std::{
    fs::File,
    io::{self, BufReader, Read},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    str,
};

use dict_format::MAGIC;
use flate2::bufread::MultiGzDecoder;
use memchr::memrchr;

use crate::{CompileError, scan::for_each_line};

/// The longest line that is read, in bytes: more is taken for a file that is no word list.
pub const MAX_LINE_BYTES: usize = 1 << 16;

const BUFFER_BYTES: usize = 1 << 17;

/// One source of words.
pub struct Input<'a> {
    name: PathBuf,
    reader: Box<dyn Read + 'a>,
    pub(crate) column: Option<NonZeroUsize>,
    pub(crate) is_decoded: bool,
}

impl<'a> Input<'a> {
    /// The file at `path`; gzip is recognised by its first bytes and unpacked.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, CompileError> {
        let path = path.as_ref();
        let refuse = |source| CompileError::Read { input: path.to_path_buf(), source };
        let file = File::open(path).map_err(refuse)?;
        if file.metadata().map_err(refuse)?.is_dir() {
            return Err(refuse(io::Error::new(io::ErrorKind::IsADirectory, "it is a directory, not a word list")));
        }
        Self::from_reader(path, file)
    }

    /// A stream called `name` in messages; gzip is recognised and unpacked.
    pub fn from_reader(name: impl Into<PathBuf>, mut reader: impl Read + 'a) -> Result<Self, CompileError> {
        let name = name.into();
        let mut start = Vec::with_capacity(MAGIC.len());
        if let Err(source) = reader.by_ref().take(MAGIC.len() as u64).read_to_end(&mut start) {
            return Err(CompileError::Read { input: name, source });
        }
        if start == MAGIC {
            return Err(CompileError::IsDictionary { input: name });
        }
        let is_gzip = start.starts_with(&[0x1f, 0x8b]);
        let reader = io::Cursor::new(start).chain(reader);
        let reader: Box<dyn Read + 'a> = if is_gzip {
            Box::new(MultiGzDecoder::new(BufReader::with_capacity(BUFFER_BYTES, reader)))
        } else {
            Box::new(reader)
        };
        Ok(Self { name, reader, column: None, is_decoded: false })
    }

    /// The text that `decode` makes of the bytes, once they are unpacked. A U+FFFD in it stands for bytes that it could
    /// make nothing of: such a line is an error.
    pub fn decoded<R: Read + 'a>(self, decode: impl FnOnce(Box<dyn Read + 'a>) -> R) -> Self {
        Self { reader: Box::new(decode(self.reader)), is_decoded: true, ..self }
    }

    /// Of each line the column of this number, from 1, or its last where it has fewer: what white space separates. Lists
    /// of values have columns of their own.
    pub fn column(self, number: NonZeroUsize) -> Self {
        Self { column: Some(number), ..self }
    }

    /// Calls `take` with each line.
    pub(crate) fn for_each_line(
        self,
        mut take: impl FnMut(Line<'_>) -> Result<(), CompileError>,
    ) -> Result<(), CompileError> {
        let (mut number, column, is_decoded) = (0, self.column, self.is_decoded);
        self.for_each_block(|input, block| {
            let text = str::from_utf8(block).ok();
            for_each_line(block, |start, end, _| {
                number += 1;
                let text = text.map(|text| &text[start..end]);
                take(Line { input, number, bytes: &block[start..end], text, column, is_decoded })
            })
        })
    }

    /// Calls `take` with all there is, some lines at a time: whole ones, but for one that is too long.
    pub(crate) fn for_each_block(
        mut self,
        mut take: impl FnMut(&Path, &[u8]) -> Result<(), CompileError>,
    ) -> Result<(), CompileError> {
        let mut buffer = vec![0; BUFFER_BYTES];
        let mut filled = 0;
        loop {
            let read = match self.reader.read(&mut buffer[filled..]) {
                Ok(read) => read,
                Err(source) if source.kind() == io::ErrorKind::Interrupted => continue,
                Err(source) => return Err(CompileError::Read { input: self.name, source }),
            };
            // There is no line feed in what was there before.
            let end = memrchr(b'\n', &buffer[filled..filled + read]).map(|end| filled + end + 1);
            filled += read;
            let whole = match end {
                _ if read == 0 => filled,
                Some(end) => end,
                None if filled == BUFFER_BYTES => filled,
                None => continue,
            };
            take(&self.name, &buffer[..whole])?;
            if read == 0 {
                return Ok(());
            }
            buffer.copy_within(whole..filled, 0);
            filled -= whole;
        }
    }
}

/// A line of a list.
#[derive(Clone, Copy)]
pub(crate) struct Line<'l> {
    pub(crate) input: &'l Path,
    /// From 1.
    pub(crate) number: u64,
    pub(crate) bytes: &'l [u8],
    /// The same, where it is known to be UTF-8.
    pub(crate) text: Option<&'l str>,
    /// The column that has the word; none where it is the whole line.
    pub(crate) column: Option<NonZeroUsize>,
    /// Whether a U+FFFD stands for bytes that could not be decoded.
    pub(crate) is_decoded: bool,
}

impl<'l> Line<'l> {
    /// The word without white space around it, that of the first line without a byte order mark.
    pub(crate) fn trimmed(self) -> Result<&'l str, CompileError> {
        let text = self.text()?;
        Ok(match self.column {
            Some(column) => text.split_ascii_whitespace().take(column.get()).last().unwrap_or_default(),
            None => text.trim_ascii(),
        })
    }

    /// The line, the first without a byte order mark.
    pub(crate) fn text(self) -> Result<&'l str, CompileError> {
        let Self { input, number: line, bytes, .. } = self;
        if bytes.strip_suffix(b"\r").unwrap_or(bytes).len() > MAX_LINE_BYTES {
            return Err(CompileError::LongLine { input: input.into(), line, limit: MAX_LINE_BYTES });
        }
        let text = match self.text {
            Some(text) => text,
            None => str::from_utf8(bytes).map_err(|error| CompileError::NotUtf8 {
                input: input.into(),
                line,
                column: error.valid_up_to() + 1,
            })?,
        };
        if self.is_decoded && text.contains(char::REPLACEMENT_CHARACTER) {
            return Err(CompileError::Undecodable { input: input.into(), line });
        }
        Ok(if line == 1 { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text })
    }
}
