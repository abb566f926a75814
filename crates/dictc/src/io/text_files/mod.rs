//! Files of text, which are checked or searched one after the other.

mod place;
mod search;

pub(crate) use place::Place;
pub(crate) use search::{Reached, search};

use std::{
    io::{self, Chain, Cursor, Read},
    path::{Path, PathBuf},
};

use anyhow::{Context, anyhow, bail};

use super::{
    error_message::error_message,
    input::{self, NamedReader},
    output,
};
use crate::exit::Exit;

/// The number of bytes at the start of a file that are searched for a zero byte, which text does not have. Git does the
/// same.
const START: usize = 8000;
/// The number of bytes that are read at once.
const PIECE: u64 = 1 << 16;
/// The byte order mark of UTF-8. It is not a character of the first line.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// A file of text, opened for reading.
pub(crate) struct TextFile {
    /// The name in messages.
    pub(crate) name: String,
    /// The path as it was given: `-` for standard input. Lines about places in the file begin with it.
    pub(crate) given: String,
    /// The byte order mark at the start of the file, or nothing.
    pub(crate) mark: &'static [u8],
    /// The bytes after the mark.
    pub(crate) reader: Chain<Cursor<Vec<u8>>, Box<dyn Read + Send>>,
}

/// A reason to stop reading a file.
pub(crate) enum Failure {
    /// The file cannot be read, or is not text. The other files are still read.
    File(anyhow::Error),
    /// Output cannot be written any more.
    Output(anyhow::Error),
}

/// A way to treat files that are not text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Binary {
    /// Leaves the file out, with a note.
    Skip,
    /// Reports an error.
    Refuse,
}

impl TextFile {
    /// Adds the next bytes of the file to `bytes`. Returns false at the end of the file.
    pub(crate) fn read_piece(&mut self, bytes: &mut Vec<u8>) -> Result<bool, Failure> {
        let read = self.reader.by_ref().take(PIECE).read_to_end(bytes);
        Ok(read.with_context(|| input::cannot_read(&self.name)).map_err(Failure::File)? > 0)
    }
}

impl Failure {
    /// Makes the failure of a write.
    pub(crate) fn output(error: io::Error) -> Self {
        Self::Output(error.into())
    }
}

/// Calls `each` with each file for a verb.
///
/// Returns [`Exit::Error`] if a file failed, and otherwise [`Exit::Yes`] if `each` returned true for one.
pub(crate) fn for_each(
    verb: &str,
    paths: &[PathBuf],
    binary: Binary,
    mut each: impl FnMut(TextFile) -> Result<bool, Failure>,
) -> anyhow::Result<Exit> {
    let mut has_failed = false;
    let mut is_any = false;
    for path in paths {
        let done = match open(verb, path) {
            Ok(Some(file)) => each(file),
            Ok(None) if binary == Binary::Refuse => {
                Err(Failure::File(anyhow!("{}: it is not text, because it has a zero byte", input::name(path))))
            }
            Ok(None) => {
                output::note(&format!(
                    "dictc: {}: skipped, because it is not text\n",
                    output::visible(&input::name(path))
                ));
                continue;
            }
            Err(error) => Err(Failure::File(error)),
        };
        match done {
            Ok(is_one) => is_any |= is_one,
            Err(Failure::File(error)) => {
                output::note(&format!("dictc: {}\n", output::visible(&error_message(&error))));
                has_failed = true;
            }
            Err(Failure::Output(error)) => return Err(error),
        }
    }
    Ok(if has_failed { Exit::Error } else { Exit::from(is_any) })
}

/// Opens a file, or standard input. Returns `None` if it is not text.
fn open(verb: &str, path: &Path) -> anyhow::Result<Option<TextFile>> {
    let name = input::name(path);
    if path.is_dir() {
        bail!("{name}: it is a folder; name its files, as in `git ls-files -z '*.md' | xargs -0 dictc {verb}`");
    }
    let mut reader = NamedReader::open(path)?.reader;
    let mut start = Vec::new();
    reader.by_ref().take(START as u64).read_to_end(&mut start).with_context(|| input::cannot_read(&name))?;
    input::refuse_utf_16(&name, &start)?;
    if start.contains(&0) {
        return Ok(None);
    }
    let mark = if start.starts_with(MARK) { MARK } else { &[] };
    start.drain(..mark.len());
    let given = path.display().to_string();
    Ok(Some(TextFile { name, given, mark, reader: Cursor::new(start).chain(reader) }))
}
