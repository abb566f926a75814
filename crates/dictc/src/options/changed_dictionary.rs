//! The dictionary that a verb asks, with words that the user adds and denies.

use std::{
    borrow::Cow,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
};

use anyhow::{Context, anyhow, bail};
use clap::Args;
use dict_runtime::{ChangeError, Column, Dict, Hit, Stream, WordSet, search::PatternError};

use super::{
    common_words::common_words,
    dictionary::{DictionaryOption, find_column},
    numbers::number,
};
use crate::io::{
    input::{self, NamedReader, is_stdin},
    output,
};

/// The options of verbs that ask a dictionary, and count words that the user adds.
#[derive(Args)]
pub(crate) struct ChangedDictionary {
    #[command(flatten)]
    dictionary: DictionaryOption,

    /// Add the words of this list, one per line, to the dictionary; may be given several times
    ///
    /// The dictionary file does not change. Added words have no values, so they are neither common nor rare: `--common`
    /// keeps them. Their ids come after those of the dictionary. A word with a letter that is not in the dictionary's
    /// alphabet is left out, with a note.
    #[arg(long, value_name = "FILE")]
    add: Vec<PathBuf>,

    /// Leave out the words of this list, one word or pattern per line; may be given several times
    ///
    /// Patterns are those of `dictc match`, such as `cat*`. The dictionary file does not change. A word that is both
    /// added and denied is left out. A compound can be denied only if it is a word of the dictionary, but its parts
    /// always can.
    #[arg(long, value_name = "FILE")]
    deny: Vec<PathBuf>,
}

impl ChangedDictionary {
    /// Returns the path of the dictionary's file, or the name of its language.
    pub(crate) fn path(&self) -> &Path {
        self.dictionary.path()
    }

    /// Returns the name that `dict` has in its metadata, or else the name of its file.
    #[cfg(feature = "play")]
    pub(crate) fn name(&self, dict: &Dict) -> String {
        self.dictionary.name(dict)
    }

    /// Returns the column of the dictionary with this name.
    pub(crate) fn column<'d>(&self, dict: &'d Dict, name: &str) -> anyhow::Result<Column<'d>> {
        find_column(self.path(), dict, name)
    }

    /// Returns an error for a dictionary without lemmas.
    pub(crate) fn need_lemmas(&self, dict: &Dict) -> anyhow::Result<()> {
        if dict.has_lemmas() { Ok(()) } else { Err(self.no_lemmas()) }
    }

    /// Returns the error for a dictionary without lemmas.
    pub(crate) fn no_lemmas(&self) -> anyhow::Error {
        let name = self.path().display();
        anyhow!("{name}: it has no column `lemmas`; build a dictionary with --lemmas, and give it with --dict")
    }

    /// Returns true if the dictionary is the built-in one.
    pub(crate) fn is_built_in(&self) -> bool {
        self.dictionary.is_built_in()
    }

    /// Opens the dictionary, and adds and denies the words of the lists.
    pub(crate) fn open(&self) -> anyhow::Result<Dict> {
        self.open_without([])
    }

    /// Opens the dictionary without some words, unless the lists add them, and adds and denies the words of the lists.
    pub(crate) fn open_without<'w>(&self, words: impl IntoIterator<Item = &'w str>) -> anyhow::Result<Dict> {
        let mut dict = self.dictionary.open()?.with_denied(words)?;
        for path in &self.add {
            dict = List::read(path)?.add_to(&dict)?;
        }
        for path in &self.deny {
            dict = List::read(path)?.deny_in(&dict)?;
        }
        Ok(dict)
    }
}

/// The words of a file, one per line.
struct List {
    /// The name of the file in messages.
    name: String,
    words: Vec<String>,
    /// The number of the line of each word, from 1.
    lines: Vec<u64>,
    /// The lines that are left out, and the reasons.
    misfits: Vec<String>,
}

/// The maximum number of lines of a list that are named because they are left out.
const MAX_NAMED: usize = 10;

impl List {
    /// Reads the file at `path`. Blank lines have no word.
    fn read(path: &Path) -> anyhow::Result<Self> {
        if is_stdin(path) {
            bail!("`-`: --add and --deny read files only: standard input may hold the boards or words to ask about");
        }
        let NamedReader { name, reader, .. } = NamedReader::open_lines(path)?;
        let mut list = Self { name, words: Vec::new(), lines: Vec::new(), misfits: Vec::new() };
        list.read_lines(BufReader::new(reader))?;
        Ok(list)
    }

