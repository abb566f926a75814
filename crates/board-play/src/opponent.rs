//! An opponent, who finds words as time goes by.

use std::{fmt, str::FromStr, time::Duration};

use rand::{Rng, RngExt};

use crate::Answers;

/// How good an opponent is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// Finds half of the common words.
    Common,
    /// Finds all common words, and a quarter of the others.
    Strong,
    /// Finds every word.
    Perfect,
}

impl Strength {
    /// All strengths.
    pub const ALL: [Self; 3] = [Self::Common, Self::Strong, Self::Perfect];

    /// Its short name, as it is displayed, and read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Common => "common",
            Self::Strong => "strong",
            Self::Perfect => "perfect",
        }
    }

    /// The chances to find a common word, one that is not, and one of which nobody knows.
    fn chances(self) -> [f64; 3] {
        match self {
            Self::Common => [0.5, 0.0, 0.125],
            Self::Strong => [1.0, 0.25, 0.5],
            Self::Perfect => [1.0; 3],
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Text that is no strength's name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is no strength; write `common`, `strong` or `perfect`", .0.escape_debug())]
pub struct UnknownStrength(String);

impl FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(name: &str) -> Result<Self, UnknownStrength> {
        let strength = Self::ALL.into_iter().find(|strength| strength.name() == name);
        strength.ok_or_else(|| UnknownStrength(name.to_string()))
    }
}

/// An opponent, and what it finds when.
#[derive(Clone, Debug)]
pub struct Opponent {
    strength: Strength,
    /// In the order of time.
    finds: Vec<Find>,
}

/// An answer that is found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Find {
    moment: Duration,
    place: usize,
    points: u32,
}

impl Opponent {
    /// An opponent who finds words within `time`. Words are common up to the value `common_limit`; without it, `Common`
    /// finds an eighth of all words, and `Strong` half. The same generator in the same state makes the same opponent.
    pub fn new(
        strength: Strength,
        answers: &Answers,
        common_limit: Option<i64>,
        time: Duration,
        random: &mut impl Rng,
    ) -> Self {
        let [common, rare, unknown] = strength.chances();
        let mut finds = Vec::new();
        for (place, answer) in answers.words().iter().enumerate() {
            let chance = match (common_limit, answer.value) {
                (None, _) => unknown,
                (Some(limit), Some(value)) if value <= limit => common,
                _ => rare,
            };
            // Both are drawn for every word, whatever the chance, so that every strength finds it at the same moment.
            let [luck, moment]: [f64; 2] = random.random();
            if luck < chance {
                finds.push(Find { moment: time.mul_f64(moment), place, points: answer.points });
            }
        }
        finds.sort_unstable();
        Self { strength, finds }
    }

    /// How good it is.
    pub fn strength(&self) -> Strength {
        self.strength
    }

    /// The places of the answers that it has found after so long.
    pub fn found(&self, elapsed: Duration) -> impl ExactSizeIterator<Item = usize> {
        self.finds_until(elapsed).iter().map(|find| find.place)
    }

    /// The points that it has after so long.
    pub fn points(&self, elapsed: Duration) -> u64 {
        self.finds_until(elapsed).iter().map(|find| u64::from(find.points)).sum()
    }

    fn finds_until(&self, elapsed: Duration) -> &[Find] {
        &self.finds[..self.finds.partition_point(|find| find.moment <= elapsed)]
    }
}
