//! What it costs that a word is rare.

use core::ops::Range;

use dict_runtime::{ColumnBounds, Dict, Rarity};

/// The costs of rare words.
pub(crate) enum RarityCosts<'d> {
    /// All words cost the same.
    Flat(u32),
    /// A column says how rare words are.
    ByColumn {
        rarity: Rarity<'d>,
        bounds: ColumnBounds<'d>,
        /// The cost of being ten times as rare.
        weight: u32,
    },
}

impl<'d> RarityCosts<'d> {
    /// Makes the costs of a dictionary's words. `weight` is what it costs to be ten times as rare.
    pub(crate) fn new(dict: &'d Dict, weight: u8) -> Self {
        let column = dict.commonness().and_then(|column| Some((Rarity::new(column)?, column.bounds()?)));
        column.map_or(Self::Flat(0), |(rarity, bounds)| Self::ByColumn { rarity, bounds, weight: weight.into() })
    }

    /// Returns the cost of a word.
    #[inline]
    pub(crate) fn of(&self, id: u32) -> u32 {
        match self {
            Self::Flat(cost) => *cost,
            Self::ByColumn { rarity, weight, .. } => rarity.of(id) * weight / Rarity::OF_TEN,
        }
    }

    /// Returns a cost that each word of a range has at least.
    #[inline]
    pub(crate) fn least(&self, ids: Range<u32>) -> u32 {
        match self {
            Self::Flat(cost) => *cost,
            Self::ByColumn { rarity, bounds, weight } => rarity.of_merit(bounds.merit(ids)) * weight / Rarity::OF_TEN,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, vec::Vec};

    use dict_compiler::{ColumnKind, Meta, Options, WordList};

    use super::*;

    /// Returns the costs of words with these values, and after them that of a word without a value.
    fn costs(kind: ColumnKind, values: &[i64]) -> Vec<u32> {
        let mut list = WordList::new(Options::default()).unwrap();
        let frequency = list.add_column("frequency", kind).unwrap();
        let words: Vec<_> = (0..=values.len()).map(|number| format!("a{}", "b".repeat(number))).collect();
        for (number, word) in words.iter().enumerate() {
            list.push(word).unwrap();
            if let Some(value) = values.get(number) {
                let value = list.value_in(frequency, &format!("{value}")).unwrap().unwrap();
                list.set_value(word, value);
            }
        }
        let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
        let costs_of = RarityCosts::new(&dict, 100);
        let costs: Vec<u32> = (0..dict.len() as u32).map(|id| costs_of.of(id)).collect();
        for start in 0..costs.len() {
            for end in start + 1..=costs.len() {
                let least = costs_of.least(start as u32..end as u32);
                assert!(costs[start..end].iter().all(|cost| least <= *cost), "{values:?} {start}..{end}");
            }
        }
        costs
    }

    #[test]
    fn a_word_that_is_ten_times_as_rare_costs_the_weight() {
        assert_eq!(costs(ColumnKind::Integers, &[7000, 6000, 3000, 0, -5]), [0, 100, 400, 700, 700, 700]);
        assert_eq!(costs(ColumnKind::Ranks, &[1, 10, 1000]), [0, 98, 300, 483]);
    }
}
