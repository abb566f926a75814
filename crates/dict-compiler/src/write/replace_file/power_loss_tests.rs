//! Promise 5: after a power failure, the name stands for the old file or for the whole new one.

#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::{collections::BTreeSet, path::PathBuf};

use power_loss::{Files, Recording, Step};

use super::*;
use crate::compile;

const NAME: &str = "words.dat";
/// A mode that the umask would not give.
const OLD_MODE: u32 = 0o640;

/// A disk that records what is done to it, and syncs nothing.
struct Recorder {
    recording: Recording,
    temporary: PathBuf,
}

impl Disk for Recorder {
    fn create(&mut self, path: &Path, private: bool) -> io::Result<File> {
        let file = FileSystem.create(path, private)?;
        self.temporary = path.to_path_buf();
        self.recording.created(path)?;
        Ok(file)
    }

    fn write(&mut self, file: &File, bytes: &[u8]) -> io::Result<()> {
        for part in bytes.chunks(bytes.len().div_ceil(2)) {
            FileSystem.write(file, part)?;
            self.recording.changed(&self.temporary)?;
        }
        Ok(())
    }

    #[cfg(unix)]
    fn set_mode(&mut self, file: &File, mode: u32) -> io::Result<()> {
        FileSystem.set_mode(file, mode)?;
        self.recording.changed(&self.temporary)
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        let path = self.temporary.clone();
        self.recording.push(match file.metadata()?.is_dir() {
            true => Step::SyncFolder(path.parent().expect("it is in a folder").to_path_buf()),
            false => Step::SyncFile(path),
        });
        Ok(())
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.recording.push(Step::Rename(from.to_path_buf(), to.to_path_buf()));
        FileSystem.rename(from, to)
    }
}

/// A disk that syncs nothing.
struct Unsynced;

impl Disk for Unsynced {
    fn sync(&mut self, _: &File) -> io::Result<()> {
        Ok(())
    }
}

/// Returns a dictionary of this many words.
fn dictionary(words: u32) -> Vec<u8> {
    let word = |number: u32| -> String {
        let digits = number.wrapping_mul(0x9e37_79b9).to_string();
        digits.bytes().map(|digit| char::from(digit - b'0' + b'a')).collect()
    };
    compile((0..words).map(word)).unwrap()
}

/// Records how `new` replaces `old`.
fn record(old: Option<&[u8]>, new: &[u8]) -> Recording {
    let folder = tempfile::tempdir().unwrap();
    let folder = fs::canonicalize(folder.path()).map(|path| (folder, path)).unwrap();
    let path = folder.1.join(NAME);
    if let Some(old) = old {
        fs::write(&path, old).unwrap();
        #[cfg(unix)]
        fs::set_permissions(&path, fs::Permissions::from_mode(OLD_MODE)).unwrap();
    }
    let mut disk = Recorder { recording: Recording::start(&folder.1).unwrap(), temporary: PathBuf::new() };
    replace(&path, &[new], &mut disk).unwrap();
    disk.recording
}

/// Returns the number of crashes, and the number of bad crashes. A crash is bad if it leaves neither the old file nor
/// the new one, if it comes after the last step and leaves anything but the new file, if it loses the mode, or if it
/// leaves files that the next call does not remove.
fn crashes(recording: &Recording, old: Option<&[u8]>, new: &[u8]) -> (usize, usize) {
    let mut crashes = 0;
    let mut bad = 0;
    // The next call removes files by their names, so it is tried once for all crashes with the same names.
    let mut cleaned_up = BTreeSet::new();
    for steps in 0..=recording.len() {
        for files in recording.crashes_after(steps, 500) {
            let found = files.bytes(NAME);
            let is_whole = found == Some(new) || found == old && steps < recording.len();
            let is_mode_kept = !cfg!(unix) || old.is_none() || files.mode(NAME) == Some(OLD_MODE);
            let names: Vec<PathBuf> = files.paths().map(PathBuf::from).collect();
            crashes += 1;
            bad += usize::from(!is_whole || !is_mode_kept || cleaned_up.insert(names) && !is_cleaned_up(&files));
        }
    }
    (crashes, bad)
}

/// Returns true if the next call after a crash leaves nothing but its own file.
fn is_cleaned_up(files: &Files) -> bool {
    let folder = tempfile::tempdir().unwrap();
    files.write(folder.path()).unwrap();
    let path = folder.path().join(NAME);
    replace(&path, &[b"next"], &mut Unsynced).unwrap();
    fs::read(&path).unwrap() == b"next" && fs::read_dir(folder.path()).unwrap().count() == 1
}

#[test]
fn a_power_failure_leaves_the_old_dictionary_or_the_new_one() {
    let (small, large) = (dictionary(4), dictionary(1000));
    for (old, new) in [(None, &small), (Some(&large), &small), (Some(&small), &large), (Some(&small), &dictionary(40))]
    {
        let old = old.map(|old| &**old);
        let recording = record(old, new);
        let (crashes, bad) = crashes(&recording, old, new);
        assert!(bad == 0 && crashes >= 30, "{bad} of {crashes} crashes");
        // Without either sync, this test finds damage.
        for lost in [|step: &Step| matches!(step, Step::SyncFile(_)), |step: &Step| matches!(step, Step::SyncFolder(_))]
        {
            let mut careless = recording.clone();
            careless.retain(|step| !lost(step));
            assert!(careless.len() < recording.len() && self::crashes(&careless, old, new).1 > 0);
        }
    }
}
