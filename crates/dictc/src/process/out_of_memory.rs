//! Ends the program with a message and [`Exit::Error`] when memory runs out. Without this it would be aborted.
//!
//! `std` aborts where an allocation cannot fail, and stable Rust has no hook for it. So the allocator itself ends the
//! program. It cannot tell which callers handle an error, so a caller that does must run in [`with_large_errors`].

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
    io::Write,
};

use crate::exit::Exit;

#[global_allocator]
static ALLOCATOR: MemoryOrExit = MemoryOrExit;

/// The allocator of the system, except that an allocation returns null only in [`with_large_errors`].
struct MemoryOrExit;

/// The size in bytes from which an allocation may fail in [`with_large_errors`].
const LARGE: usize = 1 << 20;

thread_local! {
    static LARGE_MAY_FAIL: Cell<bool> = const { Cell::new(false) };
}

/// Calls `work`, which returns an error if memory for something large, such as a file, runs out.
pub(crate) fn with_large_errors<T>(work: impl FnOnce() -> T) -> T {
    LARGE_MAY_FAIL.set(true);
    let result = work();
    LARGE_MAY_FAIL.set(false);
    result
}

// SAFETY: memory comes from `System` and goes back to it unchanged.
unsafe impl GlobalAlloc for MemoryOrExit {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract of `alloc`.
        or_exit(unsafe { System.alloc(layout) }, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract of `alloc_zeroed`.
        or_exit(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller keeps the contract of `realloc`.
        or_exit(unsafe { System.realloc(memory, layout, size) }, size)
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[inline]
fn or_exit(memory: *mut u8, size: usize) -> *mut u8 {
    if memory.is_null() && !(size >= LARGE && LARGE_MAY_FAIL.get()) {
        exit(size);
    }
    memory
}

/// Ends the program without allocating, and without anything that other threads may have locked.
#[cold]
fn exit(size: usize) -> ! {
    let mut buffer = [0; 80];
    let mut rest = &mut buffer[..];
    // The message is shorter than the buffer.
    let _ = writeln!(rest, "dictc: out of memory: cannot get {size} more bytes");
    let left = rest.len();
    let message = &buffer[..buffer.len() - left];
    #[cfg(unix)]
    // SAFETY: `write` reads the bytes of `message`, and `_exit` ends the process.
    unsafe {
        libc::write(libc::STDERR_FILENO, message.as_ptr().cast(), message.len());
        libc::_exit(Exit::Error as i32);
    }
    #[cfg(not(unix))]
    {
        let _ = std::io::stderr().write_all(message);
        std::process::exit(Exit::Error as i32);
    }
}
