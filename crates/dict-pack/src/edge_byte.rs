//! The byte of an edge: its code, whether it is the last one of its node, and how its target is known.
//!
//! | byte | target | last | code |
//! |---|---|---|--:|
//! | `03` | as guessed | no | 3 |
//! | `63` | a new node | yes | 3 |
//! | `a3` | a new node, at the end of a word | yes | 3 |
//! | `e3` | as the next pointer says | yes | 3 |

/// The bits of the code.
pub(crate) const CODE: u8 = 0x1f;

/// The bit that is set in the last edge of a node.
pub(crate) const LAST: u8 = 0x20;

/// The bits that tell how the target is known: one of the following.
pub(crate) const KIND: u8 = 0xc0;

/// The target is the one that is guessed.
pub(crate) const GUESSED: u8 = 0;

/// The edge leads to a new node, whose edges come next. No word ends there.
pub(crate) const NEW: u8 = 0x40;

/// The edge leads to a new node, whose edges come next. A word ends there.
pub(crate) const NEW_WORD: u8 = 0x80;

/// The target is the one of the next pointer.
pub(crate) const POINTED: u8 = 0xc0;
