//! The transport form of `dictc` dictionaries. A *pack* has the words and values of a dictionary in a small form, for a
//! download or an app. It is expanded to exactly the bytes of the file, while it arrives.
//!
//! ```
//! # let file = dict_compiler::compile(["cat", "cats", "dog"])?;
//! use dict_pack::{Unpacker, pack};
//! use dict_runtime::Dict;
//!
//! let pack = pack(&Dict::from_bytes(&file)?)?; // compress it with gzip or brotli
//!
//! let mut unpacker = Unpacker::new();
//! for chunk in pack.chunks(100) {
//!     unpacker.push(chunk)?; // reads the nodes while the next bytes are on their way
//! }
//! assert_eq!(unpacker.finish()?, file);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What happens to an edge
//!
//! The words, their values, the alphabet and the metadata determine every byte of a file, so a pack leaves out the
//! rest: `DESIGN.md` of `dict-format` has the figures. What remains is the edges of the automaton, each once, depth
//! first. The example is the edge by `g` in the words `cat`, `cats`, `dog` and `dogs`. It leads to the node below
//! `cat`:
//!
//! | module | does | example |
//! |---|---|---|
//! | `targets` | guesses where an edge leads, from the last three codes | no earlier edge ended with the codes of `dog` |
//! | `pack` | writes the code of the edge, and a pointer if the guess is wrong | `g`, and the number of the node |
//! | `walk` | reads the words from the automaton, as codes | 2 4 3 is `dog`, 2 4 3 5 is `dogs` |
//! | `number_model` | guesses the value from the ending and the words before | `dogs` after `dog` is like `cats` after `cat` |
//! | `range_coder` | writes the value: the better the guess, the fewer bits | less than a bit |
//! | `unpack` | does all of it backwards, and gives the nodes to [`dict_compiler::automaton::SharedNodes`] | |
//!
//! A pack is made to be compressed again. Each part is bytes, so gzip and brotli compress it well. Only the numbers of
//! values are compressed already.
//!
//! # Columns later
//!
//! A page may need the words at once, and some columns later or never. [`pack_columns`] makes a pack of the columns
//! that a dictionary has and its *base* does not have. [`unpack_columns`] reads the words from the base, and gives
//! exactly the bytes of the file with all columns.
//!
//! # Damage
//!
//! Each bit of a pack matters: if one is wrong, the pack is refused. Memory is proportional to the bytes that arrived,
//! not to the sizes that the pack claims.
//!
//! # Limits
//!
//! A pack needs the version of its writer: see [`UnpackError::Version`]. Only dictionaries that this version compiles
//! to the same bytes can be packed.

#![forbid(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod edge_byte;
mod error;
mod header;
mod leb128;
mod number_model;
mod pack;
mod range_coder;
mod targets;
#[cfg(test)]
mod tests;
mod unpack;
mod walk;

pub use error::{PackError, UnpackError};
pub use header::MAGICS;
pub use pack::{pack, pack_columns};
pub use unpack::{Unpacker, unpack, unpack_columns};
