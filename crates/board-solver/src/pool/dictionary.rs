//! A dictionary, as a pool uses it.

use alloc::{boxed::Box, sync::Arc};

use dict_runtime::{Dict, Form, WordSet, raw::CODES};
use once_cell::race::OnceBox;

use super::{
    automaton::{file::FileAutomaton, packed::PackedSlots},
    marks::{Counts, Marks},
    meta::RANKS,
};
use crate::{
    budget::Stop,
    processor::PREFERS_SMALL_CODE,
    reading::{dict_tables::flat_bytes, flat_copy::FlatCopy},
};

/// The number of boards after which a packed copy is made. Making it takes about as long as it saves on this number of
/// boards.
const BOARDS_BEFORE_PACKING: usize = 512;
/// The number of boards with which a dense dictionary is copied, because a pool reads only slots. Before that, boards
/// are searched one by one. The copy takes as long as it saves on 700 boards in English, and on 2,000 in Polish.
const BOARDS_BEFORE_COPYING: usize = 1024;

/// The parts of a dictionary that a pool keeps from batch to batch.
#[derive(Clone)]
pub(crate) struct PoolDictionary {
    /// The copy of the automaton, or `None` if the dictionary does not fit. Clones share it.
    copy: Arc<OnceBox<Option<SlotCopy>>>,
    form: Form,
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

/// A copy of a dictionary's automaton.
enum SlotCopy {
    Packed(PackedSlots),
    /// That of a dense dictionary, if it cannot be packed.
    Flat(FlatCopy),
}

impl PoolDictionary {
    /// Returns the parts of `dict`, if only `counted` words count. Returns `None` if there are too many words for a
    /// pool, or if marks would take much more memory than `dict` in the flat form, as with a malicious file.
    pub(crate) fn new(dict: &Dict, counted: Option<Arc<WordSet>>) -> Option<Self> {
        if dict.len() > RANKS as usize || dict.len() / 4 > flat_bytes(dict) {
            return None;
        }
        let codes = dict.alphabet().symbols().iter().flat_map(|symbol| symbol.codes());
        Some(Self {
            copy: Arc::default(),
            form: dict.form(),
            words: dict.len() as u32,
            codes: codes.max().map_or(0, |code| u32::from(code) + 1).min(CODES as u32),
            counted,
            marks: None,
            boards: 0,
        })
    }

    /// Prepares for `boards` boards: makes the copy of a dense dictionary if there are a thousand boards, with the
    /// earlier ones.
    #[inline]
    pub(crate) fn prepare(&mut self, dict: &Dict, boards: usize) {
        if self.form == Form::Dense {
            self.prepare_dense(dict, boards);
        }
    }

    #[cold]
    fn prepare_dense(&mut self, dict: &Dict, boards: usize) {
        self.boards = self.boards.saturating_add(boards);
        if self.boards > BOARDS_BEFORE_COPYING {
            self.copy.get_or_init(|| Box::new(self.copied(dict)));
        }
    }

    /// Returns true if a pool can search the dictionary: it is flat, or there is a copy of it.
    #[inline]
    pub(crate) fn is_ready(&self) -> bool {
        self.form == Form::Flat || self.copy.get().is_some_and(Option::is_some)
    }

    /// Copies the automaton of a dense dictionary. Packs the copy if it fits, unless the code
    /// [should be small](PREFERS_SMALL_CODE).
    fn copied(&self, dict: &Dict) -> Option<SlotCopy> {
        let copy = FlatCopy::of(dict)?;
        let packed = if PREFERS_SMALL_CODE { None } else { self.packed(FileAutomaton::of_copy(&copy)) };
        Some(packed.unwrap_or(SlotCopy::Flat(copy)))
    }

    /// Packs an automaton. Returns `None` if it does not fit.
    fn packed(&self, automaton: FileAutomaton<'_>) -> Option<SlotCopy> {
        PackedSlots::new(automaton, self.words, self.codes).map(SlotCopy::Packed)
    }

    /// Returns what a search of `boards` boards reads: the packed copy, if there is one; otherwise, the automaton of
    /// the flat copy or of the file; and the marks. Makes the packed copy of a flat dictionary after some hundred
    /// boards, unless the code [should be small](PREFERS_SMALL_CODE).
    ///
    /// The dictionary must be [ready](Self::is_ready).
    pub(crate) fn automaton_and_marks<'p>(
        &'p mut self,
        file: FileAutomaton<'p>,
        boards: usize,
    ) -> Result<(Option<&'p PackedSlots>, FileAutomaton<'p>, &'p mut Marks), Stop> {
        let copy = if self.form == Form::Dense {
            // A dictionary that is not ready is not searched here, but the solver searches it without a pool.
            Some(self.copy.get().and_then(Option::as_ref).ok_or(Stop::OutOfMemory)?)
        } else {
            self.boards = self.boards.saturating_add(boards);
            match !PREFERS_SMALL_CODE && self.boards > BOARDS_BEFORE_PACKING {
                true => self.copy.get_or_init(|| Box::new(self.packed(file))).as_ref(),
                false => self.copy.get().and_then(Option::as_ref),
            }
        };
        let (packed, automaton) = match copy {
            Some(SlotCopy::Packed(packed)) => (Some(packed), file),
            Some(SlotCopy::Flat(copy)) => (None, FileAutomaton::of_copy(copy)),
            None => (None, file),
        };
        let marks = match self.marks.take() {
            Some(marks) => marks,
            None => Marks::new(self.words, self.counted.as_deref())?,
        };
        Ok((packed, automaton, self.marks.insert(marks)))
    }

    /// Returns the number of words that were found, by board and letters, and begins the next batch.
    pub(crate) fn count(&mut self) -> Counts {
        self.marks.as_mut().map_or([0; 256], Marks::count)
    }
}
