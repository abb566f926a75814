//! Phrases whose letters are not known.

use alloc::{format, rc::Rc, string::String, vec, vec::Vec};
use core::mem;

use dict_runtime::search::Best;
use hashbrown::{HashMap, HashSet};

use super::{
    asker::Asker,
    lexicon::{Lexicon, Word},
};
use crate::nodes::{NOTHING, NodeId};

/// The number of words of the first stage.
const FIRST: usize = 4;

/// The number by which the number of words grows from stage to stage.
const GROWTH: usize = 2;

/// The maximum memory of the phrases of a stage, in bytes, about.
const MAX_BYTES: usize = 16 << 20;

/// The memory of a phrase, in bytes, about.
const BYTES_OF_PHRASE: usize = 160;

/// The maximum number of last words that are remembered.
const MAX_LAST: usize = 1 << 18;

/// Phrases of the commonest words, then of more words, and at last of all words.
///
/// A phrase is as common as its rarest word, so those of a stage come before all others of the next one. If the best
/// phrases are asked for, they are mostly found in an early stage.
pub(super) struct Stages {
    /// The maximum number of phrases that are still to come.
    limit: usize,
    /// The number of words of the last stage.
    taken: usize,
    is_last: bool,
    /// The words that may be in phrases, the commonest first, if that is not all words.
    words: Option<Vec<u32>>,
    /// The phrases of the last stage that are still to come, the next one last.
    found: Vec<Phrase>,
}

/// A phrase, for sorting.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Phrase {
    /// The rarities of its words, the largest one first.
    rarities: Vec<u64>,
    ids: Vec<u32>,
}

impl Stages {
    /// `words` are those that may be in phrases, the commonest first, if that is not all words.
    pub(super) fn new(words: Option<Vec<u32>>, limit: usize) -> Self {
        Self { limit, taken: 0, is_last: false, words, found: Vec::new() }
    }

    /// Returns how phrases are found.
    pub(super) fn explain(&self) -> String {
        format!("All phrases of the commonest words are tried, of {} words so far.\n", self.taken)
    }

    /// Makes `ids` those of the next phrase.
    pub(super) fn next(&mut self, asker: &mut Asker<'_>, ids: &mut Vec<u32>) -> Option<()> {
        while self.found.is_empty() {
            if self.is_last || self.limit == 0 || asker.matcher.has_given_up() {
                return None;
            }
            self.find_more(asker);
        }
        self.limit = self.limit.saturating_sub(1);
        *ids = self.found.pop()?.ids;
        Some(())
    }

    /// Finds the phrases of the next stage.
    fn find_more(&mut self, asker: &mut Asker<'_>) {
        let known = self.taken;
        let count = self.words.as_ref().map_or(asker.dict.len(), Vec::len);
        self.taken = FIRST.max(self.taken.saturating_mul(GROWTH)).min(count);
        self.is_last = self.taken == count;
        asker.matcher.limits.steps = asker.matcher.limits.steps.saturating_sub(self.taken as u64);
        let ids = match &self.words {
            Some(words) => words.iter().take(self.taken).copied().collect(),
            None => asker.commonest(self.taken),
        };
        let known = known.checked_sub(1).and_then(|last| Some(asker.rarity(*ids.get(last)?)));
        let lexicon = Lexicon::new(asker, &ids);
        let mut stage = Stage {
            known,
            lexicon,
            phrase: Vec::new(),
            paths: Vec::new(),
            last_words: HashMap::new(),
            last_count: 0,
            dead_ends: HashSet::new(),
            reached: 0,
            bound: u64::MAX,
            seen: HashSet::new(),
            found: Best::new(self.limit),
        };
        stage.extend(asker, asker.matcher.start);
        // Among the phrases of a stage that was cut short, commoner ones may be missing.
        if !asker.matcher.has_given_up() {
            self.found = stage.found.into_iter().collect();
            self.found.reverse();
        }
    }
}

/// A search for all phrases of some words.
struct Stage {
    /// The largest rarity of the words of the stages before.
    known: Option<u64>,
    lexicon: Lexicon,
    /// The words that were chosen, by their numbers in the lexicon.
    phrase: Vec<usize>,
    /// For each word to choose, the node before it and those after each of the symbols of the word that is tried.
    paths: Vec<Vec<NodeId>>,
    /// For nodes before a last word, the numbers of all words that end a phrase.
    last_words: HashMap<NodeId, Rc<[u32]>>,
    /// The number of words in [`Stage::last_words`].
    last_count: usize,
    /// Pairs of a node and a number of words that lead to no phrase.
    dead_ends: HashSet<(NodeId, usize)>,
    /// The number of phrases whose letters are in the set of the query.
    reached: u64,
    /// The maximum rarity of the words of a phrase that is still wanted.
    bound: u64,
    /// The phrases that were added, by the rarities of their words.
    seen: HashSet<Vec<u64>>,
    found: Best<Phrase>,
}

