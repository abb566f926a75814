//! Finds words by one walk after the other: whole words, and the longest words that do not overlap. Most letters of a text are
//! inside of a word that is found, and begin no walk.

use alloc::vec::Vec;
use core::ops::Range;

use dict_runtime::raw::CODES;

use crate::{
    automaton::Automaton,
    found::Found,
    scanner::Scanner,
    window::{BOUNDARY, CODE, INSIDE, NONE},
};

/// Adds the words that begin at the units `starts`, in the order of their starts and lengths. `units` are those of the whole
/// window, with padding. Returns the unit at which the next word may begin, and the number of steps.
///
/// With `ANYWHERE`, words may begin and end inside of words of the text. With `ALL`, words that overlap are found; otherwise, at
/// each place, the longest is, and the next one begins after it.
pub(crate) fn find<const ANYWHERE: bool, const ALL: bool>(
    scanner: &Scanner,
    units: &[u8],
    starts: Range<usize>,
    found: &mut Vec<Found>,
) -> (usize, usize) {
    let before = found.len();
    let mut steps = 0;
    let mut start = starts.start;
    while start < starts.end {
        let first = units.get(start).copied().unwrap_or(NONE);
        let code = if ANYWHERE { first & !BOUNDARY } else { first ^ BOUNDARY };
        if usize::from(code) >= CODES {
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
        let mut next = walk::<ANYWHERE>(&scanner.base, code, rest, &mut tell);
        if let Some(added) = &scanner.added {
            let first_id = scanner.overlay.base().len() as u32;
            let next_added =
                walk::<ANYWHERE>(added, code, rest, |len, ordinal| tell(len, ordinal.wrapping_add(first_id)));
            next = next.max(next_added);
        }
        steps += next;
        start = match longest {
            Some(longest) if !ALL => {
                found.push(longest);
                longest.end()
            }
            _ if ANYWHERE => start + 1,
            _ => start + next,
        };
    }
    if ALL && scanner.added.is_some() {
        found.get_mut(before..).unwrap_or(&mut []).sort_unstable();
    }
    (start, steps)
}

/// Walks from the root by `code`, and by those of `units`. Calls `tell` with the length and the ordinal of each word. Returns the
/// number of units after which another word may begin.
#[inline]
fn walk<const ANYWHERE: bool>(
    automaton: &Automaton,
    code: u8,
    units: &[u8],
    mut tell: impl FnMut(usize, u32),
) -> usize {
    let steps = automaton.steps();
    let mut place = automaton.single(code);
    let mut next = 0;
    let units = units.get(..automaton.max_codes()).unwrap_or(units);
    for (unit, len) in units.iter().zip(1..) {
        if if ANYWHERE { unit & INSIDE == 0 } else { unit & BOUNDARY != 0 } {
            if next == 0 {
                next = len;
            }
            if place.is_word() {
                tell(len, place.ordinal);
            }
        }
        match steps.step(place, unit & CODE) {
            Some(child) => place = child,
            None => return if next == 0 { len + 1 } else { next },
        }
    }
    next.max(1)
}
