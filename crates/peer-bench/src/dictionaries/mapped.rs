//! Doors that ask for a promise: files that stay where they are, and bytes that nobody checks.

#![allow(unsafe_code)]

use std::{fs::File, path::Path};

use anyhow::Context;
use dict_runtime::Dict;
use memmap2::Mmap;
use yada::DoubleArray;

/// Maps a file that nothing writes to as long as it is mapped: all of them here are written once, into a temporary
/// folder of this process's own.
pub fn map(path: &Path) -> anyhow::Result<Mmap> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    // SAFETY: nothing writes to the file any more.
    unsafe { Mmap::map(&file) }.with_context(|| path.display().to_string())
}

/// Ours, mapped, under the same condition.
pub(super) fn map_dict(path: &Path) -> anyhow::Result<Dict> {
    // SAFETY: nothing writes to the file any more.
    Ok(unsafe { Dict::map(path)? })
}

/// A double array of `yada`'s own making, with its transitions unchecked.
pub(super) fn map_yada(path: &Path) -> anyhow::Result<DoubleArray<Mmap>> {
    let map = map(path)?;
    debug_assert!(DoubleArray::new(&map[..]).is_ok(), "its builder wrote it");
    // SAFETY: the file is what its builder gave, whole, and its builder gives valid arrays.
    Ok(unsafe { DoubleArray::new_unchecked(map) })
}
