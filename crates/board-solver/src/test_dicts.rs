//! Small dictionaries for unit tests.

use dict_runtime::Dict;

/// Compiles a dictionary of these words.
pub(crate) fn dict_of(words: impl IntoIterator<Item = impl AsRef<str>>) -> Dict {
    Dict::from_bytes(&dict_compiler::compile(words).unwrap()).unwrap()
}
