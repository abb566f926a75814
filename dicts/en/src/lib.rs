//! The English dictionary of `dictc`, 255,274 words, inside your program.
//!
//! ```
//! let dict = dict_en::dict();
//! assert!(dict.contains("Quiz") && !dict.contains("quis"));
//! ```
//!
//! The crate has no features and needs no `std`.
//!
//! The words come from SCOWL. Pass on [`LICENSE`] with every copy of them, and so with your program. The UK Advanced
//! Cryptics Dictionary: Copyright (c) J Ross Beresford 1993-2000. All Rights Reserved.

#![no_std]

dict_runtime::dict_crate!("../en.dat", "../LICENSE");

/// Rare words of the dictionary that are mostly slips of common words, such as `wich`, one a line. A program that
/// checks spelling leaves them out. `SOURCES.md` says how they were chosen.
pub const SLIPS: &str = include_str!("../slips.txt");
