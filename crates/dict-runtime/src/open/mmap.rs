//! Dictionaries that stay in their file.

#![allow(unsafe_code)]

use std::path::Path;

use memmap2::MmapOptions;

use super::load::{OpenError, open_file};
use crate::{dict::Dict, storage::Storage};

impl Dict {
    /// Maps the file at `path`. Checks the file's header, section table and alphabet, and touches nothing else, so it
    /// takes microseconds for a file of any size. [`Dict::verify`] checks the rest.
    ///
    /// # Safety
    ///
    /// While the dictionary lives, nobody, in this process or another, may truncate its file or write to it in place:
    /// that changes the answers and the text of [`Dict::meta`], or ends the process by a signal (`SIGBUS`), and to Rust
    /// it is undefined behaviour. The file may be removed, or replaced by rename as `dictc` always does: the map keeps
    /// the old file.
    pub unsafe fn map(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let (file, len) = open_file(path)?;
        // A file whose length does not fit cannot be mapped: mapping returns the error.
        let len = usize::try_from(len).unwrap_or(usize::MAX);
        // SAFETY: the caller promises that the file does not change while the map lives.
        let map = unsafe { MmapOptions::new().len(len).map(&file) }.map_err(|error| OpenError::io(path, error))?;
        Storage::of_owner(map).and_then(Dict::new).map_err(|error| OpenError::format(path, error))
    }
}
