//! The dictionaries that are combined, and the set operation on their words.

use std::{collections::BTreeSet, path::Path};

use anyhow::anyhow;
use dict_compiler::{AlphabetSpec, Options};
use dict_runtime::{Dict, Words, sets::CombinedWords};

use crate::options::dictionary;

/// One of the dictionaries that are combined, and its name in messages.
pub(super) struct NamedDict<'p> {
    pub(super) path: &'p Path,
    pub(super) dict: Dict,
}

/// A set operation on the words of dictionaries.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Operation {
    Union,
    Intersection,
    Difference,
}

impl<'p> NamedDict<'p> {
    pub(super) fn open(path: &'p Path) -> anyhow::Result<Self> {
        Ok(Self { path, dict: dictionary::open(path)? })
    }
}

impl Operation {
    /// Starts to read the words of the result.
    pub(super) fn words<'s>(self, dicts: &'s [NamedDict<'_>]) -> anyhow::Result<CombinedWords<Words<'s>>> {
        let opened = dicts.iter().map(|named| &named.dict);
        let words = match self {
            Self::Union => dict_runtime::sets::union(opened),
            Self::Intersection => dict_runtime::sets::intersection(opened),
            Self::Difference => dict_runtime::sets::difference(opened),
        };
        words.map_err(|differ| {
            let [first, other] = [0, differ.dictionary].map(|index| dicts[index].path.display());
            anyhow!(
                "{other}: its symbols of several letters differ from those of {first}, so its words are in another \
                order; build both with the same --alphabet"
            )
        })
    }

    /// Returns the reason why the result has no words.
    pub(super) fn no_words(self) -> &'static str {
        match self {
            Self::Union => "there are no words",
            Self::Intersection => "no word is in all of them",
            Self::Difference => "every word of the first is in one of the others",
        }
    }

    /// Returns the options with which the words of the result are compiled. Words are read as they are, because they
    /// are folded already, and made of symbols that the result has.
    pub(super) fn options(self, dicts: &[NamedDict<'_>]) -> Options {
        let first = &dicts[0].dict;
        let symbols = |named: &NamedDict| -> BTreeSet<String> {
            named.dict.alphabet().symbols().iter().map(|symbol| symbol.text().to_string()).collect()
        };
        let sets = dicts.iter().map(symbols);
        let symbols = match self {
            Self::Union => sets.reduce(|all, more| &all | &more),
            Self::Intersection => sets.reduce(|all, more| &all & &more),
            // The limits of the first dictionary still hold.
            Self::Difference => return Options::of(first.alphabet(), first.meta()),
        };
        let symbols = symbols.unwrap_or_default().into_iter().collect();
        let options =
            Options::default().with_fold(first.alphabet().fold()).with_alphabet(AlphabetSpec::Symbols(symbols));
        dicts.iter().fold(options, |options, named| options.with_conversions_of(named.dict.alphabet()))
    }
}
