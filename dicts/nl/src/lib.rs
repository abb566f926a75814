//! The Dutch dictionary of `dictc`, 348,507 words, inside your program.
//!
//! ```
//! let dict = dict_nl::dict();
//! assert!(dict.contains("coördinatie") && !dict.contains("amsterdam"));
//! ```
//!
//! Without the feature `std` there are the bytes alone, for [`Dict::from_static`](dict_runtime::Dict::from_static).
//!
//! The words are those of OpenTaal, under the BSD licence or CC BY: [`LICENSE`] goes with every copy of them, so with your
//! program.

#![cfg_attr(not(feature = "std"), no_std)]

dict_runtime::dict_crate!("../nl.dat", "../LICENSE");
