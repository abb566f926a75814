//! The functions of the C library that allocate, which fail at a given allocation and say so on standard error.
//!
//! | variable | meaning |
//! |---|---|
//! | `FAILING_MALLOC_AT` | the number of the first allocation that fails, from 1 |
//! | `FAILING_MALLOC_ALL` | if it is set, all later allocations fail too |
//!
//! Counting starts when the loader has loaded the program, because the loader cannot continue without memory.
#![cfg(all(target_os = "linux", target_env = "gnu"))]
#![allow(missing_docs, clippy::missing_safety_doc)]

use std::{
    ffi::{c_char, c_int, c_void},
    ptr,
    sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
};

const ENOMEM: c_int = 12;

unsafe extern "C" {
    fn __libc_malloc(size: usize) -> *mut c_void;
    fn __libc_calloc(count: usize, size: usize) -> *mut c_void;
    fn __libc_realloc(memory: *mut c_void, size: usize) -> *mut c_void;
    fn __libc_memalign(align: usize, size: usize) -> *mut c_void;
    fn __errno_location() -> *mut c_int;
    fn getenv(name: *const c_char) -> *const c_char;
    fn atoll(text: *const c_char) -> i64;
    fn write(file: c_int, bytes: *const c_void, len: usize) -> isize;
}

/// The number of allocations up to the next one that fails; 0 if none fails.
static LEFT: AtomicU64 = AtomicU64::new(0);
static ALL: AtomicBool = AtomicBool::new(false);

#[used]
// SAFETY: the loader calls the functions in this section. They may ignore their arguments, and return nothing.
#[unsafe(link_section = ".init_array")]
static START: extern "C" fn() = {
    extern "C" fn start() {
        // SAFETY: the names are C strings, and no thread changes the environment.
        unsafe {
            ALL.store(!getenv(c"FAILING_MALLOC_ALL".as_ptr()).is_null(), Relaxed);
            let at = getenv(c"FAILING_MALLOC_AT".as_ptr());
            if !at.is_null() {
                LEFT.store(atoll(at).unsigned_abs(), Relaxed);
            }
        }
    }
    start
};

/// Counts an allocation. Returns true if it fails.
fn fails() -> bool {
    let count_down = |left: u64| if left == 1 && ALL.load(Relaxed) { None } else { left.checked_sub(1) };
    let (Ok(before) | Err(before)) = LEFT.fetch_update(Relaxed, Relaxed, count_down);
    let fails = before == 1;
    if fails {
        let message = b"allocation failed\n";
        // SAFETY: it reads the bytes of the message, and sets the thread's error number.
        unsafe {
            write(2, message.as_ptr().cast(), message.len());
            *__errno_location() = ENOMEM;
        }
    }
    fails
}

// SAFETY: these functions have the contracts of the C library, whose own functions they call.
#[unsafe(no_mangle)]
unsafe extern "C" fn malloc(size: usize) -> *mut c_void {
    if fails() {
        return ptr::null_mut();
    }
    // SAFETY: the caller keeps the same contract.
    unsafe { __libc_malloc(size) }
}

// SAFETY: as above.
#[unsafe(no_mangle)]
unsafe extern "C" fn calloc(count: usize, size: usize) -> *mut c_void {
    if fails() {
        return ptr::null_mut();
    }
    // SAFETY: the caller keeps the same contract.
    unsafe { __libc_calloc(count, size) }
}

// SAFETY: as above.
#[unsafe(no_mangle)]
unsafe extern "C" fn realloc(memory: *mut c_void, size: usize) -> *mut c_void {
    if fails() {
        return ptr::null_mut();
    }
    // SAFETY: the caller keeps the same contract.
    unsafe { __libc_realloc(memory, size) }
}

// SAFETY: as above.
#[unsafe(no_mangle)]
unsafe extern "C" fn posix_memalign(memory: *mut *mut c_void, align: usize, size: usize) -> c_int {
    if fails() {
        return ENOMEM;
    }
    // SAFETY: the arguments are those that the caller gives.
    let new = unsafe { __libc_memalign(align, size) };
    if new.is_null() {
        return ENOMEM;
    }
    // SAFETY: the caller gives a place for the pointer.
    unsafe { *memory = new };
    0
}
