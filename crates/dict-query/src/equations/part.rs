//! A part of an equation: what a word must be, and which texts of capitals it gives.

use alloc::{boxed::Box, vec, vec::Vec};

use dict_runtime::Dict;

use super::{
    rules::Rules,
    texts::{Span, Texts},
};
use crate::{
    error::{Fault, QueryError},
    letters::{letters, symbols_of},
    lower::node,
    matcher::{Limits, Matcher},
    nodes::{NOTHING, NodeId, Nodes},
    tree::{Anagram, Tree, bit_of},
};

/// The maximum number of ways to cut a word. They take 208 bytes each.
const MAX_WAYS: usize = 1 << 15;

/// A part of an equation.
pub(super) struct Part<'d> {
    /// The number of its word.
    number: u8,
    /// The patterns in which capitals stand alone. Each of them gives texts.
    pub(super) rows: Vec<Vec<Item>>,
    /// The conditions without capitals.
    plain: Vec<Tree>,
    matcher: Matcher<'d>,
    /// The other conditions with capitals, which can be asked only when all their texts are known.
    pub(super) others: Vec<Tree>,
}

/// An item of a pattern.
pub(super) enum Item {
    Symbols(Vec<u16>),
    /// A text of this set.
    Any(NodeId, Tree),
    Capital {
        capital: char,
        is_reversed: bool,
    },
}

impl<'d> Part<'d> {
    pub(super) fn new(
        dict: &'d Dict,
        nodes: &mut Nodes<'d>,
        tree: &Tree,
        number: u8,
        limits: Limits,
    ) -> Result<Self, QueryError> {
        let mut terms = Vec::new();
        split(tree, &mut terms);
        let (mut rows, mut plain, mut others) = (Vec::new(), Vec::new(), Vec::new());
        for term in terms {
            let items = match &term {
                Tree::Row(items) => items,
                term => core::slice::from_ref(term),
            };
            if term.capitals() == 0 {
                plain.push(term);
            } else if items.iter().all(|item| capital_of(item).is_some() || item.capitals() == 0) {
                rows.push(items.iter().map(|item| Item::new(dict, nodes, item)).collect::<Result<_, _>>()?);
            } else {
                others.push(term);
            }
        }
        for other in &others {
            check(dict, other, limits)?;
        }
        let matcher = Matcher::new(dict, &Tree::And(plain.clone()), limits)?;
        Ok(Self { number, rows, plain, matcher, others })
    }

    /// Returns the capitals that stand alone, as bits.
    pub(super) fn capitals(&self) -> u32 {
        self.rows.iter().flatten().fold(0, |capitals, item| capitals | item.bit())
    }

    /// Iterates over the nodes, whose numbers change.
    pub(super) fn nodes_mut(&mut self) -> impl Iterator<Item = &mut NodeId> {
        self.rows.iter_mut().flatten().filter_map(|item| match item {
            Item::Any(node, _) => Some(node),
            _ => None,
        })
    }

    /// Returns the symbols of the only word that may fit, if the texts that are known leave only one.
    pub(super) fn only_word(&self, texts: &Texts, words: &[Vec<u16>]) -> Option<Vec<u16>> {
        self.rows.iter().find_map(|row| {
            let mut symbols = Vec::new();
            for item in row {
                match item {
                    Item::Symbols(text) => symbols.extend(text),
                    Item::Any(..) => return None,
                    Item::Capital { capital, is_reversed } => {
                        symbols.extend(texts.symbols(*capital, words)?.iter(*is_reversed));
                    }
                }
            }
            Some(symbols)
        })
    }

