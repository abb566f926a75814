//! Suggestions for words, and the misspelled words of texts.

use std::ffi::{c_char, c_int};

use crate::{
    constants::Status,
    exports::{Buffer, Out, arguments::text, object, required},
    failure::call,
    objects::{Dict, Search},
    structs::Misspelling,
};

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_search_suggest(
    dict: Option<&Dict>,
    typed: *const c_char,
    len: usize,
    limit: usize,
    search: Out<'_, Option<Box<Search>>>,
) -> Status {
    object(search, || {
        // SAFETY: the caller passes a text.
        let typed = unsafe { text(typed, len, "typed") }?;
        Ok(Search::suggest(required(dict, "dict")?, typed, limit))
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_misspellings(
    dict: Option<&Dict>,
    text: *const c_char,
    len: usize,
    skip_code: c_int,
    misspellings: *mut Misspelling,
    size: usize,
    needed: Out<'_, usize>,
) -> Status {
    call(|| {
        // SAFETY: the caller passes a text, and a buffer of this size.
        let (text, buffer) =
            unsafe { (self::text(text, len, "text")?, Buffer::new(misspellings, size, needed, "misspellings")?) };
        buffer.fill(&required(dict, "dict")?.misspellings(text, skip_code != 0))
    })
}
