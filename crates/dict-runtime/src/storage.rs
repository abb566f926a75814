//! The bytes of an open file, and the owner that keeps them alive.

#![allow(unsafe_code)]

use alloc::{collections::TryReserveError, sync::Arc, vec::Vec};
use core::ptr::NonNull;

use dict_format::{Blocks, FormatError, Layout, Rank, Slot, Span, blocks::Pointers, header::SECTION_ALIGN};

/// Bytes with the alignment that a dictionary needs. [`include_dict!`](crate::include_dict) makes them from a file.
#[derive(Debug)]
#[repr(C, align(64))]
pub struct Aligned<T: ?Sized>(pub T);

/// The bytes of an open file, with the sections that every question reads.
///
/// The pointers are to bytes of the owner. They are not references, because opening may fail: then a call drops the
/// owner while it still has them as arguments.
pub(crate) struct Storage {
    bytes: NonNull<[u8]>,
    slots: NonNull<[Slot]>,
    /// The ranks, one for each slot.
    ranks: NonNull<[Rank]>,
    /// The blocks of a dense file.
    blocks: Option<(NonNull<[u8]>, Pointers)>,
    /// The owner of the bytes, which is only kept. `None` if the bytes are part of the program.
    _owner: Option<Arc<dyn Send + Sync>>,
}

// SAFETY: the bytes are only read, and the owner may go to another thread.
unsafe impl Send for Storage {}
// SAFETY: the bytes are only read, and threads may share the owner.
unsafe impl Sync for Storage {}

impl Storage {
    /// Opens bytes that are part of the program.
    pub(crate) fn of_static(bytes: &'static Aligned<[u8]>) -> Result<(Self, Layout), FormatError> {
        Self::new(NonNull::from(&bytes.0), None)
    }

    /// Opens the bytes that `owner` has, and keeps the owner. If the bytes are not aligned to a [`Slot`], copies them
    /// instead.
    pub(crate) fn of_owner<O>(owner: O) -> Result<(Self, Layout), FormatError>
    where
        O: AsRef<[u8]> + Send + Sync + 'static,
    {
        let owner = Arc::new(owner);
        let bytes: &[u8] = (*owner).as_ref();
        if !bytes.as_ptr().addr().is_multiple_of(align_of::<Slot>()) {
            return Self::of_copy(bytes);
        }
        let bytes = NonNull::from(bytes);
        Self::new(bytes, Some(owner))
    }

    /// Opens a copy of `bytes`.
    pub(crate) fn of_copy(bytes: &[u8]) -> Result<(Self, Layout), FormatError> {
        let copied = Buffer::filled(bytes.len(), |memory| memory.extend_from_slice(bytes));
        let (buffer, ()) = copied.map_err(|_| FormatError::Memory { len: bytes.len() as u64 })?;
        Self::of_owner(buffer)
    }

    /// Opens `bytes`, which are those of `owner`, or part of the program if there is no owner.
    fn new(bytes: NonNull<[u8]>, owner: Option<Arc<dyn Send + Sync>>) -> Result<(Self, Layout), FormatError> {
        // SAFETY: the bytes are borrowed from the owner, which stays at its place in the `Arc` to the end of this call.
        // Nobody else has the `Arc`, and nothing uses the owner mutably.
        let file = unsafe { bytes.as_ref() };
        let layout = Layout::parse(file)?;
        let slots = NonNull::from(elements(file, layout.slots));
        let ranks = NonNull::from(elements(file, layout.ranks));
        let blocks = layout.blocks.map(|(span, pointers)| (NonNull::from(span.of(file)), pointers));
        Ok((Self { bytes, slots, ranks, blocks, _owner: owner }, layout))
    }

    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        // SAFETY: the bytes are borrowed from the owner, which stays at its place in the `Arc` as long as `self` lives.
        // Nobody else has the `Arc`, and nothing uses the owner mutably.
        unsafe { self.bytes.as_ref() }
    }

    #[inline]
    pub(crate) fn slots(&self) -> &[Slot] {
        // SAFETY: as for the bytes; the slots are some of them.
        unsafe { self.slots.as_ref() }
    }

    #[inline]
    pub(crate) fn ranks(&self) -> &[Rank] {
        // SAFETY: as for the bytes; the ranks are some of them.
        unsafe { self.ranks.as_ref() }
    }

    #[inline]
    pub(crate) fn blocks(&self) -> Blocks<'_> {
        match &self.blocks {
            None => Blocks::NONE,
            // SAFETY: as for the bytes; the blocks are some of them.
            Some((blocks, pointers)) => Blocks::new(unsafe { blocks.as_ref() }, pointers),
        }
    }
}

/// Returns the elements of a section. They are never missing: the bytes are aligned, and parsing the layout checked
/// that the section's length is a multiple of an element's.
fn elements<T: bytemuck::Pod>(bytes: &[u8], section: Span) -> &[T] {
    bytemuck::try_cast_slice(section.of(bytes)).unwrap_or(&[])
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
}

impl AsRef<[u8]> for Buffer {
    fn as_ref(&self) -> &[u8] {
        self.memory.get(self.start..).unwrap_or(&[])
    }
}
