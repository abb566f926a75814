//! A game on a letter board, without a screen: judge words, run the clock, give hints, play against an opponent, and
//! learn from past games. A terminal, a web page or a phone draws the game and passes on what is typed. The boards come
//! from [`board_deal`].
//!
//! ```
//! # let bytes = dict_compiler::compile(["ant", "neat", "nurse", "quiet", "ten"])?;
//! use std::time::Duration;
//!
//! use board_play::{Clock, Game, Round, Verdict, records::Setup};
//! use board_solver::Rules;
//! use dict_runtime::Dict;
//!
//! let dict = Dict::from_bytes(&bytes)?;
//! let game = Game::new(&dict, "qu i t / t e n / l a s".parse()?, &Rules::BOGGLE)?;
//! let seconds = Duration::from_secs;
//! let mut round = Round::new(game, Clock::new(Some(seconds(180))), None, Setup::default());
//! round.start(seconds(0));
//!
//! assert_eq!(round.game().trace("qui"), Some(vec![0, 1])); // the path that lights up while a word is typed
//! let Some(Verdict::Found(index)) = round.play("Quiet", seconds(5)) else { panic!() };
//! let answer = round.game().answer(index);
//! assert_eq!((answer.points, &*answer.path), (2, &[0, 1, 4, 2][..]));
//! assert_eq!(round.play("quiet", seconds(6)), Some(Verdict::Repeated(index)));
//! assert_eq!(round.play("nurse", seconds(7)), Some(Verdict::NotOnBoard));
//! assert_eq!(round.play("tin", seconds(8)), Some(Verdict::NotAWord));
//! assert_eq!(round.play("in", seconds(9)), Some(Verdict::TooShort));
//! assert_eq!(round.clock().left(seconds(60)), Some(seconds(120)));
//! assert_eq!(round.play("ant", seconds(180)), None); // too late
//!
//! let record = round.finish(seconds(181), 1_795_305_600).ok_or("no word was found")?;
//! assert_eq!((record.found, record.missed), (vec!["quiet".into()], vec!["neat".into(), "ant".into(), "ten".into()]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A round
//!
//! ```text
//!  GameSpec                   the options of a program
//!     |
//!     v
//!  Dealer <--------- Drill    deals a board, or builds one around missed words
//!     |                ^
//!     v                |
//!  Round               |
//!   |- Game            |      finds all answers at once, judges words
//!   |- Clock           |
//!   |- Opponent        |
//!     |                |
//!     v  when it ends  |
//!  Record ---> Statistics
//! ```
//!
//! - A [`Dealer`] deals the rounds that a [`GameSpec`] describes.
//! - A [`Game`] finds all words on its board when it is created, then judges the words that are played. They are words
//!   of a dictionary. The player's own words may be [added](dict_runtime::Dict::with_added) to it.
//! - A [`Clock`] is told the time; an [`Opponent`] finds words as time passes; a [`Round`] puts these and a game
//!   together.
//! - A [`Standing`] says how good a result is. Like the strength of an opponent, it is relative to [`Par`]: the common
//!   words that there is time for.
//! - A [`Record`] describes a finished round, and can be stored as a line of JSON. [`Statistics`] add up many records,
//!   and list the words that were missed; a [`Tally`](records::Tally) adds up records one by one; a [`Drill`] builds
//!   boards around these.
//!
//! # Features
//!
//! | features | additions |
//! |---|---|
//! | `std` (default) | the choice of the solver's fastest engine when the program runs |
//! | `serde` | `Serialize` and `Deserialize` for records, statistics, clocks, verdicts, answers and hints |
//! | none | everything else: it needs only `alloc` |
//!
//! # Limits
//!
//! - Nothing here draws, waits, reads the time, or touches a file. Callers pass the time, and a
//!   [`Random`](board_deal::Random) with their seed.
//! - Creating a [`Game`] takes less than a millisecond for boards of cubes, and [`Drill::board`] some milliseconds; on
//!   a phone or a web page, several times as long. Everything else is done before the next frame.
//! - All of this crate works on `wasm32-unknown-unknown`.
//!
//! # Resuming a round
//!
//! Create its [`Game`] again and [`play`](Game::play) the words that were [found](Game::found). Keep the [`Clock`]
//! while it is stopped, or [start](Clock::start) a new one at 0 and [stop](Clock::stop) it at the time that had
//! [elapsed](Clock::elapsed). Draw the [`Opponent`] from the same seed.
//!
//! # Seeds
//!
//! A [`Dealer`] with the same seed deals the boards of `dictc play`, which are those of [`board_deal`]. It
//! [splits](board_deal::Random::split) a second generator off a copy of the first one before the first board, and draws
//! its [`Opponent`]s from the second one, so that a seed gives the same boards with and without an opponent.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod board_words;
pub mod deal;
mod drill;
mod opponent;
mod par;
pub mod records;
pub mod round;

pub use deal::{Dealer, GameSpec};
pub use drill::Drill;
pub use opponent::{Opponent, Strength};
pub use par::Par;
pub use records::{Record, Statistics};
pub use round::{Clock, Game, Round, Standing, Verdict};
