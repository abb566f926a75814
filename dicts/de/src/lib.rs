//! The German dictionary of `dictc`, 675,650 words, inside your program.
//!
//! ```
//! let dict = dict_de::dict();
//! assert!(dict.contains("Käse") && !dict.contains("kaese"));
//! ```
//!
//! The crate has no features and needs no `std`.
//!
//! The words are under CC0; see [`LICENSE`].

#![no_std]

dict_runtime::dict_crate!("../de.dat", "../LICENSE");
