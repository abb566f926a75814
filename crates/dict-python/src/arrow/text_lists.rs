//! Lists of texts, one for each element of a batch.

use std::sync::Arc;

use arrow_array::{LargeListArray, LargeStringArray};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field};

use super::Array;
use crate::failure::Outcome;

/// Lists of texts. Pieces of work make some each, which are joined.
#[derive(Default)]
pub(crate) struct TextLists {
    /// The number of texts of each list.
    counts: Vec<usize>,
    /// The number of bytes of each text.
    lens: Vec<usize>,
    text: Vec<u8>,
}

impl TextLists {
    /// Adds a list.
    pub(crate) fn add(&mut self, texts: impl IntoIterator<Item = impl AsRef<str>>) {
        let before = self.lens.len();
        for text in texts {
            self.lens.push(text.as_ref().len());
            self.text.extend_from_slice(text.as_ref().as_bytes());
        }
        self.counts.push(self.lens.len() - before);
    }

    /// Returns the lists of all pieces of work. A list is null if `nulls` says so.
    pub(crate) fn join(pieces: Vec<Self>, nulls: Option<&NullBuffer>) -> Outcome<Array> {
        let mut all = Self::default();
        for piece in pieces {
            all.counts.extend_from_slice(&piece.counts);
            all.lens.extend_from_slice(&piece.lens);
            all.text.extend_from_slice(&piece.text);
        }
        let texts = LargeStringArray::try_new(OffsetBuffer::from_lengths(all.lens), all.text.into(), None)?;
        let item = Arc::new(Field::new("item", DataType::LargeUtf8, false));
        let lists = OffsetBuffer::from_lengths(all.counts);
        Ok(Array::new(LargeListArray::try_new(item, lists, Arc::new(texts), nulls.cloned())?))
    }
}
