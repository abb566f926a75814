//! Dictionaries for unit tests.

use dict_compiler::{Meta, Options, WordList};

use crate::dict::Dict;

/// Returns the dictionary of `words`, separated by spaces, with the default options.
pub(crate) fn dict_of(words: &str) -> Dict {
    dict_with(words, Options::default())
}

/// Returns the dictionary of `words`, separated by spaces.
pub(crate) fn dict_with(words: &str, options: Options) -> Dict {
    let mut list = WordList::new(options).unwrap();
    words.split(' ').for_each(|word| list.push(word).unwrap());
    Dict::from_bytes(&list.compile(&Meta::default()).unwrap().bytes).unwrap()
}
