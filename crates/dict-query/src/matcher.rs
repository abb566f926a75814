//! The nodes and tests of a query, which tell whether a word fits.

use alloc::vec::Vec;

use dict_runtime::Dict;

use crate::{
    error::QueryError,
    letters::{is_palindrome, symbols},
    lower::{self, LetterTest, Plan, Test},
    nodes::{NodeId, Nodes},
    tree::Tree,
};

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The number of steps.
    pub(crate) steps: u64,
    /// The memory of nodes at which those that are not needed are forgotten, in bytes. If those that are needed take
    /// more than half of it, it grows.
    pub(crate) bytes: usize,
}

/// The number of steps that take as long as making a derivative. Both are limited, each by itself.
const STEPS_OF_DERIVATIVE: u64 = 100;

/// The nodes and tests of a query.
pub(crate) struct Matcher<'d> {
    pub(crate) nodes: Nodes<'d>,
    /// The node of all letters of a word, or of a phrase.
    pub(crate) start: NodeId,
    pub(crate) tests: Vec<Test<'d>>,
    /// The limits, with the steps that are left.
    pub(crate) limits: Limits,
    /// The memory that the nodes may take, in bytes, once those were forgotten that are not needed.
    most_bytes: usize,
    /// True if the search took too many steps.
    pub(crate) is_cut_short: bool,
}

impl<'d> Matcher<'d> {
    /// Makes the nodes and tests of a query.
    pub(crate) fn new(dict: &'d Dict, tree: &Tree, limits: Limits) -> Result<Self, QueryError> {
        let mut nodes = Nodes::new(dict, limits.steps / STEPS_OF_DERIVATIVE);
        let Plan { walk: start, tests } = lower::plan(&mut nodes, tree)?;
        nodes.classify();
        Ok(Self { nodes, start, tests, limits, most_bytes: 0, is_cut_short: false })
    }

    /// Returns the memory in bytes at which nodes must be forgotten.
    pub(crate) fn most_bytes(&self) -> usize {
        self.most_bytes.max(self.limits.bytes)
    }

    /// Takes a step. Returns false if there is none left.
    #[inline]
    pub(crate) fn takes_step(&mut self) -> bool {
        match self.limits.steps.checked_sub(1) {
            Some(left) if !self.nodes.has_given_up() => self.limits.steps = left,
            _ => self.is_cut_short = true,
        }
        !self.is_cut_short
    }

    /// Forgets all nodes but those of the query and those that `more` names.
    pub(crate) fn forget<'m>(&'m mut self, more: impl IntoIterator<Item = &'m mut NodeId>) {
        let mut kept = alloc::vec![&mut self.start];
        self.tests.iter_mut().for_each(|test| test.for_each_node(&mut |node| kept.push(node)));
        kept.extend(more);
        self.nodes.forget_others(&mut kept);
        self.most_bytes = 2 * self.nodes.bytes();
    }

    /// Forgets all nodes but those of the query, if they take much memory.
    pub(crate) fn forget_if_full(&mut self) {
        if self.nodes.bytes() > self.most_bytes() {
            self.forget([]);
        }
    }

    /// Returns true if the search gave up, because it took too many steps.
    pub(crate) fn has_given_up(&self) -> bool {
        self.is_cut_short || self.nodes.has_given_up()
    }

    /// Returns true if a word of the dictionary, by itself, fits the query.
    pub(crate) fn fits(&mut self, id: u32, word: &str) -> bool {
        self.has_letters(word) && self.passes(id, word)
    }

    /// Returns true if the letters of a word are in the set of the query.
    pub(crate) fn has_letters(&mut self, word: &str) -> bool {
        let dict = self.nodes.dict();
        self.nodes.has(self.start, symbols(dict, word))
    }

    /// Returns true if a word of the dictionary, by itself, passes the tests.
    pub(crate) fn passes(&mut self, id: u32, word: &str) -> bool {
        let dict = self.nodes.dict();
        self.passes_by(id, word, |matcher, letters| match letters {
            LetterTest::In(node) => matcher.nodes.has(node, symbols(dict, word)),
            LetterTest::Palindrome if !dict.alphabet().has_long_symbols() => word.chars().eq(word.chars().rev()),
            LetterTest::Palindrome => is_palindrome(&symbols(dict, word).collect::<Vec<_>>()),
        })
    }

    /// Returns true if a word of the dictionary passes the tests as a part of a phrase with these symbols.
    pub(crate) fn passes_in(&mut self, id: u32, word: &str, phrase: &[u16]) -> bool {
        self.passes_by(id, word, |matcher, letters| match letters {
            LetterTest::In(node) => matcher.nodes.has(node, phrase.iter().copied()),
            LetterTest::Palindrome => is_palindrome(phrase),
        })
    }

    /// Returns true if no test says that a word is in no phrase.
    pub(crate) fn may_be_in_phrase(&mut self, id: u32, word: &str) -> bool {
        let dict = self.nodes.dict();
        let mut about_words = self.tests.iter().filter(|test| test.is_about_words());
        about_words.all(|test| test.passes(dict, id, word, &mut |_| true))
    }

    fn passes_by(&mut self, id: u32, word: &str, mut letters: impl FnMut(&mut Self, LetterTest) -> bool) -> bool {
        let dict = self.nodes.dict();
        // The nodes change while the tests are read.
        let tests = core::mem::take(&mut self.tests);
        let passes = tests.iter().all(|test| test.passes(dict, id, word, &mut |condition| letters(self, condition)));
        self.tests = tests;
        passes
    }
}
