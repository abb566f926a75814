//! The library itself: its version, and the message of the last error.

use std::ffi::c_char;

use crate::failure;

/// The version in the header, which the build script read.
const ABI_VERSION: &str = env!("DICTC_ABI_VERSION");

#[unsafe(no_mangle)]
pub extern "C" fn dictc_abi_version() -> u32 {
    const { u32_of(ABI_VERSION) }
}

const fn u32_of(digits: &str) -> u32 {
    match u32::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => panic!("the version in the header is a number"),
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_error_message() -> *const c_char {
    failure::message()
}
