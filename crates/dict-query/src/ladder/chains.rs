//! The shortest chains, the best first.

use alloc::{collections::BinaryHeap, string::String, vec::Vec};
use core::{cmp::Reverse, fmt, iter::FusedIterator};

use dict_runtime::Dict;
use hashbrown::HashMap;

use super::error::LadderError;
use crate::letters::symbols;

/// The maximum number of words in the chains that wait.
const MAX_WAITING_WORDS: usize = 1 << 22;

/// All shortest chains of a [`Ladder`](super::Ladder), each once, as an [`Iterator`] over their words.
///
/// The chain whose rarest word is the commonest comes first; of these, the one whose second rarest word is the
/// commonest, and so on. [`Dict::commonness`] says how common words are, and words without a value are the rarest. Then
/// chains come in the order of their words' symbols.
///
/// Chains are made when they are asked for. Beside the words that the search found, and the pairs of neighbours among
/// them, the memory is proportional to the number of chains that were returned, and at most about 64 MiB.
#[must_use = "it is lazy: it makes no chain until one is asked for"]
#[derive(Clone)]
pub struct Chains {
    /// The words, in the order of their steps from the first word, and then of their symbols. Other fields name them by
    /// their places here.
    words: Vec<Rung>,
    /// Pairs of neighbours, sorted.
    links: Vec<(usize, usize)>,
    waiting: BinaryHeap<Waiting>,
    /// The number of words of a chain.
    len: usize,
    is_cut_short: bool,
}

/// A word of a chain.
#[derive(Clone)]
struct Rung {
    text: String,
    /// A greater one is more common.
    merit: u32,
    /// The next word of the best chain from here to the end.
    next: Option<usize>,
}

/// The best chain of those that begin with the same words. The greatest one is the best.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    /// The merits of its words, from the rarest word to the commonest.
    merits: Vec<u32>,
    /// The places of its words.
    words: Reverse<Vec<usize>>,
    /// The number of words that the chains share.
    shared: usize,
}

impl Chains {
    /// Sorts the words of the shortest chains, which have numbers of steps from the first word.
    pub(super) fn new(dict: &Dict, words: Vec<(u32, u32)>, links: &[(u32, u32)]) -> Self {
        let commonness = dict.commonness();
        let mut rungs: Vec<_> =
            words.into_iter().map(|(id, steps)| (steps, dict.word(id).unwrap_or_default(), id)).collect();
        rungs.sort_by_cached_key(|(steps, word, _)| (*steps, symbols(dict, word).collect::<Vec<_>>()));
        let places: HashMap<u32, usize> = rungs.iter().zip(0..).map(|((.., id), place)| (*id, place)).collect();
        let place_of = |(from, to): &(u32, u32)| Some((*places.get(from)?, *places.get(to)?));
        let mut links: Vec<_> = links.iter().filter_map(place_of).collect();
        links.sort_unstable();
        let len = rungs.last().map_or(0, |(steps, ..)| *steps as usize + 1);
        let steps: Vec<u32> = rungs.iter().map(|(steps, ..)| *steps).collect();
        let merit = |id| commonness.map_or(0, |column| column.merit(id));
        let rungs = rungs.into_iter().map(|(_, text, id)| Rung { text, merit: merit(id), next: None }).collect();
        let mut chains = Self { words: rungs, links, waiting: BinaryHeap::new(), len, is_cut_short: false };
        chains.find_next_words(&steps);
        chains.wait([0].into());
        chains
    }

    /// Returns the number of steps of each chain: one less than its words.
    pub fn steps(&self) -> usize {
        self.len.saturating_sub(1)
    }

    /// Returns an error if there were too many chains to sort. Ask after the last chain: there may be more.
    ///
    /// # Errors
    ///
    /// [`LadderError::TooManyChains`].
    pub fn finish(&self) -> Result<(), LadderError> {
        if self.is_cut_short { Err(LadderError::TooManyChains) } else { Ok(()) }
    }

