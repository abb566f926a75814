//! Small dictionaries for unit tests.

use dict_compiler::{Meta, Options, WordList};
use dict_runtime::Dict;

/// Compiles a dictionary of these words.
pub(crate) fn dict_of<'w>(words: impl IntoIterator<Item = &'w str>) -> Dict {
    let mut list = WordList::new(Options::default()).unwrap();
    words.into_iter().for_each(|word| list.push(word).unwrap());
    Dict::from_bytes(&list.compile(&Meta::default()).unwrap().bytes).unwrap()
}
