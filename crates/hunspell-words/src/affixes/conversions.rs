//! The conversions of words: the table `ICONV` turns typed text into the text of the files, and `OCONV` turns that into
//! the text that people read.

use std::{
    collections::{BTreeMap, BTreeSet},
    iter,
};

use super::options::rows;
use crate::{
    encoding::{TOO_LONG, TextEncoding},
    error::{Fault, Problems},
    lines::{Field, SourceFile},
};

/// The maximum number of characters in a pattern. It bounds the work on each character of a text.
const MAX_PATTERN: usize = 32;

/// Texts that people may type for those of [`Form::text`](crate::Form::text), by the tables `ICONV` and `OCONV` and the
/// option `IGNORE`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Conversions {
    /// Pairs of a typed text and the text that the forms have for it, sorted. Each typed text is there once. The second
    /// text is empty if the first one is ignored.
    pub anywhere: Vec<(String, String)>,
    /// Rows of the tables that count only at the start or the end of a word, as in the file: `_` at the start or the
    /// end of the first text stands for that end of the word, and another `_` is a space.
    pub at_ends: Vec<(String, String)>,
}

/// The ends of a word that a text is at. Of two rows that fit, the one with the greater ends counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct WordEnds {
    pub(crate) end: bool,
    pub(crate) start: bool,
}

impl WordEnds {
    /// The ends of a text that is somewhere in a word.
    pub(crate) const NONE: Self = Self { end: false, start: false };

    /// The ends of a whole word.
    pub(crate) const BOTH: Self = Self { end: true, start: true };

    /// Returns true if a text that is at `reached` is at these ends.
    fn are_among(self, reached: Self) -> bool {
        (reached.end || !self.end) && (reached.start || !self.start)
    }
}

/// The table `ICONV` or `OCONV`.
#[derive(Default)]
pub(crate) struct ConversionTable {
    /// In the order of their patterns.
    rows: Vec<Row>,
    /// The first bytes of the patterns, each once.
    first_bytes: Vec<u8>,
}

/// A text to replace.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Pattern {
    text: Box<str>,
    /// The ends of the word that the text must be at.
    ends: WordEnds,
}

/// A row of a table.
struct Row {
    pattern: Pattern,
    replacement: Box<str>,
    /// The index of the row to try next if this one does not fit: the last row before it whose text is the start of
    /// this text, or the same.
    next: Option<usize>,
}

impl ConversionTable {
    /// Reads the table `name`. A row with a fault is left out. Of rows with the same pattern, the last counts.
    pub(super) fn parse(file: &SourceFile, name: &[u8], encoding: TextEncoding, problems: &mut Problems) -> Self {
        let read: BTreeMap<_, _> = rows(file, name, problems, |fields, _| row(fields, encoding)).into_iter().collect();
        let first_bytes: BTreeSet<u8> = read.keys().filter_map(|pattern| pattern.text.bytes().next()).collect();
        let mut rows: Vec<Row> = Vec::with_capacity(read.len());
        for (pattern, replacement) in read {
            let mut next = rows.len().checked_sub(1);
            while let Some(before) = next.and_then(|index| rows.get(index))
                && !pattern.text.starts_with(&*before.pattern.text)
            {
                next = before.next;
            }
            rows.push(Row { pattern, replacement, next });
        }
        Self { rows, first_bytes: first_bytes.into_iter().collect() }
    }

    /// Returns true if the table is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Converts a text that is at these ends of a word. Returns the text itself if there is nothing to convert, and
    /// otherwise `converted`, whose former content is lost. Returns `None` if the result is longer than any word.
    ///
    /// From left to right, the longest pattern that fits is replaced, and the text after it comes next.
    pub(crate) fn convert<'t>(&self, text: &'t str, ends: WordEnds, converted: &'t mut String) -> Option<&'t str> {
        if self.is_empty() || !text.bytes().any(|byte| self.first_bytes.contains(&byte)) {
            return Some(text);
        }
        converted.clear();
        let mut is_changed = false;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let reached = WordEnds { start: ends.start && rest.len() == text.len(), ..ends };
            let row = self.row_at(rest, reached);
            match row {
                Some(row) => converted.push_str(&row.replacement),
                None => converted.push(first),
            }
            is_changed |= row.is_some();
            rest = rest.get(row.map_or(first.len_utf8(), |row| row.pattern.text.len())..)?;
            if is_changed && converted.len() >= TOO_LONG.0 {
                return None;
            }
        }
        Some(if is_changed { converted } else { text })
    }

    /// Returns the row of the longest pattern that fits at the start of `rest`, which is at these ends of the word.
    fn row_at(&self, rest: &str, reached: WordEnds) -> Option<&Row> {
        // A text that `rest` begins with is not after `rest`. So the last text that is not after it begins with that
        // text too.
        let last = self.rows.partition_point(|row| *row.pattern.text <= *rest).checked_sub(1)?;
        let mut rows = iter::successors(self.rows.get(last), |row| self.rows.get(row.next?));
        rows.find(|Row { pattern, .. }| {
            let reached = WordEnds { end: reached.end && pattern.text.len() == rest.len(), ..reached };
            pattern.ends.are_among(reached) && rest.starts_with(&*pattern.text)
        })
    }

    /// Returns the patterns that count anywhere in a word.
    pub(super) fn patterns(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().filter(|row| row.pattern.ends == WordEnds::NONE).map(|row| &*row.pattern.text)
    }

    /// Returns the rows about ends of words, as the file has them.
    pub(super) fn rows_at_ends(&self) -> impl Iterator<Item = (String, String)> {
        self.rows.iter().filter(|row| row.pattern.ends != WordEnds::NONE).map(|Row { pattern, replacement, .. }| {
            let mark = |is_there| if is_there { "_" } else { "" };
            let marked = [mark(pattern.ends.start), &pattern.text.replace(' ', "_"), mark(pattern.ends.end)].concat();
            (marked, replacement.replace(' ', "_"))
        })
    }
}

/// Reads the pattern and the replacement of a row. `_` stands for an end of the word at the start and the end of the
/// pattern, and otherwise for a space.
fn row(fields: [Field<'_>; 2], encoding: TextEncoding) -> Result<(Pattern, Box<str>), Fault> {
    let [pattern, replacement] = fields;
    let text = pattern.text(encoding)?;
    let (start, inside) = text.strip_prefix('_').map_or((false, &*text), |inside| (true, inside));
    let (end, inside) = inside.strip_suffix('_').map_or((false, inside), |inside| (true, inside));
    if inside.is_empty() {
        return Err(pattern.fault("a letter is expected beside `_`, which stands for an end of the word"));
    }
    if inside.chars().nth(MAX_PATTERN).is_some() {
        return Err(pattern.fault(format!("more than {MAX_PATTERN} characters to convert")));
    }
    let written = replacement.text(encoding)?;
    if encoding.is_too_long(&written) {
        return Err(replacement.fault("a text that is longer than any word"));
    }
    let pattern = Pattern { text: inside.replace('_', " ").into(), ends: WordEnds { end, start } };
    Ok((pattern, written.replace('_', " ").into()))
}
