//! Replaces a file in one step: its name always stands for a whole file, the old one or the new one.

use std::{
    ffi::OsStr,
    fs::{self, File, TryLockError},
    io,
    path::Path,
};

use tempfile::NamedTempFile;

#[cfg(unix)]
use crate::access::Access;
use crate::{
    Error,
    disk::{Disk, FileSystem},
    target::Target,
};

/// The start and the end of a temporary file's name. Six letters or digits are between them.
const PREFIX: &str = ".dictc-";
const SUFFIX: &str = ".tmp";

/// Writes `bytes` as the file at `path`.
///
/// The bytes are written to a temporary file beside it, which is synced and then renamed. At every moment `path` names
/// the old file or the whole new file. Programs that have the old file open keep it. If `path` is a symbolic link, the
/// file that it links to is replaced, and the link stays. Hard links to the old file keep the old bytes.
///
/// On Unix, the new file has the mode of the old one, and its owner and group where the process may set them. Where it
/// may not, the group and the others keep only the rights that both had: 0640 becomes 0600. Access control lists and
/// other extended attributes are not kept. If there is no old file, the umask decides the mode.
///
/// A process that is killed may leave its temporary file behind, such as `.dictc-a1b2c3.tmp`. The next call for the
/// same folder removes it.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// let path = folder.path().join("words.dat");
/// safe_files::replace_file(&path, b"the old words")?;
/// safe_files::replace_file(&path, b"the new words")?;
/// assert_eq!(std::fs::read(&path)?, b"the new words");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Error::Write`], or [`Error::Sync`] if the file is there, but a power failure may still undo it.
pub fn replace_file(path: impl AsRef<Path>, bytes: &[u8]) -> Result<(), Error> {
    replace_file_by_parts(path, &[bytes])
}

/// Writes `parts`, one after the other, as the file at `path`, as [`replace_file`] does.
///
/// # Errors
/// As for [`replace_file`].
pub fn replace_file_by_parts(path: impl AsRef<Path>, parts: &[impl AsRef<[u8]>]) -> Result<(), Error> {
    replace(path.as_ref(), parts, &mut FileSystem)
}

fn replace(path: &Path, parts: &[impl AsRef<[u8]>], disk: &mut impl Disk) -> Result<(), Error> {
    let cannot_write = |source| Error::Write { path: path.to_path_buf(), source };
    let target = Target::find(path).map_err(cannot_write)?;
    replace_target(&target, parts, disk).map_err(|error| cannot_write(target.explain(error)))?;
    // After this, the rename outlives a power failure.
    disk.sync_folder(&target.folder).map_err(|source| Error::Sync { path: path.to_path_buf(), source })
}

fn replace_target(
    Target { path, folder }: &Target,
    parts: &[impl AsRef<[u8]>],
    disk: &mut impl Disk,
) -> io::Result<()> {
    remove_leftovers(folder);
    let old = fs::metadata(path).ok();
    let temporary = create(folder, old.is_some(), disk)?;
    parts.iter().try_for_each(|part| disk.write(temporary.as_file(), part.as_ref()))?;
    #[cfg(unix)]
    if let Some(old) = old {
        Access::of(&old).give_to(temporary.as_file(), disk)?;
    }
    disk.sync(temporary.as_file())?;
    disk.rename(temporary.path(), path)?;
    // The file has its final name, so it must not be removed. Closing it ends the lock.
    drop(temporary.keep());
    Ok(())
}

/// Creates a temporary file and locks it, so that no other process treats it as a leftover. Dropping it removes it.
pub(crate) fn create(folder: &Path, private: bool, disk: &mut impl Disk) -> io::Result<NamedTempFile> {
    loop {
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX).suffix(SUFFIX).rand_bytes(6);
        let file = builder.make_in(folder, |path| disk.create(path, private))?;
        match file.as_file().try_lock() {
            // Another process treated it as a leftover before it was locked.
            Err(TryLockError::WouldBlock) => {}
            _ if !file.path().exists() => {}
            // On file systems without locks, leftovers are never removed either.
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(file),
        }
    }
}

/// Removes the temporary files of processes that were killed: these files are not locked. A file that cannot be removed
/// stays.
fn remove_leftovers(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten().filter(|entry| is_temporary(&entry.file_name())) {
        // Links and pipes are not ours.
        if entry.file_type().is_ok_and(|kind| kind.is_file())
            // Some file systems lock a file only if it is open for writing, which the umask may have forbidden.
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
mod power_loss_tests;
#[cfg(test)]
mod tests;
