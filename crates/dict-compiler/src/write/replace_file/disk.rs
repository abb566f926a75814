//! The steps of a replacement that can fail.

#[cfg(unix)]
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt, fchown};
use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

/// The steps that can fail. Tests replace them by steps that do fail, or that end the process.
pub(super) trait Disk {
    /// Creates a file that only its owner may open if it is `private`. Otherwise, the umask decides, as for any new file.
    fn create(&mut self, path: &Path, #[cfg_attr(not(unix), expect(unused))] private: bool) -> io::Result<File> {
        let mut options = File::options();
        #[cfg(unix)]
        if private {
            options.mode(0o600);
        }
        options.write(true).create_new(true).open(path)
    }

    fn write(&mut self, mut file: &File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    #[cfg(unix)]
    fn set_owner(&mut self, file: &File, owner: Option<u32>, group: Option<u32>) -> io::Result<()> {
        fchown(file, owner, group)
    }

    #[cfg(unix)]
    fn set_mode(&mut self, file: &File, mode: u32) -> io::Result<()> {
        file.set_permissions(fs::Permissions::from_mode(mode))
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }
}

/// The disk itself.
pub(super) struct FileSystem;

impl Disk for FileSystem {}
