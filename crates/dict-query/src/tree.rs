//! A query as a tree, before it meets a dictionary.
//!
//! In an equation, a capital stands for a text, in other queries for a letter.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::ops::RangeInclusive;

/// The maximum number of characters of a query.
pub(crate) const MAX_CHARACTERS: usize = 1000;

/// The maximum number of words of a phrase, or of parts of an equation.
pub(crate) const MAX_WORDS: u16 = 9;

/// A query, or a part of one. Places are those of characters in the query's text, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Tree {
    /// Letters that stand for themselves.
    Text {
        text: String,
        at: usize,
    },
    AnyLetter,
    AnyLetters,
    /// A set in brackets: the text between them.
    Set {
        text: String,
        at: usize,
    },
    Vowel,
    Consonant,
    Capital(char),
    /// Symbols of the dictionary, by their numbers.
    Symbols(Vec<u16>),
    /// A word of the dictionary that fits the query.
    Word(Box<Self>),
    /// One thing after the other.
    Row(Vec<Self>),
    /// A pattern in which each capital stands for the same letter.
    SameLetters(Box<Self>),
    Reversed(Box<Self>),
    /// One letter is replaced.
    Misprinted(Box<Self>),
    Anagram(Anagram),
    /// The text between the slashes.
    Regular {
        text: String,
        at: usize,
    },
    /// The number of characters.
    Length(RangeInclusive<u16>),
    Only(Letters),
    With(Letters),
    Without(Letters),
    Count(Count),
    Near {
        mistakes: u8,
        of: Box<Self>,
    },
    Fact {
        fact: Fact,
        at: usize,
    },
    And(Vec<Self>),
    Or(Vec<Self>),
    Not(Box<Self>),
}

impl Tree {
    /// Returns the capitals of a query, as bits.
    pub(crate) fn capitals(&self) -> u32 {
        match self {
            Self::Capital(capital) => bit_of(*capital),
            Self::Word(of)
            | Self::SameLetters(of)
            | Self::Reversed(of)
            | Self::Misprinted(of)
            | Self::Near { of, .. }
            | Self::Not(of) => of.capitals(),
            Self::Row(parts) | Self::And(parts) | Self::Or(parts) => capitals_of(parts),
            Self::Anagram(anagram) => {
                anagram.pattern.as_ref().map_or(0, |pattern| pattern.capitals()) | capitals_of(&anagram.added)
            }
            _ => 0,
        }
    }
}

fn capitals_of(trees: &[Tree]) -> u32 {
    trees.iter().fold(0, |capitals, tree| capitals | tree.capitals())
}

/// Returns the bit of a capital.
pub(crate) fn bit_of(capital: char) -> u32 {
    1 << (u32::from(capital).saturating_sub(u32::from('A')) & 31)
}

/// The kind of answers that a query asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// Words.
    Word(Tree),
    /// Phrases of this number of words.
    Phrase { words: RangeInclusive<u16>, tree: Tree },
    /// Words for all parts at once.
    Equation(Equation),
}

/// Queries that share the texts of capitals.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Equation {
    /// A query for each word.
    pub(crate) words: Vec<Tree>,
    pub(crate) constraints: Vec<Constraint>,
}

/// A condition about the texts of capitals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Constraint {
    /// The number of characters of all of them together.
    Length {
        capitals: Vec<char>,
        lengths: RangeInclusive<u16>,
    },
    Fits {
        capital: char,
        tree: Tree,
    },
    /// No two are the same.
    Different(Vec<char>),
    /// The first one comes before the second one.
    Before(char, char),
}

/// Letters in any order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Letters {
    pub(crate) text: String,
    pub(crate) at: usize,
}

/// The letters of an anagram.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Anagram {
    /// Texts, capitals of an equation, and symbols in their places.
    pub(crate) added: Vec<Tree>,
    pub(crate) taken: Vec<Letters>,
    /// The number of letters more, whatever they are.
    pub(crate) blanks: u8,
    /// True if there may be any number of letters more.
    pub(crate) is_open: bool,
    /// The pattern that may use some of the letters. If there is none, all are used.
    pub(crate) pattern: Option<Box<Tree>>,
}

/// The number of letters of a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Count {
    pub(crate) of: Counted,
    pub(crate) at: usize,
    pub(crate) numbers: RangeInclusive<u16>,
    /// True if each letter of the kind is counted by itself.
    pub(crate) is_each: bool,
}

/// A kind of letters that is counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Counted {
    Letter(String),
    Set(String),
    Vowels,
    Consonants,
    Letters,
}

/// A condition that is not about letters: it can be asked only of whole words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fact {
    Palindrome,
    /// The number in a column.
    Number {
        column: String,
        numbers: RangeInclusive<i64>,
    },
    /// A text in a column.
    Text {
        column: String,
        text: String,
    },
    /// A flag, in any column.
    Flag {
        name: String,
    },
    FormOf(String),
    Common(i64),
}
