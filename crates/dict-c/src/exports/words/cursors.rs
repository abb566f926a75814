//! Cursors, and the codes that they step by.

use std::ffi::{c_char, c_int};

use crate::{
    constants::Status,
    exports::{Buffer, Out, arguments::text, required},
    failure::{Failure, call, catch},
    objects::Dict,
    structs::Cursor,
};

#[unsafe(no_mangle)]
pub extern "C" fn dictc_cursor_root(dict: Option<&Dict>, cursor: Out<'_, Cursor>) -> Status {
    call(|| {
        required(cursor, "cursor")?.write(Cursor::of(&required(dict, "dict")?.dict.root()));
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_cursor_step(
    dict: Option<&Dict>,
    cursor: Option<&mut Cursor>,
    text: *const c_char,
    len: usize,
) -> c_int {
    // SAFETY: the caller passes a text.
    let (Some(dict), Some(cursor), Ok(text)) = (dict, cursor, unsafe { self::text(text, len, "text") }) else {
        return 0;
    };
    catch(|| cursor.step(dict, |place| place.step_str(text))).unwrap_or(false).into()
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_cursor_step_code(dict: Option<&Dict>, cursor: Option<&mut Cursor>, code: u32) -> c_int {
    let (Some(dict), Some(cursor), Ok(code)) = (dict, cursor, u8::try_from(code)) else { return 0 };
    catch(|| cursor.step(dict, |place| place.step(code))).unwrap_or(false).into()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_encode(
    dict: Option<&Dict>,
    text: *const c_char,
    len: usize,
    codes: *mut u8,
    size: usize,
    needed: Out<'_, usize>,
) -> Status {
    call(|| {
        // SAFETY: the caller passes a text, and a buffer of this size.
        let (text, buffer) = unsafe { (self::text(text, len, "text")?, Buffer::new(codes, size, needed, "codes")?) };
        let mut codes = Vec::new();
        required(dict, "dict")?.dict.encode(text, &mut codes).map_err(|_| Failure::NotFound)?;
        buffer.fill(&codes)
    })
}
