//! Dictionaries read from a file.

use std::{
    fs::{self, File, Metadata},
    io::{self, Read},
    path::Path,
};

use dict_format::{FormatError, header::HEADER_LEN, layout::check_header};

use super::error::OpenError;
use crate::{
    dict::Dict,
    storage::{Buffer, Storage},
};

/// Opens a regular file, and returns it with the metadata that it has now.
pub(super) fn open_file(path: &Path) -> io::Result<(File, Metadata)> {
    // Checked before opening, because opening a pipe waits for its writer.
    check_regular(&fs::metadata(path)?)?;
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    check_regular(&metadata)?;
    Ok((file, metadata))
}

/// Refuses everything that is not a regular file, such as a pipe: it has no useful length.
pub(super) fn check_regular(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder, not a dictionary"));
    }
    if !metadata.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file; copy it to one first"));
    }
    Ok(())
}

/// Reads a file of `len` bytes, and checks every byte of it.
pub(super) fn load_file(mut file: &File, len: u64) -> Result<Dict, OpenError> {
    // The header is checked before memory for the whole file is taken: a file of another kind may be of any size.
    let mut start = Vec::with_capacity(HEADER_LEN);
    file.take(HEADER_LEN as u64).read_to_end(&mut start).map_err(OpenError::io)?;
    check_header(&start, len).map_err(OpenError::format)?;
    let room = usize::try_from(len).unwrap_or(usize::MAX);
    let loaded = Buffer::filled(room, |memory| start.as_slice().chain(&mut file).take(len).read_to_end(memory));
    let (buffer, read) = loaded.map_err(|_| OpenError::format(FormatError::Memory { len }))?;
    read.map_err(OpenError::io)?;
    Storage::of_owner(buffer).and_then(Dict::new_verified).map_err(OpenError::format)
}

/// # Loading a file
impl Dict {
    /// Reads the file at `path` and checks every byte of it. Later changes to the file do not matter.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "cats", "dog"])?;
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("words.dat");
    /// # std::fs::write(&path, bytes)?;
    /// use dict_runtime::Dict;
    ///
    /// let dict = Dict::load(&path)?;
    /// assert!(dict.contains("Cats"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn load(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let (file, metadata) = open_file(path).map_err(|error| OpenError::io(error).of_path(path))?;
        load_file(&file, metadata.len()).map_err(|error| error.of_path(path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_refused() {
        let error = Dict::load(tempfile::tempdir().unwrap().path()).unwrap_err();
        let OpenError::Io { source, .. } = error else { panic!("{error:?}") };
        assert_eq!(source.to_string(), "it is a folder, not a dictionary");
    }

    #[test]
    fn a_file_larger_than_memory_is_refused_by_its_first_bytes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sparse.dat");
        // The file has no blocks, so it takes no room on the disk.
        if File::create(&path).unwrap().set_len(1 << 42).is_ok() {
            let error = Dict::load(&path).unwrap_err();
            assert!(matches!(error, OpenError::Format { source: FormatError::BadMagic { .. }, .. }), "{error:?}");
        }
    }
}
