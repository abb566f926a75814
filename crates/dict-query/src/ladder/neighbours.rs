//! The words that are one step from a word.

use alloc::{string::String, vec::Vec};

use dict_runtime::{
    Column, Dict, Stream, Value,
    columns::ValueLimit,
    raw::Children,
    search::{Automaton, OptimalStringAlignment, Rack},
};

use super::error::LadderError;
use crate::letters::symbols;

/// A kind of step from a word of a ladder to the next one. A letter is a symbol of the dictionary, such as `ij` in
/// Dutch. All kinds lead both ways.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// One letter is replaced: `cold`, `cord`. Lewis Carroll's doublets have only these steps.
    Change,
    /// One letter is added or taken away: `cord`, `chord`.
    Length,
    /// The same letters stand in another order: `tea`, `eat`.
    Anagram,
}

/// Finds the neighbours of words: the words that are one step away, and that may stand in a chain.
pub(super) struct Neighbours<'d> {
    dict: &'d Dict,
    steps: Vec<Step>,
    common: Option<(Column<'d>, ValueLimit)>,
    /// The ends of the ladder, which need not be common.
    ends: [u32; 2],
}

impl<'d> Neighbours<'d> {
    /// Allows these steps, and only common words except for the ends.
    pub(super) fn new(
        dict: &'d Dict,
        steps: &[Step],
        common: Option<i64>,
        ends: [u32; 2],
    ) -> Result<Self, LadderError> {
        let common = common.map(|limit| dict.common_column_to(limit)).transpose()?;
        Ok(Self { dict, steps: steps.into(), common, ends })
    }

    /// Returns the text of a word. In a damaged file, it may be missing.
    pub(super) fn word(&self, id: u32) -> Option<String> {
        self.dict.word(id)
    }

    /// Calls `visit` with the id of each neighbour of a word.
    pub(super) fn for_each(&self, id: u32, visit: &mut dyn FnMut(u32)) {
        let Some(word) = self.word(id) else { return };
        let letters: Vec<u16> = symbols(self.dict, &word).collect();
        let [changes, has_length, has_anagrams] =
            [Step::Change, Step::Length, Step::Anagram].map(|step| self.steps.contains(&step));
        let compared = Comparison { dict: self.dict, letters: &letters, changes, keeps_length: !has_length };
        if has_length {
            // The distance leaves out words that differ in more letters, or after the place of another letter. Words
            // whose letters changed places are near too, but differ in two letters.
            if let Ok(near) = OptimalStringAlignment::new(self.dict, &word, 1) {
                self.visit_found((near, compared), |_| true, visit);
            }
        } else if changes {
            self.visit_found(compared, |_| true, visit);
        }
        // A word of more than 125 letters may be too long for a rack. Then it has no anagrams.
        if has_anagrams && let Ok(rack) = Rack::new(self.dict, &word, true) {
            // In a rack, `?` is any letter.
            let is_anagram = |other: &str| !word.contains('?') || have_same_letters(self.dict, &letters, other);
            self.visit_found(rack, |other| other != word && is_anagram(other), visit);
        }
    }

    /// Visits the words that an automaton finds and `is_one` accepts.
    fn visit_found(&self, automaton: impl Automaton, is_one: impl Fn(&str) -> bool, visit: &mut dyn FnMut(u32)) {
        let mut found = self.dict.search(automaton);
        while let Some(hit) = found.advance() {
            if is_one(hit.word) && self.is_allowed(hit.id) {
                visit(hit.id);
            }
        }
    }

    /// Returns true if a word may stand in a chain.
    fn is_allowed(&self, id: u32) -> bool {
        let Some((column, limit)) = &self.common else { return true };
        let is_common = column.get(id).and_then(Value::integer).is_some_and(|value| limit.admits(value));
        is_common || self.dict.is_added(id) || self.ends.contains(&id)
    }
}

/// Returns true if a word has these letters, in any order.
fn have_same_letters(dict: &Dict, letters: &[u16], other: &str) -> bool {
    let [mut letters, mut other]: [Vec<u16>; 2] = [letters.into(), symbols(dict, other).collect()];
    letters.sort_unstable();
    other.sort_unstable();
    letters == other
}

/// An automaton that compares words with a word, place by place. It accepts words of as many letters in which one
/// letter differs, if `changes`, and all words of other lengths, unless it `keeps_length`.
#[derive(Clone, Copy)]
struct Comparison<'l> {
    dict: &'l Dict,
    letters: &'l [u16],
    changes: bool,
    keeps_length: bool,
}

/// The letters so far.
#[derive(Clone, Copy)]
struct Compared {
    letters: usize,
    /// The number of letters that differ, at most 2.
    differing: u8,
}

impl Automaton for Comparison<'_> {
    type State = Compared;
    type Output = ();

    fn start(&self) -> Option<Compared> {
        Some(Compared { letters: 0, differing: 0 })
    }

    #[inline]
    fn step(&self, Compared { letters, differing }: Compared, symbol: usize) -> Option<Compared> {
        let letter = self.letters.get(letters);
        let differing = differing + u8::from(letter.is_none_or(|letter| usize::from(*letter) != symbol));
        let is_left_out = self.keeps_length && (letter.is_none() || differing > 1);
        (!is_left_out).then_some(Compared { letters: letters + 1, differing: differing.min(2) })
    }

    #[inline]
    fn output(&self, Compared { letters, differing }: Compared) -> Option<()> {
        let is_step = if letters == self.letters.len() { self.changes && differing == 1 } else { !self.keeps_length };
        is_step.then_some(())
    }

    #[inline]
    fn codes(&self, Compared { letters, differing }: Compared) -> Children {
        let bits = match (self.keeps_length, self.letters.get(letters)) {
            (true, None) => 0,
            // After the letter that differs, only the letters of the word can come.
            (true, Some(letter)) if differing == 1 => {
                let symbol = self.dict.alphabet().symbols().get(usize::from(*letter));
                symbol.and_then(|symbol| 1u32.checked_shl(symbol.first().into())).unwrap_or(0)
            }
            _ => u32::MAX,
        };
        Children::new(bits)
    }
}
