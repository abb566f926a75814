//! Errors of files.

use std::{
    io,
    panic::{RefUnwindSafe, UnwindSafe},
    path::PathBuf,
};

/// An error of a file. [`replace_file`](crate::replace_file) leaves the file as it was, except after [`Error::Sync`].
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The file could not be read.
    #[error("{}: cannot read it", path.display())]
    Read {
        /// The path of the file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The file could not be written.
    #[error("{}: cannot write it", path.display())]
    Write {
        /// The path of the file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The file was written, but the system could not make sure that its name stays.
    #[error("{}: written, but a power failure may still undo it, as its folder cannot be synced", path.display())]
    Sync {
        /// The path of the file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// A file of another kind has the name of the new file.
    #[error("{}: a file of another kind has this name, and it is not replaced; remove it, or name another file", path.display())]
    OtherFile {
        /// The path of the file.
        path: PathBuf,
    },
}

// The errors of the system inside are only looked at, never changed.
impl UnwindSafe for Error {}
impl RefUnwindSafe for Error {}
