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
//! use board_play::{Clock, Game, Round, Setup, Verdict};
//! use board_solver::Rules;
//! use dict_runtime::Dict;
//!
//! let dict = Dict::from_bytes(&bytes)?;
//! let game = Game::new(&dict, "qu i t / t e n / l a s".parse()?, &Rules::BOGGLE)?;
//! let seconds = Duration::from_secs;
//! let mut round = Round::new(game, Clock::new(Some(seconds(180))), None, Setup::default());
//! round.start(seconds(0));
//!
//! assert_eq!(round.game().trace("qui"), Some(vec![0, 1])); // the path lights up while the word is typed
//! let Some(Verdict::Found(place)) = round.play("Quiet", seconds(5)) else { panic!() };
//! let answer = round.game().answer(place);
//! assert_eq!((answer.points, &*answer.path), (2, &[0, 1, 4, 2][..]));
//! assert_eq!(round.play("quiet", seconds(6)), Some(Verdict::Repeated(place)));
//! assert_eq!(round.play("nurse", seconds(7)), Some(Verdict::NotOnBoard));
//! assert_eq!(round.play("tin", seconds(8)), Some(Verdict::NotAWord));
//! assert_eq!(round.play("in", seconds(9)), Some(Verdict::TooShort));
//! assert_eq!(round.clock().left(seconds(60)), Some(seconds(120)));
//! assert_eq!(round.play("ant", seconds(180)), None); // too late
//!
//! let record = round.finish(seconds(181), 1_795_305_600).ok_or("it was given up")?;
//! assert_eq!((record.found, record.missed), (vec!["quiet".into()], vec!["ant".into(), "neat".into(), "ten".into()]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Game`] judges words and knows all answers from its start; a [`Clock`] is told what the time is; an [`Opponent`]
//! finds words as time goes by; a [`Round`] is all three. A [`Record`] is what is kept of it, [`Statistics`] are what
//! records come to, and a [`Drill`] makes boards of the words that they say were missed. Nothing here draws, waits, asks
//! what time it is, or touches a file.
//!
//! What takes time is to make a [`Game`], less than a millisecond for boards of cubes, and a board of a [`Drill`], some
//! milliseconds; on a phone or a web page, several times as much. All else is done before the next frame.
//!
//! To go on with a round that was left, make its [`Game`] and [`play`](Game::play) the words again that were
//! [found](Game::found); [start](Clock::start) its [`Clock`] at 0 and [stop](Clock::stop) it at what had
//! [elapsed](Clock::elapsed); and draw the opponent from the same seed.
//!
//! What a seed stands for, so that people play the same boards in different programs: `dictc play` takes all that it draws
//! from rand's `Xoshiro256PlusPlus::seed_from_u64`, and what its [`Opponent`]s draw from a `Xoshiro256PlusPlus::from_rng`
//! of a copy that is made of it before the first board. By their size, boards are of
//! [`CubeSet::of_side`](CubeSet::of_side), by [`Rules::of_side`](board_solver::Rules::of_side).
//!
//! All of it works on `wasm32-unknown-unknown` as it is. Seeds come from outside, as there is no source of chance here;
//! and of `board-solver`, `score_boards` is not for there, as it wants threads.

#![forbid(unsafe_code)]

mod answers;
mod clock;
mod common_limit;
mod cubes;
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
pub use cubes::{CUBE_SETS, CubeSet, DictCubes};
pub use drill::Drill;
pub use game::{Game, Hint, Order, Share, Verdict, Which};
pub use opponent::{Opponent, Strength, UnknownStrength};
pub use record::{OpponentRecord, Record, Setup};
pub use round::Round;
pub use statistics::{MissedWord, Statistics};
