//! Phrases of several words that fit a query.

mod anagrams;
mod asker;
mod every_word;
mod lexicon;
mod palindromes;
mod reachable;
mod stages;

use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;

use dict_runtime::{Column, Dict};

use self::{
    anagrams::Anagrams, asker::Asker, every_word::every_word, palindromes::Palindromes, reachable::reachable,
    stages::Stages,
};
use crate::{
    error::QueryError,
    matcher::{Limits, Matcher},
    tree::{Anagram, Fact, Tree},
};

/// A search for phrases, the commonest first.
pub(crate) struct Phrases<'d> {
    asker: Asker<'d>,
    source: Source,
}

enum Source {
    Palindromes(Palindromes),
    /// All letters are known.
    Anagrams(Anagrams),
    /// Letters are not known, or not all of them.
    Stages(Stages),
}

impl<'d> Phrases<'d> {
    /// Starts a search for at most `limit` phrases, with words in the order of a column.
    pub(crate) fn new(
        dict: &'d Dict,
        tree: &Tree,
        words: &RangeInclusive<u16>,
        column: Option<Column<'d>>,
        limits: Limits,
        limit: usize,
    ) -> Result<Self, QueryError> {
        let words = usize::from(*words.start())..=usize::from(*words.end());
        let column = column.or_else(|| dict.commonness());
        let mut asker = Asker { dict, matcher: Matcher::new(dict, tree, limits)?, column, words };
        let parts = match tree {
            Tree::And(parts) => parts,
            tree => core::slice::from_ref(tree),
        };
        if *asker.words.end() <= 2 && parts.iter().any(is_palindrome) {
            let source = Source::Palindromes(Palindromes::new(&mut asker));
            return Ok(Self { asker, source });
        }
        let commonest = |asker: &mut Asker<'d>| every_word(tree).map(|tree| asker.commonest_of(&tree)).transpose();
        if let Some(anagram) = parts.iter().find_map(anagram) {
            let words = commonest(&mut asker)?.unwrap_or_default();
            if let Some(anagrams) = Anagrams::new(&mut asker, anagram, &words)? {
                return Ok(Self { asker, source: Source::Anagrams(anagrams) });
            }
        }
        let words = match reachable(&mut asker) {
            Some(words) => Some(words),
            None => commonest(&mut asker)?,
        };
        Ok(Self { asker, source: Source::Stages(Stages::new(words, limit)) })
    }

    /// Returns true if the search gave up, because it took too many steps.
    pub(crate) fn is_cut_short(&self) -> bool {
        self.asker.matcher.has_given_up()
    }

    /// Returns the number of steps that are left.
    pub(crate) fn steps_left(&self) -> u64 {
        self.asker.matcher.limits.steps
    }

    /// Returns how phrases are found.
    pub(crate) fn explain(&self) -> String {
        match &self.source {
            Source::Palindromes(_) => {
                "Every word is cut, and what is beside a palindrome in it is looked up backwards.\n".into()
            }
            Source::Anagrams(anagrams) => anagrams.explain(),
            Source::Stages(stages) => stages.explain(),
        }
    }

    /// Makes `ids` those of the next phrase. Returns `None` if there is no other one.
    pub(crate) fn next(&mut self, ids: &mut Vec<u32>) -> Option<()> {
        match &mut self.source {
            Source::Palindromes(palindromes) => palindromes.next(&mut self.asker, ids),
            Source::Anagrams(anagrams) => anagrams.next(&mut self.asker, ids),
            Source::Stages(stages) => stages.next(&mut self.asker, ids),
        }
    }
}

/// Returns the anagram that a part of a query is, if all its letters are known.
fn anagram(part: &Tree) -> Option<&Anagram> {
    match part {
        Tree::Anagram(anagram) if anagram.pattern.is_none() && anagram.blanks == 0 && !anagram.is_open => Some(anagram),
        _ => None,
    }
}

fn is_palindrome(part: &Tree) -> bool {
    matches!(part, Tree::Fact { fact: Fact::Palindrome, .. })
}
