//! Lists of words in the order of their ids: all words, or the words with a [`prefix`].

mod prefix;
mod starts;

use alloc::{string::String, vec, vec::Vec};

use dict_format::{Children, NO_CODE, Slot};

use self::starts::Starts;
use crate::dict::Dict;

/// Words in the order of their ids. As an [`Iterator`] it returns each word as a `String`. [`Words::advance`] lends
/// each word, with its id, and allocates nothing.
pub struct Words<'d> {
    dict: &'d Dict,
    slots: &'d [Slot],
    /// The places to start at.
    starts: Starts<'d>,
    /// The first `path_len` elements are the places above [`Words::here`] that have children not visited yet. There is
    /// room for the longest word.
    path: Vec<WordsPlace>,
    path_len: usize,
    /// The place whose children are visited next.
    here: WordsPlace,
    /// The text of the word returned last.
    text: String,
    /// The id of the next word.
    next_id: u32,
    /// The number of steps from the start to the word returned last.
    depth: u16,
}

/// A place on the way to a word.
// The size is 16 bytes. The last byte is a field, because unnamed padding would be copied piece by piece.
#[derive(Clone, Copy)]
struct WordsPlace {
    base: u32,
    /// The children not visited yet.
    children: Children,
    /// The length of [`Words::text`] at this place, in bytes.
    text_len: u32,
    /// The number of steps from the start.
    depth: u16,
    /// The lead code that led here, or [`NO_CODE`]. After a lead code, the symbol comes with the next step.
    lead: u8,
    _padding: u8,
}

impl WordsPlace {
    const NONE: Self = Self { base: 0, children: Children::new(0), text_len: 0, depth: 0, lead: NO_CODE, _padding: 0 };
}

impl<'d> Words<'d> {
    /// Returns all words at and below each of `starts`.
    fn new(dict: &'d Dict, starts: Starts<'d>) -> Self {
        Self {
            dict,
            slots: dict.slots(),
            starts,
            path: vec![WordsPlace::NONE; dict.max_codes()],
            path_len: 0,
            here: WordsPlace::NONE,
            text: String::new(),
            next_id: 0,
            depth: 0,
        }
    }

    /// Returns the next word, with its id.
    ///
    /// A call goes down from the deepest place that has children left, always by the lowest code, until a word ends.
    /// Every place leads to a word, so a call takes a few steps. The list of `cat`, `cats`, `dog` from the root:
    ///
    /// ```text
    /// call   goes on at   steps    path after the call       returns
    /// 1      (root)       c a t    (root), children d        0, cat
    /// 2      cat          s        (root), children d        1, cats
    /// 3      (root)       d o g                              2, dog
    /// 4      no place or start is left                       None
    /// ```
    ///
    /// A place goes on the path only if it has children left, so going on never passes through places without children
    /// left.
    pub fn advance(&mut self) -> Option<(u32, &str)> {
        let mut here = self.here;
        let mut path_len = self.path_len;
        let mut is_word = false;
        if here.children.bits() == 0 {
            match path_len.checked_sub(1) {
                Some(last) => {
                    here = *self.path.get(last)?;
                    path_len = last;
                }
                None => (here, is_word) = self.next_start()?,
            }
        }
        self.text.truncate(here.text_len as usize);
        let mut depth = here.depth;
        while !is_word {
            let code = here.children.next()?;
            let lead = self.dict.spell(here.lead, code, &mut self.text)?;
            let slot = *self.slots.get((here.base as usize).saturating_add(code.into()))?;
            is_word = slot.is_word();
            depth = here.depth + 1;
            let children = slot.children();
            if children.bits() != 0 {
                // In a damaged file, words may be longer than the header says.
                if usize::from(depth) >= self.dict.max_codes() {
                    return None;
                }
                // The place is always written, and kept only if it has children left: this takes no branch.
                *self.path.get_mut(path_len)? = here;
                path_len += usize::from(here.children.bits() != 0);
                here = WordsPlace {
                    base: slot.base(),
                    children,
                    text_len: self.text.len() as u32,
                    depth,
                    lead,
                    _padding: 0,
                };
            } else if !is_word {
                // In a damaged file, a place may lead to no word.
                return None;
            }
        }
        self.here = here;
        self.path_len = path_len;
        self.depth = depth;
        let id = self.next_id;
        // In a damaged file, there may be more words than the header says.
        if id >= self.dict.word_count() {
            return None;
        }
        self.next_id += 1;
        Some((id, &self.text))
    }

    /// Returns the number of steps from the start to the word returned last.
    pub(crate) fn depth(&self) -> usize {
        self.depth.into()
    }

    /// Goes to the next start. Returns the start's place, and true if a word ends there.
    #[cold]
    fn next_start(&mut self) -> Option<(WordsPlace, bool)> {
        let cursor = self.starts.next(&mut self.text)?;
        self.next_id = cursor.first_id();
        let slot = cursor.place().slot;
        // A limit far above the length of any word, and far enough below 2^32 for the words of a damaged file.
        let text_len = u32::try_from(self.text.len()).ok().filter(|&len| len < 1 << 31)?;
        let place = WordsPlace { base: slot.base(), children: slot.children(), text_len, ..WordsPlace::NONE };
        Some((place, slot.is_word()))
    }
}

impl Iterator for Words<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|(_, word)| word.into())
    }
}
