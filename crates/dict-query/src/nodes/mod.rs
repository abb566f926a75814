//! Sets of texts as nodes that are shared, and what is left of a set after a letter.
//!
//! A query describes a set of texts. Letter by letter, the search asks what may still follow: the *derivative* of the
//! set by a letter holds the rests of those texts that begin with it. For `c(at|ots)`:
//!
//! ```text
//! after     the rest
//! c         at | ots
//! ca        t
//! cat       only the end: "cat" fits
//! d         nothing: no text that begins with `d` fits
//! ```
//!
//! Unions, intersections and complements have derivatives as simple as those of rows, so `&`, `|` and `!` may stand
//! anywhere, and so may anagrams, words of the dictionary and mistakes. Equal sets are one node with one number: a node
//! is a state of an automaton that is made while it is walked. The method is that of J. A. Brzozowski, "Derivatives of
//! Regular Expressions" (1964); S. Owens, J. Reppy and A. Turon, "Regular-expression derivatives reexamined" (2009),
//! share nodes as here.

mod derive;
mod endings;
mod make;
mod tally;

pub(crate) use self::tally::{Extras, Share, Tally};

use alloc::{boxed::Box, vec::Vec};
use core::hash::BuildHasher;

use dict_runtime::{Cursor, Dict, raw};
use hashbrown::{DefaultHashBuilder, HashTable};

use self::endings::Endings;

/// The number of a node.
pub(crate) type NodeId = u32;

/// A set of numbers of symbols or of characters: bit `i` of word `i / 64`.
pub(crate) type Bits = Box<[u64]>;

/// A set of texts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Node {
    /// No text.
    Nothing,
    /// The empty text.
    End,
    /// All texts.
    Anything,
    /// Each of these symbols.
    Letter(Bits),
    /// Each of these characters, in a [`Node::Regular`].
    Character(Bits),
    Then(NodeId, NodeId),
    Either(Box<[NodeId]>),
    Both(Box<[NodeId]>),
    Not(NodeId),
    /// Any number of texts of the node, one after the other.
    Repeat(NodeId),
    /// Texts of at least and at most this number of characters; `u16::MAX` stands for any number.
    Length {
        min: u16,
        max: u16,
    },
    Tally(Box<Tally>),
    /// Texts with at least and at most this number of symbols of a set; `u16::MAX` stands for any number.
    Count {
        of: Bits,
        min: u16,
        max: u16,
    },
    /// The rests of the words of the dictionary below the places of a cursor.
    Word([(raw::Slot, u32); 2]),
    /// The rests that complete these symbols to a word that is read backwards.
    Backwards(Box<[u16]>),
    /// Texts with at most this number of mistakes.
    Near(NodeId, u8),
    /// Texts with one letter replaced.
    Misprinted(NodeId),
    /// A node over characters.
    Regular(NodeId),
    /// A node with capitals. The symbols stand for other capitals already.
    SameLetters {
        used: Bits,
        of: NodeId,
    },
    /// A capital: `0` for `A`.
    Capital(u8),
}

/// The facts that are known of a node.
#[derive(Clone, Copy, Debug)]
struct About {
    /// The capitals in it: bit 0 for `A`.
    capitals: u32,
    /// The number of characters that each of its texts has at least.
    shortest: u16,
    /// True if the empty text is in the set, once that was asked.
    has_end: Option<bool>,
}

/// The letters of a dictionary, as nodes need them.
#[derive(Debug)]
pub(crate) struct Letters {
    /// The number of characters of each symbol.
    pub(crate) lengths: Vec<u8>,
    /// The number of characters of the longest symbol.
    longest: u8,
    /// The characters of each symbol, as numbers in [`Letters::characters`].
    pub(crate) spelled: Vec<Vec<u16>>,
    /// All characters of symbols, ascending.
    pub(crate) characters: Vec<char>,
}

