//! Words in any order, which are sorted a run at a time. The runs are merged when they have doubled, and at the end.

use std::{
    cmp::{Ordering, Reverse},
    collections::{BinaryHeap, binary_heap::PeekMut},
    mem,
};

use super::{
    front_coded::{FrontCoded, FrontCodedWords},
    sort,
};
use crate::{
    alphabet::END,
    automaton::{Nodes, PADDING},
};

/// The bytes of text that are sorted together.
pub(super) const RUN_BYTES: usize = 1 << 22;

/// The minimum number of runs that are merged before all words are known.
const MIN_MERGED: usize = 8;

/// Sorted runs of words, and words that are not in a run yet.
pub(super) struct Runs {
    runs: Vec<FrontCoded>,
    /// Words, each followed by [`END`].
    open: Vec<u8>,
    /// The bytes in the runs after they were last merged.
    merged_bytes: usize,
}

impl Runs {
    /// Creates runs from the words of an automaton, whose text has `bytes`.
    pub(super) fn new(nodes: &Nodes, bytes: u64) -> Self {
        let words = FrontCoded::of_nodes(nodes);
        if bytes > RUN_BYTES as u64 / 2 {
            let merged_bytes = words.len();
            return Self { runs: vec![words], open: Vec::new(), merged_bytes };
        }
        let mut open = Vec::new();
        let mut words = words.words();
        while let Some(word) = words.next() {
            open.extend_from_slice(word);
            open.push(END);
        }
        Self { runs: Vec::new(), open, merged_bytes: 0 }
    }

    /// Appends words, each followed by [`END`]. Calls `on_duplicate` with each duplicate that is dropped.
    pub(super) fn push_lines(&mut self, lines: &[u8], on_duplicate: &mut dyn FnMut(&[u8])) {
        self.open.extend_from_slice(lines);
        if self.open.len() >= RUN_BYTES {
            self.close_run(on_duplicate);
            self.merge_if_doubled(on_duplicate);
        }
    }

    /// Returns the number of bytes that the words take.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.open.len() + self.runs.iter().map(FrontCoded::len).sum::<usize>()
    }

    /// Makes a run of the open words.
    fn close_run(&mut self, on_duplicate: &mut dyn FnMut(&[u8])) {
        let mut run = FrontCoded::default();
        for_each_distinct(&mut self.open, on_duplicate, |word| run.push(word));
        self.open.clear();
        self.runs.push(run);
    }

    /// Merges the runs when they have doubled. So memory is proportional to the distinct words, and the time of all
    /// merges to all words.
    fn merge_if_doubled(&mut self, on_duplicate: &mut dyn FnMut(&[u8])) {
        let bytes: usize = self.runs.iter().map(FrontCoded::len).sum();
        if self.runs.len() > MIN_MERGED && bytes > 2 * self.merged_bytes {
            let mut merged = FrontCoded::default();
            merge(mem::take(&mut self.runs), on_duplicate, |word| merged.push(word));
            self.merged_bytes = merged.len();
            self.runs.push(merged);
        }
    }

    /// Calls `take` with the distinct words in ascending order, and `on_duplicate` with each further copy of a word.
    pub(super) fn merge(mut self, on_duplicate: &mut dyn FnMut(&[u8]), take: impl FnMut(&[u8])) {
        if self.runs.is_empty() {
            return for_each_distinct(&mut self.open, on_duplicate, take);
        }
        self.close_run(on_duplicate);
        merge(self.runs, on_duplicate, take);
    }
}

/// Sorts the words of a text. Calls `take` with each of them, and `on_duplicate` with each further copy.
fn for_each_distinct(text: &mut Vec<u8>, on_duplicate: &mut dyn FnMut(&[u8]), mut take: impl FnMut(&[u8])) {
    let end = text.len();
    text.resize(end + PADDING, END);
    let mut last: &[u8] = &[];
    for (_, at) in sort::sort(text) {
        let word = sort::word(text, at);
        if word == last {
            on_duplicate(word);
        } else {
            take(word);
        }
        last = word;
    }
}

/// A run that is being merged. Runs are in the order of their current words.
struct Merged(FrontCodedWords);

/// Merges runs. Calls `take` with each word, and `on_duplicate` with each further copy.
fn merge(runs: Vec<FrontCoded>, on_duplicate: &mut dyn FnMut(&[u8]), mut take: impl FnMut(&[u8])) {
    let mut heap = BinaryHeap::with_capacity(runs.len());
    for run in runs {
        let mut words = run.words();
        if words.next().is_some() {
            heap.push(Reverse(Merged(words)));
        }
    }
    let mut last = Vec::new();
    while let Some(mut first) = heap.peek_mut() {
        let Reverse(Merged(words)) = &mut *first;
        if words.word() == last {
            on_duplicate(&last);
        } else {
            take(words.word());
            last.clear();
            last.extend_from_slice(words.word());
        }
        if words.next().is_none() {
            PeekMut::pop(first);
        }
    }
}

impl Ord for Merged {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.word().cmp(other.0.word())
    }
}

impl PartialOrd for Merged {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Merged {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Merged {}
