//! The option `--column`, which prints values of words in other columns.

use clap::Args;
use dict_runtime::{Column, Dict, Value};
use serde_json::{Map, Value as Json};

use crate::options::changed_dictionary::ChangedDictionary;

/// The option.
#[derive(Args)]
pub(crate) struct ColumnOption {
    /// Also print each word's value in this column, in one more cell, which may be empty; may be repeated
    ///
    /// `dictc info` lists the columns of a dictionary.
    #[arg(long = "column", value_name = "NAME")]
    columns: Vec<String>,
}

/// Columns whose values are printed beside words.
pub(crate) struct Columns<'d>(Vec<Column<'d>>);

impl ColumnOption {
    /// Returns true if the option was given.
    pub(crate) fn is_given(&self) -> bool {
        !self.columns.is_empty()
    }

    /// Returns the columns of the dictionary. Errors name it.
    pub(crate) fn columns<'d>(&self, dictionary: &ChangedDictionary, dict: &'d Dict) -> anyhow::Result<Columns<'d>> {
        let columns = self.columns.iter().map(|name| dictionary.column(dict, name));
        Ok(Columns(columns.collect::<anyhow::Result<_>>()?))
    }
}

impl Columns<'_> {
    /// Returns the values of words as text: for each column, those of all words with spaces between them.
    pub(crate) fn cells<'w>(&self, words: impl Iterator<Item = (u32, &'w str)> + Clone) -> Vec<String> {
        let text = |column: &Column<'_>, (id, word)| column.get(id).map(|value| value.to_text(word).into_owned());
        let texts = |column| words.clone().map(|word| text(column, word).unwrap_or_default()).collect::<Vec<_>>();
        self.0.iter().map(|column| texts(column).join(" ")).collect()
    }

    /// Returns the values that a word has, by the names of their columns. Returns `None` if there are no columns.
    pub(crate) fn object(&self, id: u32, word: &str) -> Option<Map<String, Json>> {
        let field = |column: &Column<'_>| Some((column.name().to_string(), json_value(column.get(id)?, word)));
        (!self.0.is_empty()).then(|| self.0.iter().filter_map(field).collect())
    }
}

/// Returns a value of a word as JSON: a number, or a text.
pub(crate) fn json_value(value: Value<'_>, word: &str) -> Json {
    match value {
        Value::Integer(integer) => integer.into(),
        text => text.to_text(word).into(),
    }
}
