//! How rare a word is.

use core::ops::Range;

use dict_runtime::{Column, ColumnBounds, ColumnKind, Dict};

/// The costs of rare words.
pub(crate) enum Rarity<'d> {
    /// All words cost the same.
    Flat(u32),
    /// A column says how common words are.
    ByColumn(Commonness<'d>),
}

/// How common words are, by a column.
pub(crate) struct Commonness<'d> {
    column: Column<'d>,
    bounds: ColumnBounds<'d>,
    scale: Scale,
    /// The logarithm of the most common word.
    best: u32,
    /// The logarithm of a word without a value. No word is rarer.
    none: u32,
    /// The cost of being ten times as rare.
    weight: u32,
}

/// The meaning of the values of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scale {
    /// Thousandths on the Zipf scale: 3000 is once in a million words, and 4000 ten times.
    Zipf,
    /// How often each word was counted.
    Counts,
    /// By Zipf's law, twice the rank is half as common.
    Ranks,
}

/// The number of steps of a logarithm from a number to its double.
const STEPS: u32 = 16;
/// The number of steps from a number to ten times that number.
const STEPS_OF_TEN: u32 = 53;
/// The logarithm of rank 1.
const FIRST_RANK: u32 = u64::BITS * STEPS;
/// The rank of a word without a rank, if no word has a larger one.
const NO_RANK: u64 = 1 << 16;
/// Integers are on the Zipf scale if all are below this. It stands for ten occurrences in each word.
const ZIPF_LIMIT: i64 = 10_000;

impl<'d> Rarity<'d> {
    /// Makes the costs of a dictionary's words. `weight` is what it costs to be ten times as rare.
    pub(crate) fn new(dict: &'d Dict, weight: u8) -> Self {
        let column = dict.commonness().and_then(|column| Some((column, column.bounds()?)));
        column.map_or(Self::Flat(0), |(column, bounds)| Self::ByColumn(Commonness::new(column, bounds, weight.into())))
    }

    /// Returns the cost of a word.
    #[inline]
    pub(crate) fn of(&self, id: u32) -> u32 {
        match self {
            Self::Flat(cost) => *cost,
            Self::ByColumn(commonness) => commonness.cost(commonness.column.merit(id)),
        }
    }

    /// Returns a cost that each word of a range has at least.
    #[inline]
    pub(crate) fn least(&self, ids: Range<u32>) -> u32 {
        match self {
            Self::Flat(cost) => *cost,
            Self::ByColumn(commonness) => commonness.cost(commonness.bounds.merit(ids)),
        }
    }
}

impl<'d> Commonness<'d> {
    fn new(column: Column<'d>, bounds: ColumnBounds<'d>, weight: u32) -> Self {
        let best = column.value_of_merit(merit_at(&column, 0)).unwrap_or(0);
        let scale = match column.kind() {
            ColumnKind::Ranks => Scale::Ranks,
            _ if best < ZIPF_LIMIT => Scale::Zipf,
            _ => Scale::Counts,
        };
        let worst = column.value_of_merit(merit_at(&column, column.distinct_count().saturating_sub(1))).unwrap_or(0);
        let none = match scale {
            Scale::Zipf | Scale::Counts => 0,
            Scale::Ranks => scale.logarithm(worst).min(scale.logarithm(NO_RANK as i64)),
        };
        Self { column, bounds, scale, best: scale.logarithm(best), none, weight }
    }

    /// Returns the cost of a merit.
    #[inline]
    fn cost(&self, merit: u32) -> u32 {
        let logarithm = self.column.value_of_merit(merit).map_or(self.none, |value| self.scale.logarithm(value));
        self.best.saturating_sub(logarithm) * self.weight / STEPS_OF_TEN
    }
}

impl Scale {
    /// Returns the logarithm of how common a word with this value is.
    #[inline]
    fn logarithm(self, value: i64) -> u32 {
        let value = value.max(0) as u64;
        match self {
            Self::Zipf => value as u32 * STEPS_OF_TEN / 1000,
            Self::Counts => logarithm(value.saturating_add(1)),
            Self::Ranks => FIRST_RANK.saturating_sub(logarithm(value)),
        }
    }
}

/// Returns the merit at a place among all different values, the best first. After the last one comes the merit of no value.
fn merit_at(column: &Column<'_>, place: usize) -> u32 {
    let left = column.distinct_count().saturating_sub(place) as u32;
    match column.kind() {
        ColumnKind::Ranks if left != 0 => !(place as u32),
        _ => left,
    }
}

/// Returns [`STEPS`] times the binary logarithm of a number. Between powers of two it is a straight line, which is at most a
/// tenth of a bit too low.
#[inline]
fn logarithm(number: u64) -> u32 {
    let Some(power) = number.checked_ilog2() else { return 0 };
    let below = number ^ (1 << power);
    power * STEPS + ((u128::from(below) * u128::from(STEPS)) >> power) as u32
}

#[cfg(test)]
mod tests {
    use alloc::{format, vec, vec::Vec};

    use dict_compiler::{Meta, Options, WordList};

    use super::*;

    #[test]
    fn a_logarithm_is_exact_at_powers_of_two_and_close_between_them() {
        for power in 0..64 {
            assert_eq!(logarithm(1 << power), power * STEPS);
        }
        for number in 1..5000u64 {
            let exact = (number as f64).log2() * f64::from(STEPS);
            let error = exact - f64::from(logarithm(number));
            assert!((0.0..2.4).contains(&error), "{number}: {error}");
        }
        assert_eq!(logarithm(u64::MAX), 64 * STEPS - 1);
        assert_eq!(logarithm(0), 0);
    }

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
        let rarity = Rarity::new(&dict, 100);
        let costs: Vec<u32> = words.iter().map(|word| rarity.of(dict.id(word).unwrap())).collect();
        for start in 0..costs.len() {
            for end in start + 1..=costs.len() {
                let words = words
                    .iter()
                    .zip(&costs)
                    .filter(|(word, _)| (start..end).contains(&(dict.id(word).unwrap() as usize)));
                let least = rarity.least(start as u32..end as u32);
                assert!(words.into_iter().all(|(_, cost)| least <= *cost), "{values:?} {start}..{end}");
            }
        }
        costs
    }

    #[test]
    fn a_word_that_is_ten_times_as_rare_costs_the_weight() {
        assert_eq!(costs(ColumnKind::Integers, &[7000, 6000, 3000, 0, -5]), [0, 100, 400, 700, 700, 700]);
        let near = |costs: Vec<u32>, expected: &[u32]| {
            assert_eq!(costs.len(), expected.len());
            assert!(costs.iter().zip(expected).all(|(cost, expected)| cost.abs_diff(*expected) <= 4), "{costs:?}");
        };
        near(costs(ColumnKind::Integers, &[1_000_000, 100_000, 1000, 9, 0, -5]), &[0, 100, 300, 500, 600, 600, 600]);
        near(costs(ColumnKind::Ranks, &[1, 10, 1000]), &[0, 100, 300, 483]);
        // No word is rarer than one without a rank.
        near(costs(ColumnKind::Ranks, &[1, 1_000_000_000]), &[0, 900, 900]);
    }

    #[test]
    fn the_largest_integer_chooses_the_scale() {
        assert_eq!(costs(ColumnKind::Integers, &[9999, 999]), vec![0, 900, 998]);
        assert!(costs(ColumnKind::Integers, &[10_000, 1000])[1].abs_diff(100) <= 4);
    }
}
