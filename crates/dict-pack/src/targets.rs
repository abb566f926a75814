//! Where edges lead: a guess for each, and a list of targets for each code. Packing and unpacking learn the same from the same
//! edges. `FORMAT.md` has the rules.

use std::array;

use dict_compiler::{SharedNodes, Target};
use dict_format::CODES;

/// The bits of an edge's byte that have its code.
pub(crate) const CODE: u8 = 0x1f;

/// The bit of an edge's byte that is set in the last edge of a node.
pub(crate) const LAST: u8 = 0x20;

/// The bits of an edge's byte that tell where it leads.
pub(crate) const KIND: u8 = 0xc0;

/// An edge leads where the guess says.
pub(crate) const GUESSED: u8 = 0;

/// An edge leads to a new node, whose edges come next. No word ends there.
pub(crate) const NEW: u8 = 0x40;

/// An edge leads to a new node, whose edges come next. A word ends there.
pub(crate) const NEW_WORD: u8 = 0x80;

/// An edge leads where the next pointer says.
pub(crate) const POINTED: u8 = 0xc0;

/// The targets of the edges so far.
#[derive(Debug)]
pub(crate) struct Targets {
    /// For each three codes, the target of the last edge after them.
    guesses: Vec<Target>,
    /// For each code, the targets of edges by this code that were not guessed.
    lists: [Vec<Target>; CODES],
    /// For each node, a bit for each list that has it, and one for each list that has it as the end of a word.
    listed: Vec<u64>,
}

/// The target of no edge: a dead end.
const NONE: Target = Target::new(SharedNodes::LEAF, false);

/// The number of codes that a guess is made by, and the bits of each.
const GUESS_CODES: usize = 3;
const CODE_BITS: usize = 5;

impl Targets {
    pub(crate) fn new() -> Self {
        let guesses = vec![NONE; 1 << (GUESS_CODES * CODE_BITS)];
        Self { guesses, lists: array::from_fn(|_| Vec::new()), listed: Vec::new() }
    }

    /// Returns the target that the last edge of a path is likely to have. `path` has the codes from the root.
    #[inline]
    pub(crate) fn guess(&self, path: &[u8]) -> Option<Target> {
        self.guesses.get(last_codes(path)).copied().filter(|guess| *guess != NONE)
    }

    /// Learns where the last edge of a path leads.
    #[inline]
    pub(crate) fn learn(&mut self, path: &[u8], target: Target) {
        if let Some(guess) = self.guesses.get_mut(last_codes(path)) {
            *guess = target;
        }
    }

    /// Appends a target to the list of a code, which does not have it. Returns its place there.
    #[inline]
    pub(crate) fn list(&mut self, code: u8, target: Target) -> usize {
        let node = target.node() as usize;
        if node >= self.listed.len() {
            self.listed.resize(node + 1, 0);
        }
        if let Some(listed) = self.listed.get_mut(node) {
            *listed |= bit(code, target);
        }
        let Some(list) = self.lists.get_mut(usize::from(code)) else { return 0 };
        list.push(target);
        list.len() - 1
    }

    /// Returns true if the list of a code has a target.
    #[inline]
    pub(crate) fn is_listed(&self, code: u8, target: Target) -> bool {
        self.listed.get(target.node() as usize).is_some_and(|listed| listed & bit(code, target) != 0)
    }

    /// Returns a target of the list of a code, and moves it halfway to the start: it changes places with the target there, which
    /// is returned, too.
    #[inline]
    pub(crate) fn use_listed(&mut self, code: u8, place: usize) -> Option<[Target; 2]> {
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

/// Returns the bit of a target in the list of a code.
#[inline]
fn bit(code: u8, target: Target) -> u64 {
    1 << (2 * code + u8::from(target.is_word()))
}
