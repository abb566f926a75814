//! Conditions about whole words.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::ops::RangeInclusive;

use dict_runtime::{
    Column, Dict, Value,
    columns::{ColumnKind, ValueLimit},
};

use crate::{
    error::Fault,
    letters::{letters, symbols_of},
    nodes::NodeId,
    tree::{Count, Counted, Fact},
};

/// A test of a word.
pub(crate) enum Test<'d> {
    Letters(LetterTest),
    Fact(WordFact<'d>),
    All(Vec<Self>),
    Any(Vec<Self>),
    Not(Box<Self>),
}

/// A condition about the letters of a whole word or phrase.
#[derive(Clone, Copy)]
pub(crate) enum LetterTest {
    /// They are in the set of a node.
    In(NodeId),
    /// They are the same backwards.
    Palindrome,
}

/// A condition about a word that its letters do not decide.
pub(crate) enum WordFact<'d> {
    Number {
        column: Column<'d>,
        numbers: RangeInclusive<i64>,
    },
    /// The value is wanted, by its place among the different values of the column.
    Places {
        column: Column<'d>,
        is_wanted: Vec<bool>,
    },
    /// One of the texts that an edit makes of the word.
    Edited {
        column: Column<'d>,
        text: String,
    },
    /// The word is one of these, by its id; they ascend.
    Forms(Vec<u32>),
    Common {
        column: Column<'d>,
        limit: ValueLimit,
    },
}

/// Returns the count of a symbol of several letters, such as `ch=1`, which looks like a condition about a column.
pub(super) fn as_count(dict: &Dict, fact: &Fact, at: usize) -> Option<Count> {
    let Fact::Number { column, numbers } = fact else { return None };
    let is_symbol = symbols_of(dict, &letters(column, at), false).is_ok_and(|symbols| symbols.len() == 1);
    if dict.column(column).is_some() || !is_symbol {
        return None;
    }
    let number = |number: i64| number.clamp(0, u16::MAX.into()) as u16;
    // No word has a letter fewer than 0 times.
    let min = if *numbers.end() < 0 { u16::MAX } else { number(*numbers.start()) };
    let numbers = min..=number(*numbers.end());
    Some(Count { of: Counted::Letter(column.clone()), at, numbers, is_each: false })
}

/// Returns the test of a dictionary that a query names.
pub(super) fn test_of_fact<'d>(dict: &'d Dict, fact: &Fact) -> Result<Test<'d>, Fault> {
    Ok(Test::Fact(match fact {
        Fact::Palindrome => return Ok(Test::Letters(LetterTest::Palindrome)),
        Fact::Number { column, numbers } => {
            let column = column_of(dict, column)?;
            if !column.kind().has_integers() {
                return Err(Fault::OtherKind { name: column.name().into(), expected: "numbers" });
            }
            WordFact::Number { column, numbers: numbers.clone() }
        }
        Fact::Text { column, text } => {
            let column = column_of(dict, column)?;
            let text = text.clone();
            match column.kind() {
                ColumnKind::Edits => WordFact::Edited { column, text },
                ColumnKind::Integers | ColumnKind::Ranks => {
                    let expected = "texts; write a number after `=`, `<` or `>`";
                    return Err(Fault::OtherKind { name: column.name().into(), expected });
                }
                _ => {
                    let is_wanted = |value: Option<Value<'_>>| value.is_some_and(|value| has_text(value, &text));
                    WordFact::Places { column, is_wanted: column.distinct().map(is_wanted).collect() }
                }
            }
        }
        Fact::Flag { name } => {
            let flags = || dict.columns().filter(|column| column.kind() == ColumnKind::Flags);
            let column = flags().find(|column| column.flag_names().any(|flag| flag == name));
            let column = column.ok_or_else(|| Fault::NoFlag { name: name.clone() })?;
            let is_wanted = |value| matches!(value, Some(Value::Flags(flags)) if flags.contains(name));
            WordFact::Places { column, is_wanted: column.distinct().map(is_wanted).collect() }
        }
        Fact::FormOf(lemma) => {
            if !dict.has_lemmas() {
                return Err(Fault::NoLemmas);
            }
            WordFact::Forms(dict.forms(lemma))
        }
        Fact::Common(limit) => {
            let (column, limit) = dict.common_column_to(*limit)?;
            WordFact::Common { column, limit }
        }
    }))
}

