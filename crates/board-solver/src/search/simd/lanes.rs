//! Vectors of 32-bit lanes, and the operations that the search needs.

use dict_runtime::raw::{Rank, Slot};

/// A processor's vectors. A value of this type proves that the processor has the instructions.
///
/// # Safety
///
/// The operations do what their docs say, lane by lane, and touch only the memory that their docs name.
pub(crate) unsafe trait Lanes: Copy {
    /// The number of lanes, at most 16.
    const LANES: usize;
    /// A `u32` in each lane.
    type Vector: Copy;
    /// A yes or no for each lane.
    type Mask: Copy;
    /// A set of lanes, in the form that a compressing store takes.
    type Selection: Copy;

    fn splat(self, value: u32) -> Self::Vector;
    fn add(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn or(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn and(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn and_not(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;

    /// Returns `1 << shift`, and 0 if the shift is 32 or more.
    fn bits(self, shift: Self::Vector) -> Self::Vector;

    /// Shifts each lane left by 8 bits.
    fn byte_up(self, vector: Self::Vector) -> Self::Vector;

    /// Returns the highest bits of the lanes.
    fn signs(self, vector: Self::Vector) -> u32;

    /// Returns the lanes that are not 0.
    fn non_zero(self, vector: Self::Vector) -> u32;

    /// Returns the lanes, among the first `live` lanes, whose `index` is at most `last`.
    fn valid(self, index: Self::Vector, last: Self::Vector, live: usize) -> Self::Mask;

    /// Makes a selection of the lanes whose bits are set.
    fn select(self, lanes: u32) -> Self::Selection;

    /// Loads an element for each lane.
    ///
    /// # Safety
    ///
    /// `from` points to as many elements as there are lanes.
    unsafe fn load(self, from: *const u32) -> Self::Vector;

    /// Loads a byte for each lane.
    ///
    /// # Safety
    ///
    /// `from` points to as many bytes as there are lanes.
    unsafe fn load_bytes(self, from: *const u8) -> Self::Vector;

    /// Stores each lane.
    ///
    /// # Safety
    ///
    /// `to` points to room for as many elements as there are lanes.
    unsafe fn store(self, to: *mut u32, vector: Self::Vector);

    /// Stores the selected lanes without gaps, and anything after them.
    ///
    /// # Safety
    ///
    /// `to` points to room for as many elements as there are lanes.
    unsafe fn store_selected(self, selection: Self::Selection, vector: Self::Vector, to: *mut u32);

    /// Stores `value` four times.
    ///
    /// # Safety
    ///
    /// `to` points to room for four elements.
    unsafe fn store_four(self, value: u32, to: *mut u32);

    /// Stores the bytes whose bits are `selected`, without gaps. After them come any of the eight bytes, or zeros.
    ///
    /// # Safety
    ///
    /// `to` points to room for eight bytes.
    unsafe fn store_selected_bytes(self, selected: u8, bytes: &[u8; 8], to: *mut u8);

    /// Loads the slots at `index`. Returns the bases, and the children with the word bit. The children are 0 in lanes
    /// that are not `valid`.
    ///
    /// # Safety
    ///
    /// `from` points to at least one slot, and to one for the index of each valid lane.
    unsafe fn gather_slots(self, from: *const Slot, index: Self::Vector, valid: Self::Mask) -> [Self::Vector; 2];

    /// Loads the ranks at `index`. Lanes that are not `valid` may get any value.
    ///
    /// # Safety
    ///
    /// `from` points to at least one rank, and to one for the index of each valid lane.
    unsafe fn gather_ranks(self, from: *const Rank, index: Self::Vector, valid: Self::Mask) -> Self::Vector;
}