    /// Finds the best way on from each word, from the last words to the first. `steps` has the steps of each word.
    fn find_next_words(&mut self, steps: &[u32]) {
        // The merits of the best ways from the words with the steps of the word at hand, and from those with one more.
        let mut of_layer = HashMap::new();
        let mut after_layer: HashMap<usize, Vec<u32>> = HashMap::new();
        let mut layer = None;
        for (place, steps) in steps.iter().enumerate().rev() {
            if layer.replace(steps) != Some(steps) {
                after_layer = core::mem::take(&mut of_layer);
            }
            let ways = self.after(place).filter_map(|next| Some((after_layer.get(&next)?, Reverse(next))));
            let best = ways.max();
            let mut merits = best.map(|(merits, _)| merits.clone()).unwrap_or_default();
            let next = best.map(|(_, Reverse(next))| next);
            let Some(rung) = self.words.get_mut(place) else { continue };
            rung.next = next;
            insert_sorted(&mut merits, rung.merit);
            of_layer.insert(place, merits);
        }
    }

    /// Returns the words that follow a word, in the order of their symbols.
    fn after(&self, place: usize) -> impl Iterator<Item = usize> {
        let first = self.links.partition_point(|(from, _)| *from < place);
        let links = self.links.get(first..).unwrap_or(&[]).iter();
        links.take_while(move |(from, _)| *from == place).map(|(_, to)| *to)
    }

    /// Adds the best chain of those that begin with some words to the chains that wait.
    fn wait(&mut self, mut words: Vec<usize>) {
        if (self.waiting.len() + 1) * self.len > MAX_WAITING_WORDS {
            self.is_cut_short = true;
            return;
        }
        let shared = words.len();
        words.reserve_exact(self.len.saturating_sub(shared));
        while let Some(next) = words.last().and_then(|last| self.words.get(*last)?.next) {
            words.push(next);
        }
        let mut merits: Vec<u32> = words.iter().filter_map(|place| Some(self.words.get(*place)?.merit)).collect();
        merits.sort_unstable();
        self.waiting.push(Waiting { merits, words: Reverse(words), shared });
    }
}

/// Adds a number to numbers that ascend.
fn insert_sorted(numbers: &mut Vec<u32>, number: u32) {
    let place = numbers.partition_point(|other| *other < number);
    numbers.insert(place, number);
}

impl Iterator for Chains {
    type Item = Vec<String>;

    /// Returns the next chain.
    ///
    /// Chains that begin with the same words wait together, as the best of them. After it, the others are separated by
    /// the first word in which they differ from it. E. L. Lawler, "A procedure for computing the K best solutions to
    /// discrete optimization problems", Management Science 18(7), 1972. The chains from `cold` to `warm`:
    ///
    /// ```text
    /// waiting: shared | rest of the best                            returned
    /// cold | cord card ward warm                                    cold cord card ward warm
    /// cold cord corm | worm warm, cold cord word | ward warm        cold cord word ward warm
    /// cold cord corm | worm warm, cold cord word worm | warm        ...
    /// ```
    fn next(&mut self) -> Option<Vec<String>> {
        if self.is_cut_short {
            return None;
        }
        let Waiting { words: Reverse(words), shared, .. } = self.waiting.pop()?;
        for at in shared..words.len() {
            let (Some(before), Some(next)) = (words.get(..at), words.get(at)) else { break };
            let Some(last) = before.last() else { break };
            let others: Vec<usize> = self.after(*last).filter(|other| other != next).collect();
            for other in others {
                self.wait(before.iter().copied().chain([other]).collect());
            }
        }
        Some(words.iter().filter_map(|place| Some(self.words.get(*place)?.text.clone())).collect())
    }
}

impl FusedIterator for Chains {}

impl fmt::Debug for Chains {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chains").field("steps", &self.steps()).field("words", &self.words.len()).finish_non_exhaustive()
    }
}
