//! The product: `dict-suggest`.

use dict_runtime::Dict;
use dict_suggest::Suggester;

use super::{Corrector, Files};
use crate::dictionaries;

/// A suggester on the mapped file.
struct Dictc(Suggester);

pub(super) fn open(files: &Files) -> anyhow::Result<Box<dyn Corrector>> {
    Ok(Box::new(Dictc(Suggester::new(&Dict::from_owner(dictionaries::map(&files.dict())?)?))))
}

impl Corrector for Dictc {
    fn suggest(&mut self, typed: &str, count: usize) -> anyhow::Result<Vec<String>> {
        Ok(self.0.suggest(typed, count).into_iter().map(|suggestion| suggestion.text).collect())
    }
}