    /// Returns the query that words must fit as far as texts are known.
    pub(super) fn tree(&self, texts: &Texts, words: &[Vec<u16>], rules: &Rules) -> Tree {
        let row = |row: &Vec<Item>| {
            let item = |item: &Item| match item {
                Item::Symbols(symbols) => Tree::Symbols(symbols.clone()),
                Item::Any(_, tree) => tree.clone(),
                Item::Capital { capital, is_reversed } => match texts.symbols(*capital, words) {
                    Some(text) => Tree::Symbols(text.iter(*is_reversed).collect()),
                    None => rules.tree(*capital, *is_reversed),
                },
            };
            Tree::Row(row.iter().map(item).collect())
        };
        let text = |capital| texts.tree(capital, words);
        let others = self.others.iter().filter_map(|other| with_texts(other, &text));
        Tree::And(self.plain.iter().cloned().chain(self.rows.iter().map(row)).chain(others).collect())
    }

    /// Returns true if what has no capital admits a word.
    pub(super) fn admits(&mut self, id: u32, word: &str) -> bool {
        self.matcher.forget_if_full();
        self.plain.is_empty() || self.matcher.fits(id, word)
    }

    /// Returns true if the conditions without capitals took too many steps.
    pub(super) fn has_given_up(&self) -> bool {
        self.matcher.has_given_up()
    }

    /// Returns all ways to give texts to the capitals, so that the word fits, beside the texts that are known.
    pub(super) fn texts(
        &self,
        known: Texts,
        words: &[Vec<u16>],
        rules: &Rules,
        nodes: &mut Nodes<'_>,
        steps: &mut u64,
    ) -> Vec<Texts> {
        let word = words.get(usize::from(self.number)).map(Vec::as_slice).unwrap_or_default();
        let mut found = vec![known];
        for row in &self.rows {
            let mut longer = Vec::new();
            let mut reader = Reader { number: self.number, word, words, rules, nodes, steps, found: &mut longer };
            found.iter().for_each(|texts| reader.read(row, 0, *texts));
            found = longer;
        }
        found
    }
}

/// A reader of a word, which finds the texts of capitals.
struct Reader<'r, 'd> {
    number: u8,
    word: &'r [u16],
    words: &'r [Vec<u16>],
    rules: &'r Rules,
    nodes: &'r mut Nodes<'d>,
    steps: &'r mut u64,
    found: &'r mut Vec<Texts>,
}

impl Reader<'_, '_> {
    /// Finds the ways in which items stand for the symbols from a place on.
    fn read(&mut self, items: &[Item], start: usize, texts: Texts) {
        let rest = self.word.get(start..).unwrap_or_default();
        let Some((item, items)) = items.split_first() else {
            if self.found.len() == MAX_WAYS {
                // Without steps, the search ends, and says so.
                *self.steps = 0;
            } else if rest.is_empty() {
                self.found.push(texts);
            }
            return;
        };
        let Some(left) = self.steps.checked_sub(1) else { return };
        *self.steps = left;
        match item {
            Item::Symbols(symbols) => {
                if rest.starts_with(symbols) {
                    self.read(items, start + symbols.len(), texts);
                }
            }
            Item::Any(node, _) => {
                let mut node = *node;
                for end in start..=self.word.len() {
                    if self.nodes.has_end(node) {
                        self.read(items, end, texts);
                    }
                    let Some(symbol) = self.word.get(end) else { return };
                    node = self.nodes.after(node, (*symbol).into());
                    if node == NOTHING {
                        return;
                    }
                }
            }
            Item::Capital { capital, is_reversed } => {
                if let Some(text) = texts.symbols(*capital, self.words) {
                    if text.len() <= rest.len() && text.iter(*is_reversed).eq(rest.iter().copied().take(text.len())) {
                        self.read(items, start + text.len(), texts);
                    }
                    return;
                }
                let lengths = self.rules.lengths(*capital);
                let mut characters = 0u16;
                for end in start..=self.word.len() {
                    let is_last = items.is_empty() && end < self.word.len();
                    if lengths.contains(&characters) && !is_last {
                        let (word, is_reversed) = (self.number, *is_reversed);
                        let span = Span { word, start: start as u16, end: end as u16, is_reversed };
                        self.read(items, end, texts.with(*capital, span));
                    }
                    let Some(symbol) = self.word.get(end) else { return };
                    let long = self.nodes.letters().lengths.get(usize::from(*symbol));
                    characters += u16::from(long.copied().unwrap_or(1));
                    if characters > *lengths.end() {
                        return;
                    }
                }
            }
        }
    }
}

