//! Finds the longest words that begin anywhere, by one walk after the other. Most letters of a text are inside a word
//! that is found, so no walk begins there.

use alloc::vec::Vec;
use core::ops::Range;

use dict_runtime::{
    Form,
    raw::{CODES, Slot, Steps},
};

use crate::{found::Found, scan_table::ScanTable, scanner::Scanner, unit::Unit};

/// Adds the longest words that begin at the units `starts` and do not overlap. `units` are those of the whole window,
/// with padding. Returns the unit at which the next word may begin. Adds the number of steps to `steps`.
pub(crate) fn find(
    scanner: &Scanner,
    units: &[Unit],
    starts: Range<usize>,
    found: &mut Vec<Found>,
    steps: &mut u64,
) -> usize {
    let base = scanner.base.dict();
    match base.form() {
        Form::Flat => find_by(scanner, units, starts, found, steps, Steps::of(base).flat()),
        Form::Dense => find_by(scanner, units, starts, found, steps, Steps::of(base).dense()),
    }
}

/// Does what [`find`] says. `child` is that of [`Reached::step`](crate::scan_table::Reached::step), in the base.
#[inline(never)]
fn find_by(
    scanner: &Scanner,
    units: &[Unit],
    starts: Range<usize>,
    found: &mut Vec<Found>,
    steps: &mut u64,
    child: impl Fn(u32, u8) -> Option<(Slot, u32)>,
) -> usize {
    let mut start = starts.start;
    while start < starts.end {
        let first = units.get(start).copied().unwrap_or(Unit::END);
        if usize::from(first.code()) >= CODES || first.is_inside() {
            start += 1;
            continue;
        }
        let rest = units.get(start + 1..).unwrap_or(&[]);
        let mut longest = None;
        let mut tell = |len: usize, id: u32| {
            let word = Found::new(start, len, id);
            if !scanner.dict.is_denied(word.id()) {
                longest = longest.max(Some(word));
            }
        };
        let mut next = walk(&scanner.base, first.code(), rest, steps, &child, &mut tell);
        if let Some(added) = &scanner.added {
            let tell_added = |len, id: u32| tell(len, id.wrapping_add(scanner.first_added_id()));
            // Added words are always in slots.
            let child = Steps::of(added.dict()).flat();
            next = next.max(walk(added, first.code(), rest, steps, child, tell_added));
        }
        start = match longest {
            Some(longest) => {
                found.push(longest);
                longest.end()
            }
            None => start + next,
        };
    }
    start
}

/// Walks from the root along `code` and then the codes of `units`. Calls `tell` with the length and the id of each
/// word. Returns the number of units after which another word may begin.
#[inline]
fn walk(
    table: &ScanTable,
    code: u8,
    units: &[Unit],
    steps: &mut u64,
    child: impl Fn(u32, u8) -> Option<(Slot, u32)>,
    mut tell: impl FnMut(usize, u32),
) -> usize {
    let mut reached = table.single(code);
    let mut next = None;
    let mut len = 1;
    for unit in units.get(..table.max_codes()).unwrap_or(units) {
        if !unit.is_inside() {
            next = next.or(Some(len));
            if reached.slot.is_word() {
                tell(len, reached.id);
            }
        }
        len += 1;
        match reached.step(unit.code(), &child) {
            Some(child) => reached = child,
            None => break,
        }
    }
    *steps += len as u64;
    next.unwrap_or(len)
}
