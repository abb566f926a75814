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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_alone_means_a_file_in_the_current_folder() {
        let target = Target::find(Path::new("no-such-words.dat")).unwrap();
        assert_eq!((target.path.to_str(), target.folder.to_str()), (Some("no-such-words.dat"), Some(".")));
        let target = Target::find(&Path::new("src").join("no-such-words.dat")).unwrap();
        assert_eq!(target.folder.to_str(), Some("src"));
    }

    #[test]
    fn a_folder_a_device_and_a_file_in_no_folder_are_refused_with_advice() {
        let folder = tempfile::tempdir().unwrap();
        let refused = |path: &Path| Target::find(path).err().map(|error| error.to_string());
        assert_eq!(refused(folder.path()).unwrap(), "it is a folder; name a file in it");
        let missing = refused(&folder.path().join("none").join("words.dat")).unwrap();
        assert!(
            missing.starts_with("the folder `") && missing.ends_with("` does not exist; create it first"),
            "{missing}"
        );
        if cfg!(unix) {
            assert_eq!(refused(Path::new("/dev/null")).unwrap(), "it is not a regular file");
        }
        let file = folder.path().join("words.dat");
        fs::write(&file, "").unwrap();
        assert_eq!(refused(&file), None);
        assert!(refused(&file.join("words.dat")).is_some());
    }

    #[cfg(unix)]
    #[test]
    fn links_lead_to_the_file_whether_it_is_there_or_not() {
        use std::os::unix::fs::symlink;

        let folder = tempfile::tempdir().unwrap();
        let folder = fs::canonicalize(folder.path()).map(|path| (folder, path)).unwrap();
        let path = |name: &str| folder.1.join(name);
        for (link, to) in [("first", "second"), ("second", "words.dat"), ("circle", "circle")] {
            symlink(to, path(link)).unwrap();
        }
        assert_eq!(Target::find(&path("first")).unwrap().path, path("words.dat"));
        fs::write(path("words.dat"), "").unwrap();
        assert_eq!(Target::find(&path("first")).unwrap().path, path("words.dat"));
        assert!(Target::find(&path("circle")).is_err());
    }

    #[test]
    fn a_folder_that_takes_no_files_fails_the_check() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("words.dat");
        assert!(Target { path: path.clone(), folder: folder.path().to_path_buf() }.check().is_ok());
        fs::write(&path, "").unwrap();
        assert!(Target { path: path.join("words.dat"), folder: path }.check().is_err());
        assert!(super::super::check_writable(folder.path()).is_err());
    }

    #[test]
    fn errors_say_what_to_do() {
        let target = Target { path: PathBuf::from("f/words.dat"), folder: PathBuf::from("f") };
        for (kind, advice) in [
            (
                io::ErrorKind::PermissionDenied,
                "you may not write in the folder `f`; change its mode, or name a file in another folder",
            ),
            (io::ErrorKind::ReadOnlyFilesystem, "its file system is read-only; name a file in another folder"),
            (io::ErrorKind::StorageFull, "; free some space, or name a file on another disk"),
            (io::ErrorKind::QuotaExceeded, "; free some space, or name a file on another disk"),
            (io::ErrorKind::TimedOut, ""),
        ] {
            let error = target.explain(kind.into());
            assert_eq!(error.kind(), kind);
            assert!(error.to_string().ends_with(advice), "{error}");
        }
    }
}
