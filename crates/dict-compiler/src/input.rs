//! Word lists as they come: files, streams, gzip; LF or CRLF; with or without a byte order mark.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
};

use dict_format::MAGIC;
use flate2::bufread::MultiGzDecoder;
use memchr::memchr;

use crate::CompileError;

/// The longest line that is read, in bytes: more is taken for a file that is no word list.
pub const MAX_LINE_BYTES: usize = 1 << 16;

const BUFFER_BYTES: usize = 1 << 18;

/// One source of words.
pub struct Input<'a> {
    name: PathBuf,
    reader: Box<dyn BufRead + 'a>,
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
        let reader = BufReader::with_capacity(BUFFER_BYTES, io::Cursor::new(start).chain(reader));
        let reader: Box<dyn BufRead + 'a> = if is_gzip {
            Box::new(BufReader::with_capacity(BUFFER_BYTES, MultiGzDecoder::new(reader)))
        } else {
            Box::new(reader)
        };
        Ok(Self { name, reader })
    }

    /// Calls `take` with each line and its number, from 1: without its line end, without white space around it,
    /// the first without a byte order mark.
    pub(crate) fn for_each_line(
        mut self,
        mut take: impl FnMut(&Path, u64, &str) -> Result<(), CompileError>,
    ) -> Result<(), CompileError> {
        let name = &self.name;
        let mut number = 0;
        let mut each = |line: &[u8]| {
            number += 1;
            if line.len() > MAX_LINE_BYTES {
                return Err(CompileError::LongLine { input: name.clone(), line: number, limit: MAX_LINE_BYTES });
            }
            let text = std::str::from_utf8(line).map_err(|error| CompileError::NotUtf8 {
                input: name.clone(),
                line: number,
                column: error.valid_up_to() + 1,
            })?;
            let text = if number == 1 { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text };
            take(name, number, text.trim_ascii())
        };
        // The start of a line whose end is not in the buffer yet.
        let mut partial = Vec::new();
        loop {
            let buffer = match self.reader.fill_buf() {
                Ok(buffer) => buffer,
                Err(source) if source.kind() == io::ErrorKind::Interrupted => continue,
                Err(source) => return Err(CompileError::Read { input: name.clone(), source }),
            };
            if buffer.is_empty() {
                break;
            }
            let mut rest = buffer;
            while let Some(end) = memchr(b'\n', rest) {
                if partial.is_empty() {
                    each(&rest[..end])?;
                } else {
                    partial.extend_from_slice(&rest[..end]);
                    each(&partial)?;
                    partial.clear();
                }
                rest = &rest[end + 1..];
            }
            partial.extend_from_slice(rest);
            let taken = buffer.len();
            self.reader.consume(taken);
            if partial.len() > MAX_LINE_BYTES {
                break;
            }
        }
        if partial.is_empty() { Ok(()) } else { each(&partial) }
    }
}
