//! The product: `dict-runtime`.

use dict_compiler::{ColumnKind, Meta, Options, WordList};
use dict_runtime::{Dict, Stream};

use super::{Completer, Frequencies};

const COLUMN: &str = "frequency";

/// A dictionary with a column of frequencies.
pub struct DictcCompleter(Dict);

impl DictcCompleter {
    /// Compiles a dictionary.
    pub fn new(words: &Frequencies) -> anyhow::Result<Self> {
        let mut list = WordList::new(Options::default())?;
        let column = list.add_column(COLUMN, ColumnKind::Integers)?;
        for (word, frequency) in words {
            list.push(word)?;
            if let Some(value) = list.value_in(column, &frequency.to_string())? {
                list.set_value(word, value);
            }
        }
        Ok(Self(Dict::from_bytes(&list.compile(&Meta::default())?.to_bytes())?))
    }
}

impl Completer for DictcCompleter {
    fn name(&self) -> &'static str {
        "dictc"
    }

    fn complete(&self, prefix: &str, count: usize, visit: &mut dyn FnMut(&str)) {
        let Some(column) = self.0.column(COLUMN) else { return };
        for id in self.0.complete(prefix).best(column, count) {
            visit(&self.0.word(id).unwrap_or_default());
        }
    }
}
