//! The files in a folder.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
};

/// The bytes and the mode of a file. Systems other than Unix have no mode.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct File {
    pub(crate) bytes: Vec<u8>,
    pub(crate) mode: u32,
}

/// The files and the folders in a folder, by their paths in it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) struct Files {
    pub(crate) files: BTreeMap<PathBuf, File>,
    pub(crate) folders: BTreeSet<PathBuf>,
}

impl File {
    pub(crate) fn read(path: &Path) -> io::Result<Self> {
        #[cfg(unix)]
        let mode = std::os::unix::fs::MetadataExt::mode(&fs::metadata(path)?) & 0o7777;
        #[cfg(not(unix))]
        let mode = 0;
        Ok(Self { bytes: fs::read(path)?, mode })
    }

    fn write(&self, path: &Path) -> io::Result<()> {
        fs::write(path, &self.bytes)?;
        #[cfg(unix)]
        fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(self.mode))?;
        Ok(())
    }
}

impl Files {
    /// Reads the files in `folder`, and in the folders in it.
    pub(crate) fn read(folder: &Path) -> io::Result<Self> {
        let mut files = Self::default();
        let mut next = vec![PathBuf::new()];
        while let Some(inner) = next.pop() {
            for entry in fs::read_dir(folder.join(&inner))? {
                let path = inner.join(entry?.file_name());
                if folder.join(&path).is_dir() {
                    files.folders.insert(path.clone());
                    next.push(path);
                } else {
                    files.files.insert(path.clone(), File::read(&folder.join(&path))?);
                }
            }
        }
        Ok(files)
    }

    /// Writes the files into an empty folder.
    pub(crate) fn write(&self, folder: &Path) -> io::Result<()> {
        self.folders.iter().try_for_each(|path| fs::create_dir_all(folder.join(path)))?;
        self.files.iter().try_for_each(|(path, file)| file.write(&folder.join(path)))
    }

    /// Iterates over the paths of the files.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &Path> {
        self.files.keys().map(PathBuf::as_path)
    }

    /// Returns the bytes of a file, if it is there.
    pub(crate) fn bytes(&self, path: impl AsRef<Path>) -> Option<&[u8]> {
        self.files.get(path.as_ref()).map(|file| &*file.bytes)
    }

    /// Returns the mode of a file, if it is there.
    pub(crate) fn mode(&self, path: impl AsRef<Path>) -> Option<u32> {
        self.files.get(path.as_ref()).map(|file| file.mode)
    }
}
