//! Finds the words of a window if symbols may be several letters of the text: where one symbol ends depends on where
//! the word begins and ends. So each word is cut into symbols by itself.

use alloc::vec::Vec;
use core::ops::Range;

use dict_runtime::{Hit, Stream};

use crate::{found::Found, scanner::Scanner, unit::Unit, window::Window};

/// Adds the words that begin at the units `starts`, which are bytes of the folded text, in the order of their starts
/// and lengths. Returns the unit at which the next word may begin. With `ANYWHERE`, words may begin and end inside
/// words of the text. With `ALL`, words that overlap are found.
pub(crate) fn find<const ANYWHERE: bool, const ALL: bool>(
    scanner: &Scanner,
    window: &Window,
    starts: Range<usize>,
    found: &mut Vec<Found>,
) -> usize {
    let is_limit = |unit: usize| window.units().get(unit).is_none_or(|unit: &Unit| unit.is_limit::<ANYWHERE>());
    let mut start = starts.start;
    while start < starts.end {
        let mut next = start + 1;
        if is_limit(start) {
            let mut prefixes = scanner.dict.prefixes(part(window.folded(), start, scanner.max_units()));
            let mut longest = None;
            while let Some(Hit { id, word, .. }) = prefixes.advance() {
                let word = Found::new(start, word.len(), id);
                if is_limit(word.end()) {
                    if ALL { found.push(word) } else { longest = Some(word) }
                }
            }
            if let Some(longest) = longest {
                found.push(longest);
                next = longest.end();
            }
        }
        start = next;
    }
    start
}

/// Returns `len` bytes of a text from `start` on, and the rest of the last character.
fn part(text: &str, start: usize, len: usize) -> &str {
    (start + len..text.len()).find_map(|end| text.get(start..end)).or_else(|| text.get(start..)).unwrap_or("")
}
