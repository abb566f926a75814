//! A text with one word per line.

use std::{fs, io::BufRead, ops::Range, path::Path};

use anyhow::{Context, ensure};

/// A text with one word per line, and the ranges of its lines: a list of words with two allocations.
pub struct TextLines {
    text: String,
    ranges: Vec<Range<u32>>,
}

impl TextLines {
    /// Reads a text.
    pub fn read(path: &Path) -> anyhow::Result<Self> {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        Self::new(text).with_context(|| path.display().to_string())
    }

    /// Makes lines from a text of less than 4 GiB, whose lines all end with LF or CR LF.
    pub fn new(text: String) -> anyhow::Result<Self> {
        ensure!(u32::try_from(text.len()).is_ok(), "a text of 4 GiB or more");
        let mut start = 0;
        let lines = text.as_bytes().split_inclusive(|&byte| byte == b'\n').map(|line| {
            let range = start..start + without_end(line).len() as u32;
            start += line.len() as u32;
            range
        });
        let ranges = lines.collect();
        Ok(Self { text, ranges })
    }

    /// Returns the number of lines.
    pub fn len(&self) -> usize {
        self.ranges.len()
    }

    /// Returns true if there are no lines.
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// Returns the line of this number, from 0.
    pub fn get(&self, line: usize) -> &str {
        self.at(&self.ranges[line])
    }

    /// Returns all lines.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        self.ranges.iter().map(|range| self.at(range))
    }

    /// Returns the number of the line that is `word`, or else, as an error, of the first line after it. Lines must be
    /// sorted.
    pub fn find(&self, word: &str) -> Result<usize, usize> {
        self.ranges.binary_search_by(|range| self.at(range).cmp(word))
    }

    /// Returns the text, and the ranges of its lines.
    pub(super) fn into_parts(self) -> (String, Vec<Range<u32>>) {
        (self.text, self.ranges)
    }

    /// Returns the text with the ends of its lines.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn at(&self, range: &Range<u32>) -> &str {
        &self.text[range.start as usize..range.end as usize]
    }
}

/// Calls `take` with each line of a text, which is read as a whole and not checked.
pub(super) fn for_each_line(text: &Path, mut take: impl FnMut(&[u8]) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let text = fs::read(text).with_context(|| text.display().to_string())?;
    let mut rest = &text[..];
    while !rest.is_empty() {
        let start = rest;
        let line = &start[..rest.skip_until(b'\n')?];
        take(without_end(line))?;
    }
    Ok(())
}

/// Returns a line without its LF or CR LF.
fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}
