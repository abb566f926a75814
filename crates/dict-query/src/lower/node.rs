//! Makes nodes of the parts of a query that are about letters.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::ops::RangeInclusive;

use dict_runtime::Dict;

use super::{
    facts::{as_count, no_column},
    regular,
};
use crate::{
    error::{Fault, QueryError},
    letters::{self, Vowels, is_letter, set_of, symbols_of, symbols_that},
    nodes::{ANYTHING, Bits, END, Extras, NodeId, Nodes, Share, Tally, bits},
    tree::{Anagram, Count, Counted, Letters, Tree},
};

/// A maker of nodes.
struct Maker<'n, 'd> {
    dict: &'d Dict,
    nodes: &'n mut Nodes<'d>,
}

/// Returns the node of a part of a query that is about letters alone.
pub(crate) fn node(nodes: &mut Nodes<'_>, tree: &Tree) -> Result<NodeId, QueryError> {
    Maker { dict: nodes.dict(), nodes }.node(tree)
}

impl Maker<'_, '_> {
    fn node(&mut self, tree: &Tree) -> Result<NodeId, QueryError> {
        let symbols = self.dict.alphabet().symbols().len();
        Ok(match tree {
            Tree::Text { text, at } => {
                let symbols = symbols_of(self.dict, &letters::letters(text, *at), false)?;
                let letters: Vec<NodeId> = symbols.into_iter().map(|symbol| self.symbol(symbol)).collect();
                self.row(letters)
            }
            Tree::AnyLetter => self.nodes.letter(bits(symbols, 0..symbols)),
            Tree::AnyLetters => ANYTHING,
            Tree::Set { text, at } => {
                let set = set_of(self.dict, text, *at)?;
                self.nodes.letter(set)
            }
            Tree::Vowel => {
                let set = self.vowels();
                self.nodes.letter(set)
            }
            Tree::Consonant => {
                let set = self.consonants();
                self.nodes.letter(set)
            }
            Tree::Capital(letter) => self.nodes.capital(*letter as u8 - b'A'),
            Tree::Symbols(symbols) => {
                let letters: Vec<NodeId> = symbols.iter().map(|symbol| self.symbol(*symbol)).collect();
                self.row(letters)
            }
            Tree::Word(of) => {
                let (words, of) = (self.nodes.words(), self.node(of)?);
                self.nodes.both([words, of])
            }
            Tree::Row(items) => {
                let items = self.all(items)?;
                self.row(items)
            }
            Tree::SameLetters(of) => {
                let of = self.node(of)?;
                self.nodes.same_letters(bits(symbols, []), of)
            }
            Tree::Reversed(of) => {
                let node = self.node(of)?;
                let reversed = self.nodes.reversed(node);
                reversed.ok_or_else(|| QueryError { at: place(of), fault: Fault::RegularInPattern })?
            }
            Tree::Misprinted(of) => {
                let of = self.node(of)?;
                self.nodes.misprinted(of)
            }
            Tree::Anagram(anagram) => self.anagram(anagram)?,
            Tree::Regular { text, at } => regular::node(self.nodes, text, *at)?,
            Tree::Length(lengths) => self.nodes.length(*lengths.start(), *lengths.end()),
            Tree::Only(letters) => {
                let only = symbols_of(self.dict, letters, true)?;
                let letter = self.nodes.letter(bits(symbols, only.into_iter().map(usize::from)));
                self.nodes.repeat(letter)
            }
            Tree::Without(letters) => {
                let without = symbols_of(self.dict, letters, true)?;
                let others = (0..symbols).filter(|symbol| !without.contains(&(*symbol as u16)));
                let letter = self.nodes.letter(bits(symbols, others));
                self.nodes.repeat(letter)
            }
            Tree::With(letters) => {
                let with = symbols_of(self.dict, letters, false)?;
                let shares = shares(&with, |count| count..=count);
                self.nodes.tally(Tally { letters: shares, extras: Extras::Blanks { min: 0, max: u16::MAX } })
            }
            Tree::Count(count) => self.count(count)?,
            Tree::Near { mistakes, of } => {
                let of = self.node(of)?;
                self.nodes.near(of, *mistakes)
            }
            Tree::Fact { fact, at } => match as_count(self.dict, fact, *at) {
                Some(count) => self.count(&count)?,
                None => return Err(QueryError { at: *at, fault: Fault::FactInPattern }),
            },
            Tree::And(parts) => {
                let parts = self.all(parts)?;
                self.nodes.both(parts)
            }
            Tree::Or(parts) => {
                let parts = self.all(parts)?;
                self.nodes.either(parts)
            }
            Tree::Not(of) => {
                let of = self.node(of)?;
                self.nodes.not(of)
            }
        })
    }

    fn all(&mut self, trees: &[Tree]) -> Result<Vec<NodeId>, QueryError> {
        trees.iter().map(|tree| self.node(tree)).collect()
    }

