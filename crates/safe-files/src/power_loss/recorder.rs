//! A disk that records what is done to it.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

use super::{Recording, Step};
use crate::disk::Disk;

/// A disk that records the steps of one file, and syncs nothing.
pub(crate) struct Recorder {
    pub(crate) recording: Recording,
    /// The file that was created or opened last.
    file: PathBuf,
}

impl Recorder {
    /// Starts with the files that are in `folder`, all synced.
    pub(crate) fn start(folder: &Path) -> io::Result<Self> {
        Ok(Self { recording: Recording::start(folder)?, file: PathBuf::new() })
    }
}

impl Disk for Recorder {
    fn create_folders(&mut self, path: &Path) -> io::Result<()> {
        self.recording.creates_folders(path);
        Unsynced.create_folders(path)
    }

    fn create(&mut self, path: &Path, private: bool) -> io::Result<File> {
        let file = Unsynced.create(path, private)?;
        self.file = path.to_path_buf();
        self.recording.created(path)?;
        Ok(file)
    }

    fn open_to_append(&mut self, path: &Path) -> io::Result<File> {
        let is_new = !path.exists();
        let file = Unsynced.open_to_append(path)?;
        self.file = path.to_path_buf();
        if is_new {
            self.recording.created(path)?;
        }
        Ok(file)
    }

    fn truncate(&mut self, file: &File, len: u64) -> io::Result<()> {
        Unsynced.truncate(file, len)?;
        self.recording.changed(&self.file)
    }

    fn write(&mut self, file: &File, bytes: &[u8]) -> io::Result<()> {
        for half in bytes.chunks(bytes.len().div_ceil(2)) {
            Unsynced.write(file, half)?;
            self.recording.changed(&self.file)?;
        }
        Ok(())
    }

    #[cfg(unix)]
    fn set_mode(&mut self, file: &File, mode: u32) -> io::Result<()> {
        Unsynced.set_mode(file, mode)?;
        self.recording.changed(&self.file)
    }

    fn sync(&mut self, _: &File) -> io::Result<()> {
        self.recording.push(Step::SyncFile(self.file.clone()));
        Ok(())
    }

    fn sync_folder(&mut self, path: &Path) -> io::Result<()> {
        self.recording.push(Step::SyncFolder(path.to_path_buf()));
        Ok(())
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.recording.push(Step::Rename(from.to_path_buf(), to.to_path_buf()));
        Unsynced.rename(from, to)
    }
}

/// A disk that syncs nothing.
pub(crate) struct Unsynced;

impl Disk for Unsynced {
    fn sync(&mut self, _: &File) -> io::Result<()> {
        Ok(())
    }

    fn sync_folder(&mut self, _: &Path) -> io::Result<()> {
        Ok(())
    }
}
