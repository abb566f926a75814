//! A walk of a dictionary's file and of nodes together.

use alloc::{string::String, vec, vec::Vec};

use dict_runtime::{
    Dict,
    raw::{self, Children, NO_CODE, Slot, Steps},
};

use crate::{
    dead_ends::DeadEnds,
    nodes::{NOTHING, NodeId, Nodes},
};

/// A walk of the words of a file that are in a set of texts, in the order of their symbols, depth first.
///
/// It remembers which pairs of a place and a node lead to no word. The file shares the ends of words, so a walk for
/// `*cat` meets 581,264 prefixes of the shipped English words, but only 66,000 such pairs.
pub(crate) struct Walk<'d> {
    dict: &'d Dict,
    steps: Steps<'d>,
    /// The number of slots.
    slots: usize,
    dead_ends: DeadEnds,
    /// The places on the way to the word found last, and the one whose children are visited next.
    path: Vec<Place>,
    /// The maximum number of steps of a word.
    max_depth: usize,
    /// What is spelled up to each of the first places.
    spelled: Vec<Spelled>,
    /// The text of the word found last.
    text: String,
    /// The minimum id of the words to come.
    next_id: u32,
    /// True if words need only be the beginnings of texts in the set.
    takes_beginnings: bool,
}

/// A place on the way to a word.
#[derive(Clone, Copy)]
struct Place {
    node: NodeId,
    base: u32,
    /// The number that no other set of children has.
    number: u32,
    /// The children not visited yet.
    children: Children,
    /// The code of the child visited last.
    code: u8,
    /// The lead code that led here, or [`NO_CODE`]. After a lead code, the symbol comes with the next step.
    lead: u8,
    /// True if a word was found below.
    has_word: bool,
}

/// What is spelled up to a place.
#[derive(Clone, Copy, Default)]
struct Spelled {
    /// The length of the text, in bytes.
    text_len: u16,
    /// The sum of the ranks.
    ordinal: u32,
}

/// The reason why a walk stops.
pub(crate) enum Stop {
    /// It is at a word, with this id in the file.
    Word(u32),
    /// The nodes take too much memory: [`Nodes::forget_others`] must be called.
    Full,
    /// Too many steps were taken.
    OutOfSteps,
    /// There are no more words.
    End,
}

impl<'d> Walk<'d> {
    /// Returns a walk from the root of the file of `dict`, for words in the set of a node.
    pub(crate) fn new(dict: &'d Dict, node: NodeId) -> Self {
        let steps = Steps::of(dict);
        let root = steps.root();
        let slots = raw::slots(dict).len();
        let place = Place {
            node,
            base: root.base(),
            number: number(slots, root),
            children: root.children(),
            code: 0,
            lead: NO_CODE,
            has_word: false,
        };
        Self {
            dict,
            steps,
            slots,
            dead_ends: DeadEnds::new(slots + raw::block_bytes(dict)),
            path: if node == NOTHING { Vec::new() } else { vec![place] },
            max_depth: dict.max_codes(),
            spelled: vec![Spelled::default()],
            text: String::new(),
            next_id: 0,
            takes_beginnings: false,
        }
    }

    /// Returns a walk for words that are the beginnings of texts in the set of a node.
    pub(crate) fn of_beginnings(dict: &'d Dict, node: NodeId) -> Self {
        Self { takes_beginnings: true, ..Self::new(dict, node) }
    }

    /// Returns the node of what is left after the word found last.
    pub(crate) fn node(&self) -> Option<NodeId> {
        self.path.last().map(|place| place.node)
    }

    /// Returns the word found last.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Calls `keep` with each node that the walk needs, whose numbers change.
    pub(crate) fn for_each_node<'w>(&'w mut self, keep: &mut impl FnMut(&'w mut NodeId)) {
        self.dead_ends.clear();
        self.path.iter_mut().for_each(|place| keep(&mut place.node));
    }

