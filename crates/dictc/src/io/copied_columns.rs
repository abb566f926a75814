//! The values of a dictionary's words, for a list that is compiled from them again.

use dict_compiler::{CompileError, WordList};
use dict_runtime::{Column, Dict, Hit, Stream};

/// Gives the words of `list` the values that they have in `columns` of `dict`, if `is_word` says that they are in the
/// list. `is_word` gets the id in `dict`.
pub(crate) fn copy_columns<'d>(
    list: &mut WordList,
    dict: &'d Dict,
    columns: impl Iterator<Item = Column<'d>>,
    is_word: impl Fn(u32) -> bool,
) -> Result<(), CompileError> {
    for column in columns {
        let copied = list.add_column_of(column)?;
        let mut words = dict.iter();
        while let Some(Hit { id, word, .. }) = words.advance() {
            if is_word(id) {
                copied.give(list, id, word);
            }
        }
    }
    Ok(())
}
