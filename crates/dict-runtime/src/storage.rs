//! Who keeps the bytes.

use alloc::{boxed::Box, vec};
use bytemuck::{Pod, Zeroable};
use dict_format::SECTION_ALIGN;

/// As many bytes as sections are aligned to.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C, align(64))]
pub(crate) struct Block([u8; SECTION_ALIGN]);

const _: () = assert!(align_of::<Block>() == SECTION_ALIGN);

/// A file's bytes in memory, aligned.
pub(crate) struct Buffer {
    blocks: Box<[Block]>,
    len: usize,
}

impl Buffer {
    pub(crate) fn zeroed(len: usize) -> Self {
        Self { blocks: vec![Block::zeroed(); len.div_ceil(SECTION_ALIGN)].into_boxed_slice(), len }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        bytemuck::cast_slice(&self.blocks).get(..self.len).unwrap_or(&[])
    }

    pub(crate) fn bytes_mut(&mut self) -> &mut [u8] {
        bytemuck::cast_slice_mut(&mut self.blocks).get_mut(..self.len).unwrap_or(&mut [])
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
