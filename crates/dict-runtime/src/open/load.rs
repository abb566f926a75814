//! Dictionaries read from a file.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use dict_format::{FormatError, HEADER_LEN, check_header};

use crate::{
    dict::Dict,
    storage::{Buffer, Storage},
};

/// An error from opening a file as a dictionary. Its [source](std::error::Error::source) is the cause.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The file cannot be read.
    #[error("{}: cannot read it", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The file's bytes are not a dictionary.
    #[error("{}: cannot open it", path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: FormatError,
    },
}

impl OpenError {
    pub(super) fn io(path: &Path, source: io::Error) -> Self {
        Self::Io { path: path.to_path_buf(), source }
    }

    pub(super) fn format(path: &Path, source: FormatError) -> Self {
        Self::Format { path: path.to_path_buf(), source }
    }
}

/// Opens a regular file, and returns it with its length. Anything else, such as a pipe, has no useful length and is an
/// error.
pub(super) fn open_file(path: &Path) -> Result<(File, u64), OpenError> {
    // Checked before opening, because opening a pipe waits for its writer.
    let metadata = fs::metadata(path).map_err(|error| OpenError::io(path, error))?;
    let refuse = |kind, what| Err(OpenError::io(path, io::Error::new(kind, what)));
    if metadata.is_dir() {
        return refuse(io::ErrorKind::IsADirectory, "it is a folder, not a dictionary");
    }
    if !metadata.is_file() {
        return refuse(io::ErrorKind::InvalidInput, "it is not a regular file; copy it to one first");
    }
    let file = File::open(path).map_err(|error| OpenError::io(path, error))?;
    let len = file.metadata().map_err(|error| OpenError::io(path, error))?.len();
    Ok((file, len))
}

impl Dict {
    /// Reads the file at `path` and checks every byte of it. Later changes to the file do not matter.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let read_error = |error| OpenError::io(path, error);
        let format_error = |error| OpenError::format(path, error);
        let (mut file, len) = open_file(path)?;
        // The header is checked before memory for the whole file is taken: a file of another kind may be of any size.
        let mut start = Vec::with_capacity(HEADER_LEN);
        file.by_ref().take(HEADER_LEN as u64).read_to_end(&mut start).map_err(read_error)?;
        check_header(&start, len).map_err(format_error)?;
        let room = usize::try_from(len).unwrap_or(usize::MAX);
        let loaded = Buffer::filled(room, |memory| start.as_slice().chain(file).take(len).read_to_end(memory));
        let (buffer, read) = loaded.map_err(|_| format_error(FormatError::Memory { len }))?;
        read.map_err(read_error)?;
        Storage::of_owner(buffer).and_then(Dict::new_verified).map_err(format_error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_larger_than_memory_is_refused_by_its_first_bytes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sparse.dat");
        // The file has no blocks, so it takes no room on the disk.
        if File::create(&path).unwrap().set_len(1 << 42).is_ok() {
            let error = Dict::load(&path).unwrap_err();
            assert!(matches!(error, OpenError::Format { source: FormatError::BadMagic { .. }, .. }), "{error:?}");
        }
    }
}
