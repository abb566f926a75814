//! The texts that edits turn words into, such as their lemmas, and the forms of lemmas.

use std::ffi::c_char;

use dict_runtime::Question;

use crate::{
    constants::{DICTC_NUL_ENDED, Status},
    exports::{Out, arguments::text, object, required},
    objects::{Dict, Search},
};

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_search_edits(
    dict: Option<&Dict>,
    column: *const c_char,
    id: u32,
    search: Out<'_, Option<Box<Search>>>,
) -> Status {
    object(search, || {
        // SAFETY: the caller passes a name that ends with a NUL.
        let column = unsafe { text(column, DICTC_NUL_ENDED, "column") }?;
        Search::edits(required(dict, "dict")?, column, id)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_search_forms(
    dict: Option<&Dict>,
    lemma: *const c_char,
    len: usize,
    search: Out<'_, Option<Box<Search>>>,
) -> Status {
    object(search, || {
        // SAFETY: the caller passes a text.
        let lemma = unsafe { text(lemma, len, "lemma") }?;
        Search::ask(required(dict, "dict")?, &Question::forms(lemma))
    })
}
