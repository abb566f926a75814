//! The steps that change a disk.

#[cfg(unix)]
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt, fchown};
use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

/// The steps that change a disk, and that can fail. Tests replace them with steps that do fail, that end the process,
/// or that are recorded.
pub(crate) trait Disk {
    /// Creates a folder, and the folders above it.
    fn create_folders(&mut self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    /// Creates a file that only its owner may open if it is `private`. Otherwise, the umask decides, as for any new
    /// file.
    fn create(&mut self, path: &Path, #[cfg_attr(not(unix), expect(unused))] private: bool) -> io::Result<File> {
        let mut options = File::options();
        #[cfg(unix)]
        if private {
            options.mode(0o600);
        }
        options.write(true).create_new(true).open(path)
    }

    /// Opens a file for reading, and for writing at its end. Creates it if it is missing.
    fn open_to_append(&mut self, path: &Path) -> io::Result<File> {
        File::options().read(true).append(true).create(true).open(path)
    }

    fn truncate(&mut self, file: &File, len: u64) -> io::Result<()> {
        file.set_len(len)
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

    /// Syncs the names in a folder. A folder that cannot be opened, as on Windows, is left as it is.
    fn sync_folder(&mut self, path: &Path) -> io::Result<()> {
        File::open(path).map_or(Ok(()), |folder| self.sync(&folder))
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }
}

/// The disk itself.
pub(crate) struct FileSystem;

impl Disk for FileSystem {}