/// Returns the fault of a name that is not that of a column.
pub(super) fn no_column(dict: &Dict, name: &str) -> Fault {
    Fault::NoColumn { name: name.into(), columns: dict.columns().map(|column| column.name().into()).collect() }
}

/// Returns the column with this name.
pub(crate) fn column_of<'d>(dict: &'d Dict, name: &str) -> Result<Column<'d>, Fault> {
    dict.column(name).ok_or_else(|| no_column(dict, name))
}

/// Returns true if a value is a text, or has it among others.
fn has_text(value: Value<'_>, text: &str) -> bool {
    let written = value.to_text("");
    &*written == text || written.split([' ', ',', ';', '|']).any(|part| part == text)
}

impl Test<'_> {
    /// Returns true if a word passes the test. `letters` decides conditions about its letters, or about those of the
    /// phrase in which it is.
    pub(crate) fn passes(&self, dict: &Dict, id: u32, word: &str, letters: &mut dyn FnMut(LetterTest) -> bool) -> bool {
        match self {
            Self::Letters(condition) => letters(*condition),
            Self::Fact(fact) => fact.holds(dict, id, word),
            Self::All(tests) => tests.iter().all(|test| test.passes(dict, id, word, letters)),
            Self::Any(tests) => tests.iter().any(|test| test.passes(dict, id, word, letters)),
            Self::Not(test) => !test.passes(dict, id, word, letters),
        }
    }

    /// Calls `keep` with each node of the test.
    pub(crate) fn for_each_node<'t>(&'t mut self, keep: &mut impl FnMut(&'t mut NodeId)) {
        match self {
            Self::Letters(LetterTest::In(node)) => keep(node),
            Self::Letters(LetterTest::Palindrome) | Self::Fact(_) => {}
            Self::All(tests) | Self::Any(tests) => tests.iter_mut().for_each(|test| test.for_each_node(keep)),
            Self::Not(test) => test.for_each_node(keep),
        }
    }

    /// Returns true if letters decide nothing.
    pub(crate) fn is_about_words(&self) -> bool {
        match self {
            Self::Letters(_) => false,
            Self::Fact(_) => true,
            Self::All(tests) | Self::Any(tests) => tests.iter().all(Self::is_about_words),
            Self::Not(test) => test.is_about_words(),
        }
    }

    /// Returns the only words that can pass, by their ids, if the test knows them.
    pub(crate) fn ids(&self) -> Option<&[u32]> {
        match self {
            Self::Fact(WordFact::Forms(ids)) => Some(ids),
            _ => None,
        }
    }
}

impl WordFact<'_> {
    fn holds(&self, dict: &Dict, id: u32, word: &str) -> bool {
        match self {
            Self::Number { column, numbers } => {
                column.get(id).and_then(Value::integer).is_some_and(|value| numbers.contains(&value))
            }
            Self::Places { column, is_wanted } => {
                column.place(id).and_then(|place| is_wanted.get(place)).is_some_and(|is_wanted| *is_wanted)
            }
            Self::Edited { column, text } => {
                let parts = |value: Value<'_>| {
                    let written = value.to_text(word);
                    written.split(ColumnKind::Edits.separator()).any(|part| part == text)
                };
                column.get(id).is_some_and(parts)
            }
            Self::Forms(ids) => ids.binary_search(&id).is_ok(),
            Self::Common { column, limit } => {
                dict.is_added(id) || column.get(id).and_then(Value::integer).is_some_and(|value| limit.admits(value))
            }
        }
    }
}
