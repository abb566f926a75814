//! Dictionaries that stay in their file.

#![allow(unsafe_code)]

use std::path::Path;

use memmap2::MmapOptions;

use crate::{Dict, OpenError, open::load::open_file, storage::Storage};

impl Dict {
    /// Maps the file at `path` and checks its header, section table and alphabet; touches nothing else, so that it
    /// takes microseconds whatever the file's size. [`Dict::verify`] checks the rest.
    ///
    /// # Safety
    ///
    /// While the dictionary lives, nobody, in this process or another, may truncate its file or write to it in place:
    /// doing so shows in the answers and in the text of [`Dict::meta`], or ends the process by a signal
    /// (`SIGBUS`), and to Rust it is undefined behaviour. The file may be removed, or replaced by rename as `dictc`
    /// always does: the map keeps the old one.
    pub unsafe fn map(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let (file, len) = open_file(path)?;
        // Where it does not fit, mapping says so.
        let len = usize::try_from(len).unwrap_or(usize::MAX);
        // SAFETY: the caller promises that the file does not change while the map lives.
        let map = unsafe { MmapOptions::new().len(len).map(&file) }.map_err(|error| OpenError::io(path, error))?;
        debug_assert!(map.as_ptr().addr().is_multiple_of(dict_format::SECTION_ALIGN), "maps are aligned to pages");
        Dict::open(Storage::Mapped(map)).map_err(|error| OpenError::format(path, error))
    }
}
