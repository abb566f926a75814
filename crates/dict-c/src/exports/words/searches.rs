//! Searches.

use std::ffi::c_char;

use crate::{
    constants::{DICTC_NUL_ENDED, SearchKind, Status},
    exports::{Out, arguments::text, free, object, required},
    failure::call,
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
    by: *const c_char,
    limit: usize,
    search: Out<'_, Option<Box<Search>>>,
) -> Status {
    object(search, || {
        // SAFETY: the caller passes a text, and a name that ends with a NUL.
        let (text, by) = unsafe { (self::text(text, len, "text")?, self::text(by, DICTC_NUL_ENDED, "by")?) };
        Search::ask(required(dict, "dict")?, &question(kind, text, distance)?.by(by).limit(limit))
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_search_find(
    dict: Option<&Dict>,
    query: *const c_char,
    len: usize,
    limit: usize,
    search: Out<'_, Option<Box<Search>>>,
) -> Status {
    object(search, || {
        // SAFETY: the caller passes a text.
        let query = unsafe { text(query, len, "query") }?;
        Search::find(required(dict, "dict")?, query, limit)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_search_next(search: Option<&mut Search>, hit: Out<'_, Hit>) -> Status {
    call(|| {
        let (search, hit) = (required(search, "search")?, required(hit, "hit")?);
        hit.write(search.next()?);
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_search_free(search: Option<Box<Search>>) {
    free(search);
}
