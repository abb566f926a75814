//! The file of the current version, and the detection of another file at its path.

use std::{
    fs::{File, Metadata},
    path::Path,
    time::SystemTime,
};

use super::{error::OpenError, load::open_file};

/// The facts that tell one file from another, without reading it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Identity {
    len: u64,
    modified: Option<SystemTime>,
    #[cfg(unix)]
    device: u64,
    #[cfg(unix)]
    inode: u64,
}

impl Identity {
    fn of(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        use std::os::unix::fs::MetadataExt;
        Self {
            len: metadata.len(),
            modified: metadata.modified().ok(),
            #[cfg(unix)]
            device: metadata.dev(),
            #[cfg(unix)]
            inode: metadata.ino(),
        }
    }
}

/// The file that was found at a path, open. Its identity was read before its bytes: if it is written to while they are
/// read, the next comparison sees that.
pub(super) struct FoundFile {
    file: File,
    identity: Identity,
}

impl FoundFile {
    /// Opens the file that is now at `path`.
    pub(super) fn at(path: &Path) -> Result<Self, OpenError> {
        let (file, metadata) = open_file(path).map_err(|error| OpenError::io(error).of_path(path))?;
        // The identity of the open file, because another file may be at the path by now.
        Ok(Self { file, identity: Identity::of(&metadata) })
    }

    pub(super) fn file(&self) -> &File {
        &self.file
    }

    pub(super) fn len(&self) -> u64 {
        self.identity.len
    }

    /// Makes this the file of the current version.
    pub(super) fn into_current(self) -> CurrentFile {
        CurrentFile { identity: self.identity, _file: cfg!(unix).then_some(self.file) }
    }
}

/// The file of the current version.
pub(super) struct CurrentFile {
    identity: Identity,
    /// On Unix, the file stays open, because a new file may get the inode of a file that was removed and closed. On
    /// other systems, an open file may prevent a new one from replacing it.
    _file: Option<File>,
}

impl CurrentFile {
    /// Returns true if `found` is this file, unchanged.
    pub(super) fn is(&self, found: &FoundFile) -> bool {
        self.identity == found.identity
    }
}
