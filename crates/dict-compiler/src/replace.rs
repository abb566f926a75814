//! A file appears whole under its name, or not at all.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

use crate::CompileError;

/// Writes `bytes` as the file at `path`: to a temporary file beside it, synced, then renamed over it. At every
/// moment `path` names the old file or the whole new one; a symbolic link is followed, not replaced.
pub fn replace_file(path: impl AsRef<Path>, bytes: &[u8]) -> Result<(), CompileError> {
    let path = path.as_ref();
    replace(path, bytes).map_err(|source| CompileError::Write { path: path.to_path_buf(), source })
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let target = match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a directory; name a file in it"));
        }
        Ok(metadata) if !metadata.is_file() => {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
        }
        Ok(_) => fs::canonicalize(path)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => match fs::read_link(path) {
            // A link to nothing yet. Links in a circle are another error.
            Ok(link) => return replace(&path.parent().unwrap_or(Path::new("")).join(link), bytes),
            Err(_) => path.to_path_buf(),
        },
        Err(error) => return Err(error),
    };
    let folder = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".dictc-").suffix(".tmp");
    // As for any new file: the umask decides who may read it.
    let mut file = builder.make_in(folder, |path| File::options().write(true).create_new(true).open(path))?;
    file.as_file_mut().write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(&target)?;
    // Makes the rename last through a power failure; not every folder can be opened for that.
    if let Ok(folder) = File::open(folder) {
        folder.sync_all()?;
    }
    Ok(())
}
