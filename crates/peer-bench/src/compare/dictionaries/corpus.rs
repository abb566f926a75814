//! A word list as everybody gets it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use peer_bench::dictionaries::Lines;
use tempfile::TempDir;

/// A list: a text on disk, in a folder for what is made of it.
pub struct Corpus {
    pub title: &'static str,
    pub lines: Lines,
    folder: TempDir,
}

impl Corpus {
    /// Writes the text.
    pub fn write(folder: &Path, title: &'static str, text: String) -> anyhow::Result<Self> {
        let corpus = Self { title, lines: Lines::new(text)?, folder: tempfile::tempdir_in(folder)? };
        fs::write(corpus.text(), corpus.lines.text())?;
        Ok(corpus)
    }

    /// Where the text is.
    pub fn text(&self) -> PathBuf {
        self.path("words.txt")
    }

    /// Where the file of this name is.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}
