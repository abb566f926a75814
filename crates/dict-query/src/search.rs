//! A search for words that are in a set of texts and pass tests.

use alloc::{string::String, vec::Vec};

use dict_runtime::Dict;

use crate::{
    error::QueryError,
    letters::cut,
    lower::Test,
    matcher::{Limits, Matcher},
    tree::Tree,
    walk::{Stop, Walk},
};

/// A search for the words that fit a query, in the order of their symbols.
pub(crate) struct Search<'d> {
    dict: &'d Dict,
    matcher: Matcher<'d>,
    words: Words<'d>,
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
        let matcher = Matcher::new(dict, tree, limits)?;
        let words = match matcher.tests.iter().find_map(Test::ids) {
            Some(ids) => Words::Known(ids.iter().rev().copied().collect()),
            None => {
                let files = [Some(dict), dict.added()].into_iter().flatten();
                let walk = |dict| Walk::new(dict, matcher.start);
                let candidates = |dict| Candidates { dict, walk: walk(dict), id: None, is_at_end: false };
                Words::Walks(files.map(candidates).collect())
            }
        };
        Ok(Self { dict, matcher, words })
    }

    /// Returns the number of steps that are left.
    pub(crate) fn steps_left(&self) -> u64 {
        self.matcher.limits.steps
    }

    /// Allows this number of steps from now on.
    pub(crate) fn allow(&mut self, steps: u64) {
        self.matcher.limits.steps = steps;
    }

    /// Returns true if the search gave up, because it took too many steps.
    pub(crate) fn is_cut_short(&self) -> bool {
        self.matcher.has_given_up()
    }

    /// Returns how words are found.
    pub(crate) fn explain(&self) -> String {
        let mut how = match &self.words {
            Words::Known(_) => String::from("The words are those that `lemma:` names.\n"),
            Words::Walks(_) => String::from("The dictionary is walked letter by letter, while a word may still fit.\n"),
        };
        if !self.matcher.tests.is_empty() {
            how.push_str("Each word that is found is asked the conditions about columns and whole words.\n");
        }
        how
    }

    /// Returns true if a word of the dictionary fits.
    pub(crate) fn fits(&mut self, id: u32, word: &str) -> bool {
        self.matcher.fits(id, word)
    }

    /// Returns the id of the next word that fits, and makes `text` its text.
    pub(crate) fn next_id(&mut self, text: &mut String) -> Option<u32> {
        loop {
            text.clear();
            let (id, is_found) = match &mut self.words {
                Words::Known(ids) => {
                    let id = ids.pop()?;
                    text.push_str(&self.dict.word(id)?);
                    (id, self.matcher.has_letters(text))
                }
                Words::Walks(walks) => (next_candidate(&mut self.matcher, self.dict, walks, text)?, true),
            };
            let fits = is_found && self.matcher.passes(id, text);
            if self.matcher.nodes.has_given_up() {
                return None;
            }
            if fits {
                return Some(id);
            }
        }
    }
}

/// Returns the next word of walks, in the order of symbols, without denied words.
fn next_candidate(
    matcher: &mut Matcher<'_>,
    dict: &Dict,
    walks: &mut [Candidates<'_>],
    text: &mut String,
) -> Option<u32> {
    for number in 0..walks.len() {
        while walks.get(number).is_some_and(|walk| walk.id.is_none() && !walk.is_at_end) {
            walk_on(matcher, walks, number);
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
fn walk_on(matcher: &mut Matcher<'_>, walks: &mut [Candidates<'_>], number: usize) {
    loop {
        let Some(candidates) = walks.get_mut(number) else { return };
        let most_bytes = matcher.most_bytes();
        match candidates.walk.advance(&mut matcher.nodes, &mut matcher.limits.steps, most_bytes) {
            Stop::Word(id) => {
                candidates.id = Some(id);
                return;
            }
            Stop::Full => {
                let mut kept = Vec::new();
                walks.iter_mut().for_each(|candidates| candidates.walk.for_each_node(&mut |node| kept.push(node)));
                matcher.forget(kept);
            }
            Stop::End => {
                candidates.is_at_end = true;
                return;
            }
            Stop::OutOfSteps => {
                matcher.is_cut_short = true;
                candidates.is_at_end = true;
                return;
            }
        }
    }
}

impl Candidates<'_> {
    /// Returns true if the word of this walk comes before that of another.
    fn is_before(&self, other: &Self) -> bool {
        cut(self.dict, self.walk.text()).lt(cut(other.dict, other.walk.text()))
    }
}
