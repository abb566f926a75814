//! A word list, as every peer gets it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use peer_bench::dictionaries::TextLines;
use tempfile::TempDir;

/// A word list as a text on disk, in a folder for the files that peers make from it.
pub(crate) struct Corpus {
    pub(crate) title: &'static str,
    pub(crate) lines: TextLines,
    folder: TempDir,
}

impl Corpus {
    /// Writes the text into a new folder.
    pub(crate) fn write(folder: &Path, title: &'static str, text: String) -> anyhow::Result<Self> {
        let corpus = Self { title, lines: TextLines::new(text)?, folder: tempfile::tempdir_in(folder)? };
        fs::write(corpus.text(), corpus.lines.text())?;
        Ok(corpus)
    }

    /// Returns the path of the text.
    pub(crate) fn text(&self) -> PathBuf {
        self.path("words.txt")
    }

    /// Returns the path of a file in the folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}
