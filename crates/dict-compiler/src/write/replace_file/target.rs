//! The place of a new file: its path and its folder, and whether it may be written there.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

/// The bytes that a check writes. A full disk has no room for them.
const CHECKED_BYTES: usize = 4096;

/// The file to replace or to create.
pub(super) struct Target {
    pub(super) path: PathBuf,
    pub(super) folder: PathBuf,
}

impl Target {
    /// Finds the file that `path` means: the file itself, or the end of the symbolic links that start there.
    pub(super) fn find(path: &Path) -> io::Result<Self> {
        let path = follow_links(path)?;
        let folder = match path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent.to_path_buf(),
            _ => PathBuf::from("."),
        };
        if matches!(fs::exists(&folder), Ok(false)) {
            let message = format!("the folder `{}` does not exist; create it first", folder.display());
            return Err(io::Error::new(io::ErrorKind::NotFound, message));
        }
        Ok(Self { path, folder })
    }

    /// Checks that files can be created in the folder, and that there is some room.
    pub(super) fn check(&self) -> io::Result<()> {
        let written = tempfile::tempfile_in(&self.folder).and_then(|mut file| file.write_all(&[0; CHECKED_BYTES]));
        written.map_err(|error| self.explain(error))
    }

    /// Says what to do about an error.
    pub(super) fn explain(&self, error: io::Error) -> io::Error {
        let message = match error.kind() {
            io::ErrorKind::PermissionDenied => {
                let folder = self.folder.display();
                format!("you may not write in the folder `{folder}`; change its mode, or name a file in another folder")
            }
            io::ErrorKind::ReadOnlyFilesystem => {
                "its file system is read-only; name a file in another folder".to_string()
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                format!("{error}; free some space, or name a file on another disk")
            }
            _ => return error,
        };
        io::Error::new(error.kind(), message)
    }
}

/// Returns the path of the file to replace or to create: `path`, or the end of the symbolic links that start there.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => {
            Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder; name a file in it"))
        }
        Ok(metadata) if !metadata.is_file() => {
            Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"))
        }
        Ok(_) => fs::canonicalize(path),
        Err(error) if error.kind() == io::ErrorKind::NotFound => match fs::read_link(path) {
            // The link's target does not exist yet. Links in a circle give another error.
            Ok(link) => follow_links(&path.parent().unwrap_or(Path::new("")).join(link)),
            Err(_) => Ok(path.to_path_buf()),
        },
        Err(error) => Err(error),
    }
}
