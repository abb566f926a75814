//! A text of one word a line.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader},
    ops::Range,
    path::Path,
};

use anyhow::{Context, ensure};

/// A text of one word a line, and the ranges of its lines: a list of words with two allocations.
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

    /// Takes a text of less than 4 GiB whose lines all end with a line feed.
    pub fn new(text: String) -> anyhow::Result<Self> {
        ensure!(u32::try_from(text.len()).is_ok(), "a text of 4 GiB or more");
        let mut start = 0;
        let ends = text.bytes().zip(0..).filter(|&(byte, _)| byte == b'\n');
        let ranges = ends.map(|(_, end)| std::mem::replace(&mut start, end + 1)..end).collect();
        Ok(Self { text, ranges })
    }

    /// Returns the number of lines.
    pub fn len(&self) -> usize {
        self.ranges.len()
    }

    /// Returns whether there are no lines.
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

    /// Returns the number of the line that is `word`, or else, as an error, of the first line after it. Lines must be sorted.
    pub fn find(&self, word: &str) -> Result<usize, usize> {
        self.ranges.binary_search_by(|range| self.at(range).cmp(word))
    }

    /// Returns the text, and the ranges of its lines.
    pub(super) fn into_parts(self) -> (String, Vec<Range<u32>>) {
        (self.text, self.ranges)
    }

    /// Returns the text with its line feeds.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn at(&self, range: &Range<u32>) -> &str {
        &self.text[range.start as usize..range.end as usize]
    }
}

/// Calls `take` with the number and the text of each line. The text is streamed, so that it is never in memory as a whole.
pub(super) fn for_each_line(text: &Path, mut take: impl FnMut(u64, &str) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let mut text = BufReader::new(File::open(text).with_context(|| text.display().to_string())?);
    let mut line = String::new();
    for place in 0.. {
        line.clear();
        if text.read_line(&mut line)? == 0 {
            break;
        }
        take(place, line.trim_end_matches('\n'))?;
    }
    Ok(())
}
