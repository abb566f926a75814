//! A program without `std` that asks a dictionary.
//!
//! It has what `std` would give it: a panic handler and an allocator. Were `std` linked after all, by any of the crates
//! it depends on, there would be two panic handlers, and the compiler refuses that.

#![no_std]

use core::{
    alloc::{GlobalAlloc, Layout},
    panic::PanicInfo,
    ptr::null_mut,
};

use dict_runtime::{Dict, FormatError};

/// Whether `word` is in the dictionary that `bytes` are.
pub fn is_word(bytes: &[u8], word: &str) -> Result<bool, FormatError> {
    Ok(Dict::from_bytes(bytes)?.contains(word))
}

/// Whether `word` is English.
pub fn is_english(word: &str) -> Result<bool, FormatError> {
    Ok(Dict::from_static(dict_en::BYTES)?.contains(word))
}

#[panic_handler]
fn stop(_: &PanicInfo<'_>) -> ! {
    loop {}
}

#[global_allocator]
static ALLOCATOR: NoMemory = NoMemory;

/// An allocator that never has memory: the program is compiled, not run.
struct NoMemory;

// SAFETY: null is what an allocator answers that has no memory, and so nothing is ever freed.
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}
