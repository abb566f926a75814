//! Runs of bytes, such as texts, and lists of texts: one run or one list for each element of a batch.

use std::{fmt::Display, io::Write as _, sync::Arc};

use arrow_array::{LargeListArray, LargeStringArray, UInt8Array};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field};

use crate::failure::Outcome;

/// Runs of bytes, one after the other. Pieces of work make some each, which are joined.
#[derive(Default)]
pub(crate) struct Runs {
    /// The end of each run.
    ends: Vec<i64>,
    bytes: Vec<u8>,
}

impl Runs {
    /// Adds a run.
    pub(crate) fn add(&mut self, bytes: impl IntoIterator<Item = u8>) {
        self.bytes.extend(bytes);
        self.ends.push(self.bytes.len() as i64);
    }

    /// Adds a text.
    pub(crate) fn add_text(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
        self.ends.push(self.bytes.len() as i64);
    }

    /// Adds the text that `text` displays.
    pub(crate) fn add_displayed(&mut self, text: &impl Display) {
        // A vector takes all bytes.
        let _ = write!(self.bytes, "{text}");
        self.ends.push(self.bytes.len() as i64);
    }

    /// Returns the number of runs.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Frees the memory that no run takes.
    pub(crate) fn shrink(&mut self) {
        self.ends.shrink_to_fit();
        self.bytes.shrink_to_fit();
    }

    /// Returns the runs of all pieces, joined, with the places where they begin and end. Frees each piece once it is
    /// copied.
    fn join(pieces: Vec<Self>) -> (OffsetBuffer<i64>, Vec<u8>) {
        let mut offsets = Vec::with_capacity(pieces.iter().map(Self::len).sum::<usize>() + 1);
        let mut bytes = Vec::with_capacity(pieces.iter().map(|piece| piece.bytes.len()).sum());
        offsets.push(0);
        for piece in pieces {
            let start = bytes.len() as i64;
            offsets.extend(piece.ends.iter().map(|end| start + end));
            bytes.extend_from_slice(&piece.bytes);
        }
        (OffsetBuffer::new(offsets.into()), bytes)
    }

    /// Returns the runs of all pieces, which are texts. A text is null if `nulls` says so.
    pub(crate) fn into_texts(pieces: Vec<Self>, nulls: Option<NullBuffer>) -> Outcome<LargeStringArray> {
        let (offsets, bytes) = Self::join(pieces);
        Ok(LargeStringArray::try_new(offsets, bytes.into(), nulls)?)
    }

    /// Returns the runs of all pieces as lists of numbers.
    pub(crate) fn into_lists(pieces: Vec<Self>) -> Outcome<LargeListArray> {
        let (offsets, bytes) = Self::join(pieces);
        let item = Arc::new(Field::new("item", DataType::UInt8, false));
        Ok(LargeListArray::try_new(item, offsets, Arc::new(UInt8Array::from(bytes)), None)?)
    }
}

/// Lists of texts. Pieces of work make some each, which are joined.
#[derive(Default)]
pub(crate) struct TextLists {
    /// The number of texts of each list.
    counts: Vec<usize>,
    texts: Runs,
}

impl TextLists {
    /// Adds a list.
    pub(crate) fn add(&mut self, texts: impl IntoIterator<Item = impl AsRef<str>>) {
        let before = self.texts.len();
        texts.into_iter().for_each(|text| self.texts.add_text(text.as_ref()));
        self.counts.push(self.texts.len() - before);
    }

    /// Returns the lists of all pieces of work. A list is null if `nulls` says so.
    pub(crate) fn join(pieces: Vec<Self>, nulls: Option<NullBuffer>) -> Outcome<LargeListArray> {
        let counts: Vec<usize> = pieces.iter().flat_map(|piece| &piece.counts).copied().collect();
        let texts = Runs::into_texts(pieces.into_iter().map(|piece| piece.texts).collect(), None)?;
        let item = Arc::new(Field::new("item", DataType::LargeUtf8, false));
        Ok(LargeListArray::try_new(item, OffsetBuffer::from_lengths(counts), Arc::new(texts), nulls)?)
    }
}
