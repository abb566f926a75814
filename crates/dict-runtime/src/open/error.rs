//! The error from opening a file.

use std::{
    fmt, io,
    panic::{RefUnwindSafe, UnwindSafe},
    path::{Path, PathBuf},
};

use dict_format::FormatError;

/// An error from opening a file as a dictionary. Its [source](std::error::Error::source) is the cause.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The file cannot be read.
    #[error("{}: cannot read it", Name(path))]
    Io {
        /// The file, if it was opened by its path.
        path: Option<PathBuf>,
        /// The cause.
        source: io::Error,
    },
    /// The file's bytes are not a dictionary.
    #[error("{}: cannot open it", Name(path))]
    Format {
        /// The file, if it was opened by its path.
        path: Option<PathBuf>,
        /// The cause.
        source: FormatError,
    },
}

// The cause of an `io::Error` may be of any type, but it is never changed.
impl UnwindSafe for OpenError {}
impl RefUnwindSafe for OpenError {}

impl OpenError {
    /// Returns the same error with the path of its file.
    pub(super) fn of_path(self, path: &Path) -> Self {
        let path = Some(path.to_path_buf());
        match self {
            Self::Io { source, .. } => Self::Io { path, source },
            Self::Format { source, .. } => Self::Format { path, source },
        }
    }

    pub(super) fn io(source: io::Error) -> Self {
        Self::Io { path: None, source }
    }

    pub(super) fn format(source: FormatError) -> Self {
        Self::Format { path: None, source }
    }
}

/// The name of a file in a message.
struct Name<'e>(&'e Option<PathBuf>);

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(path) => path.display().fmt(f),
            None => f.write_str("the open file"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_names_the_file_if_it_was_opened_by_its_path() {
        let io = || OpenError::io(io::ErrorKind::NotFound.into());
        assert_eq!(io().to_string(), "the open file: cannot read it");
        assert_eq!(io().of_path(Path::new("words.dat")).to_string(), "words.dat: cannot read it");
        let format = OpenError::format(FormatError::Memory { len: 1 });
        assert_eq!(format.to_string(), "the open file: cannot open it");
        assert_eq!(format.of_path(Path::new("words.dat")).to_string(), "words.dat: cannot open it");
    }
}
