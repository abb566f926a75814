//! Packs, which are expanded while they arrive.

use alloc::vec::Vec;
use core::mem;

use dict_pack::Unpacker;

use super::OpenDict;
use crate::{failure::Failure, json::Writer, module::Call};

pub(crate) fn new(_: Call) -> Result<Unpacker, Failure> {
    Ok(Unpacker::new())
}

/// Expands the next part of a pack.
pub(crate) fn push(unpacker: &mut Unpacker, call: &Call, _: &mut Writer) -> Result<(), Failure> {
    Ok(unpacker.push(call.bytes())?)
}

/// Ends the pack, and returns the bytes of the file.
pub(crate) fn finish(unpacker: &mut Unpacker, _: &Call) -> Result<Vec<u8>, Failure> {
    Ok(mem::take(unpacker).finish()?)
}

/// Ends the pack, and opens its dictionary.
pub(crate) fn open(unpacker: &mut Unpacker, call: &Call) -> Result<OpenDict, Failure> {
    OpenDict::from_file(finish(unpacker, call)?)
}
