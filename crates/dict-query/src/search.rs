//! A search for words that are in a set of texts and pass tests.

use alloc::{string::String, vec::Vec};

use dict_runtime::Dict;

use crate::{
    error::QueryError,
    letters::cut,
    lower::{self, Plan, Test},
    nodes::{NOTHING, NodeId, Nodes},
    tree::Tree,
    walk::{Stop, Walk},
};

/// What a search may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The number of steps of walks.
    pub(crate) steps: u64,
    /// The memory of nodes at which those that are not needed are forgotten, in bytes. If those that are needed take
    /// more than half of it, it grows.
    pub(crate) bytes: usize,
}

/// The number of steps that take as long as making a derivative. Both are limited, each by itself.
const STEPS_OF_DERIVATIVE: u64 = 100;

/// A search for the words that fit a query, in the order of their symbols.
pub(crate) struct Search<'d> {
    dict: &'d Dict,
    matcher: Matcher<'d>,
    words: Words<'d>,
}

/// The nodes of a query, and what was done with them.
struct Matcher<'d> {
    nodes: Nodes<'d>,
    start: NodeId,
    tests: Vec<Test<'d>>,
    /// The limits, with the steps that are left.
    limits: Limits,
    /// The memory that the nodes may take, in bytes, once those were forgotten that are not needed.
    most_bytes: usize,
    is_cut_short: bool,
}

/// The words that may fit.
enum Words<'d> {
    /// Walks of the file and of the added words.
    Walks(Vec<Candidates<'d>>),
    /// Few words, by their ids; the next one is the last.
    Known(Vec<u32>),
}

/// The words of a file that are in a set of texts.
struct Candidates<'d> {
    dict: &'d Dict,
    walk: Walk<'d>,
    /// The id in the file of the word that the walk is at, if it was not returned yet.
    id: Option<u32>,
    is_at_end: bool,
}

impl<'d> Search<'d> {
    /// Starts a search.
    pub(crate) fn new(dict: &'d Dict, tree: &Tree, limits: Limits) -> Result<Self, QueryError> {
        let mut nodes = Nodes::new(dict, limits.steps / STEPS_OF_DERIVATIVE);
        let Plan { walk: start, tests } = lower::plan(&mut nodes, tree)?;
        nodes.classify();
        let words = match tests.iter().find_map(Test::ids) {
            Some(ids) => Words::Known(ids.iter().rev().copied().collect()),
            None => {
                let files = [Some(dict), dict.added()].into_iter().flatten();
                let candidates = |dict| Candidates { dict, walk: Walk::new(dict, start), id: None, is_at_end: false };
                Words::Walks(files.map(candidates).collect())
            }
        };
        let matcher = Matcher { nodes, start, tests, limits, most_bytes: 0, is_cut_short: false };
        Ok(Self { dict, matcher, words })
    }

    /// Returns true if the search gave up, because it took too many steps.
    pub(crate) fn is_cut_short(&self) -> bool {
        self.matcher.is_cut_short || self.matcher.nodes.has_given_up()
    }

    /// Returns true if a word of the dictionary fits.
    pub(crate) fn fits(&mut self, id: u32, word: &str) -> bool {
        self.matcher.has_in(self.matcher.start, self.dict, word) && self.matcher.passes(self.dict, id, word)
    }

    /// Returns the id of the next word that fits, and makes `text` its text.
    pub(crate) fn next_id(&mut self, text: &mut String) -> Option<u32> {
        loop {
            text.clear();
            let (id, is_found) = match &mut self.words {
                Words::Known(ids) => {
                    let id = ids.pop()?;
                    text.push_str(&self.dict.word(id)?);
                    (id, self.matcher.has_in(self.matcher.start, self.dict, text))
                }
                Words::Walks(walks) => (self.matcher.next_candidate(self.dict, walks, text)?, true),
            };
            let fits = is_found && self.matcher.passes(self.dict, id, text);
            if self.matcher.nodes.has_given_up() {
                return None;
            }
            if fits {
                return Some(id);
            }
        }
    }
}

impl<'d> Matcher<'d> {
    /// Returns the next word of walks, in the order of symbols, without denied words.
    fn next_candidate(&mut self, dict: &Dict, walks: &mut [Candidates<'d>], text: &mut String) -> Option<u32> {
        for number in 0..walks.len() {
            while walks.get(number).is_some_and(|walk| walk.id.is_none() && !walk.is_at_end) {
                self.walk_on(walks, number);
                let walk = walks.get_mut(number)?;
                // The file of a changed dictionary still has the denied words.
                walk.id = walk.id.filter(|id| number > 0 || !dict.is_denied(*id));
            }
        }
        let waiting = walks.iter_mut().filter(|walk| walk.id.is_some());
        let first = waiting.reduce(|one, other| if other.is_before(one) { other } else { one })?;
        let id = first.id.take()?;
        text.push_str(first.walk.text());
        if core::ptr::eq(first.dict, dict) { Some(id) } else { dict.id(text) }
    }

    /// Walks on to the next word of one of the walks.
    fn walk_on(&mut self, walks: &mut [Candidates<'d>], number: usize) {
        loop {
            let Some(candidates) = walks.get_mut(number) else { return };
            let most_bytes = self.most_bytes.max(self.limits.bytes);
            match candidates.walk.advance(&mut self.nodes, &mut self.limits.steps, most_bytes) {
                Stop::Word(id) => {
                    candidates.id = Some(id);
                    return;
                }
                Stop::Full => self.forget(walks),
                Stop::End => {
                    candidates.is_at_end = true;
                    return;
                }
                Stop::OutOfSteps => {
                    self.is_cut_short = true;
                    candidates.is_at_end = true;
                    return;
                }
            }
        }
    }

    /// Forgets the nodes that are not needed.
    fn forget(&mut self, walks: &mut [Candidates<'d>]) {
        let mut kept = alloc::vec![&mut self.start];
        self.tests.iter_mut().for_each(|test| test.for_each_node(&mut |node| kept.push(node)));
        walks.iter_mut().for_each(|candidates| candidates.walk.for_each_node(&mut |node| kept.push(node)));
        self.nodes.forget_others(&mut kept);
        self.most_bytes = 2 * self.nodes.bytes();
    }

    /// Returns true if a word passes the tests.
    fn passes(&mut self, dict: &Dict, id: u32, word: &str) -> bool {
        // The nodes change while the tests are read.
        let tests = core::mem::take(&mut self.tests);
        let passes = tests.iter().all(|test| test.passes(dict, id, word, &mut |node| self.has_in(node, dict, word)));
        self.tests = tests;
        passes
    }

    /// Returns true if a word is in the set of a node.
    fn has_in(&mut self, node: NodeId, dict: &Dict, word: &str) -> bool {
        let mut node = node;
        for symbol in cut(dict, word) {
            let Ok(symbol) = symbol else { return false };
            node = self.nodes.after(node, symbol.into());
            if node == NOTHING {
                return false;
            }
        }
        self.nodes.has_end(node)
    }
}

impl Candidates<'_> {
    /// Returns true if the word of this walk comes before that of another.
    fn is_before(&self, other: &Self) -> bool {
        cut(self.dict, self.walk.text()).lt(cut(other.dict, other.walk.text()))
    }
}