/// The nodes of a query.
pub(crate) struct Nodes<'d> {
    dict: &'d Dict,
    letters: Letters,
    nodes: Vec<Node>,
    about: Vec<About>,
    index: HashTable<NodeId>,
    hasher: DefaultHashBuilder,
    /// For each symbol, the class of symbols that no node of the query tells apart.
    classes: Vec<u16>,
    /// For each class, its first symbol.
    firsts: Vec<u16>,
    /// For each node, its derivatives by class.
    derived: Vec<NodeId>,
    /// The memory of all nodes and derivatives, in bytes, about.
    bytes: usize,
    /// The number of derivatives that may still be made.
    derivatives_left: u64,
    has_given_up: bool,
    /// The number of nodes of words that are read backwards that were made.
    backwards: usize,
    /// The endings of the words. They are collected once many such nodes were made.
    endings: Option<Endings>,
}

/// The maximum memory of nodes, in bytes. A single derivative of a large query may need a great many nodes.
const MAX_BYTES: usize = 32 << 20;

/// The derivative that was not made yet.
const UNKNOWN: NodeId = NodeId::MAX;

/// The nodes that are always there.
pub(crate) const NOTHING: NodeId = 0;
pub(crate) const END: NodeId = 1;
pub(crate) const ANYTHING: NodeId = 2;

impl<'d> Nodes<'d> {
    /// Creates the nodes that are always there. At most `max_derivatives` derivatives are made.
    pub(crate) fn new(dict: &'d Dict, max_derivatives: u64) -> Self {
        let letters = Letters::new(dict);
        let symbols = letters.lengths.len();
        let mut nodes = Self {
            dict,
            letters,
            nodes: Vec::new(),
            about: Vec::new(),
            index: HashTable::new(),
            hasher: DefaultHashBuilder::default(),
            classes: (0..symbols as u16).collect(),
            firsts: (0..symbols as u16).collect(),
            derived: Vec::new(),
            bytes: 0,
            derivatives_left: max_derivatives,
            has_given_up: false,
            backwards: 0,
            endings: None,
        };
        for node in [Node::Nothing, Node::End, Node::Anything] {
            nodes.add(node);
        }
        nodes
    }

