//! A double of a disk that loses power.
//!
//! A test lets a program change real files and records each [`Step`]. Then [`Recording::crashes_after`] makes the files
//! that a power failure after any of the steps may leave, and the test checks every one of them.
//!
//! A disk may keep, lose and reorder whatever was not synced:
//!
//! - The sectors of a file, 512 bytes each, are written in any order, and the length and the mode apart from them. A sector
//!   that is below the length, but was not written, has zeros or garbage.
//! - A name that was created, renamed or removed may be so, or not, in any combination. After a rename, both names may be
//!   there. A folder that is not there has nothing in it.
//!
//! Synced data stays: syncing a file keeps its bytes and its mode, and syncing a folder keeps the names in it. To sync
//! a file does not keep its name.
//!
//! ```
//! use power_loss::{Recording, Step};
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("greeting");
//! let mut recording = Recording::start(folder.path())?;
//! std::fs::File::create(&path)?;
//! recording.created(&path)?;
//! std::fs::write(&path, "hello")?;
//! recording.changed(&path)?;
//! recording.push(Step::SyncFolder(folder.path().into()));
//! // The name is safe. The bytes are not: the file may be empty, or have zeros or garbage.
//! let crashes = recording.crashes_after(recording.len(), 100);
//! let found: Vec<_> = crashes.map(|files| files.bytes("greeting").unwrap().to_vec()).collect();
//! assert_eq!(found, [&b""[..], b"\0\0\0\0\0", b"\xa5\xa5\xa5\xa5\xa5", b"hello"]);
//! # Ok::<(), std::io::Error>(())
//! ```

#![forbid(unsafe_code)]

mod choices;
mod disk;
mod files;

use std::{
    io,
    path::{Path, PathBuf},
};

pub use self::files::{File, Files};
use self::{choices::Choices, disk::Disk};

/// A change of a disk, or a wait for changes to be kept.
#[derive(Clone, Debug)]
pub enum Step {
    /// An empty folder is created.
    CreateFolder(PathBuf),
    /// An empty file is created, with this mode.
    Create(PathBuf, u32),
    /// A file gets other bytes, or another mode.
    Change(PathBuf, File),
    /// A file gets another name. A file that had this name is lost.
    Rename(PathBuf, PathBuf),
    /// The bytes and the mode of a file are kept.
    SyncFile(PathBuf),
    /// The names in a folder are kept.
    SyncFolder(PathBuf),
}

/// The steps of a program, and the files before them.
#[derive(Clone, Debug)]
pub struct Recording {
    folder: PathBuf,
    before: Files,
    steps: Vec<Step>,
}

impl Recording {
    /// Starts with the files that are in `folder`, all synced.
    pub fn start(folder: &Path) -> io::Result<Self> {
        Ok(Self { folder: folder.to_path_buf(), before: Files::read(folder)?, steps: Vec::new() })
    }

    /// Records a step.
    pub fn push(&mut self, step: Step) {
        self.steps.push(step);
    }

    /// Records that the empty file at `path` was created, with the mode that it has now.
    pub fn created(&mut self, path: &Path) -> io::Result<()> {
        self.push(Step::Create(path.to_path_buf(), File::read(path)?.mode));
        Ok(())
    }

    /// Records that the file at `path` has got the bytes and the mode that it has now.
    pub fn changed(&mut self, path: &Path) -> io::Result<()> {
        self.push(Step::Change(path.to_path_buf(), File::read(path)?));
        Ok(())
    }

    /// Records that `path` and the missing folders above it were created. Call it before they are.
    pub fn creates_folders(&mut self, path: &Path) {
        let missing: Vec<&Path> = path.ancestors().take_while(|folder| !folder.exists()).collect();
        missing.into_iter().rev().for_each(|folder| self.push(Step::CreateFolder(folder.to_path_buf())));
    }

    /// Returns the number of steps.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Returns true if nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Forgets the steps that `keep` refuses: a program without these steps.
    pub fn retain(&mut self, keep: impl FnMut(&Step) -> bool) {
        self.steps.retain(keep);
    }

    /// Iterates over the files that a power failure after this number of steps may leave: all of them if there are at most
    /// `most`, otherwise as many samples, the same in every run.
    pub fn crashes_after(&self, steps: usize, most: usize) -> impl Iterator<Item = Files> {
        let mut disk = Disk::new(&self.before);
        for step in &self.steps[..steps] {
            disk.perform(&self.folder, step);
        }
        let count = Choices::all().count_up_to(most + 1, |choices| drop(disk.crash(choices)));
        let mut choices = if count <= most { Choices::all() } else { Choices::sampled() };
        (0..count.min(most)).map(move |_| {
            let files = disk.crash(&mut choices);
            choices.advance();
            files
        })
    }
}

#[cfg(test)]
mod tests;
