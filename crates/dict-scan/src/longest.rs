//! Chooses the longest words that do not overlap.

use alloc::vec::Vec;

use crate::found::Found;

/// Keeps, of the words that begin first, the longest, and then the same after it. The words are in the order of the text, and
/// later ones begin at `end` or after it. Returns the unit at which the next word may begin.
pub(crate) fn keep(found: &mut Vec<Found>, end: usize) -> usize {
    let overlaps = |(word, next): (&Found, &Found)| next.start() < word.end();
    // Whole words seldom overlap.
    if let Some(first) = found.iter().zip(found.iter().skip(1)).position(overlaps) {
        keep_after(found, first);
    }
    found.last().map_or(end, |last| last.end().max(end))
}

/// Keeps the longest words among those from the index `first` on. The ones before it do not overlap.
fn keep_after(found: &mut Vec<Found>, first: usize) {
    let (mut kept, mut free) = (first, 0);
    for index in first..found.len() {
        let Some(word) = found.get(index).copied() else { break };
        let is_longest = found.get(index + 1).is_none_or(|next| next.start() > word.start());
        let is_kept = is_longest && word.start() >= free;
        if let Some(to) = found.get_mut(kept) {
            *to = word;
        }
        kept += usize::from(is_kept);
        free = if is_kept { word.end() } else { free };
    }
    found.truncate(kept);
}
