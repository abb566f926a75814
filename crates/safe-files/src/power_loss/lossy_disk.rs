//! The data that a disk has for sure, and the data that it may have.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use super::{
    choices::Choices,
    files::{File, Files},
};

/// A change of a disk, or a wait for changes to be kept.
#[derive(Clone, Debug)]
pub(crate) enum Step {
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

/// The unit that a disk writes as a whole.
const SECTOR: usize = 512;
/// The bytes that a sector may have before it is written.
const UNWRITTEN: [u8; 2] = [0, 0xa5];

/// A name stands for a folder, or for the file with this number.
#[derive(Clone, Copy)]
enum Named {
    Folder,
    File(usize),
}

/// A change of names that was not synced.
struct NameChange {
    /// The name that goes away, if any.
    old: Option<PathBuf>,
    new: PathBuf,
    named: Named,
}

/// A disk after some steps. Paths are relative to the folder that is recorded.
pub(crate) struct LossyDisk {
    /// The states of each file since its last sync. The first is the synced one.
    files: Vec<Vec<File>>,
    /// The names as the program sees them.
    names: BTreeMap<PathBuf, Named>,
    /// The names that are synced.
    synced: BTreeMap<PathBuf, Named>,
    /// The changes of names since, in their order.
    pending: Vec<NameChange>,
}

impl LossyDisk {
    pub(crate) fn new(before: &Files) -> Self {
        let files = before.files.values().map(|file| vec![file.clone()]).collect();
        let mut names: BTreeMap<PathBuf, Named> =
            before.folders.iter().map(|path| (path.clone(), Named::Folder)).collect();
        names.extend(before.files.keys().enumerate().map(|(number, path)| (path.clone(), Named::File(number))));
        Self { files, synced: names.clone(), names, pending: Vec::new() }
    }

    pub(crate) fn perform(&mut self, folder: &Path, step: &Step) {
        let inner = |path: &Path| path.strip_prefix(folder).expect("the path is in the folder").to_path_buf();
        match step {
            Step::CreateFolder(path) => self.name(None, inner(path), Named::Folder),
            Step::Create(path, mode) => {
                self.files.push(vec![File { bytes: Vec::new(), mode: *mode }]);
                self.name(None, inner(path), Named::File(self.files.len() - 1));
            }
            Step::Change(path, file) => self.states(&inner(path)).push(file.clone()),
            Step::Rename(from, to) => {
                let named = self.names.remove(&inner(from)).expect("the file is there");
                self.name(Some(inner(from)), inner(to), named);
            }
            Step::SyncFile(path) => {
                let states = self.states(&inner(path));
                states.drain(..states.len() - 1);
            }
            // Syncing a folder outside the recorded one has no effect.
            Step::SyncFolder(path) if !path.starts_with(folder) => {}
            Step::SyncFolder(path) => {
                let path = inner(path);
                let is_in = |change: &mut NameChange| change.new.parent() == Some(&path);
                for NameChange { old, new, named } in self.pending.extract_if(.., is_in) {
                    old.map(|old| self.synced.remove(&old));
                    self.synced.insert(new, named);
                }
            }
        }
    }

    fn name(&mut self, old: Option<PathBuf>, new: PathBuf, named: Named) {
        self.names.insert(new.clone(), named);
        self.pending.push(NameChange { old, new, named });
    }

    fn states(&mut self, path: &Path) -> &mut Vec<File> {
        match self.names.get(path) {
            Some(Named::File(number)) => &mut self.files[*number],
            _ => panic!("{}: not a file", path.display()),
        }
    }

    /// Makes the files that a power failure leaves.
    pub(crate) fn crash(&self, choices: &mut Choices) -> Files {
        let mut names = self.synced.clone();
        for NameChange { old, new, named } in &self.pending {
            // The change is lost, or the new name is there, or the old one is gone too.
            let done = choices.below(2 + usize::from(old.is_some()));
            if done >= 1 {
                names.insert(new.clone(), *named);
            }
            if let (2, Some(old)) = (done, old) {
                names.remove(old);
            }
        }
        let mut files = Files::default();
        // A folder comes before the names in it.
        for (path, named) in names {
            let parent = path.parent().filter(|parent| *parent != Path::new(""));
            if parent.is_some_and(|parent| !files.folders.contains(parent)) {
                continue;
            }
            match named {
                Named::Folder => _ = files.folders.insert(path),
                Named::File(number) => _ = files.files.insert(path, mix(&self.files[number], choices)),
            }
        }
        files
    }
}

/// Makes a file of its states since the last sync: its mode and its length are those of some state, or the length is
/// the end of a sector between, and each sector is that of some state.
fn mix(states: &[File], choices: &mut Choices) -> File {
    let mode = choices.one_of(states.iter().map(|file| file.mode).collect());
    let mut lengths: BTreeSet<usize> = states.iter().map(|file| file.bytes.len()).collect();
    let (Some(&shortest), Some(&longest)) = (lengths.first(), lengths.last()) else {
        unreachable!("a file has a state")
    };
    lengths.extend((shortest.next_multiple_of(SECTOR)..longest).step_by(SECTOR));
    let len = choices.one_of(lengths);
    let mut unwritten = None;
    let mut bytes = Vec::with_capacity(len);
    for start in (0..len).step_by(SECTOR) {
        let end = len.min(start + SECTOR);
        let sector = |file: &'_ File| file.bytes[start.min(file.bytes.len())..end.min(file.bytes.len())].to_vec();
        bytes.append(&mut choices.one_of(states.iter().map(sector).collect()));
        if bytes.len() < end {
            let unwritten = *unwritten.get_or_insert_with(|| UNWRITTEN[choices.below(UNWRITTEN.len())]);
            bytes.resize(end, unwritten);
        }
    }
    File { bytes, mode }
}
