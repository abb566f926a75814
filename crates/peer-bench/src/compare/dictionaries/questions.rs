//! What is asked, and the answers.

use peer_bench::dictionaries::Lines;
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

/// As many words of each kind. They lie in memory in the order in which they are asked for: what is measured is the
/// dictionary, not where the question comes from.
pub struct Questions {
    /// Words of the list, in random order, some more than once.
    pub hits: Lines,
    /// The place of each of them.
    pub places: Vec<u32>,
    /// The same words, sorted.
    pub sorted: Lines,
    /// Words of the list with one letter changed, which are not in it; in random order.
    pub misses: Lines,
    /// How many letters of all of them lead on to a word.
    pub miss_steps: usize,
}

impl Questions {
    /// `count` of each kind for a list.
    pub fn new(list: &Lines, count: usize) -> anyhow::Result<Self> {
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
            hits: Lines::new(hits)?,
            places: in_random_order,
            sorted: Lines::new(text_of(&places))?,
            misses: Lines::new(misses)?,
            miss_steps,
        })
    }
}

/// A word that is not in the list, and how many bytes it shares with one that is.
fn miss(list: &Lines, random: &mut Xoshiro256PlusPlus) -> (String, usize) {
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
