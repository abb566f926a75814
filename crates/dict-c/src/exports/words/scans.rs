//! Words found in texts.

use std::ffi::{c_char, c_int};

use crate::{
    constants::Status,
    exports::{Out, arguments::bytes, free, object, required},
    failure::{Failure, call},
    objects::{Dict, Scan},
    structs::TextMatch,
};

#[unsafe(no_mangle)]
pub extern "C" fn dictc_scan_new(dict: Option<&Dict>, options: u32, scan: Out<'_, Option<Box<Scan>>>) -> Status {
    object(scan, || Scan::new(required(dict, "dict")?, options))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn dictc_scan_push(
    scan: Option<&mut Scan>,
    text: *const c_char,
    len: usize,
    is_last: c_int,
) -> Status {
    call(|| {
        // SAFETY: the caller passes a text.
        let text = unsafe { bytes(text, len, "text") }?;
        required(scan, "scan")?.push(text, is_last != 0);
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_scan_next(scan: Option<&mut Scan>, found: Out<'_, TextMatch>) -> Status {
    call(|| {
        let (scan, found) = (required(scan, "scan")?, required(found, "found")?);
        found.write(scan.next().ok_or(Failure::NotFound)?);
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_scan_free(scan: Option<Box<Scan>>) {
    free(scan);
}
