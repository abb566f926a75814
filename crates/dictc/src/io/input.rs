//! Reads files and standard input by lines. Refuses a file that is written at the same time.

use std::{
    fs::{File, Metadata},
    io::{self, BufRead, BufReader, IsTerminal, Read},
    iter,
    path::Path,
    str,
};

use anyhow::{Context, anyhow, bail};
use dict_compiler::read::OtherFormat;
use flate2::bufread::MultiGzDecoder;
use same_file::Handle;

use super::{error_message::remedy, output::note};

/// The name of standard input in messages.
pub(crate) const STDIN: &str = "standard input";

/// The maximum length of a line in bytes: enough for the largest board.
pub(crate) const MAX_INPUT_LINE_BYTES: usize = 1 << 26;

/// The key that ends the input of a terminal.
const END_KEY: &str = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };

/// The first bytes of a gzip file.
const GZIP: &[u8] = b"\x1f\x8b";

/// A file or standard input, opened for reading.
pub(crate) struct NamedReader {
    /// The name in messages.
    pub(crate) name: String,
    /// The number of bytes; `None` if it is unknown.
    pub(crate) len: Option<u64>,
    pub(crate) reader: Box<dyn Read + Send>,
}

impl NamedReader {
    /// Opens the file at `path`, or standard input if `path` is `-`.
    pub(crate) fn open(path: &Path) -> anyhow::Result<Self> {
        refuse_output_as_input(path)?;
        let name = name(path);
        if is_stdin(path) {
            return Ok(Self { name, len: None, reader: Box::new(Stdin::open()) });
        }
        let file = File::open(path).with_context(|| cannot_read(&name))?;
        let len = file.metadata().ok().filter(Metadata::is_file).map(|metadata| metadata.len());
        Ok(Self { name, len, reader: Box::new(file) })
    }

    /// Opens lines of text at `path`, or in standard input if `path` is `-`. A gzip file is unpacked, and a file of
    /// another format is refused.
    pub(crate) fn open_lines(path: &Path) -> anyhow::Result<Self> {
        let Self { name, len, reader } = Self::open(path)?;
        let fail = || cannot_read(&name);
        let mut reader: Box<dyn BufRead + Send> = Box::new(BufReader::new(reader));
        // Reads only once, so that a pipe or a typing person need not give more than a line.
        let is_gzip = reader.fill_buf().with_context(fail)?.starts_with(GZIP);
        if is_gzip {
            reader = Box::new(BufReader::new(MultiGzDecoder::new(reader)));
        }
        let len = len.filter(|_| !is_gzip);
        let start = reader.fill_buf().with_context(fail)?;
        if let Some(format) = OtherFormat::of_start(start) {
            bail!("{name}: it is {format}; {}", remedy(format));
        }
        refuse_utf_16(&name, start)?;
        Ok(Self { name, len, reader: Box::new(reader) })
    }
}

/// Standard input. It stays at its end, even if it is a terminal, which could be read again.
pub(crate) struct Stdin {
    has_ended: bool,
}

impl Stdin {
    /// Opens standard input. If it is a terminal, prints how to end the input.
    pub(crate) fn open() -> Self {
        if io::stdin().is_terminal() {
            note(&format!("reading {STDIN}; end with {END_KEY}\n"));
        }
        Self { has_ended: false }
    }
}

impl Read for Stdin {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.has_ended || buffer.is_empty() {
            return Ok(0);
        }
        let read = io::stdin().read(buffer)?;
        self.has_ended = read == 0;
        Ok(read)
    }
}

/// Returns an error if the input called `name` starts as UTF-16 does.
pub(crate) fn refuse_utf_16(name: &str, start: &[u8]) -> anyhow::Result<()> {
    if start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff") {
        bail!("{name}: it is in UTF-16; convert it first, with `iconv -f UTF-16 -t UTF-8`");
    }
    Ok(())
}

/// Returns true if `path` is the `-` that means standard input.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// Returns the name of the input at `path` in messages.
pub(crate) fn name(path: &Path) -> String {
    if is_stdin(path) { STDIN.to_string() } else { path.display().to_string() }
}

/// Returns true if the input at `path` is the file at `output`. `-` is standard input.
pub(crate) fn is_same_file(path: &Path, output: &Path) -> bool {
    is_same(handle(output), || input_handle(path))
}

/// Refuses the input at `path` if standard output is redirected to the same file: reading might never end.
pub(crate) fn refuse_output_as_input(path: &Path) -> anyhow::Result<()> {
    if is_same(Handle::stdout(), || input_handle(path)) {
        bail!("{}: it is both the input and the output; write the output to another file", name(path));
    }
    Ok(())
}

fn input_handle(path: &Path) -> io::Result<Handle> {
    if is_stdin(path) { Handle::stdin() } else { handle(path) }
}

/// Opens a regular file. Opening a pipe would wait, or take the pipe from its reader.
fn handle(path: &Path) -> io::Result<Handle> {
    if path.is_file() { Handle::from_path(path) } else { Err(io::ErrorKind::NotFound.into()) }
}

/// Returns true if `output` is a regular file and the input is the same one. A terminal may be both.
fn is_same(output: io::Result<Handle>, open_input: impl FnOnce() -> io::Result<Handle>) -> bool {
    let is_file = |handle: &Handle| handle.as_file().metadata().is_ok_and(|metadata| metadata.is_file());
    output.is_ok_and(|output| is_file(&output) && open_input().is_ok_and(|input| input == output))
}

/// Returns the first half of the message that the input called `name` cannot be read; the cause follows.
pub(crate) fn cannot_read(name: &str) -> String {
    format!("{name}: cannot read it")
}

/// Iterates over the lines of `reader`. A line that is too long is cut, so that [`text`] refuses it.
pub(crate) fn lines(mut reader: impl BufRead) -> impl Iterator<Item = io::Result<Vec<u8>>> {
    iter::from_fn(move || {
        let mut line = Vec::new();
        let read = reader.by_ref().take(MAX_INPUT_LINE_BYTES as u64 + 2).read_until(b'\n', &mut line);
        (!matches!(read, Ok(0))).then(|| read.map(|_| line))
    })
}

/// Returns the text of a line, without its line end and without a byte order mark.
pub(crate) fn text(line: &[u8]) -> anyhow::Result<&str> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if line.len() > MAX_INPUT_LINE_BYTES {
        bail!("a line of more than {MAX_INPUT_LINE_BYTES} bytes is too long for a board or a word");
    }
    // If files were joined, a byte order mark may come before any line.
    let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
    str::from_utf8(line).map_err(|error| {
        let column = error.valid_up_to() + 1;
        anyhow!("not UTF-8 at byte {column} of the line; convert the file with `iconv -f ENCODING -t UTF-8`")
    })
}
