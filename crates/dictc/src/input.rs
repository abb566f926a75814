//! What is read: a file, or standard input.

use std::{
    fs::{File, Metadata},
    io::{self, BufRead, Read},
    iter,
    path::Path,
    str,
};

use anyhow::{Context, anyhow, bail};

/// What standard input is called in a message.
pub const STDIN: &str = "standard input";

/// The longest line that is read, in bytes: the longest board that there is.
pub const MAX_LINE: usize = 1 << 26;

/// Something to read.
pub struct Input {
    /// What it is called in a message.
    pub name: String,
    /// How many bytes it has, where that is known.
    pub len: Option<u64>,
    /// Its bytes.
    pub reader: Box<dyn Read + Send>,
}

impl Input {
    /// Standard input.
    pub fn stdin() -> Self {
        Self { name: STDIN.to_string(), len: None, reader: Box::new(io::stdin()) }
    }

    /// Opens the file at `path`; `-` is standard input.
    pub fn open(path: &Path) -> anyhow::Result<Self> {
        if is_stdin(path) {
            return Ok(Self::stdin());
        }
        let name = path.display().to_string();
        let file = File::open(path).with_context(|| cannot_read(&name))?;
        let len = file.metadata().ok().filter(Metadata::is_file).map(|metadata| metadata.len());
        Ok(Self { name, len, reader: Box::new(file) })
    }
}

/// Whether this says to read standard input.
pub fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// What goes before the cause, where the input called `name` cannot be read.
pub fn cannot_read(name: &str) -> String {
    format!("{name}: cannot read it")
}

/// The lines of `reader`. One that is too long is cut: [`text`] refuses it.
pub fn lines(mut reader: impl BufRead) -> impl Iterator<Item = io::Result<Vec<u8>>> {
    iter::from_fn(move || {
        let mut line = Vec::new();
        let read = reader.by_ref().take(MAX_LINE as u64 + 2).read_until(b'\n', &mut line);
        (!matches!(read, Ok(0))).then(|| read.map(|_| line))
    })
}

/// The text of a line without its end.
pub fn text(line: &[u8]) -> anyhow::Result<&str> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if line.len() > MAX_LINE {
        bail!("a line of more than {MAX_LINE} bytes; it is too long for one board or word");
    }
    // A byte order mark, which may stand before any line where files were put together.
    let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
    str::from_utf8(line).map_err(|error| {
        let column = error.valid_up_to() + 1;
        anyhow!("not UTF-8 at byte {column} of the line; convert it first, with `iconv -t UTF-8 -f` and its encoding")
    })
}
