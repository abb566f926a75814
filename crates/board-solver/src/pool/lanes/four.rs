//! Tables for vectors of four lanes, which are sixteen bytes.

use super::{CODES_AT_ONCE, Lanes};
use crate::pool::boards::CODE;

/// The places of the codes of sixteen steps in a slot, in the order of the steps' bits in a half set.
///
/// Code 3 is bit 35 if the first child is bit 32: bit 3 of byte 4.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct CodePlaces {
    pub(super) bytes: [u8; 16],
    /// The bit in the byte: a value with this bit alone.
    pub(super) bits: [u8; 16],
}

/// The places of the codes of all steps.
pub(crate) type StepPlaces = [CodePlaces; 4];

/// No places.
pub(super) const NO_PLACES: StepPlaces = [CodePlaces { bytes: [0; 16], bits: [0; 16] }; 4];

/// Sets `places` to those of the first `width` codes. The children of a slot begin at the bit `first_child`.
#[inline(always)]
pub(super) fn read_places<L: Lanes>(
    width: usize,
    places: &mut StepPlaces,
    codes: &[u8; CODES_AT_ONCE],
    first_child: u32,
) {
    let (sixteens, _) = codes.as_chunks::<16>();
    for (places, codes) in places.iter_mut().zip(sixteens).take(width.div_ceil(16)) {
        let bit = |at: usize| first_child as u8 + (codes[if L::HIGHEST_BIT_FIRST { 15 - at } else { at }] & CODE);
        places.bytes = core::array::from_fn(|at| bit(at) / 8);
        places.bits = core::array::from_fn(|at| 1 << (bit(at) % 8));
    }
}

/// The bytes of the lanes of a set, without gaps, for each set of lanes.
pub(super) const GATHERED: [[u8; 16]; 16] = {
    let mut gathered = [[0; 16]; 16];
    let mut lanes = 0;
    while lanes < 16 {
        let mut from = 0;
        let mut to = 0;
        while from < 16 {
            if lanes >> (from / 4) & 1 != 0 {
                gathered[lanes][to] = from as u8;
                to += 1;
            }
            from += 1;
        }
        lanes += 1;
    }
    gathered
};
