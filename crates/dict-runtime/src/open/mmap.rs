//! Dictionaries that stay in their file.

#![allow(unsafe_code)]

use std::{error::Error, fs::File, io, path::Path};

use memmap2::MmapOptions;

use super::{
    error::OpenError,
    load::{check_regular, open_file},
    reload::{ReloadError, Reloadable},
};
use crate::{dict::Dict, storage::Storage};

/// # Mapping a file
impl Dict {
    /// Maps the file at `path`. Checks the file's header, section table and alphabet, and touches nothing else, so it
    /// takes microseconds for a file of any size. [`Dict::verify`] checks the rest.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "cats", "dog"])?;
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("words.dat");
    /// # std::fs::write(&path, bytes)?;
    /// use dict_runtime::Dict;
    ///
    /// // SAFETY: programs replace the file by rename, and never write to it in place.
    /// let dict = unsafe { Dict::map(&path)? };
    /// assert!(dict.contains("Cats"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Safety
    ///
    /// While the dictionary lives, nobody, in this process or another, may truncate its file or write to it in place:
    /// that changes the answers and the text of [`Dict::meta`], or ends the process by a signal (`SIGBUS`), and to Rust
    /// it is undefined behaviour. The file may be removed, or replaced by rename as `dictc` always does: the map keeps
    /// the old file.
    pub unsafe fn map(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let (file, metadata) = open_file(path).map_err(|error| OpenError::io(error).of_path(path))?;
        // SAFETY: the caller promises that the file does not change while the map lives.
        unsafe { map_range(&file, 0, metadata.len()) }.map_err(|error| error.of_path(path))
    }

    /// Maps a part of an open file: the `len` bytes from `offset` on, which are a whole dictionary. For a dictionary
    /// inside another file, such as an archive that does not compress it, or an asset of an Android program
    /// (`AAsset_openFileDescriptor64` gives the file, the offset and the length).
    ///
    /// Checks that `file` is a regular file and contains the part, then the same as [`Dict::map`]. The file may be
    /// closed afterwards. If `offset` is not a multiple of 8, the dictionary is copied into memory instead of mapped.
    /// [`Dict::load`] and [`Dict::from_vec`] need no `unsafe`.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "cats", "dog"])?;
    /// # let len = bytes.len() as u64;
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("assets.bin");
    /// # std::fs::write(&path, [&[0; 64], &*bytes, b"other assets"].concat())?;
    /// use std::fs::File;
    ///
    /// use dict_runtime::Dict;
    ///
    /// let assets = File::open(&path)?;
    /// // SAFETY: the file is part of the installed program, and nobody writes to it.
    /// let dict = unsafe { Dict::map_file(&assets, 64, len)? };
    /// assert!(dict.contains("Cats"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Safety
    ///
    /// The same as for [`Dict::map`]: while the dictionary lives, nobody may truncate the file or write to it in place.
    pub unsafe fn map_file(file: &File, offset: u64, len: u64) -> Result<Self, OpenError> {
        let metadata = file.metadata().and_then(|metadata| check_regular(&metadata).map(|()| metadata));
        let file_len = metadata.map_err(OpenError::io)?.len();
        if offset.checked_add(len).is_none_or(|end| end > file_len) {
            let what =
                format!("a part of {len} bytes from byte {offset} on ends after the file, which has {file_len} bytes");
            return Err(OpenError::io(io::Error::new(io::ErrorKind::InvalidInput, what)));
        }
        // SAFETY: the caller promises that the file does not change while the map lives.
        unsafe { map_range(file, offset, len) }
    }
}

/// Maps a part of a file, and checks its header, section table and alphabet.
///
/// # Safety
///
/// The part is inside the file, and stays as it is while the dictionary lives.
unsafe fn map_range(file: &File, offset: u64, len: u64) -> Result<Dict, OpenError> {
    // A length that does not fit cannot be mapped: mapping returns the error.
    let len = usize::try_from(len).unwrap_or(usize::MAX);
    // SAFETY: the caller promises that the file does not change while the map lives.
    let map = unsafe { MmapOptions::new().offset(offset).len(len).map(file) }.map_err(OpenError::io)?;
    Storage::of_owner(map).and_then(Dict::new).map_err(OpenError::format)
}

/// Maps a file of `len` bytes, and checks every byte of it.
///
/// # Safety
///
/// The file stays as it is while the dictionary lives.
unsafe fn map_verified(file: &File, len: u64) -> Result<Dict, OpenError> {
    // SAFETY: the caller promises that the file does not change while the map lives.
    let dict = unsafe { map_range(file, 0, len) }?;
    dict.verify().map_err(OpenError::format)?;
    Ok(dict)
}

impl Reloadable {
    /// [Maps](Dict::map) the file at `path`, and checks every byte of it, now and at each reload.
    ///
    /// # Safety
    ///
    /// The promise of [`Dict::map`], for each file that is at the path while this lives: a file is replaced by rename,
    /// and nobody truncates it or writes to it in place, until the last user of its version is gone.
    pub unsafe fn map(path: impl AsRef<Path>) -> Result<Self, ReloadError> {
        // SAFETY: the caller promises the same.
        unsafe { Self::map_with(path, |_| Ok(())) }
    }
}

impl<T> Reloadable<T> {
    /// [Maps](Dict::map) the file at `path`, checks every byte of it, and derives data from it, now and at each reload.
    ///
    /// # Safety
    ///
    /// The same as for [`Reloadable::map`].
    pub unsafe fn map_with<F>(path: impl AsRef<Path>, derive: F) -> Result<Self, ReloadError>
    where
        F: Fn(&Dict) -> Result<T, Box<dyn Error + Send + Sync>> + Send + Sync + 'static,
    {
        // SAFETY: the caller promises it for each file that is at the path.
        Self::open_with(path.as_ref(), |file, len| unsafe { map_verified(file, len) }, Box::new(derive))
    }
}
