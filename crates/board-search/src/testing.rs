//! Small dictionaries and lists of letters for unit tests.

use dict_compiler::{AlphabetSpec, Meta, Options, WordList};
use dict_runtime::{Dict, Form};

use crate::Letters;

/// Compiles a dictionary of these words, whose symbols are letters.
pub(crate) fn dict_of(words: impl IntoIterator<Item = impl AsRef<str>>) -> Dict {
    Dict::from_bytes(&dict_compiler::compile(words).unwrap()).unwrap()
}

/// Compiles a dictionary of these words in a form.
pub(crate) fn dict_in_form(words: impl IntoIterator<Item = impl AsRef<str>>, form: Form) -> Dict {
    let mut list = WordList::new(Options::default().with_form(form)).unwrap();
    words.into_iter().for_each(|word| list.push(word.as_ref()).unwrap());
    Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
}

/// Compiles a dictionary of these words with an alphabet, as in `dictc build`.
pub(crate) fn dict_with_alphabet<'w>(words: impl IntoIterator<Item = &'w str>, alphabet: &str) -> Dict {
    let alphabet: AlphabetSpec = alphabet.parse().unwrap();
    let mut list = WordList::new(Options::default().with_alphabet(alphabet)).unwrap();
    words.into_iter().for_each(|word| list.push(word).unwrap());
    Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
}

/// Returns cubes with these faces.
pub(crate) fn cubes(faces: &[&str]) -> Letters {
    Letters::Cubes(faces.iter().map(|faces| letters(faces)).collect())
}

/// Returns the letters of a text that has spaces between them.
pub(crate) fn letters(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}
