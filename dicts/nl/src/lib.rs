//! The Dutch dictionary of `dictc`, 348,507 words, inside your program.
//!
//! ```
//! let dict = dict_nl::dict();
//! assert!(dict.contains("coördinatie") && !dict.contains("amsterdam"));
//! ```
//!
//! Without the feature `std`, the crate has only the bytes, for [`Dict::from_static`](dict_runtime::Dict::from_static).
//!
//! The words come from OpenTaal, under the BSD licence or CC BY. Pass on [`LICENSE`] with every copy of them, and so
//! with your program.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

dict_runtime::dict_crate!("../nl.dat", "../LICENSE");
