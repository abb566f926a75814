//! The bytes of an open file, and the owner that keeps them alive.

#![allow(unsafe_code)]

use alloc::{collections::TryReserveError, sync::Arc, vec::Vec};

use dict_format::{FormatError, Layout, Rank, SECTION_ALIGN, Slot, Span};

/// The bytes of an open file, with the two sections that every question reads. All are slices of the owner's bytes.
pub(crate) struct Storage {
    bytes: &'static [u8],
    slots: &'static [Slot],
    /// The ranks, one for each slot.
    ranks: &'static [Rank],
    /// The owner of the bytes, which is only kept. `None` if the bytes are part of the program.
    _owner: Option<Arc<dyn Send + Sync>>,
}

impl Storage {
    /// Opens bytes that are part of the program.
    pub(crate) fn of_static(bytes: &'static [u8]) -> Result<(Self, Layout), FormatError> {
        match is_aligned(bytes) {
            true => Self::new(bytes, None),
            false => Self::of_copy(bytes),
        }
    }

    /// Opens the bytes that `owner` has, and keeps the owner. If the bytes are not aligned to a [`Slot`], copies them
    /// instead.
    pub(crate) fn of_owner<O>(owner: O) -> Result<(Self, Layout), FormatError>
    where
        O: AsRef<[u8]> + Send + Sync + 'static,
    {
        let owner = Arc::new(owner);
        let bytes: *const [u8] = (*owner).as_ref();
        // SAFETY: the bytes are borrowed from the owner, which stays at its place in the `Arc`. Nobody else has the
        // `Arc`, and it is never used mutably. It is dropped together with the slices, and `&self` is the longest that
        // they are lent for.
        let bytes: &'static [u8] = unsafe { &*bytes };
        match is_aligned(bytes) {
            true => Self::new(bytes, Some(owner)),
            false => Self::of_copy(bytes),
        }
    }

    /// Opens a copy of `bytes`.
    pub(crate) fn of_copy(bytes: &[u8]) -> Result<(Self, Layout), FormatError> {
        let copied = Buffer::filled(bytes.len(), |memory| memory.extend_from_slice(bytes));
        let (buffer, ()) = copied.map_err(|_| FormatError::Memory { len: bytes.len() as u64 })?;
        Self::of_owner(buffer)
    }

    fn new(bytes: &'static [u8], owner: Option<Arc<dyn Send + Sync>>) -> Result<(Self, Layout), FormatError> {
        let layout = Layout::parse(bytes)?;
        let slots = elements(bytes, layout.slots);
        let ranks = elements(bytes, layout.ranks);
        Ok((Self { bytes, slots, ranks, _owner: owner }, layout))
    }

    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        self.bytes
    }

    #[inline]
    pub(crate) fn slots(&self) -> &[Slot] {
        self.slots
    }

    #[inline]
    pub(crate) fn ranks(&self) -> &[Rank] {
        self.ranks
    }
}

/// Returns true if a file that starts here has its slots at addresses that slots may have.
fn is_aligned(bytes: &[u8]) -> bool {
    bytes.as_ptr().addr().is_multiple_of(align_of::<Slot>())
}

/// Returns the elements of a section. They are never missing: the bytes are aligned, and parsing the layout checked that
/// the section's length is a multiple of an element's.
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
