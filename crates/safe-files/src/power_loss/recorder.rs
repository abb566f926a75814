//! A disk that records what is done to it.

use std::{fs::File, io, path::Path};

use super::{Recorder, Step, files};
use crate::disk::Disk;

impl Recorder {
    /// Records that the empty file was created, with the mode that it has now.
    fn created(&mut self) -> io::Result<()> {
        self.steps.push(Step::Create(self.file.clone(), files::File::read(&self.file)?.mode));
        Ok(())
    }

    /// Records that the file has got the bytes and the mode that it has now.
    fn changed(&mut self) -> io::Result<()> {
        self.steps.push(Step::Change(self.file.clone(), files::File::read(&self.file)?));
        Ok(())
    }
}

impl Disk for Recorder {
    fn create_folders(&mut self, path: &Path) -> io::Result<()> {
        let missing: Vec<&Path> = path.ancestors().take_while(|folder| !folder.exists()).collect();
        self.steps.extend(missing.into_iter().rev().map(|folder| Step::CreateFolder(folder.to_path_buf())));
        Unsynced.create_folders(path)
    }

    fn create(&mut self, path: &Path, private: bool) -> io::Result<File> {
        let file = Unsynced.create(path, private)?;
        self.file = path.to_path_buf();
        self.created()?;
        Ok(file)
    }

    fn open_to_append(&mut self, path: &Path) -> io::Result<File> {
        let is_new = !path.exists();
        let file = Unsynced.open_to_append(path)?;
        self.file = path.to_path_buf();
        if is_new {
            self.created()?;
        }
        Ok(file)
    }

    fn truncate(&mut self, file: &File, len: u64) -> io::Result<()> {
        Unsynced.truncate(file, len)?;
        self.changed()
    }

    fn write(&mut self, file: &File, bytes: &[u8]) -> io::Result<()> {
        for half in bytes.chunks(bytes.len().div_ceil(2)) {
            Unsynced.write(file, half)?;
            self.changed()?;
        }
        Ok(())
    }

    #[cfg(unix)]
    fn set_mode(&mut self, file: &File, mode: u32) -> io::Result<()> {
        Unsynced.set_mode(file, mode)?;
        self.changed()
    }

    fn sync(&mut self, _: &File) -> io::Result<()> {
        self.steps.push(Step::SyncFile(self.file.clone()));
        Ok(())
    }

    fn sync_folder(&mut self, path: &Path) -> io::Result<()> {
        self.steps.push(Step::SyncFolder(path.to_path_buf()));
        Ok(())
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.steps.push(Step::Rename(from.to_path_buf(), to.to_path_buf()));
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
