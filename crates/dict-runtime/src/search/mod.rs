//! Words that an automaton accepts.

mod hooks;
mod near;
mod pattern;
mod query_symbols;
mod rack;

pub use hooks::{Hooks, Side};
pub use near::{DistanceTooLarge, Levenshtein};
pub use pattern::{Pattern, PatternError};
pub use rack::{Rack, TooManyTiles};

use alloc::{string::String, vec, vec::Vec};

use dict_format::{Children, NO_CODE, Rank, Slot};

use crate::Dict;

/// Which words are wanted, told symbol by symbol: a question of your own to [`Dict::search`]. Those that are there
/// already are [`Pattern`](crate::Pattern), [`Rack`](crate::Rack), [`Levenshtein`](crate::Levenshtein) and
/// [`Hooks`](crate::Hooks).
///
/// ```
/// # let bytes = {
/// #     use dict_compiler::*;
/// #     let mut list = WordList::new(Options::default())?;
/// #     ["accept", "cat", "dog", "fuzzy"].iter().try_for_each(|word| list.push(word))?;
/// #     list.compile(&Meta::default())?.bytes
/// # };
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_runtime::Automaton;
///
/// /// Words whose letters are in alphabetical order.
/// struct Rising;
///
/// impl Automaton for Rising {
///     /// The symbol before.
///     type State = usize;
///     type Output = ();
///
///     fn start(&self) -> Option<usize> {
///         Some(0)
///     }
///
///     fn step(&self, before: usize, symbol: usize) -> Option<usize> {
///         (symbol >= before).then_some(symbol)
///     }
///
///     fn output(&self, _: usize) -> Option<()> {
///         Some(())
///     }
/// }
///
/// assert_eq!(dict.search(Rising).collect::<Vec<_>>(), ["accept"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Automaton {
    /// What it knows of the symbols so far. There is one in memory for each of them.
    type State: Copy;

    /// What it says of a word beside that it is wanted: how near it is, say. `()` where there is nothing to say.
    type Output;

    /// The state before the first symbol; none where no word is wanted.
    fn start(&self) -> Option<Self::State>;

    /// The state behind `symbol`, a number in the [alphabet](Dict::alphabet)'s symbols; none where no word that goes on
    /// so is wanted.
    fn step(&self, state: Self::State, symbol: usize) -> Option<Self::State>;

    /// Whether a word that ends here is wanted, and what there is to say of it.
    fn output(&self, state: Self::State) -> Option<Self::Output>;

    /// The first codes of the symbols that [`Automaton::step`] may go on by: others are not even tried. All of them,
    /// where an automaton does not know better.
    fn codes(&self, _state: Self::State) -> Children {
        ALL_CODES
    }
}

/// All codes there are.
pub(crate) const ALL_CODES: Children = Children::new(u32::MAX);

/// A word that was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit<'s, T> {
    /// Its id.
    pub id: u32,
    /// Its text.
    pub word: &'s str,
    /// The automaton's output for it.
    pub output: T,
}

/// The words that an automaton accepts, in the order of their ids. As an [`Iterator`] it gives each as a `String`;
/// [`Search::advance`] lends it, with its id and what the automaton says of it, and allocates nothing.
pub struct Search<'d, A: Automaton> {
    dict: &'d Dict,
    slots: &'d [Slot],
    ranks: &'d [Rank],
    automaton: A,
    /// The place whose children come next; none before the start and behind the end.
    here: Option<Place<A::State>>,
    /// The places on the way here that have children not visited yet, and room for as many as there can be.
    path: Vec<Place<A::State>>,
    /// The steps to the place last visited.
    steps: Vec<Step>,
    /// How many of them are those to the word last found, so that their text and their ranks are known.
    known: usize,
    /// The text of the word last found, and room for the longest.
    text: String,
    /// Ids of words to come are no less.
    next_id: u32,
    /// As many steps as there can be codes in all words.
    steps_left: u64,
}

#[derive(Clone, Copy)]
struct Place<S> {
    state: S,
    base: u32,
    /// The children not visited yet.
    children: Children,
    /// Steps from the root.
    depth: u16,
    /// The lead code that led here, or [`NO_CODE`]: the symbol comes with the next step.
    lead: u8,
}

#[derive(Clone, Copy, Default)]
struct Step {
    /// The slot that it leads to.
    at: u32,
    /// The sum of the ranks up to it.
    ordinal: u32,
    /// Bytes of text up to it.
    text_len: u16,
    code: u8,
    /// Its code, where it is a lead code: the symbol comes with the next step. Else [`NO_CODE`].
    lead: u8,
}

