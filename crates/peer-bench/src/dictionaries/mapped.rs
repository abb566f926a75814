//! Ways of opening that need a promise: the file does not change, or its bytes are valid.

#![allow(unsafe_code)]

use std::{fs::File, path::Path};

use anyhow::Context;
use dict_runtime::Dict;
use memmap2::Mmap;
use yada::DoubleArray;

/// Maps a file. Nothing writes to it while it is mapped: all files here are written once, into a temporary folder of
/// this process.
pub fn map(path: &Path) -> anyhow::Result<Mmap> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    // SAFETY: nothing writes to the file any more.
    unsafe { Mmap::map(&file) }.with_context(|| path.display().to_string())
}

/// Maps a dictionary of the product, under the same condition.
pub(super) fn map_dict(path: &Path) -> anyhow::Result<Dict> {
    // SAFETY: nothing writes to the file any more.
    Ok(unsafe { Dict::map(path)? })
}

/// Maps a double array that `yada` built, without checking its transitions.
pub(super) fn map_yada(path: &Path) -> anyhow::Result<DoubleArray<Mmap>> {
    let map = map(path)?;
    debug_assert!(DoubleArray::new(&map[..]).is_ok(), "its builder wrote it");
    // SAFETY: the file is what its builder gave, whole, and its builder gives valid arrays.
    Ok(unsafe { DoubleArray::new_unchecked(map) })
}
