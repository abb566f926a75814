//! Words that are added to a dictionary, and words that are denied.

use dict_runtime::{self as runtime, ChangeError};
use pyo3::{exceptions::PyTypeError, prelude::*, types::PyString};

use super::Dict;
use crate::{arrow::items_of, detach::detach, failure::Outcome};

#[pymethods]
impl Dict {
    /// Returns the dictionary with these words added: an iterable of texts. The file stays as it is, and both
    /// dictionaries share its bytes. Words that were denied are words again, and words that are there already change
    /// nothing.
    ///
    /// The new dictionary can be used wherever a dictionary can. Added words are in all of its answers, in their places
    /// in alphabetical order. They have no values, and on boards `common`, `words` and `exclude` of the rules never
    /// leave them out. Boards are rolled as without the changes.
    ///
    /// The words of the file keep their ids, and added words have the ids after them, in their own order. So ids are
    /// not positions: `words[-1]` and `words[1:3]` raise an error. `meta`, `nbytes`, `checksum` and other facts about
    /// the file do not change: compare such dictionaries by `diff`. A pickle has the changes. A file cannot have them:
    /// to save all words, make a dictionary of them, as `words | words` does.
    ///
    /// Raises BuildError if the dictionary cannot have one of these words, for example because it does not have the
    /// letters.
    ///
    /// >>> words = Dict.build({"cat": 10, "dog": 20, "dot": 30})
    /// >>> mine = words.with_added(["Toad", "act"]).with_denied(["cat"])
    /// >>> list(mine.items()), len(mine), len(words)
    /// ([('act', None), ('dog', 20), ('dot', 30), ('toad', None)], 4, 3)
    /// >>> mine.id("dog"), mine.id("act"), mine[4], mine.id("cat")
    /// (1, 3, 'toad', None)
    fn with_added(&self, words: &Bound<'_, PyAny>) -> Outcome<Self> {
        let added = words_of("words", words)?;
        detach(words.py(), || self.changed(|dict| dict.with_added(added)))
    }

    /// Returns the dictionary without these words: an iterable of texts. The file stays as it is: see `with_added`.
    /// Denied words are in no answer, and no word has the id of a denied word. Words that are not there change nothing.
    ///
    /// >>> Solver(Dict.build(["act", "cat", "cats"]).with_denied(["cat"])).solve("ca/ts").words
    /// ['act', 'cats']
    fn with_denied(&self, words: &Bound<'_, PyAny>) -> Outcome<Self> {
        let denied = words_of("words", words)?;
        detach(words.py(), || self.changed(|dict| dict.with_denied(denied)))
    }

    /// Returns the words that are added, and those that are denied.
    pub(super) fn _changes(&self) -> (Vec<String>, Vec<String>) {
        let added = self.dict.added().into_iter().flatten();
        let denied = self.dict.denied().into_iter().flat_map(|denied| denied.iter());
        (added.collect(), denied.filter_map(|id| self.dict.unchanged().word(id)).collect())
    }
}

impl Dict {
    /// Returns the dictionary with the words that `change` returns.
    pub(super) fn changed(
        &self,
        change: impl FnOnce(&runtime::Dict) -> Result<runtime::Dict, ChangeError>,
    ) -> Outcome<Self> {
        Ok(Self::of(change(&self.dict)?, self.origin.clone(), self.report.clone()))
    }
}

/// Returns the words of the argument `name`.
pub(crate) fn words_of(name: &str, words: &Bound<'_, PyAny>) -> Outcome<Vec<String>> {
    if words.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err(format!("{name} is a single text: pass a list of words")).into());
    }
    Ok(items_of(words)?.try_iter()?.map(|word| word?.extract()).collect::<PyResult<_>>()?)
}