    /// Returns the dictionary whose symbols the texts have.
    pub(crate) fn dict(&self) -> &'d Dict {
        self.dict
    }

    /// Returns the letters of the dictionary.
    pub(crate) fn letters(&self) -> &Letters {
        &self.letters
    }

    /// Returns true if a derivative was not made, because there were too many, or they took too much memory. From then
    /// on, the sets are wrong.
    pub(crate) fn has_given_up(&self) -> bool {
        self.has_given_up
    }

    /// Returns the memory of the nodes in bytes, about.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Returns the number of a node: that of an equal one, if there is one.
    fn add(&mut self, node: Node) -> NodeId {
        let hash = self.hasher.hash_one(&node);
        let nodes = &self.nodes;
        if let Some(id) = self.index.find(hash, |id| nodes.get(*id as usize) == Some(&node)) {
            return *id;
        }
        let id = nodes.len() as NodeId;
        let about = self.about_new(&node);
        let classes = self.firsts.len();
        self.bytes += size_of::<Node>() + node.heap_bytes() + size_of::<About>() + (2 + classes) * size_of::<NodeId>();
        self.derived.resize(self.derived.len() + classes, UNKNOWN);
        self.nodes.push(node);
        self.about.push(about);
        let (nodes, hasher) = (&self.nodes, &self.hasher);
        self.index.insert_unique(hash, id, |id| nodes.get(*id as usize).map_or(0, |node| hasher.hash_one(node)));
        id
    }

    fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id as usize).unwrap_or(&Node::Nothing)
    }

    fn about(&self, id: NodeId) -> About {
        self.about.get(id as usize).copied().unwrap_or(About { capitals: 0, shortest: 0, has_end: None })
    }

    /// Works out what is known of a new node.
    fn about_new(&self, node: &Node) -> About {
        let all = |ids: &[NodeId]| ids.iter().fold(0, |capitals, id| capitals | self.about(*id).capitals);
        let shortest = |id: &NodeId| self.about(*id).shortest;
        let (capitals, shortest) = match node {
            Node::Nothing => (0, u16::MAX),
            Node::End | Node::Anything | Node::Not(_) | Node::Repeat(_) | Node::Backwards(_) => (0, 0),
            Node::Letter(_) | Node::Character(_) => (0, 1),
            Node::Capital(number) => (1 << number, 1),
            Node::Then(first, rest) => (all(&[*first, *rest]), shortest(first).saturating_add(shortest(rest))),
            Node::Either(parts) => (all(parts), parts.iter().map(shortest).min().unwrap_or(0)),
            Node::Both(parts) => (all(parts), parts.iter().map(shortest).max().unwrap_or(0)),
            Node::Length { min, .. } | Node::Count { min, .. } => (0, *min),
            Node::Tally(tally) => (0, tally.shortest()),
            Node::Word(places) => (0, u16::from(!self.cursor(*places).is_word())),
            Node::Near(of, mistakes) => {
                (0, shortest(of).saturating_sub(u16::from(*mistakes) * u16::from(self.letters.longest)))
            }
            // A symbol of one character may be in the place of a longer one.
            Node::Misprinted(of) => (0, shortest(of).saturating_sub(u16::from(self.letters.longest).saturating_sub(1))),
            Node::Regular(of) => (0, shortest(of)),
            Node::SameLetters { of, .. } => (0, shortest(of)),
        };
        About { capitals, shortest, has_end: None }
    }

    /// Returns the cursor at the places of a [`Node::Word`].
    fn cursor(&self, places: [(raw::Slot, u32); 2]) -> Cursor<'d> {
        raw::cursor(self.dict, places)
    }

    /// Returns true if the empty text is in the set.
    #[inline]
    pub(crate) fn has_end(&mut self, id: NodeId) -> bool {
        match self.about.get(id as usize).and_then(|about| about.has_end) {
            Some(known) => known,
            None => self.find_end(id),
        }
    }

    /// Works out what [`Nodes::has_end`] returns, and keeps it.
    fn find_end(&mut self, id: NodeId) -> bool {
        let has_end = match self.node(id) {
            Node::Nothing | Node::Letter(_) | Node::Character(_) | Node::Capital(_) | Node::Misprinted(_) => false,
            Node::End | Node::Anything | Node::Repeat(_) => true,
            &Node::Then(first, rest) => self.has_end(first) && self.has_end(rest),
            Node::Either(parts) => parts.clone().iter().any(|part| self.has_end(*part)),
            Node::Both(parts) => parts.clone().iter().all(|part| self.has_end(*part)),
            &Node::Not(of) => !self.has_end(of),
            Node::Length { min, .. } | Node::Count { min, .. } => *min == 0,
            Node::Tally(tally) => tally.may_end(),
            Node::Word(places) => self.cursor(*places).is_word(),
            Node::Backwards(symbols) => self.is_word_backwards(symbols),
            &Node::Near(of, mistakes) => self.may_end_early(of, mistakes),
            &(Node::Regular(of) | Node::SameLetters { of, .. }) => self.has_end(of),
        };
        if let Some(about) = self.about.get_mut(id as usize) {
            about.has_end = Some(has_end);
        }
        has_end
    }

    /// Returns true if these symbols, read backwards, are a word.
    fn is_word_backwards(&self, symbols: &[u16]) -> bool {
        let alphabet = self.dict.alphabet().symbols();
        let mut cursor = self.dict.root();
        for symbol in symbols.iter().rev() {
            let next = alphabet.get(usize::from(*symbol)).and_then(|symbol| cursor.step_symbol(symbol));
            match next {
                Some(next) => cursor = next,
                None => return false,
            }
        }
        cursor.is_word()
    }

    /// Returns true if the set has a text of at most this number of symbols.
    fn may_end_early(&mut self, of: NodeId, most: u8) -> bool {
        if self.has_end(of) {
            return true;
        }
        if most == 0 {
            return false;
        }
        let rest = self.after_any(of);
        rest != NOTHING && self.may_end_early(rest, most - 1)
    }

    /// Returns true if symbols are in the set of a node.
    pub(crate) fn has(&mut self, of: NodeId, symbols: impl IntoIterator<Item = u16>) -> bool {
        let mut left = of;
        for symbol in symbols {
            left = self.after(left, symbol.into());
            if left == NOTHING {
                return false;
            }
        }
        self.has_end(left)
    }

    /// Makes the nodes anew that are reached from `kept`, and forgets all others. The numbers change.
    pub(crate) fn forget_others(&mut self, kept: &mut [&mut NodeId]) {
        let old = core::mem::take(&mut self.nodes);
        self.about.clear();
        self.derived.clear();
        self.index.clear();
        self.bytes = 0;
        let mut numbers = alloc::vec![UNKNOWN; old.len()];
        for node in [NOTHING, END, ANYTHING] {
            self.copy(&old, &mut numbers, node);
        }
        for id in kept {
            **id = self.copy(&old, &mut numbers, **id);
        }
    }

    /// Makes a node and those in it anew.
    fn copy(&mut self, old: &[Node], numbers: &mut [NodeId], id: NodeId) -> NodeId {
        if let Some(known) = numbers.get(id as usize).filter(|known| **known != UNKNOWN) {
            return *known;
        }
        let Some(mut node) = old.get(id as usize).cloned() else { return NOTHING };
        match &mut node {
            Node::Then(first, rest) => {
                *first = self.copy(old, numbers, *first);
                *rest = self.copy(old, numbers, *rest);
            }
            Node::Either(parts) | Node::Both(parts) => {
                for part in parts.iter_mut() {
                    *part = self.copy(old, numbers, *part);
                }
                parts.sort_unstable();
            }
            Node::Not(of)
            | Node::Repeat(of)
            | Node::Near(of, _)
            | Node::Misprinted(of)
            | Node::Regular(of)
            | Node::SameLetters { of, .. } => *of = self.copy(old, numbers, *of),
            _ => {}
        }
        let new = self.add(node);
        if let Some(number) = numbers.get_mut(id as usize) {
            *number = new;
        }
        new
    }
}

