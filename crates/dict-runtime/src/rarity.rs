//! The rarity of words.

use crate::{Column, columns::ColumnKind};

/// The rarity of words, by a column of numbers. Rarities are logarithms: a word that is ten times as rare as another
/// has [`Rarity::OF_TEN`] more.
///
/// The column may have counts, such as how often each word occurs in many books; or, if all numbers are below 10,000,
/// thousandths on the [Zipf scale](https://pypi.org/project/wordfreq/), where 3000 is once in a million words and 4000
/// ten times; or ranks, of which, by Zipf's law, twice the rank is half as common.
///
/// ```
/// # use dict_compiler::{ColumnKind, Meta, Options, WordList};
/// # let mut list = WordList::new(Options::default())?;
/// # let frequency = list.add_column("frequency", ColumnKind::Integers)?;
/// # for (word, count) in [("some", 600_000), ("sum", 60_000)] {
/// #     list.push(word)?;
/// #     let count = list.value_in(frequency, &count.to_string())?.unwrap();
/// #     list.set_value(word, count);
/// # }
/// # let dict = dict_runtime::Dict::from_bytes(&list.compile(&Meta::default())?.to_bytes())?;
/// use dict_runtime::columns::Rarity;
///
/// let rarity = dict.commonness().and_then(Rarity::new).unwrap();
/// assert_eq!(rarity.of(dict.id("some").unwrap()), 0);
/// assert!(rarity.of(dict.id("sum").unwrap()).abs_diff(Rarity::OF_TEN) <= 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Rarity<'d> {
    column: Column<'d>,
    scale: Scale,
    /// The logarithm of the most common word.
    best: u32,
    /// The logarithm of a word without a value. No word is rarer.
    none: u32,
}

/// The meaning of the values of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scale {
    /// Thousandths on the Zipf scale.
    Zipf,
    /// The number of times that each word was counted.
    Counts,
    /// The place of each word, if the most common one is the first.
    Ranks,
}

/// The number of steps of a logarithm from a number to its double.
const STEPS: u32 = 16;
/// The logarithm of rank 1.
const FIRST_RANK: u32 = u64::BITS * STEPS;
/// The rank of a word without a rank, if no word has a larger one.
const NO_RANK: u64 = 1 << 16;
/// Integers are on the Zipf scale if all are below this. It stands for ten occurrences in each word.
const ZIPF_LIMIT: i64 = 10_000;

impl<'d> Rarity<'d> {
    /// The difference of two rarities, if one word is ten times as rare as the other.
    pub const OF_TEN: u32 = 53;

    /// Returns the rarities of words by a column, or `None` if the column has no integers or ranks.
    pub fn new(column: Column<'d>) -> Option<Self> {
        let count = column.distinct_count();
        let value = |place: usize| column.value_of_merit(merit_at(&column, place)).unwrap_or(0);
        let (best, worst) = (value(0), value(count.saturating_sub(1)));
        let scale = match column.kind() {
            ColumnKind::Ranks => Scale::Ranks,
            ColumnKind::Integers if best < ZIPF_LIMIT => Scale::Zipf,
            ColumnKind::Integers => Scale::Counts,
            _ => return None,
        };
        let none = match scale {
            Scale::Zipf | Scale::Counts => 0,
            Scale::Ranks => scale.logarithm(worst).min(scale.logarithm(NO_RANK as i64)),
        };
        Some(Self { column, scale, best: scale.logarithm(best), none })
    }

    /// Returns the rarity of a word. That of the most common word is 0, and a word without a value has the largest.
    #[inline]
    pub fn of(&self, id: u32) -> u32 {
        self.of_merit(self.column.merit(id))
    }

    /// Returns the rarity of the words that have this [merit](Column::merit) in the column.
    #[inline]
    pub fn of_merit(&self, merit: u32) -> u32 {
        let logarithm = self.column.value_of_merit(merit).map_or(self.none, |value| self.scale.logarithm(value));
        self.best.saturating_sub(logarithm)
    }
}

impl Scale {
    /// Returns the logarithm of how common a word with this value is.
    #[inline]
    fn logarithm(self, value: i64) -> u32 {
        let value = value.max(0) as u64;
        match self {
            // In a damaged file, values may be any numbers.
            Self::Zipf => value.min(ZIPF_LIMIT as u64) as u32 * Rarity::OF_TEN / 1000,
            Self::Counts => logarithm(value.saturating_add(1)),
            Self::Ranks => FIRST_RANK.saturating_sub(logarithm(value)),
        }
    }
}

/// Returns the merit at a place among all different values, the best first. After the last one comes the merit of no
/// value.
fn merit_at(column: &Column<'_>, place: usize) -> u32 {
    let left = column.distinct_count().saturating_sub(place) as u32;
    match column.kind() {
        ColumnKind::Ranks if left != 0 => !(place as u32),
        _ => left,
    }
}

/// Returns [`STEPS`] times the binary logarithm of a number. Between powers of two it is a straight line, which is at
/// most a tenth of a bit too low.
#[inline]
fn logarithm(number: u64) -> u32 {
    let Some(power) = number.checked_ilog2() else { return 0 };
    let below = number ^ (1 << power);
    power * STEPS + ((u128::from(below) * u128::from(STEPS)) >> power) as u32
}

#[cfg(test)]
mod tests {
    use alloc::{format, vec::Vec};

    use dict_compiler::{Meta, Options, WordList};

    use super::*;
    use crate::Dict;

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

    /// Returns the rarities of words with these values in tenths of [`Rarity::OF_TEN`], and after them that of a word
    /// without a value.
    fn rarities(kind: ColumnKind, values: &[i64]) -> Vec<u32> {
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
        let rarity = Rarity::new(dict.commonness().unwrap()).unwrap();
        let rarities: Vec<u32> = words.iter().map(|word| rarity.of(dict.id(word).unwrap())).collect();
        assert_eq!(rarities.last(), rarities.iter().max());
        rarities.iter().map(|rarity| (rarity * 20 / Rarity::OF_TEN).div_ceil(2)).collect()
    }

    #[test]
    fn a_word_that_is_ten_times_as_rare_has_more_by_a_constant() {
        assert_eq!(rarities(ColumnKind::Integers, &[7000, 6000, 3000, 0, -5]), [0, 10, 40, 70, 70, 70]);
        let counts = [1_000_000, 100_000, 1000, 9, 0, -5];
        assert_eq!(rarities(ColumnKind::Integers, &counts), [0, 10, 30, 50, 60, 60, 60]);
        assert_eq!(rarities(ColumnKind::Ranks, &[1, 10, 1000]), [0, 10, 30, 48]);
        // No word is rarer than one without a rank.
        assert_eq!(rarities(ColumnKind::Ranks, &[1, 1_000_000_000]), [0, 90, 90]);
    }

    #[test]
    fn the_largest_integer_chooses_the_scale() {
        assert_eq!(rarities(ColumnKind::Integers, &[9999, 999]), [0, 90, 100]);
        assert_eq!(rarities(ColumnKind::Integers, &[10_000, 1000])[1], 10);
    }

    #[test]
    fn a_column_of_texts_has_no_rarities() {
        let mut list = WordList::new(Options::default()).unwrap();
        list.add_column("lemma", ColumnKind::Texts).unwrap();
        list.push("cats").unwrap();
        let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
        assert!(dict.columns().all(|column| Rarity::new(column).is_none()));
    }
}