    /// Walks on to the next word.
    pub(crate) fn advance(&mut self, nodes: &mut Nodes<'_>, steps_left: &mut u64, most_bytes: usize) -> Stop {
        loop {
            let depth = self.path.len();
            let Some(here) = self.path.last_mut() else { return Stop::End };
            let Some(code) = here.children.next() else {
                let here = *here;
                self.path.pop();
                self.spelled.truncate(depth - 1);
                match self.path.last_mut().filter(|_| here.has_word) {
                    Some(above) => above.has_word = true,
                    None if here.lead == NO_CODE => self.dead_ends.add(here.number, here.node),
                    None => {}
                }
                continue;
            };
            if nodes.bytes() > most_bytes {
                here.children = Children::new(here.children.bits() | 1 << code);
                return Stop::Full;
            }
            if *steps_left == 0 || nodes.has_given_up() {
                return Stop::OutOfSteps;
            }
            *steps_left -= 1;
            let (node, lead) = match raw::completed_symbol(self.dict, here.lead, code) {
                // A lead code changes no node: the symbol comes with the next step.
                None => (here.node, code),
                Some(symbol) => (nodes.after(here.node, symbol), NO_CODE),
            };
            if node == NOTHING {
                continue;
            }
            here.code = code;
            let slot = self.steps.child(here.base, code);
            let is_word = slot.is_word() && lead == NO_CODE && (self.takes_beginnings || nodes.has_end(node));
            here.has_word |= is_word;
            let children = slot.children();
            let number = number(self.slots, slot);
            // In a damaged file, a path may be longer than the header says.
            let leads_on = children.bits() != 0
                && depth < self.max_depth
                && !(lead == NO_CODE && self.dead_ends.has(number, node));
            let below = Place {
                node,
                base: slot.base(),
                number,
                children: if leads_on { children } else { Children::new(0) },
                code: 0,
                lead,
                has_word: false,
            };
            if is_word {
                self.path.push(below);
                let Some(ordinal) = self.spell() else { return Stop::End };
                // In a damaged file, ids may not ascend: the search ends.
                let id = raw::id(self.dict, slot, ordinal).filter(|id| *id >= self.next_id);
                let Some(id) = id else { return Stop::End };
                self.next_id = id + 1;
                return Stop::Word(id);
            }
            if leads_on {
                self.path.push(below);
            }
        }
    }

    /// Spells the text of the path, and returns the sum of its ranks.
    fn spell(&mut self) -> Option<u32> {
        let mut spelled = *self.spelled.last()?;
        self.text.truncate(spelled.text_len.into());
        for above in self.path.get(self.spelled.len() - 1..self.path.len() - 1)? {
            raw::spell(self.dict, above.lead, above.code, &mut self.text)?;
            let rank = self.steps.rank(above.base, above.code);
            spelled = Spelled { text_len: self.text.len() as u16, ordinal: spelled.ordinal.wrapping_add(rank) };
            self.spelled.push(spelled);
        }
        Some(spelled.ordinal)
    }
}

/// Returns a number that no other set of children has: that of the first child's slot, or for a block, that of its
/// first byte, which is counted after all slots. Without children, it is past all numbers.
#[inline]
fn number(slots: usize, slot: Slot) -> u32 {
    if slot.children().bits() == 0 {
        return u32::MAX;
    }
    match Slot::block_of_base(slot.base()) {
        Some(at) => at.saturating_add(slots as u32),
        // Slots of several sets of children may have the same base.
        None => slot.base().saturating_add(slot.children().bits().trailing_zeros()),
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::String, vec::Vec};

    use dict_runtime::Dict;

    use crate::Query;

    #[test]
    fn the_end_of_a_word_is_not_remembered_as_the_dead_end_of_another_place() {
        let letter = |number: u8| char::from(b'a' + number);
        let words: Vec<String> = (0..26).map(|n| [letter(n), 'a', letter(n * 7 % 19)].iter().collect()).collect();
        let dict = Dict::from_bytes(&dict_compiler::compile(&words).unwrap()).unwrap();
        assert_eq!(Query::parse("*").unwrap().find(&dict).unwrap().count(), dict.len());
    }
}
