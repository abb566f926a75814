//! The column that says which of two words comes first.

use std::path::Path;

use anyhow::anyhow;
use dict_runtime::{Column, Dict};

/// An order of words: by a column of integers, or none.
#[derive(Clone, Copy)]
pub(crate) struct Ranking<'d>(Option<Column<'d>>);

impl<'d> Ranking<'d> {
    /// Returns the order of `dict` from common to rare words. If it has no such column, all words are equal.
    pub(crate) fn by_commonness(dict: &'d Dict) -> Self {
        Self(dict.commonness())
    }

    /// Returns the order by a column of `dict` from the option `--by`. Errors name the dictionary by `path`.
    pub(crate) fn by(path: &Path, dict: &Dict, column: Column<'d>) -> anyhow::Result<Self> {
        match column.kind().has_integers() {
            true => Ok(Self(Some(column))),
            false => Err(no_numbers(path, dict, &column)),
        }
    }

    /// Returns true if all words are equal in this order.
    pub(crate) fn is_flat(&self) -> bool {
        self.0.is_none()
    }

    /// Returns the place of a word in the order: less is earlier. Words without a value come last.
    pub(crate) fn place(&self, id: u32) -> i64 {
        -self.0.map_or(0, |column| column.merit(id).into())
    }
}

/// Returns the error for the option `--by` with a column of `dict` that has no numbers. It names the dictionary by
/// `path`, and the columns that have numbers.
pub(crate) fn no_numbers(path: &Path, dict: &Dict, column: &Column<'_>) -> anyhow::Error {
    let columns = dict.columns().filter(|column| column.kind().has_integers());
    let names: Vec<&str> = columns.map(|column| column.name()).collect();
    let others = if names.is_empty() { "none".to_string() } else { names.join(", ") };
    let (name, kind) = (column.name(), column.kind());
    anyhow!(
        "{}: --by {name} needs a column of integers or ranks; the column {name} has {kind}; the columns of numbers: {others}",
        path.display()
    )
}
