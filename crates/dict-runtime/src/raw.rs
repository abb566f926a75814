//! The file's own tables, for searches that read them directly. [Added words](Dict::added) are a dictionary with tables
//! of their own.
//!
//! A [`Cursor`] steps by one symbol at a time, which is what most programs want. A search that steps many
//! paths at once, for instance with vector instructions, reads the tables.
//!
//! # Stability
//!
//! These items follow the file format, not the crate: any minor version of the crate may change or remove them. The
//! rest of the crate stays as it is in all minor versions. A program that uses this module should require an exact
//! minor version. [`Cursor::children`](crate::Cursor::children) and
//! [`Automaton::codes`](crate::search::Automaton::codes) change together with [`Children`].
//!
//! ```
//! # let bytes = dict_compiler::compile(["cat", "cats", "dog"])?;
//! # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
//! use dict_runtime::raw;
//!
//! let steps = raw::Steps::of(&dict);
//! let mut codes = Vec::new();
//! dict.encode("cats", &mut codes)?;
//!
//! let (mut slot, mut ordinal) = (steps.root(), 0u32);
//! for code in codes {
//!     let (child, rank) = steps.step(slot, code).ok_or("not a word")?;
//!     (slot, ordinal) = (child, ordinal.wrapping_add(rank));
//! }
//! assert!(slot.is_word() && dict.id("cats") == ordinal.checked_sub(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`slots`] and [`ranks`] are all of a flat file's automaton, but only the top of a dense one: there, a child that is
//! not in them is in a block, which [`Steps`] reads.

pub use dict_format::{
    Children, Rank, Slot,
    symbol::{CODES, NO_CODE},
};

use alloc::string::String;

use dict_format::FormatError;

pub use crate::automaton::Steps;
use crate::{
    automaton::{Cursor, ReachedSlot},
    dict::Dict,
    storage::Storage,
};

/// Opens the bytes of a whole file in the memory of `owner`, as [`Dict::from_owner`] does, but checks only the header,
/// the section table and the alphabet, as [`Dict::map`] does. The bytes must not change: changes give wrong answers,
/// and to Rust they are undefined behaviour.
pub fn open(owner: impl AsRef<[u8]> + Send + Sync + 'static) -> Result<Dict, FormatError> {
    Dict::new(Storage::of_owner(owner)?)
}

/// The place of a cursor whose symbols lead nowhere in the file, or nowhere among the added words.
pub const NO_PLACE: (Slot, u32) = (Slot::EMPTY, 0);

/// Returns the places of a cursor: in the dictionary's file, and among the added words. A place is the slot that the
/// cursor reached, and the sum of the ranks on its path. [`cursor`] makes a cursor of them again.
#[inline]
pub fn places(cursor: &Cursor<'_>) -> [(Slot, u32); 2] {
    cursor.reached().map(|ReachedSlot { slot, ordinal }| (slot, ordinal))
}

/// Returns a cursor at the places that [`places`] returned for a cursor of this dictionary. With any other numbers, it
/// gives wrong answers.
///
/// ```
/// # let bytes = dict_compiler::compile(["cat", "cats", "dog"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_runtime::raw;
///
/// let places = raw::places(&dict.root().step_str("ca").ok_or("no word")?);
/// let cat = raw::cursor(&dict, places).step_str("t").ok_or("no word")?;
/// assert_eq!(cat.id(), dict.id("cat"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn cursor(dict: &Dict, places: [(Slot, u32); 2]) -> Cursor<'_> {
    Cursor::at(dict, places.map(|(slot, ordinal)| ReachedSlot { slot, ordinal }))
}

/// Returns the id of the word of the file that ends at a slot, if one does. `ordinal` is the sum of the ranks on the
/// path to it.
#[inline]
pub fn id(dict: &Dict, slot: Slot, ordinal: u32) -> Option<u32> {
    dict.id_at(ReachedSlot { slot, ordinal })
}

/// Returns the number in the [alphabet](Dict::alphabet) of the symbol that `code` completes, or `None` if `code` is the
/// first of two codes. `lead` is the first code of the symbol, or [`NO_CODE`] if `code` is. In a damaged file, there
/// may be no symbol with this number.
///
/// ```
/// # let bytes = dict_compiler::compile(["cat", "cats", "dog"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_runtime::raw;
///
/// let code = dict.alphabet().symbols()[1].first();
/// assert_eq!(raw::completed_symbol(&dict, raw::NO_CODE, code), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn completed_symbol(dict: &Dict, lead: u8, code: u8) -> Option<usize> {
    dict.completed_symbol(lead, code)
}

/// Appends to `text` the symbol that `code` completes, and returns the lead code to pass with the next code, or
/// [`NO_CODE`]. Pass [`NO_CODE`] with the first code. Returns `None` if a damaged file has no such symbol.
#[inline]
pub fn spell(dict: &Dict, lead: u8, code: u8, text: &mut String) -> Option<u8> {
    dict.spell(lead, code, text)
}

/// Cuts folded text, such as a word, into symbols, and returns their numbers. A character that begins no symbol is an
/// error; the next item is what comes after it.
pub fn cut<'t>(dict: &'t Dict, text: &'t str) -> impl Iterator<Item = Result<usize, char>> + 't {
    dict.cut(text)
}

/// Returns the slots of the automaton of the file. Slot 0 is the root's. In a damaged file, a child may be anywhere.
#[inline]
pub fn slots(dict: &Dict) -> &[Slot] {
    dict.slots()
}

/// Returns the ranks of the slots, one for each slot.
#[inline]
pub fn ranks(dict: &Dict) -> &[Rank] {
    dict.ranks()
}

/// Returns the length of the section of a dense file that has the blocks, in bytes; 0 for a flat file. Each edge of a
/// block takes at least one byte.
pub fn block_bytes(dict: &Dict) -> usize {
    dict.layout().blocks.map_or(0, |(section, _)| section.len)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, dict_of, random_dicts};

    #[test]
    fn bytes_that_are_not_verified_are_opened_if_their_header_is_right() {
        let mut bytes = dict_of("cat dog").bytes().to_vec();
        let at = bytes.len() - 1;
        bytes[at] ^= 1;
        assert!(Dict::from_owner(bytes.clone()).is_err());
        assert_eq!(open(bytes.clone()).map(|dict| (dict.len(), dict.verify().is_err())), Ok((2, true)));
        bytes[0] ^= 1;
        assert!(open(bytes).is_err());
    }

    #[test]
    fn a_walk_of_the_tables_by_the_codes_of_a_word_leads_to_its_id() {
        for (dict, _) in random_dicts(&mut Random::new(1), 4, 100) {
            assert_eq!(slots(&dict).len(), ranks(&dict).len());
            let steps = Steps::of(&dict);
            for (id, word) in (0..).zip(&dict) {
                let mut codes = Vec::new();
                dict.encode(&word.to_uppercase(), &mut codes).unwrap();
                let (slot, ordinal) = codes.iter().fold((steps.root(), 0), |(slot, ordinal), code| {
                    let (child, rank) = steps.step(slot, *code).unwrap();
                    assert_eq!((steps.child(slot.base(), *code), steps.rank(slot.base(), *code)), (child, rank));
                    (child, ordinal + rank)
                });
                assert_eq!((slot.is_word(), ordinal), (true, id + 1), "{word}");
            }
        }
    }
}
