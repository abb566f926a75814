//! The forms of a lemma, which are found without an index.
//!
//! An edit can be undone: if `ies` becomes `y`, then `city` may come from `cities`. Edits are sorted by the texts that
//! they add, and then by those that they remove. So the edits that may have made a lemma are found by its starts and
//! ends, and the texts that they remove are a sorted list, which is walked together with the automaton: a branch that
//! no word has is left out.

use alloc::vec::Vec;
use core::ops::Range;

use dict_format::{Column, Value, column::MAX_TEXTS_OF_EDITS};

use crate::{automaton::Cursor, dict::Dict};

/// # Forms of a lemma
impl Dict {
    /// Folds `lemma`, and returns the ids of its forms, ascending: the words that have it as a [lemma](Dict::lemmas),
    /// perhaps itself among them. Added words have no lemmas. A text that is not a lemma has no forms.
    pub fn forms(&self, lemma: &str) -> Vec<u32> {
        let Some(column) = self.lemma_column() else { return Vec::new() };
        let lemma = self.alphabet().fold_start(lemma, MAX_TEXTS_OF_EDITS);
        if lemma.len() > MAX_TEXTS_OF_EDITS {
            return Vec::new();
        }
        let edits = SortedEdits(column);
        let has_long_symbols = self.alphabet().has_long_symbols();
        let mut ids = Vec::new();
        let mut with_start = 0..column.distinct_count();
        for (added_start, rest) in splits(&lemma) {
            with_start = edits.starting_with(added_start.as_bytes(), with_start);
            if with_start.is_empty() {
                break;
            }
            let with_whole_start = edits.starting_with([added_start, "\t"].concat().as_bytes(), with_start.clone());
            if with_whole_start.is_empty() {
                continue;
            }
            for (kept, added_end) in splits(rest) {
                let added = [added_start, "\t", added_end, "\t"].concat();
                let places = edits.starting_with(added.as_bytes(), with_whole_start.clone());
                let mut undo = Undo { dict: self, edits, kept, ids: &mut ids };
                match has_long_symbols {
                    false => undo.walk(places, added.len(), self.file_root(), 0),
                    true => undo.try_each(places, added.len()),
                }
            }
        }
        ids.sort_unstable();
        ids.dedup();
        ids
    }
}

/// Returns the two parts of a text for each place where it can be cut, from the start on.
fn splits(text: &str) -> impl Iterator<Item = (&str, &str)> {
    (0..=text.len()).filter_map(|at| text.split_at_checked(at))
}

/// The undoing of the edits that add the same texts.
struct Undo<'u> {
    dict: &'u Dict,
    edits: SortedEdits<'u>,
    /// The part of the lemma that the edits did not add.
    kept: &'u str,
    ids: &'u mut Vec<u32>,
}

impl Undo<'_> {
    /// Walks the edits at `places` together with the automaton. Their stored texts are the same before `at`. From `at`
    /// on, there are the rest of the removed start, a tab, and the removed end, or the rest of the removed end.
    /// `cursor` has come as far, in `depth` steps.
    fn walk(&mut self, places: Range<usize>, at: usize, cursor: Cursor<'_>, depth: usize) {
        let mut place = places.start;
        while place < places.end {
            let stored = self.edits.stored(place);
            let next = stored.get(at..).unwrap_or(&[]);
            let character = next
                .get(..next.len().min(4))
                .unwrap_or(&[])
                .utf8_chunks()
                .next()
                .and_then(|chunk| chunk.valid().chars().next());
            let Some(character) = character.filter(|character| *character != '\n') else {
                if next.is_empty() {
                    self.offer(cursor.id(), place);
                }
                // Each of several edits is also a value by itself.
                place += 1;
                continue;
            };
            let after = at + character.len_utf8();
            let same = self.edits.starting_with(stored.get(..after).unwrap_or(stored), place..places.end);
            let reached = match character {
                '\t' => cursor.step_folded(self.kept),
                _ => cursor.step_char(character),
            };
            // In a damaged file, a path may never end.
            if let Some(reached) = reached.filter(|_| depth <= self.dict.max_file_codes()) {
                self.walk(place..same.end, after, reached, depth + 1);
            }
            // In a damaged file, edits may not be sorted.
            place = same.end.max(place + 1);
        }
    }

    /// Looks up the text that each of the edits at `places` leads to. A symbol of several letters may begin before a
    /// removed text and end in it, so these are not walked separately.
    fn try_each(&mut self, places: Range<usize>, at: usize) {
        for place in places {
            let removed = self.edits.stored(place).get(at..).and_then(|removed| core::str::from_utf8(removed).ok());
            if let Some((removed_start, removed_end)) = removed.and_then(|removed| removed.split_once('\t')) {
                self.offer(self.dict.id(&[removed_start, self.kept, removed_end].concat()), place);
            }
        }
    }

    /// Takes a word as a form if it has the edit at `place`, alone or with others.
    fn offer(&mut self, id: Option<u32>, place: usize) {
        let Some(id) = id else { return };
        let edit = self.edits.stored(place);
        if let Some(Value::Edits(edits)) = self.edits.0.get(id)
            && edits.stored().split('\n').any(|own| own.as_bytes() == edit)
        {
            self.ids.push(id);
        }
    }
}

/// The values of a column of edits by their places, sorted by their stored texts.
#[derive(Clone, Copy)]
struct SortedEdits<'u>(Column<'u>);

impl<'u> SortedEdits<'u> {
    /// Returns the edits at a place as they are stored.
    fn stored(&self, place: usize) -> &'u [u8] {
        self.0.stored_text(place)
    }

    /// Returns those of `places` whose stored text starts with `start`.
    fn starting_with(&self, start: &[u8], places: Range<usize>) -> Range<usize> {
        let cut = |stored: &'u [u8]| stored.get(..start.len()).unwrap_or(stored);
        let first = self.first(places.clone(), |stored| cut(stored) >= start);
        first..self.first(first..places.end, |stored| cut(stored) > start)
    }

    /// Returns the first of `places` whose stored text `is_found` accepts, as it does all texts after it.
    fn first(&self, places: Range<usize>, is_found: impl Fn(&'u [u8]) -> bool) -> usize {
        let Range { mut start, mut end } = places;
        while start < end {
            let middle = start + (end - start) / 2;
            match is_found(self.stored(middle)) {
                true => end = middle,
                false => start = middle + 1,
            }
        }
        start
    }
}
