//! Mistakes and what they cost: what is alike in two [letters](letter), by sound or on the [keyboard], the [weights] of
//! each kind of mistake, the [costs] of all mistakes that one typed word may have, and the walk along them ([edits]),
//! where eight are added at once ([lanes]).

mod costs;
mod edits;
mod keyboard;
mod lanes;
mod letter;
mod weights;

pub(crate) use costs::{MAX_LETTERS, TypedLetter};
pub(crate) use edits::{After, END, Edits, Rest, State};
pub use keyboard::Keyboard;
pub(crate) use letter::{Letter, plain_letter};
pub use weights::Weights;
