//! Finds the words of a window if symbols may be several letters of the text: where one symbol ends depends on where the word
//! begins and ends. So each word is cut into symbols by itself.

use alloc::vec::Vec;
use core::ops::Range;

use crate::{
    found::Found,
    scanner::Scanner,
    window::{BOUNDARY, INSIDE, Window},
};

/// Adds the words that begin at the units `starts`, which are bytes of the folded text, in the order of their starts and lengths.
/// Returns the unit at which the next word may begin.
pub(crate) fn find(scanner: &Scanner, window: &Window, starts: Range<usize>, found: &mut Vec<Found>) -> usize {
    let has = |unit: usize, bit: u8| window.units().get(unit).is_some_and(|unit| unit & bit != 0);
    let is_limit = |unit: usize| if scanner.is_anywhere { !has(unit, INSIDE) } else { has(unit, BOUNDARY) };
    let mut next = starts.start;
    for start in starts.clone().filter(|start| is_limit(*start)) {
        let Some(rest) = window.folded().get(start..).filter(|_| start >= next) else { continue };
        let words = scanner.overlay.common_prefixes(rest).filter(|(len, _)| is_limit(start + len));
        let words = words.map(|(len, id)| Found::new(start, len, id.wrapping_add(1)));
        if scanner.is_overlapping {
            found.extend(words);
        } else if let Some(longest) = words.last() {
            found.push(longest);
            next = longest.end();
        }
    }
    next.max(starts.end)
}
