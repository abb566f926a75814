//! Phrases of several words that fit a query.

mod anagrams;
mod every_word;
mod lexicon;
mod palindromes;
mod stages;

use alloc::{string::String, vec::Vec};
use core::{iter, ops::RangeInclusive};

use dict_runtime::{Column, Dict, Stream};

use self::{anagrams::Anagrams, every_word::every_word, lexicon::Lexicon, palindromes::Palindromes, stages::Stages};
use crate::{
    error::QueryError,
    lower::Test,
    matcher::{Limits, Matcher},
    search::Search,
    tree::{Anagram, Fact, Tree},
};

/// A search for phrases, the commonest first.
pub(crate) struct Phrases<'d> {
    asker: Asker<'d>,
    source: Source,
}

/// What decides whether a phrase fits.
struct Asker<'d> {
    dict: &'d Dict,
    matcher: Matcher<'d>,
    /// The column that ranks words.
    column: Option<Column<'d>>,
    /// The numbers of words of a phrase.
    words: RangeInclusive<usize>,
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
        let column = column.or_else(|| dict.common_column());
        let mut asker = Asker { dict, matcher: Matcher::new(dict, tree, limits)?, column, words };
        let parts = match tree {
            Tree::And(parts) => parts,
            tree => core::slice::from_ref(tree),
        };
        if *asker.words.end() <= 2 && parts.iter().any(is_palindrome) {
            let source = Source::Palindromes(Palindromes::new(&mut asker));
            return Ok(Self { asker, source });
        }
        let words = match every_word(tree) {
            Some(tree) => Some(asker.commonest_of(&tree)?),
            None => None,
        };
        let anagram = match parts.iter().find_map(anagram) {
            Some(anagram) => Anagrams::new(&mut asker, anagram, words.as_deref().unwrap_or_default())?,
            None => None,
        };
        let source = match anagram {
            Some(anagrams) => Source::Anagrams(anagrams),
            None => Source::Stages(Stages::new(words, limit)),
        };
        Ok(Self { asker, source })
    }

    /// Returns true if the search gave up, because it took too many steps.
    pub(crate) fn is_cut_short(&self) -> bool {
        self.asker.matcher.is_cut_short || self.asker.matcher.nodes.has_given_up()
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

impl Asker<'_> {
    /// Returns the rarity of a word: a number that is larger than those of all commoner words.
    fn rarity(&self, id: u32) -> u64 {
        let merit = self.column.map_or(0, |column| column.merit(id));
        u64::from(!merit) << 32 | u64::from(id)
    }

    /// Returns the rarities of words, the largest one first.
    fn rarities(&self, ids: &[u32]) -> Vec<u64> {
        let mut rarities: Vec<u64> = ids.iter().map(|id| self.rarity(*id)).collect();
        rarities.sort_unstable_by(|one, other| other.cmp(one));
        rarities
    }

    /// Returns the ids of the commonest words of all, the commonest first.
    fn commonest(&self, count: usize) -> Vec<u32> {
        let mut words = self.dict.complete("");
        match self.column {
            Some(column) => words.best(column, count),
            None => iter::from_fn(|| words.advance().map(|word| word.id)).take(count).collect(),
        }
    }

    /// Returns the ids of the words that fit a query, the commonest first.
    fn commonest_of(&mut self, tree: &Tree) -> Result<Vec<u32>, QueryError> {
        let mut search = Search::new(self.dict, tree, self.matcher.limits)?;
        let mut text = String::new();
        let mut ids: Vec<u32> = iter::from_fn(|| search.next_id(&mut text)).collect();
        self.matcher.limits.steps = search.steps_left();
        self.matcher.is_cut_short |= search.is_cut_short();
        ids.sort_by_cached_key(|id| self.rarity(*id));
        Ok(ids)
    }

    /// Returns true if a phrase fits the query.
    fn fits(&mut self, ids: &[u32], symbols: &[u16]) -> bool {
        if self.matcher.nodes.bytes() > self.matcher.most_bytes() {
            self.matcher.forget([]);
        }
        self.matcher.nodes.has(self.matcher.start, symbols.iter().copied()) && self.passes(ids, symbols)
    }

    /// Returns true if the words of a phrase pass the tests of the query.
    fn passes(&mut self, ids: &[u32], symbols: &[u16]) -> bool {
        // Conditions about words were asked before.
        let is_known = self.matcher.tests.iter().all(Test::is_about_words);
        is_known
            || ids.iter().all(|id| self.dict.word(*id).is_some_and(|word| self.matcher.passes_in(*id, &word, symbols)))
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
