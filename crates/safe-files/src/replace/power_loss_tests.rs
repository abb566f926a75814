//! Promise 5: after a power failure, the name stands for the old file or for the whole new one.

#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::{collections::BTreeSet, path::PathBuf};

use super::*;
use crate::power_loss::{Files, Recorder, Step, Unsynced};

const NAME: &str = "words.dat";
/// A mode that the umask would not give.
const OLD_MODE: u32 = 0o640;

/// Returns the bytes of a file, which no file of another length shares.
fn bytes(len: u32) -> Vec<u8> {
    (len..).flat_map(|number| number.wrapping_mul(0x9e37_79b9).to_le_bytes()).take(len as usize).collect()
}

/// Records how `new` replaces `old`.
fn record(old: Option<&[u8]>, new: &[u8]) -> Recorder {
    let folder = tempfile::tempdir().unwrap();
    let folder = fs::canonicalize(folder.path()).map(|path| (folder, path)).unwrap();
    let path = folder.1.join(NAME);
    if let Some(old) = old {
        fs::write(&path, old).unwrap();
        #[cfg(unix)]
        fs::set_permissions(&path, fs::Permissions::from_mode(OLD_MODE)).unwrap();
    }
    let mut recorder = Recorder::start(&folder.1).unwrap();
    replace(&path, &[new], &mut recorder).unwrap();
    recorder
}

/// Returns the number of crashes, and the number of bad crashes. A crash is bad if it leaves neither the old file nor
/// the new one, if it comes after the last step and leaves anything but the new file, if it loses the mode, or if it
/// leaves files that the next call does not remove.
fn crashes(recorder: &Recorder, old: Option<&[u8]>, new: &[u8]) -> (usize, usize) {
    let mut crashes = 0;
    let mut bad = 0;
    // The next call removes files by their names, so it is tried once for all crashes with the same names.
    let mut cleaned_up = BTreeSet::new();
    for steps in 0..=recorder.len() {
        for files in recorder.crashes_after(steps, 500) {
            let found = files.bytes(NAME);
            let is_whole = found == Some(new) || found == old && steps < recorder.len();
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
fn a_power_failure_leaves_the_old_file_or_the_new_one() {
    let (small, large) = (bytes(700), bytes(10_000));
    for (old, new) in [(None, &small), (Some(&large), &small), (Some(&small), &large), (Some(&small), &bytes(1400))] {
        let old = old.map(|old| &**old);
        let recorder = record(old, new);
        let (crashes, bad) = crashes(&recorder, old, new);
        assert!(bad == 0 && crashes >= 30, "{bad} of {crashes} crashes");
        // Without either sync, this test finds damage.
        for lost in [|step: &Step| matches!(step, Step::SyncFile(_)), |step: &Step| matches!(step, Step::SyncFolder(_))]
        {
            let mut careless = recorder.clone();
            careless.retain(|step| !lost(step));
            assert!(careless.len() < recorder.len() && self::crashes(&careless, old, new).1 > 0);
        }
    }
}
