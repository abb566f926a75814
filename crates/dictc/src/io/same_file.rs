//! Files that are read and written at once, by whatever names.

use std::{io, path::Path};

use anyhow::bail;
use same_file::Handle;

use super::input::{self, is_stdin};

/// Returns true if the input at `path` is the file at `output`. `-` is standard input.
pub(crate) fn is_same_file(path: &Path, output: &Path) -> bool {
    is_same(open(output), || open_input(path))
}

/// Refuses the input at `path` if standard output is redirected to the same file: reading it might never end.
pub(crate) fn refuse_output_as_input(path: &Path) -> anyhow::Result<()> {
    if is_same(Handle::stdout(), || open_input(path)) {
        bail!("{}: it is both the input and the output; write the output to another file", input::name(path));
    }
    Ok(())
}

fn open_input(path: &Path) -> io::Result<Handle> {
    if is_stdin(path) { Handle::stdin() } else { open(path) }
}

/// Opens a regular file. Opening a pipe would wait, or take the pipe from its reader.
fn open(path: &Path) -> io::Result<Handle> {
    if path.is_file() { Handle::from_path(path) } else { Err(io::ErrorKind::NotFound.into()) }
}

/// Returns true if `output` is a regular file and the input is the same one. A terminal may well be both.
fn is_same(output: io::Result<Handle>, open_input: impl FnOnce() -> io::Result<Handle>) -> bool {
    let is_file = |handle: &Handle| handle.as_file().metadata().is_ok_and(|metadata| metadata.is_file());
    output.is_ok_and(|output| is_file(&output) && open_input().is_ok_and(|input| input == output))
}
