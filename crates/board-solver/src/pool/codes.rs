//! The codes of steps, as a pool reads them: a symbol code, and the number of letters that the step adds to a word.
//!
//! | step | code | letters |
//! |---|---|---|
//! | symbol 3, one letter | `0000_0011` | 1 |
//! | symbol 3, two letters | `0010_0011` | 2 |
//! | symbol 3, the first code of a chain | `0100_0011` | those of the chain |
//! | a hole | `0001_1111` | 0 |

/// The bits of a symbol code in the code of a step.
pub(crate) const CODE: u8 = 31;
/// The bit of a step of one code that adds two letters to a word. The bits from here on are the number of letters after
/// the first.
pub(crate) const LONG: u8 = 32;
/// The bit of a step with a chain. A round follows the chain, and replaces this bit with the number of letters.
pub(crate) const CHAIN: u8 = 64;
/// The code of a hole, and of a letter that no word has: its step is never free.
pub(crate) const HOLE: u8 = 31;
