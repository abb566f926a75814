//! Reads files that keep the state of long work.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
};

use anyhow::{Context, bail};

use super::input::cannot_read;

/// The maximum length of a file in bytes. A thousand boards of 100x100 tiles are shorter.
const MAX_BYTES: u64 = 1 << 26;

/// Reads the whole file at `path`. Returns `None` if it does not exist. Bytes that are not UTF-8 are replaced, so that
/// a checksum no longer matches.
pub(crate) fn read_state_file(path: &Path) -> anyhow::Result<Option<String>> {
    let name = path.display();
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Ok(metadata) if !metadata.is_file() => bail!("{name}: it is not a regular file; name another file"),
        Ok(metadata) if metadata.len() > MAX_BYTES => bail!("{name}: it is too large; name another file"),
        metadata => metadata.with_context(|| cannot_read(&name.to_string()))?,
    };
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MAX_BYTES).read_to_end(&mut bytes));
    read.with_context(|| cannot_read(&name.to_string()))?;
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
