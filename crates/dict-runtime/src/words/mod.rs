//! Lists of words in the order of their symbols: all words, the words with a prefix, or the words of a range.

mod changed;
mod iterator;
mod place;
mod prefix;
mod range;

use alloc::{boxed::Box, string::String, vec, vec::Vec};
use core::ops::Range;

use dict_format::{Alphabet, Column, Form, symbol::NO_CODE};

use self::place::{Child, WordsPlace};
pub use crate::lookup::Prefixes;
use crate::{
    automaton::Steps,
    best::best_of,
    dict::{AddedWords, Changes, Dict},
    stream::{Hit, IntoStream, Sealed, SortedStream, Stream},
};

/// Words in the order of their symbols. That is the order of their ids, except for added words.
///
/// As an [`Iterator`] it returns each word as a `String`, from either end. It has the number of words that are left,
/// and skips words in time proportional to the length of a word ([`Iterator::nth`], [`Iterator::last`]), or longer
/// where words were added or denied.
///
/// ```
/// # let bytes = dict_compiler::compile(["cat", "category", "cats", "dog"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_runtime::{Hit, Stream};
///
/// let mut words = dict.complete("cat");
/// assert_eq!(words.len(), 3);
/// assert_eq!(words.advance(), Some(Hit { id: 0, word: "cat", output: () }));
/// assert_eq!(words.next_back().as_deref(), Some("cats"));
/// assert_eq!(words.next().as_deref(), Some("category"));
/// assert_eq!(words.advance(), None);
///
/// assert_eq!(dict.iter().nth(2).as_deref(), Some("cats"));
/// assert!(dict.iter().rev().eq(["dog", "cats", "category", "cat"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// In a damaged file there may be fewer words than [`ExactSizeIterator::len`] says.
#[must_use = "it is lazy: it finds nothing until words are asked for"]
#[derive(Clone)]
pub struct Words<'d> {
    dict: &'d Dict,
    steps: Steps<'d>,
    /// The ids of the words to come, up to a gap or to the end.
    ids: Range<u32>,
    /// The ids of the words after a gap, in ascending order.
    later: vec::IntoIter<Range<u32>>,
    /// The end of `ids` if [`Words::here`] and [`Words::path`] lead to the next word. Otherwise 0.
    walk_end: u32,
    /// The first `path_len` elements are the places above [`Words::here`] that have children not visited yet. There is
    /// room for the longest word, as soon as the first word is returned.
    path: Vec<WordsPlace>,
    path_len: usize,
    /// The place whose children are visited next.
    here: WordsPlace,
    /// The text of the word returned last.
    text: String,
    /// The number of steps from the root to the word returned last.
    depth: u16,
    /// The changes of the dictionary, if it has any. The other fields are about the words of the file.
    changed: Option<Box<ChangedWords<'d>>>,
}

/// The changes of a list of the file's words.
#[derive(Clone)]
struct ChangedWords<'d> {
    changes: &'d Changes,
    added: Option<(&'d AddedWords, Words<'d>)>,
    /// True if the word returned last is an added one.
    is_at_added: bool,
}

impl<'d> ChangedWords<'d> {
    fn new(changes: &'d Changes, words: impl FnOnce(&'d Dict) -> Words<'d>) -> Self {
        let added = changes.added.as_deref().map(|added| (added, words(&added.dict)));
        Self { changes, added, is_at_added: false }
    }

    /// Returns the word returned last, if it is an added one.
    fn text(&self) -> Option<&str> {
        self.added.as_ref().filter(|_| self.is_at_added).map(|(_, words)| words.text())
    }
}

