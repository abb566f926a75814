//! Opening and saving.

use std::path::{Path, PathBuf};

use dict_compiler::MAGIC;
use pyo3::{
    exceptions::{PyFileExistsError, PyValueError},
    prelude::*,
};

use super::{Dict, Origin, bytes};
use crate::{detach::detach, failure::Outcome};

#[pymethods]
impl Dict {
    /// Reads the file at `path` into memory, and checks every byte.
    ///
    /// Raises FormatError if the file is damaged or not a dictionary, and OSError if it cannot be read.
    #[staticmethod]
    fn load(py: Python<'_>, path: PathBuf) -> Outcome<Self> {
        let dict = detach(py, || dict_runtime::Dict::load(&path))?;
        Ok(Self::new(dict, Origin::Loaded(absolute(path))))
    }

    /// Maps the file at `path`, in microseconds for any size. All processes that map a file share its memory.
    ///
    /// Only the header is checked; `verify()` checks the rest. A damaged file can give wrong answers, but never a
    /// crash. Nobody may write to the file or truncate it while it is mapped: replace it by rename, as `dictc build`
    /// and `save` do.
    ///
    /// Raises FormatError if the file is not a dictionary, and OSError if it cannot be opened.
    #[staticmethod]
    pub(super) fn map(path: PathBuf) -> Outcome<Self> {
        Ok(Self::new(bytes::map(&path)?, Origin::Mapped(absolute(path))))
    }

    /// Opens the bytes of a whole file, and checks every byte.
    ///
    /// `data` is any object with a buffer, such as `bytes` or an `mmap.mmap`. A buffer that is read-only, and whose
    /// address is a multiple of 8, is used in place: nobody may change its memory in another way. Others are copied.
    ///
    /// Raises FormatError if the bytes are damaged or not a dictionary, and BufferError if they are not contiguous.
    #[staticmethod]
    pub(super) fn from_bytes(data: &Bound<'_, PyAny>) -> Outcome<Self> {
        Ok(Self::new(bytes::open(data)?, Origin::Memory))
    }

    /// Returns the English dictionary, which is part of the package: 255,274 words.
    ///
    /// The value of a word says how rare it is, from 10 (common) to 80. `meta["license"]` names its licence.
    #[staticmethod]
    pub(super) fn english() -> Self {
        Self::new(dict_en::dict().clone(), Origin::English)
    }

    /// Writes the dictionary to `path`. An existing dictionary is replaced once the new one is complete. A file of
    /// another kind, such as a word list, is only replaced if `force`.
    ///
    /// Raises FileExistsError if a file of another kind is there, OSError if the file cannot be written, and ValueError
    /// if words are added or denied: `words | words` is a dictionary that can be saved.
    #[pyo3(signature = (path, *, force=false))]
    fn save(&self, py: Python<'_>, path: PathBuf, force: bool) -> Outcome<()> {
        let bytes = self.bytes()?;
        if !force {
            safe_files::check_writable(&path)?;
            refuse_other_file(&path)?;
        }
        Ok(detach(py, || safe_files::replace_file(&path, bytes))?)
    }

    /// Checks every byte, which `map` does not do. If `deep`, also proves that the words compile to exactly these
    /// bytes.
    ///
    /// Raises FormatError, which says where the damage is.
    #[pyo3(signature = (*, deep=false))]
    fn verify(&self, py: Python<'_>, deep: bool) -> Outcome<()> {
        Ok(detach(py, || if deep { self.dict.verify_deep() } else { self.dict.verify() })?)
    }
}

/// Refuses to replace a file that is not a dictionary.
fn refuse_other_file(path: &Path) -> Outcome<()> {
    match safe_files::refuse_other_file(path, &[MAGIC]) {
        Err(safe_files::Error::OtherFile { .. }) => {
            let message = format!(
                "{}: this file is not a dictionary; name another file, or replace it with force=True",
                path.display()
            );
            Err(PyFileExistsError::new_err(message).into())
        }
        checked => Ok(checked?),
    }
}

impl Dict {
    /// Returns the bytes of the file. Raises ValueError if words are added or denied.
    pub(super) fn bytes(&self) -> Outcome<&[u8]> {
        if self.dict.is_changed() {
            let message = "words were added to this dictionary, or denied, and its file does not have these changes: make a \
                           dictionary of its words first, as `words | words` does";
            return Err(PyValueError::new_err(message).into());
        }
        Ok(self.dict.bytes())
    }
}

/// Returns the path from the root on, so that it still names the file if the current folder changes.
fn absolute(path: PathBuf) -> PathBuf {
    std::path::absolute(&path).unwrap_or(path)
}
