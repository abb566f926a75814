//! The mode, the owner and the group of a file outlive its replacement. Nobody gains access.

use std::{
    fs::{self, Permissions},
    os::unix::fs::{PermissionsExt, chown, symlink},
    path::{Path, PathBuf},
};

use super::*;
use crate::{
    disk::FileSystem,
    replace::{create, replace_file},
};

const OLD: &[u8] = b"the old file";
const NEW: &[u8] = b"the new file";

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().mode() & 0o7777
}

/// Writes a file with a mode, and returns its path.
fn old_file(folder: &tempfile::TempDir, mode: u32) -> PathBuf {
    let path = folder.path().join("words.dat");
    fs::write(&path, OLD).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
    path
}

#[test]
fn the_mode_of_a_replaced_file_is_kept() {
    for expected in [0o600, 0o644, 0o640, 0o664, 0o666, 0o777, 0o444, 0o400, 0o000, 0o2755, 0o4711] {
        let folder = tempfile::tempdir().unwrap();
        let path = old_file(&folder, expected);
        replace_file(&path, NEW).unwrap();
        assert_eq!(mode(&path), expected, "{expected:o}");
        fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();
        assert_eq!(fs::read(&path).unwrap(), NEW);
    }
}

#[test]
fn a_link_stays_and_the_file_that_it_links_to_keeps_its_mode() {
    let folder = tempfile::tempdir().unwrap();
    let path = old_file(&folder, 0o640);
    let link = folder.path().join("link");
    symlink(&path, &link).unwrap();
    replace_file(&link, NEW).unwrap();
    assert_eq!((fs::read_link(&link).unwrap(), mode(&path), fs::read(&path).unwrap()), (path, 0o640, NEW.to_vec()));
}

/// A disk on which the owner or the group of a file cannot be changed, unless `owners` or `groups` says so. Before each
/// step it checks the mode of the temporary file.
struct Watched {
    owners: bool,
    groups: bool,
    /// All bits that the temporary file may have.
    widest: u32,
    steps: usize,
}

impl Watched {
    fn check(&mut self, file: &File) {
        self.steps += 1;
        let mode = file.metadata().unwrap().mode() & 0o7777;
        assert_eq!(mode & !self.widest, 0, "{mode:o} is wider than {:o}", self.widest);
    }
}

impl Disk for Watched {
    fn write(&mut self, file: &File, bytes: &[u8]) -> io::Result<()> {
        self.check(file);
        FileSystem.write(file, bytes)
    }

    fn set_owner(&mut self, file: &File, owner: Option<u32>, group: Option<u32>) -> io::Result<()> {
        self.check(file);
        if owner.is_some() && !self.owners || group.is_some() && !self.groups {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        // The tests may run without the right to change owners.
        Ok(())
    }

    fn set_mode(&mut self, file: &File, mode: u32) -> io::Result<()> {
        self.check(file);
        FileSystem.set_mode(file, mode)
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        self.check(file);
        FileSystem.sync(file)
    }
}

/// Replaces a file with this mode, and with another user and group. Returns its mode afterwards.
fn mode_after(mode: u32, owners: bool, groups: bool) -> u32 {
    mode_after_change(mode, [1, 1], owners, groups)
}

/// Replaces a file with this mode, whose user and group numbers are higher by `change`. Returns its mode afterwards.
fn mode_after_change(mode: u32, change: [u32; 2], owners: bool, groups: bool) -> u32 {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.dat");
    let mut disk = Watched { owners, groups, widest: mode | 0o600, steps: 0 };
    let mut temporary = create(folder.path(), true, &mut disk).unwrap();
    let mine = fs::metadata(temporary.path()).unwrap();
    disk.write(temporary.as_file_mut(), NEW).unwrap();
    let old = Access { mode, owner: mine.uid() + change[0], group: mine.gid() + change[1] };
    old.give_to(temporary.as_file(), &mut disk).unwrap();
    disk.sync(temporary.as_file()).unwrap();
    assert!(disk.steps >= 3);
    temporary.persist(&path).unwrap();
    self::mode(&path)
}

#[test]
fn an_owner_or_a_group_that_cannot_be_kept_gives_nobody_new_rights() {
    for (mode, without_owner, without_group) in [
        (0o600, 0o600, 0o600),
        (0o640, 0o640, 0o600),
        (0o644, 0o644, 0o644),
        (0o664, 0o664, 0o644),
        (0o660, 0o660, 0o600),
        (0o604, 0o604, 0o600),
        (0o6755, 0o755, 0o755),
    ] {
        assert_eq!(mode_after(mode, true, true), mode, "{mode:o}");
        assert_eq!(mode_after(mode, false, true), without_owner, "{mode:o} without its owner");
        assert_eq!(mode_after(mode, false, false), without_group, "{mode:o} without its group");
    }
}

#[test]
fn a_file_of_another_owner_or_another_group_alone_gives_nobody_new_rights_either() {
    assert_eq!(mode_after_change(0o6755, [1, 0], false, false), 0o755, "without its owner");
    assert_eq!(mode_after_change(0o640, [1, 0], false, false), 0o640, "its group is kept");
    assert_eq!(mode_after_change(0o640, [0, 1], false, false), 0o600, "without its group");
    assert_eq!(mode_after_change(0o2640, [0, 1], true, true), 0o2640, "its group can be set");
}

#[test]
fn the_owner_and_the_group_of_a_replaced_file_are_kept_if_the_process_may_set_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = old_file(&folder, 0o640);
    let may_set = chown(&path, Some(12_345), Some(54_321)).is_ok();
    let before = fs::metadata(&path).unwrap();
    replace_file(&path, NEW).unwrap();
    let after = fs::metadata(&path).unwrap();
    assert_eq!((after.uid(), after.gid(), mode(&path)), (before.uid(), before.gid(), 0o640));
    assert_eq!(may_set, after.uid() == 12_345);
}