impl<'d> Words<'d> {
    /// Returns the words whose ids are in `ids`, and then the words whose ids are in `later`, with the words that
    /// `added` returns of the dictionary of the added words. All the ranges must ascend and end at the number of words
    /// or before.
    pub(crate) fn new(
        dict: &'d Dict,
        ids: Range<u32>,
        later: Vec<Range<u32>>,
        added: impl FnOnce(&'d Dict) -> Self,
    ) -> Self {
        let changed = dict.changes.as_ref().map(|changes| Box::new(ChangedWords::new(changes, added)));
        Self {
            changed,
            dict,
            steps: Steps::of(dict),
            ids,
            later: later.into_iter(),
            walk_end: 0,
            path: Vec::new(),
            path_len: 0,
            here: WordsPlace::NONE,
            text: String::new(),
            depth: 0,
        }
    }

    /// Goes to the next word of the file, and returns its id.
    ///
    /// A call goes down from the deepest place that has children left, always by the lowest code, until a word ends.
    /// Every place leads to a word, so a call takes a few steps. The list of `cat`, `cats`, `dog` from the root:
    ///
    /// ```text
    /// call   goes on at   steps    path after the call       returns
    /// 1      (root)       c a t    (root), children d        0, cat
    /// 2      cat          s        (root), children d        1, cats
    /// 3      (root)       d o g                              2, dog
    /// 4      no id is left                                   None
    /// ```
    ///
    /// A place goes on the path only if it has children left, so going on never passes through places without children
    /// left.
    #[inline]
    fn next_of_file(&mut self) -> Option<u32> {
        if self.ids.start >= self.walk_end {
            self.seek()?;
        }
        if self.walk().is_none() {
            self.end();
            return None;
        }
        let id = self.ids.start;
        self.ids.start += 1;
        Some(id)
    }

    /// Returns the ids of the words of the file to come, as ranges in ascending order.
    fn ranges_left(&self) -> impl DoubleEndedIterator<Item = Range<u32>> {
        core::iter::once(self.ids.clone()).chain(self.later.as_slice().iter().cloned())
    }

    /// Returns the ids of the `count` best words of the file to come, the best first.
    fn best_of_file(&self, column: Column<'_>, count: usize) -> Vec<u32> {
        best_of(column, count, self.ranges_left().flat_map(|ids| column.best(ids, count)))
    }

    /// Returns the number of steps from the root to the word of the file returned last.
    pub(crate) fn depth(&self) -> usize {
        self.depth.into()
    }

    /// Goes from the word returned last to the next one. Returns `None` if a damaged file has no such word.
    #[inline]
    fn walk(&mut self) -> Option<()> {
        let file = self.steps;
        match self.dict.form() {
            Form::Flat => self.walk_by(|here| here.next_in_slots(file)),
            Form::Dense => self.walk_dense(),
        }
    }

    /// Does what [`Words::walk`] says, in a dense file.
    #[inline(never)]
    fn walk_dense(&mut self) -> Option<()> {
        let (file, blocks) = (self.steps, self.dict.blocks());
        self.walk_by(|here| here.next_in_dense(file, blocks))
    }

    /// Does what [`Words::walk`] says. `next_child` takes the next child of a place, and returns its code too.
    #[inline(always)]
    fn walk_by(&mut self, next_child: impl Fn(&mut WordsPlace) -> Option<(u8, Child)>) -> Option<()> {
        let mut here = self.here;
        let mut path_len = self.path_len;
        if here.left == 0 {
            path_len = path_len.checked_sub(1)?;
            here = *self.path.get(path_len)?;
        }
        self.text.truncate(here.text_len as usize);
        let mut depth = here.depth;
        let mut is_word = false;
        while !is_word {
            let (code, child) = next_child(&mut here)?;
            let lead = self.dict.spell(here.lead as u8, code, &mut self.text)?;
            is_word = child.is_word;
            depth = here.depth + 1;
            if child.left != 0 {
                // In a damaged file, words may be longer than the header says.
                if usize::from(depth) >= self.path.len() {
                    return None;
                }
                // The place is always written, and kept only if it has children left: this takes no branch.
                *self.path.get_mut(path_len)? = here;
                path_len += usize::from(here.left != 0);
                here = WordsPlace::at(child, &self.text, depth, lead);
            } else if !is_word {
                // In a damaged file, a place may lead to no word.
                return None;
            }
        }
        self.depth = depth;
        self.here = here;
        self.path_len = path_len;
        Some(())
    }

    /// Goes from the root to the place from which [`Words::walk`] reaches the next word, over a gap if there is one.
    ///
    /// The ranks of the children lead to the word, as in [`Dict::word`]. To id 1 in the example of
    /// [`Words::next_of_file`]:
    ///
    /// ```text
    /// at       child taken   path                   text
    /// (root)   c             (root), children d     c
    /// c        a                                    ca
    /// ca       t                                    cat
    /// cat      (s is next)                          cat
    /// ```
    #[cold]
    fn seek(&mut self) -> Option<()> {
        while self.ids.is_empty() {
            self.ids = self.later.next()?;
        }
        if self.path.is_empty() {
            self.path = vec![WordsPlace::NONE; self.dict.max_file_codes()];
        }
        if self.walk_to(self.ids.start).is_none() {
            self.end();
            return None;
        }
        self.walk_end = self.ids.end;
        Some(())
    }

    /// Does what [`Words::seek`] says, for the word with this id.
    fn walk_to(&mut self, id: u32) -> Option<()> {
        let (file, blocks, form) = (self.steps, self.dict.blocks(), self.dict.form());
        let mut left = id.checked_add(1)?;
        self.text.clear();
        self.path_len = 0;
        let mut here = WordsPlace::at(Child::of(file.root(), form), "", 0, NO_CODE);
        loop {
            left = left.checked_sub(here.skip_to_word(left, file, blocks, form)?)?;
            if left == 0 {
                self.here = here;
                return Some(());
            }
            let (code, child) = match form {
                Form::Flat => here.next_in_slots(file)?,
                Form::Dense => here.next_in_dense(file, blocks)?,
            };
            let depth = here.depth + 1;
            // In a damaged file, a path may never end.
            if usize::from(depth) >= self.dict.max_file_codes() {
                return None;
            }
            *self.path.get_mut(self.path_len)? = here;
            self.path_len += usize::from(here.left != 0);
            let lead = self.dict.spell(here.lead as u8, code, &mut self.text)?;
            here = WordsPlace::at(child, &self.text, depth, lead);
        }
    }

    /// Ends the list of the file's words: all were returned, or the file is damaged.
    #[cold]
    fn end(&mut self) {
        self.ids = 0..0;
        self.later = Vec::new().into_iter();
        self.walk_end = 0;
    }
}

impl Stream for Words<'_> {
    type Output = ();

    #[inline]
    fn advance(&mut self) -> Option<Hit<'_, ()>> {
        let id = if self.changed.is_some() { self.next_of_changed() } else { self.next_of_file() }?;
        Some(Hit { id, word: self.text(), output: () })
    }

    fn best(self, column: Column<'_>, count: usize) -> Vec<u32> {
        match self.candidates_of_changed(column, count) {
            None => self.best_of_file(column, count),
            Some(ids) => best_of(column, count, ids.into_iter()),
        }
    }
}

impl Sealed for Words<'_> {}

impl SortedStream for Words<'_> {
    #[inline]
    fn text(&self) -> &str {
        match &self.changed {
            None => &self.text,
            Some(changed) => changed.text().unwrap_or(&self.text),
        }
    }

    fn alphabet(&self) -> Alphabet<'_> {
        self.dict.alphabet()
    }
}

impl<'d> IntoStream for &'d Dict {
    type Stream = Words<'d>;

    fn into_stream(self) -> Words<'d> {
        self.iter()
    }
}

impl core::fmt::Debug for Words<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Words")
            .field("ids", &self.ids)
            .field("later", &self.later.as_slice())
            .field("text", &self.text)
            .finish_non_exhaustive()
    }
}
