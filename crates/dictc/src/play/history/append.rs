//! Adds a game to the history. Whenever the program is killed or the power fails, earlier games stay.

use std::{
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
};

use board_play::Record;
use serde::de::IgnoredAny;

use super::{lock, refuse_special};

/// The steps that change the disk. Tests record them.
pub(super) trait Disk {
    fn create_folders(&mut self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    fn open(&mut self, path: &Path) -> io::Result<File> {
        File::options().read(true).append(true).create(true).open(path)
    }

    fn truncate(&mut self, file: &File, len: u64) -> io::Result<()> {
        file.set_len(len)
    }

    fn write(&mut self, mut file: &File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    fn sync_folder(&mut self, path: &Path) -> io::Result<()> {
        File::open(path)?.sync_all()
    }
}

struct FileSystem;

impl Disk for FileSystem {}

/// Adds a game to the file at `path`.
pub(super) fn append_to(path: &Path, record: &Record) -> io::Result<()> {
    append(path, record, &mut FileSystem)
}

pub(super) fn append(path: &Path, record: &Record, disk: &mut impl Disk) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    disk.create_folders(folder)?;
    refuse_special(path)?;
    let file = disk.open(path)?;
    // The lock lasts until the file is closed. Without a lock, as on a file system that has none, the line is still
    // written in one piece.
    let is_locked = lock(|| file.try_lock());
    let len = file.metadata()?.len();
    let mut line = Vec::new();
    let last = unterminated_line(&file, len)?;
    if !last.is_empty() {
        // If it is part of a record, the program was killed while saving it. If it cannot be removed, it stays as a line
        // of its own. The removal is synced, so that no sector of it can end up in the new line.
        let is_removed = is_locked
            && is_partial_record(&last)
            && disk.truncate(&file, len - last.len() as u64).and_then(|()| disk.sync(&file)).is_ok();
        if !is_removed {
            line.push(b'\n');
        }
    }
    serde_json::to_writer(&mut line, record)?;
    line.push(b'\n');
    disk.write(&file, &line)?;
    disk.sync(&file)?;
    // The names of the file and of its folders have to be synced too. An earlier save may have created them and then have
    // been killed. Not every folder can be opened for that.
    for folder in folder.ancestors() {
        _ = disk.sync_folder(folder);
    }
    Ok(())
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

/// Returns true if this is the start of a record, without its end.
fn is_partial_record(line: &[u8]) -> bool {
    line[0] == b'{' && serde_json::from_slice::<IgnoredAny>(line).is_err_and(|error| error.is_eof())
}
