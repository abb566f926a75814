//! Dictionaries: opening, closing, saving, facts about them, and added and denied words.

use std::ffi::{c_char, c_int, c_void};

use super::{
    Buffer, Out,
    arguments::{Texts, elements, form_named, path, text},
    free, object, required,
};
use crate::{
    constants::{DICTC_NUL_ENDED, Status},
    failure::{Failure, call},
    objects::Dict,
    structs::Info,
};

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_load(path: *const c_char, dict: Out<'_, Option<Box<Dict>>>) -> Status {
    // SAFETY: the caller passes a path with a NUL.
    object(dict, || Ok(dict_runtime::Dict::load(unsafe { self::path(path) }?)?.into()))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_map(path: *const c_char, dict: Out<'_, Option<Box<Dict>>>) -> Status {
    // SAFETY: the caller passes a path with a NUL, and promises that the file stays as it is.
    object(dict, || Ok(unsafe { dict_runtime::Dict::map(self::path(path)?) }?.into()))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_map_descriptor(
    descriptor: c_int,
    offset: u64,
    size: u64,
    dict: Out<'_, Option<Box<Dict>>>,
) -> Status {
    object(dict, || {
        let file = open_file(descriptor)?;
        // SAFETY: the caller promises that the file stays as it is.
        Ok(unsafe { dict_runtime::Dict::map_file(&file, offset, size) }?.into())
    })
}

/// Returns the file of a descriptor, which stays open when the file is closed.
#[cfg(unix)]
fn open_file(descriptor: c_int) -> Result<std::fs::File, Failure> {
    use std::os::fd::BorrowedFd;

    if descriptor < 0 {
        return Err(Failure::argument(format!("{descriptor} is not a descriptor")));
    }
    // SAFETY: the descriptor is not -1, and the caller keeps it open during the call. If it is not open, duplicating it
    // fails, and nothing else uses it.
    let duplicate = unsafe { BorrowedFd::borrow_raw(descriptor) }.try_clone_to_owned();
    Ok(duplicate.map_err(|source| dict_runtime::OpenError::Io { path: None, source })?.into())
}

#[cfg(not(unix))]
fn open_file(_: c_int) -> Result<std::fs::File, Failure> {
    let source = std::io::Error::new(std::io::ErrorKind::Unsupported, "this system has no descriptors; map a path");
    Err(dict_runtime::OpenError::Io { path: None, source }.into())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_copy(bytes: *const c_void, size: usize, dict: Out<'_, Option<Box<Dict>>>) -> Status {
    // SAFETY: the caller passes `size` bytes.
    object(dict, || Ok(dict_runtime::Dict::from_bytes(unsafe { elements(bytes.cast(), size, "bytes") }?)?.into()))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_borrow(bytes: *const c_void, size: usize, dict: Out<'_, Option<Box<Dict>>>) -> Status {
    object(dict, || {
        // SAFETY: the caller passes `size` bytes, which stay as they are as long as the dictionary, and everything made
        // from it, lives. Nothing reads them later.
        let bytes: &'static [u8] = unsafe { elements(bytes.cast(), size, "bytes") }?;
        Ok(dict_runtime::raw::open(bytes)?.into())
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_close(dict: Option<Box<Dict>>) {
    free(dict);
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_save(dict: Option<&Dict>, path: *const c_char) -> Status {
    // SAFETY: the caller passes a path with a NUL.
    call(|| required(dict, "dict")?.save(unsafe { self::path(path) }?))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_convert(
    dict: Option<&Dict>,
    form: *const c_char,
    converted: Out<'_, Option<Box<Dict>>>,
) -> Status {
    object(converted, || {
        // SAFETY: the caller passes a name that ends with a NUL.
        let form = unsafe { text(form, DICTC_NUL_ENDED, "form") }?;
        required(dict, "dict")?.converted(form_named(form)?)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_verify(dict: Option<&Dict>, deep: c_int) -> Status {
    call(|| required(dict, "dict")?.verify(deep != 0))
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_get_info(dict: Option<&Dict>, info: Out<'_, Info>) -> Status {
    call(|| {
        required(info, "info")?.write(required(dict, "dict")?.info());
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_meta(
    dict: Option<&Dict>,
    key: *const c_char,
    key_len: usize,
    buffer: *mut c_char,
    size: usize,
    needed: Out<'_, usize>,
) -> Status {
    call(|| {
        // SAFETY: the caller passes a text, and a buffer of this size.
        let (key, buffer) = unsafe { (text(key, key_len, "key")?, Buffer::new(buffer, size, needed, "buffer")?) };
        buffer.fill_with_text(required(dict, "dict")?.dict.meta_value(key).ok_or(Failure::NotFound)?)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_with_added(
    dict: Option<&Dict>,
    words: *const *const c_char,
    lens: *const usize,
    count: usize,
    changed: Out<'_, Option<Box<Dict>>>,
) -> Status {
    object(changed, || {
        // SAFETY: the caller passes arrays of this length, and texts.
        let words = unsafe { Texts::new(words, lens, count, "words") }?.all("words")?;
        Ok(required(dict, "dict")?.dict.with_added(words)?.into())
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_with_denied(
    dict: Option<&Dict>,
    words: *const *const c_char,
    lens: *const usize,
    count: usize,
    changed: Out<'_, Option<Box<Dict>>>,
) -> Status {
    object(changed, || {
        // SAFETY: the caller passes arrays of this length, and texts.
        let words = unsafe { Texts::new(words, lens, count, "words") }?.all("words")?;
        Ok(required(dict, "dict")?.dict.with_denied(words)?.into())
    })
}
