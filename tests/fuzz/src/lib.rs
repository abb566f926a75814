//! The allocator of the fuzz targets, which counts the bytes that a thread holds.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};

thread_local! {
    /// The bytes that the thread holds, and the most that it held, since [`held_by`] began.
    static HELD: Cell<(i64, i64)> = const { Cell::new((0, 0)) };
}

/// Calls `work`, and returns the largest number of bytes that it held at one time.
pub fn held_by(work: &mut dyn FnMut()) -> u64 {
    HELD.set((0, 0));
    work();
    HELD.get().1.unsigned_abs()
}

/// Counts bytes that were allocated, or freed if `bytes` is negative.
fn count(bytes: i64) {
    let (now, most) = HELD.get();
    let now = now + bytes;
    HELD.set((now, most.max(now)));
}

/// The allocator of the system, with counts.
struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

// Memory is zeroed and grown by the system's allocator, because it writes fewer bytes than the default methods do.
//
// SAFETY: each method does what the system's allocator does.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as i64);
        // SAFETY: the caller's promises are those of the system's allocator.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as i64);
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Both may be held while the bytes are copied.
        count(size as i64);
        count(-(layout.size() as i64));
        // SAFETY: as above.
        unsafe { System.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        count(-(layout.size() as i64));
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }
}
