//! Searches.

use std::ffi::c_char;

use crate::{
    constants::{DICTC_NUL_ENDED, SearchKind, Status},
    exports::{Out, arguments::text, free, object, required},
    failure::{Failure, call},
    objects::{Dict, Search, question},
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
        Search::ask(required(dict, "dict")?, &question(kind, text, distance)?)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_search_best(
    dict: Option<&Dict>,
    kind: SearchKind,
    text: *const c_char,
    len: usize,
    distance: u32,
    column: *const c_char,
    count: usize,
    search: Out<'_, Option<Box<Search>>>,
) -> Status {
    object(search, || {
        // SAFETY: the caller passes a text, and a name that ends with a NUL.
        let (text, column) =
            unsafe { (self::text(text, len, "text")?, self::text(column, DICTC_NUL_ENDED, "column")?) };
        Search::ask(required(dict, "dict")?, &question(kind, text, distance)?.by(column).limit(count))
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
