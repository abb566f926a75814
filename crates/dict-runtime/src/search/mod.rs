//! Searches: the words that an [`Automaton`] accepts, such as a [`Pattern`], a [`Rack`] of tiles, the words
//! [near](OptimalStringAlignment) another one, or its [`Hooks`].

mod automaton;
mod combined;
mod hooks;
mod letters;
mod near;
mod pattern;
mod prefix;
mod query_symbols;
mod rack;
#[cfg(test)]
mod testing;
mod unknown_character;

pub use crate::best::Best;
pub use automaton::Automaton;
pub use hooks::{Hooks, Side};
pub use letters::{LetterRules, LetterRulesError, Letters};
pub use near::{DistanceError, OptimalStringAlignment};
pub use pattern::{Pattern, PatternError, letters_of_set};
pub use prefix::Prefix;
pub use rack::{Rack, RackError};

use alloc::{boxed::Box, string::String, vec, vec::Vec};
use core::{fmt, iter::FusedIterator};

use dict_format::{Alphabet, Children, symbol::NO_CODE};

use crate::{
    automaton::{ReachedSlot, Steps},
    dict::{AddedWords, Changes, Dict},
    stream::{Hit, Sealed, SortedStream, Stream},
};

/// The words that an automaton accepts, in the order of their symbols, each with the automaton's answer.
#[must_use = "it is lazy: it finds nothing until words are asked for"]
pub struct Search<'d, A: Automaton> {
    automaton: A,
    walk: Walk<'d, A::State>,
    /// The changes of the dictionary, if it has any. The walk is in the file.
    changed: Option<Box<ChangedSearch<'d, A::State, A::Output>>>,
}

/// The changes of the words that a search finds in the file: the denied ones are left out, and the added ones are
/// merged in.
#[derive(Clone)]
struct ChangedSearch<'d, S, T> {
    changes: &'d Changes,
    added: Option<(&'d AddedWords, Walk<'d, S>)>,
    /// The word of the file that the walk is at, if it was not returned yet.
    next: Option<(u32, T)>,
    /// The added word that its walk is at, if it was not returned yet.
    next_added: Option<(u32, T)>,
    /// True if the word returned last is an added one.
    is_at_added: bool,
}

/// A walk of an automaton and a dictionary's file together.
#[derive(Clone)]
struct Walk<'d, S> {
    dict: &'d Dict,
    file: Steps<'d>,
    /// The place whose children are visited next. `None` if the automaton accepts nothing, and after the end.
    here: Option<SearchPlace<S>>,
    /// The places above [`Walk::here`] that have children not visited yet, with room for the longest word.
    path: Vec<SearchPlace<S>>,
    /// The steps to the place visited last, with room for the longest word.
    steps: Vec<SearchStep>,
    /// The number of first steps that also lead to the word found last: their text and their ordinals are known.
    spelled: usize,
    /// The text of the word found last, with room for the longest word.
    text: String,
    /// The minimum id of the words to come.
    next_id: u32,
    /// The number of steps that are left until the walk gives up. It starts with the maximum number of codes in all
    /// words.
    steps_left: u64,
}

/// A place on the way to a word.
#[derive(Clone, Copy)]
struct SearchPlace<S> {
    state: S,
    base: u32,
    /// The children not visited yet.
    children: Children,
    /// The number of steps from the root.
    depth: u16,
    /// The lead code that led here, or [`NO_CODE`]. After a lead code, the symbol comes with the next step.
    lead: u8,
}

#[derive(Clone, Copy, Default)]
struct SearchStep {
    /// The base of the slot that the step starts from.
    base: u32,
    /// The sum of the ranks up to this step.
    ordinal: u32,
    /// The length of the text up to this step, in bytes.
    text_len: u16,
    code: u8,
    /// The step's code if it is a lead code, otherwise [`NO_CODE`].
    lead: u8,
}

/// # Searches with automata
impl Dict {
    /// Returns the words that `automaton` accepts.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "category", "cats", "dog"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use dict_runtime::search::Hooks;
    ///
    /// let changed = dict.with_added(["acat"])?;
    /// assert!(changed.search(Hooks::new(&changed, "cat")).eq(["acat", "cats"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn search<A: Automaton>(&self, automaton: A) -> Search<'_, A> {
        let walk = Walk::new(self, &automaton);
        let changed = self.changes.as_ref().map(|changes| Box::new(ChangedSearch::new(changes, &automaton)));
        Search { automaton, walk, changed }
    }
}

impl<'d, S: Copy, T> ChangedSearch<'d, S, T> {
    fn new(changes: &'d Changes, automaton: &impl Automaton<State = S>) -> Self {
        let added = changes.added.as_deref().map(|added| (added, Walk::new(&added.dict, automaton)));
        Self { changes, added, next: None, next_added: None, is_at_added: false }
    }

