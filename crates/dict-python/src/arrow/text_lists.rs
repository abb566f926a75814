//! Lists of texts, one for each element of a batch.

use std::sync::Arc;

use arrow_array::LargeListArray;
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field};

use super::Runs;
use crate::failure::Outcome;

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
