//! Words that fit the parts of an equation together.
//!
//! The word of one part gives texts to its capitals; with these, the words of the next part are looked for, and so on.

mod part;
mod plan;
mod rules;
mod texts;

use alloc::{boxed::Box, string::String, vec, vec::Vec};

use dict_runtime::Dict;
use hashbrown::HashSet;

use self::{
    part::{Part, with_texts},
    rules::Rules,
    texts::Texts,
};
use crate::{
    error::{Fault, QueryError},
    letters::{spelled, symbols},
    matcher::{Limits, Matcher},
    search::Search,
    tree::{Equation, Tree, bit_of},
};

/// The steps that making a search costs.
const STEPS_OF_SEARCH: u64 = 100;

/// The maximum number of answers that are remembered, so that none comes twice.
const MAX_SEEN: usize = 1 << 17;

/// A search for the words of an equation, in the order in which they are found.
pub(crate) struct Equations<'d> {
    dict: &'d Dict,
    /// The nodes of patterns.
    matcher: Matcher<'d>,
    parts: Vec<Part<'d>>,
    rules: Rules,
    /// The parts whose words are looked for first, second, and so on.
    order: Vec<usize>,
    /// For each of them, the numbers of parts and conditions on their words that can be asked only after it.
    checks: Vec<Vec<(usize, Tree)>>,
    /// The symbols of the word of each part.
    words: Vec<Vec<u16>>,
    /// The id of the word of each part.
    ids: Vec<u32>,
    levels: Vec<Level<'d>>,
    /// The answers with the first word, if they may come twice.
    seen: HashSet<Vec<u32>>,
    limits: Limits,
    is_cut_short: bool,
}

/// A search for the word of one part.
struct Level<'d> {
    /// The texts that are known before.
    known: Texts,
    candidates: Candidates<'d>,
    /// The ways in which its word gives texts that were not tried yet.
    ways: Vec<Texts>,
    /// True if there were several ways.
    is_ambiguous: bool,
}

enum Candidates<'d> {
    Only(Option<u32>),
    Search(Box<Search<'d>>),
}

impl<'d> Equations<'d> {
    /// Starts a search.
    pub(crate) fn new(dict: &'d Dict, equation: &Equation, limits: Limits) -> Result<Self, QueryError> {
        let mut matcher = Matcher::new(dict, &Tree::And(Vec::new()), limits)?;
        let trees = equation.words.iter().zip(0..);
        let parts = trees.map(|(tree, number)| Part::new(dict, &mut matcher.nodes, tree, number, limits));
        let parts: Vec<Part<'d>> = parts.collect::<Result<_, _>>()?;
        let rules = Rules::new(&mut matcher.nodes, &equation.constraints)?;
        matcher.nodes.classify();
        let known = parts.iter().fold(0, |known, part| known | part.capitals());
        let others = parts.iter().flat_map(|part| &part.others).fold(0, |others, other| others | other.capitals());
        let named = rules.capitals().fold(others, |named, capital| named | bit_of(capital));
        if let Some(capital) = ('A'..='Z').find(|capital| named & !known & bit_of(*capital) != 0) {
            return Err(QueryError { at: 0, fault: Fault::Unbound(capital) });
        }
        let count = parts.len();
        let order = plan::order(&parts);
        let mut equations = Self {
            dict,
            matcher,
            checks: plan::checks(&parts, &order),
            order,
            parts,
            rules,
            words: vec![Vec::new(); count],
            ids: vec![0; count],
            levels: Vec::new(),
            seen: HashSet::new(),
            limits,
            is_cut_short: false,
        };
        equations.descend(Texts::default());
        Ok(equations)
    }

    /// Returns true if the search gave up, because it took too many steps.
    pub(crate) fn is_cut_short(&self) -> bool {
        self.is_cut_short || self.matcher.has_given_up() || self.parts.iter().any(Part::has_given_up)
    }

    /// Returns the number of steps that are left.
    pub(crate) fn steps_left(&self) -> u64 {
        self.limits.steps
    }

    /// Returns how words are found.
    pub(crate) fn explain(&self) -> String {
        plan::explain(&self.parts, &self.order)
    }

    /// Returns the number of words of an answer.
    pub(crate) fn word_count(&self) -> usize {
        self.parts.len()
    }

