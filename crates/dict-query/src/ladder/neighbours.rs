//! The words that are one step from a word.

use alloc::{string::String, vec::Vec};

use dict_runtime::{
    Column, Dict, Stream, Value,
    columns::ValueLimit,
    search::{OptimalStringAlignment, Rack},
};

use super::{LadderError, Step};
use crate::letters::cut;

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
        let letters = letters_of(self.dict, &word);
        if [Step::Change, Step::Length].iter().any(|step| self.steps.contains(step))
            && let Ok(near) = OptimalStringAlignment::new(self.dict, &word, 1)
        {
            // Two neighbours that changed places are near too. They are found among the anagrams.
            self.visit_steps(near, &letters, &[Step::Change, Step::Length], visit);
        }
        // A word of more than 125 letters may be too long for a rack. It has no anagrams.
        if self.steps.contains(&Step::Anagram)
            && let Ok(rack) = Rack::new(self.dict, &word, true)
        {
            self.visit_steps(rack, &letters, &[Step::Anagram], visit);
        }
    }

    /// Visits the words that an automaton finds, if they are one step of these kinds from the word with these letters.
    fn visit_steps<A: dict_runtime::search::Automaton>(
        &self,
        automaton: A,
        letters: &[u16],
        steps: &[Step],
        visit: &mut dyn FnMut(u32),
    ) {
        let mut found = self.dict.search(automaton);
        while let Some(hit) = found.advance() {
            let step = step_between(letters, &letters_of(self.dict, hit.word));
            if step.is_some_and(|step| steps.contains(&step) && self.steps.contains(&step)) && self.is_allowed(hit.id) {
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

/// Cuts a word of the dictionary into symbols.
pub(super) fn letters_of(dict: &Dict, word: &str) -> Vec<u16> {
    cut(dict, word).flatten().collect()
}

/// Returns the kind of step from a word to another one. A letter is added or taken away if the numbers of letters
/// differ: no other words are near.
fn step_between(from: &[u16], to: &[u16]) -> Option<Step> {
    if from.len() != to.len() {
        return Some(Step::Length);
    }
    match from.iter().zip(to).filter(|(from, to)| from != to).count() {
        0 => None,
        1 => Some(Step::Change),
        _ => {
            let [mut from, mut to] = [from, to].map(Vec::from);
            from.sort_unstable();
            to.sort_unstable();
            (from == to).then_some(Step::Anagram)
        }
    }
}
