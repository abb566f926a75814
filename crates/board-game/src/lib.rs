//! A game on a letter board, without a screen: what a terminal, a web page or a phone shows, and what it is told.
//!
//! ```
//! # let bytes = {
//! #     use dict_compiler::*;
//! #     let mut list = WordList::new(Options::default())?;
//! #     ["ant", "neat", "nurse", "quiet", "ten"].iter().try_for_each(|word| list.push(word))?;
//! #     list.compile(&Meta::default())?.bytes
//! # };
//! use std::time::Duration;
//!
//! use board_game::{Clock, Game, Order, Verdict, Which};
//! use board_solver::Rules;
//! use dict_runtime::Dict;
//!
//! let dict = Dict::from_bytes(&bytes)?;
//! let mut game = Game::new(&dict, "qu i t / t e n / l a s".parse()?, &Rules::BOGGLE)?;
//! let mut clock = Clock::new(Some(Duration::from_secs(180)));
//! clock.start(Duration::ZERO);
//!
//! assert_eq!(game.trace("qui"), Some(vec![0, 1])); // the path lights up while the word is typed
//! let Verdict::Found(place) = game.play("Quiet") else { panic!() };
//! assert_eq!((game.answer(place).points, &*game.answer(place).path), (2, &[0, 1, 4, 2][..]));
//! assert_eq!(game.play("quiet"), Verdict::Repeated(place));
//! assert_eq!(game.play("nurse"), Verdict::NotOnBoard);
//! assert_eq!(game.play("tin"), Verdict::NotAWord);
//! assert_eq!(game.play("in"), Verdict::TooShort);
//!
//! assert_eq!(clock.left(Duration::from_secs(60)), Some(Duration::from_secs(120)));
//! let missed = game.list(Which::Missed, Order::Points);
//! assert_eq!(game.answer(missed[0]).word, "ant");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Game`] judges words and knows all answers from its start; a [`Clock`] is told what the time is; an [`Opponent`]
//! finds words as time goes by; a [`Round`] is all three. A [`Record`] is what is kept of it, [`Statistics`] are what
//! records come to, and a [`Drill`] makes boards of the words that they say were missed. Nothing here draws, waits, asks
//! what time it is, or touches a file.

#![forbid(unsafe_code)]

mod answers;
mod clock;
mod common_limit;
mod drill;
mod game;
mod opponent;
mod record;
mod round;
mod statistics;
mod trace;

pub use answers::{Answer, Answers};
pub use clock::Clock;
pub use common_limit::common_limit;
pub use drill::Drill;
pub use game::{Game, Hint, Order, Share, Verdict, Which};
pub use opponent::{Opponent, Strength, UnknownStrength};
pub use record::{OpponentRecord, Record, Setup};
pub use round::Round;
pub use statistics::{MissedWord, Statistics};
