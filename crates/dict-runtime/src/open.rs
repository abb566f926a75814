//! Dictionaries read from a file.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use crate::{
    Dict, FormatError,
    storage::{Buffer, Storage},
};

/// Why a file could not be opened as a dictionary.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// It could not be read.
    #[error("{}: cannot read it", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Its bytes are not those of a dictionary.
    #[error("{}", path.display())]
    Format {
        /// The file.
        path: PathBuf,
        /// What is wrong with them.
        source: FormatError,
    },
}

impl OpenError {
    pub(crate) fn io(path: &Path, source: io::Error) -> Self {
        Self::Io { path: path.to_path_buf(), source }
    }

    pub(crate) fn format(path: &Path, source: FormatError) -> Self {
        Self::Format { path: path.to_path_buf(), source }
    }

    /// The file's length, where it is one whose length says how much there is to read.
    pub(crate) fn check_is_file(path: &Path, file: &File) -> Result<u64, Self> {
        let metadata = file.metadata().map_err(|error| Self::io(path, error))?;
        let refuse = |kind, what| Err(Self::io(path, io::Error::new(kind, what)));
        if metadata.is_dir() {
            return refuse(io::ErrorKind::IsADirectory, "it is a directory, not a dictionary");
        }
        if !metadata.is_file() {
            return refuse(io::ErrorKind::InvalidInput, "it is not a regular file; copy it to one first");
        }
        Ok(metadata.len())
    }
}

impl Dict {
    /// Reads the file at `path` and checks every byte of it. Nothing that happens to the file later matters.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let mut file = File::open(path).map_err(|error| OpenError::io(path, error))?;
        let len = OpenError::check_is_file(path, &file)?;
        let too_big = |_| OpenError::io(path, io::ErrorKind::FileTooLarge.into());
        let mut buffer = Buffer::zeroed(usize::try_from(len).map_err(too_big)?);
        file.read_exact(buffer.bytes_mut()).map_err(|error| OpenError::io(path, error))?;
        Dict::open_verified(Storage::Owned(buffer)).map_err(|error| OpenError::format(path, error))
    }
}
