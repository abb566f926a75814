//! Finds words by one walk after the other: whole words, and the longest words that do not overlap. Most letters of a text are
//! inside of a word that is found, and begin no walk.

use alloc::vec::Vec;
use core::ops::Range;

use dict_runtime::raw::CODES;

use crate::{found::Found, scan_table::ScanTable, scanner::Scanner, unit::Unit};

/// Adds the words that begin at the units `starts`, in the order of their starts and lengths. `units` are those of the whole
/// window, with padding. Returns the unit at which the next word may begin. Adds the number of steps to `steps`.
///
/// With `ANYWHERE`, words may begin and end inside of words of the text. With `ALL`, words that overlap are found; otherwise, at
/// each place, the longest is, and the next one begins after it.
pub(crate) fn find<const ANYWHERE: bool, const ALL: bool>(
    scanner: &Scanner,
    units: &[Unit],
    starts: Range<usize>,
    found: &mut Vec<Found>,
    steps: &mut u64,
) -> usize {
    let before = found.len();
    let mut start = starts.start;
    while start < starts.end {
        let first = units.get(start).copied().unwrap_or(Unit::END);
        if usize::from(first.code()) >= CODES || !first.is_limit::<ANYWHERE>() {
            start += 1;
            continue;
        }
        let rest = units.get(start + 1..).unwrap_or(&[]);
        let mut longest = None;
        let mut tell = |len: usize, ordinal: u32| {
            let word = Found::new(start, len, ordinal);
            if !scanner.is_denied(word.id()) {
                if ALL {
                    found.push(word);
                }
                longest = longest.max(Some(word));
            }
        };
        let mut next = walk::<ANYWHERE>(&scanner.base, first.code(), rest, steps, &mut tell);
        if let Some(added) = &scanner.added {
            let tell_added = |len, ordinal: u32| tell(len, ordinal.wrapping_add(scanner.first_added_id()));
            next = next.max(walk::<ANYWHERE>(added, first.code(), rest, steps, tell_added));
        }
        start = match longest {
            Some(longest) if !ALL => {
                found.push(longest);
                longest.end()
            }
            _ => start + next,
        };
    }
    if ALL && scanner.added.is_some() {
        found.get_mut(before..).unwrap_or(&mut []).sort_unstable();
    }
    start
}

/// Walks from the root along `code` and then the codes of `units`. Calls `tell` with the length and the ordinal of each word.
/// Returns the number of units after which another word may begin.
#[inline]
fn walk<const ANYWHERE: bool>(
    table: &ScanTable,
    code: u8,
    units: &[Unit],
    steps: &mut u64,
    mut tell: impl FnMut(usize, u32),
) -> usize {
    let arrays = table.steps();
    let mut reached = table.single(code);
    let mut next = None;
    let mut len = 1;
    for unit in units.get(..table.max_codes()).unwrap_or(units) {
        if unit.is_limit::<ANYWHERE>() {
            next = next.or(Some(len));
            if reached.slot.is_word() {
                tell(len, reached.ordinal);
            }
        }
        len += 1;
        match arrays.step(reached, unit.code()) {
            Some(child) => reached = child,
            None => break,
        }
    }
    *steps += len as u64;
    next.unwrap_or(len)
}
