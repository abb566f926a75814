//! Dictionaries.

mod build;
mod bytes;
mod changes;
mod columns;
mod combine;
mod convert;
mod facts;
mod many;
mod mapping;
mod open;
mod pickle;
mod values;

use std::{collections::BTreeMap, path::PathBuf, sync::OnceLock};

use dict_suggest::Suggester;
use pyo3::prelude::*;

pub(crate) use self::changes::words_of;
pub(crate) use self::columns::{column_of, no_column};

/// The message of an error about an id.
const NO_WORD: &str = "the dictionary has no word with this id";

/// A dictionary: words in alphabetical order, numbered from 0, each with a value or none.
///
/// It is a mapping of words to values, and a sequence of words:
///
/// >>> d = Dict.build({"cat": 10, "cats": 20, "dog": 10})
/// >>> "Cat" in d, d["cats"], d.get("cow"), d.id("dog"), d[2], d[-3:]
/// (True, 20, None, 2, 'dog', ['cat', 'cats', 'dog'])
///
/// Texts are folded as the dictionary is: with `fold="case"`, `"CAT"` is the word `cat`. Any number of threads and
/// processes can share one. `a | b`, `a & b`, `a - b` and `a ^ b` are dictionaries too, without a name or a licence:
/// build them again to give them these. `with_added` and `with_denied` change the words without a new file. As for all
/// mappings, `a == b` compares the words and their values; `checksum` compares whole files, with all columns.
#[pyclass(frozen, mapping, module = "dictc")]
pub(crate) struct Dict {
    /// The words of the file, with the changes to them.
    pub(crate) dict: dict_runtime::Dict,
    origin: Origin,
    /// The counts of the build, if the dictionary was built.
    report: Option<BTreeMap<&'static str, u64>>,
    /// Made when the first suggestions are asked for.
    suggester: OnceLock<Suggester>,
}

/// The place that a dictionary was opened from, which a pickle names if another process can open it there too.
#[derive(Clone)]
enum Origin {
    Mapped(PathBuf),
    Loaded(PathBuf),
    English,
    Memory,
}

impl Dict {
    fn of(dict: dict_runtime::Dict, origin: Origin, report: Option<BTreeMap<&'static str, u64>>) -> Self {
        Self { dict, origin, report, suggester: OnceLock::new() }
    }

    pub(crate) fn suggester(&self) -> &Suggester {
        self.suggester.get_or_init(|| Suggester::new(&self.dict))
    }

    fn new(dict: dict_runtime::Dict, origin: Origin) -> Self {
        Self::of(dict, origin, None)
    }
}
