//! The Polish dictionary of `dictc`, 4,016,957 words, inside your program.
//!
//! ```
//! let dict = dict_pl::dict();
//! assert!(dict.contains("gżegżółka") && !dict.contains("warszawa"));
//! ```
//!
//! The crate has no features and needs no `std`.
//!
//! The words come from SJP.PL, under the Apache licence. Pass on [`LICENSE`] with every copy of them, and so with your
//! program.

#![no_std]

dict_runtime::dict_crate!("../pl.dat", "../LICENSE");
