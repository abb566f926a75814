//! The library itself: its versions, and the message of the last error.

use std::ffi::c_char;

use crate::failure;

#[unsafe(no_mangle)]
pub extern "C" fn dictc_abi_version() -> u32 {
    // The build script read it in the header.
    const { u32_of(env!("DICTC_ABI_VERSION")) }
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_version() -> u32 {
    const {
        let [major, minor, patch] =
            [env!("CARGO_PKG_VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MINOR"), env!("CARGO_PKG_VERSION_PATCH")];
        u32_of(major) * 10_000 + u32_of(minor) * 100 + u32_of(patch)
    }
}

const fn u32_of(digits: &str) -> u32 {
    match u32::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => panic!("a part of a version is a number"),
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn dictc_error_message() -> *const c_char {
    failure::message()
}
