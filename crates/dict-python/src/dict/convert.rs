//! Dictionaries in another form.

use dict_compiler::dense;
use pyo3::prelude::*;

use super::{Dict, Origin, build::form_named};
use crate::{detach::detach, failure::Outcome};

#[pymethods]
impl Dict {
    /// Returns the same dictionary in the form "flat", the fastest, or "dense", the smallest. Without columns, a dense
    /// file is about a quarter as long as a flat one, and looking up a word takes about three times as long. Words,
    /// ids, values and metadata stay as they are, and so do added and denied words. The new dictionary is in memory:
    /// `save` writes it to a file.
    ///
    /// Raises BuildError if there is no such form.
    ///
    /// >>> words = Dict.english()
    /// >>> small = words.convert("dense")
    /// >>> words.form, small.form, small == words, words.nbytes > 2 * small.nbytes
    /// ('flat', 'dense', True, True)
    fn convert(&self, py: Python<'_>, form: &str) -> Outcome<Self> {
        let form = form_named(form)?;
        detach(py, || {
            let dict = dict_runtime::Dict::from_vec(dense::convert(self.dict.bytes(), form)?)?;
            let (added, denied) = self._changes();
            Ok(Self::of(dict.with_added(added)?.with_denied(denied)?, Origin::Memory, self.report.clone()))
        })
    }
}
