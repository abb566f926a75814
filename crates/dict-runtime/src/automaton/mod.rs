//! The automaton of a file: steps from place to place, in both forms, and a cursor for walks of one's own.

mod cursor;
mod steps;

pub(crate) use self::steps::ReachedSlot;
pub use self::{cursor::Cursor, steps::Steps};
