//! Adds lines to a file. Whenever the process is killed or the power fails, earlier lines stay.

use std::{
    fs::{File, TryLockError},
    io::{self, Read, Seek, SeekFrom},
    path::Path,
    thread,
    time::Duration,
};

use crate::{
    Error,
    disk::{Disk, FileSystem},
    target::{folder_of, refuse_special},
};

/// The maximum time to wait for a lock that another program holds.
const LOCK_TIMEOUT: Duration = Duration::from_secs(2);
/// The time between two tries to lock a file.
const LOCK_INTERVAL: Duration = Duration::from_millis(10);

/// Adds a line to the file at `path`, and a line end. Creates the file and its folders if they are missing. The line
/// must not have a line feed.
///
/// Earlier lines never change. A process that is killed may leave a part of a line at the end. It is removed if
/// `is_partial` says that it is one, and no other program has locked the file; otherwise it stays as a line of its own.
/// When the function returns, the line is synced. If the power fails before, there may be an invalid line at the end.
/// Several processes may add lines at once.
///
/// # Errors
///
/// [`Error::Write`]. If the disk is full, what was written of the line is removed again. After another error, all of
/// the line may be there.
pub fn append_line(path: impl AsRef<Path>, line: &[u8], is_partial: impl FnOnce(&[u8]) -> bool) -> Result<(), Error> {
    let path = path.as_ref();
    append(path, line, is_partial, &mut FileSystem).map_err(|source| Error::Write { path: path.to_path_buf(), source })
}

/// Opens a file of [`append_line`] for reading; returns `None` if it is missing. Waits up to two seconds for a line
/// that is being written. While the file is open, calls that add a line wait as long.
///
/// # Errors
///
/// [`Error::Read`].
pub fn open_lines(path: impl AsRef<Path>) -> Result<Option<File>, Error> {
    let path = path.as_ref();
    let refuse = |source| Error::Read { path: path.to_path_buf(), source };
    refuse_special(path).map_err(refuse)?;
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened.map_err(refuse)?,
    };
    lock(|| file.try_lock_shared());
    Ok(Some(file))
}

fn append(path: &Path, line: &[u8], is_partial: impl FnOnce(&[u8]) -> bool, disk: &mut impl Disk) -> io::Result<()> {
    let folder = folder_of(path);
    disk.create_folders(folder)?;
    refuse_special(path)?;
    let file = disk.open_to_append(path)?;
    // The lock lasts until the file is closed. Without a lock, as on a file system that has none, the line is still
    // written in one piece.
    let is_locked = lock(|| file.try_lock());
    let mut len = file.metadata()?.len();
    let mut written = Vec::with_capacity(line.len() + 2);
    let last = unterminated_line(&file, len)?;
    if !last.is_empty() {
        // If it cannot be removed, it stays as a line of its own. The removal is synced, so that no sector of it can
        // end up in the new line.
        let is_removed = is_locked
            && is_partial(&last)
            && disk.truncate(&file, len - last.len() as u64).and_then(|()| disk.sync(&file)).is_ok();
        if is_removed {
            len -= last.len() as u64;
        } else {
            written.push(b'\n');
        }
    }
    written.extend_from_slice(line);
    written.push(b'\n');
    if let Err(error) = disk.write(&file, &written) {
        // Without the lock, another line may follow already.
        _ = is_locked && disk.truncate(&file, len).is_ok();
        return Err(error);
    }
    disk.sync(&file)?;
    // The names of the file and of its folders have to be synced too. An earlier call may have created them and then
    // have been killed. Not every folder can be synced.
    for folder in folder.ancestors() {
        _ = disk.sync_folder(if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
    }
    Ok(())
}

/// Locks a file with `try_lock`. Returns false if the file system has no locks, or if another program holds the lock
/// for [`LOCK_TIMEOUT`].
fn lock(try_lock: impl Fn() -> Result<(), TryLockError>) -> bool {
    for _ in 0..LOCK_TIMEOUT.as_millis() / LOCK_INTERVAL.as_millis() {
        match try_lock() {
            Err(TryLockError::WouldBlock) => thread::sleep(LOCK_INTERVAL),
            result => return result.is_ok(),
        }
    }
    false
}

/// Returns the bytes after the last line end. Reads the file from its end, in pieces of growing size.
fn unterminated_line(mut file: &File, len: u64) -> io::Result<Vec<u8>> {
    let mut size = 1;
    loop {
        let start = len.saturating_sub(size);
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(start))?;
        file.take(len - start).read_to_end(&mut bytes)?;
        match bytes.iter().rposition(|&byte| byte == b'\n') {
            Some(end) => return Ok(bytes.split_off(end + 1)),
            None if start == 0 => return Ok(bytes),
            None => size *= 64,
        }
    }
}

#[cfg(test)]
mod power_loss_tests;
#[cfg(test)]
mod tests;
