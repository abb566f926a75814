//! The Dutch dictionary of `dictc`, 348,507 words, inside your program.
//!
//! ```
//! let dict = dict_nl::dict();
//! assert!(dict.contains("coördinatie") && !dict.contains("amsterdam"));
//! ```
//!
//! The crate has no features and needs no `std`.
//!
//! The words come from OpenTaal, under the BSD licence or CC BY. Pass on [`LICENSE`] with every copy of them, and so
//! with your program.

#![no_std]

dict_runtime::dict_crate!("../nl.dat", "../LICENSE");
