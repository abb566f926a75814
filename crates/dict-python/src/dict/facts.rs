//! Facts about a dictionary.

use std::collections::BTreeMap;

use board_solver::LetterValues;
use pyo3::prelude::*;

use super::{Dict, Origin};
use crate::{failure::Outcome, html::draw};

#[pymethods]
impl Dict {
    /// The path of its file; None if it was not opened from a file.
    #[getter]
    fn path(&self) -> Option<&std::ffi::OsStr> {
        match &self.origin {
            Origin::Mapped(path) | Origin::Loaded(path) => Some(path.as_os_str()),
            Origin::English | Origin::Memory => None,
        }
    }

    /// The checksum of the whole file, 16 hexadecimal digits, as the file states it.
    #[getter]
    pub(super) fn checksum(&self) -> String {
        format!("{:016x}", self.dict.checksum())
    }

    /// The length of the file in bytes.
    #[getter]
    fn nbytes(&self) -> usize {
        self.dict.bytes().len()
    }

    /// The facts that the dictionary states about itself, such as its name, language and licence.
    #[getter]
    fn meta(&self) -> BTreeMap<&str, &str> {
        // If a key comes twice, its first text counts.
        let mut meta = BTreeMap::new();
        for (key, text) in self.dict.meta() {
            meta.entry(key).or_insert(text);
        }
        meta
    }

    /// The fold of its words: "none", "case", "accents" or "tiles". In Turkish and Azeri, it is "turkic-case",
    /// "turkic-accents" or "turkic-tiles".
    #[getter]
    fn fold(&self) -> &'static str {
        self.dict.alphabet().fold().name()
    }

    /// The form of the file: "flat" or "dense". See `convert`.
    #[getter]
    fn form(&self) -> &'static str {
        self.dict.form().name()
    }

    /// The symbols that its words are made of: letters, and groups of letters that count as one.
    #[getter]
    fn symbols(&self) -> Vec<&str> {
        self.dict.alphabet().symbols().iter().map(|symbol| symbol.text()).collect()
    }

    /// The values of letters and other tiles under the rules "scramble", from `meta["letter-values"]`. Letters that are
    /// not in it get values from their frequency in the words.
    #[getter]
    fn letter_values(&self) -> BTreeMap<String, u32> {
        Vec::from(LetterValues::of(&self.dict)).into_iter().collect()
    }

    /// The number of letters in the shortest word.
    #[getter]
    fn min_letters(&self) -> usize {
        if self.dict.is_changed() {
            return self.letters().min().unwrap_or(0);
        }
        self.dict.min_letters()
    }

    /// The number of letters in the longest word.
    #[getter]
    fn max_letters(&self) -> usize {
        if self.dict.is_changed() {
            return self.letters().max().unwrap_or(0);
        }
        self.dict.max_letters()
    }

    /// The version of the file's format: major, minor.
    #[getter]
    fn format_version(&self) -> (u16, u16) {
        self.dict.format_version()
    }

    /// The counts of the build: lines, words, duplicates and so on. None if it was not built here.
    #[getter]
    fn report(&self) -> Option<BTreeMap<&'static str, u64>> {
        self.report.clone()
    }

    fn __repr__(&self) -> String {
        let mut words = format!("{} words", self.dict.len());
        if self.dict.is_changed() {
            let added = self.dict.added().map_or(0, |added| added.len());
            let denied = self.dict.denied().map_or(0, |denied| denied.len());
            words += &format!(": {added} added, {denied} denied");
        }
        match (&self.origin, self.dict.meta_value(dict_runtime::meta::NAME)) {
            (Origin::Mapped(path) | Origin::Loaded(path), _) => format!("<dictc.Dict {path:?}, {words}>"),
            (_, Some(name)) => format!("<dictc.Dict {name:?}, {words}>"),
            (_, None) => format!("<dictc.Dict of {words}>"),
        }
    }

    fn _repr_html_(slf: &Bound<'_, Self>) -> Outcome<String> {
        draw("dict", slf.as_any())
    }
}

impl Dict {
    /// Returns the number of letters of each word.
    fn letters(&self) -> impl Iterator<Item = usize> {
        self.dict.iter().map(|word| word.chars().count())
    }
}
