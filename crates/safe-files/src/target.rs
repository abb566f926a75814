//! The place of a new file: its path and its folder, and whether it may be written there.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use crate::Error;

/// The bytes that a check writes. A full disk has no room for them.
const CHECKED_BYTES: usize = 4096;

/// Checks that [`replace_file`](crate::replace_file) could write a file at `path` now. Call it before a long task.
///
/// It creates a file without a name in the folder, writes a few kilobytes and removes it. The file at `path` stays as
/// it is. `replace_file` may still fail later, for example if the disk is full by then.
///
/// ```
/// let error = safe_files::check_writable("no/such/folder/words.dat").unwrap_err().to_string();
/// assert_eq!(error, "no/such/folder/words.dat: cannot write it");
/// ```
///
/// # Errors
/// [`Error::Write`].
pub fn check_writable(path: impl AsRef<Path>) -> Result<(), Error> {
    let path = path.as_ref();
    let checked = Target::find(path).and_then(|target| target.check());
    checked.map_err(|source| Error::Write { path: path.to_path_buf(), source })
}

/// Refuses to replace the file at `path` if it is of another kind than the new one: if it is not empty, and starts with
/// none of `starts`. Programs that write where a user says call it before [`replace_file`](crate::replace_file), so
/// that nobody loses a file by a typing mistake.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("words.txt");
/// use safe_files::refuse_other_file;
///
/// refuse_other_file(&path, &[*b"DICTC\r\n\x1a"])?; // There is no file yet.
/// std::fs::write(&path, "cat\ndog\n")?;
/// assert!(refuse_other_file(&path, &[*b"DICTC\r\n\x1a"]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Error::OtherFile`], or [`Error::Read`] if the file cannot be read.
pub fn refuse_other_file(path: impl AsRef<Path>, starts: &[[u8; 8]]) -> Result<(), Error> {
    let path = path.as_ref();
    let mut start = Vec::new();
    match refuse_special(path).and_then(|()| File::open(path)?.take(8).read_to_end(&mut start)) {
        Ok(0) => Ok(()),
        Ok(_) if starts.iter().any(|known| start == known) => Ok(()),
        Ok(_) => Err(Error::OtherFile { path: path.to_path_buf() }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(source) => Err(Error::Read { path: path.to_path_buf(), source }),
    }
}

/// The file to replace or to create.
pub(crate) struct Target {
    pub(crate) path: PathBuf,
    pub(crate) folder: PathBuf,
}

impl Target {
    /// Finds the file that `path` means: the file itself, or the end of the symbolic links that start there.
    pub(crate) fn find(path: &Path) -> io::Result<Self> {
        let path = follow_links(path)?;
        let folder = folder_of(&path).to_path_buf();
        if matches!(fs::exists(&folder), Ok(false)) {
            let message = format!("the folder `{}` does not exist; create it first", folder.display());
            return Err(io::Error::new(io::ErrorKind::NotFound, message));
        }
        Ok(Self { path, folder })
    }

    /// Checks that files can be created in the folder, and that there is some room.
    pub(crate) fn check(&self) -> io::Result<()> {
        let written = tempfile::tempfile_in(&self.folder).and_then(|mut file| file.write_all(&[0; CHECKED_BYTES]));
        written.map_err(|error| self.explain(error))
    }

    /// Says what to do about an error.
    pub(crate) fn explain(&self, error: io::Error) -> io::Error {
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

/// Returns the folder of the file at `path`. A name alone means a file in the current folder.
pub(crate) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Refuses special files such as a pipe, because opening one may wait for ever.
pub(crate) fn refuse_special(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() && !found.is_dir() => {
            Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"))
        }
        // Any other problem is reported when the file is opened.
        _ => Ok(()),
    }
}

/// Returns the path of the file to replace or to create: `path`, or the end of the symbolic links that start there.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    refuse_special(path)?;
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => {
            Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder; name a file in it"))
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
            assert!(refuse_other_file("/dev/null", &[]).is_err());
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
        assert!(check_writable(folder.path()).is_err());
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

    #[test]
    fn only_files_of_the_same_kind_and_empty_ones_may_be_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let is_refused = || refuse_other_file(&path, &[*b"12345678", *b"abcdefgh"]).is_err();
        assert!(!is_refused(), "no file");
        for (bytes, expected) in
            [("", false), ("abcdefgh", false), ("12345678 more", false), ("abcdefg", true), ("cat", true)]
        {
            fs::write(&path, bytes).unwrap();
            assert_eq!(is_refused(), expected, "{bytes:?}");
        }
    }
}