impl Node {
    /// Returns the memory that the node holds beside its own.
    fn heap_bytes(&self) -> usize {
        match self {
            Self::Letter(bits) | Self::Character(bits) | Self::Count { of: bits, .. } => 8 * bits.len(),
            Self::SameLetters { used, .. } => 8 * used.len(),
            Self::Either(parts) | Self::Both(parts) => 4 * parts.len(),
            Self::Tally(tally) => tally.bytes(),
            Self::Backwards(symbols) => 2 * symbols.len(),
            _ => 0,
        }
    }
}

impl Letters {
    fn new(dict: &Dict) -> Self {
        let symbols = dict.alphabet().symbols();
        let mut characters: Vec<char> = symbols.iter().flat_map(|symbol| symbol.text().chars()).collect();
        characters.sort_unstable();
        characters.dedup();
        let number = |c: char| characters.binary_search(&c).unwrap_or_default() as u16;
        let lengths: Vec<u8> = symbols.iter().map(|symbol| symbol.text().chars().count() as u8).collect();
        Self {
            longest: lengths.iter().copied().max().unwrap_or(1),
            lengths,
            spelled: symbols.iter().map(|symbol| symbol.text().chars().map(number).collect()).collect(),
            characters,
        }
    }
}

/// Returns a set of numbers below `count`.
pub(crate) fn bits(count: usize, members: impl IntoIterator<Item = usize>) -> Bits {
    let mut words = alloc::vec![0u64; count.div_ceil(64)].into_boxed_slice();
    for member in members {
        if let Some(word) = words.get_mut(member / 64) {
            *word |= 1 << (member % 64);
        }
    }
    words
}

/// Returns true if a number is in a set.
pub(crate) fn has(bits: &Bits, number: usize) -> bool {
    bits.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
}
