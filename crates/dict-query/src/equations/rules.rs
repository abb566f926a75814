//! The conditions about the texts of capitals.

use alloc::{boxed::Box, vec::Vec};
use core::ops::RangeInclusive;

use super::texts::Texts;
use crate::{
    error::QueryError,
    lower::node,
    nodes::{NodeId, Nodes},
    tree::{Constraint, Tree},
};

/// The number of characters of a text, unless a condition says more.
const LENGTHS: RangeInclusive<u16> = 1..=u16::MAX;

/// The conditions about the texts of capitals.
#[derive(Default)]
pub(super) struct Rules {
    /// The numbers of characters of several capitals together.
    lengths: Vec<(Vec<char>, RangeInclusive<u16>)>,
    fits: Vec<Fits>,
    different: Vec<Vec<char>>,
    before: Vec<(char, char)>,
}

/// A query that the text of a capital fits.
struct Fits {
    capital: char,
    node: NodeId,
    tree: Tree,
    /// True if the query can be read backwards, as a regular expression cannot.
    is_reversible: bool,
}

impl Rules {
    pub(super) fn new(nodes: &mut Nodes<'_>, constraints: &[Constraint]) -> Result<Self, QueryError> {
        let mut rules = Self::default();
        for constraint in constraints {
            match constraint {
                Constraint::Length { capitals, lengths } => rules.lengths.push((capitals.clone(), lengths.clone())),
                Constraint::Fits { capital, tree } => {
                    let node = node(nodes, tree)?;
                    let is_reversible = nodes.reversed(node).is_some();
                    rules.fits.push(Fits { capital: *capital, node, tree: tree.clone(), is_reversible });
                }
                Constraint::Different(capitals) => rules.different.push(capitals.clone()),
                Constraint::Before(first, second) => rules.before.push((*first, *second)),
            }
        }
        Ok(rules)
    }

    /// Returns all capitals that conditions name.
    pub(super) fn capitals(&self) -> impl Iterator<Item = char> {
        let fits = self.fits.iter().map(|fits| fits.capital);
        let several = self.lengths.iter().map(|(capitals, _)| capitals).chain(&self.different).flatten();
        fits.chain(several.copied()).chain(self.before.iter().flat_map(|(first, second)| [*first, *second]))
    }

    /// Iterates over the nodes, whose numbers change.
    pub(super) fn nodes_mut(&mut self) -> impl Iterator<Item = &mut NodeId> {
        self.fits.iter_mut().map(|fits| &mut fits.node)
    }

    /// Returns the numbers of characters that the text of a capital may have.
    pub(super) fn lengths(&self, capital: char) -> RangeInclusive<u16> {
        let alone = self.lengths.iter().filter(|(capitals, _)| **capitals == [capital]);
        let alone = alone.map(|(_, lengths)| lengths.clone());
        alone.reduce(|one, other| *one.start().max(other.start())..=*one.end().min(other.end())).unwrap_or(LENGTHS)
    }

    /// Returns a query that every text of a capital fits, or the text backwards.
    pub(super) fn tree(&self, capital: char, is_reversed: bool) -> Tree {
        let fits = self.fits.iter().filter(|fits| fits.capital == capital && (fits.is_reversible || !is_reversed));
        let trees = fits.map(|fits| match is_reversed {
            true => Tree::Reversed(Box::new(fits.tree.clone())),
            false => fits.tree.clone(),
        });
        Tree::And(core::iter::once(Tree::Length(self.lengths(capital))).chain(trees).collect())
    }

    /// Returns true if the texts that are known break no rule.
    pub(super) fn admit(&self, texts: &Texts, words: &[Vec<u16>], nodes: &mut Nodes<'_>) -> bool {
        self.lengths.iter().all(|(capitals, lengths)| {
            let known = capitals.iter().filter_map(|capital| texts.symbols(*capital, words));
            let (count, characters) = known.fold((0, 0), |(count, characters), text| {
                let letters = nodes.letters();
                let long = |symbol: u16| usize::from(*letters.lengths.get(usize::from(symbol)).unwrap_or(&1));
                (count + 1, characters + text.iter(false).map(long).sum::<usize>())
            });
            characters <= (*lengths.end()).into()
                && (count < capitals.len() || characters >= usize::from(*lengths.start()))
        }) && self.are_different(texts, words)
            && self.before.iter().all(|(first, second)| {
                let pair = texts.symbols(*first, words).zip(texts.symbols(*second, words));
                pair.is_none_or(|(first, second)| first.iter(false).lt(second.iter(false)))
            })
            && self.fits.iter().all(|fits| match texts.symbols(fits.capital, words) {
                Some(text) => nodes.has(fits.node, text.iter(false)),
                None => true,
            })
    }

    fn are_different(&self, texts: &Texts, words: &[Vec<u16>]) -> bool {
        self.different.iter().all(|capitals| {
            let known = || capitals.iter().enumerate().filter_map(|(at, c)| Some((at, texts.symbols(*c, words)?)));
            known().all(|(at, text)| {
                known().take_while(|(other, _)| *other < at).all(|(_, other)| !text.iter(false).eq(other.iter(false)))
            })
        })
    }
}
