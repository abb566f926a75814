//! The costs of rare words.

use core::ops::Range;

use dict_runtime::{
    Column,
    columns::{ColumnBounds, Rarity},
};

/// The number of words of which each is looked at. The bound of a column is that of more words.
const FEW: usize = 4;

/// The costs of words, by how rare they are.
pub(crate) enum RarityCosts<'d> {
    /// All words cost the same.
    Flat(u32),
    /// A column says how rare words are.
    ByColumn {
        column: Column<'d>,
        rarity: Rarity<'d>,
        bounds: ColumnBounds<'d>,
        /// The cost of being ten times as rare.
        weight: u32,
    },
}

impl<'d> RarityCosts<'d> {
    /// Makes the costs of words by a column of integers or ranks. `weight` is the cost of being ten times as rare.
    pub(crate) fn new(column: Option<Column<'d>>, weight: u8) -> Self {
        let costs = column.and_then(|column| {
            let (rarity, bounds) = (Rarity::new(column)?, column.bounds()?);
            Some(Self::ByColumn { column, rarity, bounds, weight: weight.into() })
        });
        costs.unwrap_or(Self::Flat(0))
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
            Self::ByColumn { column, rarity, bounds, weight } => {
                let merit = if ids.len() <= FEW {
                    ids.fold(0, |best, id| best.max(column.merit(id)))
                } else {
                    bounds.merit(ids)
                };
                rarity.of_merit(merit) * weight / Rarity::OF_TEN
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, vec::Vec};

    use dict_compiler::{ColumnKind, Meta, Options, WordList};
    use dict_runtime::Dict;

    use super::*;

    #[test]
    fn no_word_of_a_range_costs_less_than_the_least() {
        let mut list = WordList::new(Options::default()).unwrap();
        let frequency = list.add_column("frequency", ColumnKind::Integers).unwrap();
        for (word, frequency_of_word) in ["a", "ab", "abb", "abc", "b"].into_iter().zip([7000, 6000, 3000, 0, -5]) {
            list.push(word).unwrap();
            let value = list.value_in(frequency, &format!("{frequency_of_word}")).unwrap().unwrap();
            list.set_value(word, value);
        }
        let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
        let rarity_costs = RarityCosts::new(dict.commonness(), 100);
        let costs: Vec<u32> = (0..dict.len() as u32).map(|id| rarity_costs.of(id)).collect();
        assert_eq!(costs, [0, 100, 400, 700, 700]);
        for start in 0..costs.len() {
            for end in start + 1..=costs.len() {
                let least = rarity_costs.least(start as u32..end as u32);
                assert!(costs[start..end].iter().all(|cost| least <= *cost), "{start}..{end}");
            }
        }
    }
}