    /// Returns the word returned last, if it is an added one.
    fn text(&self) -> Option<&str> {
        self.added.as_ref().filter(|_| self.is_at_added).map(|(_, walk)| &*walk.text)
    }
}

impl<A: Automaton> Search<'_, A> {
    /// Returns the id of the next word of a dictionary with changes, and the automaton's answer. Both walks have a word
    /// ready, and the word that comes first is returned, as in a list of all words.
    // If this were inlined, searches without changes would take longer.
    #[inline(never)]
    fn next_of_changed(&mut self) -> Option<(u32, A::Output)> {
        let ChangedSearch { changes, added, next, next_added, is_at_added } = &mut **self.changed.as_mut()?;
        while next.is_none() {
            *next = match self.walk.advance(&self.automaton) {
                Some((id, _)) if changes.is_denied(id) => continue,
                Some(found) => Some(found),
                None => break,
            };
        }
        *is_at_added = false;
        if let Some((words, walk)) = added {
            *next_added = next_added.take().or_else(|| walk.advance(&self.automaton));
            let is_next = |(added, _): &mut (u32, _)| next.as_ref().is_none_or(|(id, _)| words.is_before(*added, *id));
            if let Some((id, output)) = next_added.take_if(is_next) {
                *is_at_added = true;
                return Some((changes.id_of_added(id), output));
            }
        }
        next.take()
    }
}

impl<A: Automaton> Stream for Search<'_, A> {
    type Output = A::Output;

    fn advance(&mut self) -> Option<Hit<'_, A::Output>> {
        if self.changed.is_some() {
            let (id, output) = self.next_of_changed()?;
            return Some(Hit { id, word: self.text(), output });
        }
        let (id, output) = self.walk.advance(&self.automaton)?;
        Some(Hit { id, word: &self.walk.text, output })
    }
}

impl<A: Automaton> Sealed for Search<'_, A> {}

impl<A: Automaton> SortedStream for Search<'_, A> {
    #[inline]
    fn text(&self) -> &str {
        self.changed.as_ref().and_then(|changed| changed.text()).unwrap_or(&self.walk.text)
    }

    fn alphabet(&self) -> Alphabet<'_> {
        self.walk.dict.alphabet()
    }
}

impl<'d, S: Copy> Walk<'d, S> {
    /// Returns a walk from the root of the file of `dict`.
    fn new(dict: &'d Dict, automaton: &impl Automaton<State = S>) -> Self {
        let file = Steps::of(dict);
        let root = file.root();
        let start = automaton.start().map(|state| SearchPlace {
            state,
            base: root.base(),
            children: intersection(root.children(), automaton.codes(state)),
            depth: 0,
            lead: NO_CODE,
        });
        Self {
            dict,
            file,
            here: start,
            path: Vec::with_capacity(dict.max_file_codes()),
            steps: vec![SearchStep::default(); dict.max_file_codes()],
            spelled: 0,
            text: String::with_capacity(dict.max_file_codes() * dict.index().longest_symbol()),
            next_id: 0,
            steps_left: u64::from(dict.word_count()) * dict.max_file_codes() as u64,
        }
    }

    /// Returns the id of the next word that the automaton accepts, and the automaton's answer.
    ///
    /// The search walks the dictionary and the automaton together, depth first, and turns back as soon as the automaton
    /// refuses a symbol. Text and ids are worked out only for words that are found. The search of the pattern `?a*s` in
    /// the dictionary of `cat`, `cats`, `cow` and `dog`:
    ///
    /// ```text
    /// step   automaton   then
    /// c      accepts     d waits: the root goes on the path; on from "c", which has a and o
    /// a      accepts     o is left out: after one symbol, codes() is only a; on from "ca"
    /// t      accepts     "cat" ends a word, and output() refuses it; on from "cat"
    /// s      accepts     "cats" ends a word, and output() accepts it: spell c a t s, return the hit
    ///                    nothing below "cats": on from the root, the last place on the path
    /// d      accepts     on from "d", whose child o is left out: nothing left, the end
    /// ```
    fn advance<A: Automaton<State = S>>(&mut self, automaton: &A) -> Option<(u32, A::Output)> {
        let symbols = self.dict.alphabet().symbols().len();
        let mut here = self.here.take()?;
        loop {
            let Some(code) = here.children.next() else {
                here = self.path.pop()?;
                continue;
            };
            // In a damaged file, enough paths may share slots that a search would walk for ever without finding a word.
            self.steps_left = self.steps_left.checked_sub(1)?;
            let (state, lead) = match self.dict.completed_symbol(here.lead, code) {
                // A lead code changes no state: the symbol comes with the next step.
                None => (here.state, code),
                Some(number) => {
                    // In a damaged file, codes may belong to no symbol.
                    let symbol = Some(number).filter(|&number| number < symbols);
                    match symbol.and_then(|symbol| automaton.step(here.state, symbol)) {
                        Some(state) => (state, NO_CODE),
                        None => continue,
                    }
                }
            };
            let depth = usize::from(here.depth);
            // In a damaged file, a path may be longer than the header says.
            let Some(step) = self.steps.get_mut(depth) else { continue };
            let slot = self.file.child(here.base, code);
            step.base = here.base;
            step.code = code;
            self.spelled = self.spelled.min(depth);
            let is_whole = lead == NO_CODE;
            let children =
                if is_whole { intersection(slot.children(), automaton.codes(state)) } else { slot.children() };
            if children.bits() != 0 {
                if here.children.bits() != 0 {
                    self.path.push(here);
                }
                here = SearchPlace { state, base: slot.base(), children, depth: here.depth + 1, lead };
            }
            if is_whole
                && slot.is_word()
                && let Some(output) = automaton.output(state)
            {
                let ordinal = self.spell_steps(depth + 1)?;
                // In a damaged file, ids may not ascend: the search ends.
                let id = self.dict.id_at(ReachedSlot { slot, ordinal }).filter(|id| *id >= self.next_id)?;
                self.next_id = id + 1;
                self.here = Some(here);
                return Some((id, output));
            }
        }
    }

