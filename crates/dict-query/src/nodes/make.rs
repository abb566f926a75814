//! Makes nodes, in the simplest form of a set, so that equal sets are mostly one node.

use alloc::{boxed::Box, vec::Vec};

use super::{ANYTHING, Bits, END, NOTHING, Node, NodeId, Nodes, Tally, endings::Endings};

/// The number of words whose endings are collected in about the time that one node takes. The endings are collected
/// once the nodes took as long as that.
const WORDS_OF_NODE: usize = 8;

impl Nodes<'_> {
    /// Makes the set of texts of these symbols.
    pub(crate) fn letter(&mut self, bits: Bits) -> NodeId {
        if bits.iter().all(|word| *word == 0) { NOTHING } else { self.add(Node::Letter(bits)) }
    }

    /// Makes the set of texts of these characters, for a regular expression.
    pub(crate) fn character(&mut self, bits: Bits) -> NodeId {
        if bits.iter().all(|word| *word == 0) { NOTHING } else { self.add(Node::Character(bits)) }
    }

    /// Makes the texts of `first`, each with a text of `rest` after it.
    pub(crate) fn then(&mut self, first: NodeId, rest: NodeId) -> NodeId {
        match (first, rest) {
            (NOTHING, _) | (_, NOTHING) => NOTHING,
            (END, only) | (only, END) => only,
            (ANYTHING, ANYTHING) => ANYTHING,
            _ => match *self.node(first) {
                // Rows hang to the right.
                Node::Then(head, tail) => {
                    let tail = self.then(tail, rest);
                    self.then(head, tail)
                }
                _ => match *self.node(rest) {
                    Node::Then(ANYTHING, _) if first == ANYTHING => rest,
                    _ => self.add(Node::Then(first, rest)),
                },
            },
        }
    }

    /// Makes the texts that are in one of the sets.
    pub(crate) fn either(&mut self, parts: impl IntoIterator<Item = NodeId>) -> NodeId {
        let mut all = Vec::new();
        for part in parts {
            match self.node(part) {
                Node::Nothing => {}
                Node::Anything => return ANYTHING,
                Node::Either(inner) => all.extend_from_slice(inner),
                _ => all.push(part),
            }
        }
        all.sort_unstable();
        all.dedup();
        match *all {
            [] => NOTHING,
            [only] => only,
            _ => self.add(Node::Either(all.into_boxed_slice())),
        }
    }

    /// Makes the texts that are in all of the sets.
    pub(crate) fn both(&mut self, parts: impl IntoIterator<Item = NodeId>) -> NodeId {
        let mut all = Vec::new();
        for part in parts {
            match self.node(part) {
                Node::Nothing => return NOTHING,
                Node::Anything => {}
                Node::Both(inner) => all.extend_from_slice(inner),
                _ => all.push(part),
            }
        }
        all.sort_unstable();
        all.dedup();
        let shortest = all.iter().map(|part| self.about(*part).shortest).max().unwrap_or(0);
        let longest = all.iter().filter_map(|part| match self.node(*part) {
            Node::Length { max, .. } => Some(*max),
            Node::End => Some(0),
            _ => None,
        });
        if longest.min().is_some_and(|longest| longest < shortest) {
            return NOTHING;
        }
        match *all {
            [] => ANYTHING,
            [only] => only,
            _ if all.contains(&END) => {
                if all.iter().all(|part| self.has_end(*part)) {
                    END
                } else {
                    NOTHING
                }
            }
            _ => self.add(Node::Both(all.into_boxed_slice())),
        }
    }

    /// Makes the texts that are not in the set.
    pub(crate) fn not(&mut self, of: NodeId) -> NodeId {
        match *self.node(of) {
            Node::Nothing => ANYTHING,
            Node::Anything => NOTHING,
            Node::Not(inner) => inner,
            _ => self.add(Node::Not(of)),
        }
    }

    /// Makes any number of texts of the set, one after the other.
    pub(crate) fn repeat(&mut self, of: NodeId) -> NodeId {
        match *self.node(of) {
            Node::Nothing | Node::End => END,
            Node::Anything | Node::Repeat(_) => of,
            _ => self.add(Node::Repeat(of)),
        }
    }

    /// Makes the texts with this number of characters.
    pub(crate) fn length(&mut self, min: u16, max: u16) -> NodeId {
        match (min, max) {
            (0, u16::MAX) => ANYTHING,
            (0, 0) => END,
            _ => self.add(Node::Length { min, max }),
        }
    }

    /// Makes the texts with these letters.
    pub(crate) fn tally(&mut self, tally: Tally) -> NodeId {
        if tally.takes_anything() { ANYTHING } else { self.add(Node::Tally(Box::new(tally))) }
    }

    /// Makes the texts with this number of symbols of a set.
    pub(crate) fn count(&mut self, of: Bits, min: u16, max: u16) -> NodeId {
        if (min, max) == (0, u16::MAX) { ANYTHING } else { self.add(Node::Count { of, min, max }) }
    }

    /// Makes the words of the dictionary.
    pub(crate) fn words(&mut self) -> NodeId {
        let root = self.dict.root();
        self.word(&root)
    }

    /// Makes the rests of the words below a cursor.
    pub(super) fn word(&mut self, cursor: &dict_runtime::Cursor<'_>) -> NodeId {
        let mut places = dict_runtime::raw::places(cursor);
        if !self.dict.is_changed() {
            // Without denied words, ids play no part, and more places are equal.
            places = places.map(|(slot, _)| (slot, 0));
        }
        self.add(Node::Word(places))
    }

    /// Makes what completes symbols to a word that is read backwards.
    pub(crate) fn backwards(&mut self, symbols: Vec<u16>) -> NodeId {
        if symbols.len() > self.dict.max_letters() || !self.may_be_ending(&symbols) {
            return NOTHING;
        }
        self.add(Node::Backwards(symbols.into()))
    }

    /// Returns true if a word may end with these symbols, the last one first.
    fn may_be_ending(&mut self, symbols: &[u16]) -> bool {
        if let Some(endings) = &self.endings {
            return endings.may_have(symbols);
        }
        self.backwards += 1;
        if self.backwards == self.dict.len() / WORDS_OF_NODE {
            self.endings = Endings::of(self.dict);
        }
        true
    }

    /// Makes the texts with at most this number of mistakes.
    pub(crate) fn near(&mut self, of: NodeId, mistakes: u8) -> NodeId {
        if mistakes == 0 || matches!(of, NOTHING | ANYTHING) { of } else { self.add(Node::Near(of, mistakes)) }
    }

    /// Makes the texts with one letter replaced.
    pub(crate) fn misprinted(&mut self, of: NodeId) -> NodeId {
        if matches!(of, NOTHING | END) { NOTHING } else { self.add(Node::Misprinted(of)) }
    }

    /// Makes the texts of a node over characters.
    pub(crate) fn regular(&mut self, of: NodeId) -> NodeId {
        if matches!(of, NOTHING | END | ANYTHING) { of } else { self.add(Node::Regular(of)) }
    }

    /// Makes the texts of a node with capitals.
    pub(crate) fn same_letters(&mut self, used: Bits, of: NodeId) -> NodeId {
        if self.about(of).capitals == 0 { of } else { self.add(Node::SameLetters { used, of }) }
    }

    /// Makes the texts of a capital: `0` for `A`.
    pub(crate) fn capital(&mut self, number: u8) -> NodeId {
        self.add(Node::Capital(number))
    }

    /// Makes the texts that are read backwards.
    pub(crate) fn reversed(&mut self, of: NodeId) -> Option<NodeId> {
        Some(match self.node(of).clone() {
            // Part by part: a row may be long, and each of its ends would be made anew.
            Node::Then(first, rest) => {
                let (mut first, mut rest) = (first, rest);
                let mut before = END;
                loop {
                    let part = self.reversed(first)?;
                    before = self.then(part, before);
                    match *self.node(rest) {
                        Node::Then(next, others) => {
                            first = next;
                            rest = others;
                        }
                        _ => break,
                    }
                }
                let last = self.reversed(rest)?;
                self.then(last, before)
            }
            Node::Either(parts) => {
                let parts = self.all_reversed(&parts)?;
                self.either(parts)
            }
            Node::Both(parts) => {
                let parts = self.all_reversed(&parts)?;
                self.both(parts)
            }
            Node::Not(of) => {
                let of = self.reversed(of)?;
                self.not(of)
            }
            Node::Repeat(of) => {
                let of = self.reversed(of)?;
                self.repeat(of)
            }
            Node::Near(of, mistakes) => {
                let of = self.reversed(of)?;
                self.near(of, mistakes)
            }
            Node::Misprinted(of) => {
                let of = self.reversed(of)?;
                self.misprinted(of)
            }
            Node::Word(_) => self.backwards(Vec::new()),
            Node::Backwards(_) => self.words(),
            Node::Regular(_) | Node::Character(_) => return None,
            // A capital is bound in the whole pattern, so its node is around this one.
            _ => of,
        })
    }

    fn all_reversed(&mut self, parts: &[NodeId]) -> Option<Vec<NodeId>> {
        parts.iter().map(|part| self.reversed(*part)).collect()
    }
}