    fn read_lines(&mut self, reader: impl BufRead) -> anyhow::Result<()> {
        for (number, line) in (1..).zip(input::lines(reader)) {
            let line = line.with_context(|| input::cannot_read(&self.name))?;
            match input::text(&line) {
                Ok(text) if text.trim_ascii().is_empty() => {}
                Ok(text) => {
                    self.words.push(text.trim_ascii().to_string());
                    self.lines.push(number);
                }
                Err(error) => self.misfits.push(format!("line {number}: {error}")),
            }
        }
        Ok(())
    }

    /// Adds the words of the list. Names the lines that cannot be added.
    fn add_to(mut self, dict: &Dict) -> anyhow::Result<Dict> {
        let mut words: Vec<&String> = self.words.iter().collect();
        let mut added = dict.with_added(&words);
        if added.is_err() {
            let mut lines = self.lines.iter();
            words.retain(|word| {
                let line = lines.next().copied().unwrap_or_default();
                let error = dict.unchanged().with_added([word]).err();
                self.misfits.extend(error.iter().map(|error| match error {
                    ChangeError::UnknownLetter { found, .. } => {
                        format!("line {line}, {word:?}: {found:?} is not in the alphabet of the dictionary")
                    }
                    error => format!("line {line}: {error}"),
                }));
                error.is_none()
            });
            added = dict.with_added(&words);
        }
        self.name_misfits();
        added.with_context(|| self.name.clone())
    }

    /// Names the lines that are left out.
    fn name_misfits(&self) {
        for misfit in self.misfits.iter().take(MAX_NAMED) {
            output::note(&format!("{}, {misfit}; the line is left out\n", self.name));
        }
        let others = self.misfits.len().saturating_sub(MAX_NAMED);
        if others > 0 {
            output::note(&format!("{}: {} more left out\n", self.name, output::count(others as u64, "line")));
        }
    }

    /// Denies the words of the list, and those that its patterns match. Reports lines that cannot deny a word.
    fn deny_in(&self, dict: &Dict) -> anyhow::Result<Dict> {
        self.name_misfits();
        let mut denied: Vec<Cow<'_, str>> = Vec::new();
        let mut misfits = Vec::new();
        for line in &self.words {
            if dict.contains(line) {
                denied.push(line.into());
                continue;
            }
            match dict.matches(line) {
                Ok(mut matching) => {
                    while let Some(hit) = matching.advance() {
                        denied.push(hit.word.to_string().into());
                    }
                }
                // A letter that the dictionary lacks is not a mistake.
                Err(PatternError::NotALetter { found, .. } | PatternError::NotALetterInSet { found, .. })
                    if found.is_alphabetic() || found == '-' => {}
                Err(error) => misfits.push((line, error)),
            }
        }
        if let Some((line, error)) = misfits.first() {
            let lines = output::count(misfits.len() as u64, "line");
            output::note(&format!("{}: {lines} cannot deny a word, such as {line:?}: {error}\n", self.name));
        }
        Ok(dict.with_denied(denied)?)
    }
}

/// The options that say which words of a dictionary are searched for in texts.
#[derive(Args)]
pub(crate) struct SearchedWordOptions {
    /// Only words of N letters or more
    ///
    /// Shorter words are ignored: they do not hide longer words that overlap them.
    #[arg(long, value_name = "N", value_parser = number(0..=u16::MAX))]
    min_letters: Option<u16>,

    /// Only words with a value of N or better: in English, 10 is very common, 80 very rare
    ///
    /// For integers, such as counts, the largest is the best; for ranks, the smallest. The column `frequency` is used
    /// if there are no values. Rarer words are ignored: they do not hide common words that overlap them. The words of
    /// --add stay.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<i64, _>(..))]
    common: Option<i64>,
}

impl SearchedWordOptions {
    /// Opens a dictionary with only the words that the options leave. Errors name it.
    pub(crate) fn open(&self, dictionary: &ChangedDictionary) -> anyhow::Result<Dict> {
        let mut dict = dictionary.open()?;
        if let Some(limit) = self.common {
            dict = dict.with_only(&common_words(dictionary.path(), &dict, limit)?)?;
        }
        match self.min_letters {
            Some(min) => without_short_words(&dict, min.into()),
            None => Ok(dict),
        }
    }
}

/// Returns the dictionary without words of fewer than `min` letters.
fn without_short_words(dict: &Dict, min: usize) -> anyhow::Result<Dict> {
    let mut long = WordSet::new(dict)?;
    let mut short_added = Vec::new();
    let mut words = dict.iter();
    while let Some(Hit { id, word, .. }) = words.advance() {
        if word.chars().count() >= min {
            long.insert(id);
        } else if dict.is_added(id) {
            short_added.push(word.to_string());
        }
    }
    Ok(dict.with_denied(short_added)?.with_only(&long)?)
}
