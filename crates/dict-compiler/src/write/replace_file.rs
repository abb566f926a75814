//! A file appears whole under its name, or not at all.

use std::{
    ffi::OsStr,
    fs::{self, File, TryLockError},
    io::{self, Write},
    path::Path,
};

use tempfile::NamedTempFile;

use crate::CompileError;

/// What a temporary file is called, with six letters or digits in between.
const PREFIX: &str = ".dictc-";
const SUFFIX: &str = ".tmp";

/// Writes `bytes` as the file at `path`: to a temporary file beside it, synced, then renamed over it. At every
/// moment `path` names the old file or the whole new one; a symbolic link is followed, not replaced.
///
/// A process that is killed may leave its temporary file. The next one that writes into the same folder removes it.
pub fn replace_file(path: impl AsRef<Path>, bytes: &[u8]) -> Result<(), CompileError> {
    let path = path.as_ref();
    replace(path, bytes, &mut FileSystem).map_err(|source| CompileError::Write { path: path.to_path_buf(), source })
}

/// The steps that a kill or an error may come between. Tests let them.
trait Disk {
    fn create(&mut self, path: &Path) -> io::Result<File> {
        // As for any new file: the umask decides who may read it.
        File::options().write(true).create_new(true).open(path)
    }

    fn write(&mut self, mut file: &File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }
}

struct FileSystem;

impl Disk for FileSystem {}

fn replace(path: &Path, bytes: &[u8], disk: &mut impl Disk) -> io::Result<()> {
    let target = match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a directory; name a file in it"));
        }
        Ok(metadata) if !metadata.is_file() => {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
        }
        Ok(_) => fs::canonicalize(path)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => match fs::read_link(path) {
            // A link to nothing yet. Links in a circle are another error.
            Ok(link) => return replace(&path.parent().unwrap_or(Path::new("")).join(link), bytes, disk),
            Err(_) => path.to_path_buf(),
        },
        Err(error) => return Err(error),
    };
    let folder = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    remove_leftovers(folder);
    let temporary = create(folder, disk)?;
    disk.write(temporary.as_file(), bytes)?;
    disk.sync(temporary.as_file())?;
    disk.rename(temporary.path(), &target)?;
    // It has another name now, so that there is nothing to remove. Closing it ends the lock.
    drop(temporary.keep());
    // Makes the rename last through a power failure; not every folder can be opened for that.
    if let Ok(folder) = File::open(folder) {
        disk.sync(&folder)?;
    }
    Ok(())
}

/// A temporary file, locked, so that nobody takes it for a leftover; it is removed where it is dropped.
fn create(folder: &Path, disk: &mut impl Disk) -> io::Result<NamedTempFile> {
    loop {
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX).suffix(SUFFIX).rand_bytes(6);
        let file = builder.make_in(folder, |path| disk.create(path))?;
        match file.as_file().try_lock() {
            // Before it was locked, somebody took it for a leftover.
            Err(TryLockError::WouldBlock) => {}
            _ if !file.path().exists() => {}
            // Where there are no locks, nobody removes leftovers either.
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(file),
        }
    }
}

/// Removes the temporary files of processes that were killed: nobody has them locked. What cannot be removed stays.
fn remove_leftovers(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten().filter(|entry| is_temporary(&entry.file_name())) {
        // Not where it is a link, or a pipe.
        if entry.file_type().is_ok_and(|kind| kind.is_file())
            // Some file systems lock only what is open for writing, which the umask may have forbidden.
            && let Ok(file) = File::options().write(true).open(entry.path()).or_else(|_| File::open(entry.path()))
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_temporary(name: &OsStr) -> bool {
    let name = name.to_str().and_then(|name| name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX));
    name.is_some_and(|random| random.len() == 6 && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod tests;
