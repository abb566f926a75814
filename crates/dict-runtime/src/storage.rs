//! Who keeps the bytes.

use alloc::{collections::TryReserveError, vec::Vec};
use dict_format::SECTION_ALIGN;

/// A file's bytes in memory, aligned.
pub(crate) struct Buffer {
    /// Padding up to the alignment, then the bytes. Its memory does not move: it has room for all of them.
    memory: Vec<u8>,
    start: usize,
}

impl Buffer {
    /// Has `fill` append a file of `len` bytes.
    pub(crate) fn filled<T>(len: usize, fill: impl FnOnce(&mut Vec<u8>) -> T) -> Result<(Self, T), TryReserveError> {
        let mut memory: Vec<u8> = Vec::new();
        memory.try_reserve_exact(len.saturating_add(SECTION_ALIGN))?;
        let start = memory.as_ptr().addr().wrapping_neg() % SECTION_ALIGN;
        memory.resize(start, 0);
        let filled = fill(&mut memory);
        Ok((Self { memory, start }, filled))
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        self.memory.get(self.start..).unwrap_or(&[])
    }
}

pub(crate) enum Storage {
    Static(&'static [u8]),
    Owned(Buffer),
    #[cfg(feature = "mmap")]
    Mapped(memmap2::Mmap),
}

impl Storage {
    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Storage::Static(bytes) => bytes,
            Storage::Owned(buffer) => buffer.bytes(),
            #[cfg(feature = "mmap")]
            Storage::Mapped(map) => map,
        }
    }
}