impl Item {
    fn new(dict: &Dict, nodes: &mut Nodes<'_>, tree: &Tree) -> Result<Self, QueryError> {
        Ok(match (capital_of(tree), tree) {
            (Some((capital, is_reversed)), _) => Self::Capital { capital, is_reversed },
            (None, Tree::Text { text, at }) => Self::Symbols(symbols_of(dict, &letters(text, *at), false)?),
            (None, tree) => Self::Any(node(nodes, tree)?, tree.clone()),
        })
    }

    /// Returns the bit of the capital.
    fn bit(&self) -> u32 {
        match self {
            Self::Capital { capital, .. } => bit_of(*capital),
            _ => 0,
        }
    }
}

/// Returns the error of a query that is wrong whatever its capitals stand for.
fn check(dict: &Dict, tree: &Tree, limits: Limits) -> Result<(), QueryError> {
    let Some(tree) = with_texts(tree, &|_| Some(Tree::Symbols(Vec::new()))) else { return Ok(()) };
    match Matcher::new(dict, &tree, limits) {
        // A letter that is taken away from an anagram may be in a text.
        Err(error) if !matches!(error.fault, Fault::NotThere { .. }) => Err(error),
        _ => Ok(()),
    }
}

/// Returns the capital of an item that is a capital, and true if it is backwards.
fn capital_of(item: &Tree) -> Option<(char, bool)> {
    match item {
        Tree::Capital(capital) => Some((*capital, false)),
        Tree::Reversed(of) => match **of {
            Tree::Capital(capital) => Some((capital, true)),
            _ => None,
        },
        _ => None,
    }
}

/// Splits a query into parts that a word must all fit.
fn split(tree: &Tree, terms: &mut Vec<Tree>) {
    match tree {
        Tree::And(parts) => parts.iter().for_each(|part| split(part, terms)),
        Tree::Anagram(anagram) => {
            anagram.pattern.iter().for_each(|pattern| split(pattern, terms));
            let pattern = anagram.pattern.as_ref().map(|_| Box::new(Tree::AnyLetters));
            terms.push(Tree::Anagram(Anagram { pattern, ..anagram.clone() }));
        }
        tree => terms.push(tree.clone()),
    }
}

/// Puts texts in the places of capitals. Returns `None` if one of them is not known.
pub(super) fn with_texts(tree: &Tree, text: &impl Fn(char) -> Option<Tree>) -> Option<Tree> {
    let inner = |of: &Tree| with_texts(of, text).map(Box::new);
    let all = |parts: &[Tree]| parts.iter().map(|part| with_texts(part, text)).collect::<Option<Vec<Tree>>>();
    Some(match tree {
        Tree::Capital(capital) => text(*capital)?,
        Tree::Word(of) => Tree::Word(inner(of)?),
        Tree::SameLetters(of) => Tree::SameLetters(inner(of)?),
        Tree::Reversed(of) => Tree::Reversed(inner(of)?),
        Tree::Misprinted(of) => Tree::Misprinted(inner(of)?),
        Tree::Near { mistakes, of } => Tree::Near { mistakes: *mistakes, of: inner(of)? },
        Tree::Not(of) => Tree::Not(inner(of)?),
        Tree::Row(parts) => Tree::Row(all(parts)?),
        Tree::And(parts) => Tree::And(all(parts)?),
        Tree::Or(parts) => Tree::Or(all(parts)?),
        Tree::Anagram(anagram) => {
            let pattern = match &anagram.pattern {
                Some(pattern) => Some(inner(pattern)?),
                None => None,
            };
            Tree::Anagram(Anagram { added: all(&anagram.added)?, pattern, ..anagram.clone() })
        }
        tree => tree.clone(),
    })
}