    /// Makes `ids` those of the next words, one for each part. Returns `None` if there are no others.
    pub(crate) fn next(&mut self, ids: &mut Vec<u32>) -> Option<()> {
        loop {
            if self.is_cut_short() {
                return None;
            }
            let depth = self.levels.len();
            let level = self.levels.last_mut()?;
            if let Some(texts) = level.ways.pop() {
                if depth < self.order.len() {
                    self.descend(texts);
                } else if !self.levels.iter().any(|level| level.is_ambiguous) || self.seen.insert(self.ids.clone()) {
                    self.is_cut_short |= self.seen.len() > MAX_SEEN;
                    ids.clone_from(&self.ids);
                    return Some(());
                }
            } else if self.next_word().is_none() {
                self.levels.pop();
            }
        }
    }

    /// Starts to look for the word of the next part.
    fn descend(&mut self, known: Texts) {
        match self.limits.steps.checked_sub(STEPS_OF_SEARCH) {
            Some(left) => self.limits.steps = left,
            None => self.is_cut_short = true,
        }
        let number = self.order.get(self.levels.len()).copied().unwrap_or_default();
        let Some(part) = self.parts.get(number) else { return };
        let candidates = match part.only_word(&known, &self.words) {
            Some(symbols) => Candidates::Only(self.dict.id(&spelled(self.dict, symbols.into_iter()))),
            None => {
                let tree = part.tree(&known, &self.words, &self.rules);
                match Search::new(self.dict, &tree, self.limits) {
                    Ok(search) => Candidates::Search(Box::new(search)),
                    // A letter is taken away that is not in the text of a capital.
                    Err(QueryError { fault: Fault::NotThere { .. }, .. }) => Candidates::Only(None),
                    Err(_) => {
                        self.is_cut_short = true;
                        Candidates::Only(None)
                    }
                }
            }
        };
        self.levels.push(Level { known, candidates, ways: Vec::new(), is_ambiguous: false });
    }

    /// Finds the next word of the last level, and the ways in which it gives texts. Returns `None` if there is no other
    /// word.
    fn next_word(&mut self) -> Option<()> {
        let depth = self.levels.len();
        let number = *self.order.get(depth - 1)?;
        let level = self.levels.last_mut()?;
        let mut text = String::new();
        let id = match &mut level.candidates {
            Candidates::Only(id) => {
                let id = id.take()?;
                text = self.dict.word(id)?;
                id
            }
            Candidates::Search(search) => {
                // Searches for other parts took steps since.
                search.allow(self.limits.steps);
                let id = search.next_id(&mut text);
                self.limits.steps = search.steps_left();
                self.is_cut_short |= search.is_cut_short();
                id?
            }
        };
        let word = self.words.get_mut(number)?;
        word.clear();
        word.extend(symbols(self.dict, &text));
        *self.ids.get_mut(number)? = id;
        if depth == 1 {
            self.seen.clear();
        }
        let part = self.parts.get_mut(number)?;
        let is_only = matches!(level.candidates, Candidates::Only(_));
        if is_only && !part.admits(id, &text) {
            return Some(());
        }
        let steps = &mut self.limits.steps;
        let mut ways = part.texts(level.known, &self.words, &self.rules, &mut self.matcher.nodes, steps);
        self.is_cut_short |= *steps == 0;
        ways.retain(|texts| self.rules.admit(texts, &self.words, &mut self.matcher.nodes));
        level.is_ambiguous = ways.len() > 1;
        level.ways = ways;
        self.check(depth);
        if self.matcher.nodes.bytes() > self.matcher.most_bytes() {
            self.matcher.forget(self.parts.iter_mut().flat_map(Part::nodes_mut).chain(self.rules.nodes_mut()));
        }
        Some(())
    }

    /// Leaves out the ways that break a condition whose capitals are all known only now.
    fn check(&mut self, depth: usize) {
        let Some(checks) = self.checks.get(depth - 1).filter(|checks| !checks.is_empty()) else { return };
        let Some(level) = self.levels.last_mut() else { return };
        level.ways.retain(|texts| {
            checks.iter().all(|(number, other)| {
                let tree = with_texts(other, &|capital| texts.tree(capital, &self.words));
                let (Some(tree), Some(id)) = (tree, self.ids.get(*number)) else { return false };
                self.limits.steps = self.limits.steps.saturating_sub(STEPS_OF_SEARCH);
                let Ok(mut matcher) = Matcher::new(self.dict, &tree, self.limits) else { return false };
                let fits = self.dict.word(*id).is_some_and(|word| matcher.fits(*id, &word));
                self.is_cut_short |= matcher.has_given_up();
                fits
            })
        });
    }
}
