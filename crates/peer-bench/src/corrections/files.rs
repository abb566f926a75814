//! The files that correctors open: the same words in several forms.

use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

use dict_runtime::{Dict, Value, columns::FREQUENCY};
use fst::Map;

/// The files of a language's words.
pub struct Files {
    /// The language, such as `en`.
    pub language: String,
    folder: PathBuf,
}

impl Files {
    /// Writes the words of the dictionary that is shipped for a language into a folder. `is_kept` gets the number and
    /// the text of each word. The forms other than the dictionary have only the words for which it returns true.
    pub fn write(language: &str, folder: &Path, is_kept: impl Fn(usize, &str) -> bool) -> anyhow::Result<Self> {
        let files = Self::in_folder(language, folder);
        let dict = Dict::load(files.dict())?;
        let frequencies = dict.column(FREQUENCY);
        let mut words: Vec<(String, u64)> = Vec::new();
        for (id, word) in (0..).zip(dict.iter()).filter(|(id, word)| is_kept(*id as usize, word)) {
            let frequency = match frequencies.and_then(|column| column.get(id)) {
                Some(Value::Integer(frequency)) => frequency as u64,
                _ => 1,
            };
            words.push((word, frequency));
        }
        // A dictionary is in the order of its tiles.
        words.sort_unstable();
        let mut text = BufWriter::new(File::create(files.text())?);
        for (word, frequency) in &words {
            writeln!(text, "{word} {frequency}")?;
        }
        text.flush()?;
        fs::write(files.map(), Map::from_iter(words)?.as_fst().as_bytes())?;
        Ok(files)
    }

    /// Returns the files that were written into a folder.
    pub fn in_folder(language: &str, folder: &Path) -> Self {
        Self { language: language.into(), folder: folder.into() }
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the path of our dictionary.
    pub fn dict(&self) -> PathBuf {
        let dicts = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../dicts"));
        dicts.join(&self.language).join(format!("{}.dat", self.language))
    }

    /// Returns the path of a text whose lines are a word, a space and its frequency.
    pub(super) fn text(&self) -> PathBuf {
        self.folder.join("words.txt")
    }

    /// Returns the path of a map from words to frequencies, for the crate `fst`.
    pub(super) fn map(&self) -> PathBuf {
        self.folder.join("words.fst")
    }
}
