//! A search for the shortest chains, breadth first from both ends.

use alloc::vec::Vec;

use hashbrown::{HashMap, HashSet};

use super::{
    error::{LadderError, MAX_WORDS},
    neighbours::Neighbours,
};

/// All shortest chains: their words, and the steps between them.
pub(super) struct Rungs {
    /// The words with their ids, and the number of steps from the first word.
    pub(super) words: Vec<(u32, u32)>,
    /// The ids of neighbours. The first of each pair is nearer to the first word of the ladder.
    pub(super) links: Vec<(u32, u32)>,
}

/// The words that were reached from an end of the ladder. A word has as many steps as the shortest chain from the end.
struct Reached {
    /// The words in the order in which they were reached.
    words: Vec<u32>,
    /// The number of steps of each word.
    steps_of: HashMap<u32, u32>,
    /// Neighbours; the second of each pair has one step more. Pairs with fewer steps come first.
    links: Vec<(u32, u32)>,
    /// The place of the first word with the most steps. These words have no links to others yet.
    last_layer: usize,
    /// The most steps of a word.
    steps: u32,
}

impl Reached {
    fn new(end: u32) -> Self {
        let steps_of = HashMap::from_iter([(end, 0)]);
        Self { words: [end].into(), steps_of, links: Vec::new(), last_layer: 0, steps: 0 }
    }

    /// Returns the words with the most steps.
    fn last_words(&self) -> &[u32] {
        self.words.get(self.last_layer..).unwrap_or(&[])
    }

    /// Reaches the words with one more step.
    fn go_on(&mut self, neighbours: &Neighbours<'_>, links_left: &mut usize) -> Result<(), LadderError> {
        let layer = self.last_layer..self.words.len();
        self.last_layer = layer.end;
        self.steps += 1;
        for place in layer {
            let Some(&word) = self.words.get(place) else { break };
            neighbours.for_each(word, &mut |neighbour| {
                let steps = *self.steps_of.entry(neighbour).or_insert_with(|| {
                    self.words.push(neighbour);
                    self.steps
                });
                if steps == self.steps {
                    self.links.push((word, neighbour));
                }
                *links_left = links_left.saturating_sub(1);
            });
            if *links_left == 0 {
                return Err(LadderError::TooManySteps);
            }
        }
        Ok(())
    }

    /// Returns the words with the most steps that also have the most steps from the other end.
    fn meeting(&self, other: &Self) -> Vec<u32> {
        let is_last = |word: &&u32| other.steps_of.get(*word) == Some(&other.steps);
        self.last_words().iter().filter(is_last).copied().collect()
    }

    /// Calls `visit` with the words on the shortest ways to some words with the most steps, and with the number of
    /// their steps. Calls `link` with the pairs of neighbours on these ways.
    fn for_each_way_to(&self, words: &[u32], mut visit: impl FnMut(u32, u32), mut link: impl FnMut(u32, u32)) {
        let mut on_way = HashSet::<u32>::from_iter(words.iter().copied());
        for (near, far) in self.links.iter().rev() {
            if on_way.contains(far) {
                on_way.insert(*near);
                link(*near, *far);
            }
        }
        on_way.into_iter().for_each(|word| visit(word, self.steps_of.get(&word).copied().unwrap_or(0)));
    }
}

/// Finds all shortest chains between two words.
///
/// The end whose last layer has fewer words goes on, by a whole layer, until a word of its new layer is in the last
/// layer of the other end. The steps lead both ways, so all shortest chains go through such words:
///
/// ```text
/// reached from `cold`                    reached from `warm`           then
/// cold                                   warm                          `cold` goes on
/// cold | cord                            warm                          `cord` goes on
/// cold | cord | card corm word           warm                          `warm` goes on
/// cold | cord | card corm word           worm ward | warm              `worm ward` goes on
/// cold | cord | card corm word           card corm word | worm ward | warm       they meet in `card`, `corm`, `word`
/// ```
pub(super) fn search(neighbours: &Neighbours<'_>, from: u32, to: u32, max_links: usize) -> Result<Rungs, LadderError> {
    let mut ends = [Reached::new(from), Reached::new(to)];
    let mut links_left = max_links;
    loop {
        let [first, last] = &mut ends;
        let meeting = first.meeting(last);
        if !meeting.is_empty() {
            return Ok(rungs(&ends, &meeting));
        }
        if (first.steps + last.steps) as usize + 2 > MAX_WORDS {
            return Err(LadderError::TooManySteps);
        }
        let is_first = first.last_words().len() <= last.last_words().len();
        let (end, other) = if is_first { (first, to) } else { (last, from) };
        end.go_on(neighbours, &mut links_left)?;
        if end.last_words().is_empty() {
            return Err(no_chain(neighbours, end, other));
        }
    }
}

/// Returns the chains that go through the words where both ends met.
fn rungs(ends: &[Reached; 2], meeting: &[u32]) -> Rungs {
    let [first, last] = ends;
    let steps = first.steps + last.steps;
    let (mut words, mut links) = (Vec::new(), Vec::new());
    first.for_each_way_to(
        meeting,
        |word, from_first| words.push((word, from_first)),
        |near, far| links.push((near, far)),
    );
    last.for_each_way_to(
        meeting,
        |word, from_last| words.push((word, steps - from_last)),
        |near, far| links.push((far, near)),
    );
    words.sort_unstable();
    words.dedup();
    Rungs { words, links }
}

/// Returns the error after an end has reached all words that it can.
fn no_chain(neighbours: &Neighbours<'_>, end: &Reached, other: u32) -> LadderError {
    let word_of = |id| neighbours.word(id).unwrap_or_default();
    let word = end.words.first().map(|id| word_of(*id)).unwrap_or_default();
    match end.words.len() - 1 {
        0 => LadderError::NoNeighbours { word },
        reached => LadderError::NoChain { word, other: word_of(other), reached },
    }
}
