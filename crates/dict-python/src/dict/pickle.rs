//! Pickles of dictionaries. A mapped dictionary travels as its path, so that the other process maps the same memory.

use std::path::PathBuf;

use pyo3::{IntoPyObjectExt, prelude::*, types::PyBytes};

use super::{Dict, Origin};
use crate::failure::{FormatError, Outcome};

#[pymethods]
impl Dict {
    /// Returns what a pickle stores: the path and the checksum of a mapped dictionary, and the bytes of others; and the
    /// words that are added and denied.
    fn __reduce__<'py>(&self, py: Python<'py>) -> Outcome<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let restore = py.get_type::<Self>().getattr("_restore")?;
        let source = match &self.origin {
            Origin::Mapped(path) => path.as_os_str().into_bound_py_any(py)?,
            Origin::English => py.None().into_bound(py),
            Origin::Loaded(_) | Origin::Memory => PyBytes::new(py, self.dict.bytes()).into_any(),
        };
        let (added, denied) = self._changes();
        let stored = if self.dict.is_changed() {
            (source, self.checksum(), added, denied).into_bound_py_any(py)?
        } else {
            (source, self.checksum()).into_bound_py_any(py)?
        };
        Ok((restore, stored))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// Opens the dictionary of a pickle: `source` is a path, bytes, or None for the English dictionary.
    ///
    /// Raises FormatError if its checksum is another one.
    #[staticmethod]
    #[pyo3(signature = (source, checksum, added=Vec::new(), denied=Vec::new()))]
    fn _restore(source: &Bound<'_, PyAny>, checksum: &str, added: Vec<String>, denied: Vec<String>) -> Outcome<Self> {
        let (dict, name) = if source.is_none() {
            (Self::english(), "the English dictionary of this version of dictc".to_string())
        } else if source.is_instance_of::<PyBytes>() {
            (Self::from_bytes(source)?, "the pickled dictionary".to_string())
        } else {
            let path: PathBuf = source.extract()?;
            let name = path.display().to_string();
            (Self::map(path)?, name)
        };
        let found = dict.checksum();
        if found == checksum {
            return dict.changed(|dict| dict.with_added(added)?.with_denied(denied));
        }
        let message = format!("{name}: this is not the file that was pickled: its checksum is {found}, not {checksum}");
        Err(FormatError::new_err(message).into())
    }
}
