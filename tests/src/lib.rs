//! The support code of the tests, in the order in which a test uses it.
//!
//! | module | contents |
//! |---|---|
//! | [`inputs`] | word lists, dictionaries, boards, and random numbers to make more of them |
//! | [`dictc`] | the `dictc` program: started, fed, and its output and exit code checked |
//! | `play` | a game of `dictc play`, by lines or on an emulated terminal |
//! | [`oracles`] | slow and simple implementations that know the right answers |
//! | [`hostile`] | files with damage and valid checksums, and every call that could fail on one |

pub mod dictc;
pub mod hostile;
pub mod inputs;
pub mod oracles;
pub mod play;

/// The README's Rust compiles.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
