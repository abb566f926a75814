//! A shard: the classes of a proof that one machine proves or checks.

use std::{
    fmt::{self, Display, Formatter},
    str::FromStr,
};

/// Some classes of a proof, to be proven or checked on one machine: `3/10` is the third shard of ten. The classes are
/// dealt to the shards in turn, because some take a hundred times as long as others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    number: usize,
    shards: usize,
}

/// The error for a text that is not a shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a shard such as `3/10`, the third of ten")]
pub struct ShardError;

impl Shard {
    /// The whole proof.
    pub const WHOLE: Self = Self { number: 1, shards: 1 };

    /// Returns shard `number` of `shards`, from 1 on, or `None` if it does not exist.
    pub fn new(number: usize, shards: usize) -> Option<Self> {
        (1..=shards).contains(&number).then_some(Self { number, shards })
    }

    /// Returns true if the class at `index` of a certificate is in this shard.
    pub fn has(self, index: usize) -> bool {
        // Each round of dealing begins one shard later. Otherwise one shard might get all classes with a common second
        // letter.
        (index + index / self.shards) % self.shards == self.number - 1
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let (number, shards) = text.split_once('/').ok_or(ShardError)?;
        let number_of = |text: &str| text.parse().map_err(|_| ShardError);
        Self::new(number_of(number)?, number_of(shards)?).ok_or(ShardError)
    }
}

impl Display for Shard {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.shards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_class_is_in_one_shard() {
        let shards: Vec<Shard> = ["1/3", "2/3", "3/3"].map(|text| text.parse().unwrap()).into();
        assert_eq!(shards[1].to_string(), "2/3");
        for index in 0..20 {
            assert_eq!(shards.iter().filter(|shard| shard.has(index)).count(), 1);
            assert!(Shard::WHOLE.has(index));
        }
        for text in ["", "3", "0/3", "4/3", "1/0", "1/3/5", "-1/3", "a/b"] {
            assert_eq!(text.parse::<Shard>(), Err(ShardError), "{text}");
        }
    }
}
