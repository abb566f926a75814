//! The worst value that counts.

use dict_format::{Column, ColumnKind};

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
