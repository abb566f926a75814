//! The targets of edges: a guess for each edge, and a list for each code. Packing and unpacking learn the same from the
//! same edges. `FORMAT.md` has the rules.

use std::array;

use dict_compiler::automaton::{EdgeTarget, SharedNodes};
use dict_format::symbol::CODES;

/// The targets of the edges so far.
#[derive(Debug)]
pub(crate) struct Targets {
    /// For each three codes, the target of the last edge after them.
    guesses: Vec<EdgeTarget>,
    /// For each code, the targets of edges by this code that were not guessed.
    lists: [Vec<EdgeTarget>; CODES],
}

/// The target of no edge: a dead end.
pub(crate) const NONE: EdgeTarget = EdgeTarget::new(SharedNodes::LEAF, false);

/// The number of last codes that a guess depends on, and the bits of each.
const GUESS_CODES: usize = 3;
const CODE_BITS: usize = 5;

impl Targets {
    pub(crate) fn new() -> Self {
        let guesses = vec![NONE; 1 << (GUESS_CODES * CODE_BITS)];
        Self { guesses, lists: array::from_fn(|_| Vec::new()) }
    }

    /// Returns the target that the last edge of a path is likely to have. `path` has the codes from the root.
    #[inline]
    pub(crate) fn guess(&self, path: &[u8]) -> Option<EdgeTarget> {
        self.guesses.get(last_codes(path)).copied().filter(|guess| *guess != NONE)
    }

    /// Learns where the last edge of a path leads.
    #[inline]
    pub(crate) fn learn(&mut self, path: &[u8], target: EdgeTarget) {
        if let Some(guess) = self.guesses.get_mut(last_codes(path)) {
            *guess = target;
        }
    }

    /// Appends a target to the list of a code, which does not have it. Returns its place there.
    #[inline]
    pub(crate) fn list(&mut self, code: u8, target: EdgeTarget) -> usize {
        let Some(list) = self.lists.get_mut(usize::from(code)) else { return 0 };
        list.push(target);
        list.len() - 1
    }

    /// Swaps the target at `place` in the list of a code with the one at `place / 2`. Returns both, the one from
    /// `place` first.
    #[inline]
    pub(crate) fn use_listed(&mut self, code: u8, place: usize) -> Option<[EdgeTarget; 2]> {
        let list = self.lists.get_mut(usize::from(code))?;
        let [target, other] = [*list.get(place)?, *list.get(place / 2)?];
        list.swap(place, place / 2);
        Some([target, other])
    }
}

/// Returns the last three codes of a path as a number of 15 bits.
#[inline]
fn last_codes(path: &[u8]) -> usize {
    let codes = path.iter().rev().take(GUESS_CODES);
    codes.fold(0, |number, &code| (number << CODE_BITS) | (usize::from(code) + 1))
}