impl Stage {
    /// Finds the phrases that begin with the words that were chosen. `node` is what is left of the query after them.
    fn extend(&mut self, asker: &mut Asker<'_>, node: NodeId) {
        let count = self.phrase.len() + 1;
        let most = *asker.words.end();
        if count == most {
            return self.end(asker, node);
        }
        let mut path = vec![node];
        let mut next = 0;
        while let Some((number, node)) = self.next_word(asker, &mut path, &mut next) {
            if self.lexicon.word(number).is_none_or(|word| word.rarity > self.bound) {
                continue;
            }
            self.phrase.push(number);
            if asker.words.contains(&count) && asker.matcher.nodes.has_end(node) {
                self.reached += 1;
                self.offer(asker);
            }
            if !self.dead_ends.contains(&(node, count)) {
                let reached = self.reached;
                self.paths.push(mem::take(&mut path));
                self.extend(asker, node);
                path = self.paths.pop().unwrap_or_default();
                if self.reached == reached
                    && let Some(node) = path.last()
                {
                    self.dead_ends.insert((*node, count));
                }
            }
            self.phrase.pop();
        }
    }

    /// Finds the phrases with one word more.
    fn end(&mut self, asker: &mut Asker<'_>, node: NodeId) {
        if let Some(known) = self.last_words.get(&node).cloned() {
            for number in known.iter() {
                if !asker.matcher.takes_step() {
                    return;
                }
                self.reach(asker, *number as usize);
            }
            return;
        }
        let mut ends = Vec::new();
        let mut path = vec![node];
        let mut next = 0;
        while let Some((number, end)) = self.next_word(asker, &mut path, &mut next) {
            if asker.matcher.nodes.has_end(end) {
                ends.push(number as u32);
                self.reach(asker, number);
            }
        }
        if asker.matcher.is_cut_short {
            return;
        }
        if self.last_count + ends.len() > MAX_LAST {
            self.last_words.clear();
            self.last_count = 0;
        }
        self.last_count += ends.len() + 1;
        if let Some(node) = path.first() {
            self.last_words.insert(*node, ends.into());
        }
    }

    /// Adds the phrase that ends with this word.
    fn reach(&mut self, asker: &mut Asker<'_>, number: usize) {
        self.reached += 1;
        self.phrase.push(number);
        self.offer(asker);
        self.phrase.pop();
    }

    /// Returns the number of the next word that the query leaves, and the node after it. `path` are the nodes along the
    /// word before, and `next` is the number of the word to try first.
    fn next_word(
        &mut self,
        asker: &mut Asker<'_>,
        path: &mut Vec<NodeId>,
        next: &mut usize,
    ) -> Option<(usize, NodeId)> {
        loop {
            let number = *next;
            let word = self.lexicon.word(number)?;
            *next += 1;
            if !asker.matcher.takes_step() {
                return None;
            }
            let common = usize::from(word.common);
            if common >= path.len() {
                // The word begins as one before it, which led to nothing.
                continue;
            }
            path.truncate(common + 1);
            if let Some(node) = self.spell(asker, path, word) {
                return Some((number, node));
            }
        }
    }

    /// Walks along the symbols of a word, and returns the node after it, unless that is [`NOTHING`].
    fn spell(&mut self, asker: &mut Asker<'_>, path: &mut Vec<NodeId>, word: Word) -> Option<NodeId> {
        if asker.matcher.nodes.bytes() > asker.matcher.most_bytes() {
            self.dead_ends.clear();
            self.last_words.clear();
            self.last_count = 0;
            asker.matcher.forget(self.paths.iter_mut().flatten().chain(path.iter_mut()));
        }
        let mut node = *path.last()?;
        for symbol in self.lexicon.symbols(word).iter().skip(path.len() - 1) {
            node = asker.matcher.nodes.after(node, (*symbol).into());
            if node == NOTHING {
                return None;
            }
            path.push(node);
        }
        Some(node)
    }

    /// Adds the phrase that was chosen, if it is new and passes the tests.
    fn offer(&mut self, asker: &mut Asker<'_>) {
        let rarities = self.phrase.iter().filter_map(|number| Some(self.lexicon.word(*number)?.rarity));
        let rarest = rarities.max().unwrap_or_default();
        if self.known.is_some_and(|known| rarest <= known) || rarest > self.bound {
            return;
        }
        let (ids, symbols) = self.lexicon.spell(&self.phrase);
        let phrase = Phrase { rarities: asker.rarities(&ids), ids };
        if !self.found.accepts(&phrase) {
            self.bound = rarest;
        } else if !self.seen.contains(&phrase.rarities) && asker.passes(&phrase.ids, &symbols) {
            self.seen.insert(phrase.rarities.clone());
            self.found.offer(phrase);
            if self.seen.len() * BYTES_OF_PHRASE > MAX_BYTES {
                asker.matcher.is_cut_short = true;
            }
        }
    }
}
