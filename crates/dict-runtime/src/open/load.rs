//! Dictionaries read from a file.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use dict_format::{HEADER_LEN, check_header};

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
    #[error("{}: cannot open it", path.display())]
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
}

/// The file, and its length, where it is one whose length says how much there is to read.
pub(crate) fn open_file(path: &Path) -> Result<(File, u64), OpenError> {
    // Before it is opened: opening a pipe waits for its writer.
    let metadata = fs::metadata(path).map_err(|error| OpenError::io(path, error))?;
    let refuse = |kind, what| Err(OpenError::io(path, io::Error::new(kind, what)));
    if metadata.is_dir() {
        return refuse(io::ErrorKind::IsADirectory, "it is a directory, not a dictionary");
    }
    if !metadata.is_file() {
        return refuse(io::ErrorKind::InvalidInput, "it is not a regular file; copy it to one first");
    }
    let file = File::open(path).map_err(|error| OpenError::io(path, error))?;
    let len = file.metadata().map_err(|error| OpenError::io(path, error))?.len();
    Ok((file, len))
}

impl Dict {
    /// Reads the file at `path` and checks every byte of it. Nothing that happens to the file later matters.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let read = |error| OpenError::io(path, error);
        let refuse = |error| OpenError::format(path, error);
        let (mut file, len) = open_file(path)?;
        // Before there is memory for all of it: a file of another kind may be of any size.
        let mut start = Vec::with_capacity(HEADER_LEN);
        file.by_ref().take(HEADER_LEN as u64).read_to_end(&mut start).map_err(read)?;
        check_header(&start, len).map_err(refuse)?;
        let room = usize::try_from(len).unwrap_or(usize::MAX);
        let loaded = Buffer::filled(room, |memory| start.as_slice().chain(file).take(len).read_to_end(memory));
        let (buffer, done) = loaded.map_err(|_| refuse(FormatError::Memory { len }))?;
        done.map_err(read)?;
        Dict::open_verified(Storage::Owned(buffer)).map_err(refuse)
    }
}
