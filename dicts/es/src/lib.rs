//! The Spanish dictionary of `dictc`, 642,691 words, inside your program.
//!
//! ```
//! let dict = dict_es::dict();
//! assert!(dict.contains("árbol") && !dict.contains("nino"));
//! ```
//!
//! The crate has no features and needs no `std`.
//!
//! The words are under CC0 and in the public domain; see [`LICENSE`].

#![no_std]

dict_runtime::dict_crate!("../es.dat", "../LICENSE");