    /// Returns the node of nodes one after the other.
    fn row(&mut self, items: Vec<NodeId>) -> NodeId {
        items.into_iter().rev().fold(END, |rest, item| self.nodes.then(item, rest))
    }

    fn symbol(&mut self, symbol: u16) -> NodeId {
        let symbols = self.dict.alphabet().symbols().len();
        self.nodes.letter(bits(symbols, [usize::from(symbol)]))
    }

    fn vowels(&self) -> Bits {
        let vowels = Vowels::of(self.dict);
        symbols_that(self.dict, |symbol| vowels.contains(symbol))
    }

    fn consonants(&self) -> Bits {
        let vowels = Vowels::of(self.dict);
        symbols_that(self.dict, |symbol| is_letter(symbol) && !vowels.contains(symbol))
    }

    fn anagram(&mut self, anagram: &Anagram) -> Result<NodeId, QueryError> {
        let letters = letters_of_anagram(self.dict, anagram)?;
        let blanks = u16::from(anagram.blanks);
        let most = if anagram.is_open { u16::MAX } else { blanks };
        let Some(pattern) = &anagram.pattern else {
            let extras = Extras::Blanks { min: blanks, max: most };
            return Ok(self.nodes.tally(Tally { letters: shares(&letters, |count| count..=count), extras }));
        };
        let extras = Extras::Blanks { min: 0, max: most };
        let tally = self.nodes.tally(Tally { letters: shares(&letters, |count| 0..=count), extras });
        let pattern = self.node(pattern)?;
        Ok(self.nodes.both([pattern, tally]))
    }

    fn count(&mut self, count: &Count) -> Result<NodeId, QueryError> {
        let Count { of, at, numbers, is_each } = count;
        let set = match of {
            Counted::Letter(text) => {
                let symbols = symbols_of(self.dict, &Letters { text: text.clone(), at: *at }, false)?;
                if symbols.len() != 1 {
                    return Err(QueryError { at: *at, fault: no_column(self.dict, text) });
                }
                bits(self.dict.alphabet().symbols().len(), symbols.into_iter().map(usize::from))
            }
            Counted::Set(text) => set_of(self.dict, text, *at)?,
            Counted::Vowels => self.vowels(),
            Counted::Consonants => self.consonants(),
            Counted::Letters => symbols_that(self.dict, is_letter),
        };
        let (min, max) = (*numbers.start(), *numbers.end());
        if !is_each {
            return Ok(self.nodes.count(set, min, max));
        }
        let symbols = 0..self.dict.alphabet().symbols().len();
        let members = symbols.filter(|symbol| crate::nodes::has(&set, *symbol));
        let letters = members.map(|symbol| Share { symbol: symbol as u16, min, max }).collect();
        Ok(self.nodes.tally(Tally { letters, extras: Extras::Others }))
    }
}

/// Returns the shares of letters: `numbers` makes them from the count of each.
fn shares(symbols: &[u16], numbers: impl Fn(u16) -> RangeInclusive<u16>) -> Box<[Share]> {
    let mut sorted = symbols.to_vec();
    sorted.sort_unstable();
    let same = sorted.chunk_by(|one, other| one == other);
    let share = |same: &[u16]| {
        let numbers = numbers(same.len() as u16);
        Some(Share { symbol: *same.first()?, min: *numbers.start(), max: *numbers.end() })
    };
    same.filter_map(share).collect()
}

/// Returns the letters of an anagram that it names, as symbols.
pub(crate) fn letters_of_anagram(dict: &Dict, anagram: &Anagram) -> Result<Vec<u16>, QueryError> {
    let mut letters = Vec::new();
    for added in &anagram.added {
        match added {
            Tree::Text { text, at } => letters.extend(symbols_of(dict, &letters::letters(text, *at), false)?),
            Tree::Symbols(symbols) => letters.extend(symbols),
            _ => {}
        }
    }
    for taken in &anagram.taken {
        for symbol in symbols_of(dict, taken, false)? {
            let Some(place) = letters.iter().position(|letter| *letter == symbol) else {
                let letter = dict.alphabet().symbols().get(usize::from(symbol));
                let letter = letter.map_or_else(String::new, |letter| letter.text().into());
                return Err(QueryError { at: taken.at, fault: Fault::NotThere { letter } });
            };
            letters.swap_remove(place);
        }
    }
    Ok(letters)
}

/// Returns the place of a tree in the query.
fn place(tree: &Tree) -> usize {
    match tree {
        Tree::Regular { at, .. } | Tree::Text { at, .. } | Tree::Set { at, .. } | Tree::Fact { at, .. } => *at,
        Tree::Row(parts) | Tree::And(parts) | Tree::Or(parts) => parts.iter().map(place).max().unwrap_or(1),
        _ => 1,
    }
}
