//! A double of a disk that loses power.
//!
//! A test lets a program change real files and records each [`Step`]. Then [`Recorder::crashes_after`] makes the files
//! that a power failure after any of the steps may leave, and the test checks every one of them.
//!
//! A disk may keep, lose and reorder everything that was not synced:
//!
//! - The sectors of a file, 512 bytes each, are written in any order, and the length and the mode apart from them. A
//!   sector that is below the length, but was not written, has zeros or garbage.
//! - A name that was created, renamed or removed may be so, or not, in any combination. After a rename, both names may
//!   be there. A folder that is not there has nothing in it.
//!
//! Synced data stays: syncing a file keeps its bytes and its mode, and syncing a folder keeps the names in it. Syncing
//! a file does not keep its name.

mod choices;
mod files;
mod lossy_disk;
mod recorder;

use std::{
    io,
    path::{Path, PathBuf},
};

use self::{choices::Choices, lossy_disk::LossyDisk};
pub(crate) use self::{files::Files, lossy_disk::Step, recorder::Unsynced};

/// A disk that syncs nothing, and records the steps of a program that changes one file at a time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recorder {
    folder: PathBuf,
    /// The files before the steps.
    before: Files,
    steps: Vec<Step>,
    /// The file that was created or opened last.
    file: PathBuf,
}

impl Recorder {
    /// Starts with the files that are in `folder`, all synced.
    pub(crate) fn start(folder: &Path) -> io::Result<Self> {
        Ok(Self { folder: folder.to_path_buf(), before: Files::read(folder)?, ..Self::default() })
    }

    /// Returns the number of steps.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// Forgets the steps that `keep` refuses: a program without these steps.
    pub(crate) fn retain(&mut self, keep: impl FnMut(&Step) -> bool) {
        self.steps.retain(keep);
    }

    /// Iterates over the files that a power failure after this number of steps may leave: all of them if there are at
    /// most `most`, otherwise as many samples, the same in every run.
    pub(crate) fn crashes_after(&self, steps: usize, most: usize) -> impl Iterator<Item = Files> {
        let mut disk = LossyDisk::new(&self.before);
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
