//! Lookups of one word, or of many at once.

use std::ffi::{c_char, c_int};

use crate::{
    constants::{DICTC_NO_ID, Status},
    exports::{
        Buffer, Out,
        arguments::{Texts, bytes_if_any, elements, places},
        required,
    },
    failure::{Failure, call, catch},
    objects::Dict,
};

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_contains(dict: Option<&Dict>, word: *const c_char, len: usize) -> c_int {
    // SAFETY: the caller passes a text.
    let (Some(dict), Some(word)) = (dict, unsafe { bytes_if_any(word, len) }) else { return 0 };
    catch(|| dict.dict.contains_bytes(word)).unwrap_or(false).into()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_id(dict: Option<&Dict>, word: *const c_char, len: usize) -> u32 {
    // SAFETY: the caller passes a text.
    let (Some(dict), Some(word)) = (dict, unsafe { bytes_if_any(word, len) }) else { return DICTC_NO_ID };
    catch(|| dict.dict.id_of_bytes(word)).unwrap_or(None).unwrap_or(DICTC_NO_ID)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_word(
    dict: Option<&Dict>,
    id: u32,
    buffer: *mut c_char,
    size: usize,
    needed: Out<'_, usize>,
) -> Status {
    call(|| {
        // SAFETY: the caller passes a buffer of this size.
        let buffer = unsafe { Buffer::new(buffer, size, needed, "buffer") }?;
        buffer.fill_with_text(&required(dict, "dict")?.dict.word(id).ok_or(Failure::NotFound)?)
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_ids(
    dict: Option<&Dict>,
    words: *const *const c_char,
    lens: *const usize,
    count: usize,
    ids: *mut u32,
) -> Status {
    call(|| {
        // SAFETY: the caller passes arrays of this length, and texts.
        let (words, ids) = unsafe { (Texts::new(words, lens, count, "words")?, places(ids, count, "ids")?) };
        let dict = required(dict, "dict")?;
        // Few enough for the processor's cache.
        const CHUNK: usize = 1024;
        let mut texts = Vec::with_capacity(CHUNK.min(count));
        for (chunk, ids) in ids.chunks_mut(CHUNK).enumerate() {
            texts.clear();
            for at in 0..ids.len() {
                texts.push(words.bytes(chunk * CHUNK + at));
            }
            for (place, id) in ids.iter_mut().zip(dict.dict.ids(&texts)) {
                place.write(id.unwrap_or(DICTC_NO_ID));
            }
        }
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_words(
    dict: Option<&Dict>,
    ids: *const u32,
    count: usize,
    ends: *mut usize,
    buffer: *mut c_char,
    size: usize,
    needed: Out<'_, usize>,
) -> Status {
    call(|| {
        // SAFETY: the caller passes arrays of this length, and a buffer of this size.
        let (ids, ends, buffer) = unsafe {
            (elements(ids, count, "ids")?, places(ends, count, "ends")?, Buffer::new(buffer, size, needed, "buffer")?)
        };
        let dict = required(dict, "dict")?;
        let mut joined = Vec::new();
        for (&id, end) in ids.iter().zip(ends) {
            joined.extend(dict.dict.word(id).unwrap_or_default().bytes().map(|byte| byte as c_char));
            end.write(joined.len());
        }
        buffer.fill(&joined)
    })
}
