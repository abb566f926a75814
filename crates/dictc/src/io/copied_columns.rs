//! The values of a dictionary's words, for a list that is compiled of them again.

use dict_compiler::{CompileError, WordList};
use dict_runtime::Dict;

/// Gives the words of `list` the values that they have in all columns of `dict`, if `is_word` says that they are in the list.
/// `is_word` gets the id in `dict`.
pub(crate) fn copy_columns(
    list: &mut WordList,
    dict: &Dict,
    is_word: impl Fn(u32) -> bool,
) -> Result<(), CompileError> {
    for column in dict.columns() {
        let copied = list.add_column_of(column)?;
        let mut words = dict.iter();
        while let Some((id, word)) = words.advance() {
            if is_word(id) {
                copied.give(list, id, word);
            }
        }
    }
    Ok(())
}
