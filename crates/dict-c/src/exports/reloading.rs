//! Dictionaries whose file may be replaced.

use std::ffi::c_char;

use super::{Out, arguments::path, free, object, required};
use crate::{
    constants::Status,
    failure::{Failure, call},
    objects::{Dict, Reloadable},
};

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_reloadable_load(
    path: *const c_char,
    reloadable: Out<'_, Option<Box<Reloadable>>>,
) -> Status {
    // SAFETY: the caller passes a path with a NUL.
    object(reloadable, || Ok(Reloadable(dict_runtime::Reloadable::load(unsafe { self::path(path) }?)?)))
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_reloadable_get(reloadable: Option<&Reloadable>, dict: Out<'_, Option<Box<Dict>>>) -> Status {
    object(dict, || Ok(required(reloadable, "reloadable")?.0.get().dict.clone().into()))
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_reloadable_reload(reloadable: Option<&Reloadable>) -> Status {
    call(|| match required(reloadable, "reloadable")?.0.reload_if_changed()? {
        true => Ok(()),
        false => Err(Failure::NotFound),
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_reloadable_free(reloadable: Option<Box<Reloadable>>) {
    free(reloadable);
}
