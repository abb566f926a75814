//! A search for the shortest chains, breadth first from both ends.

use alloc::{vec, vec::Vec};

use hashbrown::{HashMap, hash_map::Entry};

use super::{
    error::{LadderError, MAX_WORDS},
    neighbours::Neighbours,
};

/// All shortest chains: their words, and the steps between them.
pub(super) struct Rungs {
    /// The words with their ids, and the number of steps from the first word.
    pub(super) words: Vec<(u32, usize)>,
    /// The ids of neighbours. The first of each pair is nearer to the first word of the ladder.
    pub(super) links: Vec<(u32, u32)>,
}

/// The words that were reached from an end of the ladder. A word has as many steps as the shortest chain from the end.
struct Reached {
    /// The words in the order in which they were reached, with their steps.
    words: Vec<(u32, usize)>,
    /// The place of each word in `words`.
    places: HashMap<u32, usize>,
    /// The places of neighbours, the nearer one to the end first. Pairs with fewer steps come first.
    links: Vec<(usize, usize)>,
    /// The place of the first word with the most steps. These words have no links to others yet.
    last_layer: usize,
    /// The most steps of a word.
    steps: usize,
}

impl Reached {
    fn new(end: u32) -> Self {
        let mut places = HashMap::new();
        places.insert(end, 0);
        Self { words: [(end, 0)].into(), places, links: Vec::new(), last_layer: 0, steps: 0 }
    }

    /// Returns the words with the most steps.
    fn last_words(&self) -> &[(u32, usize)] {
        self.words.get(self.last_layer..).unwrap_or(&[])
    }

    /// Reaches the words with one more step.
    fn go_on(&mut self, neighbours: &Neighbours<'_>, links_left: &mut usize) -> Result<(), LadderError> {
        let layer = self.last_layer..self.words.len();
        self.last_layer = layer.end;
        self.steps += 1;
        for place in layer.clone() {
            let Some(&(id, _)) = self.words.get(place) else { break };
            neighbours.for_each(id, &mut |neighbour| {
                let other = match self.places.entry(neighbour) {
                    Entry::Occupied(entry) => *entry.get(),
                    Entry::Vacant(entry) => {
                        self.words.push((neighbour, self.steps));
                        *entry.insert(self.words.len() - 1)
                    }
                };
                if other >= layer.end {
                    self.links.push((place, other));
                }
                *links_left = links_left.saturating_sub(1);
            });
            if *links_left == 0 {
                return Err(LadderError::TooManySteps);
            }
        }
        Ok(())
    }

    /// Returns the words of the last layer that are also in the last layer of the other end.
    fn meeting<'r>(&'r self, other: &'r Self) -> impl Iterator<Item = u32> + 'r {
        let is_last = |id: &u32| other.places.get(id).is_some_and(|place| *place >= other.last_layer);
        self.last_words().iter().map(|(id, _)| *id).filter(move |id| is_last(id))
    }

    /// Calls `visit` with the ids and the steps of all neighbours on the shortest ways to some words of the last layer.
    fn for_each_way_to(&self, words: &[u32], mut visit: impl FnMut((u32, usize), (u32, usize))) {
        let mut is_on_way = vec![false; self.words.len()];
        for place in words.iter().filter_map(|id| self.places.get(id)) {
            is_on_way.get_mut(*place).into_iter().for_each(|is_on_way| *is_on_way = true);
        }
        for (near, far) in self.links.iter().rev() {
            if is_on_way.get(*far) == Some(&true)
                && let (Some(is_near_on_way), Some(near), Some(far)) =
                    (is_on_way.get_mut(*near), self.words.get(*near), self.words.get(*far))
            {
                *is_near_on_way = true;
                visit(*near, *far);
            }
        }
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
        let meeting: Vec<u32> = first.meeting(last).collect();
        if !meeting.is_empty() {
            return Ok(rungs(&ends, &meeting));
        }
        if first.steps + last.steps + 2 > MAX_WORDS {
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
    let mut words: Vec<_> = meeting.iter().map(|id| (*id, first.steps)).collect();
    let mut links = Vec::new();
    first.for_each_way_to(meeting, |near, far| {
        words.push(near);
        links.push((near.0, far.0));
    });
    last.for_each_way_to(meeting, |near, far| {
        words.push((near.0, steps - near.1));
        links.push((far.0, near.0));
    });
    words.sort_unstable();
    words.dedup();
    Rungs { words, links }
}

/// Returns the error after an end has reached all words that it can.
fn no_chain(neighbours: &Neighbours<'_>, end: &Reached, other: u32) -> LadderError {
    let word_of = |id| neighbours.word(id).unwrap_or_default();
    let word = end.words.first().map(|(id, _)| word_of(*id)).unwrap_or_default();
    match end.words.len() - 1 {
        0 => LadderError::NoNeighbours { word },
        reached => LadderError::NoChain { word, other: word_of(other), reached },
    }
}
