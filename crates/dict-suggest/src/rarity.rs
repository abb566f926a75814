//! How rare a word is.

use core::ops::Range;

use dict_runtime::{Column, ColumnBounds, ColumnKind, Dict};

/// What it costs that a word is rare, by the column that says how common words are.
pub(crate) struct Rarity<'d> {
    column: Option<(Column<'d>, ColumnBounds<'d>)>,
    scale: Scale,
    /// The cost of all words, if there is no column.
    flat: u32,
    /// The logarithm of the best value.
    best: u32,
    /// What it costs to be ten times as rare.
    weight: u32,
}

/// What the values of a column are.
#[derive(Clone, Copy)]
enum Scale {
    /// Thousandths on the Zipf scale: 3000 is once in a million words, and 4000 ten times.
    Zipf,
    /// How often each word was counted.
    Counts,
    /// By Zipf's law, twice the rank is half as common.
    Ranks,
}

/// The number of steps of a [`logarithm`] from a number to its double.
const STEPS: u32 = 16;
/// Values on the Zipf scale are below this: ten times in each word.
const ZIPF_LIMIT: u64 = 10_000;
/// The steps from a number to ten times that number.
const ZIPF_STEPS: u32 = 53;
/// The logarithm of the rank of a word without a rank: 65,536.
const RAREST: u32 = 16 * STEPS;

impl<'d> Rarity<'d> {
    pub(crate) fn new(dict: &'d Dict, weight: u8) -> Self {
        let column = dict.commonness().and_then(|column| Some((column, column.bounds()?)));
        let mut rarity = Self { column, scale: Scale::Counts, flat: 0, best: 0, weight: weight.into() };
        if let Some((column, _)) = &rarity.column {
            let best = merit_at(column, 0);
            rarity.scale = match (column.kind(), column.value_of_merit(best)) {
                (ColumnKind::Ranks, _) => Scale::Ranks,
                (_, Some(value)) if value < ZIPF_LIMIT as i64 => Scale::Zipf,
                _ => Scale::Counts,
            };
            rarity.best = commonness(column, rarity.scale, best);
        }
        rarity
    }

    /// Makes the cost of words that are all equally rare.
    pub(crate) fn flat(cost: u32) -> Self {
        Self { column: None, scale: Scale::Counts, flat: cost, best: 0, weight: 0 }
    }

    /// Returns the cost of a word.
    #[inline]
    pub(crate) fn of(&self, id: u32) -> u32 {
        self.column.as_ref().map_or(self.flat, |(column, _)| self.cost(column, column.merit(id)))
    }

    /// Returns a merit that each word of a range has at most.
    #[inline]
    pub(crate) fn best_merit(&self, ids: Range<u32>) -> u32 {
        self.column.as_ref().map_or(0, |(_, bounds)| bounds.merit(ids))
    }

    /// Returns the least merit of the words that cost at most `limit`, or `None` if all words cost more.
    pub(crate) fn least_merit(&self, limit: u32) -> Option<u32> {
        let Some((column, _)) = &self.column else { return Some(0) };
        // The costs ascend with the places: those before `start` are within the limit, those from `end` on are not.
        let (mut start, mut end) = (0usize, column.distinct_count() + 1);
        while start < end {
            let middle = start.midpoint(end);
            match self.cost(column, merit_at(column, middle)) <= limit {
                true => start = middle + 1,
                false => end = middle,
            }
        }
        Some(merit_at(column, start.checked_sub(1)?))
    }

    /// Returns the cost of a merit.
    #[inline]
    fn cost(&self, column: &Column<'_>, merit: u32) -> u32 {
        self.best.saturating_sub(commonness(column, self.scale, merit)) * self.weight / ZIPF_STEPS
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

/// Returns the logarithm of how common a word with this merit is. A word without a value is as rare as can be.
#[inline]
fn commonness(column: &Column<'_>, scale: Scale, merit: u32) -> u32 {
    let number = column.value_of_merit(merit).map(|value| value.max(0) as u64);
    match scale {
        Scale::Zipf => number.map_or(0, |number| number.min(ZIPF_LIMIT) as u32 * ZIPF_STEPS / 1000),
        Scale::Counts => number.map_or(0, |number| logarithm(number.saturating_add(1))),
        Scale::Ranks => (u64::BITS * STEPS).saturating_sub(number.map_or(RAREST, logarithm)),
    }
}

/// Returns [`STEPS`] times the binary logarithm of a number. Between powers of two it is a straight line, which is at most a
/// tenth of a bit too low.
#[inline]
fn logarithm(number: u64) -> u32 {
    let power = number.checked_ilog2().unwrap_or(0);
    let below = if number == 0 { 0 } else { number ^ (1 << power) };
    power * STEPS + ((u128::from(below) * u128::from(STEPS)) >> power) as u32
}

#[cfg(test)]
mod tests {
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
}
