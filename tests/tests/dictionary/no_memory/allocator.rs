//! The allocator of this test program, in which large allocations of a thread can fail.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
    ptr,
};

thread_local! {
    /// The size from which allocations of this thread fail.
    static FAILS_FROM: Cell<usize> = const { Cell::new(usize::MAX) };
    /// The bytes that this thread has allocated, less those that it has freed.
    static BALANCE: Cell<isize> = const { Cell::new(0) };
}

#[global_allocator]
static ALLOCATOR: FailingAllocator = FailingAllocator;

struct FailingAllocator;

// SAFETY: memory comes from `System` and goes back to it unchanged. The other methods are the default ones, which call
// these.
unsafe impl GlobalAlloc for FailingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.size() >= FAILS_FROM.get() {
            return ptr::null_mut();
        }
        BALANCE.set(BALANCE.get() + layout.size().cast_signed());
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        BALANCE.set(BALANCE.get() - layout.size().cast_signed());
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// Calls `work` while this thread cannot allocate `size` bytes or more at once. Returns its answer, and the bytes that
/// it has allocated and not freed.
pub(super) fn without_memory<T>(size: usize, work: impl FnOnce() -> T) -> (T, isize) {
    let before = BALANCE.get();
    FAILS_FROM.set(size);
    let answer = work();
    FAILS_FROM.set(usize::MAX);
    (answer, BALANCE.get() - before)
}
