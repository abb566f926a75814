//! Searches.

use std::ffi::c_char;

use super::{Out, arguments::text, free, object, required};
use crate::{
    constants::{SearchKind, Status},
    failure::{Failure, call},
    objects::{Dict, Search},
    structs::Hit,
};

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_search_new(
    dict: Option<&Dict>,
    kind: SearchKind,
    text: *const c_char,
    len: usize,
    distance: u32,
    search: Out<'_, Option<Box<Search>>>,
) -> Status {
    object(search, || {
        // SAFETY: the caller passes a text.
        let text = unsafe { self::text(text, len, "text") }?;
        Search::start(required(dict, "dict")?, kind, text, distance)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_search_next(search: Option<&mut Search>, hit: Out<'_, Hit>) -> Status {
    call(|| {
        let (search, hit) = (required(search, "search")?, required(hit, "hit")?);
        hit.write(search.next().ok_or(Failure::NotFound)?);
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_search_free(search: Option<Box<Search>>) {
    free(search);
}
