//! The words that dictionaries are asked for, and the right answers.

use peer_bench::dictionaries::TextLines;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

/// Words to look up, the same number of each kind. They lie in memory in the order in which they are asked for, so that
/// the dictionary is measured and not the access to the questions.
pub(crate) struct LookupWords {
    /// Words of the list, in random order, some more than once.
    pub(crate) hits: TextLines,
    /// The place of each of them.
    pub(crate) places: Vec<u32>,
    /// The same words, sorted.
    pub(crate) sorted: TextLines,
    /// Words of the list with one letter changed, which are not in it; in random order.
    pub(crate) misses: TextLines,
    /// The number of letters in all of them that lead on to a word.
    pub(crate) miss_steps: usize,
}

impl LookupWords {
    /// Chooses `count` words of each kind for a list.
    pub(crate) fn new(list: &TextLines, count: usize) -> anyhow::Result<Self> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut places: Vec<u32> = (0..count).map(|_| random.random_range(0..list.len()) as u32).collect();
        let text_of =
            |places: &[u32]| -> String { places.iter().flat_map(|&place| [list.get(place as usize), "\n"]).collect() };
        let hits = text_of(&places);
        let mut misses = String::new();
        let mut miss_steps = 0;
        for _ in 0..count {
            let (miss, steps) = miss(list, &mut random);
            misses += &miss;
            misses.push('\n');
            miss_steps += steps;
        }
        let in_random_order = places.clone();
        places.sort_unstable();
        Ok(Self {
            hits: TextLines::new(hits)?,
            places: in_random_order,
            sorted: TextLines::new(text_of(&places))?,
            misses: TextLines::new(misses)?,
            miss_steps,
        })
    }
}

/// Returns a word that is not in the list, and the number of bytes at its start that it shares with a word of the list.
fn miss(list: &TextLines, random: &mut Xoshiro256PlusPlus) -> (String, usize) {
    loop {
        let word = list.get(random.random_range(0..list.len()));
        let changed = random.random_range(0..word.chars().count());
        let letter = random.random_range('a'..='z');
        let other: String =
            word.chars().enumerate().map(|(at, old)| if at == changed { letter } else { old }).collect();
        if let Err(place) = list.find(&other) {
            let neighbours = [place.checked_sub(1), Some(place).filter(|&place| place < list.len())];
            let shared = |place: usize| {
                list.get(place).bytes().zip(other.bytes()).take_while(|(word, other)| word == other).count()
            };
            let steps = neighbours.into_iter().flatten().map(shared).max().unwrap_or(0);
            return (other, steps);
        }
    }
}