    /// Makes [`Walk::text`] the text of the first `depth` steps, and returns the sum of their ranks. Spells only the
    /// steps that are new since the word found last.
    fn spell_steps(&mut self, depth: usize) -> Option<u32> {
        let (spelled, new) = self.steps.get_mut(..depth)?.split_at_mut_checked(self.spelled)?;
        let (mut ordinal, text_len, mut lead) =
            spelled.last().map_or((0, 0, NO_CODE), |last| (last.ordinal, last.text_len, last.lead));
        self.text.truncate(text_len.into());
        for step in new {
            ordinal = ordinal.wrapping_add(self.file.rank(step.base, step.code));
            lead = self.dict.spell(lead, step.code, &mut self.text)?;
            step.ordinal = ordinal;
            step.text_len = self.text.len() as u16;
            step.lead = lead;
        }
        self.spelled = depth;
        Some(ordinal)
    }
}

impl<A: Automaton> Iterator for Search<'_, A> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|hit| hit.word.into())
    }
}

impl<A: Automaton> FusedIterator for Search<'_, A> {}

impl<A: Automaton + Clone> Clone for Search<'_, A>
where
    A::Output: Clone,
{
    fn clone(&self) -> Self {
        Self { automaton: self.automaton.clone(), walk: self.walk.clone(), changed: self.changed.clone() }
    }
}

impl<A: Automaton + fmt::Debug> fmt::Debug for Search<'_, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("automaton", &self.automaton)
            .field("next_id", &self.walk.next_id)
            .field("text", &self.walk.text)
            .finish_non_exhaustive()
    }
}

#[inline]
fn intersection(children: Children, codes: Children) -> Children {
    Children::new(children.bits() & codes.bits())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{A_AND_B, dict_of_slots};

    /// An automaton that accepts all words, and expects no symbol but those of the alphabet.
    struct All {
        symbols: usize,
    }

    impl Automaton for All {
        type State = ();
        type Output = ();

        fn start(&self) -> Option<()> {
            Some(())
        }

        fn step(&self, (): (), symbol: usize) -> Option<()> {
            assert!(symbol < self.symbols, "{symbol}");
            Some(())
        }

        fn output(&self, (): ()) -> Option<()> {
            Some(())
        }
    }

    #[test]
    fn in_a_damaged_file_a_search_leaves_out_codes_without_a_symbol() {
        // Three words are below the lead code. No symbol has the codes of the third.
        let symbols: &[(&str, &[u8])] = &[("é", &[0, 0]), ("ü", &[0, 1])];
        let slots = [(1, 0b1, false, 0), (2, 0b111, false, 0), (0, 0, true, 1), (0, 0, true, 2), (0, 0, true, 3)];
        let dict = dict_of_slots(symbols, "é ü ü", &slots);
        assert!(dict.search(All { symbols: 2 }).eq(["é", "ü"]));
    }

    #[test]
    fn in_a_damaged_file_a_search_ends_before_an_id_that_does_not_ascend() {
        let dict = dict_of_slots(A_AND_B, "a b", &[(1, 0b11, false, 0), (0, 0, true, 1), (0, 0, true, 1)]);
        let mut search = dict.search(All { symbols: 2 });
        assert_eq!(search.advance(), Some(Hit { id: 0, word: "a", output: () }));
        assert_eq!(search.advance(), None);
    }
}