impl Dict {
    /// The words that `automaton` accepts.
    pub fn search<A: Automaton>(&self, automaton: A) -> Search<'_, A> {
        let slots = self.slots();
        let start = slots.first().zip(automaton.start()).map(|(root, state)| Place {
            state,
            base: root.base(),
            children: both(root.children(), automaton.codes(state)),
            depth: 0,
            lead: NO_CODE,
        });
        Search {
            dict: self,
            slots,
            ranks: self.ranks(),
            automaton,
            here: start,
            path: Vec::with_capacity(self.max_codes()),
            steps: vec![Step::default(); self.max_codes()],
            known: 0,
            text: String::with_capacity(self.max_codes() * self.index.longest_symbol()),
            next_id: 0,
            steps_left: u64::from(self.word_count()) * self.max_codes() as u64,
        }
    }
}

impl<A: Automaton> Search<'_, A> {
    /// The next word that is found.
    pub fn advance(&mut self) -> Option<Hit<'_, A::Output>> {
        let index = &self.dict.index;
        let symbols = self.dict.alphabet().symbols().len();
        let mut here = self.here.take()?;
        loop {
            let Some(code) = here.children.next() else {
                here = self.path.pop()?;
                continue;
            };
            // Words of a damaged file may share so much that there are steps without an end, and none to a word.
            self.steps_left = self.steps_left.checked_sub(1)?;
            let (state, lead) = if here.lead == NO_CODE && index.is_lead(code) {
                (here.state, code)
            } else {
                let number = match here.lead {
                    NO_CODE => index.number(code, 0),
                    lead => index.number(lead, code),
                };
                // In a damaged file, codes may be those of no symbol, and slots be missing.
                let known = Some(number).filter(|&number| number < symbols);
                match known.and_then(|number| self.automaton.step(here.state, number)) {
                    Some(state) => (state, NO_CODE),
                    None => continue,
                }
            };
            let (at, depth) = (here.base.saturating_add(code.into()), usize::from(here.depth));
            let (Some(&slot), Some(step)) = (self.slots.get(at as usize), self.steps.get_mut(depth)) else {
                continue;
            };
            (step.at, step.code, step.lead) = (at, code, lead);
            self.known = self.known.min(depth);
            let is_whole = lead == NO_CODE;
            let children = if is_whole { both(slot.children(), self.automaton.codes(state)) } else { slot.children() };
            if children.bits() != 0 {
                if here.children.bits() != 0 {
                    self.path.push(here);
                }
                here = Place { state, base: slot.base(), children, depth: here.depth + 1, lead };
            }
            if is_whole
                && slot.is_word()
                && let Some(output) = self.automaton.output(state)
            {
                let ordinal = self.spell(depth + 1)?;
                // Where ranks are damaged, this is the end.
                let id = self.dict.id_at(slot, ordinal).filter(|id| *id >= self.next_id)?;
                self.next_id = id + 1;
                self.here = Some(here);
                return Some(Hit { id, word: &self.text, output });
            }
        }
    }

    /// Brings the text up to that of the first `depth` steps; the sum of their ranks.
    fn spell(&mut self, depth: usize) -> Option<u32> {
        let (index, symbols) = (&self.dict.index, self.dict.alphabet().symbols());
        let (known, new) = self.steps.get_mut(..depth)?.split_at_mut_checked(self.known)?;
        let (mut ordinal, text_len, mut lead) =
            known.last().map_or((0, 0, NO_CODE), |last| (last.ordinal, last.text_len, last.lead));
        self.text.truncate(text_len.into());
        for step in new {
            ordinal = ordinal.wrapping_add(self.ranks.get(step.at as usize)?.get());
            match (lead, index.character(step.code)) {
                _ if step.lead != NO_CODE => {}
                (NO_CODE, Some(character)) => self.text.push(character),
                (NO_CODE, None) => self.text.push_str(symbols.get(index.number(step.code, 0))?.text()),
                (lead, _) => self.text.push_str(symbols.get(index.number(lead, step.code))?.text()),
            }
            lead = step.lead;
            (step.ordinal, step.text_len) = (ordinal, self.text.len() as u16);
        }
        self.known = depth;
        Some(ordinal)
    }
}

impl<A: Automaton> Iterator for Search<'_, A> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|found| found.word.into())
    }
}

#[inline]
fn both(children: Children, codes: Children) -> Children {
    Children::new(children.bits() & codes.bits())
}
