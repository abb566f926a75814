//! The worst value that counts.

use alloc::vec;

use dict_format::{Column, ColumnKind, Value};

use crate::dict::Dict;

/// The worst value that counts. Better values count too: smaller ranks, or greater integers.
///
/// ```
/// # use dict_compiler::{Meta, Options, WordList};
/// # let mut list = WordList::new(Options::default())?;
/// # for (word, count) in [("the", 100_000), ("thy", 50)] {
/// #     list.push(word)?;
/// #     let count = list.value(&count.to_string())?.unwrap();
/// #     list.set_value(word, count);
/// # }
/// # let dict = dict_runtime::Dict::from_bytes(&list.compile(&Meta::default())?.to_bytes())?;
/// use dict_runtime::columns::ValueLimit;
///
/// // The values are the number of times that each word occurs.
/// let limit = ValueLimit::new(dict.values().unwrap(), 100);
/// assert!(limit.admits(100_000) && !limit.admits(50));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ValueLimit {
    value: i64,
    has_ranks: bool,
}

impl ValueLimit {
    /// Makes the limit of a column of integers or of ranks.
    pub fn new(column: Column<'_>, value: i64) -> Self {
        Self { value, has_ranks: column.kind() == ColumnKind::Ranks }
    }

    /// Makes the limit of ranks.
    pub fn of_ranks(value: i64) -> Self {
        Self { value, has_ranks: true }
    }

    /// Returns the limit of the common words in the file of `dict`, which most people know, in its
    /// [column](Dict::common_column). Returns `None` if the words have no integer values.
    ///
    /// The common words are the most common eighth of the words that have a value, and the words that are as common as
    /// the last of these. In the shipped English dictionary the limit is 35, a size of SCOWL, the list that the values
    /// come from.
    pub fn common(dict: &Dict) -> Option<Self> {
        Self::of_best_part(dict, 8)
    }

    /// Returns the limit of the words in the file of `dict` that are not rare, in its [column](Dict::common_column).
    /// Returns `None` if the words have no integer values.
    ///
    /// The words that are not rare are the most common third of the words that have a value, and the words that are as
    /// common as the last of these. In the shipped English dictionary the limit is 70.
    pub fn not_rare(dict: &Dict) -> Option<Self> {
        Self::of_best_part(dict, 3)
    }

    /// Returns the best value for which at least one in `parts` words has this value or a better one. Only words with a
    /// value are counted.
    fn of_best_part(dict: &Dict, parts: usize) -> Option<Self> {
        let column = dict.common_column()?;
        // The number of words with each distinct value; the values ascend.
        let mut counts = vec![0; column.distinct_count()];
        for id in 0..dict.word_count() {
            if let Some(count) = column.place(id).and_then(|place| counts.get_mut(place)) {
                *count += 1;
            }
        }
        let part = counts.iter().sum::<usize>().div_ceil(parts);
        let mut sum = 0;
        let mut reaches_part = |(_, count): &(usize, usize)| {
            sum += count;
            sum >= part
        };
        let mut counts = counts.into_iter().enumerate();
        let (place, _) = match column.kind() {
            ColumnKind::Ranks => counts.find(&mut reaches_part),
            _ => counts.rev().find(&mut reaches_part),
        }?;
        let value = column.distinct().nth(place)?.and_then(Value::integer)?;
        Some(Self::new(column, value))
    }

    /// Returns the worst value that counts.
    pub fn value(self) -> i64 {
        self.value
    }

    /// Returns true if the values are ranks.
    pub fn has_ranks(self) -> bool {
        self.has_ranks
    }

    /// Returns true if a value counts.
    pub fn admits(self, value: i64) -> bool {
        if self.has_ranks { value <= self.value } else { value >= self.value }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use dict_compiler::{Meta, Options, WordList};

    use super::*;
    use crate::testing::dict_of;

    #[test]
    fn the_most_common_eighth_of_the_words_with_values_is_common_and_the_rarest_two_thirds_are_rare() {
        let limits = |kind: ColumnKind, values: &[&str]| {
            let mut list = WordList::new(Options::default()).unwrap();
            let column = list.add_column("value", kind).unwrap();
            for (word, value) in ('a'..='z').map(String::from).zip(values) {
                list.push(&word).unwrap();
                let value = list.value_in(column, value).unwrap().unwrap();
                list.set_value(&word, value);
            }
            list.push("zz").unwrap(); // This word has no value, and is not counted.
            let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
            [ValueLimit::common(&dict), ValueLimit::not_rare(&dict)].map(|limit| limit.map(ValueLimit::value))
        };
        use ColumnKind::{Integers, Ranks, Texts};
        assert_eq!(limits(Ranks, &["8", "7", "6", "5", "-4", "3", "2", "1"]), [Some(-4), Some(2)]);
        assert_eq!(limits(Ranks, &["9", "8", "7", "6", "5", "4", "3", "2", "1"]), [Some(2), Some(3)]);
        assert_eq!(limits(Integers, &["9", "8", "7", "6", "5", "4", "3", "2", "1"]), [Some(8), Some(7)]);
        assert_eq!(limits(Ranks, &["5"]), [Some(5); 2]);
        assert_eq!(limits(Texts, &["1", "a pet"]), [None; 2]);
        assert_eq!(ValueLimit::common(&dict_of("cat dog")), None);
    }
}
