//! A dictionary, as a pool uses it.

use alloc::{boxed::Box, sync::Arc};

use dict_runtime::{Dict, WordSet, raw::CODES};
use once_cell::race::OnceBox;

use super::{
    automaton::{file::FileAutomaton, packed::PackedSlots},
    marks::{Counts, Marks},
    meta::RANKS,
};
use crate::{budget::Stop, processor::PREFERS_SMALL_CODE};

/// The number of boards after which a packed copy is made. Making it takes about as long as it saves on this number of
/// boards.
const BOARDS_BEFORE_PACKING: usize = 512;

/// The parts of a dictionary that a pool keeps from batch to batch.
#[derive(Clone)]
pub(crate) struct PoolDictionary {
    /// The packed copy, or `None` if the dictionary does not fit. Clones share it.
    packed: Arc<OnceBox<Option<PackedSlots>>>,
    /// The number of words.
    words: u32,
    /// The number of symbol codes.
    codes: u32,
    /// The words that count; if `None`, all do.
    counted: Option<Arc<WordSet>>,
    /// The marks, made for the first search.
    marks: Option<Marks>,
    /// The number of boards that were searched.
    boards: usize,
}

impl PoolDictionary {
    /// Returns the parts of `dict`, if only `counted` words count. Returns `None` if there are too many words for a
    /// pool, or if marks would take much more memory than `dict`, as with a malicious file.
    pub(crate) fn new(dict: &Dict, counted: Option<Arc<WordSet>>) -> Option<Self> {
        if dict.len() > RANKS as usize || dict.len() / 4 > dict.bytes().len() {
            return None;
        }
        let codes = dict.alphabet().symbols().iter().flat_map(|symbol| symbol.codes());
        Some(Self {
            packed: Arc::default(),
            words: dict.len() as u32,
            codes: codes.max().map_or(0, |code| u32::from(code) + 1).min(CODES as u32),
            counted,
            marks: None,
            boards: 0,
        })
    }

    /// Returns the packed copy, if there is one, and the marks, to search `boards` boards. Makes the copy after some
    /// hundred boards, unless the code [should be small](PREFERS_SMALL_CODE).
    pub(crate) fn packed_and_marks(
        &mut self,
        file: FileAutomaton<'_>,
        boards: usize,
    ) -> Result<(Option<&PackedSlots>, &mut Marks), Stop> {
        self.boards = self.boards.saturating_add(boards);
        let packed = match !PREFERS_SMALL_CODE && self.boards > BOARDS_BEFORE_PACKING {
            true => self.packed.get_or_init(|| Box::new(PackedSlots::new(file, self.words, self.codes))).as_ref(),
            false => self.packed.get().and_then(Option::as_ref),
        };
        let marks = match self.marks.take() {
            Some(marks) => marks,
            None => Marks::new(self.words, self.counted.as_deref())?,
        };
        Ok((packed, self.marks.insert(marks)))
    }

    /// Returns the number of words that were found, by board and letters, and begins the next batch.
    pub(crate) fn count(&mut self) -> Counts {
        self.marks.as_mut().map_or([0; 256], Marks::count)
    }
}
