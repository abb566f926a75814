//! The owners of a file's bytes.

use alloc::{collections::TryReserveError, vec::Vec};

use dict_format::SECTION_ALIGN;

/// The bytes of an open file. They are aligned to [`SECTION_ALIGN`].
pub(crate) enum Storage {
    /// Bytes that are part of the program.
    Static(&'static [u8]),
    /// A copy in memory.
    Owned(Buffer),
    /// A mapped file.
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

/// A file's bytes in memory, aligned to [`SECTION_ALIGN`].
pub(crate) struct Buffer {
    /// Padding up to the alignment, then the bytes. It has room for all bytes from the start, so it never moves.
    memory: Vec<u8>,
    /// The length of the padding.
    start: usize,
}

impl Buffer {
    /// Makes room for `len` bytes, which `fill` appends, and returns the buffer and the answer of `fill`.
    pub(crate) fn filled<T>(len: usize, fill: impl FnOnce(&mut Vec<u8>) -> T) -> Result<(Self, T), TryReserveError> {
        let mut memory: Vec<u8> = Vec::new();
        memory.try_reserve_exact(len.saturating_add(SECTION_ALIGN))?;
        let start = memory.as_ptr().addr().wrapping_neg() % SECTION_ALIGN;
        memory.resize(start, 0);
        let filled = fill(&mut memory);
        Ok((Self { memory, start }, filled))
    }

    fn bytes(&self) -> &[u8] {
        self.memory.get(self.start..).unwrap_or(&[])
    }
}
