//! Mistakes and what they cost: what is alike in two [letters](letter), by sound or on the [keyboard], the [weights] of each kind
//! of mistake, and the tables of all mistakes that one typed word may have ([edits]), which are added eight at once ([lanes]).

mod edits;
mod keyboard;
mod lanes;
mod letter;
mod weights;

pub(crate) use edits::{Edits, State, TypedLetter};
pub use keyboard::Keyboard;
pub(crate) use lanes::TOO_MUCH;
pub(crate) use letter::Letter;
pub use weights::Weights;
