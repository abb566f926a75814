//! Small dictionaries for unit tests.

use dict_compiler::{Meta, Options, WordList};
use dict_runtime::{Dict, Form};

/// Compiles a dictionary of these words.
pub(crate) fn dict_of(words: impl IntoIterator<Item = impl AsRef<str>>) -> Dict {
    Dict::from_bytes(&dict_compiler::compile(words).unwrap()).unwrap()
}

/// Compiles a dictionary of these words in each form.
pub(crate) fn dicts_of(words: impl IntoIterator<Item = impl AsRef<str>>) -> Vec<Dict> {
    let words: Vec<_> = words.into_iter().collect();
    let dict = |&form: &Form| {
        let mut list = WordList::new(Options::default().with_form(form)).unwrap();
        words.iter().for_each(|word| list.push(word.as_ref()).unwrap());
        let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
        assert_eq!(dict.form(), form);
        dict
    };
    Form::ALL.iter().map(dict).collect()
}
