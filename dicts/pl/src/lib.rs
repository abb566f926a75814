//! The Polish dictionary of `dictc`, 4,016,957 words, inside your program.
//!
//! ```
//! let dict = dict_pl::dict();
//! assert!(dict.contains("gżegżółka") && !dict.contains("warszawa"));
//! ```
//!
//! Without the feature `std` there are the bytes alone, for [`Dict::from_static`](dict_runtime::Dict::from_static).
//!
//! The words are those of SJP.PL, under the Apache licence: [`LICENSE`] goes with every copy of them, so with your program.

#![cfg_attr(not(feature = "std"), no_std)]

dict_runtime::dict_crate!("../pl.dat", "../LICENSE");
